import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("The thin line: load, run, wait, post")
struct ThinLineTests {
  @Test func aTextIsParsedAndItsScriptsRun() throws {
    let test = try TestView()
    test.show("<title>Shop</title><script>var answer = 6 * 7</script>")
    #expect(try test.value("answer") == 42)
    #expect(test.view.title == "Shop")
    #expect(test.view.url?.description == "https://shop.example/")
    #expect(!test.view.isLoading)
  }

  @Test func timersRunInVirtualTime() throws {
    let test = try TestView()
    test.show(
      "<script>var at = []; setTimeout(function () { at.push(host.now()) }, 600000)</script>")
    #expect(try test.value("at") == [])
    test.view.loop.run(for: 600_000)
    #expect(try test.value("at") == [600_000])
  }

  final class Handler: ScriptMessageHandler {
    var messages: [ScriptMessage] = []
    func webView(_ webView: any WebView, didReceive message: ScriptMessage) {
      messages.append(message)
    }
  }

  @Test func messagesArriveAsTasks() throws {
    let test = try TestView()
    let handler = Handler()
    test.view.addScriptMessageHandler(handler, name: "app", dialect: .webKit)
    test.show("<script>webkit.messageHandlers.app.postMessage({ a: [1, 'två'] })</script>")
    #expect(handler.messages.map(\.body) == [["a": [1, "två"]]])
    #expect(handler.messages.first?.frame == .main)
  }

  @Test func anUncaughtErrorSaysWhere() throws {
    let test = try TestView()
    test.show("<p>\n<script>\nvar x = 1;\nmissing();\n</script>")
    let text = try #require(test.uncaught.first)
    #expect(text.contains("missing"))
    #expect(text.contains("https://shop.example/:4"))
  }

  @Test func evaluateThrowsWithTheMessage() throws {
    let test = try TestView()
    test.show("<p>")
    #expect {
      try test.value("null.x")
    } throws: { error in
      (error as? WebViewError)?.code == .scriptThrew
    }
  }
}
