public import Foundation

/// A rectangle on the screen that can hold others.
///
/// Views belong to one thread, like the application that shows them.
open class UIView {
  /// Place and size within the superview, in points.
  public var frame: CGRect
  /// Whether constraints follow from the mask. Auto Layout is not modelled: frames count.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// Whether the view is shown.
  public var isHidden = false
  /// The views inside, the one in front last.
  public private(set) var subviews: [UIView] = []
  /// The view outside; nil at the top.
  public private(set) weak var superview: UIView?

  /// Creates a view.
  public init(frame: CGRect = .zero) {
    self.frame = frame
  }

  /// The frame with its origin at zero: the coordinates that subviews use.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// The window that the view is in; nil where it is in none.
  public var window: UIWindow? {
    var current: UIView? = self
    while let here = current {
      if let window = here as? UIWindow { return window }
      current = here.superview
    }
    return nil
  }

  /// Whether this view is the other one or lies inside it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let here = current {
      if here === view { return true }
      current = here.superview
    }
    return false
  }

  /// Puts a view in front of the subviews, taking it out of where it was.
  ///
  /// A view that would contain itself is refused: nothing happens.
  open func addSubview(_ view: UIView) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}
