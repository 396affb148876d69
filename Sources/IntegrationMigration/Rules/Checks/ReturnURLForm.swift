import Findings

/// The return URL has no ://.
enum ReturnURLForm: CheckRule {
  static let rule = FindingRule(
    id: "return-url-form",
    summary: "The return URL has no ://",
    severity: .warning,
    explanation: """
      KCO accepted addresses such as my-app:return.url, as its read-me had them. The \
      successors want a scheme followed by ://.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    (integration.returnURLs + integration.configuredReturnURLs).compactMap { use in
      guard let url = use.url, !url.contains("://") else { return nil }
      let scheme = url.split(separator: ":").first.map(String.init) ?? "my-app"
      return Finding(
        rule: rule.id, severity: rule.severity, range: use.range,
        message: url.isEmpty ? "The return URL is empty" : "'\(url)' has no ://",
        advice: "Write '\(scheme)://klarna-return'")
    }
  }
}
