import JSON

/// Reads package.json: the bridges by which JavaScript apps get the SDK.
enum ModuleReader {
  static func readPackage(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    guard let json = JSONPlaces(file, index, &result) else { return }
    for section in ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] {
      for (name, value) in json.members("/" + section) {
        let pointer = JSONValue.pointer("/" + section, name)
        guard let package = SDKPackage(module: name), let range = json.key(pointer) else {
          continue
        }
        var declaration = Declaration(
          package: package, format: .packageJSON, file: index, name: name, nameRange: range,
          range: range)
        if value.string != nil, let version = json.string(pointer) {
          declaration.versions = [file.value(version)]
        }
        if package == .bridge {
          declaration.obstacle = "the JavaScript code that calls it has to change with it"
        }
        result.declarations.append(declaration)
      }
    }
  }
}
