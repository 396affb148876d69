import Foundation
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import TestSupport
import Testing
import WebView

@Suite("Names of every release")
struct DialectTests {
  @Test func everyInitialiserTakesTheReturnURL() {
    let shop = Shop()
    let url = URL(string: "my-schema://kco")
    let checkouts = [
      KCOKlarnaCheckout(viewController: shop.controller, redirectURI: url),
      KCOKlarnaCheckout(viewController: shop.controller, return: url),
      KCOKlarnaCheckout(viewController: shop.controller, returnURL: url),
      KCOKlarnaCheckout(
        viewController: shop.controller, judging: ReturnURL("my-schema://kco")),
    ]
    #expect(
      checkouts.map { $0.judgedReturnURL?.text } == Array(repeating: "my-schema://kco", count: 4))
    #expect(KCOKlarnaCheckout(viewController: shop.controller).judgedReturnURL == nil)
  }

  @Test func attachWebViewAndSetWebViewAreOne() {
    let shop = Shop()
    let attached = FakeWebView()
    let set = FakeWebView()
    let one = shop.checkout()
    let two = shop.checkout()
    one.attachWebView(attached)
    two.setWebView(set)
    #expect(attached.handlerNames == set.handlerNames)
  }

  @Test func bothNamesOfTheProtocols() {
    let delegate: any KCOCheckoutSizingDelegate = SizeRecorder()
    let same: any KCOEmbeddableCheckoutSizingDelegate = delegate
    #expect(delegate === same)
  }

  @Test func theArgumentsOfReleasesUpTo13() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let controller = KCOCheckoutController(viewController: shop.controller)
    let userInfo = UserInfo()
    let token = shop.application.notificationCenter.addObserver(
      forName: KCOSignalNotification, object: nil, queue: nil, using: userInfo.receive)
    controller.attachWebView(webView)
    controller.notifyViewDidLoad()
    webView.begin()
    webView.event("merchant_api:signal", "complete", ["uri": "https://a.example/"])
    let args = try #require(userInfo.value?[KCOSignalArgsKey] as? [[String: Any]])
    #expect(args.first?["uri"] as? String == "https://a.example/")
    controller.suspend()
    controller.resume()
    #expect(try webView.receivedEvents == ["merchant_api:suspend", "merchant_api:resume"])
    shop.application.notificationCenter.removeObserver(token)
  }

  @Test func theControllersDelegateHearsOfSizeAndFocus() {
    final class Delegate: KCOCheckoutControllerDelegate {
      var heights: [Double] = []
      var rects: [CGRect] = []
      func focusOnField(with rect: CGRect) { rects.append(rect) }
      func resizeCheckout(withHeight height: CGFloat) { heights.append(Double(height)) }
    }
    let shop = Shop()
    let delegate = Delegate()
    let controller = KCOCheckoutController(viewController: shop.controller)
    controller.delegate = delegate
    controller.setSnippet("<p>")
    #expect(shop.made.isEmpty)
    controller.loadSnippet()
    shop.made[0].begin()
    shop.made[0].event("frame:checkout:resize", 500)
    shop.made[0].event("sdk:focus", ["top": 10, "height": 20])
    #expect(delegate.heights == [500])
    #expect(delegate.rects.map { Double($0.minY) } == [10])
  }
}

/// Keeps the last `userInfo`; posting is synchronous, on one thread.
private final class UserInfo: @unchecked Sendable {
  var value: [AnyHashable: Any]?
  @Sendable func receive(_ notification: Notification) { value = notification.userInfo }
}
