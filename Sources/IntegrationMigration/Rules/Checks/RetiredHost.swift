import Findings

/// A host that no longer serves KCO.
enum RetiredHost: CheckRule {
  static let rule = FindingRule(
    id: "retired-host",
    summary: "A host that no longer serves KCO",
    severity: .error,
    explanation: """
      Klarna Checkout moved to Kustom: the hosts of klarna.com stopped serving its orders \
      on 31 March 2026. The paths are the same under api.kustom.co and \
      api.playground.kustom.co, with new credentials.
      """)

  static func check(_ integration: Integration) -> [Finding] {
    integration.hosts.compactMap { use in
      guard use.servesCheckout else { return nil }
      let host =
        use.host.contains("playground") ? "api.playground.kustom.co" : "api.kustom.co"
      return Finding(
        rule: rule.id, severity: rule.severity, range: use.range,
        message: "\(use.host) does not serve KCO orders since 31 March 2026",
        advice: "Use \(host) with Kustom's credentials")
    }
  }
}
