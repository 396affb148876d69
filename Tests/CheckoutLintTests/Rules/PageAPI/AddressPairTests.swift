import Testing

@testable import CheckoutLint

/// One address of the pair.
@Suite struct AddressPairTests {
  static let wrong = [
    RuleSample(
      "shop.js",
      """
      window._klarnaCheckout(function (api) {
        api.on({ shipping_address_change: function (data) { freight(data.postal_code); } });
      });
      """, "2:12"),
    RuleSample(
      "shop.js", "_klarnaCheckout(a=>a.on({'shipping_address_change':d=>{f(d)}}))", "1:26"),
    RuleSample(
      "shop.js",
      "window._klarnaCheckout(api => { api.on({ load() { hide(); }, shipping_address_change }); });",
      "1:62"),
    RuleSample(
      "cart.php",
      """
      <?php $url = '/freight'; ?>
      <script>
      window._klarnaCheckout(function (api) {
        api.on({ "shipping_address_change": function () { update('<?= $url ?>'); } });
      });
      </script>
      """, "4:12"),
    RuleSample(
      "page.html",
      "<body>" + snippet((key: "ALLOW_SEPARATE_SHIPPING_ADDRESS", value: "true"))
        + "<script>_klarnaCheckout(function (api) {\napi.on({ billing_address_change: update });"
        + "\n});</script></body>", "22:10"),
  ]

  static let right = [
    RuleSample(
      "shop.js",
      """
      window._klarnaCheckout(function (api) {
        api.on({ shipping_address_change: update, billing_address_change: update });
      });
      """),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) { api.on({ billing_address_change: update }); });
      _klarnaCheckout(function (api) { api.on({ shipping_address_change: update }); });
      """),
    RuleSample(
      "shop.js",
      "_klarnaCheckout(api => api.on({ change: update, shipping_address_change: update }));"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.on({ shipping_option_change: update }));"),
    RuleSample(
      "shop.js",
      "_klarnaCheckout(api => api.on({ [name]: update, shipping_address_change: update }));"),
    RuleSample(
      "shop.js", "_klarnaCheckout(a=>{a.on(listeners);a.on({shipping_address_change:update})})"),
    RuleSample(
      "page.html",
      "<body>" + snippet((key: "ALLOW_SEPARATE_SHIPPING_ADDRESS", value: "false"))
        + "<script>_klarnaCheckout(function (api) {\napi.on({ billing_address_change: update });"
        + "\n});</script></body>"),
    // Does nothing with the address.
    RuleSample(
      "shop.js",
      "_klarnaCheckout(api => api.on({ shipping_address_change: function () { seen = true; } }));"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: AddressPair.self) == sample.places)
  }
}
