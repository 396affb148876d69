extension BenchmarkCase {
  /// The start of `kco inspect` against the start of Node.
  ///
  /// Both are started directly and with a bare environment. A shell's environment may slow Node
  /// down: `NODE_EXTRA_CA_CERTS` alone makes it read a whole store of certificates, which took two
  /// thirds of its start where a shell's timings said 85 ms and these 27.
  static let inspectStart = BenchmarkCase(name: "inspect-start") { _ in
    let name = "inspect-start: kco inspect / node -e 0"
    guard let kco = Subprocess.sibling("kco") else {
      return [Figure(name: name, unit: "×", note: "kco is not built next to this program")]
    }
    guard let node = Subprocess.find("node") else {
      return [Figure(name: name, unit: "×", note: "node is not installed")]
    }
    guard let file = TemporaryFile(Pages.snippet, suffix: ".html") else {
      return [Figure(name: name, unit: "×", note: "no temporary file could be written")]
    }
    let runs = Subprocess.byTurns(
      rounds: 21,
      [
        Subprocess(arguments: [kco, "inspect", file.path]),
        Subprocess(arguments: [node, "-e", "0"]),
      ])
    guard !runs[0].isEmpty, !runs[1].isEmpty else {
      return [Figure(name: name, unit: "×", note: "one of the programs failed")]
    }
    let times = runs.map { Samples($0.map(\.wall)).median }
    return [
      Figure(
        name: name, value: times[0] / times[1], unit: "×", target: .atMost(1 / 3.0),
        note: "\(Format.seconds(times[0])) / \(Format.seconds(times[1]))")
    ]
  }
}
