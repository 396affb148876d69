import CheckoutSnippet
import Findings
import JSON
import SourceText

/// An answer of the API that has no snippet in it.
struct OrderWithoutSnippet: LintRule {
  static let rule = FindingRule(
    id: "order-without-snippet",
    summary: "An answer of the API has no snippet.",
    severity: .error,
    explanation: """
      The snippet is html_snippet of an order, gui.snippet in the second version. An error has \
      none, and so has an order that was read from order management. A page that prints it anyway \
      prints nothing, or "undefined". Look at error_code and error_messages first.
      """,
    example: FindingRule.Example(
      before: "print(response.html_snippet)",
      after: "if response.error_code == nil { print(response.html_snippet) }"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard let json = view.json else { return }
    for order in view.orders where order.isAnswer {
      guard let value = order.order, value.snippet?.trimmed.isEmpty ?? true,
        let place = json.location(ofValueAt: order.pointer)
      else { continue }
      let name = value.api == .v2 ? "gui.snippet" : "html_snippet"
      let error = order.value["error_code"]?.string.map { "; the API says \($0)" } ?? ""
      found.add(
        place.offset..<place.offset + 1, "the order has no \(name)\(error)",
        advice: "read the order from the checkout API; its answer has the snippet")
    }
    guard view.isMarked || view.orders.isEmpty, json.value["error_code"]?.string != nil,
      json.value["error_messages"]?.array != nil, view.orders.isEmpty,
      let place = json.location(ofValueAt: "/error_code")
    else { return }
    let code = json.value["error_code"]?.string ?? ""
    let messages = (json.value["error_messages"]?.array ?? []).compactMap(\.string)
      .joined(separator: ", ")
    found.add(
      place.offset..<OrderPlaces.stringEnd(view.bytes, place.offset),
      "this answer has no snippet: the API says \(code)\(messages.isEmpty ? "" : ": \(messages)")",
      advice: "mend the request")
  }
}
