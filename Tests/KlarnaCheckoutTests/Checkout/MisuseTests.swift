import Foundation
import HostUI
import JSON
import KlarnaCheckout
import TestSupport
import Testing
import WebView

@Suite("Misuse is told in words")
struct MisuseTests {
  @Test func bothSnippetAndWebView() {
    let shop = Shop()
    let checkout = shop.checkout()
    checkout.setWebView(FakeWebView())
    checkout.setSnippet("<p>")
    #expect(shop.warnings == [.snippetWithWebView])
    #expect(shop.made.isEmpty)
    let other = shop.checkout()
    other.setSnippet("<p>")
    other.setWebView(FakeWebView())
    #expect(shop.warnings == [.snippetWithWebView, .webViewWithSnippet])
    #expect(other.webView === shop.made[0])
    #expect(shop.log.count == 2)
  }

  @Test func notifyViewDidLoadInEveryWrongPlace() {
    let shop = Shop()
    let native = shop.native()
    native.notifyViewDidLoad()
    #expect(shop.warnings == [.viewDidLoadInSnippetMode])

    let early = Shop()
    let unloaded = UIViewController(application: early.application)
    let checkout = KCOKlarnaCheckout(viewController: unloaded, redirectURI: nil)
    checkout.notifyViewDidLoad()
    #expect(early.log.count == 2, "neither view nor webview: \(early.log)")
  }

  @Test func notifyViewDidLoadThatNeverComes() {
    let shop = Shop()
    let checkout = shop.checkout()
    checkout.attachWebView(FakeWebView())
    checkout.destroy()
    #expect(shop.warnings == [.viewDidLoadMissing])
  }

  @Test func heldMessagesAreBounded() {
    let shop = Shop()
    let checkout = shop.checkout()
    let webView = FakeWebView()
    checkout.attachWebView(webView)
    for _ in 0..<1_005 { webView.send(["action": "ready"]) }
    #expect(shop.notes.count == 5)
    #expect(shop.warnings == [.viewDidLoadMissing])
  }

  @Test func useAfterDestroy() {
    let shop = Shop()
    let checkout = shop.native()
    let webView = shop.made[0]
    checkout.destroy()
    #expect(webView.isClosed)
    #expect(webView.handlerNames.isEmpty)
    checkout.suspend()
    checkout.resume()
    checkout.setSnippet("<p>")
    checkout.attachWebView(FakeWebView())
    checkout.notifyViewDidLoad()
    checkout.merchantHandlesEpm = true
    checkout.destroy()
    #expect(shop.warnings == Array(repeating: .usedAfterDestroy, count: 7))
    #expect(shop.made.count == 1)
  }

  @Test func theAppsOwnWebViewIsNotClosed() {
    let shop = Shop()
    let webView = FakeWebView()
    shop.hybrid(webView).destroy()
    #expect(!webView.isClosed)
    #expect(webView.handlerNames.isEmpty)
  }

  @Test func flagsTooLate() {
    let shop = Shop()
    let checkout = shop.native()
    checkout.merchantHandlesEpm = true
    checkout.merchantHandlesValidationErrors = true
    #expect(shop.warnings == [.flagSetTooLate, .flagSetTooLate])
    shop.made[0].event("sdk:open", ["uri": "https://wallet.example/", "external": true])
    #expect(shop.notifications.isEmpty)
  }

  @Test func flagTooEarly() {
    let shop = Shop()
    let checkout = shop.checkout()
    checkout.merchantHandlesValidationErrors = true
    shop.application.eventLoop.run(for: 100)
    checkout.setSnippet("<p>")
    #expect(shop.warnings == [.flagSetTooEarly])
    let right = Shop()
    let other = right.checkout()
    right.application.eventLoop.run(for: 100)
    other.merchantHandlesValidationErrors = true
    other.setSnippet("<p>")
    #expect(right.warnings.isEmpty)
  }

  @Test func aCheckoutThatNobodyKeeps() {
    let shop = Shop()
    let webView = FakeWebView()
    do { _ = shop.hybrid(webView) }
    #expect(shop.warnings == [.notRetained])
    #expect(webView.handlerNames.isEmpty)
  }

  @Test func aCheckoutMayGoWhenThePurchaseIsComplete() {
    let shop = Shop()
    let webView = FakeWebView()
    do {
      let checkout = shop.hybrid(webView)
      webView.event("merchant_api:signal", ["complete": ["uri": "https://a.example/"]])
      withExtendedLifetime(checkout) {}
    }
    #expect(shop.warnings.isEmpty)
  }

  @Test func noViewControllerAndNoWebViews() {
    let checkout = KCOKlarnaCheckout()
    var events: [CheckoutEvent] = []
    checkout.observer = { events.append($0) }
    checkout.snippet = "<p>"
    #expect(events.count == 1)
    #expect(checkout.webView == nil)
    checkout.suspend()
    checkout.destroy()
  }

  @Test func aViewControllerThatWentAwayPresentsNothing() {
    let application = UIApplication(notificationCenter: NotificationCenter())
    let webView = FakeWebView()
    application.makeWebView = { webView }
    var controller: UIViewController? = UIViewController(application: application)
    let checkout = KCOKlarnaCheckout(viewController: controller, returnURL: nil)
    checkout.setSnippet("<p>")
    webView.begin()
    controller = nil
    var log: [String] = []
    application.log = { log.append($0) }
    webView.event("sdk:open", ["uri": "https://bank.example/"])
    #expect(log.count == 1)
    #expect(controller == nil)
  }

  @Test func theControllerBeforeAnyWindow() {
    let application = UIApplication(notificationCenter: NotificationCenter())
    var log: [String] = []
    application.log = { log.append($0) }
    let controller = UIViewController(application: application)
    let checkout = KCOKlarnaCheckout(viewController: controller, return: nil)
    #expect(checkout.checkoutViewController.isViewLoaded == false)
    #expect(log.count == 1)
  }

  @Test func aViewWithoutItsController() {
    let shop = Shop()
    let checkout = shop.native()
    shop.controller.view.addSubview(checkout.checkoutViewController.view)
    shop.made[0].event("frame:checkout:resize", 500)
    shop.made[0].event("frame:checkout:resize", 501)
    #expect(shop.warnings == [.childNotAdded])
  }

  @Test func unbalancedSuspends() {
    let shop = Shop()
    let checkout = shop.native()
    checkout.suspend()
    checkout.suspend()
    checkout.resume()
    checkout.resume()
    checkout.resume()
    #expect(shop.warnings == [.unbalancedSuspend, .unbalancedSuspend])
  }

  @Test func nothingToAttach() {
    let shop = Shop()
    let checkout = shop.checkout()
    let missing: FakeWebView? = nil
    checkout.setWebView(missing)
    #expect(shop.warnings == [.webViewMissing])
  }

  @Test func theSameWebViewTwiceIsFine() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    checkout.attachWebView(webView)
    #expect(webView.handlerNames.count == 4)
    #expect(shop.warnings.isEmpty)
    #expect(shop.notes.count == 1)
  }

  @Test(
    "A return URL that does not work is told at once",
    arguments: [
      ("https://shop.example/", 1), ("other://kco", 1), ("my-schema://kco", 0), (nil, 0),
    ] as [(String?, Int)])
  func returnURL(text: String?, count: Int) {
    let shop = Shop()
    _ = shop.checkout(returnURL: text)
    #expect(shop.log.count == count)
  }
}
