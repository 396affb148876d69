import CheckoutSnippet
import Findings

/// Placeholders in merchant URLs that the API does not fill in.
struct MerchantURLPlaceholder: LintRule {
  static let rule = FindingRule(
    id: "merchant-url-placeholder",
    summary: "A merchant URL does not carry the order's id as the API fills it in.",
    severity: .error,
    explanation: """
      The API replaces {checkout.order.id} in merchant URLs by the order's id, and nothing else. \
      Percent-encoded by an URL helper, in the notation of a template language, under an older or \
      another vendor's name, it arrives as it is, and the confirmation page asks for an order that \
      does not exist. A shop's own number in its place cannot be read back at the API, and a slash \
      that a router added becomes part of the id.
      """,
    example: FindingRule.Example(
      before: "\"confirmation\": \"https://shop.example/thanks?oid=%7Bcheckout.order.id%7D\"",
      after: "\"confirmation\": \"https://shop.example/thanks?oid={checkout.order.id}\""))

  private static let wanted = "{checkout.order.id}"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for order in view.orders {
      let isV2 = order.order?.api == .v2
      for address in order.addresses where !address.url.isEmpty {
        guard WebAddress.scheme(address.url) != nil else { continue }
        if let problem = problem(address, order, isV2) {
          found.add(
            address.range, "\(address.name): \(problem.message)", advice: problem.advice,
            severity: problem.severity, fix: fix(address, view))
        }
      }
    }
  }

  /// What is plainly meant: the placeholder percent-encoded, with a template's signs around it, or
  /// with a slash behind it.
  private static func fix(
    _ address: OrderView.Address, _ view: LintView
  ) -> (title: String, edits: [(bytes: Range<Int>, text: String)])? {
    let range = address.range
    for written in mendable {
      guard let start = view.bytes.find(written, from: range.lowerBound, before: range.upperBound)
      else { continue }
      var end = start + written.utf8CodeUnitCount
      // A slash that ends the address behind it would be the next thing to mend.
      if end + 2 == range.upperBound, view.bytes[end] == UInt8(ascii: "/") { end += 1 }
      return (title: "Write {checkout.order.id}", edits: [(bytes: start..<end, text: wanted)])
    }
    return nil
  }

  private static let mendable: [StaticString] = [
    "%7Bcheckout.order.id%7D", "%7bcheckout.order.id%7d", "{{checkout.order.id}}",
    "{{ checkout.order.id }}", "#{checkout.order.id}", ":{checkout.order.id}",
    "%{checkout.order.id}", "${checkout.order.id}", "{checkout.order.id}/",
  ]

  private struct Problem {
    var message: String
    var advice = "write {checkout.order.id} where the id belongs"
    var severity: Severity?
  }

  private static func problem(
    _ address: OrderView.Address, _ order: OrderView, _ isV2: Bool
  ) -> Problem? {
    let url = address.url
    let lower = url.lowercased()
    if lower.contains("%7bcheckout.order") {
      return Problem(message: "the placeholder is percent-encoded and will not be filled in")
    }
    for sign in ["#{", "${", "{{", "<%", "%{", ":{"] where url.contains(sign + "checkout.order") {
      return Problem(message: "'\(sign)' of a template is left before the placeholder")
    }
    if url.contains("{checkout.order.uri}"), !isV2 {
      return Problem(message: "{checkout.order.uri} is of the API's second version")
    }
    if let end = url.end(of: wanted) {
      if url[end...] == "/" {
        return Problem(
          message: "a slash stands behind the placeholder and becomes part of the id",
          advice: "end the address with the placeholder", severity: .warning)
      }
      return nil
    }
    if url.contains("{checkout.order.uri}") { return nil }
    if let other = braces(url) {
      return Problem(
        message: other == "{}"
          ? "the placeholder's name is gone: only {} is left"
          : "\(other) is no placeholder of this API")
    }
    guard address.name == "confirmation" || address.name == "push" else { return nil }
    if let id = ownID(url) {
      return Problem(
        message: "it carries \(id), a number of the shop's own, not the order's id",
        severity: .warning)
    }
    // A finished order's addresses are filled in.
    if order.isAnswer, let id = order.order?.id, url.contains(id) { return nil }
    guard !order.isAnswer else { return nil }
    return Problem(message: "nothing in it tells which order it is", severity: .warning)
  }

  private static func braces(_ url: String) -> String? {
    guard let open = url.firstIndex(of: "{"), let close = url[open...].firstIndex(of: "}") else {
      return nil
    }
    return String(url[open...close])
  }

  /// The query member whose name is that of an order's id and whose value is a number.
  private static func ownID(_ url: String) -> String? {
    guard let mark = url.firstIndex(of: "?") else { return nil }
    let names: Set<String> = [
      "oid", "order", "order_id", "orderid", "id", "invoice", "cart", "cart_id", "quote", "sid",
      "klarna_order_id", "kco_order", "order_no", "ordernumber",
    ]
    for pair in url[url.index(after: mark)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, names.contains(parts[0].lowercased()),
        parts[1].utf8.allSatisfy(\.isDigit)
      else { continue }
      return String(pair)
    }
    return nil
  }
}
