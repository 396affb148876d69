extension DrawnView {
  /// The view in a frame of letters, as people see it.
  ///
  /// - Parameter columns: Letters in a line; longer words are wrapped.
  public func text(columns: Int = 48) -> String {
    let lines = self.lines(columns - 4)
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
    case .text: Self.visible(text)
    case .link: Self.visible(text) + " ›"
    case .button: "[ " + Self.visible(text) + " ]"
    case .image: "(" + Self.visible(text) + ")"
    }
  }

  /// Control characters as a sign, so that nothing writes to the terminal.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return result
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
