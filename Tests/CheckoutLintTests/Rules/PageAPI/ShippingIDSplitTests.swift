import Testing

@testable import CheckoutLint

/// Shipping options' ids taken apart.
@Suite struct ShippingIDSplitTests {
  static let wrong = [
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) { api.on({
        shipping_option_change: function (data) { method = data.id.split(':')[0]; } }); });
      """, "2:54"),
    RuleSample(
      "shop.js", "_klarnaCheckout(a=>a.on({shipping_option_change:d=>{m(d.id.substr(0,4))}}))",
      "1:55"),
    RuleSample(
      "shop.js",
      "_klarnaCheckout(api => api.on({ shipping_option_change({ id }) { set(id.slice(5)); } }));",
      "1:70"),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(api => api.on({ shipping_option_change: option => {
        const { id } = option;
        const [carrier, service] = id.split("_");
      } }));
      """, "3:30"),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(api => api.on({ shipping_option_change: function (option) {
        var name = option['id'];
        choose(name.substring(0, name.indexOf('-')));
      } }));
      """, "3:10"),
    RuleSample(
      "page.php",
      """
      <script>
      _klarnaCheckout(api => api.on({ shipping_option_change: d => {
        set(d.id.split("<?= $sign ?>")[1]);
      } }));
      </script>
      """, "3:7"),
  ]

  static let right = [
    RuleSample(
      "shop.js", "_klarnaCheckout(a => a.on({ shipping_option_change: d => set(methods[d.id]) }));"),
    RuleSample(
      "shop.js",
      "_klarnaCheckout(a => a.on({ shipping_option_change: d => show(d.name.split(' ')) }));"),
    RuleSample(
      "shop.js", "_klarnaCheckout(a => a.on({ change: d => set(d.postal_code.slice(0, 3)) }));"),
    RuleSample(
      "shop.js", "list.id.split(','); _klarnaCheckout(a => a.on({ shipping_option_change: set }));"),
    RuleSample("shop.js", "_klarnaCheckout(a=>a.on({shipping_option_change(d){s(d.id)}}))"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: ShippingIDSplit.self) == sample.places)
  }
}
