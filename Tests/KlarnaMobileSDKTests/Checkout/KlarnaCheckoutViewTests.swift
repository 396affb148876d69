import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import TestSupport
import Testing
import WebView

@Suite("KlarnaCheckoutView")
struct KlarnaCheckoutViewTests {
  let app = CheckoutApp()

  @Test("Every way of making one, as published")
  func initialisers() throws {
    let url = try #require(URL(string: "shopapp://kco"))
    let plain = KlarnaCheckoutView(returnURL: url, eventHandler: app.screen)
    #expect(plain.resourceEndpoint == .alternative1)
    #expect(plain.environment == nil && plain.region == nil)
    #expect(plain.frame == .zero)
    let other = KlarnaCheckoutView(
      returnURL: url, eventHandler: app.screen, resourceEndpoint: .alternative2)
    #expect(other.resourceEndpoint == .alternative2)
    let whole = KlarnaCheckoutView(
      returnURL: url, eventHandler: app.screen, environment: .playground, region: .eu)
    #expect(whole.environment == .playground && whole.region == .eu)
    #expect(whole.products == [KlarnaProduct.checkout])
    #expect(whole.returnURL == url)
    #expect(whole.eventHandler === app.screen)
  }

  @Test("A snippet is loaded into a webview of the SDK's own, at its address")
  func snippet() throws {
    let view = try app.checkoutView()
    view.setSnippet("<div>checkout</div>")
    #expect(app.made.count == 1)
    #expect(app.made.first?.documents.map(\.html) == ["<div>checkout</div>"])
    #expect(app.made.first?.documents.first?.baseURL?.host == "checkout.klarna.sdk")
    #expect(view.webView === app.made.first)
    #expect(app.calls == ["setSnippet(_:)"])
    #expect(app.warnings.isEmpty)
  }

  @Test("Another snippet, the confirmation's, takes the place of the first")
  func confirmationSnippet() throws {
    let (view, page) = try app.shownView()
    view.setSnippet("<div>thanks</div>")
    #expect(app.made.count == 1)
    #expect(page.documents.map(\.html).last == "<div>thanks</div>")
  }

  @Test("A snippet before the view is in the hierarchy gives an empty view")
  func tooEarly() throws {
    let view = try app.looseView()
    view.setSnippet("<div>checkout</div>")
    #expect(app.warnings == ["snippetBeforeHierarchy"])
    app.screen.view.addSubview(view)
    #expect(app.made.isEmpty && view.webView == nil, "it stays empty")
    view.setSnippet("<div>checkout</div>")
    #expect(app.made.count == 1, "until the snippet comes again")
  }

  @Test("No snippet is said as the SDK says it", arguments: [nil, "", " \n"])
  func noSnippet(snippet: String?) throws {
    let view = try app.checkoutView()
    view.setSnippet(snippet)
    #expect(app.warnings == ["checkoutEmptySnippet"])
    #expect(app.log.contains { $0.contains("HTML in setSnippet is nil") })
    #expect(app.made.isEmpty && app.screen.errors.isEmpty)
  }

  @Test(
    "A return URL that cannot be used is told by name and message, and nothing is shown",
    arguments: [
      (
        "shopapp", ["shopapp"], KlarnaErrorName.klarnaInvalidReturnURLError,
        "Invalid ReturnURL, shopapp doesn't include scheme."
      ),
      (
        "other://kco", ["shopapp"], KlarnaErrorName.klarnaReturnURLNotInInfoPlistError,
        "other is not registered as a URL Scheme."
      ),
      (
        "shopapp://kco", [], KlarnaErrorName.klarnaReturnURLNotInInfoPlistError,
        "shopapp is not registered as a URL Scheme."
      ),
    ])
  func returnURL(url: String, schemes: [String], name: String, message: String) throws {
    let app = CheckoutApp(schemes: schemes)
    let view = try app.checkoutView(url)
    view.setSnippet("<div>checkout</div>")
    #expect(app.screen.errors.map(\.name) == [name])
    #expect(app.screen.errors.map(\.message) == [message])
    #expect(app.screen.errors.allSatisfy { $0.isFatal })
    #expect(app.callbacks == ["klarnaComponent(_:encounteredError:)"])
    #expect(app.made.isEmpty)
  }

  @Test("A return URL that was taken away is told too")
  func noReturnURL() throws {
    let view = try app.checkoutView()
    view.returnURL = nil
    view.setSnippet("<div>checkout</div>")
    #expect(app.screen.errors.map(\.name) == [KlarnaErrorName.klarnaInvalidReturnURLError])
  }

  @Test(
    "The page's signals come as events with their own names and data",
    arguments: [
      ("complete", ["uri": "https://shop.example/thanks"]),
      ("external", ["uri": "https://bank.example/"]),
      ("change", ["postal_code": "11122", "country": "swe"]),
      ("network_error", [:]),
      ("something_new", ["a": 1]),
    ] as [(String, JSONObject)])
  func signal(name: String, data: JSONObject) throws {
    let (_, page) = try app.shownView()
    page.event("merchant_api:signal", .object([name: .object(data)]))
    #expect(app.screen.signals.map(\.action) == [name])
    #expect(app.screen.signals.first?.params == data)
    #expect(app.screen.signals.first?.products == [KlarnaProduct.checkout])
  }

