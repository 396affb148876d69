import SourceText

extension DrawnView {
  /// The view and those inside it, one a line, indented.
  public var tree: String { tree(indent: 0) }

  private func tree(indent: Int) -> String {
    var line = String(repeating: "  ", count: indent) + terminalText(name)
    if let size { line += " \(Self.number(size.width))x\(Self.number(size.height))" }
    if !text.isEmpty { line += " \"\(terminalText(text))\"" }
    if !url.isEmpty { line += " -> \(terminalText(url))" }
    if !style.isEmpty { line += " {\(style.joined(separator: "; "))}" }
    return line + "\n" + children.map { $0.tree(indent: indent + 1) }.joined()
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
