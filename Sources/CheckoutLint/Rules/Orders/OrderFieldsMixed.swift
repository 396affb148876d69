import Findings
import JSON
import SourceText

/// Members of both versions of the API in one order.
struct OrderFieldsMixed: LintRule {
  static let rule = FindingRule(
    id: "order-fields-mixed",
    summary: "An order mixes members of the second and the third version of the API.",
    severity: .error,
    explanation: """
      The second version has merchant with names that end in _uri, cart with items, and gui; the \
      third has merchant_urls, order_lines and html_snippet. The API ignores what it does not know, \
      so an address under the other version's name is simply missing.
      """,
    example: FindingRule.Example(
      before: "\"merchant_urls\": { \"confirmation_uri\": \"…\" }",
      after: "\"merchant_urls\": { \"confirmation\": \"…\" }"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for order in view.orders {
      let isV3 = order.value["merchant_urls"]?.object != nil || order.value["order_lines"] != nil
      guard isV3 else { continue }
      for (name, other) in [("cart", "order_lines"), ("gui", "options and html_snippet")]
      where order.value[name]?.object != nil {
        report(JSONValue.pointer(order.pointer, name), name, other, order, &found)
      }
      for member in order.value["merchant"]?.object ?? [:] where member.key.hasSuffix("_uri") {
        report(
          "\(order.pointer)/merchant/\(member.key)", member.key, "merchant_urls", order, &found)
      }
      for member in order.value["merchant_urls"]?.object ?? [:] where member.key.hasSuffix("_uri") {
        report(
          "\(order.pointer)/merchant_urls/\(member.key)", member.key,
          String(member.key.dropLast(4)), order, &found)
      }
    }
  }

  private static func report(
    _ pointer: String, _ name: String, _ other: String, _ order: OrderView,
    _ found: inout LintFindings
  ) {
    guard let place = order.places.key(pointer) else { return }
    found.add(
      place,
      "\(name) is of the API's second version; this order is of the third", advice: "use \(other)")
  }
}
