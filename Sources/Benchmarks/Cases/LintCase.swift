import CMemory
import CheckoutLint
import CheckoutSnippet

extension BenchmarkCase {
  /// Linting a clean snippet against only reading it, and how the time grows with a page.
  static let lint = BenchmarkCase(name: "lint") { _ in
    // As the command does: else what is measured is when the C library gives memory back.
    keepFreedMemory()
    let snippet = Array(Pages.snippet.utf8)
    let times = Measure.byTurns(
      rounds: 21, repeats: 200,
      [{ look(snippet) }, { Measure.keep(try? CheckoutSnippet(snippet)) }])
    let small = Array(Pages.page(bytes: 66_000, body: Pages.snippet).utf8)
    let large = Array(Pages.page(bytes: 264_000, body: Pages.snippet).utf8)
    let growth = Measure.byTurns(rounds: 21, repeats: 3, [{ look(small) }, { look(large) }])
    return [
      Figure(
        name: "lint: a clean snippet, linting / reading", value: times[0].median / times[1].median,
        unit: "×", target: .atMost(2),
        note: "\(Format.seconds(times[0].median)) / \(Format.seconds(times[1].median))"),
      Figure(
        name: "lint: a page of 264 KB / 66 KB", value: growth[1].median / growth[0].median,
        unit: "×", target: .atMost(4.8),
        note: "\(Format.seconds(growth[1].median)) / \(Format.seconds(growth[0].median))"),
    ]
  }

  private static func look(_ bytes: [UInt8]) {
    Measure.keep(Linter().findings(in: LintInput(path: "page.html", bytes: bytes)))
  }

  /// `kco lint` over many pages against a Python program that only parses them.
  static let lintFolder = BenchmarkCase(name: "lint-folder") { _ in
    let name = "lint-folder: 1,000 pages of 50 KB, kco lint / lxml parsing"
    func skip(_ reason: String) -> [Figure] { [Figure(name: name, unit: "×", note: reason)] }
    guard let kco = Subprocess.sibling("kco") else {
      return skip("kco is not built next to this program")
    }
    guard let python = Subprocess.python(with: "lxml") else {
      return skip("no python3 with lxml is installed")
    }
    let folder = TemporaryFolder(files: 1_000, suffix: "html") { number in
      Pages.page(bytes: 50_000, body: "<!-- \(number) -->\n" + Pages.snippet)
    }
    guard let folder else { return skip("no temporary folder can be written") }
    // The program stands in the package's own sources.
    let program = String(
      "\(#filePath)".dropLast("Cases/LintCase.swift".count) + "Peer/parse-with-lxml.py")
    let runs = Subprocess.byTurns(
      rounds: 5,
      [
        Subprocess(arguments: [kco, "lint", folder.path]),
        Subprocess(arguments: [python, program, folder.path]),
      ])
    guard !runs[0].isEmpty else { return skip("kco lint failed") }
    guard !runs[1].isEmpty else { return skip("the Python program failed") }
    let times = runs.map { Samples($0.map(\.wall)).median }
    let busy = runs.map { Samples($0.map(\.processor)).median }
    return [
      Figure(
        name: name, value: times[0] / times[1], unit: "×", target: .atMost(1 / 3.0),
        note: "\(Format.seconds(times[0])) / \(Format.seconds(times[1])), processor "
          + "\(Format.seconds(busy[0])) / \(Format.seconds(busy[1]))")
    ]
  }

  /// From the shell's call of `kco lint` to its end, over one clean snippet.
  static let lintStart = BenchmarkCase(name: "lint-start") { _ in
    let name = "lint-start: kco lint of a snippet"
    guard let kco = Subprocess.sibling("kco") else {
      return [Figure(name: name, unit: "ms", note: "kco is not built next to this program")]
    }
    guard let file = TemporaryFile(Pages.snippet, suffix: ".html") else {
      return [Figure(name: name, unit: "ms", note: "no temporary file could be written")]
    }
    let runs = Subprocess.byTurns(rounds: 41, [Subprocess(arguments: [kco, "lint", file.path])])
    guard !runs[0].isEmpty else { return [Figure(name: name, unit: "ms", note: "it failed")] }
    return [
      Figure(
        name: name, value: Samples(runs[0].map(\.wall)).median * 1e3, unit: "ms",
        target: .atMost(15))
    ]
  }
}
