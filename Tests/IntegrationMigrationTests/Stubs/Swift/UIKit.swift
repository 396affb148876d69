// swift-format-ignore-file

@_exported import Foundation

extension UIEdgeInsets {
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

open class UIColor: NSObject {
  public static let white = UIColor()
}

open class NSLayoutAnchor: NSObject {
  open func constraint(equalTo anchor: NSLayoutAnchor) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

open class NSLayoutDimension: NSLayoutAnchor {
  open func constraint(equalToConstant value: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

open class NSLayoutConstraint: NSObject {
  open var constant: CGFloat = 0
  open var isActive = false
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
}

open class UILayoutGuide: NSObject {
  open var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  open var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}

open class UIView: NSObject {
  public init(frame: CGRect) {}
  override public init() {}
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var superview: UIView? { nil }
  open var subviews: [UIView] { [] }
  open var translatesAutoresizingMaskIntoConstraints = true
  open var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  open var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  open var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  open var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
  open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func removeFromSuperview() {}
  open func layoutIfNeeded() {}
  open func setNeedsLayout() {}
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
}

open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var isScrollEnabled = true
}

open class UIStackView: UIView {
  open func addArrangedSubview(_ view: UIView) {}
}

open class UIActivityIndicatorView: UIView {
  open func startAnimating() {}
  open func stopAnimating() {}
}

open class UIViewController: NSObject {
  public init(nibName: String?, bundle: Bundle?) {}
  override public init() {}
  public required init?(coder: NSCoder) {}
  open var view: UIView! {
    get { nil }
    set {}
  }
  open var title: String?
  open var navigationController: UINavigationController? { nil }
  open var presentedViewController: UIViewController? { nil }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

open class UIWindow: UIView {
  open var rootViewController: UIViewController?
}
