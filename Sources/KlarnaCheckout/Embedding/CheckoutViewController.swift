import Foundation
import HostUI
import WebView

/// The one implementation of ``KCOCheckoutViewControllerProtocol``: a scroll view with the page.
final class CheckoutViewController: UIViewController, KCOCheckoutViewControllerProtocol {
  weak var checkout: KCOKlarnaCheckout?
  weak var sizingDelegate: (any KCOCheckoutSizingDelegate)?
  weak var parentScrollView: UIScrollView?
  var adjustsParentScrollViewInsets = false
  private(set) var currentCheckoutHeight: UInt = 0
  private var contentInset = UIEdgeInsets.zero
  private var hasWarnedOfDelegate = false
  private var hasWarnedOfParent = false

  var internalScrollDisabled = false {
    didSet { scrollView?.isScrollEnabled = !internalScrollDisabled }
  }

  /// The page; set as soon as the snippet preloads, long before the view exists.
  var content: WebContentView? {
    didSet {
      oldValue?.removeFromSuperview()
      if isViewLoaded, let content { view.addSubview(content) }
    }
  }

  private var scrollView: UIScrollView? { isViewLoaded ? view as? UIScrollView : nil }

  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.isScrollEnabled = !internalScrollDisabled
    scrollView.contentInset = contentInset
    if let content { scrollView.addSubview(content) }
    view = scrollView
  }

  func setScrollViewContentInset(_ inset: UIEdgeInsets) {
    contentInset = inset
    scrollView?.contentInset = inset
  }

  func suspend() { checkout?.suspend() }

  func resume() { checkout?.resume() }

  /// Takes a height that the page told.
  ///
  /// - Returns: The size that the delegate was told, if it was.
  func apply(_ value: ResizeValue) -> CGSize? {
    let parent = view.superview?.frame.size ?? view.frame.size
    let height: CGFloat =
      switch value {
      case .height(let points): CGFloat(points)
      case .fillParent: parent.height
      }
    currentCheckoutHeight = UInt(max(0, height))
    let size = CGSize(width: parent.width, height: height)
    content?.frame = CGRect(origin: .zero, size: size)
    if !internalScrollDisabled { scrollView?.contentSize = size }
    warnOfMisuse()
    guard internalScrollDisabled, let sizingDelegate else { return nil }
    sizingDelegate.checkoutViewController(self, didResize: size)
    return size
  }

  /// A field of the page has the focus, so many points from the page's top.
  func focus(top: Double, height: Double) {
    FocusedField(top: top, height: height).scrollIntoSight(
      of: view, own: scrollView, parent: internalScrollDisabled ? parentScrollView : nil,
      keyboardHeight: adjustsParentScrollViewInsets ? application.keyboardHeight : nil)
  }

  private func warnOfMisuse() {
    if sizingDelegate != nil, !internalScrollDisabled, !hasWarnedOfDelegate {
      hasWarnedOfDelegate = true
      checkout?.warn(
        .sizingDelegateWithoutEffect,
        "A sizing delegate is set, but internalScrollDisabled is false: it is never called.")
    }
    let isShownAlone = parent == nil && presentingViewController == nil
    let isRoot = application.windows.contains { $0.rootViewController === self }
    if view.superview != nil, isShownAlone, !isRoot, !hasWarnedOfParent {
      hasWarnedOfParent = true
      checkout?.warn(
        .childNotAdded,
        "The checkout's view was added without its view controller: call addChild before and "
          + "didMove(toParent:) after adding the view.")
    }
  }
}
