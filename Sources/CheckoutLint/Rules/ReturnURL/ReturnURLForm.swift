import Findings

/// A return URL that is no scheme with :// behind it.
struct ReturnURLForm: LintRule {
  static let rule = FindingRule(
    id: "return-url-form",
    summary: "The return URL has no ://.",
    severity: .warning,
    explanation: """
      KCO accepted addresses such as my-app:return.url, as its read-me had them. The successors \
      want a scheme followed by ://, and refuse to begin without. An empty one, or a name without a \
      colon, brings nobody back: the bank's app has done its part, and the buyer looks at it for ever.
      """,
    example: FindingRule.Example(
      before: "\"app_return_url\": \"my-app:return.url\"",
      after: "\"app_return_url\": \"my-app://klarna-return\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    ReturnURLJudgement.check(
      rule, view, &found, advice: "write my-app://klarna-return, with the app's own scheme")
  }
}
