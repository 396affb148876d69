import Findings

/// A return URL of a list with which nothing is wrong.
struct ReturnURLGood: LintRule {
  static let rule = FindingRule(
    id: "return-url",
    summary: "A return URL in a list of them is fine.",
    severity: .note,
    explanation: """
      A file that lists return URLs is a question about each of them, so each gets an answer: this \
      one has a scheme of the app's own, :// and a host, and works with KCO and its successors. \
      Whether the app registers the scheme is seen in its Info.plist: lint the app as well.
      """,
    example: FindingRule.Example(
      before: "[\"my-schema:return.url\"]", after: "[\"my-schema://klarna-return\"]"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    ReturnURLJudgement.check(rule, view, &found)
  }
}
