/// Which addresses are the messaging API's, and for which part of the world they answer.
enum MessagingAddress {
  /// The region of an address: "eu", "na" or "oc", or nil inside for an endpoint that answers for
  /// all. Nil outside: the address is none of the API's.
  static func region(of address: Address, endpoint: Address?) -> String?? {
    if let endpoint, address.resource == endpoint.resource { return .some(nil) }
    switch address.host {
    case "js.klarna.com", "js.playground.klarna.com", "x.nonprod.us1.js.klarna.net":
      let parts = address.path.split(separator: "/").map(String.init)
      guard parts.count == 4, ["eu", "na", "oc"].contains(parts[0]), parts[1] == "cma",
        ["v3", "v4"].contains(parts[2]), parts[3] == "messaging"
      else { return nil }
      return parts[0]
    case "api.klarna.com", "api.playground.klarna.com": return isPublic(address) ? "eu" : nil
    case "api-na.klarna.com", "api-na.playground.klarna.com": return isPublic(address) ? "na" : nil
    case "api-oc.klarna.com", "api-oc.playground.klarna.com": return isPublic(address) ? "oc" : nil
    default: return nil
    }
  }

  private static func isPublic(_ address: Address) -> Bool { address.path == "/messaging/v3" }

  /// The region that serves a locale; nil for a language alone.
  static func region(ofLocale locale: String) -> String? {
    let parts = locale.split(separator: "-")
    guard parts.count == 2 else { return nil }
    switch parts[1] {
    case "US", "CA", "MX": return "na"
    case "AU", "NZ": return "oc"
    default: return "eu"
    }
  }
}
