import Findings

/// Sends the server to hosts that serve the checkout.
enum MoveHost: DependencyRule {
  static let rule = FindingRule(
    id: "move-host",
    summary: "Move the server to the hosts that serve the checkout",
    severity: .error,
    explanation: """
      Klarna Checkout belongs to Kustom. Its API is at api.kustom.co and api.playground.kustom.co, \
      with the same paths and with new credentials. Payments stay at Klarna's hosts. An app should \
      not call these APIs itself: whoever has the app has its credentials.
      """,
    example: .init(
      before: "https://api.klarna.com/checkout/v3/orders",
      after: "https://api.kustom.co/checkout/v3/orders"),
    documentation: "https://docs.kustom.co/")

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    for use in project.integration.hosts where use.servesCheckout {
      let next: String
      switch plan.target {
      case .klarnaMobileSDK, .kustom: next = "\(successor(of: use.host)), with new credentials"
      case .klarnaPayments: next = "the sessions of /payments/v1, from the server"
      case .klarnaNetwork: next = "the acquiring partner's API, from the server"
      case .purse: next = "Purse's sessions, from the server"
      case .osm: next = "\(successor(of: use.host)), with new credentials"
      }
      plan.manual(
        rule, "Replace \(use.host) by \(next)",
        reason: "it stopped serving Klarna Checkout on 31 March 2026", at: use.range, area: .server)
    }
  }

  /// Kustom's host in the place of one of Klarna's.
  static func successor(of host: String) -> String {
    let isTest = host.contains("playground") || host.contains("testdrive")
    return isTest ? "api.playground.kustom.co" : "api.kustom.co"
  }
}
