import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import TestSupport
import Testing
import WebView

@Suite("KlarnaHybridSDK")
struct KlarnaHybridSDKTests {
  let app = CheckoutApp()

  private func sdk(_ returnUrl: String = "shopapp://kco") throws -> KlarnaHybridSDK {
    let url = try #require(URL(string: returnUrl))
    let sdk = KlarnaHybridSDK(returnUrl: url, klarnaEventHandler: app.screen)
    sdk.observer = { [unowned app] in app.events.append($0) }
    return sdk
  }

  /// A webview whose page has begun and shaken hands.
  private func page(_ sdk: KlarnaHybridSDK) -> FakeWebView {
    let webView = FakeWebView()
    sdk.addWebView(webView)
    sdk.newPageLoad(in: webView)
    webView.begin()
    return webView
  }

  @Test("Every way of making one, as published: the label is returnUrl")
  func initialisers() throws {
    let url = try #require(URL(string: "shopapp://kco"))
    let plain = KlarnaHybridSDK(returnUrl: url, klarnaEventHandler: app.screen)
    #expect(plain.returnURL == url && plain.resourceEndpoint == .alternative1)
    let whole = KlarnaHybridSDK(
      returnUrl: url, klarnaEventHandler: app.screen, environment: .production, region: .oc,
      resourceEndpoint: .alternative2)
    #expect(whole.environment == .production && whole.region == .oc)
    #expect(whole.resourceEndpoint == .alternative2)
    #expect(whole.products.contains(KlarnaProduct.checkout))
    #expect(whole.eventHandler === app.screen)
  }

  @Test("The page of an added webview speaks to the event handler")
  func signals() throws {
    let sdk = try sdk()
    let webView = page(sdk)
    webView.event("merchant_api:signal", ["complete": ["uri": "https://shop.example/thanks"]])
    #expect(app.screen.heard.map(\.action) == ["complete"])
    #expect(app.screen.heard.first?.params["uri"] == "https://shop.example/thanks")
    #expect(app.calls == ["addWebView(_:)", "newPageLoad(in:)"])
  }

  @Test("Several webviews can be added, and each page is heard")
  func several() throws {
    let sdk = try sdk()
    let first = page(sdk)
    let second = page(sdk)
    first.event("merchant_api:signal", ["load": [:]])
    second.event("merchant_api:signal", ["load_confirmation": [:]])
    #expect(app.screen.heard.map(\.action) == ["load", "load_confirmation"])
  }

  @Test("A webview is not held, and neither is its page's connection")
  func weakWebViews() throws {
    let sdk = try sdk()
    weak var released: FakeWebView?
    do {
      let webView = page(sdk)
      released = webView
    }
    #expect(released == nil)
    _ = page(sdk)
    #expect(app.warnings.isEmpty)
  }

  @Test("The webview's delegates stay the app's")
  func delegates() throws {
    let webView = try page(sdk())
    #expect(webView.delegateWrites == 0 && webView.uiDelegateWrites == 0)
  }

  @Test("Without newPageLoad(in:) the page waits, and the app is told once")
  func newPageLoadMissing() throws {
    let sdk = try sdk()
    let webView = FakeWebView()
    sdk.addWebView(webView)
    webView.begin()
    webView.event("merchant_api:signal", ["load": [:]])
    #expect(app.screen.heard.isEmpty && webView.scripts.isEmpty)
    #expect(app.warnings == ["newPageLoadMissing"])
    sdk.newPageLoad(in: webView)
    #expect(app.screen.heard.map(\.action) == ["load"])
    #expect(!webView.scripts.isEmpty)
  }

