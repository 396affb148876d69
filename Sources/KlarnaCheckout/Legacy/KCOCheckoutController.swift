public import Foundation
public import HostUI
public import WebView

/// What a ``KCOCheckoutController`` tells; releases 1.0 to 1.3.
public protocol KCOCheckoutControllerDelegate: AnyObject {
  /// A field has the focus.
  func focusOnField(with rect: CGRect)
  /// The checkout needs this height, in points.
  func resizeCheckout(withHeight height: CGFloat)
}

/// The hybrid checkout of releases 1.2 and 1.3; from 1.4 on ``KCOKlarnaCheckout`` does its work.
public final class KCOCheckoutController {
  /// The checkout that does the work.
  public let checkout: KCOKlarnaCheckout
  /// Told of sizes and focus; held weakly.
  public weak var delegate: (any KCOCheckoutControllerDelegate)?

  private var pendingSnippet: String?

  /// Creates a controller; notifications hold the arguments array of these releases.
  public init(viewController: UIViewController?) {
    checkout = KCOKlarnaCheckout(viewController: viewController)
    checkout.includesSignalArgs = true
    checkout.observer = { [weak self] event in
      guard let delegate = self?.delegate else { return }
      switch event {
      case .resize(.height(let height), _): delegate.resizeCheckout(withHeight: CGFloat(height))
      case .focus(let top, let height):
        delegate.focusOnField(with: CGRect(x: 0, y: top, width: 0, height: height))
      default: break
      }
    }
  }

  /// Creates a controller with its webview; releases 1.0 and 1.1.
  public convenience init(viewController: UIViewController?, webView: (any WebView)?) {
    self.init(viewController: viewController)
    attachWebView(webView)
  }

  /// See ``KCOKlarnaCheckout/attachWebView(_:)``.
  public func attachWebView(_ webView: (any WebView)?) { checkout.attachWebView(webView) }
  /// See ``KCOKlarnaCheckout/notifyViewDidLoad()``.
  public func notifyViewDidLoad() { checkout.notifyViewDidLoad() }
  /// Keeps a snippet for ``loadSnippet()``.
  public func setSnippet(_ snippet: String?) { pendingSnippet = snippet }
  /// Loads the snippet that was set.
  public func loadSnippet() { checkout.setSnippet(pendingSnippet) }
  /// See ``KCOKlarnaCheckout/suspend()``.
  public func suspend() { checkout.suspend() }
  /// See ``KCOKlarnaCheckout/resume()``.
  public func resume() { checkout.resume() }
}
