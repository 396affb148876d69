import Testing

@testable import CheckoutLint

/// Loaders that no snippet brought.
@Suite struct InventedLoaderTests {
  static let wrong = [
    RuleSample(
      "page.html", #"<script src="https://js.klarna.com/kcoc/checkout.bootstrap.js"></script>"#,
      "1:9"),
    RuleSample(
      "page.html",
      "<script async src='//x.klarnacdn.net/kcoc/1-2/checkout.bootstrap.js'></script>", "1:15"),
    RuleSample(
      "page.twig", "<script src=https://js.kustom.co/kco/checkout.js></script>{{ x }}", "1:9"),
    RuleSample(
      "page.erb",
      "<%= yield %>\n<script src=\"https://checkout.klarna.com/checkout.bootstrap.js\"></script>",
      "2:9"),
  ]

  static let right = [
    RuleSample("page.html", "<body>" + snippet() + "</body>"),
    RuleSample("page.html", "<script src='https://js.klarna.com/web-sdk/v1/klarna.js'></script>"),
    RuleSample("page.html", "<script src='https://x.klarnacdn.net/kp/lib/v1/api.js'></script>"),
    RuleSample("page.html", "<script src='/js/klarna-checkout.js'></script>"),
    RuleSample(
      "page.html", "<script src='https://notklarna.com.example/checkout.js'></script>klarna"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: InventedLoader.self) == sample.places)
  }
}
