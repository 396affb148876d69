import HostUI
import KlarnaCore
import WebView

extension KCOKlarnaCheckout {
  /// Reports a misuse in words; nothing else happens.
  func warn(_ code: CheckoutWarning.Code, _ text: String) {
    let warning = CheckoutWarning(code, text)
    application.log("KlarnaCheckout: \(text)")
    observer?(.warning(warning))
  }

  func isUsable(_ call: String) -> Bool {
    if isDestroyed {
      warn(.usedAfterDestroy, "\(call) was called after destroy; create another checkout.")
    }
    return !isDestroyed
  }

  func warnOfReturnURL() {
    guard let judgedReturnURL else { return }
    if !judgedReturnURL.isAcceptedByKCO {
      warn(.returnURL, judgedReturnURL.summary)
    } else if judgedReturnURL.isRegistered == false,
      let finding = judgedReturnURL.finding(.isRegistered)
    {
      warn(.returnURL, "\"\(judgedReturnURL.text)\": \(finding.message)")
    }
  }

  func set(_ flag: WritableKeyPath<CheckoutFlags, Bool>, _ name: String, _ value: Bool) {
    guard isUsable(name) else { return }
    if flags.inForce != nil, flags[keyPath: flag] != value {
      warn(
        .flagSetTooLate,
        "\(name) was set after the checkout began, which has no effect; set it before.")
    }
    flags[keyPath: flag] = value
    if flag == \.handlesValidationErrors { flags.setTime = application.eventLoop.now }
  }

  func send(_ event: String) {
    guard let mainBridge else {
      observer?(.note("\"\(event)\" reaches nobody: there is no webview yet."))
      return
    }
    mainBridge.send(event: event)
  }

  func replaceMainBridge(with webView: any WebView) {
    mainBridge?.detach()
    heldMessages = []
    let bridge = CheckoutBridge(webView: webView, role: .checkout, dialects: dialects)
    bridge.owner = self
    mainBridge = bridge
  }

  func releaseHeldMessages() {
    let messages = heldMessages
    heldMessages = []
    for held in messages { handle(held.message, from: held.bridge, frame: held.frame) }
  }

  func preload(_ snippet: String) {
    hideOverlay()
    if mainBridge == nil {
      guard let webView = makeWebView(.checkout) else { return }
      replaceMainBridge(with: webView)
      checkoutController.content = WebContentView(webView: webView)
    }
    mainBridge?.webView.loadHTMLString(snippet, baseURL: baseURL(host: "checkout.klarna.sdk"))
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
    observer?(.webViewMade(role))
    return webView
  }

  func tearDown() {
    hideOverlay()
    closeBrowser()
    mainBridge?.detach()
    overlayBridge?.detach()
    overlayBridge?.webView.close()
    if mode == .native { mainBridge?.webView.close() }
    checkoutController.content = nil
    mainBridge = nil
    overlayBridge = nil
    overlayController = nil
    heldMessages = []
    bus.finish()
    isDestroyed = true
  }
}
