import Testing

@testable import CheckoutLint

/// Sandbox and production in one snippet.
@Suite struct EnvironmentsMixedTests {
  private static let production = "'https://js.klarna.com/kcoc/1/checkout.bootstrap.js'"
  private static let order = "'https://js.klarna.com/eu/kco/checkout/orders/1'"

  static let wrong = [
    RuleSample(
      "page.html", "<body>" + snippet((key: "BOOTSTRAP_SRC", value: production)), "14:15"),
    RuleSample("page.html", "<body>" + snippet((key: "ORDER_URL", value: order)), "7:11"),
    RuleSample(
      "page.html",
      "<body>"
        + snippet((key: "ORDER_URL", value: order), (key: "BOOTSTRAP_SRC", value: production)),
      "7:11", "14:15"),
    RuleSample(
      "page.php",
      "<?php ?><body>"
        + snippet((key: "BOOTSTRAP_SRC", value: production), (key: "TESTDRIVE", value: "false")),
      "14:15"),
  ]

  static let right = [
    RuleSample("page.html", "<body>" + snippet()),
    RuleSample(
      "page.html",
      "<body>"
        + snippet(
          (key: "ORDER_URL", value: order), (key: "BOOTSTRAP_SRC", value: production),
          (key: "TESTDRIVE", value: "false"))),
    RuleSample("page.html", "<body>" + snippet((key: "TESTDRIVE", value: "false"))),
    RuleSample(
      "page.html",
      "<body>" + snippet((key: "BOOTSTRAP_SRC", value: "'https://kco.example.test/b.js'"))),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: EnvironmentsMixed.self) == sample.places)
  }
}
