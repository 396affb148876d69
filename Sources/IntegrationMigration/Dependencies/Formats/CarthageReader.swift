import JSON

/// Reads Carthage's files: Cartfile, Cartfile.resolved, and manifests of binaries.
enum CarthageReader {
  /// `github "klarna/kco-mobile-sdk" ~> 1.6`, `binary "https://…/KlarnaCheckoutSDK.json" ~> 1.7`.
  static func read(
    _ file: SourceFile, _ index: Int, _ name: String, _ result: inout DeclarationReader.Result
  ) {
    let tokens = TokenList(file)
    for token in tokens.indices
    where tokens.startsLine(token) && tokens.isAny(token, "github", "git", "binary") {
      guard let nameRange = tokens.stringContents(token + 1) else { continue }
      let address = file.text(nameRange)
      guard let package = SDKPackage(address: address) else { continue }
      var end = token + 2
      while end < tokens.count, !tokens.startsLine(end) { end += 1 }
      var declaration = Declaration(
        package: package, format: name == "Cartfile.resolved" ? .cartfileResolved : .cartfile,
        file: index, name: address, nameRange: nameRange,
        range: tokens.byteRange(token..<end))
      if end > token + 2 {
        let range = tokens.byteRange(token + 2..<end)
        declaration.versions = [file.value(tokens.stringContents(token + 2) ?? range)]
        if tokens.stringContents(token + 2) != nil, declaration.version == nil {
          declaration.obstacle = "it follows a branch or revision"
        }
      }
      // `github` takes another kind of source than the manifest of a binary.
      declaration.products = [file.value(tokens[token].range)]
      result.declarations.append(declaration)
    }
  }

  /// A manifest of a binary: versions and the addresses of their archives.
  static func readManifest(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    guard let json = JSONPlaces(file, index, &result) else { return }
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    guard let package = SDKPackage(address: "/" + name) else { return }
    let newest = json.members("").compactMap { VersionNumber(in: $0.key) }.max()
    let versions = newest.map {
      [Declaration.Version(text: $0.description, range: 0..<0)]
    }
    result.declarations.append(
      Declaration(
        package: package, format: .carthageManifest, file: index, name: name,
        nameRange: 0..<0, versions: versions ?? [], range: 0..<0,
        obstacle: "it is a copy of Klarna's manifest"))
  }
}
