import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Errors and console: what, and where")
struct PlatformErrorTests {
  @Test(arguments: [
    ("\n<script>\nvar x = 1;\n  missing();\n</script>", "missing", "https://shop.example/:4:"),
    (
      "<script src=\"https://cdn.example/throws.js\"></script>", "nothingOfThatName",
      "https://cdn.example/throws.js:3:"
    ),
    (
      "<script src=\"https://cdn.example/broken.js\"></script>", "SyntaxError",
      "https://cdn.example/broken.js:1"
    ),
    (
      "<script>\nsetTimeout(function () {\n throw new TypeError('late') })</script>",
      "TypeError: late", "https://shop.example/:3:"
    ),
    ("<script>\n\nthrow { code: 7 }</script>", "{code: 7}", "https://shop.example/"),
    ("<script>throw 'a text'</script>", "a text", "https://shop.example/"),
    (
      "<body onclick=\"oops()\"><script>document.body.click()</script>", "oops",
      "https://shop.example/:1"
    ),
  ])
  func uncaughtErrorsSayWhere(_ html: String, _ message: String, _ place: String) throws {
    let test = try PlatformPage.view()
    test.show(html)
    let text = try #require(test.uncaught.first)
    #expect(text.contains(message))
    #expect(text.contains(place))
    #expect(test.uncaught.count == 1)
  }

  @Test func rejectionsAreReported() throws {
    let test = try PlatformPage.view()
    test.show(
      """
      <script>
      Promise.reject(new RangeError('nobody cares'));
      Promise.reject(1).catch(function () {});
      </script>
      """)
    #expect(test.uncaught.count == 1)
    #expect(test.uncaught.first?.hasPrefix("rejection ") == true)
    #expect(test.uncaught.first?.contains("RangeError: nobody cares") == true)
    #expect(test.uncaught.first?.contains("https://shop.example/:2") == true)
  }

  @Test func aFailedFetchLeadsToItsCall() throws {
    let test = try PlatformPage.view()
    test.show("<script>\n\nfetch('https://nowhere.example/')</script>")
    #expect(test.uncaught.count == 1)
    #expect(test.uncaught.first?.contains("Failed to fetch") == true)
    #expect(test.uncaught.first?.contains("https://shop.example/:3:") == true)
  }

  @Test(arguments: [
    PlatformPage(
      "window.onerror gets message, file, line and the error; true prevents the report",
      """
      <script>
      window.onerror = function (message, url, line, column, error) {
        console.log(message, url, line, column > 0, error instanceof TypeError);
        return true;
      };
      null.x;
      </script>
      """,
      [
        "Uncaught TypeError: null is not an object (evaluating 'null.x') "
          + "https://shop.example/checkout 6 true true"
      ]),
    PlatformPage(
      "the error event has the same",
      """
      <script>addEventListener('error', function (event) {
        console.log(event instanceof ErrorEvent, event.lineno, event.error);
        event.preventDefault();
      }); throw 5</script>
      """, ["true 1 5"]),
    PlatformPage(
      "another origin's script tells the page nothing",
      """
      <script>onerror = function (message, url, line) {
        console.log(message, url === '', line); return true;
      }</script><script src="https://cdn.example/throws.js"></script>
      """, ["Script error. true 0"]),
    PlatformPage(
      "unhandledrejection can be prevented",
      """
      <script>addEventListener('unhandledrejection', function (event) {
        console.log(event.reason, event.promise instanceof Promise); event.preventDefault();
      }); Promise.reject(3)</script>
      """, ["3 true"]),
    PlatformPage(
      "reportError goes the same way",
      "<script>onerror = function (text) { console.log(text); return true };"
        + "reportError(new Error('told'))</script>", ["Uncaught Error: told"]),
  ])
  func handlers(_ page: PlatformPage) throws {
    let test = try PlatformPage.view()
    test.show(page.html, at: "https://shop.example/checkout")
    #expect(test.consoleLines == page.expected)
    #expect(test.uncaught == [])
  }

  @Test(arguments: [
    PlatformPage(
      "texts stay as they are", "<script>console.log('a', 1, null)</script>", ["a 1 null"]),
    PlatformPage(
      "specifiers",
      "<script>console.log('%s is %d years, %f, %o %% %c.', 'x', 4.5, '1.5', { a: 'b' }, 'css', 'y')"
        + "</script>", ["x is 4 years, 1.5, {a: \"b\"} % . y"]),
    PlatformPage(
      "objects, in bounded depth",
      "<script>console.log({ a: [1, { b: { c: { d: 1 } } }], 'x-y': undefined })</script>",
      ["{a: [1, {b: {c: {…}}}], \"x-y\": undefined}"]),
    PlatformPage(
      "cycles, getters and proxies do no harm",
      "<script>var o = { get g() { throw 1 } }; o.o = o; console.log(o);"
        + "console.log(new Proxy({}, { ownKeys: function () { throw 2 } }))</script>",
      ["{g: (…), o: [circular]}", "[object]"]),
    PlatformPage(
      "nodes, errors, functions, collections",
      "<p id=p class=c>text</p><script>console.log(document.getElementById('p'),"
        + "new TypeError('bad'), function named() {}, new Map([[1, 'x']]), new Set(['y']),"
        + "new Date(0), /r/g, new Uint8Array(2), Symbol('s'), -0, 10n)</script>",
      [
        "<p id=\"p\" class=\"c\">…</p> TypeError: bad ƒ named() Map(1) {1 => \"x\"} "
          + "Set(1) {\"y\"} 1970-01-01T00:00:00.000Z /r/g Uint8Array(2) [0, 0] Symbol(s) -0 10n"
      ]),
    PlatformPage(
      "counts, groups, timers, assertions",
      """
      <script>console.count(); console.count('x'); console.count(); console.group('g');
      console.log('in'); console.groupEnd(); console.assert(true, 'no'); console.assert(0, 'yes');
      console.time('t'); setTimeout(function () { console.timeEnd('t') }, 30)</script>
      """,
      [
        "default: 1", "x: 1", "default: 2", "g", "  in", "Assertion failed: yes", "t: 30 ms",
      ]),
    PlatformPage(
      "a table", "<script>console.table([{ a: 1, b: 'x' }, { a: 22 }])</script>",
      ["(index) │ a  │ b\n0       │ 1  │ \"x\"\n1       │ 22 │"]),
    PlatformPage(
      "long texts are cut",
      "<script>console.log('x'.repeat(100000).length);"
        + "console.log('y'.repeat(100000))</script>",
      ["100000", String(repeating: "y", count: 4_000) + "…"]),
  ])
  func console(_ page: PlatformPage) throws {
    let test = try PlatformPage.view()
    test.show(page.html)
    #expect(test.consoleLines == page.expected)
  }

  @Test func callsSayTheirLevelAndPlace() throws {
    let test = try PlatformPage.view()
    test.show(
      "<script>\n  console.warn('w');\n  function f() {\n    console.error('e') }\n  f()</script>")
    #expect(test.consolePlaces.count == 2)
    #expect(test.consolePlaces[0].hasPrefix("warn w https://shop.example/:2:"))
    #expect(test.consolePlaces[1].hasPrefix("error e https://shop.example/:4:"))
  }
}
