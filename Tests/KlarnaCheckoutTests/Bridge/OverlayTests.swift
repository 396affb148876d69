import HostUI
import JSON
import KlarnaCheckout
import TestSupport
import Testing
import WebView

@Suite("Overlay, browser and requests of the page")
struct OverlayTests {
  @Test func theHandshakesSnippetLoadsInASecondWebView() throws {
    let shop = Shop()
    let checkout = shop.native()
    shop.made[0].begin(snippet: "<p>overlay</p>")
    let overlay = try #require(shop.made.last)
    #expect(checkout.overlayWebView === overlay)
    #expect(overlay.documents.first?.html == "<p>overlay</p>")
    #expect(overlay.documents.first?.baseURL?.host == "fullscreen.klarna.sdk")
    #expect(shop.controller.presentedViewController == nil)
  }

  @Test func showAndHideAreAnswered() throws {
    let shop = Shop()
    let checkout = shop.native()
    let page = shop.made[0]
    page.begin(snippet: "<p>overlay</p>")
    page.event("frame:fullscreen:show")
    let shown = try #require(shop.controller.presentedViewController)
    #expect((shown.view as? WebContentView)?.webView === checkout.overlayWebView)
    page.event("frame:fullscreen:hide", "300")
    #expect(shop.controller.presentedViewController == nil)
    #expect(try page.receivedEvents == ["sdk:shown", "sdk:hidden"])
    #expect(shop.events.contains(.fullscreen(isShown: true)))
    #expect(shop.events.contains(.fullscreen(isShown: false)))
  }

