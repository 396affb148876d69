/// Reads what an Xcode project says about packages, frameworks and systems.
enum XcodeProjectReader {
  static func read(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    let tokens = TokenList(file)
    if let problem = tokens.problems.first { result.problems.append((index, problem)) }
    var found: [Declaration] = []
    var products: [Declaration.Version] = []
    for token in tokens.indices {
      guard tokens.is(token + 1, "=") else { continue }
      if tokens.is(token, "repositoryURL") {
        if let declaration = reference(tokens, token, file, index) { found.append(declaration) }
      } else if tokens.is(token, "productName") {
        let value = value(tokens, token + 2, file)
        if value.text == "KlarnaCheckoutSDK" || value.text == "KlarnaCheckout" {
          products.append(value)
        }
      } else if tokens.is(token, "path") {
        let value = value(tokens, token + 2, file)
        if let declaration = framework(value, index) { found.append(declaration) }
      } else if tokens.is(token, "IPHONEOS_DEPLOYMENT_TARGET") {
        let value = value(tokens, token + 2, file)
        if let version = VersionNumber(in: value.text) {
          result.deploymentTargets.append(
            .init(version: version, file: index, range: value.range))
        }
      } else if tokens.is(token, "PRODUCT_BUNDLE_IDENTIFIER") {
        let identifier = value(tokens, token + 2, file).text
        if !identifier.contains("$") { result.bundleIdentifiers.insert(identifier) }
      }
    }
    if let first = found.firstIndex(where: { $0.format == .xcodeProject && $0.package == .kco }) {
      found[first].products += products
    }
    result.declarations += found
  }

  /// The value behind an equals sign, up to the semicolon, without its quotes.
  private static func value(
    _ tokens: TokenList, _ start: Int, _ file: SourceFile
  ) -> Declaration.Version {
    if let range = tokens.stringContents(start) { return file.value(range) }
    var end = start
    while end < tokens.count, !tokens.isAny(end, ";", "}", ")", ",") { end += 1 }
    return file.value(tokens.byteRange(start..<max(start, end)))
  }

  /// `repositoryURL = "…"; requirement = { kind = …; minimumVersion = …; };`
  private static func reference(
    _ tokens: TokenList, _ start: Int, _ file: SourceFile, _ index: Int
  ) -> Declaration? {
    let address = value(tokens, start + 2, file)
    guard let package = SDKPackage(address: address.text) else { return nil }
    var declaration = Declaration(
      package: package, format: .xcodeProject, file: index, name: address.text,
      nameRange: address.range, range: tokens[start].start..<address.range.upperBound)
    // The requirement stands in the same braces, before or behind the address.
    var open = start
    while open > 0, !tokens.is(open, "{") {
      open = tokens.is(open, "}") ? (tokens.match(open) ?? open) - 1 : open - 1
    }
    guard open >= 0, let close = tokens.match(open) else { return declaration }
    for token in open..<close where tokens.is(token + 1, "=") {
      if tokens.isAny(token, "minimumVersion", "maximumVersion", "version") {
        declaration.versions.append(value(tokens, token + 2, file))
      } else if tokens.isAny(token, "branch", "revision") {
        declaration.obstacle = "it follows a branch or revision"
      }
    }
    return declaration
  }

  /// A framework that was added by hand.
  private static func framework(_ path: Declaration.Version, _ index: Int) -> Declaration? {
    guard let last = path.text.split(separator: "/").last,
      let dot = last.lastIndex(of: "."),
      ["framework", "xcframework"].contains(last[last.index(after: dot)...]),
      let package = SDKPackage(pod: String(last[..<dot])), package != .purse,
      !path.text.contains("Pods/")
    else { return nil }
    return Declaration(
      package: package, format: .framework, file: index, name: String(last), nameRange: path.range,
      range: path.range, obstacle: "it was added to the project by hand")
  }
}
