import CheckoutSnippet
import Findings
import JSON
import SourceText

/// A merchant URL without which the API takes no order.
struct MerchantURLMissing: LintRule {
  static let rule = FindingRule(
    id: "merchant-url-missing",
    summary: "One of the four addresses that an order must have is missing.",
    severity: .error,
    explanation: """
      An order needs the addresses of the shop's terms, of its checkout, of its confirmation page, \
      and one for the push after the purchase. Without one of them the API answers BAD_VALUE and \
      there is no snippet. A name that the API does not know is passed over in silence, so a \
      misspelled address is a missing one.
      """,
    example: FindingRule.Example(
      before:
        "\"merchant_urls\": { \"terms_url\": \"…\", \"checkout\": \"…\", \"confirmation\": \"…\" }",
      after: """
        "merchant_urls": {
          "terms": "…", "checkout": "…", "confirmation": "…", "push": "…"
        }
        """))

  private static let required = ["terms", "checkout", "confirmation", "push"]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for order in view.orders where order.order != nil {
      if let urls = order.value["merchant_urls"]?.object {
        check(urls, "merchant_urls", "", order, &found)
      } else if let merchant = order.value["merchant"]?.object {
        check(merchant, "merchant", "_uri", order, &found)
      }
    }
  }

  private static func check(
    _ urls: JSONObject, _ parent: String, _ ending: String, _ order: OrderView,
    _ found: inout LintFindings
  ) {
    // Sessions of other products have merchant_urls too, but no terms and no checkout.
    guard urls.contains(where: { isOfCheckout($0.key) }) else { return }
    let names = required.map { $0 + ending }
    let pointer = JSONValue.pointer(order.pointer, parent)
    guard !order.places.hasComputedMembers(pointer) else { return }
    let missing = names.filter { name in
      if order.places.isComputed(JSONValue.pointer(pointer, name)) { return false }
      guard urls[name] == nil || urls[name] == .null else { return false }
      // Under the other version's name it is a matter of its own.
      return urls[name + "_uri"] == nil && urls[String(name.dropLast(4))] == nil
    }
    guard !missing.isEmpty,
      let place = order.places.key(pointer)
    else { return }
    let known = OrderView.names.map { $0 + ending }
    let strangers = urls.filter { member in
      member.value.string != nil && !known.contains(member.key) && member.key != "id"
        && member.key != "organization_registration_id"
    }
    let guesses = strangers.compactMap { member in
      nearest(member.key, missing).map { "\(member.key) is not read, write \($0)" }
    }
    found.add(
      place,
      "\(parent) lacks \(missing.joined(separator: ", "))",
      advice: guesses.isEmpty ? "add the address" : guesses.joined(separator: "; "))
  }

  private static func isOfCheckout(_ name: String) -> Bool {
    ["terms", "checkout"].contains { name.hasPrefix($0) }
  }

  /// The missing name that was meant: `terms_url`, `pushUrl`, `comfirmation`.
  private static func nearest(_ name: String, _ missing: [String]) -> String? {
    let plain = name.lowercased().filter(\.isLetter)
    return missing.first { plain.hasPrefix($0.filter(\.isLetter)) && plain.count <= $0.count + 4 }
      ?? nearestName(to: name, in: missing)
  }
}