  @Test(
    "The sizing delegate is told a height, by the value rules of the wire",
    arguments: [
      (.number(811), 811), (.number(0), 0), (.string("600"), 600), (.null, 844),
      (.number(811.5), 844), (.number(40), 844), (.number(-3), 844), (.string(""), 844),
    ] as [(JSONValue, CGFloat)])
  func resize(sent: JSONValue, told: CGFloat) throws {
    let (view, page) = try app.shownView()
    view.sizingDelegate = app.screen
    page.event("frame:checkout:resize", sent)
    #expect(app.screen.heights == [told])
    #expect(view.contentHeight == told)
  }

  @Test("Unlike KCO's, the sizing delegate needs no scrolling turned off, and hears every message")
  func resizeWhileScrolling() throws {
    let (view, page) = try app.shownView()
    view.sizingDelegate = app.screen
    #expect(view.isScrollEnabled)
    page.event("frame:checkout:resize", 500)
    page.event("frame:checkout:resize", 500)
    #expect(app.screen.heights == [500, 500])
  }

  @Test("suspend and resume reach the page")
  func suspend() throws {
    let (view, page) = try app.shownView()
    view.suspend()
    view.resume()
    #expect(try page.receivedEvents == ["merchant_api:suspend", "merchant_api:resume"])
    #expect(app.warnings.isEmpty)
    view.resume()
    #expect(app.warnings == ["unbalancedSuspend"])
  }

  @Test("Before the snippet, suspend and resume are refused in the SDK's words")
  func suspendTooEarly() throws {
    let view = try app.checkoutView()
    view.suspend()
    view.resume()
    #expect(app.warnings == ["suspendBeforeSnippet", "resumeBeforeSnippet"])
    #expect(
      app.log.contains {
        $0.contains("Setup suspend in CheckoutSDKController wasn't perfomed properly.")
      })
  }

  @Test(
    "External payment methods come as an event only where the app asked", arguments: [true, false])
  func external(isAsked: Bool) throws {
    let view = try app.checkoutView()
    view.checkoutOptions?.merchantHandlesEPM = isAsked
    view.setSnippet("<div>checkout</div>")
    app.made.first?.begin()
    app.made.first?.event(
      "sdk:open", ["uri": "https://wallet.example/pay", "external": true])
    #expect(app.screen.signals.map(\.action) == (isAsked ? ["external"] : []))
    #expect(app.application.applicationState == (isAsked ? .active : .background))
  }

  @Test("The page hears which SDK and return URL it has")
  func handshake() throws {
    let (_, page) = try app.shownView()
    let answer = try #require(try page.received.first)
    #expect(answer["version"] == "2.6.28")
    #expect(answer["platform"] == "ios")
    #expect(answer["returnURL"] == "shopapp://kco")
  }

  @Test("The in-app browser and the overlay are webviews of the SDK's own")
  func webViews() throws {
    let (view, page) = try app.shownView()
    page.begin(snippet: "<div>overlay</div>")
    #expect(view.overlayWebView === app.made.last)
    page.event("frame:fullscreen:show")
    #expect(app.screen.presentedViewController != nil)
    page.event("sdk:open", ["uri": "https://bank.example/"])
    #expect(view.browserWebView != nil)
    #expect(app.made.last?.requests.map(\.url.description) == ["https://bank.example/"])
  }

  @Test("Scrolling: the opposite of internalScrollDisabled, and its own offset")
  func scrolling() throws {
    let (view, page) = try app.shownView()
    view.frame = app.screen.view.bounds
    page.event("frame:checkout:resize", 2_000)
    page.event("sdk:focus", ["top": 1_500, "height": 40])
    #expect(view.contentOffset.y > 0)
    let outer = UIScrollView(frame: app.screen.view.bounds)
    view.isScrollEnabled = false
    view.parentScrollView = outer
    view.adjustsParentScrollViewInsets = true
    app.application.keyboardHeight = 300
    outer.addSubview(view)
    page.event("sdk:focus", ["top": 1_500, "height": 40])
    #expect(outer.contentOffset.y > 0)
    #expect(outer.contentInset.bottom == 300)
  }

  @Test("Released after removeFromSuperview, its webviews are closed")
  func release() throws {
    weak var released: KlarnaCheckoutView?
    do {
      let (view, _) = try app.shownView()
      released = view
      view.removeFromSuperview()
    }
    #expect(released == nil)
    #expect(app.made.first?.isClosed == true)
  }

  @Test("The handler is held strongly")
  func strongHandler() throws {
    let url = try #require(URL(string: "shopapp://kco"))
    weak var handler: Screen?
    var view: KlarnaCheckoutView?
    do {
      let screen = Screen(application: app.application)
      handler = screen
      view = KlarnaCheckoutView(returnURL: url, eventHandler: screen)
    }
    #expect(handler != nil && view?.eventHandler === handler)
    view = nil
    #expect(handler == nil)
  }

  @Test("Without an application it says that it makes no webview")
  func noWebViews() throws {
    app.application.makeWebView = nil
    let view = try app.checkoutView()
    view.setSnippet("<div>checkout</div>")
    #expect(app.warnings == ["noWebViewFactory"])
  }
}
