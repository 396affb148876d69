import SourceText

extension DrawnView {
  /// The view in a frame of letters, as people see it.
  ///
  /// - Parameter columns: Letters in a line; longer words are wrapped.
  public func text(columns: Int = 48) -> String {
    let lines = self.lines(columns - 4).map { $0.replacing("\u{A0}", with: " ") }
    let width = max(lines.map(\.count).max() ?? 0, 8)
    let edge = String(repeating: "─", count: width + 2)
    let body = lines.map { line in
      "│ " + line + String(repeating: " ", count: width - line.count) + " │\n"
    }
    return "┌\(edge)┐\n" + body.joined() + "└\(edge)┘\n"
  }

  private func lines(_ columns: Int) -> [String] {
    switch kind {
    case .column: children.flatMap { $0.lines(columns) }
    case .row: Self.wrap(children.map(\.inline).joined(separator: "  "), columns)
    default: Self.wrap(inline, columns)
    }
  }

  private var inline: String {
    switch kind {
    case .column, .row: children.map(\.inline).joined(separator: "  ")
    case .text: terminalText(text)
    // The mark stays with the words before it.
    case .link: terminalText(text) + "\u{A0}›"
    case .button: "[ " + terminalText(text) + " ]" + (isDisabled ? " (disabled)" : "")
    case .image: "(" + terminalText(text) + ")"
    }
  }

  private static func wrap(_ text: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = String(word)
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    lines.append(line)
    return lines
  }
}
