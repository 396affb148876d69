import HostUI
import WebView

extension CheckoutConnection {
  /// Loads the page's second snippet where nobody sees it yet.
  func prepareOverlay(_ snippet: String) {
    if overlayBridge == nil {
      guard let webView = makeWebView(.overlay) else { return }
      let bridge = CheckoutBridge(webView: webView, role: .overlay, dialects: dialects)
      bridge.owner = self
      overlayBridge = bridge
      overlayController = WebContentController(webView: webView, application: application)
    }
    overlayBridge?.webView?.loadHTMLString(snippet, baseURL: baseURL(host: "fullscreen.klarna.sdk"))
  }

  /// The page needs the whole screen. Pages that do that in an iframe of their own only tell it;
  /// then there is no overlay to present.
  func showOverlay() {
    guard !isFullscreen else { return }
    isFullscreen = true
    if let overlayController { present(overlayController) }
    record(.fullscreen(isShown: true))
  }

  func hideOverlay() {
    guard isFullscreen else { return }
    isFullscreen = false
    overlayController?.presentingViewController?.dismiss(animated: true)
    record(.fullscreen(isShown: false))
  }

  /// Shows a controller over the app's, which may have gone away.
  func present(_ controller: UIViewController) {
    guard let presenter = owner?.presenter else {
      warn(
        .noViewController,
        "The app's view controller is gone, so nothing can be presented over it.")
      return
    }
    presenter.present(controller, animated: true)
  }
}
