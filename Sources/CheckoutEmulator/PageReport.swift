import JSON
import SourceText
import WebView

/// What the scripts in the shop's page and in the frame report to the emulator.
struct PageReport {
  let kind: EmulatorEvent.Kind

  /// Reads a report; nil when it is none.
  init?(_ body: [UInt8]) {
    guard let report = (try? JSONDocument(body))?.value.object,
      let code = report["code"]?.string
    else { return nil }
    switch report["kind"]?.string {
    case "suspended":
      guard let owner = EmulatorEvent.Owner(rawValue: code) else { return nil }
      kind = .suspended(owner)
    case "resumed":
      guard let owner = EmulatorEvent.Owner(rawValue: code) else { return nil }
      kind = .resumed(owner)
    case "problem":
      kind = .problem(
        EmulatorProblem(
          code: code, message: Self.message(report), position: Self.position(report)))
    default: return nil
    }
  }

  private static func message(_ report: JSONObject) -> String {
    let message = report["message"]?.string ?? ""
    guard let known = report["known"]?.array?.compactMap(\.string),
      let name = report["name"]?.string
    else { return message }
    guard let near = nearestName(to: name, in: known) else { return message + "." }
    return message + "; did you mean \"\(near)\"?"
  }

  private static func position(_ report: JSONObject) -> ScriptPosition? {
    if let place = report["position"], let line = place["line"]?.integer, line > 0 {
      return ScriptPosition(
        source: place["source"]?.string ?? "", line: line, column: place["column"]?.integer ?? 0)
    }
    return report["stack"]?.string.flatMap(position(inStack:))
  }

  /// The first `source:line:column` of a stack trace in the form of any engine.
  private static func position(inStack stack: String) -> ScriptPosition? {
    for line in stack.split(separator: "\n") {
      var text = line[...]
      if let at = text.lastIndex(of: "@") { text = text[text.index(after: at)...] }
      if let open = text.lastIndex(of: "(") { text = text[text.index(after: open)...] }
      while let last = text.last, !last.isNumber { text = text.dropLast() }
      let parts = text.split(separator: ":")
      guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
        let row = Int(parts[parts.count - 2])
      else { continue }
      let source = String(
        parts.dropLast(2).joined(separator: ":").trimmingPrefix { $0 == " " })
      let bare = source.hasPrefix("at ") ? String(source.dropFirst(3)) : source
      return ScriptPosition(source: bare, line: row, column: column)
    }
    return nil
  }
}
