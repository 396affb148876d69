import CheckoutEmulator
import HostUI
import KlarnaMobileSDK
import Testing

@Suite("KlarnaPaymentView")
struct KlarnaPaymentViewTests {
  @Test("goes from initialize over load to an authorization with a token")
  func purchase() throws {
    let bench = PaymentsBench()
    try bench.reach(.authorized)
    #expect(
      bench.told == ["initialized", "resized 184", "loaded", "authorized true token false"])
    #expect(bench.view.state == .authorized)
    #expect(bench.view.isLoaded && bench.view.isAvalable)
    #expect(bench.server.journal == ["init", "load", "authorize"])
    #expect(bench.warnings == [])
  }

  @Test("needs a finalization where Klarna or the app wants one", arguments: [true, false])
  func finalize(byKlarna: Bool) throws {
    let bench = PaymentsBench(byKlarna ? .finalizeRequired : .approved)
    try bench.reach(.loaded)
    bench.view.authorize(autoFinalize: byKlarna)
    bench.settle()
    #expect(bench.told.last == "authorized true no token true")
    #expect(bench.view.state == .finalizeRequired)
    bench.view.finalise()
    bench.settle()
    #expect(bench.told.last == "finalized true token")
  }

  @Test(
    "may authorize again after approved: false",
    arguments: [PaymentsBehaviour.declined, .cancelled, .fieldsMissing])
  func again(behaviour: PaymentsBehaviour) throws {
    let bench = PaymentsBench(behaviour)
    try bench.reach(.loaded)
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized false no token false")
    #expect(bench.warnings == (behaviour == .fieldsMissing ? ["payments-fields"] : []))
    bench.server.behaviour = .approved
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized true token false")
  }

  @Test("reauthorizes a changed order with a new token")
  func reauthorize() throws {
    let bench = PaymentsBench()
    try bench.reach(.authorized)
    bench.view.reauthorize(
      jsonData: """
        {"order_amount": 2000, "order_lines":
         [{"name": "Shoe", "quantity": 2, "unit_price": 1000, "total_amount": 2000}]}
        """)
    bench.settle()
    #expect(bench.told.last == "reauthorized true token")
    #expect(bench.view.state == .authorized)
    bench.server.behaviour = .reauthorizeDeclined
    bench.view.reauthorize()
    bench.settle()
    #expect(bench.told.last == "reauthorized false no token")
    #expect(bench.view.state == .loaded)
  }

  @Test("shows a review, before or after the authorization")
  func review() throws {
    let bench = PaymentsBench()
    try bench.reach(.initialized)
    bench.view.loadPaymentReview()
    bench.settle()
    #expect(bench.told.suffix(2) == ["resized 120", "review"])
    #expect(bench.view.widget?.title == "Review your payment")
  }

  @Test("waits while the buyer is in the bank's app", arguments: [true, false])
  func bank(isApproved: Bool) throws {
    let bench = PaymentsBench(.bankApp)
    try bench.reach(.loaded)
    var opened: [String] = []
    bench.application.onOpen = { url, _ in opened.append(url) }
    bench.view.authorize()
    bench.settle()
    #expect(opened.first?.hasPrefix("bankid:///?autostarttoken=") == true)
    #expect(opened.first?.hasSuffix("&redirect=shop%3A%2F%2Fklarna") == true)
    #expect(bench.told.last == "loaded")
    // By hand, without having finished.
    bench.application.enterForeground()
    bench.settle()
    #expect(bench.told.last == "loaded")
    #expect(bench.warnings == ["payments-waiting"])
    bench.application.enterBackground()
    bench.server.resolveBank(isApproved: isApproved)
    #expect(bench.application.receive("shop://klarna"))
    bench.settle()
    #expect(
      bench.told.last == "authorized \(isApproved) \(isApproved ? "token" : "no token") false")
  }

  @Test("can try again where no bank's app is on the device")
  func noBankApp() throws {
    let bench = PaymentsBench(.bankApp)
    bench.application.installedSchemes = []
    try bench.reach(.loaded)
    bench.view.authorize()
    bench.settle()
    #expect(bench.errors.first?.isFatal == false)
    bench.server.behaviour = .approved
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized true token false")
  }
}
