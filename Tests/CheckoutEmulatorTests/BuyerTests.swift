import Testing

@testable import CheckoutEmulator

@Suite struct BuyerTests {
  static let countries = ["SE", "NO", "FI", "DK", "DE", "AT", "NL", "GB", "US", "FR", "xx", ""]

  @Test(arguments: countries) func aBuyerHasEveryFieldOfTheForm(country: String) {
    let names = Buyer.sample(country: country).map(\.name)
    #expect(
      names == [
        "email", "postal_code", "given_name", "family_name", "street_address", "city", "phone",
      ])
    #expect(Buyer.sample(country: country).allSatisfy { !$0.value.isEmpty })
    #expect(
      Buyer.sample(country: country).map(\.value)
        == Buyer.sample(country: country.lowercased()).map(\.value))
  }

  @Test(arguments: countries) func theOtherAddressIsInTheSameTown(country: String) {
    let home = Buyer.sample(country: country)
    let other = Buyer.separateShipping(country: country)
    #expect(other.allSatisfy { $0.name.hasPrefix("shipping_") })
    func value(_ name: String) -> String? { other.first { $0.name == name }?.value }
    #expect(value("shipping_city") == home.first { $0.name == "city" }?.value)
    #expect(value("shipping_postal_code") == home.first { $0.name == "postal_code" }?.value)
    #expect(value("shipping_street_address") != home.first { $0.name == "street_address" }?.value)
  }

  @Test func nobodyRealIsMeant() {
    #expect(Buyer.sample(country: "SE").first?.value.hasSuffix(".example") == true)
    #expect(Buyer.extras["national_identification_number"]?.hasSuffix("-0000") == true)
  }
}
