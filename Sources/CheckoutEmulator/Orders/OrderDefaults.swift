import JSON
import SourceText

/// Where orders are and what is in them when nobody says.
extension OrderStore {
  /// Whether a client resource belongs to the old API, where it is the order itself.
  static func isV2Host(_ address: Address?) -> Bool {
    guard let address else { return false }
    return KlarnaHosts.apiGeneration(address) == .v2
  }

  /// Where the client resources of an API's orders are.
  static func clientFolder(_ generation: Order.Generation, _ origin: String) -> String {
    guard generation == .v3 else { return origin + "/checkout/orders/" }
    let bytes = origin.utf8
    let region = bytes.contains("api-na") ? "na" : bytes.contains("api-oc") ? "oc" : "eu"
    let domain = bytes.contains("kustom.co") ? "kustom.co" : "klarna.com"
    let environment = bytes.contains("playground") ? "playground." : ""
    return "https://js.\(environment)\(domain)/\(region)/kco/checkout/orders/"
  }

  /// An order for a snippet of which nothing else is known: one line of 250.00.
  static func defaultOrder(_ configuration: JSONObject, isV2: Bool) -> JSONObject {
    var json: JSONObject = [:]
    json["purchase_country"] = .string(
      Country.alpha2(configuration["PURCHASE_COUNTRY"]?.string ?? "swe").lowercased())
    json["purchase_currency"] = configuration["PURCHASE_CURRENCY"] ?? "SEK"
    json["locale"] = configuration["LOCALE"] ?? "sv-SE"
    if isV2 {
      json["cart"] = .object(
        OrderAmounts.summed([
          "items": [
            [
              "reference": "1", "name": "Emulated goods", "quantity": 1, "unit_price": 25000,
              "tax_rate": 2500,
            ]
          ]
        ]))
    } else {
      json["order_amount"] = 25000
      json["order_tax_amount"] = 5000
      json["order_lines"] = [
        [
          "type": "physical", "reference": "1", "name": "Emulated goods", "quantity": 1,
          "unit_price": 25000, "tax_rate": 2500, "total_amount": 25000,
          "total_discount_amount": 0, "total_tax_amount": 5000,
        ]
      ]
    }
    return json
  }
}
