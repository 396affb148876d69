import Testing

@testable import CheckoutLint

/// Paths on which a suspended checkout stays so.
@Suite struct SuspendWithoutResumeTests {
  private static let off = "{ autoResume: { enabled: false } }"

  static let wrong = [
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        api.suspend(\(off));
        if (!cart) return;
        update();
        api.resume();
      });
      """, "3:14"),
    RuleSample(
      "shop.js",
      "_klarnaCheckout(a=>{a.suspend({autoResume:{enabled:!1}});if(!c)throw 1;u();a.resume()})",
      "1:64"),
    RuleSample(
      "page.html",
      "<body>" + snippet() + "<script>\n_klarnaCheckout(function (api) {\napi.suspend(\(off));\n});"
        + "</script></body>", "22:1"),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        api.suspend(\(off));
        fetch('/cart').then(function () { api.resume(); })
          .catch(function (error) { show(error); });
      });
      """, "4:6"),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(async function (api) {
        api.suspend(\(off));
        try { await save(); api.resume(); } catch (error) { show(error); }
      });
      """, "3:39"),
    RuleSample(
      "cart.erb",
      """
      <script>
      _klarnaCheckout(function (api) {
        api.suspend(\(off));
        if (<%= closed %>) { return; }
        api.resume();
      });
      </script>
      """, "4:24"),
  ]

  static let right = [
    // Resumes by itself.
    RuleSample(
      "shop.js", "_klarnaCheckout(function (api) { api.suspend(); if (!c) return; api.resume(); });"
    ),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        if (!cart) return;
        api.suspend(\(off));
        update();
        api.resume();
      });
      """),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        api.suspend(\(off));
        if (!cart) { api.resume(); return; }
        update();
        api.resume();
      });
      """),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(async function (api) {
        api.suspend(\(off));
        try { if (!cart) return; await save(); } finally { api.resume(); }
      });
      """),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        api.suspend(\(off));
        fetch('/cart').then(function () { api.resume(); })
          .catch(function (error) { show(error); api.resume(); });
      });
      """),
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        api.suspend(\(off));
        fetch('/cart').catch(function (error) { show(error); })
          .then(function () { api.resume(); });
      });
      """),
    RuleSample(
      "shop.js",
      """
      function freeze() { _klarnaCheckout(function (api) { api.suspend(\(off)); }); }
      function thaw() { _klarnaCheckout(function (api) { api.resume(); }); }
      """),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: SuspendWithoutResume.self) == sample.places)
  }
}
