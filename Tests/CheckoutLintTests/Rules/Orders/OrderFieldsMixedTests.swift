import Testing

@testable import CheckoutLint

/// Members of both versions.
@Suite struct OrderFieldsMixedTests {
  static let wrong = [
    RuleSample(
      "kco-order.json", #"{"merchant_urls": {"confirmation_uri": "https://shop.example/ok"}}"#,
      "1:20"),
    RuleSample(
      "kco-order.json",
      """
      {"order_lines": [], "purchase_country": "SE",
       "cart": {"items": []}}
      """, "2:2"),
    RuleSample(
      "kco-order.json",
      #"""
      {"merchant_urls": {"terms": "https://shop.example/t"},
       "merchant": {"id": "0", "push_uri": "https://shop.example/p"}}
      """#, "2:26"),
    RuleSample(
      "kco-list.json", #"[1,{"order_lines":[],"purchase_country":"SE","gui":{"layout":"mobile"}}]"#,
      "1:46"),
  ]

  static let right = [
    RuleSample(
      "kco-order.json", #"{"merchant_urls": {"confirmation": "https://shop.example/ok"}}"#),
    RuleSample(
      "kco-order.json",
      #"""
      {"cart": {"items": []}, "purchase_country": "se", "gui": {"layout": "mobile"},
       "merchant": {"id": "0", "push_uri": "https://shop.example/p"}}
      """#),
    RuleSample("kco-order.json", #"{"order_lines": [], "purchase_country": "SE", "options": {}}"#),
    RuleSample("shop.json", #"{"klarna": {"cart": {"items": []}, "gui": {}}}"#),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: OrderFieldsMixed.self) == sample.places)
  }
}
