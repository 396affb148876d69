import Foundation
import HostUI
import JSON
import KlarnaCheckout
import TestSupport
import Testing
import WebView

@Suite("Lifetimes")
struct LifetimeTests {
  @Test(arguments: [true, false])
  func theCheckoutGoesAwayWithItsOwner(isNative: Bool) {
    let shop = Shop()
    weak var weakCheckout: KCOKlarnaCheckout?
    weak var weakController: UIViewController?
    do {
      let webView = FakeWebView()
      let checkout = isNative ? shop.native() : shop.hybrid(webView)
      let page = isNative ? shop.made[0] : webView
      page.begin(snippet: "<p>")
      page.event("frame:fullscreen:show")
      page.event("frame:checkout:resize", 500)
      page.event("merchant_api:signal", ["complete": ["uri": "https://a.example/"]])
      page.event("sdk:open", ["uri": "https://bank.example/"])
      weakCheckout = checkout
      weakController = checkout.checkoutViewController
      #expect(weakCheckout != nil)
    }
    #expect(weakCheckout == nil)
    #expect(weakController == nil)
  }

  @Test func theSDKsOwnWebViewsAreClosed() {
    let shop = Shop()
    do {
      let checkout = shop.native()
      shop.made[0].begin(snippet: "<p>")
      withExtendedLifetime(checkout) {}
    }
    #expect(shop.made.count == 2)
    #expect(shop.made.allSatisfy { $0.isClosed })
  }

  @Test func delegatesAreHeldWeakly() throws {
    let shop = Shop()
    let checkout = shop.native()
    let controller = try #require(checkout.checkoutViewController)
    do {
      let delegate = SizeRecorder()
      let scrollView = UIScrollView()
      controller.sizingDelegate = delegate
      controller.parentScrollView = scrollView
      #expect(controller.sizingDelegate === delegate)
      withExtendedLifetime((delegate, scrollView)) {}
    }
    #expect(controller.sizingDelegate == nil)
    #expect(controller.parentScrollView == nil)
  }

  @Test func aRequestOnItsWayDoesNotKeepTheCheckout() {
    let shop = Shop()
    weak var weakCheckout: KCOKlarnaCheckout?
    do {
      let checkout = shop.native()
      shop.made[0].send(["action": "http", "request": ["url": "https://a.example/"]])
      weakCheckout = checkout
    }
    #expect(weakCheckout == nil)
    shop.application.eventLoop.run(for: 1_000)
  }

  @Test func aCheckoutThatTheAppDropsWhileItIsSignalled() {
    let shop = Shop()
    let webView = FakeWebView()
    var checkout: KCOKlarnaCheckout? = shop.hybrid(webView)
    checkout?.onSignal = { _ in checkout = nil }
    webView.event("merchant_api:signal", ["complete": ["uri": "https://a.example/"], "load": [:]])
    #expect(checkout == nil)
    #expect(shop.notifications.map(\.name) == ["complete", "load"])
  }

  @Test func aSnippetCanBeReplacedByTheConfirmations() {
    let shop = Shop()
    let checkout = shop.native()
    checkout.setSnippet("<p>thanks</p>")
    #expect(shop.made.count == 1)
    #expect(shop.made[0].documents.map(\.html) == ["<div>checkout</div>", "<p>thanks</p>"])
    shop.made[0].begin(snippet: "<p>overlay</p>")
    shop.made[0].event("frame:fullscreen:show")
    checkout.setSnippet("")
    #expect(shop.controller.presentedViewController == nil)
    #expect(shop.made[0].documents.count == 2)
  }
}
