import Testing
import WebView

@testable import HeadlessWebView

/// A page of the real prelude over a small site, with what it logged and asked for.
struct PlatformPage: CustomTestStringConvertible, Sendable {
  /// What the page shows.
  var name: String
  /// What stands in its body.
  var body: String
  /// The lines that it logs, in order.
  var expected: [String]

  init(_ name: String, _ body: String, _ expected: [String]) {
    self.name = name
    self.body = body
    self.expected = expected
  }

  var testDescription: String { name }

  /// The whole document.
  var html: String {
    "<!doctype html><html><head><title>Test</title></head><body>\(body)</body></html>"
  }

  /// Loads the page and gives what it wrote with `console.log`.
  func lines(span: Double = 10_000) throws -> [String] {
    let test = try PlatformPage.view()
    test.show(html, at: "https://shop.example/checkout", for: span)
    #expect(!test.view.isLoading)
    return test.logLines
  }

  /// Loads the page and compares.
  func check(span: Double = 10_000) throws {
    let lines = try lines(span: span)
    #expect(lines == expected)
  }

  static func view() throws -> TestView {
    try TestView(site, isStubbed: false)
  }

  /// What the test pages ask for.
  static let site: [String: ResourceResponse] = [
    "https://cdn.example/a.js": script("console.log('a.js ' + document.readyState)"),
    "https://cdn.example/b.js": script("console.log('b.js ' + document.readyState)"),
    "https://cdn.example/slow.js": script(
      "console.log('slow.js ' + document.readyState)", latency: 100),
    "https://cdn.example/writes.js": script("document.write('<p id=written>w</p>')"),
    "https://cdn.example/throws.js": script("\n\nnothingOfThatName();"),
    "https://cdn.example/broken.js": script("var = ;"),
    "https://cdn.example/404.js": ResourceResponse(status: 404),
    "https://shop.example/self.js": script("console.log('self.js')"),
    "https://shop.example/data.json": ResourceResponse(
      contentType: "application/json", text: #"{"a":[1,"två"]}"#, latency: 10),
    "https://shop.example/slow": ResourceResponse(
      contentType: "text/plain", text: "slow", latency: 500),
    "https://shop.example/echo": ResourceResponse(contentType: "text/plain", text: "echo"),
    "https://shop.example/moved": .redirect(302, "/data.json"),
    "https://shop.example/p.png": ResourceResponse(contentType: "image/png", text: "png"),
    "https://shop.example/style.css": ResourceResponse(contentType: "text/css", text: "p{}"),
    "https://closed.example/": ResourceResponse(contentType: "text/plain", text: "secret"),
    "https://open.example/": ResourceResponse(
      headers: [
        HTTPField("Access-Control-Allow-Origin", "https://shop.example"),
        HTTPField("Access-Control-Allow-Headers", "x-token, content-type"),
        HTTPField("Access-Control-Allow-Methods", "PUT"), HTTPField("X-Hidden", "1"),
        HTTPField("Content-Type", "text/plain"),
      ], body: Array("open".utf8)),
    "https://shop.example/inner": .html(
      "<body>inner<script>var secret = 42; parent.said = 'from inside'</script>"),
    "https://pay.example/": .html(
      """
      <body><script>
      onmessage = function (event) {
        event.source.postMessage({ echo: event.data, origin: event.origin }, event.origin);
      };
      </script>
      """),
  ]

  private static func script(_ text: String, latency: Double = 10) -> ResourceResponse {
    ResourceResponse(contentType: "text/javascript", text: text, latency: latency)
  }
}

extension TestView {
  /// Text of every console call.
  var consoleLines: [String] {
    events.compactMap { if case .console(_, let text, _) = $0.kind { text } else { nil } }
  }

  /// Text of every `console.log`.
  var logLines: [String] {
    events.compactMap { if case .console("log", let text, _) = $0.kind { text } else { nil } }
  }

  /// Every console call with its level and place.
  var consolePlaces: [String] {
    events.compactMap {
      guard case .console(let level, let text, let position) = $0.kind else { return nil }
      return "\(level) \(text) \(position?.description ?? "")"
    }
  }

  /// Scripts that were refused.
  var refusals: [String] {
    events.compactMap {
      guard case .script(let source, let line, let refusal?) = $0.kind else { return nil }
      return "\(source):\(line) \(refusal)"
    }
  }

  /// Names of what is not there.
  var missing: [String] {
    events.compactMap { if case .notImplemented(let name) = $0.kind { name } else { nil } }
  }

  /// What was asked for: destination, method, address.
  var asked: [String] {
    site.requests.map { "\($0.destination) \($0.method) \($0.url)" }
  }
}
