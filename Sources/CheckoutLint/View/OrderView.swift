import CheckoutSnippet
import JSON
import SourceText

/// An order, or a set of merchant URLs, and where it stands in its JSON document.
struct OrderView: Sendable {
  /// A merchant URL.
  struct Address: Sendable {
    /// The name of version 3: `terms`, `checkout`, `confirmation`, `push` …
    var name: String
    var url: String
    /// The string with its quotes, in bytes of the file.
    var range: Range<Int>
  }

  /// JSON pointer of the object.
  let pointer: String
  let value: JSONValue
  /// The order; nil where only addresses stand.
  let order: CheckoutOrder?
  let addresses: [Address]
  /// Whether it has what an answer of the API has: an id or a status.
  let isAnswer: Bool

  static let names: Set<String> = [
    "terms", "checkout", "confirmation", "push", "cancellation_terms", "notification",
    "validation", "address_update", "shipping_option_update", "country_change", "back_to_store",
  ]

  func address(_ name: String) -> Address? { addresses.first { $0.name == name } }

  /// The orders of a document, wherever they stand in it.
  static func all(in document: JSONDocument, bytes: [UInt8]) -> [OrderView] {
    var found: [OrderView] = []
    let isMarked = bytes.has("merchant_urls") || bytes.has("checkout.order") || bytes.has("klarna")
    collect(document.value, "", document, bytes, isMarked, &found, 0)
    return found
  }

  private static func collect(
    _ value: JSONValue, _ pointer: String, _ document: JSONDocument, _ bytes: [UInt8],
    _ isMarked: Bool, _ found: inout [OrderView], _ depth: Int
  ) {
    guard depth < 32, found.count < 10_000 else { return }
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, "\(pointer)/\(index)", document, bytes, isMarked, &found, depth + 1)
      }
    case .object(let object):
      if let view = OrderView(value, pointer, document, bytes, isMarked) {
        found.append(view)
        return
      }
      for member in object {
        let step = JSONValue.pointer(pointer, member.key)
        collect(member.value, step, document, bytes, isMarked, &found, depth + 1)
      }
    default: break
    }
  }

  private init?(
    _ value: JSONValue, _ pointer: String, _ document: JSONDocument, _ bytes: [UInt8],
    _ isMarked: Bool
  ) {
    let hasV3 = value["merchant_urls"]?.object != nil
    let hasV2 = value["merchant"]?["confirmation_uri"] != nil || value["gui"]?["snippet"] != nil
    let hasSnippet = value["html_snippet"] != nil
    let looksLikeOrder =
      value["order_id"]?.string != nil && value["status"]?.string?.hasPrefix("checkout_") == true
      || value["order_lines"]?.array != nil && value["purchase_country"] != nil
      || value["cart"]?["items"] != nil && value["purchase_country"] != nil
    self.pointer = pointer
    self.value = value
    isAnswer = value["order_id"]?.string != nil || value["status"]?.string != nil
    if hasV3 || hasV2 || hasSnippet || looksLikeOrder {
      order = CheckoutOrder(value, pointer: pointer)
      let parent = hasV3 || value["merchant"] == nil ? "merchant_urls" : "merchant"
      addresses = OrderView.addresses(
        value[parent], JSONValue.pointer(pointer, parent), document, bytes)
      return
    }
    guard isMarked else { return nil }
    let own = OrderView.addresses(value, pointer, document, bytes)
    guard own.contains(where: { $0.name == "confirmation" || $0.name == "push" }) else {
      return nil
    }
    order = nil
    addresses = own
  }

  private static func addresses(
    _ value: JSONValue?, _ pointer: String, _ document: JSONDocument, _ bytes: [UInt8]
  ) -> [Address] {
    guard let object = value?.object else { return [] }
    return object.compactMap { member in
      guard let url = member.value.string else { return nil }
      let name = member.key.hasSuffix("_uri") ? String(member.key.dropLast(4)) : member.key
      guard names.contains(name),
        let place = document.location(ofValueAt: JSONValue.pointer(pointer, member.key))
      else { return nil }
      return Address(
        name: name, url: url, range: place.offset..<OrderView.stringEnd(bytes, place.offset))
    }
  }

  /// Behind the string of JSON that begins at a quote.
  static func stringEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
