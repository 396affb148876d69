import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import Testing

@Suite("KlarnaPaymentView among views")
struct PaymentHierarchyTests {
  @Test("cannot begin outside a hierarchy, and warns before a window")
  func hierarchy() throws {
    let bench = PaymentsBench()
    bench.view.removeFromSuperview()
    bench.view.initialize(clientToken: try bench.session().clientToken)
    #expect(bench.errors.map(\.name) == ["PaymentsLibyNotAddedError"])
    let view = KlarnaPaymentView(
      category: "klarna", returnURL: URL(string: "shop://a"), eventListener: bench,
      application: bench.application)
    var events: [SDKEvent] = []
    view.observer = { events.append($0) }
    view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.told.last == "initialized")
    #expect(
      events.contains { if case .warning("payments-no-window", _) = $0 { true } else { false } })
  }

  @Test("says that a height of the app's own clips it")
  func clipped() throws {
    let bench = PaymentsBench()
    bench.view.eventListener = nil
    try bench.reach(.loaded)
    #expect(bench.warnings.contains("payments-clipped"))
    #expect(bench.warnings.contains("payments-no-listener"))
  }

  @Test("warns where two are in one window")
  func two() throws {
    let bench = PaymentsBench()
    let inner = UIView()
    inner.addSubview(
      KlarnaPaymentView(category: "pay_later", returnURL: nil, eventListener: nil))
    bench.window.addSubview(inner)
    try bench.reach(.initialized)
    #expect(bench.warnings == ["payments-two-views"])
  }

  @Test("tells an event handler, too")
  func eventHandler() throws {
    let bench = PaymentsBench()
    let recorder = Recorder()
    bench.view.eventHandler = recorder
    bench.view.sizingDelegate = recorder
    try bench.reach(.authorized)
    #expect(
      recorder.events.map(\.action) == [
        "klarnaPaymentsInitialized", "klarnaComponentHeightChanged", "klarnaPaymentsLoaded",
        "klarnaPaymentsAuthorized",
      ])
    #expect(recorder.events.last?.params["klarnaPaymentsApproved"] == true)
    #expect(recorder.events.last?.params["klarnaPaymentsAuthToken"] == JSONValue(bench.token))
    #expect(recorder.events.last?.params["klarnaPaymentsFinalizeRequired"] == false)
    #expect(recorder.heights == [184])
    bench.view.authorize()
    bench.settle()
    #expect(recorder.errors.count == 1)
  }

  @Test("holds its listener weakly, and goes away with a call pending")
  func goesAway() throws {
    let bench = PaymentsBench(.bankApp)
    try bench.reach(.loaded)
    bench.view.authorize()
    weak let gone = bench.view
    bench.view.removeFromSuperview()
    bench.view = KlarnaPaymentView(category: "klarna", returnURL: nil, eventListener: nil)
    #expect(gone == nil)
    bench.settle()
    bench.application.enterForeground()
    bench.settle()
    #expect(bench.told.last == "loaded")
  }
}
