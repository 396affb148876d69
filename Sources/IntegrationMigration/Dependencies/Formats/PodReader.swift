/// Reads CocoaPods' files: Podfile, podspec (Ruby and JSON), Podfile.lock.
enum PodReader {
  /// Signs that editors put in the place of straight quotes.
  private static let curly: [String] = ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"]

  static func readPodfile(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    let tokens = TokenList(file)
    result.podfiles.append(index)
    for token in tokens.indices {
      if tokens.isAny(token, "use_frameworks", "use_modular_headers") {
        result.usesFrameworks = true
      }
      if tokens.is(token, "platform"), tokens.is(token + 2, "ios") || tokens.is(token + 3, "ios") {
        deploymentTarget(tokens, token, index, &result)
      }
      guard tokens.is(token, "pod"), tokens.startsLine(token) || tokens.is(token - 1, ";") else {
        continue
      }
      let first = tokens.is(token + 1, "(") ? token + 2 : token + 1
      if curlyName(tokens, first) {
        result.curlyQuotes.append((index, tokens[first].range))
      }
      guard let declaration = read(tokens, call: token, name: first, index, .podfile) else {
        continue
      }
      result.declarations.append(declaration)
    }
    report(tokens, index, &result)
  }

  static func readPodspec(
    _ file: SourceFile, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    let tokens = TokenList(file)
    for token in tokens.indices {
      if tokens.isAny(token, "deployment_target", "platform"), tokens.is(token - 1, ".") {
        deploymentTarget(tokens, token, index, &result)
      }
      guard tokens.is(token, "dependency"), tokens.is(token - 1, ".") else { continue }
      let first = tokens.is(token + 1, "(") ? token + 2 : token + 1
      if curlyName(tokens, first) { result.curlyQuotes.append((index, tokens[first].range)) }
      var start = token - 1
      while start > 0, !tokens.startsLine(start) { start -= 1 }
      guard let declaration = read(tokens, call: start, name: first, index, .podspec) else {
        continue
      }
      result.declarations.append(declaration)
    }
    report(tokens, index, &result)
  }

  private static func report(
    _ tokens: TokenList, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    if let problem = tokens.problems.first { result.problems.append((index, problem)) }
  }

  private static func curlyName(_ tokens: TokenList, _ token: Int) -> Bool {
    let text = tokens.text(token)
    return curly.contains { text.hasPrefix($0) }
  }

  /// Reads `'Name', '~> 1.7', :option => …` up to the end of the statement.
  private static func read(
    _ tokens: TokenList, call: Int, name: Int, _ index: Int, _ format: Declaration.Format
  ) -> Declaration? {
    guard let nameRange = tokens.stringContents(name), let pod = tokens.stringValue(name),
      let package = SDKPackage(pod: pod)
    else { return nil }
    var declaration = Declaration(
      package: package, format: format, file: index, name: pod, nameRange: nameRange,
      range: tokens[call].start..<tokens[name].end)
    var token = name + 1
    while token < tokens.count {
      // A statement goes on over a line break behind a comma.
      if tokens.startsLine(token), !tokens.is(token - 1, ","), !tokens.is(token, ",") { break }
      if tokens.is(token, ")") {
        declaration.range = declaration.range.lowerBound..<tokens[token].end
        break
      }
      if tokens.is(token, ";") || tokens.isAny(token, "if", "unless") { break }
      let isArgument = tokens.is(token - 1, ",")
      if isArgument, let contents = tokens.stringContents(token) {
        declaration.versions.append(
          Declaration.Version(text: tokens.text(bytes: contents), range: contents))
      } else if isArgument, tokens.is(token, "[") {
        // Requirements in an array.
      } else if tokens.is(token - 1, "["), let contents = tokens.stringContents(token) {
        declaration.versions.append(
          Declaration.Version(text: tokens.text(bytes: contents), range: contents))
      } else if tokens.isName(token), isOption(tokens.text(token)),
        tokens.is(token - 1, ":") || tokens.is(token + 1, ":")
      {
        declaration.obstacle = "it is taken from a place of its own (\(tokens.text(token)))"
      }
      declaration.range = declaration.range.lowerBound..<tokens[token].end
      token += 1
    }
    if declaration.obstacle != nil {
      // The strings behind options are no versions.
      declaration.versions.removeAll { VersionNumber(in: $0.text) == nil }
    }
    return declaration
  }

  private static func isOption(_ name: String) -> Bool {
    ["git", "path", "podspec", "subspecs", "source", "http", "branch", "tag"].contains(name)
  }

  private static func deploymentTarget(
    _ tokens: TokenList, _ start: Int, _ index: Int, _ result: inout DeclarationReader.Result
  ) {
    var token = start + 1
    while token < tokens.count, token < start + 8, !tokens.startsLine(token) {
      if let range = tokens.stringContents(token),
        let version = VersionNumber(in: tokens.text(bytes: range))
      {
        result.deploymentTargets.append(.init(version: version, file: index, range: range))
        return
      }
      token += 1
    }
  }
}
