/// The products of Klarna's network that the targets of an Xcode project take from Swift packages.
struct XcodeProducts {
  private let tokens: TokenList
  private let file: SourceFile
  private let index: Int

  init(_ file: SourceFile, _ index: Int) {
    self.file = file
    self.index = index
    tokens = TokenList(file)
  }

  /// The products, one for each target that takes it; those that no target takes stand together.
  var uses: [NetworkUse] {
    var targets: [String: [Int]] = [:]
    for token in tokens.indices
    where tokens.is(token, "packageProductDependencies") && tokens.is(token + 1, "=") {
      guard tokens.is(token + 2, "("), let end = tokens.match(token + 2) else { continue }
      for id in identifiers(tokens.byteRange(token + 2..<end + 1)) {
        targets[id, default: []].append(token)
      }
    }
    return tokens.indices.flatMap { token -> [NetworkUse] in
      guard tokens.is(token, "productName"), tokens.is(token + 1, "="),
        let range = value(token + 2), let product = NetworkProduct(name: file.text(range))
      else { return [] }
      return (targets[object(around: token)] ?? [0]).map { target in
        NetworkUse(
          product: product, name: file.text(range), manager: .swiftPackageManager, file: index,
          range: range, group: target)
      }
    }
  }

  private func value(_ token: Int) -> Range<Int>? {
    if let range = tokens.stringContents(token) { return range }
    return tokens.isName(token) ? tokens[token].range : nil
  }

  /// The identifier of the object around a member: `0A1B… /* name */ = {`.
  private func object(around token: Int) -> String {
    var open = token
    while open > 0, !tokens.is(open, "{") {
      open = tokens.is(open, "}") ? (tokens.match(open) ?? open) - 1 : open - 1
    }
    guard open >= 0, tokens.is(open, "{") else { return "" }
    let start = file.lineStart(at: tokens[open].start)
    return identifiers(start..<tokens[open].start).first ?? ""
  }

  /// What stands at the beginning of lines: identifiers of 24 hexadecimal digits, whose tokens
  /// would be numbers and names.
  private func identifiers(_ bytes: Range<Int>) -> [String] {
    file.text(bytes).split { $0 == "\n" || $0 == "," || $0 == "(" }.compactMap { line in
      let id = line.drop(while: \.isWhitespace).prefix { $0.isASCII && $0.isHexDigit }
      return id.count >= 8 ? String(id) : nil
    }
  }
}
