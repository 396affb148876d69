import HeadlessWebView
import JSON
import Testing
import WebView

/// One page, one script run in it, and the JSON of the value that the script gives.
struct DOMCase: Sendable, CustomTestStringConvertible {
  var title: String
  var html: String
  var script: String
  var expected: String

  /// - Parameters:
  ///   - title: What the case shows.
  ///   - html: The page; `d` in the script is its `#d` element.
  ///   - script: The body of a function.
  ///   - expected: JSON text.
  init(_ title: String, _ html: String = "", _ script: String, _ expected: String) {
    self.title = title
    self.html = html
    self.script = script
    self.expected = expected
  }

  var testDescription: String { title }

  func check() throws {
    let page = DOMPage(html)
    let value = try page.run(script)
    let wanted = try JSONDocument(text: expected).value
    #expect(value == wanted, "\(script)")
    #expect(page.problems.isEmpty, "\(page.problems)")
  }
}

/// A webview that shows one text as `https://shop.example/a/b`, and what it complained about.
final class DOMPage {
  let view: HeadlessWebView
  private(set) var problems: [String] = []
  private(set) var notes: [String] = []

  init(_ html: String, responders: [any ResourceResponder] = []) {
    view = HeadlessWebView(responders: responders)
    view.observer = { [weak self] event in
      switch event.kind {
      case .uncaught(let message, _, _): self?.problems.append(message)
      case .notImplemented(let name): self?.problems.append("not implemented: \(name)")
      case .limit(let text): self?.problems.append("limit: \(text)")
      case .note(let text): self?.notes.append(text)
      default: break
      }
    }
    view.loadHTMLString(
      "<!doctype html><title>t</title><body><div id=d>\(html)</div>",
      baseURL: WebURL("https://shop.example/a/b"))
    view.loop.run(for: 1000)
  }

  /// The value of a function body in which `d` is the page's own `div`.
  func run(_ body: String) throws -> JSONValue {
    try view.evaluateJavaScript(
      "(function () { var d = document.getElementById('d'); \(body) })()", in: nil)
  }
}
