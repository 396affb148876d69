import Glibc

/// Clocks, in seconds.
enum Clock {
  /// Time as it passes.
  static func wall() -> Double { read(CLOCK_MONOTONIC) }
  /// Processor time of the whole process.
  static func process() -> Double { read(CLOCK_PROCESS_CPUTIME_ID) }
  /// Processor time of this thread.
  static func thread() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What several measurements of one thing say.
struct Samples {
  private(set) var sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  func quantile(_ part: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }

  var median: Double { quantile(0.5) }
  var minimum: Double { quantile(0) }
}

enum Measure {
  /// Measures several bodies by turns, so that what else the machine does hits all of them alike.
  ///
  /// - Parameters:
  ///   - rounds: How many measurements each body gets.
  ///   - repeats: How often each body runs in one measurement.
  ///   - clock: Which time counts; the thread's own by default.
  ///   - bodies: What is measured.
  /// - Returns: For each body, the seconds of one run.
  static func byTurns(
    rounds: Int, repeats: Int, clock: () -> Double = Clock.thread, _ bodies: [() -> Void]
  ) -> [Samples] {
    for body in bodies { body() }
    var times = [[Double]](repeating: [], count: bodies.count)
    for _ in 0..<rounds {
      for (index, body) in bodies.enumerated() {
        let start = clock()
        for _ in 0..<repeats { body() }
        times[index].append((clock() - start) / Double(repeats))
      }
    }
    return times.map(Samples.init)
  }

  /// Keeps the compiler from leaving out what nobody reads.
  @inline(never)
  static func keep<Value>(_ value: Value) {}
}
