import CheckoutLint
import CheckoutRun
import CheckoutSnippet
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
        source where it happened; what happened at no place is told at the snippet's container or \
        its script.
        """)
  ]

  /// Plays a file; nothing for files that hold nothing to play.
  static func of(_ input: LintInput) -> [Finding] {
    guard Playability.isPlayable(input) else { return [] }
    let run = CheckoutRun(input.bytes, name: input.path)
    do {
      let timeline = try run.play(.builtIn(run.fittingScenario))
      let places = PlayedPlaces(input)
      return timeline.entries(of: .problem).compactMap { entry in
        finding(timeline.redaction.apply(to: entry), places)
      }
    } catch {
      return [
        Finding(
          rule: "played-problem", severity: .warning, range: FileRange(file: input.path),
          message: "the page cannot be played: \(error)")
      ]
    }
  }

  private static func finding(_ entry: TimelineEntry, _ places: PlayedPlaces) -> Finding? {
    guard let text = entry["text"]?.string, let code = entry["code"]?.string, code != "note" else {
      return nil
    }
    // What the scenario missed follows from the problems beside it.
    if code == "expectation-failed" { return nil }
    var message = text
    while message.hasSuffix(".") { message.removeLast() }
    return Finding(
      rule: "played-problem", severity: .warning,
      range: places.range(of: entry["position"]?.string, code: code),
      message: "\(message) (\(code), after \(Int(entry.time)) ms)",
      advice: entry["help"]?.string)
  }
}

/// Where in a file something happened when it was played.
private struct PlayedPlaces {
  private let path: String
  private let lines: LineIndex
  private let snippet: CheckoutSnippet?

  init(_ input: LintInput) {
    path = input.path
    lines = LineIndex(input.bytes)
    snippet = try? CheckoutSnippet(input.bytes)
  }

  /// The place of a position `name:line:column` in this file; else the snippet's container, for
  /// what is about its size, or its script.
  func range(of position: String?, code: String) -> FileRange {
    if let position, position.hasPrefix(path + ":") {
      let numbers = position.dropFirst(path.count + 1).split(separator: ":").compactMap { Int($0) }
      if numbers.count == 2, 1...lines.lineCount ~= numbers[0], numbers[1] >= 1 {
        let offset = lines.lineStarts[numbers[0] - 1] + numbers[1] - 1
        return FileRange(file: path, start: lines.location(at: offset))
      }
    }
    let isOfSize = code.hasPrefix("container") || code.hasPrefix("resize")
    let place = isOfSize ? snippet?.container?.location : nil
    return FileRange(file: path, start: place ?? snippet?.script.location ?? .start)
  }
}

/// Whether there is something to play in a file.
enum Playability {
  static func isPlayable(_ input: LintInput) -> Bool {
    let text = String(decoding: input.bytes, as: UTF8.self)
    let ending = input.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["html", "htm", "js", "json", "-"].contains(ending) else { return false }
    return text.contains("_klarnaCheckout") || text.contains("klarna-checkout-container")
  }
}
