import Findings

/// Merchant URLs that should differ and lead to one page.
struct MerchantURLsSame: LintRule {
  static let rule = FindingRule(
    id: "merchant-urls-same",
    summary: "Two merchant URLs lead to the same page.",
    severity: .warning,
    explanation: """
      checkout, confirmation, push and terms are four pages. A confirmation that leads back to the \
      checkout shows a finished order's snippet where a form should be, or makes a new order and \
      loses the old one; a push that leads to a page for people acknowledges nothing.
      """,
    example: FindingRule.Example(
      before: "\"confirmation\": \"https://shop.example/checkout?done={checkout.order.id}\"",
      after: "\"confirmation\": \"https://shop.example/thanks?oid={checkout.order.id}\""))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for order in view.orders {
      var seen: [(name: String, page: String)] = []
      for name in ["checkout", "confirmation", "push", "terms"] {
        guard let address = order.address(name), WebAddress.host(address.url) != nil else {
          continue
        }
        let page = WebAddress.page(address.url)
        if let other = seen.first(where: { $0.page == page }) {
          // Without a path a query is what tells pages apart.
          if !page.contains("/"), address.url.contains("?") { continue }
          found.add(
            address.range, "\(name) leads to the same page as \(other.name)",
            advice: "give each of them a page of its own")
        }
        seen.append((name, page))
      }
    }
  }
}
