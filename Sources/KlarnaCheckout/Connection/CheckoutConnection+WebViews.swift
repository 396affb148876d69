import HostUI
package import WebView

/// The webviews of a connection.
extension CheckoutConnection {
  /// Speaks with a webview from now on, and no more with the one before.
  ///
  /// - Parameters:
  ///   - webView: The app's own webview, or the SDK's.
  ///   - isHeld: Whether the connection keeps it alive.
  package func attach(_ webView: any WebView, isHeld: Bool = true) {
    mainBridge?.detach()
    heldMessages = []
    let bridge = CheckoutBridge(
      webView: webView, role: .checkout, dialects: dialects, isHeld: isHeld)
    bridge.owner = self
    mainBridge = bridge
  }

  /// Loads a snippet into the SDK's own webview, made at the first.
  ///
  /// - Returns: The webview, where it was made by this call.
  package func load(snippet: String) -> (any WebView)? {
    mode = .native
    hideOverlay()
    var made: (any WebView)?
    if mainBridge == nil {
      guard let webView = makeWebView(.checkout) else { return nil }
      attach(webView)
      made = webView
    }
    mainBridge?.webView?.loadHTMLString(snippet, baseURL: baseURL(host: "checkout.klarna.sdk"))
    return made
  }

  /// The address under which the SDK loads snippets: a name of its own, and the time.
  func baseURL(host: String) -> WebURL? {
    WebURL("http://\(host)/?\(Int(application.eventLoop.now))")
  }

  /// Makes a webview of the SDK's own; new windows and foreign schemes in it are the SDK's business.
  func makeWebView(_ role: WebViewRole) -> (any WebView)? {
    guard let webView = application.makeWebView?() else {
      warn(.noWebViewFactory, "The application makes no webviews: set makeWebView.")
      return nil
    }
    webView.uiDelegate = windowOpener
    if webView.systemURLOpener == nil {
      webView.systemURLOpener = { [weak self] in self?.openInSystem($0.description, isReturn: true)
      }
    }
    record(.webViewMade(role))
    return webView
  }
}
