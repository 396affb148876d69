import CheckoutEmulator
import HostUI
import JSON
import PurseCheckout
import TestSupport
import Testing
import WebView

@Suite("Calls of a headless checkout in any order")
struct PurseCallOrderTests {
  @Test("each end in an outcome, a completion or a warning", arguments: 0..<60)
  func answered(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bench = try PurseBench()
    let behaviours = PurseBehaviour.allCases.filter { $0 != .bankApp && $0 != .validateHangs }
    var elements = [try bench.select()]
    var prepares = 0
    var completions = 0
    var submits = 0
    for _ in 0..<40 {
      let element = try #require(elements.randomElement(using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        prepares += 1
        element.prepare { completions += 1 }
      case 2, 3:
        submits += 1
        element.submit()
      case 4:
        if let method = bench.checkout.methods.randomElement(using: &random) {
          try bench.checkout.setPrimary(method)
        }
      case 5:
        elements.append(try bench.select(returnURL: Bool.random(using: &random) ? nil : "a://b"))
      case 6: bench.server.behaviour = behaviours.randomElement(using: &random) ?? .completed
      case 7: bench.checkout.setSession(try PurseSession(json: bench.server.createSession()))
      default: bench.application.eventLoop.run(for: Double.random(in: 0..<90, using: &random))
      }
      if Bool.random(using: &random) { bench.settle() }
    }
    bench.settle()
    #expect(completions == prepares, "seed \(seed)")
    let pending = bench.warnings.count { $0 == "purse-submit-pending" }
    #expect(bench.outcomes.count >= submits - pending, "seed \(seed)")
    for outcome in bench.outcomes {
      if case .failed(let error) = outcome { #expect(!error.message.isEmpty) }
    }
  }
}
