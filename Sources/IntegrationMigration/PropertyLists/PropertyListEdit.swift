import Findings
import SourceText
import XMLTree

extension PropertyList {
  /// A value that is to be written.
  indirect enum NewValue {
    case string(String)
    case array([NewValue])
    case dictionary([(key: String, value: NewValue)])
  }

  /// Appends a value to an array; the array may be written as one tag.
  func append(_ values: [NewValue], toArray array: Int) -> TextEdit {
    let element = tree.elements[array]
    let margin = file.indentation(at: element.range.lowerBound)
    let inner = element.children.first.map { self.margin(of: $0) } ?? margin + step
    let lines = values.flatMap { written($0, indent: inner) }
    if let last = element.children.last {
      let end = tree.elements[last].range.upperBound
      return edit(end..<end, lines.map { lineBreak + $0 }.joined())
    }
    let text = "<array>" + lines.map { lineBreak + $0 }.joined() + lineBreak + margin + "</array>"
    return edit(element.range, text)
  }

  /// Adds keys at the end of the outermost dictionary.
  func add(_ entries: [(key: String, value: NewValue)]) -> TextEdit {
    let element = tree.elements[root]
    let margin = file.indentation(at: element.range.lowerBound)
    let inner = element.children.first.map { self.margin(of: $0) } ?? margin + step
    let lines = entries.flatMap { entry in
      [inner + "<key>\(markupEscaped(entry.key))</key>"] + written(entry.value, indent: inner)
    }
    if let last = element.children.last {
      let end = tree.elements[last].range.upperBound
      return edit(end..<end, lines.map { lineBreak + $0 }.joined())
    }
    let text = "<dict>" + lines.map { lineBreak + $0 }.joined() + lineBreak + margin + "</dict>"
    return edit(element.range, text)
  }

  private var lineBreak: String { file.lineEnding.rawValue }
  private var step: String { file.indentationStep }

  private func edit(_ bytes: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(range: file.range(bytes), replacement: text)
  }

  private func margin(of element: Int) -> String {
    let start = tree.elements[element].range.lowerBound
    let margin = file.indentation(at: start)
    // Several elements on one line: what stands before the first is no indentation of its own.
    return file.lineStart(at: start) + margin.utf8.count == start ? margin : margin + step
  }

  private func written(_ value: NewValue, indent: String) -> [String] {
    switch value {
    case .string(let text): return [indent + "<string>\(markupEscaped(text))</string>"]
    case .array(let values):
      return [indent + "<array>"] + values.flatMap { written($0, indent: indent + step) }
        + [indent + "</array>"]
    case .dictionary(let entries):
      let inner = indent + step
      return [indent + "<dict>"]
        + entries.flatMap { entry in
          [inner + "<key>\(markupEscaped(entry.key))</key>"] + written(entry.value, indent: inner)
        } + [indent + "</dict>"]
    }
  }
}
