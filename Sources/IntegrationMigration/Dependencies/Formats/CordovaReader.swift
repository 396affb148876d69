import XMLTree

/// Reads Cordova's plugin.xml and config.xml: pods, frameworks, plugins.
enum CordovaReader {
  static func read(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    let tree = XMLTree(file.bytes)
    if let problem = tree.problem {
      result.problems.append(
        (index, TokenProblem(message: problem.message, offset: problem.offset)))
    }
    for element in tree.elements {
      switch element.name {
      case "pod":
        add(element["name"], element["spec"], element, file, index, &result)
      case "framework":
        add(element["src"], element["spec"], element, file, index, &result)
      case "plugin", "dependency":
        let name = element["name"] ?? element["id"]
        guard let name, let package = SDKPackage(module: name.value), package == .bridge else {
          continue
        }
        result.declarations.append(
          Declaration(
            package: package, format: .cordova, file: index, name: name.value,
            nameRange: name.range,
            versions: element["spec"].map { [.init(text: $0.value, range: $0.range)] } ?? [],
            range: element.range,
            obstacle: "the JavaScript code that calls it has to change with it"))
      default: continue
      }
    }
  }

  private static func add(
    _ name: XMLTree.Attribute?, _ spec: XMLTree.Attribute?, _ element: XMLTree.Element,
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    guard let name else { return }
    if var declaration = GradleReader.coordinate(file, name.range, index, .cordova) {
      declaration.range = element.range
      result.declarations.append(declaration)
      return
    }
    let last = name.value.split(separator: "/").last.map(String.init) ?? name.value
    let isFile = last.hasSuffix(".framework") || last.hasSuffix(".xcframework")
    let pod = isFile ? String(last.prefix { $0 != "." }) : name.value
    guard let package = SDKPackage(pod: pod) else { return }
    result.declarations.append(
      Declaration(
        package: package, format: .cordova, file: index, name: name.value, nameRange: name.range,
        versions: spec.map { [.init(text: $0.value, range: $0.range)] } ?? [],
        range: element.range,
        obstacle: isFile ? "the framework lies in the plugin itself" : nil))
  }
}
