import Findings
import SourceText
import Testing

@testable import CheckoutLint

@Suite struct PageAPITests {
  private static func api(_ body: String) -> String {
    "window._klarnaCheckout(function (api) {\n\(body)\n});"
  }

  static let found: [(text: String, findings: [String])] = [
    (api("api.on({ shipping_option_changed: f });"), ["2:10 unknown-event"]),
    (api("api.on({ 'shippingAddressChange': f });"), ["2:10 unknown-event"]),
    (api("api.on({ complete: f });"), ["2:10 unknown-event"]),
    (api("api.suspend({ autoResume: false });"), ["2:27 auto-resume-shape"]),
    (api("api.suspend({ autoresume: { enabled: false } });"), ["2:15 auto-resume-shape"]),
    (api("api.suspend(false);"), ["2:13 auto-resume-shape"]),
    (api("api.on({ change: a });\napi.on({ change: b });"), ["3:10 duplicate-listener"]),
    (
      "_klarnaCheckout(a=>a.on({load:f}));_klarnaCheckout(e=>{e.on({load:g})})",
      ["1:62 duplicate-listener"]
    ),
    (
      "var k=window._klarnaCheckout;k(function(q){q.on({load:f})});k(function(r){r.on({load:g})})",
      ["1:81 duplicate-listener"]
    ),
    (
      api("api.on({ validation_callback: function (data) { check(data); } });"),
      ["2:10 validation-unanswered"]
    ),
    (
      api("api.on({ validation_callback(data, done) { check(data); } });"),
      ["2:10 validation-unanswered"]
    ),
    (
      api("api.on({ validation_callback: (data, done) => { if (ok) { done(yes); } } });"),
      ["2:10 validation-unanswered"]
    ),
    (
      api("api.on({ validation_callback: (data, done) => {\nif (!ok) return;\ndone(yes); } });"),
      ["3:10 validation-unanswered"]
    ),
    (
      api(
        "api.suspend({autoResume: {enabled: false}});\nif (!cart) { return; }\napi.resume();"),
      ["3:14 suspend-without-resume"]
    ),
    (
      api("api.on({ shipping_option_change: function (d) { m = d.id.split(':')[0]; } });"),
      ["2:53 shipping-id-split"]
    ),
    (
      "setTimeout(() => { window._klarnaCheckout(api => { api.on({ load: f }); }); }, 1000);",
      ["1:1 listener-in-timer"]
    ),
    (
      "function listen(){_klarnaCheckout(function(api){api.on({load:f})})}\nsetTimeout(listen, 99)",
      ["2:1 listener-in-timer"]
    ),
    ("_klarnaCheckout(f); location.reload;", ["1:21 reload-that-does-not"]),
    (
      "if (location.hash) f(); _klarnaCheckout(g); location.href = location.href;",
      ["1:45 reload-that-does-not"]
    ),
  ]

  @Test(arguments: found.indices) func findsMisuse(_ index: Int) {
    let (text, findings) = Self.found[index]
    #expect(Sample.findings("a.js", text) == findings, "\(text)")
  }

  static let fine = [
    api("api.on({ change: f, load: g, validation_callback: h });"),
    api("api.suspend();\nupdate(function () { api.resume(); });"),
    api("api.suspend({ autoResume: { enabled: false } });\nupdate();\napi.resume();"),
    api("api.suspend({ autoResume: { enabled: shouldResume } });"),
    api("api.on({ validation_callback: function (data, callback) { callback(answer(data)); } });"),
    api(
      """
      api.on({ validation_callback: function (data, callback) {
        if (valid(data)) { callback({ should_proceed: true }); }
        else { callback({ should_proceed: false, message: 'no' }); }
      } });
      """),
    api(
      """
      api.on({ validation_callback: function (data, callback) {
        if (!valid(data)) { callback({ should_proceed: false }); return; }
        callback({ should_proceed: true });
      } });
      """),
    api(
      """
      api.on({ validation_callback: async (data, callback) => {
        if (!valid(data)) return callback({ should_proceed: false });
        callback({ should_proceed: await ask() });
      } });
      """),
    api(
      "api.on({ validation_callback: function (data, callback) { validate(data, callback); } });"),
    "if (a) { _klarnaCheckout(x => x.on({load: f})); } else { _klarnaCheckout(x => x.on({load: g})); }",
    """
    var wait = setInterval(function () {
      if (typeof window._klarnaCheckout === 'function') {
        clearInterval(wait);
        window._klarnaCheckout(function (api) { api.on({ load: f }); });
      }
    }, 50);
    """,
    "_klarnaCheckout(f); location.reload();",
  ]

  @Test(arguments: fine) func acceptsRightUse(_ text: String) {
    #expect(Sample.findings("a.js", text) == [])
  }

  static let mended: [(before: String, after: String)] = [
    (
      api("api.suspend({ autoResume: false });"),
      api("api.suspend({ autoResume: { enabled: false } });")
    ),
    (api("api.on({ shipping_option_changed: f });"), api("api.on({ shipping_option_change: f });")),
    (api("api.on({ \"orderTotalChange\": f });"), api("api.on({ 'order_total_change': f });")),
    ("_klarnaCheckout(f); location.reload;", "_klarnaCheckout(f); location.reload();"),
  ]

  @Test(arguments: mended.indices) func mendsWhatIsCertain(_ index: Int) {
    let (before, after) = Self.mended[index]
    let input = LintInput(path: "a.js", text: before)
    let fixed = FixedFile(path: "a.js", bytes: input.bytes, findings: Linter().findings(in: input))
    #expect(String(decoding: fixed.new, as: UTF8.self) == after)
    #expect(Sample.rules("a.js", after) == [])
  }

  @Test func findsUseAboveTheSnippetOnly() {
    let use = "<script>window._klarnaCheckout(function (api) { api.on({ load: f }); });</script>"
    #expect(
      Sample.findings("a.html", Sample.page(use + "\n" + Sample.snippet()))
        == ["4:9 use-before-snippet"])
    #expect(Sample.findings("a.html", Sample.page(Sample.snippet() + "\n" + use)) == [])
    let later = "<script>addEventListener('load', function () { _klarnaCheckout(f); });</script>"
    #expect(Sample.findings("a.html", Sample.page(later + Sample.snippet())) == [])
    let template = "<script>_klarnaCheckout(f)</script><?= $order['html_snippet'] ?>"
    #expect(Sample.rules("a.php", template) == ["use-before-snippet"])
  }
}
