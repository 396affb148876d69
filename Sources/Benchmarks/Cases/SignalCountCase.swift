import CheckoutRun
import HeadlessWebView
import JSON

extension BenchmarkCase {
  /// Eight times the signals may take eight times as long, and not much more.
  static let signalCount = BenchmarkCase(name: "signal-count") { _ in
    let times =
      HeadlessWebView.onLargeStack {
        Measure.byTurns(
          rounds: 9, repeats: 1, [{ play(0) }, { play(500) }, { play(4_000) }]
        ).map(\.median)
      }
    return [
      Figure(
        name: "signal-count: 4000 signals / 500, less none",
        value: (times[2] - times[0]) / (times[1] - times[0]), unit: "×", target: .atMost(9.6),
        note: "\(Format.seconds(times[2])) / \(Format.seconds(times[1])), none "
          + Format.seconds(times[0]))
    ]
  }

  /// A checkout whose frame sends so many signals.
  private static func play(_ count: Int) {
    var scenario = Scenario(name: "signals")
    scenario.outcome = nil
    scenario.steps = [
      Scenario.Step(.wait(1_000)),
      Scenario.Step(
        .evaluate(
          """
          for (var i = 0; i < \(count); i++) window.parent.postMessage(JSON.stringify({
            action: 'event', event: 'merchant_api:signal',
            args: [{ change: { email: 'buyer' + i + '@shop.example', country: 'swe' } }]
          }), '*');
          """, equals: nil)),
      Scenario.Step(.wait(1_000)),
    ]
    Measure.keep(try? CheckoutRun(snippet: Pages.snippet).play(scenario))
  }
}
