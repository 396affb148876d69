import JSON

/// Which of Klarna's interfaces an order and its snippet belong to.
public enum CheckoutAPI: String, Hashable, Sendable {
  /// The second version, 2013 to 2018: `gui.snippet`.
  case v2
  /// The third version: `html_snippet`.
  case v3
  /// Kustom, who took the checkout over.
  case kustom
}

/// Whether money moves.
public enum CheckoutEnvironment: String, Hashable, Sendable {
  /// `playground`, earlier `testdrive`.
  case playground
  /// Real orders.
  case production
  /// Hosts that tell neither.
  case unknown
}

/// Klarna's data centres.
public enum CheckoutRegion: String, Hashable, Sendable {
  /// Europe.
  case europe = "eu"
  /// North America.
  case northAmerica = "na"
  /// Oceania.
  case oceania = "oc"
}

/// The ages of the snippet's shape.
public enum SnippetEra: String, Hashable, Sendable {
  /// One line; the bootstrap's address is an argument of the call.
  case argument2013 = "2013-2014"
  /// Literal `BOOTSTRAP_SRC`, many lines.
  case literal2014 = "2014-2017"
  /// `l=w[k].config`, with an unsupported page.
  case unsupportedPage2018 = "2018-2020"
  /// With `reloadCheckoutHandler`.
  case reload2021 = "2021-"
}

/// The script that a snippet loads.
public struct SnippetBootstrap: Hashable, Sendable {
  /// `BOOTSTRAP_SRC`.
  public let url: String
  /// `yymmdd-` and seven hexadecimal digits; nil where the address has none.
  public let build: String?
  /// The build's day as `yyyy-mm-dd`.
  public let date: String?

  init(url: String) {
    self.url = url
    build = url.utf8.split(separator: UInt8(ascii: "/")).last { part in
      let units = Array(part)
      return units.count >= 8 && units[6] == UInt8(ascii: "-") && units[..<6].allSatisfy(\.isDigit)
        && units[7...].allSatisfy { $0.hexadecimalValue != nil }
    }.flatMap { String($0) }
    date = build.flatMap { build in
      let digits = Array(build.prefix(6))
      let month = Int(String(digits[2...3])) ?? 0
      let day = Int(String(digits[4...5])) ?? 0
      guard (1...12).contains(month), (1...31).contains(day) else { return nil }
      return "20\(String(digits[0...1]))-\(String(digits[2...3]))-\(String(digits[4...5]))"
    }
  }
}

/// What follows from a configuration.
public struct SnippetFacts: Hashable, Sendable {
  /// `ORDER_STATUS`: `checkout_incomplete`, `checkout_complete`, in version 2 also `created`.
  public let orderStatus: String?
  /// The last part of `ORDER_URL`'s path.
  public let orderID: String?
  /// The interface, by the addresses.
  public let api: CheckoutAPI?
  /// Sandbox or production, by hosts and `TESTDRIVE`.
  public let environment: CheckoutEnvironment
  /// The region, by address, else by country.
  public let region: CheckoutRegion?
  /// The locale as `ll-CC`, whatever its case and separator in the snippet.
  public let locale: String?
  /// The locale as written.
  public let localeAsGiven: String?
  /// The country in two letters, `SE`.
  public let purchaseCountry: String?
  /// The country as written, mostly three lower-case letters.
  public let purchaseCountryAsGiven: String?
  /// The currency in capitals.
  public let purchaseCurrency: String?
  /// The script that the snippet loads.
  public let bootstrap: SnippetBootstrap?

  init(_ configuration: SnippetConfiguration) {
    let orderURL = configuration.string("ORDER_URL")
    orderStatus = configuration.string("ORDER_STATUS")
    let path = orderURL.flatMap { url in
      String(url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    }
    orderID = path?.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) }
    bootstrap = configuration.string("BOOTSTRAP_SRC").map(SnippetBootstrap.init)
    let addresses = [orderURL, bootstrap?.url].compactMap { $0 }
    let hosts = addresses.map(SnippetHosts.host)
    api = SnippetFacts.api(path, hosts)
    environment = SnippetHosts.environment(
      hosts, isTest: configuration.entry("TESTDRIVE")?.plainValue.bool ?? false)
    localeAsGiven = configuration.string("LOCALE")
    locale = localeAsGiven.map(SnippetFacts.normalise)
    purchaseCountryAsGiven = configuration.string("PURCHASE_COUNTRY")
    purchaseCountry = purchaseCountryAsGiven.flatMap(Countries.alpha2)
    purchaseCurrency = configuration.string("PURCHASE_CURRENCY")?.uppercased()
    region = SnippetHosts.region(addresses, country: purchaseCountry)
  }

  private static func api(_ orderPath: String?, _ hosts: [String]) -> CheckoutAPI? {
    if hosts.contains(where: { $0 == "kustom.co" || $0.hasSuffix(".kustom.co") }) { return .kustom }
    guard let orderPath else { return nil }
    if orderPath.hasBytes("/yaco/") || orderPath.hasBytes("/kco/") { return .v3 }
    let id = orderPath.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    let isUUID = id.count == 36 && id.split(separator: UInt8(ascii: "-")).count == 5
    if isUUID { return .v3 }
    return orderPath.hasBytes("/checkout/orders/") ? .v2 : nil
  }

  static func normalise(_ locale: String) -> String {
    let parts = locale.split { $0 == "-" || $0 == "_" }
    guard parts.count == 2, let language = parts.first, let country = parts.last else {
      return locale
    }
    return language.lowercased() + "-" + country.uppercased()
  }
}
