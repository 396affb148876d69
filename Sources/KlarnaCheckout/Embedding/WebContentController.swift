import HostUI
import WebView

/// Shows a webview that the SDK made over everything else: the overlay or the in-app browser.
final class WebContentController: UIViewController {
  let webView: any WebView

  init(webView: any WebView, application: UIApplication) {
    self.webView = webView
    super.init(application: application)
  }

  override func loadView() { view = WebContentView(webView: webView) }
}
