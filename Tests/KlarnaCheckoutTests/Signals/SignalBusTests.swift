import Foundation
import HostUI
import JSON
import KlarnaCheckout
import TestSupport
import Testing
import WebView

@Suite("The signal bus")
struct SignalBusTests {
  @Test func signalsAreNumberedAndTimed() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    var signals: [CheckoutSignal] = []
    checkout.onSignal = { signals.append($0) }
    webView.event("merchant_api:signal", ["load": [:], "customer": ["type": "person"]])
    shop.application.eventLoop.run(for: 25)
    webView.event("merchant_api:signal", "change", ["country": "swe"])
    #expect(signals.map(\.name) == ["load", "customer", "change"])
    #expect(signals.map(\.order) == [1, 2, 3])
    #expect(signals.map(\.time) == [0, 0, 25])
  }

  @Test func everyReceiverSeesTheSameOrderEvenWhenOneSendsMore() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    checkout.onSignal = { signal in
      if signal.name == "first" { webView.event("merchant_api:signal", ["nested": [:]]) }
    }
    webView.event("merchant_api:signal", ["first": [:], "second": [:]])
    let recorded = shop.events.compactMap { event -> String? in
      if case .signal(let signal) = event { signal.name } else { nil }
    }
    #expect(shop.notifications.map(\.name) == ["first", "nested", "second"])
    #expect(recorded == shop.notifications.map(\.name))
  }

  @Test func aSizeKeepsItsPlaceAmongSignals() throws {
    let shop = Shop()
    let checkout = shop.native()
    let delegate = SizeRecorder()
    let controller = try #require(checkout.checkoutViewController)
    controller.internalScrollDisabled = true
    controller.sizingDelegate = delegate
    var sizesAtLoad = -1
    checkout.onSignal = { signal in
      guard signal.name == "load" else { return }
      shop.made[0].event("frame:checkout:resize", 500)
      sizesAtLoad = delegate.sizes.count
    }
    shop.made[0].event("merchant_api:signal", ["load": [:]])
    #expect(sizesAtLoad == 0)
    #expect(delegate.sizes.count == 1)
  }

  @Test func dataIsAsObjectiveCHasIt() throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.event(
      "merchant_api:signal",
      ["x": ["n": 7, "d": 1.5, "b": true, "s": "t", "z": nil, "a": [1, "2"], "o": ["k": "v"]]])
    let data = try #require(shop.notifications.first?.data)
    #expect(data["n"] as? Int == 7)
    #expect(data["n"] as? Double == 7)
    #expect(data["d"] as? Double == 1.5)
    #expect(data["b"] as? Bool == true)
    #expect(data["s"] as? String == "t")
    #expect(data["z"] is NSNull)
    #expect((data["a"] as? [Any])?.count == 2)
    #expect((data["o"] as? [String: Any])?["k"] as? String == "v")
    withExtendedLifetime(checkout) {}
  }

  @Test func aSignalWithoutDataHasNoDataKey() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.event("merchant_api:signal", ["redirect_initiated": true])
    #expect(shop.notifications.map(\.name) == ["redirect_initiated"])
    #expect(shop.notifications.first?.data == nil)
    withExtendedLifetime(checkout) {}
  }

  @Test func theNotificationNamesItsCheckout() {
    let shop = Shop()
    let first = FakeWebView()
    let second = FakeWebView()
    let one = shop.hybrid(first)
    let two = shop.hybrid(second)
    let count = Counter()
    let token = shop.application.notificationCenter.addObserver(
      forName: .KCOSignal, object: one, queue: nil, using: count.receive)
    first.event("merchant_api:signal", ["load": [:]])
    second.event("merchant_api:signal", ["load": [:]])
    #expect(count.value == 1)
    shop.application.notificationCenter.removeObserver(token)
    withExtendedLifetime((one, two)) {}
  }

  @Test func theStreamHasEverySignalAndEndsWithTheCheckout() async throws {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    let stream = checkout.signals()
    for number in 0..<5 { webView.event("merchant_api:signal", [.init("s\(number)"): [:]]) }
    checkout.destroy()
    var names: [String] = []
    for try await signal in stream { names.append(signal.name) }
    #expect(names == ["s0", "s1", "s2", "s3", "s4"])
  }

  @Test func aFullBufferIsToldAfterWhatItHolds() async {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    let stream = checkout.signals(bufferingLimit: 2)
    for _ in 0..<5 { webView.event("merchant_api:signal", ["load": [:]]) }
    var count = 0
    var code: KlarnaCheckoutError.Code?
    do {
      for try await _ in stream { count += 1 }
    } catch {
      code = (error as? KlarnaCheckoutError)?.code
    }
    #expect(count == 2)
    #expect(code == .signalOverflow)
    #expect(shop.notifications.count == 5)
    withExtendedLifetime(checkout) {}
  }

  @Test func completeTwiceIsNoted() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    webView.event("merchant_api:signal", ["complete": ["uri": "https://a.example/"]])
    webView.event("merchant_api:signal", ["complete": ["uri": "https://a.example/"]])
    #expect(shop.notifications.count == 2)
    #expect(shop.notes.count == 1)
    withExtendedLifetime(checkout) {}
  }
}

/// Counts notifications; posting is synchronous, on one thread.
private final class Counter: @unchecked Sendable {
  var value = 0
  @Sendable func receive(_ notification: Notification) { value += 1 }
}
