import Foundation
package import JSON
package import WebView

/// A webview without pages: it records what is asked of it, and a test plays the page.
package final class FakeWebView: WebView {
  /// Creates a webview that shows nothing.
  package init() {}

  private struct Handler {
    weak var object: (any ScriptMessageHandler)?
    let name: String
    let dialect: ScriptMessageDialect
  }

  package private(set) var url: WebURL?
  package var title = ""
  package var isLoading = false
  package weak var navigationDelegate: (any WebViewNavigationDelegate)? {
    didSet { delegateWrites += 1 }
  }
  package weak var uiDelegate: (any WebViewUIDelegate)? { didSet { uiDelegateWrites += 1 } }
  package var frames: [WebFrame] {
    [WebFrame(id: .main, parent: nil, name: "", elementID: "", url: url)]
  }
  package var systemURLOpener: ((WebURL) -> Void)?

  /// How often somebody set the delegates.
  package private(set) var delegateWrites = 0
  package private(set) var uiDelegateWrites = 0
  package private(set) var requests: [ResourceRequest] = []
  package private(set) var documents: [(html: String, baseURL: WebURL?)] = []
  package private(set) var scripts: [String] = []
  package private(set) var isClosed = false
  /// What scripts throw, if they should.
  package var scriptError: WebViewError?
  private var handlers: [Handler] = []

  package func load(_ request: ResourceRequest) {
    requests.append(request)
    url = request.url
  }

  package func loadHTMLString(_ string: String, baseURL: WebURL?) {
    documents.append((string, baseURL))
    url = baseURL
  }

  package func reload() {}

  package func close() { isClosed = true }

  package func addScriptMessageHandler(
    _ handler: any ScriptMessageHandler, name: String, dialect: ScriptMessageDialect
  ) {
    handlers.append(Handler(object: handler, name: name, dialect: dialect))
  }

  package func removeScriptMessageHandler(name: String, dialect: ScriptMessageDialect) {
    handlers.removeAll { $0.name == name && $0.dialect == dialect }
  }

  package func evaluateJavaScript(
    _ source: String, in frame: WebFrame.ID?
  ) throws(WebViewError) -> JSONValue {
    if let scriptError { throw scriptError }
    scripts.append(source)
    return .null
  }

  package func perform(_ action: UserAction, in frame: WebFrame.ID?) throws(WebViewError) {}

  // MARK: The page

  /// The names of the handlers that pages see.
  package var handlerNames: [String] { handlers.map(\.name) }

  /// The page posts a value.
  ///
  /// - Returns: Whether a handler of that name was there.
  @discardableResult
  package func post(
    _ body: JSONValue, to name: String = "kco_native", _ dialect: ScriptMessageDialect = .webKit
  ) -> Bool {
    guard let handler = handlers.last(where: { $0.name == name && $0.dialect == dialect })?.object
    else { return false }
    handler.webView(
      self, didReceive: ScriptMessage(name: name, dialect: dialect, body: body, frame: .main))
    return true
  }

  /// The page posts an envelope as JSON text.
  @discardableResult
  package func send(_ envelope: JSONValue) -> Bool { post(.string(envelope.jsonText())) }

  /// The page posts an event.
  @discardableResult
  package func event(_ name: String, _ args: JSONValue...) -> Bool {
    send(["action": "event", "event": .string(name), "args": .array(args)])
  }

  /// The page shakes hands and is ready.
  package func begin(snippet: String? = nil) {
    var handshake: JSONObject = ["action": "handshake"]
    if let snippet { handshake["snippet"] = .string(snippet) }
    post(.string(JSONValue.object(handshake).jsonText()), to: "kco_handshake")
    send(["action": "ready"])
  }

  /// What native code posted into the page, read back from the scripts.
  package var received: [JSONValue] {
    get throws {
      try scripts.map { script in
        let start = script.range(of: "postMessage('")?.upperBound ?? script.startIndex
        let end = script.range(of: "','*')", options: .backwards)?.lowerBound ?? script.endIndex
        var text = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in script[start..<end].unicodeScalars {
          isEscaped = scalar == "\\" && !isEscaped
          if !isEscaped { text.append(scalar) }
        }
        return try JSONDocument(text: String(text)).value
      }
    }
  }

  /// The names of the events that native code posted into the page.
  package var receivedEvents: [String] {
    get throws { try received.compactMap { $0["event"]?.string } }
  }
}
