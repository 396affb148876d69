public import Foundation
public import WebView

/// The view of a webview: what `WKWebView` is as a `UIView`, apart from what it loads.
public final class WebContentView: UIView {
  /// The webview that is shown.
  public let webView: any WebView

  /// Creates a view for a webview.
  public init(webView: any WebView, frame: CGRect = .zero) {
    self.webView = webView
    super.init(frame: frame)
  }
}
