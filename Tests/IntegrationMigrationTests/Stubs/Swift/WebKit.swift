// swift-format-ignore-file

@_exported import UIKit

open class WKWebViewConfiguration: NSObject {}

open class WKNavigation: NSObject {}

open class WKNavigationAction: NSObject {
  open var request: URLRequest { URLRequest(url: URL(string: "")!) }
}

@objc public enum WKNavigationActionPolicy: Int { case cancel, allow }

@objc public protocol WKNavigationDelegate: NSObjectProtocol {
  @objc optional func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  @objc optional func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  @objc optional func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
}

open class WKWebView: UIView {
  public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
  override public init() { super.init() }
  weak open var navigationDelegate: WKNavigationDelegate?
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
  @discardableResult open func loadHTMLString(_ html: String, baseURL: URL?) -> WKNavigation? {
    nil
  }
  open func evaluateJavaScript(_ script: String) {}
}
