public import JSON

/// A webview as an app sees it: it loads, runs, navigates, and passes messages both ways.
///
/// WKWebView, a browser driven from outside and the headless one can all satisfy this. A webview
/// belongs to one thread, the one that turns its ``EventLoop``; loading begins at once and goes on
/// while the loop runs.
public protocol WebView: AnyObject {
  /// Where the main frame is; nil before the first load.
  var url: WebURL? { get }
  /// The main document's title.
  var title: String { get }
  /// Whether the main frame's document, or something it waits for, is still loading.
  var isLoading: Bool { get }
  /// The app's delegate. It belongs to the app: nothing in this package ever sets it.
  var navigationDelegate: (any WebViewNavigationDelegate)? { get set }
  /// Decides about new windows; without one, no window opens.
  var uiDelegate: (any WebViewUIDelegate)? { get set }
  /// Every browsing context, parents before children, the main frame first.
  var frames: [WebFrame] { get }
  /// What the operating system does with an address that no webview loads, such as `bankid:`.
  var systemURLOpener: ((WebURL) -> Void)? { get set }

  /// Loads an address in the main frame.
  func load(_ request: ResourceRequest)
  /// Loads a text as the main document; `baseURL` is its address, `about:blank` where nil.
  func loadHTMLString(_ string: String, baseURL: WebURL?)
  /// Loads the current address again.
  func reload()
  /// Ends every frame, timer and request; the webview cannot be used afterwards.
  func close()

  /// Adds an object to which page scripts can post.
  ///
  /// - Parameters:
  ///   - handler: Who receives; held weakly.
  ///   - name: `window.webkit.messageHandlers[name]` or `window[name]`.
  ///   - dialect: Which of these two forms pages see. Takes effect from the next document on.
  func addScriptMessageHandler(
    _ handler: any ScriptMessageHandler, name: String, dialect: ScriptMessageDialect)
  /// Takes a handler back.
  func removeScriptMessageHandler(name: String, dialect: ScriptMessageDialect)

  /// Runs a script in a frame and gives its value.
  ///
  /// - Parameters:
  ///   - source: JavaScript; the value of the last expression counts.
  ///   - frame: The frame; nil for the main one.
  /// - Throws: ``WebViewError`` when the script throws, runs over its limit, or the frame is gone.
  func evaluateJavaScript(
    _ source: String, in frame: WebFrame.ID?
  ) throws(WebViewError) -> JSONValue

  /// Does what a person would do with the mouse and the keyboard.
  ///
  /// - Throws: ``WebViewError`` when nothing, or nothing that can be used, is found.
  func perform(_ action: UserAction, in frame: WebFrame.ID?) throws(WebViewError)
}

/// How page scripts see a message handler.
public enum ScriptMessageDialect: String, Sendable, Hashable {
  /// `window.webkit.messageHandlers.name.postMessage(value)`: WKWebView.
  case webKit
  /// `window.name.postMessage(string)`: UIWebView and Android.
  case injectedObject
}

/// Receives what page scripts post.
public protocol ScriptMessageHandler: AnyObject {
  /// A message came. It is delivered as a task of the event loop, never inside the page's call.
  func webView(_ webView: any WebView, didReceive message: ScriptMessage)
}

/// One message from a page.
public struct ScriptMessage: Sendable, Hashable {
  /// The handler's name.
  public var name: String
  /// The form in which the page saw the handler.
  public var dialect: ScriptMessageDialect
  /// What was posted; a string stays a string, even when it holds JSON.
  public var body: JSONValue
  /// The frame that posted.
  public var frame: WebFrame.ID

  /// Creates a message.
  public init(
    name: String, dialect: ScriptMessageDialect, body: JSONValue, frame: WebFrame.ID
  ) {
    self.name = name
    self.dialect = dialect
    self.body = body
    self.frame = frame
  }
}

/// A browsing context of a webview.
public struct WebFrame: Sendable, Hashable {
  /// Names a frame for the life of its webview.
  public struct ID: Sendable, Hashable {
    /// 0 for the main frame, then in order of creation.
    public var number: Int
    /// Creates an id.
    public init(number: Int) { self.number = number }
    /// The main frame.
    public static let main = ID(number: 0)
  }

  /// The frame's id.
  public var id: ID
  /// The frame that holds it; nil for the main frame.
  public var parent: ID?
  /// The browsing context's name (`name` of the iframe).
  public var name: String
  /// The `id` attribute of the iframe element; empty for the main frame.
  public var elementID: String
  /// Where it is.
  public var url: WebURL?

  /// Creates a description of a frame.
  public init(id: ID, parent: ID?, name: String, elementID: String, url: WebURL?) {
    self.id = id
    self.parent = parent
    self.name = name
    self.elementID = elementID
    self.url = url
  }
}

/// Why a call on a webview failed.
public struct WebViewError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: String, Sendable, Hashable {
    case scriptThrew, scriptRanTooLong, noSuchFrame, noSuchElement, elementNotUsable, closed
  }

  /// What kind it is.
  public var code: Code
  /// In words.
  public var description: String

  /// Creates an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
