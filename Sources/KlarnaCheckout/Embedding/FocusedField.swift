package import Foundation
package import HostUI

/// A field of the page that has the focus, and how it comes into sight.
package struct FocusedField {
  /// Points from the page's top.
  package var top: Double
  /// Its height in points.
  package var height: Double

  /// Creates a field.
  package init(top: Double, height: Double) {
    self.top = top
    self.height = height
  }

  /// Scrolls to the field: in the app's scroll view where it scrolls, else in the checkout's own.
  ///
  /// - Parameters:
  ///   - view: The checkout's view.
  ///   - own: Its scroll view.
  ///   - parent: The app's scroll view, where the app scrolls.
  ///   - keyboardHeight: Room to make for the keyboard in the app's scroll view, in points.
  package func scrollIntoSight(
    of view: UIView, own: UIScrollView?, parent: UIScrollView?, keyboardHeight: CGFloat?
  ) {
    let width = view.frame.width
    guard let parent else {
      own?.scrollRectToVisible(
        CGRect(x: 0, y: top, width: width, height: height), animated: true)
      return
    }
    if let keyboardHeight { parent.contentInset.bottom = keyboardHeight }
    var origin = 0.0
    var current: UIView? = view
    while let here = current, here !== parent {
      origin += Double(here.frame.minY)
      current = here.superview
    }
    parent.scrollRectToVisible(
      CGRect(x: 0, y: origin + top, width: width, height: height), animated: true)
  }
}
