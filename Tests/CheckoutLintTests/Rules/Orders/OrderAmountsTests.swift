import Testing

@testable import CheckoutLint

/// Amounts that do not add up.
@Suite struct OrderAmountsTests {
  private static let good = #"""
    {"order_amount": 5000, "order_tax_amount": 1000,
     "order_lines": [
      {"quantity": 2, "unit_price": 2000, "tax_rate": 2500, "total_amount": 4000,
       "total_tax_amount": 800},
      {"type": "shipping_fee", "quantity": 1, "unit_price": 1000, "tax_rate": 2500,
       "total_amount": 1000, "total_tax_amount": 200}
     ], "purchase_country": "SE", "merchant_urls": {}}
    """#

  private static let goodV2 = #"""
    {"purchase_country": "se", "gui": {"layout": "desktop"},
     "cart": {"total_price_including_tax": 5400, "total_price_excluding_tax": 4320,
      "total_tax_amount": 1080, "items": [
      {"quantity": 2, "unit_price": 2500, "discount_rate": 1000, "tax_rate": 2500,
       "total_price_including_tax": 4500, "total_price_excluding_tax": 3600,
       "total_tax_amount": 900},
      {"type": "shipping_fee", "quantity": 1, "unit_price": 900, "tax_rate": 2500}]}}
    """#

  /// An order with one of its texts replaced.
  private static func order(
    _ text: String, _ replacement: String, v2: Bool = false, _ places: String...
  ) -> RuleSample {
    var sample = RuleSample("kco-order.json", "")
    let parts = (v2 ? goodV2 : good).split(separator: text, maxSplits: 1)
    sample.text = parts.joined(separator: replacement)
    sample.places = places
    return sample
  }

  static let wrong = [
    order(#""order_amount": 5000"#, #""order_amount": 4999"#, "1:18"),
    order(#""order_tax_amount": 1000"#, #""order_tax_amount": 800"#, "1:44"),
    order(#""total_amount": 4000"#, #""total_amount": 2000"#, "1:18", "3:73", "4:24"),
    order(#""total_tax_amount": 800"#, #""total_tax_amount": 1000"#, "1:44", "4:24"),
    order(#""unit_price": 2000"#, #""unit_price": 19.99"#, "3:33"),
    order(#""unit_price": 2000"#, #""unit_price": "2000""#, "3:33"),
    order(#""order_tax_amount": 1000"#, #""order_tax_amount": 0.39"#, "1:44"),
    order(#""tax_rate": 2500"#, #""tax_rate": 25"#, "4:24"),
    order(#""tax_rate": 2500"#, #""tax_rate": 0.25"#, "3:51"),
    order("5400", "5402", v2: true, "2:40"),
    order(#""total_tax_amount": 1080"#, #""total_tax_amount": 1350"#, v2: true, "3:23"),
    order(#""unit_price": 2500"#, #""unit_price": 25.5"#, v2: true, "4:33"),
    order(
      #""total_price_including_tax": 4500"#, #""total_price_including_tax": 5000"#, v2: true,
      "2:40", "5:33", "6:24"),
  ]

  static let right = [
    RuleSample("order.json", good),
    RuleSample("kco-order.json", goodV2),
    order(#""order_tax_amount": 1000"#, #""order_tax_amount": 1000.0"#),
    // Amounts that the API took are what it says they are.
    order(#""merchant_urls": {}"#, #""html_snippet": "<div></div>", "order_amount": 1"#),
    RuleSample(
      "kco-order.json",
      #"""
      {"order_amount": 1080, "order_tax_amount": 80, "purchase_country": "US", "order_lines": [
       {"quantity": 1, "unit_price": 1000, "tax_rate": 0, "total_amount": 1000,
        "total_tax_amount": 0},
       {"type": "sales_tax", "quantity": 1, "unit_price": 80, "tax_rate": 0, "total_amount": 80,
        "total_tax_amount": 0}]}
      """#),
    RuleSample(
      "kco-order.json",
      #"""
      {"order_amount": 900, "order_tax_amount": 180, "purchase_country": "SE", "order_lines": [
       {"quantity": 1, "unit_price": 1000, "tax_rate": 2500, "total_amount": 1000,
        "total_tax_amount": 200},
       {"type": "discount", "quantity": 1, "unit_price": -100, "tax_rate": 2500,
        "total_amount": -100, "total_tax_amount": -20}]}
      """#),
    RuleSample("report.json", #"{"klarna": true, "order_amount": 12.5, "lines": []}"#),
    // A weight as a quantity.
    RuleSample(
      "kco-order.json",
      #"""
      {"order_amount": 750, "order_tax_amount": 150, "purchase_country": "SE", "order_lines": [
       {"quantity": 1.5, "quantity_unit": "kg", "unit_price": 500, "tax_rate": 2500,
        "total_amount": 750, "total_tax_amount": 150}]}
      """#),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: OrderAmounts.self) == sample.places)
  }
}
