import CheckoutSnippet
import JSON
import SourceText
import TestSupport
import Testing

struct InspectionTests {
  static func sample() throws -> CheckoutSnippet {
    try CheckoutSnippet(Repository.bytes("Snippets/Checkouts/united-kingdom-2019.html"))
  }

  static let members: [(pointer: [String], value: JSONValue)] = [
    (["schema"], "kco.snippet/1"), (["form"], "html"), (["orderStatus"], "checkout_incomplete"),
    (["orderId"], "0c5a7e52-1f5d-47d3-8f0a-6b3f2d7e4a99"), (["api"], "v3"),
    (["environment"], "playground"), (["region"], "eu"), (["locale"], "en-GB"),
    (["purchaseCountry"], "GB"), (["purchaseCurrency"], "GBP"),
    (["bootstrap", "build"], "191104-1d2e3f4"), (["bootstrap", "date"], "2019-11-04"),
    (["container", "line"], 1), (["container", "id"], "klarna-checkout-container"),
    (["script", "line"], 9), (["configuration", "AUTH_HEADER"], "(hidden)"),
    (["configuration", "MERCHANT_NAME"], "Ann's Teas"), (["configuration", "TESTDRIVE"], true),
    (["configuration", "GUI_OPTIONS"], []), (["problems"], []),
  ]

  @Test(arguments: members)
  func writesJSON(_ member: (pointer: [String], value: JSONValue)) throws {
    var value = try InspectionTests.sample().inspectionJSON()
    for step in member.pointer { value = try #require(value[step]) }
    #expect(value == member.value)
  }

  @Test func leavesTheContainerOut() throws {
    let configuration = try InspectionTests.sample().inspectionJSON()["configuration"]
    #expect(configuration?.object?.keys.first == "ORDER_URL")
    #expect(configuration?["container"] == nil)
  }

  @Test func showsSecretsOnlyWhenAsked() throws {
    let snippet = try InspectionTests.sample()
    let token = "sampletoken"
    #expect(!snippet.inspectionText().contains(token))
    #expect(!snippet.inspectionJSON().jsonText().contains(token))
    #expect(!"\(snippet)".contains(token))
    #expect(!"\(snippet.configuration)".contains(token))
    #expect(!String(reflecting: snippet.configuration.entries).contains(token))
    var dumped = ""
    dump(snippet.configuration, to: &dumped)
    dump(snippet.configuration.authorization, to: &dumped)
    #expect(!dumped.contains(token))
    #expect(snippet.inspectionText(showSecrets: true).contains(token))
    #expect(
      snippet.inspectionJSON(showSecrets: true)["configuration"]?["AUTH_HEADER"]?.string?
        .contains(token) == true)
  }

  @Test func writesTextForPeople() throws {
    let text = try InspectionTests.sample().inspectionText(name: "uk.html")
    for line in [
      "form              HTML snippet", "purchase country  GB (written gbr)",
      "bootstrap build   191104-1d2e3f4, of 2019-11-04",
      "  container         uk.html:1:1  <div#klarna-checkout-container>",
    ] {
      #expect(text.contains(line + "\n"))
    }
  }

  static let countries = [
    ("swe", "SE"), ("GBR", "GB"), ("fin", "FI"), ("deu", "DE"), ("nor", "NO"), ("dnk", "DK"),
    ("aut", "AT"), ("nld", "NL"), ("usa", "US"), ("aus", "AU"), ("se", "SE"), ("zwe", "ZW"),
  ]

  @Test(arguments: countries)
  func knowsCountries(_ given: String, _ alpha2: String) {
    #expect(Countries.alpha2(given) == alpha2)
    if given.count == 3 { #expect(Countries.alpha3(alpha2) == given.uppercased()) }
  }

  @Test func refusesUnknownCountries() {
    #expect(Countries.alpha2("xxx") == nil)
    #expect(Countries.alpha2("") == nil)
  }

  static let hosts:
    [(order: String, api: CheckoutAPI?, place: CheckoutEnvironment, CheckoutRegion)] = [
      ("https://js.klarna.com/eu/kco/checkout/orders/1", .v3, .production, .europe),
      (
        "https://js.playground.klarna.com/na/kco/checkout/orders/1", .v3, .playground, .northAmerica
      ),
      ("https://checkout-oc.klarna.com/yaco/orders/1", .v3, .production, .oceania),
      ("https://checkout.klarna.com/checkout/orders/ABC", .v2, .production, .europe),
      ("https://js.kustom.co/eu/kco/checkout/orders/1", .kustom, .production, .europe),
    ]

  @Test(arguments: hosts)
  func judgesHosts(
    _ sample: (order: String, api: CheckoutAPI?, place: CheckoutEnvironment, CheckoutRegion)
  ) throws {
    let html = ProblemTests.snippet("ORDER_URL:'\(sample.order)',PURCHASE_COUNTRY:'swe'")
    let facts = try CheckoutSnippet(text: html).facts
    #expect(facts.api == sample.api)
    #expect(facts.environment == sample.place)
    #expect(facts.region == sample.3)
  }
}
