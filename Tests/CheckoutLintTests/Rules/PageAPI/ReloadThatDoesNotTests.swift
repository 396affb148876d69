import Testing

@testable import CheckoutLint

/// Reloads that load nothing.
@Suite struct ReloadThatDoesNotTests {
  static let wrong = [
    RuleSample(
      "page.html",
      """
      <a href="#terms">Terms</a>
      <script>
      _klarnaCheckout(function (api) { window.location = window.location; });
      </script>
      """, "3:34"),
    RuleSample(
      "shop.js",
      "var tab = location.hash;\n_klarnaCheckout(a => a.on({ change() { location.href = location.href; } }));",
      "2:40"),
    RuleSample(
      "shop.js", "t=location.hash;_klarnaCheckout(a=>{document.location=document.location.href})",
      "1:37"),
    RuleSample("shop.js", "_klarnaCheckout(function (api) { location.reload; });", "1:34"),
    RuleSample(
      "page.twig",
      """
      <a href='#{{ anchor }}'>Terms</a>
      <script>
      _klarnaCheckout(function () { window.location.href = window.location.href });
      </script>
      """, "3:31"),
  ]

  static let right = [
    RuleSample("shop.js", "_klarnaCheckout(a => a.on({ change() { location.reload(); } }));"),
    RuleSample(
      "shop.js", "var h = location.hash; _klarnaCheckout(a => { location = '/checkout'; });"),
    RuleSample("shop.js", "_klarnaCheckout(a => { window.location = window.location; });"),
    RuleSample("shop.js", "later(location.reload); _klarnaCheckout(a => {});"),
    // A variable of the script's own.
    RuleSample(
      "shop.js",
      "var self = this, location = window.location; if (location !== window.location) "
        + "location = window.location; watch(location.hash); _klarnaCheckout(f);"),
    RuleSample(
      "page.html",
      "<a href='#t'>T</a><script>var here = window.location; _klarnaCheckout(f);</script>"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: ReloadThatDoesNot.self) == sample.places)
  }
}
