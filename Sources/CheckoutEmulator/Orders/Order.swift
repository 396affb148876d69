public import JSON

/// An order as the emulated Klarna has it.
public struct Order: Sendable, Hashable {
  /// Which order API it belongs to.
  public enum Generation: String, Sendable, Hashable {
    /// `/checkout/orders`, up to about 2018.
    case v2
    /// `/checkout/v3/orders`.
    case v3
  }

  /// How far the buyer's payment is.
  enum Payment: Sendable, Hashable {
    case none, waiting, approved, cancelled, placed
  }

  /// The id: a UUID in v3, capitals in v2.
  public let id: String
  /// Which API it belongs to.
  public let generation: Generation
  /// The order as the merchant API shows it, without the snippet.
  public internal(set) var json: JSONObject
  /// What its snippet tells the frame, without `container`.
  public internal(set) var configuration: JSONObject
  /// The address of the client resource, without query.
  public let clientURL: String
  /// The address in the merchant API.
  public let merchantURL: String
  /// Whether the shop said what is in it; else it was made up for a snippet.
  var isFromShop = true
  var payment = Payment.none
  var handover: Handover?
  var returnURL = ""
  var tickedCheckboxes: [String: Bool] = [:]
  var selectedShippingOption: String?

  /// `checkout_incomplete`, `checkout_complete` or `created`.
  public var status: String { json["status"]?.string ?? "checkout_incomplete" }

  /// Whether it is placed.
  public var isComplete: Bool { status != "checkout_incomplete" }

  /// The secret of the client resource: the whole value of `Authorization`.
  var authorization: String { configuration["AUTH_HEADER"]?.string ?? "" }

  /// Alpha-2, in capitals.
  var country: String {
    Country.alpha2(
      json["purchase_country"]?.string ?? configuration["PURCHASE_COUNTRY"]?.string ?? "se")
  }

  /// The addresses at the merchant, by their v3 names, with placeholders filled in.
  public var merchantURLs: [String: String] {
    var urls: [String: String] = [:]
    switch generation {
    case .v3:
      for (name, value) in json["merchant_urls"]?.object ?? [:] {
        urls[name] = value.string.map(fillPlaceholders)
      }
    case .v2:
      for (name, value) in json["merchant"]?.object ?? [:] where name.hasSuffix("_uri") {
        urls[String(name.dropLast(4))] = value.string.map(fillPlaceholders)
      }
    }
    return urls
  }

  /// `{checkout.order.id}`, and `{checkout.order.uri}` for v2, replaced.
  func fillPlaceholders(_ url: String) -> String {
    let filled = url.replacing("{checkout.order.id}", with: id)
    guard generation == .v2 else { return filled }
    return filled.replacing("{checkout.order.uri}", with: PercentCoding.encode(merchantURL))
  }

  /// What the buyer pays, in minor units, with the chosen shipping option.
  public var amount: Int {
    let goods: Int
    switch generation {
    case .v3: goods = json["order_amount"]?.integer ?? 0
    case .v2: goods = json["cart"]?["total_price_including_tax"]?.integer ?? 0
    }
    let option = shippingOptions.first { $0["id"]?.string == selectedShippingOption }
    return goods + (option?["price"]?.integer ?? 0)
  }

  /// The options of the order; empty where it has none.
  var shippingOptions: [JSONObject] {
    (json["shipping_options"]?.array ?? []).compactMap(\.object)
  }

  /// Payment methods of other companies.
  var externalPaymentMethods: [Behaviour.ExternalPaymentMethod] {
    (json["external_payment_methods"]?.array ?? []).compactMap { method in
      guard let name = method["name"]?.string,
        let url = method["redirect_url"]?.string ?? method["redirect_uri"]?.string
      else { return nil }
      return Behaviour.ExternalPaymentMethod(name: name, redirectURL: fillPlaceholders(url))
    }
  }
}
