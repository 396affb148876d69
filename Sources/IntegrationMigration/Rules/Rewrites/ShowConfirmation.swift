import Findings

/// Asks for the screen behind the purchase.
enum ShowConfirmation: RewriteRule {
  static let rule = FindingRule(
    id: "show-confirmation",
    summary: "Show the confirmation when the purchase is complete",
    severity: .warning,
    explanation: """
      After `complete` a checkout from a snippet shows the confirmation by a second snippet, which \
      the merchant's server reads from the order, or the app shows a screen of its own. A page in \
      a webview goes on to the address in the event's `uri`, as before.
      """,
    example: .init(
      before: "if name == \"complete\" { load(data[\"uri\"]) }",
      after: "if event.action == \"complete\" { showConfirmation(orderID) }"))

  static func apply(_ rewriter: inout Rewriter) {
    let native = rewriter.groups.filter { $0.mode == .native }
    guard !native.isEmpty else { return }
    var isSeen = false
    for index in Set(native.flatMap { $0.creations.map(\.file) }).sorted() {
      let file = rewriter.file(index)
      for token in file.tokens.indices where file.tokens.holds(token, "complete") {
        isSeen = true
        rewriter.manual(
          rule, "Check what is shown when the purchase is complete",
          reason: """
            A native checkout shows its confirmation by the order's second snippet, given to \
            setSnippet, or the app shows a screen of its own
            """,
          index, token..<token + 1)
      }
    }
    if !isSeen, let creation = native.first?.creations.first {
      rewriter.manual(
        rule, "Handle the event \"complete\"",
        reason: "No code was found that does something when the purchase is complete",
        creation.file, creation.range)
    }
  }
}
