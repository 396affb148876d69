import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Limits: nothing hangs, nothing crashes")
struct LimitTests {
  /// Small bounds, so that the tests are quick.
  static var small: Limits {
    var limits = Limits()
    limits.turnSeconds = 0.2
    limits.tasks = 2_000
    limits.waitingTasks = 500
    limits.messages = 200
    return limits
  }

  @Test(arguments: [
    "while (true) {}",
    "try { while (true) {} } finally { while (true) {} }",
    "for (;;) { try { host.evaluateScript('for (;;) {}', 'x', 1) } catch (error) {} }",
    "/^(a+)+$/.test('a'.repeat(40) + 'b')",
    "Promise.resolve().then(function again() { Promise.resolve().then(again) })",
    "(async function () { for (;;) await null })()",
    "for (var i = 0; i < 9; i++) (async function () { for (;;) try { await null } catch (e) {} })()",
    "Promise.resolve().then(function again() { return Promise.resolve().then(again) })",
  ])
  func endlessScriptsAreEnded(_ source: String) throws {
    let test = try TestView(limits: Self.small)
    test.show("<script>\(source)</script>")
    #expect(test.view.failure?.code == .turnSeconds)
    #expect(test.limits.count == 1)
    #expect(!test.view.isLoading)
    #expect {
      try test.value("1")
    } throws: { ($0 as? WebViewError)?.code == .scriptRanTooLong }
  }

  @Test func theEngineServesTheNextPageAfterAnEndlessOne() throws {
    let engine = try TestView.stubEngine()
    let first = try TestView(limits: Self.small, engine: engine)
    first.show("<script>while (true) {}</script>")
    let second = try TestView(limits: Self.small, engine: engine)
    second.show("<script>var fine = 1</script>")
    #expect(first.view.failure != nil)
    #expect(try second.value("fine") == 1)
  }

  @Test(arguments: [
    ("function again() { setTimeout(again, 0) } again()", HeadlessWebViewError.Code.tasks),
    ("for (var i = 0; i < 10000; i++) setTimeout(function () {}, 5)", .waitingTasks),
    (
      "for (var i = 0; i < 1000; i++) webkit.messageHandlers.app.postMessage(i)", .messages
    ),
    ("for (;;) host.createFrame({})", .frames),
    (
      "setTimeout(function go() { host.navigate({ url: location, kind: 'script' }) })", .navigations
    ),
  ])
  func stormsAreEnded(_ source: String, _ code: HeadlessWebViewError.Code) throws {
    let html = "<script>var location = 'https://a.example/'; \(source)</script>"
    let test = try TestView(["https://a.example/": .html(html)], limits: Self.small)
    let handler = ThinLineTests.Handler()
    test.view.addScriptMessageHandler(handler, name: "app", dialect: .webKit)
    test.show(html)
    #expect(test.view.failure?.code == code)
    #expect(test.limits.count == 1)
  }

  @Test func aFrameThatLoadsItselfEnds() throws {
    let html = "<iframe src='https://a.example/'></iframe>"
    let test = try TestView(["https://a.example/": .html(html)], limits: Self.small)
    try test.load("https://a.example/")
    #expect(test.view.failure?.code == .frameDepth)
  }

  @Test func recursionIsAnErrorOfThePage() throws {
    try HeadlessWebView.onLargeStack {
      let test = try TestView(limits: Self.small)
      test.show("<script>function f() { f() } f()</script>")
      #expect(test.view.failure == nil)
      #expect(try #require(test.uncaught.first).contains("RangeError"))
    }
  }

  @Test func recursionThroughHostFunctionsIsAnErrorOfThePage() throws {
    let test = try TestView(limits: Self.small)
    test.show("<script>window.f = function () { host.evaluateScript('f()', 'x', 1) }; f()</script>")
    #expect(test.uncaught.count == 1 || test.view.failure != nil)
  }

  @Test func aHugeStringIsEnded() throws {
    var limits = Self.small
    limits.memoryGrowth = 300 << 20
    let test = try TestView(limits: limits)
    test.show(
      """
      <script>
        var keep = [];
        for (;;) keep.push(new Array(1000000).fill(keep.length + Math.random()).join(','));
      </script>
      """)
    #expect(test.view.failure != nil || test.uncaught.count == 1)
  }

  @Test func aHugeDocumentIsRefused() throws {
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 40 << 20)
    let test = try TestView([
      "https://a.example/": ResourceResponse(
        headers: [HTTPField("Content-Type", "text/html")], body: body)
    ])
    try test.load("https://a.example/")
    #expect(test.limits.contains { $0.hasPrefix("resourceBytes") })
    #expect(!test.view.isLoading)
  }

  @Test(arguments: [300, 100_000])
  func deeplyNestedElementsEndWell(_ depth: Int) throws {
    let test = try TestView()
    test.show(String(repeating: "<div>", count: depth) + "<script>var reached = 1</script>")
    if depth == 300 { #expect(try test.value("reached") == 1) }
    #expect(!test.view.isLoading)
    if depth > 300 { #expect(test.limits.count + test.notes.count > 0) }
  }

  @Test func consoleStormsAreCutOnce() throws {
    var limits = Self.small
    limits.consoleEntries = 10
    let test = try TestView(limits: limits)
    test.show("<script>for (var i = 0; i < 100; i++) host.console('log', 'line ' + i)</script>")
    let lines = test.events.filter { if case .console = $0.kind { true } else { false } }
    #expect(lines.count == 10)
    #expect(test.limits.count == 1)
    #expect(test.view.failure == nil)
  }
}
