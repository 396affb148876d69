import Findings

/// The return URL is a web address.
enum ReturnURLWeb: CheckRule {
  static let rule = FindingRule(
    id: "return-url-web",
    summary: "The return URL is a web address",
    severity: .error,
    explanation: """
      A web address opens a browser instead of the app. Universal links are not accepted \
      either.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    (integration.returnURLs + integration.configuredReturnURLs).compactMap { use in
      guard let url = use.url, isWeb(url) else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, range: use.range,
        message: "'\(url)' is a web address, which does not lead back to the app",
        advice: "Use a scheme of the app's own, such as my-app://klarna-return")
    }
  }

  /// Whether an address is one of the web.
  static func isWeb(_ url: String) -> Bool {
    let lower = url.lowercased()
    return lower.hasPrefix("http:") || lower.hasPrefix("https:")
  }
}
