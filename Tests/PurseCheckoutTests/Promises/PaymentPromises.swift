import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import PurseCheckout
import Testing
import WebView

@Suite("What the guide to Purse's Klarna element promises: paying and outcomes")
struct PaymentPromises {
  @Test("Klarna renders its native payment widget inside your screen")
  func rendersInside() throws {
    let bench = try PurseBench()
    try bench.select()
    bench.element?.prepare()
    bench.settle()
    let widget = try #require(bench.view?.subviews.first as? KlarnaPaymentView)
    #expect(widget.isLoaded)
    #expect(widget.isDescendant(of: bench.window))
  }

  @Test("No express button: your Pay button submits, /validate first, Klarna in the same call")
  func oneCall() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    element.prepare()
    bench.settle()
    #expect(bench.outcomes.isEmpty, "nothing pays by itself")
    element.submit()
    bench.settle()
    let order = bench.events.compactMap { event -> String? in
      guard case .exchange(let request, _) = event else { return nil }
      return String(request.url.path.split(separator: "/").last ?? "")
    }
    #expect(order == ["init", "init", "load", "validate", "authorize"])
  }

  @Test("prepare() runs POST /init for the client token and loads the widget")
  func prepare() async throws {
    let bench = try PurseBench()
    let element = try bench.select()
    await element.prepare()
    #expect(bench.asked == ["init"])
    #expect((bench.view?.subviews.first as? KlarnaPaymentView)?.state == .loaded)
  }

  @Test("PaymentElementView(element) is the native widget, sized by Klarna")
  func sized() async throws {
    let bench = try PurseBench()
    try bench.select()
    await bench.element?.prepare()
    let view = try #require(bench.view)
    let widget = try #require(view.subviews.first as? KlarnaPaymentView)
    #expect(view.frame.height == widget.contentHeight && widget.contentHeight > 0)
  }

  @Test("The task of the sample: try? setPrimary, then await prepare; the button follows isReady")
  func sample() async throws {
    let bench = try PurseBench()
    let method = try #require(bench.klarna)
    let element = bench.checkout.paymentElement(
      for: method, listener: bench, redirect: nil, appReturnURL: URL(string: "store://return"))
    #expect(!element.isReady)
    try? bench.checkout.setPrimary(method)
    await element.prepare()
    #expect(bench.checkout.primary == method)
    #expect(element.isReady)
  }

  @Test("isReady turns true once the widget loaded")
  func isReady() throws {
    let bench = try PurseBench()
    let element = try bench.select()
    var ready: [Bool] = []
    element.onChange = { ready.append(element.isReady) }
    element.prepare()
    bench.settle()
    #expect(ready == [false, true])
    element.onChange = nil
  }

  @Test("hasUI is true, selfSubmitting is false")
  func traits() throws {
    let element = try PurseBench().select()
    #expect(element.hasUI)
    #expect(!element.selfSubmitting)
  }

  @Test(
    "submit() runs /validate, and only then Klarna's authorization, finalizing where required",
    arguments: [
      (PurseBehaviour.completed, ["init", "load", "authorize"]),
      (.finalizeRequired, ["init", "load", "authorize", "finalize"]),
    ])
  func submit(behaviour: PurseBehaviour, journal: [String]) throws {
    let bench = try PurseBench(behaviour)
    try bench.pay()
    #expect(bench.validation != nil)
    #expect(bench.asked == ["init", "validate"])
    #expect(bench.server.klarna.journal == journal)
  }

  @Test("If /validate fails, Klarna is never asked")
  func neverAsked() throws {
    let bench = try PurseBench(.validateFails)
    try bench.pay()
    #expect(bench.failure != nil)
    #expect(!bench.server.klarna.journal.contains("authorize"))
  }

  @Test("completed(ValidationResult): /validate succeeded and Klarna authorized")
  func completed() throws {
    let bench = try PurseBench()
    try bench.pay()
    let result = try #require(bench.validation)
    #expect(result.isSuccess)
    #expect(result.items.map(\.partner) == ["klarna"])
    #expect(result.items.first?.code == "SUCCEEDED")
  }

  @Test(
    "failed(PurseError): the widget, /init, /validate, a decline, or an error of Klarna's",
    arguments: [
      (PurseBehaviour.staleToken, "PARTNER_UI_ERROR"), (.initRefused, "API_ERROR"),
      (.validateFails, "API_ERROR"), (.declined, "POST_VALIDATE_FAILED"),
      (.klarnaFails, "POST_VALIDATE_FAILED"),
    ])
  func failed(behaviour: PurseBehaviour, code: String) throws {
    let bench = try PurseBench(behaviour)
    let element = try bench.select()
    element.prepare()
    bench.settle()
    if element.isReady {
      element.submit()
      bench.settle()
    }
    #expect(bench.outcomes.count == 1)
    #expect(bench.failure?.code.rawValue == code)
  }

  @Test("A decline arrives when /validate has already answered")
  func afterValidate() throws {
    let bench = try PurseBench(.declined)
    try bench.pay()
    #expect(bench.server.exchanges.last?.name == "validate")
    #expect(bench.server.exchanges.last?.status == 200)
    #expect(bench.failure?.code == .postValidateFailed)
  }

  @Test("POST_VALIDATE_FAILED wraps KlarnaAuthorizationDeclined, and the session is spent")
  func spent() throws {
    let bench = try PurseBench(.declined)
    try bench.pay()
    #expect(bench.failure?.underlying is KlarnaAuthorizationDeclined)
    #expect(bench.checkout.isSpent)
  }

  @Test("No retry on the same session after a decline; a fresh one pays")
  func retry() throws {
    let bench = try PurseBench(.declined)
    try bench.pay()
    bench.server.behaviour = .completed
    try bench.pay()
    #expect(bench.failure?.code == .sessionAlreadySubmitted)
    bench.checkout.setSession(try PurseSession(json: bench.server.createSession()))
    try bench.pay()
    #expect(bench.validation != nil)
  }

  @Test(
    "Unlike on Android, a decline or a cancellation is never canceled",
    arguments: [PurseBehaviour.declined, .finalizeDeclined, .bankApp])
  func neverCanceled(behaviour: PurseBehaviour) throws {
    let bench = try PurseBench(behaviour)
    try bench.pay()
    if behaviour == .bankApp {
      bench.server.klarna.resolveBank(isApproved: false)
      bench.application.receive("store://return")
      bench.settle()
    }
    for outcome in bench.outcomes { if case .canceled = outcome { Issue.record("canceled") } }
    #expect(bench.failure?.underlying is KlarnaAuthorizationDeclined)
  }

  @Test("A bank's step is Klarna's own: no RedirectPresenter, no returnedFromRedirect")
  func noRedirect() throws {
    let bench = try PurseBench(.bankApp)
    try bench.pay()
    bench.server.klarna.resolveBank(isApproved: true)
    bench.application.receive("store://return")
    bench.settle()
    #expect(bench.presented == [])
    for outcome in bench.outcomes {
      if case .returnedFromRedirect = outcome { Issue.record("returnedFromRedirect") }
    }
    #expect(bench.validation != nil)
  }

  @Test("A failed before any submit charges nothing; the shopper can pick another method")
  func pickAnother() throws {
    let bench = try PurseBench(.staleToken)
    try bench.select()
    bench.element?.prepare()
    bench.settle()
    #expect(bench.failure != nil)
    #expect(!bench.checkout.isSpent)
    #expect(!bench.asked.contains("validate"))
    try bench.checkout.setPrimary(try #require(bench.checkout.methods.last))
    #expect(bench.checkout.primary?.id == "card")
  }

  @Test("A simulable method shows its schedule before the shopper selects it")
  func simulation() async throws {
    let bench = try PurseBench()
    let method = try #require(bench.klarna)
    #expect(method.isSimulable)
    let product = LoanProduct(amount: bench.checkout.session.amount, currencyCode: "EUR")
    let one = try await bench.checkout.simulateLoan(method, product: product)
    let all = try await bench.checkout.simulateLoans(method, product: product)
    #expect(one == all.first && all.count > 1)
    #expect(bench.checkout.primary == nil && bench.asked == ["simulate", "simulate"])
  }
}
