import Findings

/// The return URL has no host, or capital letters.
enum ReturnURLHost: CheckRule {
  static let rule = FindingRule(
    id: "return-url-host",
    summary: "The return URL has no host, or capital letters",
    severity: .note,
    explanation: """
      Handlers compare the address that comes back with the beginning of the return URL. A \
      host keeps it apart from other uses of the scheme, and small letters avoid surprises, \
      as the system compares schemes without case.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.returnURLs.compactMap { use in
      guard let url = use.url, !ReturnURLWeb.isWeb(url) else { return nil }
      let parts = url.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].hasPrefix("//") else { return nil }
      let scheme = String(parts[0])
      if scheme != scheme.lowercased() {
        return Finding(
          rule: rule.id, severity: rule.severity, range: use.range,
          message: "The scheme '\(scheme)' has capital letters",
          advice: "Write '\(scheme.lowercased())' here and in Info.plist")
      }
      guard parts[1].dropFirst(2).prefix(while: { $0 != "/" }).isEmpty else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, range: use.range, message: "'\(url)' has no host",
        advice: "Write '\(scheme)://klarna-return'")
    }
  }
}
