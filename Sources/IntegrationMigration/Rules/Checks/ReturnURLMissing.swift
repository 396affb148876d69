import Findings

/// The checkout has no return URL.
enum ReturnURLMissing: CheckRule {
  static let rule = FindingRule(
    id: "return-url-missing",
    summary: "The checkout has no return URL",
    severity: .error,
    explanation: """
      Without a return URL the customer does not come back from the app of a bank or an \
      identity service.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.code.creations.compactMap { creation in
      let file = integration.code.files[creation.file]
      if let url = creation.url, !["nil", "NULL"].contains(file.tokens.text(url)) { return nil }
      return finding(
        file, creation.range, "The checkout is made without a return URL (\(creation.spelling))",
        advice: "Give it a URL whose scheme the app registers, such as my-app://klarna-return")
    }
  }
}
