/// One thing that is measured. Each stands in a file of its own and in ``all``.
struct BenchmarkCase: Sendable {
  /// What `--filter` looks for.
  var name: String
  /// Measures; several figures where they come out of the same runs.
  var run: @Sendable (Settings) -> [Figure]

  /// What the command line says.
  struct Settings: Sendable {
    /// How many purchases the memory case plays.
    var memoryRuns = 1_000
  }

  static let all: [BenchmarkCase] = [
    // A child's peak memory begins with that of the process that starts it: those come first.
    .inspectStart, .jsdom, .lintStart,
    .htmlTree, .snippet, .purchase, .memory, .parallel, .pageSize, .signalCount, .bus, .migration,
    .tryOSM, .tryPayments, .tryPresentation, .tryPurse, .lint,
    .lintFolder,
  ]
}
