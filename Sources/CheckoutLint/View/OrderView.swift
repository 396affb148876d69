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
  /// Whether it is what an answer of the API is: JSON with an id or a status.
  let isAnswer: Bool
  /// Where its parts stand.
  let places: OrderPlaces

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
      if let view = OrderView(value, pointer, .json(document, bytes: bytes), isMarked) {
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

  /// An order that a program writes as a literal.
  init?(_ value: JSONValue, literal places: LiteralPlaces) {
    self.init(value, "", .literal(places), true)
  }

  private init?(_ value: JSONValue, _ pointer: String, _ places: OrderPlaces, _ isMarked: Bool) {
    let hasV3 = value["merchant_urls"]?.object != nil
    let hasV2 = value["merchant"]?["confirmation_uri"] != nil || value["gui"]?["snippet"] != nil
    let hasSnippet = value["html_snippet"] != nil
    let looksLikeOrder =
      value["order_id"]?.string != nil && value["status"]?.string?.hasPrefix("checkout_") == true
      || value["order_lines"]?.array != nil && value["purchase_country"] != nil
      || value["cart"]?["items"] != nil && value["purchase_country"] != nil
    self.pointer = pointer
    self.value = value
    self.places = places
    if case .json = places {
      isAnswer = value["order_id"]?.string != nil || value["status"]?.string != nil
    } else {
      isAnswer = false
    }
    if hasV3 || hasV2 || hasSnippet || looksLikeOrder {
      order = CheckoutOrder(value, pointer: pointer)
      let parent = hasV3 || value["merchant"] == nil ? "merchant_urls" : "merchant"
      addresses = OrderView.addresses(
        value[parent], JSONValue.pointer(pointer, parent), places)
      return
    }
    guard isMarked else { return nil }
    let own = OrderView.addresses(value, pointer, places)
    guard own.contains(where: { $0.name == "confirmation" || $0.name == "push" }) else {
      return nil
    }
    order = nil
    addresses = own
  }

  private static func addresses(
    _ value: JSONValue?, _ pointer: String, _ places: OrderPlaces
  ) -> [Address] {
    guard let object = value?.object else { return [] }
    return object.compactMap { member in
      guard let url = member.value.string else { return nil }
      let name = member.key.hasSuffix("_uri") ? String(member.key.dropLast(4)) : member.key
      guard names.contains(name),
        let range = places.value(JSONValue.pointer(pointer, member.key))
      else { return nil }
      return Address(name: name, url: url, range: range)
    }
  }
}
