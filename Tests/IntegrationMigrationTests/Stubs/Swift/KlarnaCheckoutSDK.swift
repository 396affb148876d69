// swift-format-ignore-file

// KCO 1.6 and later as Swift imports it.
import UIKit

extension NSNotification.Name {
  public static let KCOSignal = NSNotification.Name("")
}

public let KCOSignalNameKey: String! = ""
public let KCOSignalDataKey: String! = ""

@objc public protocol KCOCheckoutViewControllerProtocol: NSObjectProtocol {
  var internalScrollDisabled: Bool { get set }
  var sizingDelegate: KCOCheckoutSizingDelegate! { get set }
  var parentScrollView: UIScrollView! { get set }
  var adjustsParentScrollViewInsets: Bool { get set }
  var currentCheckoutHeight: UInt { get }
  func setScrollViewContentInset(_ inset: UIEdgeInsets)
  func suspend()
  func resume()
}

@objc public protocol KCOCheckoutSizingDelegate: NSObjectProtocol {
  func checkoutViewController(
    _ checkoutViewController: (UIViewController & KCOCheckoutViewControllerProtocol)!,
    didResize size: CGSize)
}

open class KCOKlarnaCheckout: NSObject {
  public init!(viewController: UIViewController!, return url: URL!) {}
  override public init() {}
  open func setSnippet(_ snippet: String!) {}
  open func setWebView(_ webView: Any!) {}
  open func notifyViewDidLoad() {}
  open var checkoutViewController: (UIViewController & KCOCheckoutViewControllerProtocol)! { nil }
  open var merchantHandlesEpm = false
  open var merchantHandlesValidationErrors = false
  open func suspend() {}
  open func resume() {}
  open func destroy() {}
}
