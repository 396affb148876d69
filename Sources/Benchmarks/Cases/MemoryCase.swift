import HeadlessWebView

extension BenchmarkCase {
  /// Whether many purchases, one after another, leave anything behind.
  static let memory = BenchmarkCase(name: "memory") { settings in
    let count = settings.memoryRuns
    let sizes =
      HeadlessWebView.onLargeStack {
        Purchase.play(max(100, count / 10))
        let early = Memory.resident()
        Purchase.play(count)
        return [early, Memory.resident()]
      }
    return [
      Figure(
        name: "memory: after \(count) more purchases / before", value: sizes[1] / sizes[0],
        unit: "×", target: .atMost(1.1),
        note: "\(Format.number(sizes[1] / 1e6)) MB / \(Format.number(sizes[0] / 1e6)) MB")
    ]
  }
}
