import Foundation
public import JSON
public import WebView

/// A webview without pages: it records what is asked of it, and a test plays the page.
public final class FakeWebView: WebView {
  /// Creates a webview that shows nothing.
  public init() {}

  private struct Handler {
    weak var object: (any ScriptMessageHandler)?
    let name: String
    let dialect: ScriptMessageDialect
  }

  public private(set) var url: WebURL?
  public var title = ""
  public var isLoading = false
  public weak var navigationDelegate: (any WebViewNavigationDelegate)? {
    didSet { delegateWrites += 1 }
  }
  public weak var uiDelegate: (any WebViewUIDelegate)? { didSet { uiDelegateWrites += 1 } }
  public var frames: [WebFrame] {
    [WebFrame(id: .main, parent: nil, name: "", elementID: "", url: url)]
  }
  public var systemURLOpener: ((WebURL) -> Void)?

  /// How often somebody set the delegates.
  public private(set) var delegateWrites = 0
  public private(set) var uiDelegateWrites = 0
  public private(set) var requests: [ResourceRequest] = []
  public private(set) var documents: [(html: String, baseURL: WebURL?)] = []
  public private(set) var scripts: [String] = []
  public private(set) var isClosed = false
  /// What scripts throw, if they should.
  public var scriptError: WebViewError?
  private var handlers: [Handler] = []

  public func load(_ request: ResourceRequest) {
    requests.append(request)
    url = request.url
  }

  public func loadHTMLString(_ string: String, baseURL: WebURL?) {
    documents.append((string, baseURL))
    url = baseURL
  }

  public func reload() {}

  public func close() { isClosed = true }

  public func addScriptMessageHandler(
    _ handler: any ScriptMessageHandler, name: String, dialect: ScriptMessageDialect
  ) {
    handlers.append(Handler(object: handler, name: name, dialect: dialect))
  }

  public func removeScriptMessageHandler(name: String, dialect: ScriptMessageDialect) {
    handlers.removeAll { $0.name == name && $0.dialect == dialect }
  }

  public func evaluateJavaScript(
    _ source: String, in frame: WebFrame.ID?
  ) throws(WebViewError) -> JSONValue {
    if let scriptError { throw scriptError }
    scripts.append(source)
    return .null
  }

  public func perform(_ action: UserAction, in frame: WebFrame.ID?) throws(WebViewError) {}

  // MARK: The page

  /// The names of the handlers that pages see.
  public var handlerNames: [String] { handlers.map(\.name) }

  /// The page posts a value.
  ///
  /// - Returns: Whether a handler of that name was there.
  @discardableResult
  public func post(
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
  public func send(_ envelope: JSONValue) -> Bool { post(.string(envelope.jsonText())) }

  /// The page posts an event.
  @discardableResult
  public func event(_ name: String, _ args: JSONValue...) -> Bool {
    send(["action": "event", "event": .string(name), "args": .array(args)])
  }

  /// The page shakes hands and is ready.
  public func begin(snippet: String? = nil) {
    var handshake: JSONObject = ["action": "handshake"]
    if let snippet { handshake["snippet"] = .string(snippet) }
    post(.string(JSONValue.object(handshake).jsonText()), to: "kco_handshake")
    send(["action": "ready"])
  }

  /// What native code posted into the page, read back from the scripts.
  public var received: [JSONValue] {
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
  public var receivedEvents: [String] {
    get throws { try received.compactMap { $0["event"]?.string } }
  }
}
