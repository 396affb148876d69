public import Foundation
public import HostUI

/// The controller that shows a native checkout, standalone or inside the app's own.
public protocol KCOCheckoutViewControllerProtocol: UIViewController {
  /// Whether the checkout fills its parent and leaves scrolling to the app. False at first; a
  /// sizing delegate is told nothing before it is true.
  var internalScrollDisabled: Bool { get set }
  /// Who lays the checkout out; held weakly.
  var sizingDelegate: (any KCOCheckoutSizingDelegate)? { get set }
  /// The app's scroll view around the checkout; held weakly. Fields with the focus are scrolled
  /// into sight there.
  var parentScrollView: UIScrollView? { get set }
  /// Whether the SDK may make room for the keyboard in ``parentScrollView``; from release 1.7.0.
  var adjustsParentScrollViewInsets: Bool { get set }
  /// Height that the page told last, in points; 0 before the first.
  var currentCheckoutHeight: UInt { get }
  /// Sets the inset of the checkout's own scroll view.
  func setScrollViewContentInset(_ inset: UIEdgeInsets)
  /// The same as ``KCOKlarnaCheckout/suspend()``.
  func suspend()
  /// The same as ``KCOKlarnaCheckout/resume()``.
  func resume()
}

/// The name in the SDK's README; its headers say ``KCOCheckoutViewControllerProtocol``.
public typealias KCOCheckoutViewController = KCOCheckoutViewControllerProtocol

/// Lays out an embedded checkout.
public protocol KCOCheckoutSizingDelegate: AnyObject {
  /// The checkout needs this size.
  ///
  /// The optional is there because Objective-C headers without nullability are imported so: code
  /// that was written for the SDK has this very signature.
  func checkoutViewController(
    _ checkoutViewController: (any UIViewController & KCOCheckoutViewControllerProtocol)?,
    didResize size: CGSize)
}

/// The name in the SDK's README; its headers say ``KCOCheckoutSizingDelegate``.
public typealias KCOEmbeddableCheckoutSizingDelegate = KCOCheckoutSizingDelegate
