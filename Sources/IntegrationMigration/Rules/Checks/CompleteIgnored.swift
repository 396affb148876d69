import Findings

/// The signal "complete" is not handled.
enum CompleteIgnored: CheckRule {
  static let rule = FindingRule(
    id: "complete-ignored",
    summary: "The signal \"complete\" is not handled",
    severity: .warning,
    explanation: """
      Only "complete" tells that the purchase is done; without it the customer never sees \
      the confirmation.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    let code = integration.code
    guard let first = code.signals.observers.first(where: { $0.action == .add }) else { return [] }
    let isHandled = code.files.contains { file in
      file.tokens.indices.contains { file.tokens.holds($0, "complete") }
    }
    if isHandled || code.signals.reads.contains(where: { isHandedOn($0, code) }) { return [] }
    return [
      finding(
        code.files[first.file], first.range,
        "Signals are observed, but \"complete\" is never asked for",
        advice: "Compare the signal's name with \"complete\" and show the confirmation")
    ]
  }

  /// Whether a signal's name goes on to somebody else, as a bridge to JavaScript does: the read
  /// itself, or the variable it is kept in, is an argument or an element.
  private static func isHandedOn(_ read: SignalRead, _ code: CodeBase) -> Bool {
    guard read.key == .name else { return false }
    let file = code.files[read.file]
    let tokens = file.tokens
    if isArgument(tokens, read.range.lowerBound) { return true }
    guard
      let variable = file.variables.first(where: {
        $0.value.map { $0.contains(read.keyToken) } == true
      })
    else { return false }
    return variable.scope.contains { token in
      tokens.isName(token) && tokens.text(token) == variable.name && token != variable.nameToken
        && isArgument(tokens, token)
    }
  }

  private static func isArgument(_ tokens: TokenList, _ token: Int) -> Bool {
    guard tokens.isAny(token - 1, "(", ":", ",", "["),
      let open = SwiftSyntax.enclosingOpen(tokens, token)
    else { return false }
    if tokens.isAny(open - 1, "print", "NSLog", "debugPrint", "if", "switch") { return false }
    if let message = MessageSend(tokens, at: open) {
      return !tokens.text(message.parts[0].name).hasPrefix("isEqual")
    }
    return tokens.isAny(open, "(", "[", "{") && !tokens.isAny(open, "{")
      || tokens.is(open, "{") && tokens.is(open - 1, "@")
  }
}
