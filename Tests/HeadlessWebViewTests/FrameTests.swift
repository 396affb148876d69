import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Frames: browsing contexts, origins, messages")
struct FrameTests {
  @Test func framesLoadAndTellTheirParent() throws {
    let test = try TestView(["https://pay.example/": .html("<title>pay</title>")])
    test.show("<iframe id='checkout' name='pay' src='https://pay.example/'></iframe>")
    let frame = try #require(test.view.frames.last)
    #expect(frame.id.number == 1)
    #expect(frame.parent == .main)
    #expect(frame.name == "pay")
    #expect(frame.elementID == "checkout")
    #expect(frame.url?.description == "https://pay.example/")
    #expect(try test.value("log") == [["frameLoaded", 1]])
    #expect(try test.value("host.frameGlobal(1) === null") == true)
    #expect(test.site.requests.first?.destination == .frame)
    #expect(test.site.requests.first?.headers["Referer"] == "https://shop.example/")
  }

  @Test func aSrcdocFrameSharesItsParentsOrigin() throws {
    let test = try TestView()
    test.show("<iframe srcdoc='&lt;script&gt;window.inner = 5&lt;/script&gt;'></iframe>")
    #expect(try test.value("host.frameGlobal(1).inner") == 5)
    #expect(try test.value("host.frameInfo(1).origin") == "https://shop.example")
    #expect(test.view.frames.last?.url?.description == "about:srcdoc")
  }

  @Test func anEmptyFrameHasAGlobalAtOnce() throws {
    let test = try TestView()
    test.show("<script>var id = host.createFrame({}); host.frameGlobal(id).mark = 1</script>")
    #expect(try test.value("host.frameGlobal(id).mark") == 1)
    #expect(try test.value("host.frameGlobal(id) === window") == false)
  }

  @Test func aSandboxedFrameHasAnOriginOfItsOwn() throws {
    let test = try TestView()
    test.show("<iframe sandbox='allow-scripts' srcdoc='&lt;p&gt;'></iframe>")
    #expect(try test.value("host.frameInfo(1).origin") == "null")
    #expect(try test.value("host.frameGlobal(1) === null") == true)
    #expect(throws: WebViewError.self) {
      try test.value("host.storage('local', 'get', 'x')", in: 1)
    }
  }

  @Test(arguments: [
    ("*", true), ("https://pay.example", true), ("https://pay.example:444", false),
    ("https://evil.example", false), ("/", false),
  ])
  func messagesCheckTheTargetsOrigin(_ target: String, _ arrives: Bool) throws {
    let test = try TestView(["https://pay.example/": .html("<p>")])
    test.show("<iframe src='https://pay.example/'></iframe>")
    _ = try test.value("host.postMessage(1, 'hello', '\(target)')")
    #expect(try test.value("log", in: 1) == [])
    test.view.loop.run(for: 1)
    let expected: JSONValue = arrives ? [["message", "hello", "https://shop.example", 0]] : []
    #expect(try test.value("log", in: 1) == expected)
    #expect(test.notes.contains { $0.contains("was dropped") } == !arrives)
  }

  @Test func aRemovedFrameFallsSilent() throws {
    let test = try TestView()
    test.show(
      """
      <script>
        var id = host.createFrame({});
        var inner = host.frameGlobal(id);
        inner.setTimeout(function () { window.ran = true }, 100);
        host.removeFrame(id);
        var answer = typeof inner.host.now();
      </script>
      """)
    #expect(try test.value("[typeof ran, answer]") == ["undefined", "undefined"])
    #expect(test.view.frames.count == 1)
    #expect {
      try test.value("1", in: 1)
    } throws: { ($0 as? WebViewError)?.code == .noSuchFrame }
  }

  @Test func aFrameMayRemoveItselfAndThrow() throws {
    let test = try TestView()
    test.show(
      """
      <script>
        var id = host.createFrame({});
        var inner = host.frameGlobal(id);
        inner.outer = window;
        inner.outerHost = host;
        inner.setTimeout(new inner.Function(
          'outerHost.removeFrame(outer.id); outer.after = typeof host.now(); throw 1'), 5);
      </script>
      """)
    #expect(try test.value("after") == "undefined")
    #expect(test.view.frames.count == 1)
  }

  @Test(arguments: [
    (HTTPField("X-Frame-Options", "DENY"), true),
    (HTTPField("X-Frame-Options", "SAMEORIGIN"), true),
    (HTTPField("X-Frame-Options", "ALLOWALL"), false),
    (HTTPField("Content-Security-Policy", "frame-ancestors 'none'"), true),
    (HTTPField("Content-Security-Policy", "frame-ancestors https://*.example"), false),
    (HTTPField("Content-Security-Policy", "frame-ancestors https://other.example"), true),
    (HTTPField("Content-Security-Policy", "script-src 'self'"), false),
  ])
  func pagesThatRefuseToBeFramedAreNotShown(_ field: HTTPField, _ refused: Bool) throws {
    let test = try TestView(["https://pay.example/": .html("<title>pay</title>", [field])])
    test.show("<iframe src='https://pay.example/'></iframe>")
    #expect(test.notes.contains { $0.contains("was not loaded") } == refused)
    #expect(
      try test.value("host.frameInfo(1).origin")
        == .string(refused ? "null" : "https://pay.example"))
    #expect(try test.value("log") == [["frameLoaded", 1]])
  }

  @Test func policiesReachThePrelude() throws {
    let test = try TestView([
      "https://a.example/": .html(
        "<p>", [HTTPField("Content-Security-Policy", "script-src 'none'")])
    ])
    try test.load("https://a.example/")
    #expect(try test.value("loadOptions.csp") == ["script-src 'none'"])
    #expect(try test.value("loadOptions.status") == 200)
  }

  @Test func timersOfAnOldDocumentDieWithIt() throws {
    let test = try TestView(["https://shop.example/next": .html("<title>next</title>")])
    test.show(
      """
      <script>
        setTimeout(function () { host.note('old timer') }, 500);
        host.navigate({ url: '/next', kind: 'script' });
      </script>
      """)
    #expect(test.view.title == "next")
    #expect(!test.notes.contains("old timer"))
  }
}
