public import Findings
import SourceText

/// A file with the ready-made fixes of its findings applied.
public struct FixedFile: Sendable {
  /// The path.
  public let path: String
  /// The bytes before.
  public let old: [UInt8]
  /// The bytes after.
  public let new: [UInt8]
  /// How many findings were mended.
  public let count: Int
  private let edits: [TextEdit]

  /// Applies the first fix of each finding. Of fixes that overlap the first one is taken; the next
  /// run finds what is left.
  public init(path: String, bytes: [UInt8], findings: [Finding]) {
    var taken: [TextEdit] = []
    var count = 0
    for finding in findings.sorted() where finding.range.file == path {
      guard let fix = finding.fixes.first, !fix.edits.isEmpty else { continue }
      let isFree = fix.edits.allSatisfy { edit in
        edit.range.bytes.upperBound <= bytes.count
          && !taken.contains { $0.range.bytes.overlaps(edit.range.bytes) || $0.range == edit.range }
      }
      guard isFree else { continue }
      taken += fix.edits
      count += 1
    }
    edits = taken.sorted { $0.range.start < $1.range.start }
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.bytes.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.bytes.upperBound
    }
    result += bytes[position...]
    self.path = path
    self.count = count
    old = bytes
    new = result
  }

  /// The change as a unified diff with three lines of context; empty where nothing changes.
  public var diff: String {
    guard old != new else { return "" }
    let lines = LineIndex(old)
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    var hunks: [(first: Int, last: Int, edits: [TextEdit])] = []
    for edit in edits {
      let first = edit.range.start.line
      let last = edit.range.end.line
      if let previous = hunks.last, first <= previous.last + 6 {
        hunks[hunks.count - 1].last = max(previous.last, last)
        hunks[hunks.count - 1].edits.append(edit)
      } else {
        hunks.append((first, last, [edit]))
      }
    }
    var shift = 0
    for hunk in hunks { text += FixedFile.text(hunk, old, lines, &shift) }
    return text
  }

  private static func text(
    _ hunk: (first: Int, last: Int, edits: [TextEdit]), _ old: [UInt8], _ lines: LineIndex,
    _ shift: inout Int
  ) -> String {
    let starts = lines.lineStarts
    func offset(_ line: Int) -> Int { line <= starts.count ? starts[line - 1] : old.count }
    let count = offset(starts.count) == old.count ? starts.count - 1 : starts.count
    let low = max(1, hunk.first - 3)
    let high = min(max(count, 1), hunk.last + 3)
    let begin = offset(hunk.first)
    let end = offset(hunk.last + 1)
    var changed: [UInt8] = []
    var position = begin
    for edit in hunk.edits {
      changed += old[position..<edit.range.bytes.lowerBound]
      changed += Array(edit.replacement.utf8)
      position = edit.range.bytes.upperBound
    }
    changed += old[position..<max(position, end)]
    let before = body(old[offset(low)..<begin], " ")
    let after = body(old[max(position, end)..<max(position, end, offset(high + 1))], " ")
    let removed = body(old[begin..<end], "-")
    let added = body(changed[...], "+")
    let oldCount = before.count + removed.count + after.count
    let newCount = before.count + added.count + after.count
    let header = "@@ -\(low),\(oldCount) +\(low + shift),\(newCount) @@\n"
    shift += newCount - oldCount
    return header + (before + removed + added + after).joined()
  }

  private static func body(_ bytes: ArraySlice<UInt8>, _ sign: String) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var lines: [String] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A)
      let line = String(decoding: bytes[start..<(end ?? bytes.endIndex)], as: UTF8.self)
      lines.append(sign + line + "\n" + (end == nil ? "\\ No newline at end of file\n" : ""))
      start = end.map { $0 + 1 } ?? bytes.endIndex
    }
    return lines
  }
}
