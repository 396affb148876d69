import CheckoutEmulator
import HostUI
import TestSupport
import Testing
import WebView

@testable import KlarnaNetwork

extension SeededGenerator {
  fileprivate mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
}

@Suite("Calls in any order")
struct RandomCallTests {
  @Test("never crash, are answered once, and say so after the end", arguments: 1...60)
  func play(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let behaviours = Set(NetworkBehaviour.allCases.filter { _ in dice.roll(9) == 0 })
    let desk = Desk(behaviours)
    let klarna = try desk.klarna()
    let presentation = klarna.payment.presentation
    let contents = Box<KlarnaPaymentPresentationContent>()
    let ids = Box<String>()
    let errors = Box<(late: Bool, error: KlarnaSDKError)>()
    let asked = Box<Int>()
    let answered = Box<Int>()
    var calls = 0
    var idleCalls = 0
    let endsAt = 20 + dice.roll(30)
    for step in 0..<60 {
      if step == endsAt { klarna.dispose() }
      let isLate = step >= endsAt
      let call = calls
      let content: KlarnaPaymentPresentationCallback = { result in
        answered.add(call)
        switch result {
        case .success(let content): contents.add(content)
        case .failure(let error): errors.add((isLate, error))
        }
      }
      let request: KlarnaPaymentRequestCallback = { result in
        answered.add(call)
        if case .failure(let error) = result { errors.add((isLate, error)) }
      }
      desk.customer.act = [.goOn, .goOn, .close, .nothing][dice.roll(4)]
      if desk.customer.act == .nothing { idleCalls += 1 }
      let id = ids.values.isEmpty ? "krn:none" : ids.values[dice.roll(ids.values.count)]
      asked.add(call)
      calls += 1
      switch dice.roll(9) {
      case 0, 1:
        presentation.fetch(
          data: .init(amount: Int64(dice.roll(3)), currency: ["USD", "XXX"][dice.roll(2)]),
          callback: content)
      case 2:
        if let some = contents.values.last {
          let link = some.paymentOption?.message?.links.last?.url ?? "none"
          presentation.handleLink(content: some, url: link, callback: content)
        } else {
          answered.add(call)
        }
      case 3:
        ids.add(desk.backend.stepUp())
        answered.add(call)
      case 4: klarna.payment.initiate(paymentRequestId: id, callback: request)
      case 5: klarna.payment.cancel(paymentRequestId: id, callback: request)
      case 6: klarna.payment.fetch(paymentRequestId: id, callback: request)
      case 7:
        Klarna.handleReturnUrl(url: "partnerapp://klarna-return", runtime: desk.runtime)
        answered.add(call)
      default:
        klarna.payment.initiate(
          paymentRequestData: .init(amount: 5, currency: "USD"), callback: request)
      }
      desk.application.eventLoop.run(for: Double(dice.roll(40)))
    }
    desk.application.eventLoop.run(for: 700_000)
    #expect(Set(answered.values).count == answered.values.count, "a call was answered twice")
    // Only link pages that nobody closes leave a call open; journeys end with the instance.
    #expect(answered.values.count >= calls - idleCalls)
    for (isLate, error) in errors.values where isLate {
      #expect(error == .disposed, "\(error)")
    }
    #expect(errors.values.contains { $0.late })
    #expect(errors.values.allSatisfy { $0.error.code != nil && !$0.error.message.isEmpty })
  }
}
