/// Shows the top of a stack of controllers.
open class UINavigationController: UIViewController {
  /// The stack, its bottom first.
  public private(set) var viewControllers: [UIViewController] = []

  /// Creates a navigation controller around its first controller, whose application it shares.
  public init(rootViewController: UIViewController) {
    super.init(application: rootViewController.application)
    pushViewController(rootViewController, animated: false)
  }

  /// The controller that is shown.
  public var topViewController: UIViewController? { viewControllers.last }

  /// Puts a controller on top; one that is on the stack already is refused with a line in the log.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    guard !viewControllers.contains(where: { $0 === controller }) else {
      application.log("A view controller cannot be pushed twice onto one navigation stack.")
      return
    }
    let previous = topViewController
    addChild(controller)
    viewControllers.append(controller)
    previous?.view.removeFromSuperview()
    show(controller, animated: animated)
    controller.didMove(toParent: self)
    previous?.viewDidDisappear(animated)
  }

  /// Takes the top controller away; the last one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let popped = viewControllers.removeLast()
    popped.view.removeFromSuperview()
    popped.removeFromParent()
    popped.viewDidDisappear(animated)
    if let top = topViewController { show(top, animated: animated) }
    return popped
  }

  private func show(_ controller: UIViewController, animated: Bool) {
    controller.view.frame = view.bounds
    view.addSubview(controller.view)
    controller.viewDidAppear(animated)
  }
}
