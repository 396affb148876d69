import Findings

/// A return URL without a host, or with capitals in its scheme.
struct ReturnURLHost: LintRule {
  static let rule = FindingRule(
    id: "return-url-host",
    summary: "The return URL has no host, or capital letters.",
    severity: .note,
    explanation: """
      Handlers compare the address that comes back with the beginning of the return URL. A host \
      keeps it apart from other uses of the scheme, and small letters avoid surprises: the system \
      compares schemes without case, URL values keep it, so an app that compares texts misses its own \
      address.
      """,
    example: FindingRule.Example(
      before: "\"app_return_url\": \"MyApp://\"",
      after: "\"app_return_url\": \"myapp://klarna-return\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    ReturnURLJudgement.check(
      rule, view, &found, advice: "write small letters, and a host behind ://")
  }
}
