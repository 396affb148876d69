import Testing

@testable import CheckoutEmulator

@Suite struct AddressTests {
  @Test(
    arguments: [
      (
        "https://Hats.example:8443/a/b?x=1&y=a%20b#top", "https://hats.example:8443", "/a/b",
        "x=1&y=a%20b"
      ),
      ("http://hats.example", "http://hats.example", "/", nil),
      ("http://hats.example?q", "http://hats.example", "/", "q"),
      ("https://hats.example/#?no", "https://hats.example", "/", nil),
    ] as [(String, String, String, String?)])
  func partsOfAnAddress(_ text: String, _ origin: String, _ path: String, _ query: String?) {
    let address = Address(text)
    #expect(address?.origin == origin)
    #expect(address?.path == path)
    #expect(address?.query == query)
  }

  @Test(arguments: ["", "about:blank", "mailto:a@hats.example", "://", "https://", "bankid:///"])
  func otherTextIsNoAddress(_ text: String) {
    #expect(Address(text) == nil)
  }

  @Test func valuesOfTheQuery() {
    let address = Address("https://hats.example/?a=1&empty&return=shopapp%3A%2F%2Fkco&a=2")
    #expect(address?.queryValue("a") == "1")
    #expect(address?.queryValue("empty") == "")
    #expect(address?.queryValue("return") == "shopapp://kco")
    #expect(address?.queryValue("none") == nil)
  }

  @Test(arguments: [("swe", "SE"), ("GBR", "GB"), ("SE", "SE"), ("xyz", "XYZ")])
  func countriesHaveTwoLetters(_ given: String, _ alpha2: String) {
    #expect(Country.alpha2(given) == alpha2)
  }

  @Test func buyersFillInWhatEveryOrderAsksFor() {
    for country in ["se", "NO", "fi", "DK", "de", "AT", "nl", "GB", "us", "zz"] {
      let fields = Buyer.sample(country: country)
      #expect(fields.count == 7)
      #expect(fields.allSatisfy { !$0.value.isEmpty })
    }
    #expect(Buyer.separateShipping(country: "SE").allSatisfy { $0.name.hasPrefix("shipping_") })
  }
}
