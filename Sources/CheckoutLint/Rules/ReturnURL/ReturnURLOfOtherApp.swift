import Findings

/// A return URL that opens somebody else's app.
struct ReturnURLOfOtherApp: LintRule {
  static let rule = FindingRule(
    id: "return-url-other-app",
    summary: "The return URL has the scheme of another app.",
    severity: .error,
    explanation: """
      Schemes such as bankid, swish and klarna belong to those apps. A return URL of that scheme sends \
      the buyer, who has just come from there, back to it instead of to the shop.
      """,
    example: FindingRule.Example(
      before: "\"app_return_url\": \"bankid://\"",
      after: "\"app_return_url\": \"my-app://klarna-return\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    ReturnURLJudgement.check(
      rule, view, &found, advice: "use a scheme of the app's own, such as my-app://klarna-return")
  }
}
