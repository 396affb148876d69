import CheckoutSnippet
import SourceText

/// The escapes of JSON that are left in a snippet's markup, and what each of them stands for.
///
/// Which ones are left is told by kind: where there are line breaks, those were undone and `\n` is
/// the script's own; where no backslash is doubled, the single ones are the snippet's own.
enum EscapeRemnants {
  /// The edits that undo what is left; empty where it cannot be told or would not help.
  static func edits(in view: LintView) -> [(bytes: Range<Int>, text: String)] {
    guard let region = region(view) else { return [] }
    let bytes = view.bytes
    func has(_ text: StaticString) -> Bool {
      bytes.find(text, from: region.lowerBound, before: region.upperBound) != nil
    }
    let undoesBreaks = !bytes[region].contains(0x0A)
    let undoesQuotes = has("=\\\"")
    let undoesBackslashes = has("\\\\")
    var edits: [(bytes: Range<Int>, text: String)] = []
    var position = region.lowerBound
    while position + 1 < region.upperBound {
      guard bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      let text: String? =
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): "/"
        case UInt8(ascii: "\"") where undoesQuotes: "\""
        case UInt8(ascii: "n") where undoesBreaks: "\n"
        case UInt8(ascii: "t") where undoesBreaks: "\t"
        case UInt8(ascii: "r") where undoesBreaks: ""
        case UInt8(ascii: "\\") where undoesBackslashes: "\\"
        default: nil
        }
      if let text { edits.append((position..<position + 2, text)) }
      position += text == nil ? 1 : 2
    }
    return helps(edits, view) ? edits : []
  }

  /// Where the snippet stands: the whole file, or the container up to its end.
  private static func region(_ view: LintView) -> Range<Int>? {
    guard let snippet = view.snippet, let container = snippet.container, view.tags.isEmpty else {
      return nil
    }
    guard snippet.isWholePage else { return 0..<view.bytes.count }
    let start = container.location.offset
    guard let last = view.bytes.find("<\\/noscript>", from: start),
      let end = view.bytes.find("<\\/div>", from: last)
    else { return nil }
    return start..<end + 7
  }

  /// Whether the file is a sound snippet afterwards.
  private static func helps(
    _ edits: [(bytes: Range<Int>, text: String)], _ view: LintView
  ) -> Bool {
    guard !edits.isEmpty else { return false }
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += view.bytes[position..<edit.bytes.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.bytes.upperBound
    }
    result += view.bytes[position...]
    guard let snippet = try? CheckoutSnippet(result), snippet.layers.count == 1 else {
      return false
    }
    return !snippet.problems.contains {
      $0.code == .halfUnescaped || $0.code == .configurationBroken || $0.code == .containerMissing
    }
  }
}
