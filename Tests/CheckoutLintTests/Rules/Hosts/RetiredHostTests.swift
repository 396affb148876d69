import Testing

@testable import CheckoutLint

/// Hosts that stopped serving.
@Suite struct RetiredHostTests {
  static let wrong = [
    RuleSample("server.js", "post('https://api.klarna.com/checkout/v3/orders', order);", "1:7"),
    RuleSample(
      "server.php",
      "<script>fetch(\"https://api.playground.klarna.com/checkout/v3/orders\")</script>", "1:16"),
    RuleSample(
      "server.ts", "const url = `https://api-na.klarna.com/checkout/v3/orders/${id}`;", "1:14"),
    RuleSample("old.js", "var u='https://checkout.testdrive.klarna.com/checkout/orders'", "1:8"),
  ]

  static let right = [
    RuleSample("server.js", "post('https://api.kustom.co/checkout/v3/orders', order);"),
    RuleSample("server.js", "post('https://api.klarna.com/payments/v1/sessions', session);"),
    RuleSample("server.js", "// was https://api.klarna.com/checkout/v3/orders\npost(url);"),
    RuleSample("page.html", "<body>" + snippet()),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: RetiredHost.self) == sample.places)
  }
}
