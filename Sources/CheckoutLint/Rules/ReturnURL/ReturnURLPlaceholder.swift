import Findings

/// A return URL with a placeholder in it.
struct ReturnURLPlaceholder: LintRule {
  static let rule = FindingRule(
    id: "return-url-placeholder",
    summary: "A placeholder is left in a return URL.",
    severity: .error,
    explanation: """
      The API fills in {checkout.order.id} in merchant URLs, not in return URLs, and nobody fills in \
      $(PRODUCT_BUNDLE_IDENTIFIER) outside of Info.plist or %@ outside of the app's code. The address \
      is handed to the bank as it stands, which refuses it or opens nothing.
      """,
    example: FindingRule.Example(
      before: "\"app_return_url\": \"my-app://kco?order={checkout.order.id}\"",
      after: "\"app_return_url\": \"my-app://kco\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    ReturnURLJudgement.check(
      rule, view, &found,
      advice: "write the address out; the return URL only brings the app to the front")
  }
}
