public import JSON

/// A session of Klarna Payments as the emulated Klarna has it.
public struct PaymentSession: Sendable, Hashable {
  /// What an authorization is for.
  struct Authorization: Sendable, Hashable {
    var sessionID: String
    /// The order at the moment of the authorization.
    var order: JSONObject
    /// Virtual time after which it is over.
    var expiry: Double
    var isUsed = false
  }

  /// Its id.
  public let id: String
  /// What the view gets.
  public let clientToken: String
  /// The order as it is now.
  public internal(set) var order: JSONObject
  /// Virtual milliseconds after which it is no longer known.
  public let expiry: Double
  /// Whether an order was placed from it.
  public internal(set) var isComplete = false
  /// Whether the buyer is in a bank's app; what came of it once the buyer is back.
  var bank: BankStep?
  /// The token of the latest authorization.
  var authorizationToken: String?

  enum BankStep: Sendable, Hashable { case waiting, approved, cancelled }

  /// The members that the merchant sees.
  var shown: JSONObject {
    var json = order
    json["status"] = isComplete ? "complete" : "incomplete"
    json["client_token"] = .string(clientToken)
    json["payment_method_categories"] = Self.categories
    return json
  }

  static let categories: JSONValue = [
    [
      "identifier": "klarna", "name": "Pay with Klarna",
      "asset_urls": [
        "descriptive": "https://x.klarnacdn.net/payment-method/assets/badges/klarna.svg",
        "standard": "https://x.klarnacdn.net/payment-method/assets/badges/klarna.svg",
      ],
    ]
  ]
}

/// The client token: a JSON web token whose payload says where the session is.
enum ClientToken {
  static func make(sessionID: String, baseURL: String, signature: String) -> String {
    let header: JSONValue = ["alg": "RS256"]
    let payload: JSONValue = ["session_id": .string(sessionID), "base_url": .string(baseURL)]
    return [header.jsonText(), payload.jsonText()].map { encode(Array($0.utf8)) }
      .joined(separator: ".") + "." + signature
  }

  /// Base 64 for addresses, without padding.
  static func encode(_ bytes: [UInt8]) -> String {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      var digits: [UInt8] = []
      for _ in 0..<4 {
        digits.insert(letters[value & 63], at: 0)
        value >>= 6
      }
      result += digits.prefix(group.count + 1)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
