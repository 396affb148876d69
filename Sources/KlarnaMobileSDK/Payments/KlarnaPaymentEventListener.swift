public import Foundation

/// The app's code that learns what becomes of a payment view's calls. All eight are required.
public protocol KlarnaPaymentEventListener: AnyObject {
  /// The view can load.
  func klarnaInitialized(paymentView: KlarnaPaymentView)
  /// The form is on screen.
  func klarnaLoaded(paymentView: KlarnaPaymentView)
  /// A review of the payment is on screen.
  func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView)
  /// An authorization ended.
  ///
  /// - Parameters:
  ///   - paymentView: The view.
  ///   - approved: Whether Klarna approves. With false the buyer may try again.
  ///   - authToken: What the shop's server places the order with, within 60 minutes; nil where there
  ///     is none (yet).
  ///   - finalizeRequired: Whether ``KlarnaPaymentView/finalise(jsonData:)`` has to follow.
  func klarnaAuthorized(
    paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool)
  /// An authorization of a changed order ended; see the other one.
  func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?)
  /// A finalization ended; see ``klarnaAuthorized(paymentView:approved:authToken:finalizeRequired:)``.
  func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?)
  /// The view needs this height, in points.
  func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat)
  /// A call failed.
  func klarnaFailed(
    inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError)
}
