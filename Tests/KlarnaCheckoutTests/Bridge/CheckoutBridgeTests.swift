import Foundation
import HostUI
import JSON
import KlarnaCheckout
import TestSupport
import Testing
import WebView

@Suite("The bridge")
struct CheckoutBridgeTests {
  @Test func bothDialectsAreThere() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    #expect(
      webView.handlerNames == ["kco_handshake", "kco_native", "KCO_HANDSHAKE", "KCO_NATIVE"])
    let text = #"{"action":"event","event":"merchant_api:signal","args":[{"load":{}}]}"#
    #expect(webView.post(.string(text), to: "KCO_NATIVE", .injectedObject))
    #expect(shop.notifications.map(\.name) == ["load"])
    withExtendedLifetime(checkout) {}
  }

  @Test func oneDialectCanBeChosen() {
    let shop = Shop()
    let checkout = shop.checkout()
    let webView = FakeWebView()
    checkout.dialects = [.injectedObject]
    checkout.attachWebView(webView)
    #expect(webView.handlerNames == ["KCO_HANDSHAKE", "KCO_NATIVE"])
  }

  @Test func theHandshakeIsAnsweredWithTheSameObject() throws {
    let shop = Shop(
      infoPlist: InfoPlist(urlSchemes: ["my-schema"], displayName: "Shop's", shortVersion: "2.1"))
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.post(#"{"action":"handshake","publicKey":"k","snippet":""}"#, to: "kco_handshake")
    let answer = try #require(try webView.received.last?.object)
    #expect(answer["action"] == "handshake")
    #expect(answer["publicKey"] == "k")
    #expect(answer["snippet"] == nil)
    #expect(answer["version"] == "1.7.3")
    #expect(answer["platform"] == "ios")
    #expect(answer["appName"] == "Shop's")
    #expect(answer["appVersion"] == "2.1")
    #expect(answer["interfaces"]?.array?.isEmpty == false)
    #expect(answer["returnURL"] == "my-schema:return.url")
    withExtendedLifetime(checkout) {}
  }

  @Test func withoutReturnURLTheAnswerHasNone() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.checkout(returnURL: nil)
    checkout.attachWebView(webView)
    checkout.notifyViewDidLoad()
    webView.begin()
    let answer = try #require(try webView.received.first?.object)
    #expect(!answer.keys.contains("returnURL"))
  }

  @Test func messagesWaitForReadyAndKeepTheirOrder() throws {
    let shop = Shop()
    let checkout = shop.checkout()
    checkout.setSnippet("<p>")
    checkout.suspend()
    checkout.resume()
    let webView = shop.made[0]
    #expect(webView.scripts.isEmpty)
    webView.begin()
    #expect(try webView.receivedEvents == ["merchant_api:suspend", "merchant_api:resume"])
    checkout.suspend()
    #expect(try webView.receivedEvents.last == "merchant_api:suspend")
  }

  @Test func theQueueIsBounded() {
    let shop = Shop()
    let checkout = shop.checkout()
    checkout.setSnippet("<p>")
    for _ in 0..<600 {
      checkout.suspend()
      checkout.resume()
    }
    #expect(shop.notes.count == 200)
  }

  @Test func aStoredValueComesBackWhenThePageIsReady() throws {
    let shop = Shop()
    let checkout = shop.native()
    let webView = shop.made[0]
    webView.send(["action": "set", "data": ["token": "t"]])
    webView.begin()
    let last = try #require(try webView.received.last)
    #expect(last["event"] == "storage/get")
    #expect(last["args"] == [["token": "t"]])
    withExtendedLifetime(checkout) {}
  }

  @Test func whatIsDroppedIsSeen() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.post("no json")
    webView.post("{}")
    webView.event("merchant_api:signal", ["load": "x"])
    webView.event("no:such:event")
    webView.send(["action": "no such action"])
    webView.event("payment:request")
    let dropped = shop.events.filter { if case .dropped = $0 { true } else { false } }
    #expect(dropped.count == 2)
    #expect(shop.notes.count == 4)
    #expect(shop.notifications.isEmpty)
    withExtendedLifetime(checkout) {}
  }

  @Test func everyMessageIsSeenWithItsWebView() {
    let shop = Shop()
    let checkout = shop.native()
    let received = shop.events.compactMap { event -> WebViewRole? in
      if case .received(_, let role, _) = event { role } else { nil }
    }
    #expect(received == [.checkout, .checkout])
    withExtendedLifetime(checkout) {}
  }

  @Test func aPageThatIsGoneIsNoted() {
    let shop = Shop()
    let checkout = shop.native()
    shop.made[0].scriptError = WebViewError(.closed, "closed")
    checkout.suspend()
    #expect(shop.notes.count == 1)
  }

  @Test func quotesInPostedTextStayText() throws {
    let shop = Shop()
    let checkout = shop.native()
    let webView = shop.made[0]
    webView.send(["action": "storage", "data": "it's \\ \"x\" '\u{308} </script>\n"])
    webView.begin()
    #expect(try webView.received.last?["args"]?[0] == "it's \\ \"x\" '\u{308} </script>\n")
    withExtendedLifetime(checkout) {}
  }

  @Test func resizeIsIgnoredInTheAppsOwnWebView() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.event("frame:checkout:resize", 612)
    #expect(shop.events.contains(.resize(.height(612), toldDelegate: nil)))
    #expect(checkout.checkoutViewController.currentCheckoutHeight == 0)
  }
}
