public import HostUI
import WebView

/// Native mode: the SDK's own webview, filled from a snippet.
extension KCOKlarnaCheckout {
  /// The checkout's HTML, from the order API. Setting it loads it at once, shown or not.
  public var snippet: String? {
    get { snippetText }
    set { setSnippet(newValue) }
  }

  /// The same as setting ``snippet``: releases from 1.4 have only this.
  ///
  /// A second snippet, such as the confirmation's, takes the place of the first. An empty one takes
  /// away the overlay and the in-app browser.
  public func setSnippet(_ snippet: String?) {
    guard isUsable("setSnippet") else { return }
    guard mode != .hybrid else {
      warn(
        .snippetWithWebView,
        "A webview is attached, so the snippet is ignored: use one or the other.")
      return
    }
    snippetText = snippet
    guard let snippet, !snippet.allSatisfy(\.isWhitespace) else {
      connection.hideOverlay()
      connection.closeBrowser()
      observer?(.note("The snippet is empty: there is nothing to load."))
      return
    }
    connection.flags.note(start: application.eventLoop.now).map { warn(.flagSetTooEarly, $0) }
    if let webView = connection.load(snippet: snippet) {
      checkoutController.content = WebContentView(webView: webView)
    }
  }

  /// The controller that shows a native checkout: push it, present it, or take it in as a child.
  ///
  /// The SDK's header has no nullability, so code uses the value both as optional and as not. It is
  /// never nil.
  // swift-format-ignore
  public var checkoutViewController: (any UIViewController & KCOCheckoutViewControllerProtocol)! {
    if mode == .hybrid {
      warn(
        .viewControllerInHybridMode,
        "checkoutViewController stays empty: the checkout is in the app's own webview.")
    } else if !application.windows.contains(where: { $0.rootViewController != nil }) {
      warn(
        .noWindow,
        "checkoutViewController was asked for before a window had a root view controller; "
          + "early releases crashed here.")
    }
    return checkoutController
  }
}
