import Findings

/// A return URL of the web.
struct ReturnURLWeb: LintRule {
  static let rule = FindingRule(
    id: "return-url-web",
    summary: "The return URL is a web address.",
    severity: .error,
    explanation: """
      A web address opens a browser instead of the app: the buyer comes back to an empty shop while \
      the checkout waits in the app. Universal links are not accepted either, and a script opens \
      nothing at all.
      """,
    example: FindingRule.Example(
      before: "\"app_return_url\": \"https://shop.example/return\"",
      after: "\"app_return_url\": \"my-app://klarna-return\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    ReturnURLJudgement.check(
      rule, view, &found, advice: "use a scheme of the app's own, such as my-app://klarna-return")
  }
}
