import Testing

@testable import CheckoutLint

/// Addresses that are refused or never reached.
@Suite struct MerchantURLUnreachableTests {
  private static func push(_ url: String) -> String {
    #"{"merchant_urls": {"push": "\#(url)"}}"#
  }

  static let wrong = [
    RuleSample(
      "a.json", push("https://shop.example/?" + String(repeating: "a", count: 2_000)), "1:28"),
    RuleSample("a.json", push(""), "1:28"),
    RuleSample("a.json", push("http://shop.example/p"), "1:28"),
    RuleSample("a.json", push("https://192.168.1.7/p"), "1:28"),
    RuleSample("a.json", push("https://shop.local/p"), "1:28"),
    RuleSample("a.json", push("/push"), "1:28"),
  ]

  static let right = [
    RuleSample("a.json", push("https://shop.example/" + String(repeating: "a", count: 1_979))),
    RuleSample("a.json", push("https://shop.example:8443/p?id={checkout.order.id}")),
    RuleSample("a.json", push("https://{host}/p")),
    RuleSample("a.json", #"{"klarna": 1, "link": "http://localhost/"}"#),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: MerchantURLUnreachable.self) == sample.places)
  }
}
