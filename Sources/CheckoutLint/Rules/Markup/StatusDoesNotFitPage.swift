import CheckoutSnippet
import Findings
import HTMLTree
import SourceText

/// A finished order's snippet on the checkout page, or an open order's on the confirmation page.
struct StatusDoesNotFitPage: LintRule {
  static let rule = FindingRule(
    id: "order-status-page",
    summary: "ORDER_STATUS does not fit the page that the snippet stands on.",
    severity: .warning,
    explanation: """
      The snippets of an open and of a finished order look the same; only ORDER_STATUS differs. A \
      checkout page that keeps an old order's id in the session shows the last buyer's \
      confirmation instead of a form, and a confirmation page that reads the order too early shows \
      a form instead of thanks. Forget the order's id once the confirmation was shown.
      """,
    example: FindingRule.Example(
      before: "<h1>Checkout</h1> … ORDER_STATUS:'checkout_complete'",
      after: "<h1>Checkout</h1> … ORDER_STATUS:'checkout_incomplete'"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.document != nil, let snippet = view.snippet, view.snippetScript != nil,
      let entry = snippet.configuration.entry("ORDER_STATUS"),
      let status = snippet.facts.orderStatus, let role = view.role ?? role(of: view)
    else { return }
    let isFinished = status == "checkout_complete" || status == "created"
    let isOpen = status == "checkout_incomplete"
    let start = entry.valueLocation.offset
    let range = start..<min(start + status.utf8.count + 2, view.bytes.count)
    if role == .checkout, isFinished {
      found.add(
        range, "a checkout page has the snippet of a finished order (\(status))",
        advice: "make a new order, and forget the old one's id after its confirmation")
    } else if role == .confirmation, isOpen {
      found.add(
        range, "a confirmation page has the snippet of an open order (\(status))",
        advice: "read the order again before showing its confirmation")
    }
  }

  private static let thanks = [
    "thank", "confirmation", "confirmed", "order received", "bekräft", "tack för", "tak for",
    "takk for", "kiitos", "danke", "bestätig", "merci", "bedankt", "kvittering", "receipt",
  ]
  private static let checkout = [
    "checkout", "kassa", "kasse", "till kassan", "betalning", "your cart", "shopping cart",
    "varukorg",
  ]

  /// What the page calls itself: its title and its first headings.
  private static func role(of view: LintView) -> PageRole? {
    guard let document = view.document else { return nil }
    for name in ["h1", "title", "h2"] {
      for node in document.root.elements(named: name).prefix(4) {
        guard !node.ancestors.contains(where: { $0.id?.hasPrefix("klarna-") == true }) else {
          continue
        }
        let text = node.text.lowercased()
        if thanks.contains(where: { text.contains($0) }) { return .confirmation }
        if checkout.contains(where: { text.contains($0) }) { return .checkout }
      }
    }
    return nil
  }
}
