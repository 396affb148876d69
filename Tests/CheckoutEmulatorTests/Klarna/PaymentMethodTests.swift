import Testing

@testable import CheckoutEmulator

@Suite struct PaymentMethodTests {
  @Test(arguments: [
    ("SE", "bankid"), ("NO", "vipps"), ("DK", "mobilepay"), ("FI", "mobilepay"), ("DE", "klarna"),
    ("US", "klarna"),
  ])
  func aCountrysAppIsOffered(country: String, scheme: String) {
    let methods = PaymentMethod.all(country: country, external: [])
    let app = methods.first { $0.id == "pay_now" }
    #expect(app?.step == .app(scheme: scheme))
    #expect(app?.name.isEmpty == false)
    #expect(Set(methods.map(\.id)).count == methods.count)
    #expect(methods.contains { $0.id == "swish" } == (country == "SE"))
    #expect(methods.first?.step == PaymentMethod.Step.none)
  }

  @Test func theShopsOwnMethodsComeLast() {
    let external = Behaviour.ExternalPaymentMethod(
      name: "Other Pay", redirectURL: "https://shop.example/other-pay")
    let methods = PaymentMethod.all(country: "SE", external: [external])
    #expect(methods.last?.id == "external:Other Pay")
    #expect(methods.last?.step == .external(url: "https://shop.example/other-pay"))
  }

  @Test(arguments: [
    ("bankid", "shopapp://kco", "bankid:///?autostarttoken=t&redirect=shopapp%3A%2F%2Fkco"),
    ("bankid", "", "bankid:///?autostarttoken=t"),
    ("swish", "a:b", "swish://paymentrequest?token=t&callbackurl=a%3Ab"),
    ("swish", "", "swish://paymentrequest?token=t"),
    ("vipps", "shopapp://", "vipps://pay?token=t&return_url=shopapp%3A%2F%2F"),
    ("klarna", "", "klarna://pay?token=t"),
  ])
  func theAppsAddressCarriesTheWayBack(scheme: String, returnURL: String, address: String) {
    #expect(
      PaymentMethod.appAddress(scheme: scheme, token: "t", returnURL: returnURL) == address)
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("å", "%C3%A5"), ("-_.!~*'()", "-_.!~*'()"), ("a+b&c=d", "a%2Bb%26c%3Dd"),
    ("", ""), ("Zz09", "Zz09"), ("😀", "%F0%9F%98%80"),
  ])
  func percentCodingIsThatOfEncodeURIComponent(text: String, encoded: String) {
    #expect(PercentCoding.encode(text) == encoded)
    #expect(PercentCoding.decode(encoded) == text)
  }

  @Test(arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("a+b", "a b"), ("%C3", "\u{FFFD}")])
  func brokenCodingIsReadAsFarAsItGoes(text: String, decoded: String) {
    #expect(PercentCoding.decode(text) == decoded)
  }
}
