import Findings

/// A return URL whose scheme is none.
struct ReturnURLScheme: LintRule {
  static let rule = FindingRule(
    id: "return-url-scheme",
    summary: "The return URL has no valid scheme.",
    severity: .error,
    explanation: """
      A scheme begins with a letter and goes on with letters, digits, plus, minus and dots. With a \
      space, an underscore or a digit in front no system opens the address, and the buyer stays in the \
      app of the bank.
      """,
    example: FindingRule.Example(
      before: "\"app_return_url\": \"my_app://klarna\"",
      after: "\"app_return_url\": \"my-app://klarna\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    ReturnURLJudgement.check(
      rule, view, &found, advice: "use letters, digits, plus, minus and dots")
  }
}
