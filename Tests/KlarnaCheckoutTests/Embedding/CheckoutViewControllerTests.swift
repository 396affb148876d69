import Foundation
import HostUI
import JSON
import KlarnaCheckout
import TestSupport
import Testing
import WebView

@Suite("The checkout's view controller")
struct CheckoutViewControllerTests {
  private func embed(
    _ controller: any UIViewController & KCOCheckoutViewController, in shop: Shop,
    _ delegate: SizeRecorder
  ) -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 700))
    controller.internalScrollDisabled = true
    controller.sizingDelegate = delegate
    controller.parentScrollView = scrollView
    shop.controller.addChild(controller)
    scrollView.addSubview(controller.view)
    controller.didMove(toParent: shop.controller)
    return scrollView
  }

  @Test(
    "What the delegate is told",
    arguments: [
      (612, 612), ("612", 612), (0, 0), (nil, 700), ("", 700), (811.5, 700), (40, 700), (41, 41),
    ] as [(JSONValue, Double)])
  func didResize(value: JSONValue, height: Double) throws {
    let shop = Shop()
    let checkout = shop.native()
    let delegate = SizeRecorder()
    let controller = try #require(checkout.checkoutViewController)
    let scrollView = embed(controller, in: shop, delegate)
    shop.made[0].event("frame:checkout:resize", value)
    #expect(delegate.sizes == [CGSize(width: 320, height: height)])
    #expect(controller.currentCheckoutHeight == UInt(height))
    withExtendedLifetime(scrollView) {}
  }

  @Test func aTraceOfSizesIsFollowedInOrder() throws {
    let shop = Shop()
    let checkout = shop.native()
    let delegate = SizeRecorder()
    let controller = try #require(checkout.checkoutViewController)
    let scrollView = embed(controller, in: shop, delegate)
    shop.made[0].event("frame:checkout:resize", 0)
    shop.made[0].event("frame:checkout:resize", "612")
    shop.made[0].event("frame:checkout:resize")
    shop.made[0].event("frame:checkout:resize", 811.5)
    shop.made[0].event("frame:checkout:resize", 811.5)
    #expect(delegate.sizes.map { Double($0.height) } == [0, 612, 700, 700, 700])
    withExtendedLifetime(scrollView) {}
  }

  @Test func aFieldWithTheFocusIsScrolledIntoSight() throws {
    let shop = Shop()
    shop.application.keyboardHeight = 300
    let checkout = shop.native()
    let delegate = SizeRecorder()
    let controller = try #require(checkout.checkoutViewController)
    let scrollView = embed(controller, in: shop, delegate)
    controller.view.frame = CGRect(x: 0, y: 200, width: 320, height: 900)
    shop.made[0].event("sdk:focus", ["top": 600, "height": 40])
    #expect(Double(scrollView.contentOffset.y) == 140)
    controller.adjustsParentScrollViewInsets = true
    shop.made[0].event("sdk:focus", ["top": 600, "height": 40])
    #expect(Double(scrollView.contentInset.bottom) == 300)
    #expect(Double(scrollView.contentOffset.y) == 440)
  }

  @Test func theInsetReachesTheInnerScrollViewEarlyAndLate() throws {
    let shop = Shop()
    let checkout = shop.native()
    let controller = try #require(checkout.checkoutViewController)
    controller.setScrollViewContentInset(UIEdgeInsets(top: 10))
    let inner = try #require(controller.view as? UIScrollView)
    #expect(inner.contentInset == UIEdgeInsets(top: 10))
    controller.setScrollViewContentInset(.zero)
    #expect(inner.contentInset == .zero)
  }

  @Test func scrollingCanBeSwitchedLater() throws {
    let shop = Shop()
    let checkout = shop.native()
    let controller = try #require(checkout.checkoutViewController)
    let inner = try #require(controller.view as? UIScrollView)
    #expect(inner.isScrollEnabled)
    controller.internalScrollDisabled = true
    #expect(!inner.isScrollEnabled)
  }

  @Test func suspendAndResumeAreThereToo() throws {
    let shop = Shop()
    let checkout = shop.native()
    checkout.checkoutViewController.suspend()
    checkout.checkoutViewController.resume()
    #expect(
      try shop.made[0].receivedEvents == ["merchant_api:suspend", "merchant_api:resume"])
  }

  @Test func theViewMayExistBeforeTheSnippet() throws {
    let shop = Shop()
    let checkout = shop.checkout()
    let controller = try #require(checkout.checkoutViewController)
    #expect(controller.view.subviews.isEmpty)
    checkout.setSnippet("<p>")
    #expect((controller.view.subviews.first as? WebContentView)?.webView === shop.made[0])
  }
}
