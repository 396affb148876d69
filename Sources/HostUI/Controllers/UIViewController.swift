/// Owns a view, and makes it only when somebody asks for it.
///
/// A controller reaches its application by ``application``, given at creation, instead of by a
/// global: any number of applications can run side by side.
open class UIViewController {
  /// The application that the controller belongs to.
  public let application: UIApplication
  /// A name for people.
  public var title: String?
  /// The controllers inside, in the order in which they were added.
  public private(set) var children: [UIViewController] = []
  /// The controller outside.
  public private(set) weak var parent: UIViewController?
  /// The controller shown over this one.
  public private(set) var presentedViewController: UIViewController?
  /// The controller under this one.
  public private(set) weak var presentingViewController: UIViewController?

  private var loadedView: UIView?
  private var isLoadingView = false

  /// Creates a controller.
  ///
  /// - Parameter application: Its application. The default is a new one of its own, without
  ///   webviews: enough for a controller that is only kept as an owner.
  public init(application: UIApplication = UIApplication()) {
    self.application = application
  }

  /// Whether the view exists.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The view; made by ``loadView()`` at the first call, after which ``viewDidLoad()`` runs.
  public var view: UIView {
    get {
      loadViewIfNeeded()
      if let loadedView { return loadedView }
      let view = UIView()
      loadedView = view
      return view
    }
    set { loadedView = newValue }
  }

  /// The navigation controller around this one.
  public var navigationController: UINavigationController? {
    var current = parent
    while let here = current {
      if let navigation = here as? UINavigationController { return navigation }
      current = here.parent
    }
    return nil
  }

  /// Makes the view if it does not exist.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil { loadedView = UIView() }
    viewDidLoad()
  }

  /// Makes the view; subclasses set ``view`` here.
  open func loadView() { view = UIView() }
  /// The view exists; called once for each view.
  open func viewDidLoad() {}
  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The controller was moved into a parent, or out of one (nil).
  open func didMove(toParent parent: UIViewController?) {}
  /// The controller will be moved into a parent, or out of one (nil).
  open func willMove(toParent parent: UIViewController?) {}

  /// Takes a controller in. Its view is not added: that is the caller's work, as is
  /// ``didMove(toParent:)``.
  open func addChild(_ child: UIViewController) {
    guard child !== self, child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Leaves the parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Shows a controller over this one.
  ///
  /// While something is presented already, the new controller goes on top of it; UIKit would only
  /// log a warning.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if let top = presentedViewController {
      top.present(controller, animated: animated, completion: completion)
      return
    }
    guard controller !== self, controller.presentingViewController == nil else {
      application.log("A view controller that is presented already cannot be presented again.")
      return
    }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.view.frame = view.bounds
    controller.viewDidAppear(animated)
    completion?()
  }

  /// Takes away what this controller presents, or this controller when it presents nothing.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if let presented = presentedViewController {
      presentedViewController = nil
      presented.presentingViewController = nil
      presented.viewDidDisappear(animated)
      completion?()
    } else if let presenting = presentingViewController {
      presenting.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }
}
