public import WebView

/// The webviews that a checkout lives in.
extension KCOKlarnaCheckout {
  /// The webview that shows the checkout: the app's own or the SDK's.
  public var webView: (any WebView)? { connection.webView }
  /// The SDK's second webview, for steps that need the whole screen.
  public var overlayWebView: (any WebView)? { connection.overlayWebView }
  /// The SDK's in-app browser.
  public var browserWebView: (any WebView)? { connection.browserWebView }

  /// Takes the in-app browser away, as a person does with its "Done" button; from release 1.1.
  public func closeBrowser() { connection.closeBrowser() }
}