  @Test func aPageWithAnIframeOfItsOwnOnlyTellsIt() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.event("frame:fullscreen:show")
    webView.event("frame:fullscreen:show")
    webView.event("frame:fullscreen:hide")
    webView.event("frame:fullscreen:hide")
    let told = shop.events.compactMap { event -> Bool? in
      if case .fullscreen(let isShown) = event { isShown } else { nil }
    }
    #expect(told == [true, false])
    #expect(shop.controller.presentedViewController == nil)
    #expect(try webView.receivedEvents == ["sdk:shown", "sdk:shown", "sdk:hidden", "sdk:hidden"])
    #expect(shop.notes.isEmpty)
    withExtendedLifetime(checkout) {}
  }

  @Test(arguments: [true, false])
  func theConfirmationTakesTheOverlayAway(isSnippet: Bool) {
    let shop = Shop()
    let checkout = shop.native()
    shop.made[0].begin(snippet: "<p>loader</p>")
    shop.made[0].event("frame:fullscreen:show")
    #expect(shop.controller.presentedViewController != nil)
    if isSnippet { checkout.setSnippet("<p>thanks</p>") } else { shop.made[0].begin() }
    #expect(shop.controller.presentedViewController == nil)
    #expect(shop.events.contains(.fullscreen(isShown: false)))
  }

  @Test(
    "A handover without a way back is told once",
    arguments: [
      (nil, 1), ("my-schema:return.url", 0), ("other://kco", 1), ("https://a.example", 1),
    ]
      as [(String?, Int)])
  func wayBack(returnURL: String?, count: Int) {
    let shop = Shop()
    shop.application.installedSchemes = ["bankid"]
    let checkout = shop.checkout(returnURL: returnURL)
    checkout.setSnippet("<p>")
    shop.made[0].begin()
    for _ in 0..<2 { shop.made[0].event("sdk:open", ["uri": "bankid://", "external": true]) }
    shop.made[0].event("sdk:open", ["uri": "tel:+461", "external": true])
    #expect(shop.warnings.count { $0 == .noWayBack } == count)
  }

  @Test func eventsAreForwardedBetweenTheTwo() throws {
    let shop = Shop()
    let checkout = shop.native()
    let page = shop.made[0]
    page.event("fullscreen/early", 1)
    #expect(shop.notes.count == 1)
    page.begin(snippet: "<p>overlay</p>")
    let overlay = shop.made[1]
    overlay.begin()
    page.event("fullscreen/step", 1)
    overlay.event("checkout/done", 2)
    #expect(try overlay.received.last == ["action": "event", "event": "step", "args": [1]])
    #expect(try page.received.last == ["action": "event", "event": "done", "args": [2]])
    withExtendedLifetime(checkout) {}
  }

  @Test func anAddressOpensInTheInAppBrowser() throws {
    let shop = Shop()
    let checkout = shop.native()
    let page = shop.made[0]
    page.event("sdk:open", ["uri": "https://bank.example/"])
    #expect(
      (checkout.browserWebView as? FakeWebView)?.requests.map(\.url.description) == [
        "https://bank.example/"
      ])
    #expect(shop.controller.presentedViewController != nil)
    page.event("sdk:close")
    #expect(checkout.browserWebView == nil)
    #expect(shop.controller.presentedViewController == nil)
    #expect(try page.receivedEvents == ["sdk:opened", "sdk:done"])
    #expect(shop.events.contains(.browserClosed))
  }

  @Test func aReturnFromTheBrowserClosesIt() throws {
    let shop = Shop()
    let checkout = shop.native()
    shop.made[0].event("sdk:open", ["uri": "https://bank.example/"])
    let browser = try #require(checkout.browserWebView)
    browser.systemURLOpener?(try #require(WebURL("my-schema:return.url")))
    #expect(checkout.browserWebView == nil)
  }

  @Test func aBankAppIsOpenedByTheSystem() throws {
    let shop = Shop()
    shop.application.installedSchemes = ["bankid"]
    let checkout = shop.native()
    let page = shop.made[0]
    page.event("sdk:open", ["uri": "bankid:///?a=1", "external": true])
    #expect(
      shop.events.contains(
        .opened(uri: "bankid:///?a=1", by: .system(.otherApp(scheme: "bankid")))))
    page.event("sdk:open", ["uri": "swish://x", "external": true])
    #expect(try page.receivedEvents == ["sdk:opened", "sdk:blocked"])
    withExtendedLifetime(checkout) {}
  }

  @Test(
    "External payment methods come as a signal only where the merchant asked for it",
    arguments: [(true, ["external"]), (false, [])])
  func externalPaymentMethods(handles: Bool, signals: [String]) {
    let shop = Shop()
    let checkout = shop.checkout()
    checkout.merchantHandlesEpm = handles
    checkout.setSnippet("<p>")
    shop.made[0].begin()
    shop.made[0].event("sdk:open", ["uri": "https://wallet.example/", "external": true])
    #expect(shop.notifications.map(\.name) == signals)
    #expect((shop.application.applicationState == .background) == !handles)
  }

  @Test func aNewWindowOpensInTheInAppBrowser() throws {
    let shop = Shop()
    let checkout = shop.native()
    let delegate = try #require(shop.made[0].uiDelegate)
    let url = try #require(WebURL("https://terms.example/"))
    let action = NavigationAction(
      request: ResourceRequest(url: url), reason: .window, frame: .main)
    #expect(delegate.webView(shop.made[0], openWindowFor: action))
    #expect((checkout.browserWebView as? FakeWebView)?.requests.count == 1)
  }

  @Test func nativeRequestsAreAnsweredInVirtualTime() throws {
    final class Server: ResourceResponder {
      var requests: [ResourceRequest] = []
      func response(
        to request: ResourceRequest
      ) -> Result<ResourceResponse, ResourceFailure>? {
        requests.append(request)
        return request.url.path == "/missing"
          ? nil : .success(ResourceResponse(contentType: "text/plain", text: "hello", latency: 50))
      }
    }
    let shop = Shop()
    let server = Server()
    shop.application.resourceResponder = server
    let checkout = shop.native()
    let page = shop.made[0]
    page.send([
      "action": "http", "id": 7,
      "request": ["url": "https://a.example/", "type": "post", "headers": ["X": "y"], "body": "b"],
    ])
    let before = try page.received.count
    shop.application.eventLoop.run(for: 49)
    #expect(try page.received.count == before)
    shop.application.eventLoop.run(for: 1)
    let answer = try #require(try page.received.last)
    #expect(answer["id"] == 7)
    #expect(answer["response"]?["status"] == 200)
    #expect(answer["response"]?["body"] == "hello")
    #expect(server.requests.first?.method == "POST")
    #expect(server.requests.first?.headers["x"] == "y")
    page.send(["action": "http", "request": ["url": "https://a.example/missing"]])
    shop.application.eventLoop.run(for: 1)
    #expect(try page.received.last?["response"]?["status"] == 0)
    page.send(["action": "http"])
    #expect(shop.notes.count == 2)
    withExtendedLifetime(checkout) {}
  }
}
