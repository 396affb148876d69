import SuccessorRun

extension BenchmarkCase {
  /// A story of on-site messaging.
  static let tryOSM = story("try-osm", OSMRun.self)
  /// A story of Klarna Payments.
  static let tryPayments = story("try-payments", PaymentsRun.self)
  /// A story of payment presentation.
  static let tryPresentation = story("try-presentation", PresentationRun.self)
  /// A story of Purse's headless checkout.
  static let tryPurse = story("try-purse", PurseRun.self)

  /// How long a story takes in process, and whether ten times as many as
  /// the memory case plays leave anything behind.
  private static func story<Product: SuccessorProduct>(
    _ name: String, _ product: Product.Type
  ) -> BenchmarkCase {
    BenchmarkCase(name: name) { settings in
      let count = settings.memoryRuns * 10
      let start = Clock.thread()
      play(product, 1)
      let first = Clock.thread() - start
      let time = Measure.byTurns(rounds: 9, repeats: 20, [{ play(product, 1) }])[0].median
      play(product, max(100, count / 10))
      let early = Memory.resident()
      play(product, count)
      let late = Memory.resident()
      return [
        Figure(
          name: "\(name): one story", value: time * 1e3, unit: "ms", target: .atMost(5),
          note: "the first of the process \(Format.seconds(first))"),
        Figure(
          name: "\(name): memory after \(count) more / before", value: late / early, unit: "×",
          target: .atMost(1.1),
          note: "\(Format.number(late / 1e6)) MB / \(Format.number(early / 1e6)) MB"),
      ]
    }
  }

  private static func play<Product: SuccessorProduct>(_ product: Product.Type, _ count: Int) {
    for _ in 0..<count { Measure.keep(product.run(product.sample).timeline) }
  }
}
