import Testing

@testable import CheckoutEmulator

@Suite struct KlarnaHostsTests {
  @Test(arguments: [
    ("js.klarna.com", true), ("klarna.com", true), ("x.klarnacdn.net", true),
    ("eu.playground.klarnaevt.com", true), ("api.playground.kustom.co", true),
    ("notklarna.com", false), ("klarna.com.example", false), ("kustom.com", false), ("", false),
  ])
  func onlyTheFamiliesAreKnown(host: String, isKnown: Bool) {
    #expect(KlarnaHosts.isKnown(host) == isKnown)
  }

  @Test(
    arguments: [
      ("https://api.klarna.com/checkout/v3/orders", .v3),
      ("https://api-na.playground.klarna.com/checkout/v3/orders/1", .v3),
      ("https://api.kustom.co/checkout/v3/orders", .v3),
      ("https://checkout.klarna.com/checkout/orders", .v2),
      ("https://checkout.testdrive.klarna.com/checkout/orders/X", .v2),
      ("https://api.klarna.com/payments/v1/sessions", nil),
      ("https://checkout.klarna.com/checkout/v3/orders", nil),
      ("https://js.klarna.com/checkout/v3/orders", nil),
    ] as [(String, Order.Generation?)])
  func anAPIIsKnownByHostAndPath(url: String, generation: Order.Generation?) throws {
    #expect(KlarnaHosts.apiGeneration(try #require(Address(url))) == generation)
  }

  @Test(arguments: [
    ("https://evt.playground.klarna.com/", true),
    ("https://eu.klarnaevt.com/v1/anything", true),
    ("https://checkout.klarna.com/1-2/api/_t/v1/x", true),
    ("https://checkout.klarna.com/1-2/api/_tracking/v1/x", true),
    ("https://js.klarna.com/kcoc/1-2/checkout.bootstrap.js", false),
  ])
  func beaconsAreKnownByHostOrPath(url: String, isTracking: Bool) throws {
    #expect(KlarnaHosts.isTracking(try #require(Address(url))) == isTracking)
  }

  @Test(arguments: [
    ("swe", "SE"), ("SWE", "SE"), ("gbr", "GB"), ("che", "CH"), ("mex", "MX"), ("usa", "US"),
    ("xyz", "XYZ"), ("se", "SE"), ("", ""),
  ])
  func threeLettersBecomeTwo(code: String, short: String) {
    #expect(Country.alpha2(code) == short)
  }

  @Test(arguments: [("SE", "swe"), ("se", "swe"), ("GB", "gbr"), ("XX", "xx"), ("", "")])
  func twoLettersBecomeThree(code: String, long: String) {
    #expect(Country.alpha3(code) == long)
  }

  @Test(arguments: ["SE", "NO", "FI", "DK", "DE", "AT", "NL", "GB", "US", "FR"])
  func bothWaysMeet(code: String) {
    #expect(Country.alpha2(Country.alpha3(code)) == code)
  }
}
