import Foundation
import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Whole pages with the real prelude")
struct PageTests {
  @Test func aSnippetRunsUnmodified() throws {
    let test = try TestView(
      [
        "https://js.pay.example/kcoc/1/checkout.bootstrap.js": ResourceResponse(
          contentType: "text/javascript",
          text: """
            var container = document.getElementById('kco-container');
            var frame = document.createElement('iframe');
            frame.id = 'kco-frame';
            frame.src = 'https://js.pay.example/frame';
            container.appendChild(frame);
            window.addEventListener('message', function (event) {
              window.heard = [event.origin, event.data.height];
              event.source.postMessage('thanks', event.origin);
            });
            """),
        "https://js.pay.example/frame": .html(
          """
          <script>
            addEventListener('message', function (event) { window.answer = event.data });
            setTimeout(function () { parent.postMessage({ height: 320 }, '*') }, 50);
          </script>
          """),
      ], isStubbed: false)
    test.show(
      """
      <div id="kco-container"><script>
        (function (w, k, i, d) {
          w[k] = w[k] || function () { (w[k].q = w[k].q || []).push(arguments) };
          w[k].config = { container: d.getElementById('kco-container') };
          var script = d.createElement('script');
          script.async = 1;
          script.src = 'https://js.pay.example/kcoc/1/checkout.bootstrap.js';
          d.getElementsByTagName('script')[0].parentNode.appendChild(script);
        })(window, '_klarnaCheckout', 'x', document);
      </script></div>
      """)
    #expect(test.uncaught == [])
    #expect(try test.value("heard") == ["https://js.pay.example", 320])
    #expect(try test.value("answer", in: 1) == "thanks")
    #expect(test.view.frames.map(\.elementID) == ["", "kco-frame"])
    #expect(!test.view.isLoading)
  }

  @Test func aPersonFillsAndSendsAForm() throws {
    let test = try TestView(
      ["https://shop.example/order?email=a%40b.example&terms=on": .html("<title>Thanks</title>")],
      isStubbed: false)
    test.show(
      """
      <form action="/order"><label>E-mail <input name="email"></label>
      <input type="checkbox" name="terms"><button>Buy</button></form>
      """)
    try test.view.perform(.fill(.label("E-mail"), "a@b.example"), in: nil)
    try test.view.perform(.tick(.name("terms"), true), in: nil)
    try test.view.perform(.click(.label("buy")), in: nil)
    test.view.loop.run(for: 100)
    #expect(test.view.title == "Thanks")
    #expect {
      try test.view.perform(.click(.selector("#nothing")), in: nil)
    } throws: { ($0 as? WebViewError)?.code == .noSuchElement }
  }

  @Test func aLinkToAnAppIsHandedOver() throws {
    let test = try TestView(isStubbed: false)
    var opened: [String] = []
    test.view.systemURLOpener = { opened.append($0.description) }
    test.show("<a href='bankid:///?autostarttoken=7'>Open BankID</a>")
    try test.view.perform(.click(.label("Open BankID")), in: nil)
    test.view.loop.run(for: 100)
    #expect(opened == ["bankid:///?autostarttoken=7"])
  }

  @Test func scriptsOfTwoElementsLetPromisesRunBetween() throws {
    let test = try TestView(isStubbed: false)
    test.show(
      """
      <script>var order = []; Promise.resolve().then(function () { order.push('job') })</script>
      <script>order.push('second')</script>
      """)
    #expect(try test.value("order") == ["job", "second"])
  }

  @Test func anUnhandledRejectionSaysSo() throws {
    let test = try TestView(isStubbed: false)
    test.show("<script>Promise.reject(new Error('lost'))</script>")
    #expect(try #require(test.uncaught.first).contains("lost"))
  }

  static let jQuery = "/usr/share/javascript/jquery/jquery.js"

  @Test(
    "jQuery 3 loads and works (needs libjs-jquery)",
    .enabled(if: FileManager.default.fileExists(atPath: PageTests.jQuery)))
  func jQueryWorks() throws {
    let source = try String(contentsOfFile: Self.jQuery, encoding: .utf8)
    let test = try TestView(
      [
        "https://cdn.example/jquery.js": ResourceResponse(
          contentType: "text/javascript", text: source),
        "https://shop.example/api": ResourceResponse(
          contentType: "application/json", text: "{\"sum\": 12}"),
      ], isStubbed: false)
    test.show(
      """
      <script src="https://cdn.example/jquery.js"></script>
      <div id="a" class="x"><p>one</p><p>two</p><form><input name="q" value="1"></form></div>
      <script>
        var out = [$('#a p').length, $('p:first').text(), $('form').serialize()];
        $('#a').append('<b>bold</b>').on('click', 'b', function () { out.push('clicked') });
        $('b').trigger('click');
        $.ajax('/api').done(function (answer) { out.push(answer.sum) });
        $(function () { out.push('ready') });
      </script>
      """)
    #expect(test.uncaught == [])
    #expect(try test.value("out.slice(0, 4)") == [2, "one", "q=1", "clicked"])
    #expect(try test.value("out.slice(4).sort()") == [12, "ready"])
  }

  @Test(arguments: [1_000])
  func pagesLeaveNothingBehind(_ count: Int) throws {
    let engine = try TestView.stubEngine()
    func run(_ count: Int) throws {
      for _ in 0..<count {
        let test = try TestView(engine: engine)
        test.show("<script>var x = new Array(1000).fill(1); Promise.reject(x)</script>")
        test.view.close()
      }
    }
    try run(count / 2)
    let before = LimitMeter.residentBytes() ?? 0
    try run(count)
    let after = LimitMeter.residentBytes() ?? 0
    // Other tests run beside this one: leaking pages would take 500 MB.
    #expect(after - before < 300 << 20)
  }
}
