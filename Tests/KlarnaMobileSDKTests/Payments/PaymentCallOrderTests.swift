import CheckoutEmulator
import HostUI
import KlarnaMobileSDK
import TestSupport
import Testing
import WebView

@Suite("Calls of a payment view in any order")
struct PaymentCallOrderTests {
  /// Behaviours in which every call gets an answer.
  static let behaviours = PaymentsBehaviour.allCases.filter {
    $0 != .authorizeHangs && $0 != .bankApp
  }

  @Test("are each answered, once", arguments: 0..<60)
  func answered(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bench = PaymentsBench()
    var tokens = ["", "a.b.c"]
    for _ in 0..<2 { tokens.append(try bench.session().clientToken) }
    let texts: [String?] = [nil, nil, "", "{}", "{\"order_amount\": 1}", "[1]"]
    var calls = 0
    for _ in 0..<40 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bench.server.behaviour = try #require(Self.behaviours.randomElement(using: &random))
      }
      let text = texts.randomElement(using: &random) ?? nil
      let view = bench.view
      calls += 1
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: view.initialize(clientToken: tokens.randomElement(using: &random) ?? "")
      case 2: view.load(jsonData: text)
      case 3: view.loadPaymentReview()
      case 4: view.authorize(jsonData: text)
      case 5: view.authorize(autoFinalize: false, jsonData: text)
      case 6: view.reauthorize(jsonData: text)
      case 7: view.finalise(jsonData: text)
      default:
        calls -= 1
        bench.application.eventLoop.run(for: Double.random(in: 0..<90, using: &random))
      }
      if Bool.random(using: &random) { bench.settle() }
    }
    bench.settle()
    let answers = bench.told.filter { !$0.hasPrefix("resized") }.count
    #expect(answers == calls, "seed \(seed)")
    #expect(bench.view.isAvalable == (bench.view.state != .failed))
    for error in bench.errors { #expect(!error.message.isEmpty && error.action != nil) }
  }

  @Test("survive a bank's app and answers that never come", arguments: 0..<30)
  func waiting(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    let bench = PaymentsBench(seed % 2 == 0 ? .bankApp : .authorizeHangs)
    try bench.reach(.loaded)
    for _ in 0..<30 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bench.view.authorize()
      case 1: bench.view.load()
      case 2: bench.application.enterForeground()
      case 3: bench.application.enterBackground()
      case 4: bench.server.resolveBank(isApproved: Bool.random(using: &random))
      case 5: bench.application.receive("shop://klarna")
      case 6: bench.view.removeFromSuperview()
      default: bench.settle()
      }
    }
    bench.settle()
    #expect(bench.told.count >= 2)
  }
}
