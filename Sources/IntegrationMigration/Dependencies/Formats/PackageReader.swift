import JSON

/// Reads Swift Package Manager's files: manifests and Package.resolved.
enum PackageReader {
  static func readManifest(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    let tokens = TokenList(file)
    if let problem = tokens.problems.first { result.problems.append((index, problem)) }
    var found: [Declaration] = []
    for token in tokens.indices {
      if tokens.is(token, "iOS"), tokens.is(token - 1, "."), tokens.is(token + 1, "("),
        let end = tokens.match(token + 1)
      {
        platform(tokens, token + 2..<end, index, &result)
      }
      guard tokens.is(token, "package"), tokens.is(token - 1, "."), tokens.is(token + 1, "("),
        let end = tokens.match(token + 1)
      else { continue }
      if let declaration = read(tokens, token - 1, end, index) { found.append(declaration) }
    }
    if let first = found.indices.first { found[first].products = products(tokens) }
    result.declarations += found
  }

  private static func read(
    _ tokens: TokenList, _ start: Int, _ end: Int, _ index: Int
  ) -> Declaration? {
    var declaration: Declaration?
    var names: [Declaration.Version] = []
    var versions: [Declaration.Version] = []
    var obstacle: String?
    var saysExact = false
    for token in start..<end {
      guard let contents = tokens.stringContents(token) else {
        if tokens.isAny(token, "branch", "revision") {
          obstacle = "it follows a branch or revision"
        }
        continue
      }
      let value = Declaration.Version(text: tokens.text(bytes: contents), range: contents)
      if tokens.is(token - 1, ":"), tokens.is(token - 2, "url") || tokens.is(token - 2, "path") {
        guard let package = SDKPackage(address: value.text) else { return nil }
        if tokens.is(token - 2, "path") { obstacle = "it lies in a folder of its own" }
        declaration = Declaration(
          package: package, format: .packageManifest, file: index, name: value.text,
          nameRange: contents, range: tokens.byteRange(start..<end + 1))
      } else if tokens.is(token - 1, ":"), tokens.is(token - 2, "name") {
        names.append(value)
      } else {
        versions.append(value)
        // `exact: "2.15.0"`, and `.exact("2.15.0")` before Swift 5.6.
        if tokens.is(token - 2, "exact") { saysExact = true }
      }
    }
    declaration?.products = names
    declaration?.versions = versions
    declaration?.saysExact = saysExact
    declaration?.obstacle = obstacle
    return declaration
  }

  /// Product and package names in the targets: `.product(name:package:)` and plain strings.
  private static func products(_ tokens: TokenList) -> [Declaration.Version] {
    tokens.indices.compactMap { token in
      guard let value = tokens.stringValue(token), let range = tokens.stringContents(token),
        value == "KlarnaCheckoutSDK" || value == "KlarnaCheckout" || value == "kco-mobile-sdk"
      else { return nil }
      return Declaration.Version(text: value, range: range)
    }
  }

  private static func platform(
    _ tokens: TokenList, _ range: Range<Int>, _ index: Int,
    _ result: inout DeclarationReader.Result
  ) {
    for token in range {
      let text = tokens.text(token)
      let value = tokens.stringValue(token) ?? (text.hasPrefix("v") ? text : nil)
      guard
        let version = value.flatMap({ VersionNumber(in: $0.replacing("_", with: ".")) })
      else { continue }
      result.deploymentTargets.append(
        .init(version: version, file: index, range: tokens[token].range))
      return
    }
  }

  static func readResolved(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    guard let json = JSONPlaces(file, index, &result) else { return }
    for base in ["/pins", "/object/pins"] {
      for position in (json.value(base)?.array ?? []).indices {
        let pin = "\(base)/\(position)"
        for key in ["location", "repositoryURL"] {
          guard let range = json.string("\(pin)/\(key)"),
            let package = SDKPackage(address: file.text(range))
          else { continue }
          var declaration = Declaration(
            package: package, format: .packageResolved, file: index, name: file.text(range),
            nameRange: range, range: range)
          if let version = json.string("\(pin)/state/version") {
            declaration.versions = [file.value(version)]
          }
          result.declarations.append(declaration)
        }
      }
    }
  }
}
