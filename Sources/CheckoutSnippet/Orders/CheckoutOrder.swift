public import JSON

/// An order as the merchant API shows it, of the second or third version.
///
/// Amounts are in minor units (öre, cents), as in the API.
public struct CheckoutOrder: Hashable, Sendable {
  /// A line of the cart.
  public struct Line: Hashable, Sendable {
    /// `physical`, `shipping_fee`, `discount` …
    public let type: String?
    /// The shop's article number.
    public let reference: String?
    /// What it is.
    public let name: String?
    /// How many.
    public let quantity: Double?
    /// Price of one with tax, minor units.
    public let unitPrice: Double?
    /// Tax in hundredths of a percent: 2500 is 25 %.
    public let taxRate: Double?
    /// Price of all with tax, minor units.
    public let totalAmount: Double?
    /// Tax in it, minor units.
    public let totalTaxAmount: Double?
  }

  /// `v2` or `v3`, by the shape.
  public let api: CheckoutAPI
  /// `order_id`, in version 2 `id`.
  public let id: String?
  /// `checkout_incomplete`, `checkout_complete`, in version 2 also `created`.
  public let status: String?
  /// `order_amount`, in version 2 `cart.total_price_including_tax`.
  public let amount: Double?
  /// `order_tax_amount`, in version 2 `cart.total_tax_amount`.
  public let taxAmount: Double?
  /// Alpha-2, as written.
  public let purchaseCountry: String?
  /// As written.
  public let purchaseCurrency: String?
  /// As written.
  public let locale: String?
  /// The shop's addresses by the names of version 3 (`terms`, `checkout`, `confirmation`, `push`,
  /// `validation`, `address_update` …), in source order.
  public let merchantURLs: [(name: String, url: String)]
  /// The cart.
  public let lines: [Line]
  /// The snippet, undecorated.
  public let snippet: String?
  /// The whole order.
  public let json: JSONValue
  /// Where it stands in the text that was read, as a JSON pointer; empty for the whole.
  public let pointer: String

  /// The address of a name of version 3.
  public func merchantURL(_ name: String) -> String? {
    merchantURLs.first { $0.name == name }?.url
  }

  /// Reads an order; nil where the object is none.
  public init?(_ json: JSONValue, pointer: String = "") {
    guard let object = json.object else { return nil }
    let isV2 =
      object["gui"]?.object != nil || object["merchant"]?["checkout_uri"] != nil
      || object["cart"]?["items"] != nil
    let isV3 =
      object["html_snippet"] != nil || object["merchant_urls"]?.object != nil
      || object["order_id"]?.string != nil || object["order_lines"]?.array != nil
    guard isV2 || isV3 else { return nil }
    api = isV3 ? .v3 : .v2
    self.json = json
    self.pointer = pointer
    id = object[isV3 ? "order_id" : "id"]?.string
    status = object["status"]?.string
    purchaseCountry = object["purchase_country"]?.string
    purchaseCurrency = object["purchase_currency"]?.string
    locale = object["locale"]?.string
    if isV3 {
      amount = object["order_amount"]?.number
      taxAmount = object["order_tax_amount"]?.number
      snippet = object["html_snippet"]?.string
      merchantURLs = CheckoutOrder.urls(object["merchant_urls"]) { $0 }
      lines = (object["order_lines"]?.array ?? []).map { CheckoutOrder.line($0, isV3: true) }
    } else {
      amount = object["cart"]?["total_price_including_tax"]?.number
      taxAmount = object["cart"]?["total_tax_amount"]?.number
      snippet = object["gui"]?["snippet"]?.string
      merchantURLs = CheckoutOrder.urls(object["merchant"]) { name in
        name.hasSuffix("_uri") ? String(name.dropLast(4)) : nil
      }
      lines = (object["cart"]?["items"]?.array ?? []).map { CheckoutOrder.line($0, isV3: false) }
    }
  }

  private static func urls(
    _ value: JSONValue?, name: (String) -> String?
  ) -> [(name: String, url: String)] {
    (value?.object ?? JSONObject()).compactMap { member in
      guard let url = member.value.string, let name = name(member.key) else { return nil }
      return (name, url)
    }
  }

  private static func line(_ value: JSONValue, isV3: Bool) -> Line {
    Line(
      type: value["type"]?.string, reference: value["reference"]?.string,
      name: value["name"]?.string, quantity: value["quantity"]?.number,
      unitPrice: value["unit_price"]?.number, taxRate: value["tax_rate"]?.number,
      totalAmount: value[isV3 ? "total_amount" : "total_price_including_tax"]?.number,
      totalTaxAmount: value["total_tax_amount"]?.number)
  }

  /// Orders are equal when their JSON is.
  public static func == (left: CheckoutOrder, right: CheckoutOrder) -> Bool {
    left.json == right.json && left.pointer == right.pointer
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
