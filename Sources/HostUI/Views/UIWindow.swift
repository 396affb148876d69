public import Foundation

/// The outermost view of an application.
public final class UIWindow: UIView {
  /// A window's size unless another is given: 390 by 844 points, a common telephone.
  public static let defaultFrame = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// The application that the window belongs to.
  public let application: UIApplication

  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let rootViewController else { return }
      if rootViewController.application !== application {
        application.log("The window's root view controller was created for another application.")
      }
      rootViewController.view.frame = bounds
      addSubview(rootViewController.view)
      rootViewController.viewDidAppear(false)
    }
  }

  /// Creates a window and tells its application about it.
  public init(application: UIApplication, frame: CGRect = UIWindow.defaultFrame) {
    self.application = application
    super.init(frame: frame)
    application.register(self)
  }
}
