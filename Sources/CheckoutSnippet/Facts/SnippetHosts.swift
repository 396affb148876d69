/// The hosts that a snippet's addresses belong to.
enum SnippetHosts {
  /// The host of an address in lower case; empty where it has none.
  static func host(_ address: String) -> String {
    let bytes = Array(address.utf8)
    guard let scheme = bytes.find("://") else { return "" }
    var authority = bytes[(scheme + 3)...].prefix { !"/?#".utf8.contains($0) }
    if let user = authority.lastIndex(of: UInt8(ascii: "@")) {
      authority = authority[(user + 1)...]
    }
    return String(decoding: authority.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
      .lowercased()
  }

  /// Whether a host is of Klarna's or Kustom's.
  static func isKnown(_ host: String) -> Bool {
    ["klarna.com", "klarnacdn.net", "klarnaevt.com", "kustom.co"].contains {
      host == $0 || host.hasSuffix("." + $0)
    }
  }

  static func environment(_ hosts: [String], isTest: Bool) -> CheckoutEnvironment {
    let isSandbox = hosts.contains { $0.hasBytes("playground") || $0.hasBytes("testdrive") }
    if isSandbox || isTest { return .playground }
    return hosts.contains(where: isKnown) ? .production : .unknown
  }

  static func region(_ addresses: [String], country: String?) -> CheckoutRegion? {
    for region in [CheckoutRegion.europe, .northAmerica, .oceania] {
      let mark = region.rawValue
      for address in addresses
      where address.hasBytes("/\(mark)/") || host(address).hasBytes("-\(mark).") {
        return region
      }
    }
    guard let country else { return nil }
    switch country {
    case "US", "CA", "MX": return .northAmerica
    case "AU", "NZ": return .oceania
    default: return .europe
    }
  }
}
