import Findings

/// A signal's data, which may be nil, is put into a literal that may not hold nil.
enum NilPayload: CheckRule {
  static let rule = FindingRule(
    id: "nil-payload",
    summary: "A signal's data goes into a literal and may be nil",
    severity: .warning,
    explanation: """
      Some signals have no data. Objective-C's literals for dictionaries and arrays stop the app \
      when an element is nil; bridges to JavaScript did that. The successor's params are never \
      nil.
      """,
    example: .init(
      before: "@{@\"data\": note.userInfo[KCOSignalDataKey]}",
      after: "@{@\"data\": note.userInfo[KCOSignalDataKey] ?: @{}}"))

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    return code.signals.reads.compactMap { read in
      let file = code.files[read.file]
      guard read.key == .data, !file.isSwift else { return nil }
      let tokens = file.tokens
      if isElement(tokens, read.range) {
        return finding(file, read.range, message, advice: advice)
      }
      guard
        let variable = file.variables.first(where: {
          $0.value?.lowerBound == read.range.lowerBound && $0.value == read.range
        })
      else { return nil }
      let mentions = variable.scope.filter {
        $0 != variable.nameToken && tokens.isName($0) && tokens.text($0) == variable.name
      }
      // Somebody looked before.
      let isChecked = mentions.contains { token in
        guard let open = SwiftSyntax.enclosingOpen(tokens, token) else { return false }
        return tokens.is(open, "(") && tokens.is(open - 1, "if")
      }
      guard !isChecked, let use = mentions.first(where: { isElement(tokens, $0..<$0 + 1) }) else {
        return nil
      }
      return finding(file, use..<use + 1, message, advice: advice)
    }
  }

  private static let message = "A signal's data may be nil, and this literal stops the app then"

  private static let advice = "Write '?: @{}' behind it"

  /// Whether an expression is all of an element of `@{…}` or `@[…]`.
  private static func isElement(_ tokens: TokenList, _ range: Range<Int>) -> Bool {
    guard let open = SwiftSyntax.enclosingOpen(tokens, range.lowerBound),
      tokens.isAny(open, "{", "["), tokens.is(open - 1, "@")
    else { return false }
    return tokens.isAny(range.lowerBound - 1, ":", ",", "[", "{")
      && tokens.isAny(range.upperBound, ",", "}", "]")
  }
}
