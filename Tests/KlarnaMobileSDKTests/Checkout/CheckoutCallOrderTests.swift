import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import TestSupport
import Testing
import WebView

@Suite("Calls of checkouts in any order")
struct CheckoutCallOrderTests {
  private static let urls = ["shopapp://kco", "other://kco", "shopapp", "https://shop.example/"]

  private func random<Value>(_ values: [Value], _ dice: inout SeededGenerator) -> Value? {
    values.randomElement(using: &dice)
  }

  /// What pages send, right and wrong.
  private func speak(_ page: FakeWebView, _ dice: inout SeededGenerator) {
    switch Int.random(in: 0..<7, using: &dice) {
    case 0: page.begin()
    case 1: page.event("merchant_api:signal", ["load": [:]])
    case 2: page.event("resize", .number(Double.random(in: -10..<2000, using: &dice)))
    case 3: page.event("sdk:open", ["uri": "https://bank.example/"])
    case 4: page.event("fullscreen:show")
    case 5: page.post("nonsense")
    default: page.send(["action": "event", "args": 7])
    }
  }

  @Test(
    "A view in and out of the hierarchy: nothing is told after it was let go of", arguments: 0..<60)
  func view(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let app = CheckoutApp()
    weak var left: KlarnaCheckoutView?
    do {
      let view = try app.looseView(random(Self.urls, &dice) ?? "shopapp://kco")
      left = view
      for _ in 0..<60 {
        switch Int.random(in: 0..<12, using: &dice) {
        case 0: app.screen.view.addSubview(view)
        case 1: view.removeFromSuperview()
        case 2: view.setSnippet(random([nil, "", " \n", "<div>", "<p>checkout</p>"], &dice) ?? nil)
        case 3: view.suspend()
        case 4: view.resume()
        case 5: view.returnURL = random(Self.urls, &dice).flatMap { URL(string: $0) }
        case 6: view.isScrollEnabled = Bool.random(using: &dice)
        case 7: view.sizingDelegate = Bool.random(using: &dice) ? app.screen : nil
        case 8: view.eventHandler = Bool.random(using: &dice) ? app.screen : nil
        case 9: if let page = random(app.made, &dice) { speak(page, &dice) }
        case 10: app.application.receive(random(["shopapp://kco", "shopapp://x"], &dice) ?? "")
        default: app.application.eventLoop.run(for: Double.random(in: 0..<12_000, using: &dice))
        }
      }
      view.removeFromSuperview()
    }
    #expect(left == nil, "seed \(seed)")
    #expect(!app.made.contains { !$0.isClosed })
    let (heard, told) = (app.screen.heard.count, app.events.count)
    for page in app.made { speak(page, &dice) }
    while app.application.eventLoop.runNext() {}
    #expect(app.screen.heard.count == heard && app.events.count == told, "seed \(seed)")
    #expect(app.screen.errors.allSatisfy { !$0.name.isEmpty && !$0.message.isEmpty })
  }

  @Test("A hybrid SDK and webviews that come and go", arguments: 0..<60)
  func hybrid(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let app = CheckoutApp()
    var pages: [FakeWebView] = []
    weak var left: KlarnaHybridSDK?
    do {
      let url = try #require(URL(string: random(Self.urls, &dice) ?? "shopapp://kco"))
      let sdk = KlarnaHybridSDK(returnUrl: url, klarnaEventHandler: app.screen)
      sdk.observer = { [unowned app] in app.events.append($0) }
      left = sdk
      for _ in 0..<60 {
        let page = random(pages, &dice)
        switch Int.random(in: 0..<9, using: &dice) {
        case 0: pages.append(FakeWebView())
        case 1: if let page { sdk.addWebView(page) }
        case 2: if let page { sdk.newPageLoad(in: page) }
        case 3, 4: if let page { speak(page, &dice) }
        case 5: if !pages.isEmpty { pages.removeFirst() }
        case 6:
          let address =
            random(["https://shop.example/", "shopapp://kco", "bankid:///"], &dice) ?? ""
          if let url = WebURL(address) {
            _ = sdk.shouldFollowNavigation(withRequest: ResourceRequest(url: url))
          }
        case 7: sdk.sendEvent(KlarnaProductEvent(action: "x"))
        default: app.application.eventLoop.run(for: Double.random(in: 0..<12_000, using: &dice))
        }
      }
    }
    #expect(left == nil, "seed \(seed)")
    let heard = app.screen.heard.count
    for page in pages { speak(page, &dice) }
    while app.application.eventLoop.runNext() {}
    #expect(app.screen.heard.count == heard, "seed \(seed)")
  }
}
