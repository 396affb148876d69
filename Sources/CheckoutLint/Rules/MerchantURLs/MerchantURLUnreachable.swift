import CheckoutSnippet
import Findings

/// Merchant URLs that Klarna refuses or cannot reach.
struct MerchantURLUnreachable: LintRule {
  static let rule = FindingRule(
    id: "merchant-url-unreachable",
    summary: "A merchant URL is empty, not https, or of a private host.",
    severity: .error,
    explanation: """
      The API refuses addresses that are empty or longer than 2,000 characters, and callbacks that \
      are not https. A callback to localhost or to a private network is accepted and never \
      arrives: no push, so the order is not acknowledged; no validation, so it is not checked.
      """,
    example: FindingRule.Example(
      before: "\"push\": \"http://localhost:8080/push\"",
      after: "\"push\": \"https://shop.example/push?oid={checkout.order.id}\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for order in view.orders where order.order == nil || !isSandbox(view) {
      for address in order.addresses {
        guard let message = message(address.url) else { continue }
        // A program may be the one of a developer's own machine.
        let isJSON = view.json != nil
        found.add(
          address.range, "\(address.name) \(message)", advice: "use a public https address",
          severity: isJSON ? nil : .warning)
      }
    }
  }

  /// In a sandbox pages of the developer's own machine are what everybody uses.
  private static func isSandbox(_ view: LintView) -> Bool {
    view.snippet?.facts.environment == .playground && view.snippet?.facts.api != nil
  }

  private static func message(_ url: String) -> String? {
    if url.trimmed.isEmpty { return "is empty" }
    if url.utf16.count > 2_000 {
      return "has \(url.utf16.count) characters; the API takes 2,000"
    }
    guard let scheme = WebAddress.scheme(url), let host = WebAddress.host(url) else {
      return "is no absolute address"
    }
    if host.contains("{") || host.contains("_") && !host.contains(".") { return nil }
    if WebAddress.isPrivate(host) {
      return "is of \(host), which Klarna cannot reach"
    }
    return scheme == "https" ? nil : "is not https"
  }
}
