import IntegrationMigration

extension BenchmarkCase {
  /// `kco migrate`: looking through a tree where nothing matches, against grep over the same
  /// files, and what analysis and planning take where all files match.
  static let migration = BenchmarkCase(name: "migration") { _ in
    [search()] + analysis()
  }

  private static func search() -> Figure {
    let name = "migration: scan of 4,000 other files / grep"
    guard let kco = Subprocess.sibling("kco") else {
      return Figure(name: name, unit: "×", note: "kco is not built next to this program")
    }
    let bodies = (0..<5).map { part in (0..<5).map { ProjectFiles.plain(part * 5 + $0) }.joined() }
    guard let folder = TemporaryFolder(files: 4_000, each: { bodies[$0 % bodies.count] }) else {
      return Figure(name: name, unit: "×", note: "no temporary folder could be written")
    }
    let runs = Subprocess.byTurns(
      rounds: 11,
      [
        Subprocess(arguments: [kco, "migrate", "scan", folder.path]),
        // grep fails where nothing matches.
        Subprocess(
          arguments: ["/bin/sh", "-c", "grep -rE 'KCO|Klarna' \(folder.path) || true"]),
      ])
    guard !runs[0].isEmpty, !runs[1].isEmpty else {
      return Figure(name: name, unit: "×", note: "one of the programs failed")
    }
    let times = runs.map { Samples($0.map(\.wall)).median }
    return Figure(
      name: name, value: times[0] / times[1], unit: "×", target: .atMost(2),
      note: "\(Format.seconds(times[0])) / \(Format.seconds(times[1]))")
  }

  /// Processor time, as a scan uses all cores.
  private static func analysis() -> [Figure] {
    let files = (0..<100).map { number in
      let others = (0..<12).map { ProjectFiles.plain(number * 12 + $0) }.joined()
      return SourceFile(
        path: "Screen\(number).swift", text: ProjectFiles.checkout(number) + others)
    }
    let bytes = Double(files.reduce(0) { $0 + $1.bytes.count })
    let integration = IntegrationScanner.scan(files: files)
    let times = Measure.byTurns(
      rounds: 11, repeats: 1, clock: Clock.process,
      [
        { Measure.keep(IntegrationScanner.scan(files: files)) },
        { Measure.keep(MigrationPlan(for: integration, target: .klarnaMobileSDK)) },
      ])
    let (analysis, plan) = (times[0].median, times[1].median)
    return [
      Figure(
        name: "migration: analysis of 100 files with a checkout, a core",
        value: bytes / analysis / 1e6, unit: "MB/s", target: .atLeast(20),
        note: "\(Format.number(bytes / 1e6)) MB in \(Format.seconds(analysis))"),
      Figure(
        name: "migration: plan / analysis", value: plan / analysis, unit: "×",
        target: .atMost(1),
        note: "\(Format.seconds(plan)) / \(Format.seconds(analysis))"),
    ]
  }
}
