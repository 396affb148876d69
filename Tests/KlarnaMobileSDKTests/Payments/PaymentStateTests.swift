import CheckoutEmulator
import KlarnaMobileSDK
import Testing

@Suite("States of a payment view")
struct PaymentStateTests {
  /// Which calls a state lets through.
  static let allowed: [PaymentState: [KlarnaPaymentAction]] = [
    .created: [.initialize],
    .initialized: [.initialize, .load, .loadPaymentReview],
    .loaded: [.initialize, .load, .loadPaymentReview, .authorize],
    .finalizeRequired: [.initialize, .load, .loadPaymentReview, .reauthorize, .finalize],
    .authorized: [.initialize, .load, .loadPaymentReview, .reauthorize],
    .failed: [],
  ]

  @Test(
    "let through the calls that make sense; others fail with words that say what to do",
    arguments: PaymentState.allCases, KlarnaPaymentAction.allCases)
  func calls(state: PaymentState, action: KlarnaPaymentAction) throws {
    let bench = PaymentsBench()
    try bench.reach(state)
    #expect(bench.view.state == state)
    let before = bench.told.count
    let errors = bench.errors.count
    switch action {
    case .initialize: bench.view.initialize(clientToken: try bench.session().clientToken)
    case .load: bench.view.load()
    case .loadPaymentReview: bench.view.loadPaymentReview()
    case .authorize: bench.view.authorize()
    case .reauthorize: bench.view.reauthorize()
    case .finalize: bench.view.finalise()
    }
    bench.settle()
    #expect(bench.told.count > before, "each call is answered")
    if Self.allowed[state]?.contains(action) == true {
      #expect(bench.errors.count == errors, "\(bench.errors)")
    } else {
      let error = try #require(bench.errors.last)
      #expect(bench.errors.count == errors + 1)
      #expect(error.message.hasPrefix("\(action.method)() was called at the wrong time; "))
      #expect(error.action == action.rawValue)
      #expect(error.isFatal == (state == .failed))
      #expect(bench.view.state == state)
    }
  }
}
