import Findings

/// The return URL has no valid scheme.
enum ReturnURLScheme: CheckRule {
  static let rule = FindingRule(
    id: "return-url-scheme",
    summary: "The return URL has no valid scheme",
    severity: .error,
    explanation: """
      A scheme begins with a letter and goes on with letters, digits, plus, minus and dots.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    (integration.returnURLs + integration.configuredReturnURLs).compactMap { use in
      guard let url = use.url, let colon = url.firstIndex(of: ":") else { return nil }
      let scheme = Array(url[..<colon].utf8)
      let isValid = scheme.first.map(isLetter) ?? false
      if isValid, scheme.allSatisfy({ isLetter($0) || others.contains($0) }) { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, range: use.range,
        message: "'\(url)' does not begin with a valid scheme",
        advice: "Write 'my-app://klarna-return'")
    }
  }

  private static let others = Set("0123456789+-.".utf8)

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
