import HeadlessWebView
import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite struct PurchaseTests {
  struct Era: Sendable {
    var name: String
    var country: String
    var extras: [String] = []
    var currencyCountry: String
    var frame: String
  }

  static let eras = [
    Era(
      name: "2013", country: "NO", currencyCountry: "nor",
      frame: "https://checkout.testdrive.klarna.com/130901-abcdef0/checkout-template.html"),
    Era(
      name: "2017", country: "SE", extras: ["national_identification_number"],
      currencyCountry: "swe",
      frame: "https://checkout.testdrive.klarna.com/170501-abcdef0/checkout-template.html"),
    Era(
      name: "2019", country: "DE", extras: ["date_of_birth"], currencyCountry: "deu",
      frame: "https://checkout-eu.playground.klarna.com/190801-abcdef0/checkout-template.html"),
    Era(
      name: "2022", country: "SE", currencyCountry: "swe",
      frame: "https://js.playground.klarna.com/kcoc/220901-abcdef0/checkout-template.html"),
    Era(
      name: "2025", country: "FI", currencyCountry: "fin",
      frame: "https://js.playground.kustom.co/kcoc/250901-abcdef0/checkout-template.html"),
  ]

  @Test(arguments: eras)
  func snippetsOfEveryEraPlayToTheEnd(_ era: Era) throws {
    let page = try ShopPage(
      try ShopPage.snippet(era.name), app: .answering(returnURL: "shopapp://kco"))
    try page.fillIn(country: era.country, extras: era.extras)
    #expect(page.frame()?.url?.description.hasPrefix(era.frame + "#") == true)
    try page.pay()
    let app = try #require(page.app)
    let names = app.signals.map(\.name)
    #expect(Array(names.prefix(3)) == ["load", "customer", "change"])
    #expect(Array(names.suffix(2)) == ["redirect_initiated", "complete"])
    #expect(names.contains("billing_address_change"))
    #expect(
      app.signal("load").first?["shipping_address"]?["country"] == .string(era.currencyCountry))
    #expect(
      app.signal("complete").first?["uri"]?.string?.hasPrefix("https://shop.example/") == true)
    #expect(page.problemCodes == [])
    #expect(page.faults == [])
    #expect(page.events.contains { if case .orderCompleted = $0 { true } else { false } })
  }

  @Test(arguments: [ScriptMessageDialect.webKit, .injectedObject])
  func theBridgeIsFoundInBothDialects(_ dialect: ScriptMessageDialect) throws {
    let page = try ShopPage(
      try ShopPage.snippet(), app: .answering(returnURL: ""), dialect: dialect)
    page.run()
    let actions = page.app?.messages.compactMap { $0["action"]?.string } ?? []
    #expect(Array(actions.prefix(3)) == ["handshake", "ready", "event"])
    #expect(page.app?.events("frame:checkout:resize").count == 1)
  }

  @Test func theFrameLooksAsKlarnaMakesIt() throws {
    let page = try ShopPage(try ShopPage.snippet())
    page.run()
    let frame = "document.getElementById('klarna-checkout-iframe')"
    for (script, value) in [
      ("\(frame).name", "klarna-checkout-iframe"),
      ("\(frame).getAttribute('scrolling')", "no"),
      ("\(frame).getAttribute('frameborder')", "0"),
      ("\(frame).parentNode.id", "klarna-checkout-container"),
      ("\(frame).style.minWidth", "100%"),
      ("String(document.getElementById('klarna-unsupported-page'))", "null"),
    ] {
      #expect(try page.webView.evaluateJavaScript(script, in: nil).string == value, "\(script)")
    }
    let hash = page.frame()?.url?.description.split(separator: "#").last.map { String($0) } ?? ""
    let values = try JSONDocument(text: PercentCoding.decode(hash)).value
    #expect(values["MERCHANT_NAME"] == "Hattar")
    #expect(values["MERCHANT_URL"] == .string(ShopPage.address))
    #expect(values["TRACKING_OPTIONS"]?["clientVersion"] == "220901-abcdef0")
    #expect(values["SDID"] == "00000000-2022-4222-8333-444444444444")
    #expect(values["container"] == nil)
  }

  @Test func aBrowserGoesToTheConfirmationItself() throws {
    let page = try ShopPage(try ShopPage.snippet(), order: Sample.v3)
    try page.fillIn()
    try page.pay()
    let id = "00000000-2022-4222-8333-444444444444"
    #expect(page.webView.url?.description == "https://hats.example/thanks?oid=\(id)")
    #expect(try page.view() == "confirmation")
    #expect(page.problemCodes == [])
    #expect(page.faults == [])
  }

  @Test func thePageHearsEventsWithTheirPayloads() throws {
    let glue = """
      window.heard = [];
      window._klarnaCheckout(function (api) {
        ['load', 'user_interacted', 'customer', 'change', 'billing_address_change',
          'shipping_address_change', 'redirect_initiated'].forEach(function (name) {
          var map = {};
          map[name] = function (data) { window.heard.push([name, data]); };
          api.on(map);
        });
      });
      """
    let page = try ShopPage(
      try ShopPage.snippet(), glue: glue, app: .answering(returnURL: "shopapp://kco"))
    try page.fillIn()
    try page.pay()
    let heard = try page.webView.evaluateJavaScript("window.heard", in: nil).array ?? []
    #expect(
      heard.first == [
        "load",
        [
          "customer": ["type": "person"],
          "shipping_address": ["country": "swe", "postal_code": ""],
        ],
      ])
    #expect(heard.contains(["customer", ["type": "person"]]))
    #expect(heard.filter { $0[0] == "user_interacted" }.count == 1)
    let address: JSONValue = [
      "email": "buyer@shop.example", "postal_code": "11122", "country": "swe",
      "given_name": "Kim", "family_name": "Example",
    ]
    #expect(heard.contains(["change", address]))
    #expect(heard.contains(["billing_address_change", address]))
    // A newer build says nothing about shipping while it is the billing address.
    #expect(!heard.contains { $0[0] == "shipping_address_change" })
    #expect(heard.last == ["redirect_initiated", true])
  }

  @Test func pagesInGermanyDoNotLearnTheName() throws {
    let page = try ShopPage(try ShopPage.snippet("2019"), app: .answering(returnURL: ""))
    try page.fillIn(country: "DE", extras: ["date_of_birth"])
    let last = try #require(page.app?.signal("change").last?.object)
    #expect(Set(last.keys) == ["email", "postal_code", "country"])
    // An older build tells the shipping address too.
    #expect(page.app?.signal("shipping_address_change").count == 1)
  }

  @Test func anIncompleteFormIsNotSent() throws {
    let page = try ShopPage(try ShopPage.snippet(), app: .answering(returnURL: ""))
    page.run()
    try page.pay()
    #expect(
      try page.inFrame("document.getElementById('message').textContent").string?
        .hasPrefix("Please fill in: Email, Postal code") == true)
    #expect(page.app?.signal("complete").isEmpty == true)
  }
}
