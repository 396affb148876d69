import CheckoutRun
import HeadlessWebView

extension BenchmarkCase {
  /// A whole purchase in this process.
  static let purchase = BenchmarkCase(name: "purchase") { _ in
    var wall: [Double] = []
    var processor: [Double] = []
    var failures = 0
    let times = HeadlessWebView.onLargeStack {
      Purchase.play(10)
      return Purchase.timed(200)
    }
    for time in times {
      wall.append(time.wall)
      processor.append(time.processor)
      if !time.isCompleted { failures += 1 }
    }
    let samples = Samples(wall)
    let busy = Samples(processor)
    return [
      Figure(
        name: "purchase: median", value: samples.median * 1e3, unit: "ms", target: .atMost(8),
        note: "processor time \(Format.seconds(busy.median)), fastest "
          + "\(Format.seconds(samples.minimum))" + (failures == 0 ? "" : "; \(failures) failed")),
      Figure(
        name: "purchase: 95 % within", value: samples.quantile(0.95) * 1e3, unit: "ms",
        note: "processor time \(Format.seconds(busy.quantile(0.95)))"),
    ]
  }
}

/// A purchase, as `kco run` plays it.
enum Purchase {
  struct Time {
    var wall: Double
    var processor: Double
    var isCompleted: Bool
  }

  /// Plays so many; false when one did not end as it should.
  @discardableResult
  static func play(_ count: Int, snippet: String = Pages.snippet) -> Bool {
    var isCompleted = true
    for _ in 0..<count {
      let timeline = try? CheckoutRun(snippet: snippet).play(.purchase)
      isCompleted = isCompleted && timeline?.outcome == .completed
    }
    return isCompleted
  }

  static func timed(_ count: Int) -> [Time] {
    (0..<count).map { _ in
      let wall = Clock.wall()
      let processor = Clock.thread()
      let isCompleted = play(1)
      return Time(
        wall: Clock.wall() - wall, processor: Clock.thread() - processor, isCompleted: isCompleted)
    }
  }
}
