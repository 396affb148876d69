public import JSON
import KlarnaCore
public import WebView

/// A session that the shop's server made at Purse. The app gets it, and no keys.
///
/// The iOS form of this JSON is not published; the names follow Purse's web SDK.
public struct PurseSession: Hashable, Sendable {
  /// Its id.
  public let id: String
  /// What is paid, in minor units.
  public let amount: Int
  /// ISO 4217.
  public let currency: String
  /// Where Purse's API is.
  public let apiRoot: WebURL
  /// What the API knows the session by.
  public let token: String
  /// Virtual milliseconds after which it is over; nil for never.
  public let expiry: Double?
  /// The methods that can pay for it.
  public let methods: [PrimaryMethod]

  /// Reads a session.
  ///
  /// - Throws: ``PurseError`` SESSION_MALFORMED with the pointer of what is missing or wrong.
  public init(json: JSONObject) throws(PurseError) {
    func wrong(_ pointer: String, _ words: String) -> PurseError {
      PurseError(.sessionMalformed, "\(pointer): \(words)")
    }
    func text(_ name: String) throws(PurseError) -> String {
      guard let text = json[name]?.string, !text.isEmpty else {
        throw wrong("/" + name, "expected a text")
      }
      return text
    }
    id = try text("id")
    token = try text("token")
    currency = try text("currency")
    guard ISOCurrency(currency)?.code == currency else {
      throw wrong("/currency", "expected a currency of ISO 4217, such as EUR")
    }
    guard let amount = json["amount"]?.integer, amount >= 0 else {
      throw wrong("/amount", "expected a whole number of minor units")
    }
    self.amount = amount
    guard let apiRoot = WebURL(try text("api_root")) else {
      throw wrong("/api_root", "expected an address")
    }
    self.apiRoot = apiRoot
    expiry = json["expires_in"]?.number
    guard let list = json["payment_methods"]?.array else {
      throw wrong("/payment_methods", "expected a list")
    }
    var methods: [PrimaryMethod] = []
    for (index, item) in list.enumerated() {
      guard let method = PrimaryMethod(item) else {
        throw wrong("/payment_methods/\(index)", "a method has id, method and partner")
      }
      methods.append(method)
    }
    self.methods = methods
  }
}
