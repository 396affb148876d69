import Foundation
import HostUI
import Testing

@Suite("View controllers and views")
struct ViewControllerTests {
  private final class Recorder: UIViewController {
    var calls: [String] = []
    override func loadView() {
      calls.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { calls.append("viewDidLoad") }
    override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear") }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "left" : "moved")
    }
  }

  @Test func theViewIsMadeAtTheFirstLook() {
    let controller = Recorder()
    #expect(!controller.isViewLoaded)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.calls == ["loadView", "viewDidLoad"])
  }

  @Test func aControllerThatMakesNoViewGetsOne() {
    final class Empty: UIViewController { override func loadView() {} }
    final class Curious: UIViewController {
      override func loadView() { view.isHidden = true }
    }
    #expect(Empty().view.subviews.isEmpty)
    #expect(Curious().view.isHidden)
  }

  @Test func childrenAreMovedWithoutBeingKeptTwice() {
    let first = UIViewController()
    let second = UIViewController()
    let child = Recorder()
    first.addChild(child)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children.count == 1)
    #expect(child.parent === second)
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(child.calls == ["left", "left"])
    second.addChild(second)
    #expect(second.children.isEmpty)
  }

  @Test func pushingAndPopping() {
    let root = Recorder()
    let next = Recorder()
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(next, animated: true)
    navigation.pushViewController(next, animated: true)
    #expect(navigation.viewControllers.count == 2)
    #expect(next.navigationController === navigation)
    #expect(root.view.superview == nil)
    #expect(navigation.popViewController(animated: true) === next)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(root.view.superview === navigation.view)
  }

  @Test func presentingGoesOnTopAndComesBack() {
    let base = UIViewController()
    let first = UIViewController()
    let second = UIViewController()
    base.present(first, animated: false)
    base.present(second, animated: false)
    #expect(first.presentedViewController === second)
    second.dismiss(animated: false)
    #expect(first.presentedViewController == nil)
    base.dismiss(animated: false)
    #expect(base.presentedViewController == nil)
    var completed = false
    base.dismiss(animated: false) { completed = true }
    #expect(completed)
  }

  @Test func aRootOfAnotherApplicationIsNoted() {
    var log: [String] = []
    let application = UIApplication(log: { log.append($0) })
    let window = UIWindow(application: application)
    window.rootViewController = UIViewController()
    #expect(log.count == 1)
    window.rootViewController = UIViewController(application: application)
    #expect(log.count == 1)
    #expect(window.subviews.count == 1)
  }

  @Test func viewsMoveAndNeverContainThemselves() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    inner.addSubview(outer)
    #expect(outer.superview == nil)
    outer.addSubview(outer)
    #expect(outer.subviews.count == 1)
    inner.removeFromSuperview()
    #expect(outer.subviews.isEmpty)
  }

  @Test(
    "Scrolling goes no further than needed",
    arguments: [(0.0, 50.0, 0.0), (90, 50, 40), (500, 20, 420), (0, 300, 0)])
  func scrolling(top: Double, height: Double, offset: Double) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.scrollRectToVisible(CGRect(x: 0, y: top, width: 100, height: height), animated: false)
    #expect(Double(view.contentOffset.y) == offset)
  }
}
