import CheckoutSnippet
import JSON
import SourceText
import TestSupport
import Testing

/// The samples of every age, read as they come from the API.
struct EraTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var file: String
    var era: SnippetEra
    var api: CheckoutAPI
    var status: String
    var order: String
    var locale: String
    var country: String
    var currency: String
    var build: String
    var date: String
    var keys: Int
    var testDescription: String { file }
  }

  static let samples = [
    Sample(
      file: "sweden-2014.html", era: .argument2013, api: .v2, status: "checkout_incomplete",
      order: "1A2B3C4D5E6F70819203A4B5C6D", locale: "sv-SE", country: "SE", currency: "SEK",
      build: "140611-4d5e6f7", date: "2014-06-11", keys: 15),
    Sample(
      file: "germany-2017-created.html", era: .literal2014, api: .v2, status: "created",
      order: "QXGT4LKPB7D2WZJ5N6RYMC3HVA", locale: "de-DE", country: "DE", currency: "EUR",
      build: "170420-5e6f7a8", date: "2017-04-20", keys: 21),
    Sample(
      file: "united-kingdom-2019.html", era: .unsupportedPage2018, api: .v3,
      status: "checkout_incomplete", order: "0c5a7e52-1f5d-47d3-8f0a-6b3f2d7e4a99", locale: "en-GB",
      country: "GB", currency: "GBP", build: "191104-1d2e3f4", date: "2019-11-04", keys: 15),
    Sample(
      file: "finland-order.json", era: .reload2021, api: .v3, status: "checkout_incomplete",
      order: "9d2c6b1a-3e4f-4a5b-8c7d-0e1f2a3b4c5d", locale: "fi-FI", country: "FI",
      currency: "EUR",
      build: "220905-7a8b9c0", date: "2022-09-05", keys: 14),
  ]

  @Test(arguments: samples)
  func reads(_ sample: Sample) throws {
    let snippet = try CheckoutSnippet(Repository.bytes("Snippets/Checkouts/\(sample.file)"))
    #expect(snippet.era == sample.era)
    #expect(snippet.facts.api == sample.api)
    #expect(snippet.facts.orderStatus == sample.status)
    #expect(snippet.facts.orderID == sample.order)
    #expect(snippet.facts.environment == .playground)
    #expect(snippet.facts.region == .europe)
    #expect(snippet.facts.locale == sample.locale)
    #expect(snippet.facts.purchaseCountry == sample.country)
    #expect(snippet.facts.purchaseCurrency == sample.currency)
    #expect(snippet.facts.bootstrap?.build == sample.build)
    #expect(snippet.facts.bootstrap?.date == sample.date)
    #expect(snippet.configuration.entries.count == sample.keys)
    #expect(snippet.problems.isEmpty)
    #expect(snippet.container?.id == "klarna-checkout-container")
    #expect(snippet.noscript != nil)
    #expect((snippet.unsupportedPage != nil) == (sample.api == .v3))
  }

  @Test func resolvesTheArgumentOf2013() throws {
    let snippet = try CheckoutSnippet(Repository.bytes("Snippets/Checkouts/sweden-2014.html"))
    #expect(
      snippet.configuration["BOOTSTRAP_SRC"]
        == "https://checkout.testdrive.klarna.com/140611-4d5e6f7/checkout.bootstrap.js")
    #expect(snippet.configuration["GUI_OPTIONS"] == ["disable_autofocus"])
    #expect(snippet.configuration.entry("container")?.expression == "w.document.getElementById(i)")
  }

  @Test func readsValuesOnTheNextLine() throws {
    let snippet = try CheckoutSnippet(
      Repository.bytes("Snippets/Checkouts/germany-2017-created.html"))
    let entry = try #require(snippet.configuration.entry("ALLOW_SEPARATE_SHIPPING_ADDRESS"))
    #expect(entry.value == true)
    #expect(entry.valueLocation.line == entry.location.line + 1)
    #expect(snippet.configuration["MERCHANT_COLOR"] == "")
    #expect(snippet.configuration["PREFILLED"] == false)
  }

  @Test func keepsTypesAndOrder() throws {
    let snippet = try CheckoutSnippet(Repository.bytes("Snippets/Checkouts/sweden.html"))
    let keys = snippet.configuration.entries.map(\.key)
    #expect(Array(keys.prefix(4)) == ["container", "ORDER_URL", "AUTH_HEADER", "LOCALE"])
    #expect(snippet.configuration["FE_EVENTS_DISABLED"]?.typeName == "string")
    #expect(snippet.configuration["TESTDRIVE"]?.typeName == "boolean")
    #expect(snippet.form == .html)
    #expect(snippet.snippetHTML.hasPrefix("<div id=\"klarna-checkout-container\""))
    #expect(snippet.snippetHTML.hasSuffix("</div>"))
    #expect(snippet.scriptText.contains("(function(w,k,i,d,n,c,l){"))
  }
}
