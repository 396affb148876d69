public import WebView

/// The webviews that a checkout lives in.
extension KCOKlarnaCheckout {
  /// The webview that shows the checkout: the app's own or the SDK's.
  public var webView: (any WebView)? { mainBridge?.webView }
  /// The SDK's second webview, for steps that need the whole screen.
  public var overlayWebView: (any WebView)? { overlayBridge?.webView }
  /// The SDK's in-app browser.
  public var browserWebView: (any WebView)? { browserController?.webView }
}
