public import Foundation
public import KlarnaCore

/// The app's code that learns what becomes of a payment view's calls, as in the SDK 1.x
/// (and in its module `KlarnaPayments` before that). ``KlarnaPaymentEventListener`` took its place.
public protocol KlarnaPaymentViewDelegate: AnyObject {
  /// The view can load.
  func klarnaPaymentViewInitialized(_ paymentView: KlarnaPaymentView)
  /// The form is on screen.
  func klarnaPaymentViewLoaded(_ paymentView: KlarnaPaymentView)
  /// An authorization ended; see
  /// ``KlarnaPaymentEventListener/klarnaAuthorized(paymentView:approved:authToken:finalizeRequired:)``.
  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, approved: Bool, authorizedWithToken token: String?,
    finalizeRequired: Bool)
  /// An authorization of a changed order ended.
  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, approved: Bool, reauthorizedWithToken token: String?)
  /// A finalization ended.
  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, approved: Bool, finalizedWithToken token: String?)
  /// The view needs this height, in points.
  func klarnaPaymentView(_ paymentView: KlarnaPaymentView, resizedToHeight height: CGFloat)
  /// A call failed.
  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, failedWithError error: KlarnaPaymentsError)
}

/// The name in the SDK 1.x.
public typealias KlarnaPaymentsError = KlarnaPaymentError

/// The dialect of the SDK 1.x: a delegate, and a client token at creation.
extension KlarnaPaymentView {
  /// Creates a view for a session, as in 1.x. ``initialize()`` begins.
  @available(*, deprecated, message: "Use init(category:returnUrl:eventListener:)")
  public convenience init(
    clientToken: String, category: String, returnUrl: URL,
    delegate: any KlarnaPaymentViewDelegate,
    resourceEndpoint: KlarnaResourceEndpoint = .alternative1
  ) {
    self.init(token: clientToken, category: category, returnURL: returnUrl, delegate: delegate)
    self.resourceEndpoint = resourceEndpoint
  }

  /// Creates a view of 1.x, with or without a return URL; the model's own.
  public convenience init(
    token: String, category: String, returnURL: URL?, delegate: any KlarnaPaymentViewDelegate
  ) {
    self.init(category: category, returnURL: returnURL, eventListener: nil)
    givenToken = token
    self.delegate = delegate
  }

  /// Who learns what becomes of calls, as in 1.x; held weakly. It takes the place of
  /// ``eventListener``. There is no word for a review that was loaded.
  public var delegate: (any KlarnaPaymentViewDelegate)? {
    get { delegateListener?.delegate }
    set {
      delegateListener = newValue.map(DelegateListener.init)
      eventListener = delegateListener
    }
  }

  /// Begins with the session given at creation. How a view of 1.x began is not published.
  public func initialize() {
    observer?(.call("initialize()"))
    start(givenToken ?? "")
  }

  /// A callback's name in the dialect that is spoken.
  func spoken(_ callback: String) -> String {
    delegateListener == nil ? callback : DelegateListener.names[callback] ?? callback
  }
}

/// Hands on to a delegate what an event listener is told.
final class DelegateListener: KlarnaPaymentEventListener {
  /// What the callbacks are called in 1.x.
  static let names = [
    "klarnaInitialized(paymentView:)": "klarnaPaymentViewInitialized(_:)",
    "klarnaLoaded(paymentView:)": "klarnaPaymentViewLoaded(_:)",
    "klarnaAuthorized(paymentView:approved:authToken:finalizeRequired:)":
      "klarnaPaymentView(_:approved:authorizedWithToken:finalizeRequired:)",
    "klarnaReauthorized(paymentView:approved:authToken:)":
      "klarnaPaymentView(_:approved:reauthorizedWithToken:)",
    "klarnaFinalized(paymentView:approved:authToken:)":
      "klarnaPaymentView(_:approved:finalizedWithToken:)",
    "klarnaResized(paymentView:to:)": "klarnaPaymentView(_:resizedToHeight:)",
    "klarnaFailed(inPaymentView:withError:)": "klarnaPaymentView(_:failedWithError:)",
  ]

  weak var delegate: (any KlarnaPaymentViewDelegate)?

  init(_ delegate: any KlarnaPaymentViewDelegate) { self.delegate = delegate }

  func klarnaInitialized(paymentView: KlarnaPaymentView) {
    delegate?.klarnaPaymentViewInitialized(paymentView)
  }

  func klarnaLoaded(paymentView: KlarnaPaymentView) {
    delegate?.klarnaPaymentViewLoaded(paymentView)
  }

  func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView) {}

  func klarnaAuthorized(
    paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool
  ) {
    delegate?.klarnaPaymentView(
      paymentView, approved: approved, authorizedWithToken: authToken,
      finalizeRequired: finalizeRequired)
  }

  func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    delegate?.klarnaPaymentView(paymentView, approved: approved, reauthorizedWithToken: authToken)
  }

  func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    delegate?.klarnaPaymentView(paymentView, approved: approved, finalizedWithToken: authToken)
  }

  func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat) {
    delegate?.klarnaPaymentView(paymentView, resizedToHeight: newHeight)
  }

  func klarnaFailed(
    inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError
  ) { delegate?.klarnaPaymentView(paymentView, failedWithError: error) }
}
