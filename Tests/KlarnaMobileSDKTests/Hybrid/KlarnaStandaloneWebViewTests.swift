import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import TestSupport
import Testing
import WebView

@Suite("KlarnaStandaloneWebView")
struct KlarnaStandaloneWebViewTests {
  let app = CheckoutApp()

  private func view(_ returnURL: String = "shopapp://kco") throws -> KlarnaStandaloneWebView {
    let view = KlarnaStandaloneWebView(
      returnURL: try #require(URL(string: returnURL)), eventHandler: app.screen,
      environment: .playground, region: .eu)
    view.observer = { [unowned app] in app.events.append($0) }
    app.screen.view.addSubview(view)
    return view
  }

  @Test("Pages of an address or a text speak to the event handler, as events of the view")
  func pages() throws {
    let view = try view()
    view.loadURL(try #require(URL(string: "https://shop.example/checkout")))
    let page = try #require(app.made.first)
    #expect(page.requests.map(\.url.description) == ["https://shop.example/checkout"])
    page.navigationDelegate?.webView(
      page, didStartNavigationTo: try #require(WebURL("https://shop.example/checkout")))
    page.begin()
    page.event("merchant_api:signal", ["load": [:]])
    #expect(app.screen.heard.map(\.action) == ["load"])
    view.loadHTML("<p>Thanks</p>", withBaseURL: URL(string: "https://shop.example/"))
    #expect(page.documents.map(\.html) == ["<p>Thanks</p>"])
    #expect(app.made.count == 1)
    #expect(app.calls == ["loadURL(_:)", "loadHTML(_:withBaseURL:)"])
    #expect(view.environment == .playground && view.region == .eu)
  }

  @Test("The return URL is not followed")
  func navigation() throws {
    let view = try view()
    view.loadHTML("<p>x</p>", withBaseURL: nil)
    let page = try #require(app.made.first)
    let action = NavigationAction(
      request: ResourceRequest(url: try #require(WebURL("shopapp://kco"))), reason: .script,
      frame: .main)
    #expect(page.navigationDelegate?.webView(page, shouldFollow: action) == false)
  }

  @Test("A return URL that cannot be used is told")
  func returnURL() throws {
    try view("other://kco").loadHTML("<p>x</p>", withBaseURL: nil)
    #expect(
      app.screen.errors.map(\.name) == [KlarnaErrorName.klarnaReturnURLNotInInfoPlistError])
  }

  @Test("It goes away with its webview when it is released, and in no window loads nothing")
  func release() throws {
    weak var released: KlarnaStandaloneWebView?
    do {
      let view = try view()
      view.loadHTML("<p>x</p>", withBaseURL: nil)
      released = view
      view.removeFromSuperview()
    }
    #expect(released == nil)
    #expect(app.made.first?.isClosed == true)
    let loose = KlarnaStandaloneWebView(returnURL: try #require(URL(string: "shopapp://kco")))
    loose.loadHTML("<p>x</p>", withBaseURL: nil)
    #expect(loose.webView == nil)
  }
}
