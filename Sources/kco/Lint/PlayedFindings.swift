import CheckoutLint
import CheckoutRun
import Findings
import JSON
import SourceText

/// What goes wrong when a page is played, as findings.
enum PlayedFindings {
  /// The one rule under which all of it is reported.
  static let rules = [
    FindingRule(
      id: "played-problem", summary: "Something goes wrong when the page is played.",
      severity: .warning,
      explanation: """
        With --run the page is played headlessly, as kco run does, and every problem of the \
        timeline becomes a finding. It speaks about what happened in that run, at the place in the \
        source where it happened, or at the file's beginning where no place is known.
        """)
  ]

  /// Plays a file; nothing for files that hold nothing to play.
  static func of(_ input: LintInput) -> [Finding] {
    guard Playability.isPlayable(input) else { return [] }
    let run = CheckoutRun(input.bytes, name: input.path)
    do {
      let timeline = try run.play(.builtIn(run.fittingScenario))
      let lines = LineIndex(input.bytes)
      return timeline.entries(of: .problem).compactMap { entry in
        finding(timeline.redaction.apply(to: entry), input.path, lines)
      }
    } catch {
      return [
        Finding(
          rule: "played-problem", severity: .warning, range: FileRange(file: input.path),
          message: "the page cannot be played: \(error)")
      ]
    }
  }

  private static func finding(
    _ entry: TimelineEntry, _ path: String, _ lines: LineIndex
  ) -> Finding? {
    guard let text = entry["text"]?.string, let code = entry["code"]?.string, code != "note" else {
      return nil
    }
    // What the scenario missed follows from the problems beside it.
    if code == "expectation-failed" { return nil }
    var message = text
    while message.hasSuffix(".") { message.removeLast() }
    return Finding(
      rule: "played-problem", severity: .warning,
      range: FileRange(file: path, start: place(entry["position"]?.string, lines)),
      message: "\(message) (\(code), after \(Int(entry.time)) ms)",
      advice: entry["help"]?.string)
  }

  /// The place at the end of `name:line:column`.
  private static func place(_ position: String?, _ lines: LineIndex) -> SourceLocation {
    let numbers = (position ?? "").split(separator: ":").suffix(2).compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= lines.lineCount, numbers[1] >= 1
    else { return .start }
    return lines.location(at: lines.lineStarts[numbers[0] - 1] + numbers[1] - 1)
  }
}

/// Whether there is something to play in a file.
enum Playability {
  static func isPlayable(_ input: LintInput) -> Bool {
    let text = String(decoding: input.bytes, as: UTF8.self)
    let ending = input.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["html", "htm", "js", "-"].contains(ending) else { return false }
    return text.contains("_klarnaCheckout") || text.contains("klarna-checkout-container")
  }
}
