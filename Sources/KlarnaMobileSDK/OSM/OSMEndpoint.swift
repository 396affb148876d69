public import KlarnaCore
public import WebView

/// Where placements are fetched from: the addresses in the configuration of the SDK 2.6.28.
public enum OSMEndpoint {
  /// The address without query; nil for `demo`, which fetches nothing.
  public static func url(environment: KlarnaEnvironment, region: KlarnaRegion) -> WebURL? {
    let host: String
    switch environment {
    case .production: host = "js.klarna.com"
    case .playground: host = "js.playground.klarna.com"
    case .staging: host = "x.nonprod.us1.js.klarna.net"
    default: return nil
    }
    return WebURL("https://\(host)/\(region)/cma/v3/messaging")
  }

  /// The address with a view's parameters as query.
  public static func url(
    _ base: WebURL, clientId: String, placementKey: String, locale: String, purchaseAmount: Int?
  ) -> WebURL? {
    var pairs = [("client_id", clientId), ("placement_key", placementKey), ("locale", locale)]
    if let purchaseAmount { pairs.append(("purchase_amount", String(purchaseAmount))) }
    let query = pairs.map { "\($0)=\(encode($1))" }.joined(separator: "&")
    let text = base.description.prefix { $0 != "#" }
    return WebURL(text + (text.contains("?") ? "&" : "?") + query)
  }

  private static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        result.unicodeScalars.append(UnicodeScalar(byte))
      default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
