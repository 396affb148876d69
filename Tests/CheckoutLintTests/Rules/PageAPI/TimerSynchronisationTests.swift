import Testing

@testable import CheckoutLint

/// Timers where an answer should be waited for.
@Suite struct TimerSynchronisationTests {
  static let wrong = [
    RuleSample(
      "shop.js",
      """
      window._klarnaCheckout(function (api) {
        api.suspend();
        $.post('/cart', form);
        setTimeout(function () { api.resume(); }, 2000);
      });
      """, "4:3"),
    RuleSample(
      "shop.js", "_klarnaCheckout(a=>{a.suspend(),save(),setTimeout(()=>a.resume(),1e3)})", "1:40"),
    RuleSample(
      "shop.js",
      """
      function freeze() {
        window._klarnaCheckout(function (api) { api.suspend(); });
        request.send(form);
        window.setTimeout(function () {
          window._klarnaCheckout(function (api) { api.resume(); });
        }, 500);
      }
      """, "4:3"),
    RuleSample(
      "shop.js", "_klarnaCheckout(function (api) { save(); setTimeout(api.resume, 3000); });",
      "1:42"),
    RuleSample(
      "shop.js",
      """
      window._klarnaCheckout(async (api) => {
        api.suspend();
        save();
        await new Promise(r => setTimeout(r, 1500));
        api.resume();
      });
      """, "4:3"),
    RuleSample(
      "cart.blade.php",
      """
      <script>
      _klarnaCheckout(async api => {
        api.suspend(); save({{ $id }});
        await sleep({{ $ms }});
        api.resume();
      });
      </script>
      """, "4:3"),
  ]

  static let right = [
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        api.suspend();
        fetch('/cart').finally(function () { api.resume(); });
      });
      """),
    // A sample without a server: nothing is waited for.
    RuleSample(
      "sample.js",
      """
      function freeze() {
        _klarnaCheckout(function (api) { api.suspend(); });
        setTimeout(function () { _klarnaCheckout(function (api) { api.resume(); }); }, 800);
      }
      """),
    // The next turn is no guess.
    RuleSample(
      "shop.js",
      "_klarnaCheckout(function (api) { setTimeout(function () { api.resume(); }, 0); });"),
    // Put off while the buyer types.
    RuleSample(
      "shop.js",
      """
      let wait;
      function changed() {
        clearTimeout(wait);
        wait = setTimeout(function () {
          _klarnaCheckout(function (api) {
            api.suspend();
            fetch('/cart').then(function () { api.resume(); });
          });
        }, 300);
      }
      """),
    // A last resort beside the answer.
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        api.suspend({ autoResume: { enabled: false } });
        const late = setTimeout(function () { api.resume(); }, 8000);
        fetch('/cart').finally(function () { clearTimeout(late); api.resume(); });
      });
      """),
    // The timer asks the server.
    RuleSample(
      "shop.js",
      """
      _klarnaCheckout(function (api) {
        setTimeout(function () { fetch('/done').then(function () { api.resume(); }); }, 900);
      });
      """),
    RuleSample(
      "shop.js",
      "_klarnaCheckout(async api => { api.suspend(); await save(cart); api.resume(); });"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: TimerSynchronisation.self) == sample.places)
  }
}
