import JSON
import WebView

/// Whom a bridge tells.
protocol CheckoutBridgeOwner: AnyObject {
  func bridge(_ bridge: CheckoutBridge, didReceive message: BridgeMessage, frame: WebFrame.ID)
  func bridge(_ bridge: CheckoutBridge, record event: CheckoutEvent)
}

/// The SDK's end of the wire to one webview.
///
/// The webview holds its handlers weakly, and the bridge holds its owner weakly: a checkout goes
/// away as soon as the app lets go of it.
final class CheckoutBridge: ScriptMessageHandler {
  /// Handler names for WKWebView.
  static let webKitNames = ["kco_handshake", "kco_native"]
  /// Names of the injected objects, for UIWebView and Android.
  static let injectedNames = ["KCO_HANDSHAKE", "KCO_NATIVE"]
  /// Messages to the page that wait for its `ready`; more are dropped with a note.
  static let queueLimit = 1_000

  /// Nil once a webview that is not held has gone away.
  private(set) weak var webView: (any WebView)?
  private let heldWebView: (any WebView)?
  let role: WebViewRole
  weak var owner: (any CheckoutBridgeOwner)?

  private let dialects: Set<ScriptMessageDialect>
  private var queue: [JSONValue] = []
  private var isAttached = true
  private(set) var isReady = false
  /// What the page had stored.
  var storage: JSONValue?

  init(
    webView: any WebView, role: WebViewRole, dialects: Set<ScriptMessageDialect>,
    isHeld: Bool = true
  ) {
    self.webView = webView
    heldWebView = isHeld ? webView : nil
    self.role = role
    self.dialects = dialects
    for (name, dialect) in names {
      webView.addScriptMessageHandler(self, name: name, dialect: dialect)
    }
  }

  deinit { detach() }

  private var names: [(String, ScriptMessageDialect)] {
    (dialects.contains(.webKit) ? Self.webKitNames.map { ($0, .webKit) } : [])
      + (dialects.contains(.injectedObject) ? Self.injectedNames.map { ($0, .injectedObject) } : [])
  }

  func detach() {
    guard isAttached else { return }
    isAttached = false
    for (name, dialect) in names {
      webView?.removeScriptMessageHandler(name: name, dialect: dialect)
    }
  }

  func webView(_ webView: any WebView, didReceive message: ScriptMessage) {
    guard isAttached else { return }
    do {
      let decoded = try BridgeMessage(body: message.body)
      record(.received(decoded, from: role, frame: message.frame))
      owner?.bridge(self, didReceive: decoded, frame: message.frame)
    } catch {
      record(.dropped(reason: error.description, body: message.body, from: role))
    }
  }

  /// A new document began its talk; it has to say `ready` again.
  func beginDocument() { isReady = false }

  /// The page can receive: everything that waited goes out.
  func becomeReady() {
    isReady = true
    let waiting = queue
    queue = []
    for message in waiting { sendNow(message) }
  }

  /// Posts an event into the page, or keeps it until the page is ready.
  func send(event: String, args: [JSONValue] = []) {
    let message = BridgeMessage.envelope(event: event, args: args)
    if isReady {
      sendNow(message)
    } else if queue.count < Self.queueLimit {
      queue.append(message)
      record(.held("\"\(event)\" waits until the page says that it is ready."))
    } else {
      record(
        .note(
          "\"\(event)\" is lost: \(Self.queueLimit) messages wait for a page that is not ready."))
    }
  }

  /// Posts a message into the page at once.
  func sendNow(_ message: JSONValue) {
    var text = String.UnicodeScalarView()
    for scalar in message.jsonText().unicodeScalars {
      if scalar == "\\" || scalar == "'" { text.append("\\") }
      text.append(scalar)
    }
    guard let webView else {
      record(.note("A message did not reach the page: the app let go of its webview."))
      return
    }
    do {
      _ = try webView.evaluateJavaScript(
        "(function(){window.postMessage('\(String(text))','*');})();", in: nil)
      record(.sent(message, to: role))
    } catch {
      record(.note("A message did not reach the page: \(error)"))
    }
  }

  private func record(_ event: CheckoutEvent) { owner?.bridge(self, record: event) }
}
