import Foundation
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import TestSupport
import Testing
import WebView

/// Each promise of the SDK's README, under its own sentence.
@Suite("What the README promises")
struct PromiseTests {
  @Test("The SDK will keep a weak reference of the view controller")
  func weakViewController() {
    let application = UIApplication(notificationCenter: NotificationCenter())
    var controller: UIViewController? = UIViewController(application: application)
    weak let weakController = controller
    let checkout = KCOKlarnaCheckout(viewController: controller, redirectURI: nil)
    checkout.attachWebView(FakeWebView())
    controller = nil
    #expect(weakController == nil)
    checkout.notifyViewDidLoad()
  }

  @Test("We will never override the webview delegate, so you can keep using it as normal")
  func delegateUntouched() {
    final class Delegate: WebViewNavigationDelegate, WebViewUIDelegate {
      func webView(_ webView: any WebView, openWindowFor action: NavigationAction) -> Bool { false }
    }
    let shop = Shop()
    let webView = FakeWebView()
    let delegate = Delegate()
    webView.navigationDelegate = delegate
    webView.uiDelegate = delegate
    let checkout = shop.hybrid(webView)
    webView.event("sdk:open", ["uri": "https://bank.example/"])
    checkout.suspend()
    checkout.destroy()
    #expect(webView.navigationDelegate === delegate)
    #expect(webView.uiDelegate === delegate)
    #expect(webView.delegateWrites == 1)
    #expect(webView.uiDelegateWrites == 1)
    #expect(webView.systemURLOpener == nil)
  }

  @Test("The SDK's own webviews have no navigation delegate either")
  func ownWebViewsWithoutNavigationDelegate() throws {
    let shop = Shop()
    let checkout = shop.native()
    shop.made[0].begin(snippet: "<p>overlay</p>")
    shop.made[0].event("sdk:open", ["uri": "https://bank.example/"])
    #expect(shop.made.count == 3)
    #expect(shop.made.allSatisfy { $0.delegateWrites == 0 })
    withExtendedLifetime(checkout) {}
  }

