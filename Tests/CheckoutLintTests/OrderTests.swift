import Findings
import Testing

@testable import CheckoutLint

@Suite struct OrderTests {
  private static func order(
    lines: String, amount: Int, tax: Int, country: String = "SE", currency: String = "SEK",
    locale: String = "sv-SE"
  ) -> String {
    """
    {"purchase_country": "\(country)", "purchase_currency": "\(currency)", "locale": "\(locale)",
     "order_amount": \(amount), "order_tax_amount": \(tax), "order_lines": [\(lines)],
     "merchant_urls": {"terms": "https://shop.example/terms",
      "checkout": "https://shop.example/checkout",
      "confirmation": "https://shop.example/thanks?oid={checkout.order.id}",
      "push": "https://shop.example/push?oid={checkout.order.id}"}}
    """
  }

  private static func line(
    _ quantity: String, _ price: String, _ total: String, _ tax: String, extra: String = ""
  ) -> String {
    "{\"name\": \"x\", \"quantity\": \(quantity), \"unit_price\": \(price), \"tax_rate\": 2500, "
      + "\"total_amount\": \(total), \"total_tax_amount\": \(tax)\(extra)}"
  }

  static let found: [(text: String, rules: [String])] = [
    (order(lines: line("2", "1000", "2000", "400"), amount: 2000, tax: 400), []),
    (
      order(
        lines: line("2", "1000", "1900", "380", extra: ", \"total_discount_amount\": 100"),
        amount: 1900, tax: 380), []
    ),
    (order(lines: line("1", "1000", "1000", "201"), amount: 1000, tax: 201), []),
    (order(lines: line("2", "1000", "1000", "200"), amount: 1000, tax: 200), ["order-amounts"]),
    (order(lines: line("1", "10.5", "10.5", "2"), amount: 11, tax: 2), ["order-amounts"]),
    (order(lines: line("1", "1000", "1000", "250"), amount: 1000, tax: 250), ["order-amounts"]),
    (order(lines: line("1", "1000", "1000", "200"), amount: 900, tax: 200), ["order-amounts"]),
    (order(lines: line("1", "1000", "1000", "200"), amount: 1000, tax: 0), ["order-amounts"]),
    (
      order(
        lines: line("1", "1000", "1000", "200"), amount: 1000, tax: 200, currency: "NOK"),
      ["order-locale"]
    ),
    (
      order(
        lines: line("1", "1000", "1000", "200"), amount: 1000, tax: 200, locale: "swedish"),
      ["order-locale"]
    ),
    (
      order(
        lines: line("1", "1000", "1000", "200"), amount: 1000, tax: 200, country: "FI",
        currency: "EUR", locale: "en-FI"), []
    ),
    (
      "{\"merchant_urls\": {\"confirmation_uri\": \"https://a.example/{checkout.order.id}\"}}",
      ["order-fields-mixed"]
    ),
    (
      "{\"error_code\": \"BAD_VALUE\", \"error_messages\": [\"Bad value: locale\"], \"a\": \"klarna\"}",
      ["order-without-snippet"]
    ),
    ("{\"order_id\": \"1\", \"status\": \"checkout_incomplete\"}", ["order-without-snippet"]),
    ("{\"kco\": 1, \"app_return_url\": \"https://shop.example/back\"}", ["return-url-web"]),
    ("{\"kco\": 1, \"return_url\": \"https://shop.example/back\"}", []),
    ("{\"kco\": 1, \"return_url\": \"shopapp://kco\"}", []),
    ("{\"name\": \"left-pad\", \"push\": \"https://a.example\"}", []),
  ]

  @Test(arguments: found.indices) func checksOrders(_ index: Int) {
    let (text, rules) = Self.found[index]
    #expect(Sample.rules("order.json", text) == rules, "\(text)")
  }

  static let policies: [(path: String, text: String, count: Int)] = [
    (
      "a.headers",
      "HTTP/2 200\nContent-Security-Policy: script-src 'unsafe-inline' https://*.klarna.com\n", 0
    ),
    (
      "a.headers",
      "HTTP/2 200\ncontent-security-policy: default-src 'self'; script-src 'unsafe-inline' "
        + "https://*.klarnacdn.net\n", 2
    ),
    (
      "nginx.conf",
      "add_header Content-Security-Policy \"default-src 'self'; script-src 'self' js.klarna.com; "
        + "frame-src js.klarna.com; img-src 'self'\" always;\n", 2
    ),
    ("nginx.conf", "add_header Content-Security-Policy \"default-src 'self'\"; # klarna\n", 0),
    (
      "a.html",
      Sample.page(
        "<meta http-equiv='Content-Security-Policy' content=\"script-src 'unsafe-inline' "
          + "https://kco.example.test\">\(Sample.snippet())"), 0
    ),
  ]

  @Test(arguments: policies.indices) func checksPolicies(_ index: Int) {
    let (path, text, count) = Self.policies[index]
    #expect(Sample.rules(path, text) == Array(repeating: "csp-blocks-checkout", count: count))
  }

  @Test func findsSecretsInSources() {
    let basic =
      "fetch('https://api.kustom.co/', {headers: {Authorization: 'Basic SzEyOnNlY3JldDEy'}}) // kco"
    #expect(Sample.rules("a.js", basic) == ["secret-in-source"])
    // Headings, and a word in Base64 that is no name with a password.
    for text in ["Basic configuration", "Basic Authentication", "Basic a2xhcm5hY2hlY2tvdXQ="] {
      #expect(Sample.rules("a.js", "const klarna = ['\(text)'];") == [])
    }
    #expect(
      Sample.rules("a.js", "const klarna = {sharedSecret: 'Zq81kLm20Xy'}") == ["secret-in-source"])
    #expect(Sample.rules("a.js", "const klarna = {sharedSecret: process.env.SECRET}") == [])
    #expect(Sample.rules("a.js", "const klarna = {sharedSecret: 'your-secret'}") == [])
    let pasted = "<?php include 'head.php' ?>\n" + Sample.snippet()
    #expect(Sample.rules("a.php", pasted) == ["secret-in-source"])
  }

  @Test func findsRetiredHosts() {
    #expect(
      Sample.rules("a.js", "post('https://api.playground.klarna.com/checkout/v3/orders', o)")
        == ["retired-host"])
    #expect(Sample.rules("a.js", "// see https://api.klarna.com/checkout/v3/orders") == [])
    #expect(Sample.rules("a.js", "post('https://api.kustom.co/checkout/v3/orders', o)") == [])
  }
}
