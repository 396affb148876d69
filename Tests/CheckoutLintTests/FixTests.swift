import Findings
import TestSupport
import Testing

@testable import CheckoutLint

/// What can be mended without doubt is mended as a person would, and has no finding afterwards.
@Suite struct FixTests {
  private static func mended(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
    let findings = Linter().findings(in: LintInput(path: path, bytes: bytes))
    return FixedFile(path: path, bytes: bytes, findings: findings).new
  }

  static let mendable: [(path: String, before: String, after: String)] = [
    (
      "a.js", "_klarnaCheckout(function (api) { api.suspend({ autoResume: !1 }); });",
      "_klarnaCheckout(function (api) { api.suspend({ autoResume: { enabled: false } }); });"
    ),
    (
      "a.js", "_klarnaCheckout(function (api) { api.on({ shipping_option_changed: f }); });",
      "_klarnaCheckout(function (api) { api.on({ shipping_option_change: f }); });"
    ),
    (
      "a.js", "_klarnaCheckout(function (api) { api.on({ 'shipping-option-change': f }); });",
      "_klarnaCheckout(function (api) { api.on({ 'shipping_option_change': f }); });"
    ),
    (
      "a.js",
      """
      box.innerHTML = order.html_snippet;
      const list = box.getElementsByTagName('script');
      for (let i = 0; i < list.length; i++) {
        const n = document.createElement('script'); n.text = list[i].text;
        list[i].remove(); box.appendChild(n);
      }
      """,
      """
      box.innerHTML = order.html_snippet;
      const list = Array.from(box.getElementsByTagName('script'));
      for (let i = 0; i < list.length; i++) {
        const n = document.createElement('script'); n.text = list[i].text;
        list[i].remove(); box.appendChild(n);
      }
      """
    ),
    (
      "a.js", "location.hash; // kco\nwindow.location = window.location;",
      "location.hash; // kco\nlocation.reload();"
    ),
    ("a.blade.php", "<p>{{ $o->html_snippet }}</p>", "<p>{!! $o->html_snippet !!}</p>"),
    ("a.twig", "<p>{{ o.html_snippet }}</p>", "<p>{{ o.html_snippet|raw }}</p>"),
    ("a.j2", "<p>{{ o.html_snippet }}</p>", "<p>{{ o.html_snippet|safe }}</p>"),
    ("a.ejs", "<p><%= o.html_snippet %></p>", "<p><%- o.html_snippet %></p>"),
    (
      "a.json",
      "{\"confirmation\": \"https://shop.example/a?o=%7Bcheckout.order.id%7D\", \"push\": \"https://shop.example/b?o=#{checkout.order.id}\"}",
      "{\"confirmation\": \"https://shop.example/a?o={checkout.order.id}\", \"push\": \"https://shop.example/b?o={checkout.order.id}\"}"
    ),
    (
      "a.json", "{\"push\": \"https://shop.example/b/{{ checkout.order.id }}/\"}",
      "{\"push\": \"https://shop.example/b/{checkout.order.id}\"}"
    ),
    ("a.blade.php", "<p>{{ e($o->html_snippet) }}</p>", "<p>{{ e($o->html_snippet) }}</p>"),
    (
      "a.json", "{\"push\": \"https://shop.example/b/{checkout.order.id}/\"}",
      "{\"push\": \"https://shop.example/b/{checkout.order.id}\"}"
    ),
  ]

  @Test(arguments: mendable.indices) func mendsWithoutDoubt(_ index: Int) {
    let (path, before, after) = Self.mendable[index]
    let new = Self.mended(path, Array(before.utf8))
    #expect(String(decoding: new, as: UTF8.self) == after)
    let left = Linter().findings(in: LintInput(path: path, bytes: new)).flatMap { $0.fixes }
    #expect(left == [])
  }

  @Test func unescapesASnippetAtRest() throws {
    let half = try Repository.bytes("Tests/CheckoutSnippetTests/Fixtures/half.html")
    let new = Self.mended("half.html", half)
    #expect(new.find("\\/") == nil)
    #expect(Linter().findings(in: LintInput(path: "half.html", bytes: new)) == [])
    // Nothing but backslashes is gone.
    let expected = half.indices.filter { index in
      half[index] != UInt8(ascii: "\\") || half[index + 1] != UInt8(ascii: "/")
    }.map { half[$0] }
    #expect(new == expected)
  }

  /// In a page only the snippet is touched, and what is the page's own stays.
  @Test func leavesThePageAlone() {
    let sound = snippet().replacing("</div>", with: "<noscript>x</noscript></div>")
    let broken = sound.replacing("/", with: "\\/")
    let own = "<script>var a = \"<\\/p>\\n\";</script>"
    let page = Sample.page(own + "<main>\(broken)</main>" + own)
    let new = Self.mended("a.html", Array(page.utf8))
    #expect(
      String(decoding: new, as: UTF8.self) == Sample.page(own + "<main>\(sound)</main>" + own))
  }

  /// Of fixes that overlap one is made; bytes outside of them stay as they are.
  @Test func keepsOtherBytes() {
    let line = Array(
      "_klarnaCheckout(function (api) { api.suspend({ autoResume: false }); });".utf8)
    let odd: [UInt8] = [0x2F, 0x2F, 0xE9, 0xFF, 0x0D, 0x0A]
    let new = Self.mended("a.js", odd + line + odd)
    #expect(new.starts(with: odd))
    #expect(new.suffix(odd.count).elementsEqual(odd))
    #expect(new.has("enabled: false"))
  }
}
