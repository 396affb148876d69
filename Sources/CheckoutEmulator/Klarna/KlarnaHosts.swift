import SourceText

/// The hosts under which Klarna, and Kustom after it, serve the checkout.
enum KlarnaHosts {
  private static let domains = ["klarna.com", "klarnacdn.net", "klarnaevt.com", "kustom.co"]

  private static let apiV3 = [
    "api.klarna.com", "api-na.klarna.com", "api-oc.klarna.com", "api.playground.klarna.com",
    "api-na.playground.klarna.com", "api-oc.playground.klarna.com", "api.kustom.co",
    "api.playground.kustom.co",
  ]
  private static let apiV2 = ["checkout.klarna.com", "checkout.testdrive.klarna.com"]

  /// Whether a host belongs to one of the known families.
  static func isKnown(_ host: String) -> Bool {
    domains.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// Which order API a host and path belong to; nil for neither.
  static func apiGeneration(_ address: Address) -> Order.Generation? {
    if apiV3.contains(address.host), address.path.hasPrefix("/checkout/v3/orders") { return .v3 }
    if apiV2.contains(address.host), address.path.hasPrefix("/checkout/orders") { return .v2 }
    return nil
  }

  /// Hosts that only take tracking events.
  static func isTracking(_ address: Address) -> Bool {
    address.host.hasPrefix("evt.") || address.host.hasSuffix("klarnaevt.com")
      || address.path.utf8.contains("/v1/checkout/snippet/")
      || address.path.utf8.contains("/api/_tracking/") || address.path.utf8.contains("/api/_t/")
  }
}

/// Countries in the two spellings that the checkout uses.
enum Country {
  private static let alpha2 = [
    "swe": "SE", "nor": "NO", "fin": "FI", "dnk": "DK", "deu": "DE", "aut": "AT", "nld": "NL",
    "gbr": "GB", "usa": "US", "bel": "BE", "fra": "FR", "ita": "IT", "esp": "ES", "che": "CH",
    "pol": "PL", "irl": "IE", "prt": "PT", "can": "CA", "aus": "AU", "nzl": "NZ", "cze": "CZ",
    "est": "EE", "lva": "LV", "ltu": "LT", "hun": "HU", "grc": "GR", "rou": "RO", "svk": "SK",
    "svn": "SI", "lux": "LU", "isl": "IS", "bgr": "BG", "hrv": "HR", "mex": "MX",
  ]

  /// The two letters of ISO 3166-1 for its three letters, without case; other text is only
  /// capitalised.
  static func alpha2(_ code: String) -> String {
    alpha2[code.lowercased()] ?? code.uppercased()
  }

  /// The three letters, in lower case as a snippet has them.
  static func alpha3(_ code: String) -> String {
    alpha2.first { $0.value == code.uppercased() }?.key ?? code.lowercased()
  }
}
