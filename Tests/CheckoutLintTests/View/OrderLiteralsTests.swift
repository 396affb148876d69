import Testing

@testable import CheckoutLint

/// Orders that programs write as literals are judged as JSON is, as far as they are written out.
@Suite struct OrderLiteralsTests {
  private static let urls = """
    terms: 'https://shop.example/terms', checkout: 'https://shop.example/checkout',
    confirmation: 'https://shop.example/thanks?oid={checkout.order.id}',
    push: 'https://shop.example/push?oid={checkout.order.id}'
    """

  private static func script(
    _ lines: String, urls: String = urls, order: String = "order_amount: 3000"
  ) -> String {
    """
    const order = {
    purchase_country: 'SE', purchase_currency: 'SEK', locale: 'sv-SE', \(order), order_tax_amount: 0,
    order_lines: [\(lines)],
    merchant_urls: {\(urls)}
    };
    """
  }

  private static let line =
    "{ name: 'Tea', quantity: 2, unit_price: 1500, tax_rate: 0, total_amount: 3000, total_tax_amount: 0 }"

  static let scripts: [(text: String, rules: [String])] = [
    (script(line), []),
    (script(line, order: "order_amount: 2999"), ["order-amounts"]),
    (script(line, order: "order_amount: total"), []),
    (script(line + ", ...rest", order: "order_amount: 2999"), []),
    (script("...lines", order: "order_amount: 1"), []),
    (script("shipping(), " + line, order: "order_amount: 1"), []),
    (script(line.replacing("1500", with: "15.00")), ["order-amounts"]),
    (script(line.replacing("1500", with: "15 * 100")), []),
    (script(line.replacing("quantity", with: "\"quantity\"")), []),
    (script(line).replacing("'SEK'", with: "'NOK'"), ["order-locale"]),
    (script(line).replacing("'sv-SE'", with: "`swedish`"), ["order-locale"]),
    (script(line).replacing("'SE'", with: "country"), []),
    (script(line, urls: urls.replacing("terms:", with: "terms_url:")), ["merchant-url-missing"]),
    (script(line, urls: "...urls, terms: ''"), ["merchant-url-unreachable"]),
    (script(line, urls: urls.replacing("'https://shop.example/push", with: "base + '/push")), []),
    (
      script(
        line, urls: urls.replacing("https://shop.example/push", with: "http://shop.example/push")),
      ["merchant-url-unreachable"]
    ),
    (
      script(line, urls: urls.replacing("{checkout.order.id}", with: "${checkout.order.id}")),
      ["merchant-url-placeholder", "merchant-url-placeholder"]
    ),
    (
      script(line).replacing("purchase_country", with: "gui: {}, purchase_country"),
      ["order-fields-mixed"]
    ),
  ]

  @Test(arguments: scripts.indices) func judgesScripts(_ index: Int) {
    let (text, rules) = Self.scripts[index]
    #expect(Sample.rules("server.js", text) == rules, "\(text)")
  }

  private static func php(_ lines: String, urls: String? = nil) -> String {
    let urls =
      urls ?? """
        'terms' => 'https://shop.example/terms', 'checkout' => "https://shop.example/checkout",
        'confirmation' => 'https://shop.example/thanks?oid={checkout.order.id}',
        'push' => $base . '/push?oid={checkout.order.id}',
        """
    return """
      <?php
      // Klarna's order
      $data = [
        'purchase_country' => 'SE', 'purchase_currency' => 'SEK', 'locale' => 'sv-SE',
        'order_amount' => 3000, 'order_tax_amount' => 0,
        'order_lines' => array(\(lines)),
        'merchant_urls' => array(
        \(urls)
        ),
      ];
      """
  }

  private static let item =
    "array('quantity' => 2, 'unit_price' => 1500, 'tax_rate' => 0, 'total_amount' => 3000, 'total_tax_amount' => 0)"

  static let programs: [(text: String, rules: [String])] = [
    (php(item), []),
    (php(item.replacing("=> 3000", with: "=> 1500")), ["order-amounts", "order-amounts"]),
    (php(item.replacing("1500", with: "$product->price")), []),
    (php("$lines"), []),
    (php(item.replacing("array(", with: "[").replacing(")", with: "]")), []),
    (
      php(item, urls: "'terms' => get_permalink($page), 'checkout' => wc_get_checkout_url()"),
      ["merchant-url-missing"]
    ),
    (
      php(
        item,
        urls: "'terms' => \"$home/terms\", 'checkout' => \"{$home}/c\", 'push' => p(), "
          + "'confirmation' => add_query_arg('oid', '{checkout.order.id}', $thanks)"), []
    ),
  ]

  @Test(arguments: programs.indices) func judgesPHP(_ index: Int) {
    let (text, rules) = Self.programs[index]
    #expect(Sample.rules("order.php", text) == rules, "\(text)")
  }

  @Test func pointsAtTheValue() {
    #expect(
      Sample.findings("server.js", Self.script(Self.line, order: "order_amount: 2999"))
        == ["2:82 order-amounts"])
  }

  /// What only looks like an order.
  @Test(arguments: [
    "validate({ merchant_urls: required, order_lines: list })  // klarna",
    "const schema = { order_lines: { type: 'array' }, purchase_country: { type: 'string' } }; // klarna",
    "if (o.order_lines) { merchant_urls: for (;;) {} } // klarna",
    "const { order_lines, merchant_urls } = order; // klarna",
  ])
  func leavesOtherCodeAlone(_ text: String) {
    #expect(Sample.rules("a.js", text) == [])
  }
}
