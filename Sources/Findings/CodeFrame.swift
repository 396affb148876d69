import SourceText

/// The lines around a place with a marker below, as compilers show them.
enum CodeFrame {
  /// Longest line shown whole; longer ones (minified scripts) are cut around the place.
  private static let width = 160

  /// The text of a line, broken bytes repaired.
  static func line(_ number: Int, of bytes: [UInt8]) -> String? {
    let starts = LineIndex(bytes).lineStarts
    guard number >= 1, number <= starts.count else { return nil }
    let end = number < starts.count ? starts[number] : bytes.count
    var slice = bytes[starts[number - 1]..<end]
    while let last = slice.last, last == 0x0A || last == 0x0D { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  /// The frame of a range: its first line, and a marker that is as long as the range there.
  static func text(_ range: FileRange, bytes: [UInt8]) -> [String] {
    guard let line = line(range.start.line, of: bytes) else { return [] }
    let all = Array(line.utf8)
    let column = min(range.start.column - 1, all.count)
    let last = range.end.line == range.start.line ? range.end.column - 1 : all.count
    var first = 0
    var shown = all[...]
    if all.count > width {
      first = min(max(0, column - width / 3), max(0, all.count - width))
      shown = all[first..<min(all.count, first + width)]
    }
    let before = String(decoding: all[first..<max(first, column)], as: UTF8.self)
    let marked = String(
      decoding: all[column..<min(max(column, last), shown.endIndex)], as: UTF8.self)
    let padding = String(before.map { $0 == "\t" ? "\t" : " " })
    let marker = "^" + String(repeating: "~", count: max(0, marked.count - 1))
    let number = String(range.start.line)
    let gutter = String(repeating: " ", count: number.count)
    let text = String(decoding: shown, as: UTF8.self)
    return [
      " \(number) | \(first > 0 ? "…" : "")\(text)",
      " \(gutter) | \(first > 0 ? " " : "")\(padding)\(marker)",
    ]
  }
}
