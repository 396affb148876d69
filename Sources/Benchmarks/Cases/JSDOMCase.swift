import Glibc

extension BenchmarkCase {
  /// `kco run` against a Node program that plays the same checkout in jsdom.
  static let jsdom = BenchmarkCase(name: "jsdom") { _ in
    let names = ["jsdom: kco run / jsdom, time", "jsdom: kco run / jsdom, peak memory"]
    func skip(_ reason: String) -> [Figure] {
      names.map { Figure(name: $0, unit: "×", note: reason) }
    }
    guard let kco = Subprocess.sibling("kco") else {
      return skip("kco is not built next to this program")
    }
    guard let node = Subprocess.find("node") else { return skip("node is not installed") }
    let modules = "/usr/share/nodejs"
    guard access("\(modules)/jsdom/package.json", R_OK) == 0 else {
      return skip("Debian's node-jsdom is not installed")
    }
    let snippet = TemporaryFile(Pages.snippet, suffix: ".html")
    // The program stands in the package's own sources.
    let program = String(
      "\(#filePath)".dropLast("Cases/JSDOMCase.swift".count) + "Peer/checkout-in-jsdom.js")
    // Recorded by another process: a child's peak is never below what its parent had.
    let checkout = TemporaryFile("{}", suffix: ".json")
    if let own = Subprocess.sibling("Benchmarks"), let checkout {
      _ = Subprocess(arguments: [own, "--export", checkout.path]).run()
    }
    guard let snippet, let checkout else {
      return skip("no temporary file could be written")
    }
    let runs = Subprocess.byTurns(
      rounds: 9,
      [
        Subprocess(arguments: [kco, "run", snippet.path]),
        Subprocess(
          arguments: [node, program, checkout.path], environment: ["NODE_PATH=\(modules)"]),
      ])
    guard !runs[0].isEmpty else { return skip("kco run failed") }
    guard !runs[1].isEmpty else { return skip("the jsdom program failed") }
    let times = runs.map { Samples($0.map(\.wall)).median }
    let busy = runs.map { Samples($0.map(\.processor)).median }
    let peaks = runs.map { Samples($0.map(\.peak)).median }
    return [
      Figure(
        name: names[0], value: times[0] / times[1], unit: "×", target: .atMost(1 / 8.0),
        note: "\(Format.seconds(times[0])) / \(Format.seconds(times[1])), processor "
          + "\(Format.seconds(busy[0])) / \(Format.seconds(busy[1]))"),
      Figure(
        name: names[1], value: peaks[0] / peaks[1], unit: "×", target: .atMost(0.5),
        note: "\(Format.number(peaks[0] / 1e6)) MB / \(Format.number(peaks[1] / 1e6)) MB"),
    ]
  }
}