  @Test(
    "To correctly set up the checkout flow you must notify the checkout that the view has loaded")
  func messagesWaitForNotification() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.checkout()
    checkout.attachWebView(webView)
    webView.begin()
    webView.event("merchant_api:signal", ["load": [:]])
    #expect(shop.notifications.isEmpty)
    #expect(webView.scripts.isEmpty)
    #expect(shop.warnings == [.viewDidLoadMissing])
    checkout.notifyViewDidLoad()
    #expect(shop.notifications.map(\.name) == ["load"])
    #expect(try webView.received.first?["action"] == "handshake")
  }

  @Test("If your view has already loaded when you create the checkout, call it immediately")
  func notifyAtOnceWhenLoaded() {
    let shop = Shop()
    shop.controller.loadViewIfNeeded()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    #expect(shop.warnings.isEmpty)
    #expect(webView.scripts.count == 1)
    withExtendedLifetime(checkout) {}
  }

  @Test("You should only call this method once")
  func notifyOnce() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    let before = webView.scripts
    checkout.notifyViewDidLoad()
    #expect(shop.warnings == [.viewDidLoadTwice])
    #expect(shop.log.count == 1)
    #expect(webView.scripts == before)
  }

  @Test("Set up an observer listening to the KCOSignalNotification")
  func notificationAndKeys() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.event("merchant_api:signal", ["complete": ["uri": "https://shop.example/thanks"]])
    let notification = try #require(shop.notifications.first)
    #expect(notification.name == "complete")
    #expect(notification.data?["uri"] as? String == "https://shop.example/thanks")
    #expect(KCOSignalNotification.rawValue == "KCOSignalNotification")
    #expect(Notification.Name.KCOSignal == KCOSignalNotification)
    #expect(KCOSignalNameKey == "KCSignalNameKey")
    #expect(KCOSignalDataKey == "KCOSignalDataKey")
    withExtendedLifetime(checkout) {}
  }

  @Test("You need to redirect your webview to the completion url upon receiving complete")
  func redirectOnComplete() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    checkout.onSignal = { signal in
      if let address = CompletionURI(signal).address, let url = WebURL(address) {
        webView.load(ResourceRequest(url: url))
      }
    }
    webView.event("merchant_api:signal", ["complete": ["uri": "https://shop.example/thanks"]])
    #expect(webView.requests.map(\.url.description) == ["https://shop.example/thanks"])
  }

  @Test(
    "if (uri && [uri isKindOfClass:[NSString class]] && uri.length > 0)",
    arguments: [nil, ["uri": nil], ["uri": 7], ["uri": ["a"]], ["uri": ""], [:]] as [JSONValue?])
  func guardsOnURI(data: JSONValue?) {
    #expect(CompletionURI(data: data).address == nil)
  }

  @Test("To use another webview for the confirmation, first attach it to the checkout")
  func secondWebView() {
    let shop = Shop()
    let first = FakeWebView()
    let second = FakeWebView()
    let checkout = shop.hybrid(first)
    first.event("merchant_api:signal", ["complete": ["uri": "https://shop.example/thanks"]])
    checkout.attachWebView(second)
    #expect(checkout.webView === second)
    #expect(first.handlerNames.isEmpty)
    second.begin()
    second.event("merchant_api:signal", ["load_confirmation": [:]])
    #expect(shop.notifications.map(\.name) == ["complete", "load_confirmation"])
    #expect(shop.warnings.isEmpty)
  }

  @Test("A second webview that loads before it is attached has no bridge, and says so")
  func secondWebViewTooLate() throws {
    let shop = Shop()
    let second = FakeWebView()
    let checkout = shop.hybrid(FakeWebView())
    second.load(ResourceRequest(url: try #require(WebURL("https://shop.example/thanks"))))
    checkout.attachWebView(second)
    #expect(shop.warnings == [.webViewHasLoaded])
  }

  @Test("Setting the snippet will start preloading the checkout")
  func snippetPreloads() throws {
    let shop = Shop()
    shop.application.eventLoop.run(for: 42)
    let checkout = shop.checkout()
    checkout.snippet = "<div>checkout</div>"
    let webView = try #require(shop.made.first)
    #expect(webView.documents.map(\.html) == ["<div>checkout</div>"])
    #expect(webView.documents.first?.baseURL?.description == "http://checkout.klarna.sdk/?42")
    #expect(checkout.checkoutViewController.isViewLoaded == false)
    #expect(checkout.snippet == "<div>checkout</div>")
  }

  @Test("Push it in your navigation stack: this view controller can be displayed as is")
  func standalone() throws {
    let shop = Shop()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let checkout = shop.native()
    let controller: any UIViewController & KCOCheckoutViewController =
      checkout.checkoutViewController
    navigation.pushViewController(controller, animated: true)
    let content = try #require(controller.view.subviews.first as? WebContentView)
    #expect(content.webView === shop.made[0])
    #expect(navigation.topViewController === controller)
    shop.made[0].event("frame:checkout:resize", 900)
    #expect((controller.view as? UIScrollView)?.contentSize.height == 900)
    #expect((controller.view as? UIScrollView)?.isScrollEnabled == true)
    #expect(shop.warnings.isEmpty)
  }

  @Test("Add it as a child view controller and handle resize events for the checkout")
  func embedded() throws {
    let shop = Shop()
    let checkout = shop.native()
    let delegate = SizeRecorder()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    let controller = try #require(checkout.checkoutViewController)
    controller.internalScrollDisabled = true
    controller.sizingDelegate = delegate
    controller.parentScrollView = scrollView
    shop.controller.addChild(controller)
    shop.controller.view.addSubview(scrollView)
    scrollView.addSubview(controller.view)
    controller.didMove(toParent: shop.controller)
    shop.made[0].event("frame:checkout:resize", "612")
    #expect(delegate.sizes == [CGSize(width: 390, height: 612)])
    #expect(controller.currentCheckoutHeight == 612)
    #expect((controller.view as? UIScrollView)?.isScrollEnabled == false)
    #expect(shop.warnings.isEmpty)
  }

  @Test("First you need to disable internal scrolling: without, the delegate is told nothing")
  func delegateNeedsInternalScrollDisabled() {
    let shop = Shop()
    let checkout = shop.native()
    let delegate = SizeRecorder()
    checkout.checkoutViewController.sizingDelegate = delegate
    shop.made[0].event("frame:checkout:resize", 612)
    shop.made[0].event("frame:checkout:resize", 613)
    #expect(delegate.sizes.isEmpty)
    #expect(shop.warnings == [.sizingDelegateWithoutEffect])
  }

  @Test("You can supply a url like my-schema:return.url and add the protocol to your info plist")
  func redirectURI() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    #expect(try webView.received.first?["returnURL"] == "my-schema:return.url")
    #expect(checkout.judgedReturnURL?.isAcceptedByKCO == true)
    #expect(checkout.judgedReturnURL?.isRegistered == true)
    #expect(shop.application.receive("my-schema:return.url"))
    #expect(shop.warnings.isEmpty)
  }

  @Test("There does not need to be any special handler for that url")
  func noHandlerForReturnURL() {
    let shop = Shop()
    shop.application.installedSchemes = ["bankid"]
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.event("sdk:open", ["uri": "bankid:///?autostarttoken=1", "external": true])
    #expect(shop.application.applicationState == .background)
    shop.application.receive("my-schema:return.url")
    #expect(shop.application.applicationState == .active)
    #expect(webView.requests.isEmpty)
    withExtendedLifetime(checkout) {}
  }
}

/// Keeps the sizes that it is told.
final class SizeRecorder: KCOEmbeddableCheckoutSizingDelegate {
  private(set) var sizes: [CGSize] = []

  func checkoutViewController(
    _ checkoutViewController: (any UIViewController & KCOCheckoutViewControllerProtocol)?,
    didResize size: CGSize
  ) {
    sizes.append(size)
  }
}
