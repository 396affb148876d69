import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaMobileSDK
import PurseCheckout
import Testing
import WebView

@Suite("Payment elements")
struct PaymentElementTests {
  @Test("prepare, then submit: /init, the widget, /validate, Klarna")
  func completed() throws {
    let bench = try PurseBench()
    try bench.pay()
    #expect(bench.validation?.isSuccess == true)
    #expect(bench.asked == ["init", "validate"])
    #expect(bench.server.klarna.journal == ["init", "load", "authorize"])
    #expect(bench.element?.state == .completed)
    #expect(bench.checkout.isSpent)
    #expect(bench.presented.isEmpty)
    #expect(bench.outcomes.count == 1)
  }

  @Test("send the items as the types say")
  func bodies() throws {
    let bench = try PurseBench()
    try bench.pay()
    let item: JSONValue = [
      "method": "klarna", "partner": "klarna", "amount": 30_000, "payment_data": [:],
      "partner_data": [:], "payment_preferences": [:], "step_id": nil,
    ]
    #expect(bench.server.exchanges.map(\.body) == [item, .array([item])])
    #expect(bench.server.exchanges.map(\.status) == [200, 200])
  }

  @Test("never outcome inside the call")
  func later() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    element.submit()
    #expect(bench.outcomes.isEmpty)
    bench.settle()
    #expect(bench.outcomes.count == 1)
  }

  @Test("can be awaited, which turns the loop")
  func awaited() async throws {
    let bench = try PurseBench()
    let element = try bench.select()
    await element.prepare()
    #expect(element.isReady)
    let failing = try PurseBench(.initRefused)
    let other = try failing.select()
    await other.prepare()
    #expect(!other.isReady && failing.failure?.code == .api)
  }

  @Test("tell of every change")
  func changes() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    var states: [PaymentElement.State] = []
    element.onChange = { states.append(element.state) }
    element.prepare()
    bench.settle()
    element.submit()
    bench.settle()
    #expect(states == [.preparing, .ready, .validating, .authorizing, .completed])
    element.onChange = nil
  }

  @Test("are shown as high as Klarna wants")
  func height() throws {
    let bench = try PurseBench()
    try bench.select()
    #expect(bench.view?.frame.height == 0)
    bench.element?.prepare()
    bench.settle()
    #expect(bench.view?.frame.height == 184)
    #expect(bench.view?.subviews.first is KlarnaPaymentView)
    #expect(bench.view?.subviews.first?.frame.width == bench.view?.frame.width)
  }

  @Test("take their widget away when it fails")
  func gone() throws {
    let bench = try PurseBench(.staleToken)
    try bench.select()
    bench.element?.prepare()
    bench.settle()
    #expect(bench.view?.subviews.isEmpty == true)
    #expect(bench.view?.frame.height == 0)
    #expect(bench.element?.state == .idle)
  }

  @Test("can be prepared again after a failure")
  func again() throws {
    let bench = try PurseBench(.initFails)
    let element = try bench.select()
    element.prepare()
    bench.settle()
    #expect(bench.failure?.message == "klarna init not successful")
    bench.server.behaviour = .completed
    element.prepare()
    bench.settle()
    #expect(element.isReady)
  }

  @Test("prepare once: a second call shares the first one's end, or changes nothing")
  func twice() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    var ends = 0
    element.prepare { ends += 1 }
    element.prepare { ends += 1 }
    bench.settle()
    #expect(ends == 2)
    element.prepare { ends += 1 }
    bench.settle()
    #expect(ends == 3)
    #expect(bench.asked == ["init"])
    #expect(bench.warnings == ["purse-prepare-pending", "purse-prepared"])
  }

  @Test("submit once: a second call while the first runs changes nothing")
  func submitTwice() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    element.prepare()
    bench.settle()
    element.submit()
    element.submit()
    bench.settle()
    #expect(bench.outcomes.count == 1 && bench.validation != nil)
    #expect(bench.warnings == ["purse-submit-pending"])
  }

  @Test(
    "never ask Klarna when /validate fails, and leave the session as it was",
    arguments: [PurseBehaviour.validateFails, .validateRefused])
  func validateFails(behaviour: PurseBehaviour) throws {
    let bench = try PurseBench(behaviour)
    try bench.pay()
    #expect(bench.failure?.code == .api)
    #expect(bench.server.klarna.journal == ["init", "load"])
    #expect(!bench.checkout.isSpent)
    #expect(bench.element?.isReady == true)
    bench.server.behaviour = .completed
    bench.element?.submit()
    bench.settle()
    #expect(bench.validation != nil)
  }

  @Test("match a decline, in the authorization or in the finalization", arguments: [true, false])
  func declined(inFinalization: Bool) throws {
    let bench = try PurseBench(inFinalization ? .finalizeDeclined : .declined)
    try bench.pay()
    let error = try #require(bench.failure)
    #expect(error.code == .postValidateFailed)
    #expect(
      error.underlying as? KlarnaAuthorizationDeclined
        == KlarnaAuthorizationDeclined(inFinalization: inFinalization))
    #expect(bench.element?.state == .spent)
    bench.element?.submit()
    bench.settle()
    #expect(bench.failure?.code == .sessionAlreadySubmitted)
  }

  @Test("tell an error of Klarna's own apart from a decline")
  func klarnaFails() throws {
    let bench = try PurseBench(.klarnaFails)
    try bench.pay()
    let error = try #require(bench.failure)
    #expect(error.code == .postValidateFailed)
    #expect((error.underlying as? KlarnaPaymentError)?.name == "PaymentsLibAuthorizeError")
    #expect(bench.checkout.isSpent)
  }

  @Test("belong to the session that they were made for")
  func otherSession() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    element.prepare()
    bench.settle()
    bench.checkout.setSession(try PurseSession(json: bench.server.createSession()))
    #expect(bench.checkout.primary == nil)
    element.submit()
    bench.settle()
    #expect(bench.failure?.code == .sessionExpired)
    #expect(bench.asked == ["init"])
  }

  @Test("end when their session ends", arguments: [true, false])
  func expiry(prepared: Bool) throws {
    let bench = try PurseBench(session: { $0.createSession(expiresIn: 1000) })
    let element = try bench.select()
    if prepared {
      element.prepare()
      bench.settle()
    }
    bench.application.eventLoop.run(for: 1001)
    if prepared { element.submit() } else { element.prepare() }
    bench.settle()
    #expect(bench.failure?.code == .sessionExpired)
    #expect(!element.isReady || prepared)
  }

  @Test("need their method chosen")
  func primary() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    element.prepare()
    bench.settle()
    try bench.checkout.setPrimary(try #require(bench.checkout.methods.last))
    element.submit()
    bench.settle()
    #expect(bench.failure?.code == .elementNotFulfilled)
    #expect(bench.asked == ["init"])
  }

  @Test("hold their listener weakly")
  func listener() throws {
    let bench = try PurseBench()
    let other = try PurseBench()
    let element = bench.checkout.paymentElement(
      for: try #require(bench.klarna), listener: other, redirect: nil)
    element.listener = nil
    element.submit()
    bench.settle()
    #expect(bench.warnings.contains("purse-no-listener"))
  }

  @Test(
    "go away when nobody keeps them, whatever they wait for",
    arguments: [PurseBehaviour.completed, .bankApp, .validateFails, .declined])
  func leaks(behaviour: PurseBehaviour) throws {
    let bench = try PurseBench(behaviour)
    try bench.pay()
    weak let element = bench.element
    weak let widget = bench.view?.subviews.first
    bench.view?.removeFromSuperview()
    bench.view = nil
    bench.element = nil
    #expect(element == nil)
    #expect(widget == nil)
  }
}
