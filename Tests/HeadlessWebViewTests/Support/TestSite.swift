import JSON
import TestSupport
import WebView

@testable import HeadlessWebView

/// Answers from a table, and remembers what was asked.
final class TestSite: ResourceResponder {
  var pages: [String: ResourceResponse]
  private(set) var requests: [ResourceRequest] = []

  init(_ pages: [String: ResourceResponse]) {
    self.pages = pages
  }

  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
    requests.append(request)
    return pages[request.url.withoutFragment.description].map { .success($0) }
  }
}

extension ResourceResponse {
  static func html(_ text: String, _ headers: [HTTPField] = []) -> ResourceResponse {
    ResourceResponse(
      headers: [HTTPField("Content-Type", "text/html; charset=utf-8")] + headers,
      body: Array(text.utf8))
  }

  static func redirect(_ status: Int, _ target: String) -> ResourceResponse {
    ResourceResponse(status: status, headers: [HTTPField("Location", target)])
  }
}

/// A webview over a table of pages, with its events.
final class TestView {
  let site: TestSite
  let view: HeadlessWebView
  private(set) var events: [WebViewEvent] = []

  /// - Parameter isStubbed: Whether the test prelude stands in for the real one.
  init(
    _ pages: [String: ResourceResponse] = [:], isStubbed: Bool = true, limits: Limits = Limits(),
    dataStore: WebsiteDataStore = WebsiteDataStore(), loop: EventLoop = EventLoop(),
    engine: ScriptEngine? = nil
  ) throws {
    site = TestSite(pages)
    let engine = try engine ?? (isStubbed ? TestView.stubEngine() : ScriptEngine())
    view = HeadlessWebView(
      loop: loop, responders: [site], dataStore: dataStore, engine: engine, limits: limits)
    view.observer = { [weak self] in self?.events.append($0) }
  }

  static func stubEngine() throws -> ScriptEngine {
    let bytes = try Repository.bytes("Tests/HeadlessWebViewTests/Fixtures/stub-prelude.js")
    return ScriptEngine(preludeText: String(decoding: bytes, as: UTF8.self))
  }

  func load(_ address: String, for span: Double = 10_000) throws {
    guard let url = WebURL(address) else { throw TestFailure(address) }
    view.load(ResourceRequest(url: url))
    view.loop.run(for: span)
  }

  func show(_ html: String, at address: String = "https://shop.example/", for span: Double = 10_000)
  {
    view.loadHTMLString(html, baseURL: WebURL(address))
    view.loop.run(for: span)
  }

  func value(_ source: String, in frame: Int = 0) throws -> JSONValue {
    try view.evaluateJavaScript(source, in: WebFrame.ID(number: frame))
  }

  /// The navigations so far: reason, address, what came of it.
  var navigations: [String] {
    events.compactMap {
      guard case .navigation(let action, let outcome) = $0.kind else { return nil }
      return "\(action.reason) \(action.request.url) \(outcome)"
    }
  }

  var notes: [String] {
    events.compactMap { if case .note(let text) = $0.kind { text } else { nil } }
  }

  var limits: [String] {
    events.compactMap { if case .limit(let text) = $0.kind { text } else { nil } }
  }

  var uncaught: [String] {
    events.compactMap {
      guard case .uncaught(let message, let position, let isRejection) = $0.kind else { return nil }
      return "\(isRejection ? "rejection " : "")\(message) \(position?.description ?? "")"
    }
  }
}

struct TestFailure: Error {
  var text: String
  init(_ text: String) { self.text = text }
}
