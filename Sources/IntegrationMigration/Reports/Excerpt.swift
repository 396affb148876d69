import Findings
import SourceText

/// Whole lines of a file before and after a change.
struct Excerpt: Sendable, Hashable {
  var file: String
  /// The number of the first line.
  var line: Int
  var before: [String]
  var after: [String]

  /// The pieces of a change, edits on neighbouring lines in one.
  static func excerpts(_ change: Change, _ files: [String: SourceFile]) -> [Excerpt] {
    var result: [Excerpt] = []
    let edits = change.edits.sorted { $0.range < $1.range }
    var group: [TextEdit] = []
    for edit in edits {
      if let last = group.last,
        last.range.file != edit.range.file || edit.range.start.line > last.range.end.line + 1
      {
        result += excerpt(group, files).map { [$0] } ?? []
        group = []
      }
      group.append(edit)
    }
    return result + (excerpt(group, files).map { [$0] } ?? [])
  }

  private static func excerpt(_ edits: [TextEdit], _ files: [String: SourceFile]) -> Excerpt? {
    guard let first = edits.first, let file = files[first.range.file] else { return nil }
    let start = file.lineStart(at: first.range.bytes.lowerBound)
    let last = edits.map(\.range.bytes.upperBound).max() ?? start
    let end = max(file.lineEnd(at: last), start)
    guard let after = try? ByteEdits.apply(edits, to: file, in: start..<end) else { return nil }
    return Excerpt(
      file: file.path, line: first.range.start.line, before: lines(file.text(start..<end)),
      after: lines(String(decoding: after, as: UTF8.self)))
  }

  /// The line of a place, for steps without an edit.
  static func line(_ range: FileRange, _ files: [String: SourceFile]) -> Excerpt? {
    guard let file = files[range.file], !file.bytes.isEmpty, range.start.offset < file.bytes.count
    else { return nil }
    let start = file.lineStart(at: range.bytes.lowerBound)
    let text = file.text(start..<file.lineEnd(at: range.bytes.lowerBound))
    return Excerpt(
      file: file.path, line: range.start.line, before: lines(String(text.prefix(400))), after: [])
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }
}

extension Change {
  /// The lines before and after the change, with `-` and `+` before them and a place before each
  /// piece.
  public func preview(in files: [SourceFile]) -> [String] {
    let touched = files.filter { file in edits.contains { $0.range.file == file.path } }
    let known = Dictionary(
      touched.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return Excerpt.excerpts(self, known).flatMap { excerpt in
      ["\(excerpt.file):\(excerpt.line)"] + excerpt.before.map { "- \($0)" }
        + excerpt.after.map { "+ \($0)" }
    }
  }
}

extension Integration {
  /// The files by path.
  var filesByPath: [String: SourceFile] {
    Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
