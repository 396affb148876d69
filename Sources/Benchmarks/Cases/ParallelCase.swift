import CheckoutRun
import Glibc

extension BenchmarkCase {
  /// Two threads that play against one.
  static let parallel = BenchmarkCase(name: "parallel") { _ in
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    guard cores >= 2 else {
      return [
        Figure(name: "parallel: 2 threads / 1", unit: "×", note: "the machine has one core")
      ]
    }
    let count = 60
    let one = { Measure.keep(RunPool.map(1, jobs: 1) { _ in Purchase.play(count) }) }
    let two = { Measure.keep(RunPool.map(2, jobs: 2) { _ in Purchase.play(count) }) }
    let times = Measure.byTurns(rounds: 5, repeats: 1, clock: Clock.wall, [one, two])
    return [
      Figure(
        name: "parallel: purchases a second, 2 threads / 1",
        value: 2 * times[0].median / times[1].median, unit: "×", target: .atLeast(1.7),
        note: "\(count) in \(Format.seconds(times[0].median)), "
          + "\(2 * count) in \(Format.seconds(times[1].median))")
    ]
  }
}
