package import HostUI
import JSON
package import KlarnaCore
package import WebView

/// One checkout's dealings with its page, its overlay and its in-app browser.
///
/// The wire is the same whatever the SDK around it is called. What differs stands with the owner:
/// how the app is told, and which calls are a misuse.
package final class CheckoutConnection {
  /// Whose webview shows the checkout.
  package enum Mode: Hashable {
    /// The app's own.
    case hybrid
    /// The SDK's, filled from a snippet.
    case native
  }

  /// The app around the checkout.
  package let application: UIApplication
  /// The SDK's release, as the page hears it.
  let version: String
  /// The address by which other apps come back; nil where none was given.
  package let returnURL: ReturnURL?
  /// Whether other apps find the way back by ``returnURL``.
  package let hasWayBack: Bool
  /// Who tells the app; held weakly.
  package weak var owner: (any CheckoutConnectionOwner)?
  /// The forms in which pages see the SDK's handlers; counts for webviews that come later.
  package var dialects: Set<ScriptMessageDialect> = [.webKit, .injectedObject]
  /// Whose webview it is; nil before there is one.
  package var mode: Mode?
  /// What the app wants to handle itself.
  package var flags = CheckoutFlags()
  /// Set while the app has yet to say something before the page is answered: messages are kept, and
  /// this is called at the first.
  package var earlyMessage: (() -> Void)? {
    didSet { if earlyMessage == nil { releaseHeldMessages() } }
  }
  /// Whether the purchase is done.
  package private(set) var isComplete = false
  /// Whether ``close()`` was called.
  package private(set) var isClosed = false

  let windowOpener = WindowOpener()
  var mainBridge: CheckoutBridge?
  var overlayBridge: CheckoutBridge?
  var overlayController: WebContentController?
  var browserController: WebContentController?
  var heldMessages: [HeldMessage] = []
  var isFullscreen = false
  var hasWarnedOfWayBack = false

  /// Creates a connection without webview.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - version: The SDK's release, as the page hears it.
  ///   - returnURL: The address by which other apps come back.
  ///   - hasWayBack: Whether the SDK takes that address.
  package init(
    application: UIApplication, version: String, returnURL: ReturnURL?, hasWayBack: Bool
  ) {
    self.application = application
    self.version = version
    self.returnURL = returnURL
    self.hasWayBack = hasWayBack
    windowOpener.connection = self
  }

  deinit {
    mainBridge?.detach()
    overlayBridge?.detach()
    if mode == .native { mainBridge?.webView?.close() }
    overlayBridge?.webView?.close()
    browserController?.webView.close()
  }

  /// The webview that shows the checkout.
  package var webView: (any WebView)? { mainBridge?.webView }
  /// The SDK's second webview, for steps that need the whole screen.
  package var overlayWebView: (any WebView)? { overlayBridge?.webView }
  /// The SDK's in-app browser.
  package var browserWebView: (any WebView)? { browserController?.webView }

  /// Posts an event into the page.
  package func send(_ event: String) {
    guard let mainBridge else {
      record(.note("\"\(event)\" reaches nobody: there is no webview yet."))
      return
    }
    mainBridge.send(event: event)
  }

  /// Ends everything; the connection cannot be used afterwards.
  package func close() {
    hideOverlay()
    closeBrowser()
    mainBridge?.detach()
    overlayBridge?.detach()
    overlayBridge?.webView?.close()
    if mode == .native { mainBridge?.webView?.close() }
    mainBridge = nil
    overlayBridge = nil
    overlayController = nil
    heldMessages = []
    isClosed = true
  }

  func record(_ event: CheckoutEvent) { owner?.connection(self, record: event) }

  func warn(_ code: CheckoutWarning.Code, _ text: String) {
    owner?.connection(self, warn: CheckoutWarning(code, text))
  }

  /// Passes a signal to the owner.
  func post(_ name: String, _ data: JSONObject?) {
    if name == "complete" {
      if isComplete { record(.note("\"complete\" came again; load the confirmation only once.")) }
      isComplete = true
    }
    owner?.connection(self, didReceive: name, data: data)
  }

  private func releaseHeldMessages() {
    let messages = heldMessages
    heldMessages = []
    for held in messages { handle(held.message, from: held.bridge, frame: held.frame) }
  }
}