  @Test("Misuse is said in words")
  func misuse() throws {
    let sdk = try sdk()
    let webView = FakeWebView()
    sdk.newPageLoad(in: webView)
    sdk.addWebView(webView)
    sdk.addWebView(webView)
    let loaded = FakeWebView()
    loaded.load(ResourceRequest(url: try #require(WebURL("https://shop.example/"))))
    sdk.addWebView(loaded)
    #expect(app.warnings == ["webViewNotAdded", "webViewAddedTwice", "webViewHasLoaded"])
  }

  @Test("The deprecated name does the same")
  @available(*, deprecated)
  func deprecatedName() throws {
    let sdk = try sdk()
    let webView = FakeWebView()
    sdk.addWebView(webView)
    sdk.newPageWillLoad(in: webView)
    webView.begin()
    #expect(app.warnings.isEmpty && !webView.scripts.isEmpty)
  }

  @Test(
    "A return URL that cannot be used adds nothing",
    arguments: ["shopapp", "other://kco", "https://shop.example/back"])
  func returnURL(url: String) throws {
    let webView = FakeWebView()
    let sdk = try sdk(url)
    sdk.addWebView(webView)
    #expect(webView.handlerNames.isEmpty)
    #expect(app.screen.errors.count == 1)
  }

  @Test(
    "Only the return URL is not followed",
    arguments: [
      ("https://shop.example/thanks", true), ("bankid:///?autostarttoken=x", true),
      ("shopapp://kco", false), ("ShopApp://other", false), ("data:text/html,x", true),
    ])
  func navigation(url: String, follows: Bool) throws {
    let request = ResourceRequest(url: try #require(WebURL(url)))
    #expect(try sdk().shouldFollowNavigation(withRequest: request) == follows)
  }

  @Test("A return URL that the SDK does not take stops no navigation")
  func webReturnURL() throws {
    let sdk = try sdk("https://shop.example/back")
    for url in ["https://shop.example/checkout", "https://shop.example/back"] {
      let request = ResourceRequest(url: try #require(WebURL(url)))
      #expect(sdk.shouldFollowNavigation(withRequest: request))
    }
  }

  @Test("The return URL closes the in-app browser")
  func browser() throws {
    let sdk = try sdk()
    let webView = page(sdk)
    webView.event("sdk:open", ["uri": "https://bank.example/"])
    #expect(sdk.browserWebView != nil)
    _ = sdk.shouldFollowNavigation(
      withRequest: ResourceRequest(url: try #require(WebURL("shopapp://kco"))))
    #expect(sdk.browserWebView == nil)
    #expect(try webView.receivedEvents.contains("sdk:done"))
  }

  @Test("Options count for webviews that are added later")
  func options() throws {
    let sdk = try sdk()
    sdk.productOptions.checkoutOptions.merchantHandlesEPM = true
    page(sdk).event("sdk:open", ["uri": "https://wallet.example/", "external": true])
    #expect(app.screen.heard.map(\.action) == ["external"])
  }

  @Test("An event for the products is taken and changes nothing")
  func sendEvent() throws {
    try sdk().sendEvent(KlarnaProductEvent(action: "something"))
    #expect(app.calls == ["sendEvent(_:)"])
    #expect(app.screen.heard.isEmpty)
  }

  // MARK: Full screen

  private final class Listener: KlarnaFullscreenEventListener {
    var told: [String] = []
    var handlers: [() -> Void] = []
    var answersAtOnce = true
    var keeps = true

    private func take(_ name: String, _ handler: @escaping () -> Void) {
      told.append(name)
      if answersAtOnce { handler() } else if keeps { handlers.append(handler) }
    }

    func klarnaWillShowFullscreenContent(
      inWebView webView: any WebView, completionHandler: @escaping () -> Void
    ) { take("willShow", completionHandler) }

    func klarnaDidShowFullscreenContent(
      inWebView webView: any WebView, completionHandler: @escaping () -> Void
    ) { take("didShow", completionHandler) }

    func klarnaWillHideFullscreenContent(
      inWebView webView: any WebView, completionHandler: @escaping () -> Void
    ) { take("willHide", completionHandler) }

    func klarnaDidHideFullscreenContent(
      inWebView webView: any WebView, completionHandler: @escaping () -> Void
    ) { take("didHide", completionHandler) }
  }

  @Test("The listener is asked before and after, and the page hears when it was done")
  func fullscreen() throws {
    let sdk = try sdk()
    let listener = Listener()
    sdk.fullscreenEventListener = listener
    let webView = page(sdk)
    webView.event("frame:fullscreen:show")
    webView.event("frame:fullscreen:hide")
    #expect(listener.told == ["willShow", "didShow", "willHide", "didHide"])
    #expect(try webView.receivedEvents == ["sdk:shown", "sdk:hidden"])
    #expect(app.warnings.isEmpty)
  }

  @Test("Without a listener nothing waits")
  func noListener() throws {
    let webView = try withExtendedLifetime(sdk()) { page($0) }
    _ = webView
    let sdk = try sdk()
    let other = page(sdk)
    other.event("frame:fullscreen:show")
    #expect(try other.receivedEvents == ["sdk:shown"])
  }

  @Test("While the completionHandler is not called the page waits; after a while the app is told")
  func slowCompletion() throws {
    let sdk = try sdk()
    let listener = Listener()
    listener.answersAtOnce = false
    sdk.fullscreenEventListener = listener
    let webView = page(sdk)
    webView.event("frame:fullscreen:show")
    #expect(try webView.receivedEvents.isEmpty)
    app.application.eventLoop.run(for: 20_000)
    #expect(app.warnings == ["completionHandlerMissing"])
    listener.handlers.first?()
    #expect(try webView.receivedEvents == ["sdk:shown"])
    listener.handlers.first?()
    #expect(app.warnings == ["completionHandlerMissing", "completionHandlerTwice"])
  }

  @Test("A completionHandler that is let go of uncalled is told at once")
  func droppedCompletion() throws {
    let sdk = try sdk()
    let listener = Listener()
    listener.answersAtOnce = false
    listener.keeps = false
    sdk.fullscreenEventListener = listener
    page(sdk).event("frame:fullscreen:show")
    #expect(app.warnings.contains("completionHandlerMissing"))
  }
}
