public import Foundation

/// A view that shows a part of something larger.
open class UIScrollView: UIView {
  /// Size of what can be scrolled over, in points.
  public var contentSize: CGSize = .zero
  /// The point of the content at the top left corner.
  public var contentOffset: CGPoint = .zero
  /// Room around the content.
  public var contentInset: UIEdgeInsets = .zero
  /// Whether a person can scroll.
  public var isScrollEnabled = true

  /// Scrolls by the shortest way that makes a rectangle of the content visible.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = max(0, frame.height - contentInset.top - contentInset.bottom)
    let top = contentOffset.y + contentInset.top
    if rect.minY < top || rect.height > visible {
      contentOffset.y = rect.minY - contentInset.top
    } else if rect.maxY > top + visible {
      contentOffset.y = rect.maxY - visible - contentInset.top
    }
  }
}
