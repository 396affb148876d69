public import Foundation
public import HostUI

/// Shows an element's partner view, as high as the partner wants it. A SwiftUI view in Purse's SDK.
public final class PaymentElementView: UIView {
  /// What it shows.
  public let element: PaymentElement

  /// Creates a view of an element.
  ///
  /// - Parameters:
  ///   - element: What it shows.
  ///   - width: Its width in points; the height is the partner's.
  public init(_ element: PaymentElement, width: CGFloat = 358) {
    self.element = element
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    element.onLayout = { [weak self] in self?.layOut() }
    layOut()
  }

  private func layOut() {
    guard let widget = element.widgetView else {
      for view in subviews { view.removeFromSuperview() }
      frame.size.height = 0
      return
    }
    if widget.superview !== self {
      for view in subviews { view.removeFromSuperview() }
      addSubview(widget)
    }
    widget.frame.size.width = frame.width
    frame.size.height = widget.frame.height
  }
}
