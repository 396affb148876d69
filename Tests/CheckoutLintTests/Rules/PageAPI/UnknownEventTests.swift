import Findings
import Testing

@testable import CheckoutLint

/// Names of events.
@Suite struct UnknownEventTests {
  static let wrong = [
    RuleSample(
      "shop.js", "_klarnaCheckout(function (api) {\n  api.on({ shipping_option_changed: f });\n});",
      "2:12"),
    RuleSample("shop.js", "_klarnaCheckout(a=>{a.on({'billing_adress_change':f})})", "1:27"),
    RuleSample(
      "shop.js", "window._klarnaCheckout(api => { api.on({ redirectInitiated() { go(); } }); });",
      "1:42"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.on({ load: f, complete: g }));", "1:42"),
    RuleSample(
      "page.php",
      "<script>\n_klarnaCheckout(function (api) { api.on({ \"chnage\": <?= $f ?> }); });\n</script>",
      "2:43"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.on({ \"spline_reticulated\": f }));", "1:33"),
  ]

  static let right = [
    RuleSample(
      "shop.js",
      "_klarnaCheckout(api => api.on({ "
        + UnknownEvent.known.map { "\($0): f" }.joined(separator: ", ") + " }));"),
    RuleSample("shop.js", "_klarnaCheckout(a=>{a.on({'load':f,\"change\":g})})"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.on({ load }));"),
    // Another library's events.
    RuleSample("shop.js", "map.on({ moved: f }); _klarnaCheckout(api => api.on({ load: f }));"),
    RuleSample("shop.js", "_klarnaCheckout(api => api.on({ [name]: f }));"),
    RuleSample(
      "page.blade.php",
      "<script>_klarnaCheckout(api => api.on({ load: {{ $f }}, change: f }));</script>"),
  ]

  @Test(arguments: [
    ("shipping_option_changed", "shipping_option_change"),
    ("billing_adress_change", "billing_address_change"),
    ("redirectInitiated", "redirect_initiated"), ("validationCallback", "validation_callback"),
    ("netwerk_error", "network_error"),
  ]) func mendsTheName(_ wrong: String, _ right: String) {
    let text = "_klarnaCheckout(api => api.on({ \(wrong): f }));"
    let finding = RuleSample("shop.js", text).findings(of: UnknownEvent.self).first
    #expect(finding?.fixes.first?.edits.map(\.replacement) == [right])
    #expect(finding?.fixes.first?.title == "Write \(right)")
  }

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: UnknownEvent.self) == sample.places)
  }
}
