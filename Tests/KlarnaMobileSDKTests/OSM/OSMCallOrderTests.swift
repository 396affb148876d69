import CheckoutEmulator
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import TestSupport
import Testing
import WebView

@Suite("Calls of an on-site messaging view in any order")
struct OSMCallOrderTests {
  @Test("are each answered, once; what is on screen is the latest", arguments: 0..<60)
  func answered(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bench = OSMBench()
    let view = bench.view
    var calls = 0
    for _ in 0..<40 {
      switch Int.random(in: 0..<14, using: &random) {
      case 0...3:
        calls += 1
        bench.start()
      case 4: view.clientId = [nil, "", "client"].randomElement(using: &random) ?? nil
      case 5:
        view.placementKey = [nil, "credit-promotion-badge"].randomElement(using: &random) ?? nil
      case 6: view.locale = ["en-US", "sv-SE", "x", ""].randomElement(using: &random) ?? ""
      case 7: view.region = ([nil] + KlarnaRegion.allCases).randomElement(using: &random) ?? nil
      case 8: view.environment = KlarnaEnvironment.allCases.randomElement(using: &random)
      case 9: view.hostViewController = Bool.random(using: &random) ? bench.host : nil
      case 10:
        bench.server.behaviour =
          MessagingServer.Behaviour.allCases.randomElement(using: &random) ?? .placement
      case 11: if let part = view.nodeViews.randomElement(using: &random) { view.tap(part) }
      case 12:
        if view.superview == nil {
          bench.host?.view.addSubview(view)
        } else {
          view.removeFromSuperview()
        }
      default: bench.application.eventLoop.run(for: Double.random(in: 0..<50, using: &random))
      }
    }
    view.hostViewController = bench.host
    bench.settle()
    #expect(bench.results.count == calls, "seed \(seed)")
    #expect((view.placement == nil) == view.nodeViews.isEmpty)
    if let last = bench.results.last {
      #expect((last == nil) == (view.placement != nil), "seed \(seed): nil means on screen")
    }
    for case let error? in bench.results {
      #expect(error.name.hasPrefix("KlarnaOSMError"))
      #expect(!error.message.isEmpty)
    }
  }
}
