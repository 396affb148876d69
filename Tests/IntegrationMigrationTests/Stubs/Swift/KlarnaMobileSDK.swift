// swift-format-ignore-file

// The parts of the Klarna Mobile SDK that a migrated checkout needs.
import UIKit
import WebKit

@objc public protocol KlarnaComponent {
  var eventHandler: KlarnaEventHandler? { get set }
}

@objc public protocol KlarnaEventHandler {
  func klarnaComponent(
    _ klarnaComponent: KlarnaComponent, dispatchedEvent event: KlarnaProductEvent)
  func klarnaComponent(_ klarnaComponent: KlarnaComponent, encounteredError error: KlarnaError)
}

@objc public protocol KlarnaSizingDelegate {
  func klarnaComponent(_ klarnaComponent: KlarnaComponent, resizedToHeight height: CGFloat)
}

open class KlarnaProductEvent: NSObject {
  public var action: String { "" }
  public var params: [String: Codable] { [:] }
  public var sessionId: String? { nil }
}

open class KlarnaError: NSObject {
  public var name: String { "" }
  public var message: String { "" }
  public var isFatal: Bool { false }
}

open class KlarnaResourceEndpoint: NSObject {
  public static let alternative1 = KlarnaResourceEndpoint()
}

open class KlarnaCheckoutOptions: NSObject {
  public var merchantHandlesEPM = false
  public var merchantHandlesValidationErrors = false
}

open class KlarnaProductOptions: NSObject {
  public var checkoutOptions: KlarnaCheckoutOptions { KlarnaCheckoutOptions() }
}

public class KlarnaCheckoutView: UIView, KlarnaComponent {
  @available(*, unavailable) override public init(frame: CGRect) { super.init(frame: frame) }
  @available(*, unavailable) override public init() { super.init() }
  public init(returnURL: URL, eventHandler: any KlarnaEventHandler) { super.init(frame: .zero) }
  public var returnURL: URL?
  public var eventHandler: KlarnaEventHandler?
  public var checkoutOptions: KlarnaCheckoutOptions? { nil }
  public func setSnippet(_ snippet: String?) {}
  public func suspend() {}
  public func resume() {}
  public var contentHeight: CGFloat { 0 }
  public var sizingDelegate: KlarnaSizingDelegate?
  public var isScrollEnabled = true
  public var contentInset = UIEdgeInsets.zero
  public var contentOffset = CGSize.zero
  public var parentScrollView: UIScrollView?
  public var adjustsParentScrollViewInsets = false
}

public class KlarnaHybridSDK: NSObject, KlarnaComponent {
  public init(
    returnUrl: URL, klarnaEventHandler: KlarnaEventHandler,
    resourceEndpoint: KlarnaResourceEndpoint = .alternative1
  ) {}
  public var returnURL: URL?
  public var eventHandler: KlarnaEventHandler?
  public var productOptions: KlarnaProductOptions { KlarnaProductOptions() }
  public func addWebView(_ webView: WKWebView) {}
  public func newPageLoad(in webView: WKWebView) {}
  public func shouldFollowNavigation(withRequest request: URLRequest) -> Bool { true }
}

// Klarna Payments.

open class KlarnaPaymentError: KlarnaError {
  public var invalidFields: [String]? { nil }
  public var action: String? { nil }
}

public protocol KlarnaPaymentEventListener: AnyObject {
  func klarnaInitialized(paymentView: KlarnaPaymentView)
  func klarnaLoaded(paymentView: KlarnaPaymentView)
  func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView)
  func klarnaAuthorized(
    paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool)
  func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?)
  func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?)
  func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat)
  func klarnaFailed(inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError)
}

public class KlarnaPaymentView: UIView {
  public init(category: String, returnUrl: URL, eventListener: KlarnaPaymentEventListener) {
    super.init(frame: .zero)
  }
  public func initialize(clientToken: String) {}
  public func load(jsonData: String? = nil) {}
  public func authorize(autoFinalize: Bool, jsonData: String? = nil) {}
  public func finalise(jsonData: String? = nil) {}
}

// On-site messaging.

open class KlarnaEnvironment: NSObject {
  public static let production = KlarnaEnvironment()
}

open class KlarnaRegion: NSObject {
  public static let eu = KlarnaRegion()
}

public class KlarnaOSMView: UIView {
  override public init() { super.init(frame: .zero) }
  public var clientId: String?
  public var placementKey: String?
  public var locale = "en-US"
  public var purchaseAmount: Int?
  public var environment: KlarnaEnvironment?
  public var region: KlarnaRegion?
  public weak var hostViewController: UIViewController?
  public func render(callback: @escaping (_ error: KlarnaError?) -> Void) {}
}
