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
    if isHandled { return [] }
    return [
      finding(
        code.files[first.file], first.range,
        "Signals are observed, but \"complete\" is never asked for",
        advice: "Compare the signal's name with \"complete\" and show the confirmation")
    ]
  }
}
