public import Findings
public import IntegrationMigration
import SourceText

/// A file with the ready-made fixes of its findings applied.
public struct FixedFile: Sendable {
  /// The path.
  public let path: String
  /// The bytes before.
  public let old: [UInt8]
  /// The bytes after.
  public let new: [UInt8]
  /// The findings that were mended.
  public let mended: [Finding]

  /// Applies the first fix of each finding. Of fixes that overlap the first one is taken; the next
  /// run finds what is left.
  public init(path: String, bytes: [UInt8], findings: [Finding]) {
    var taken: [TextEdit] = []
    var mended: [Finding] = []
    for finding in findings.sorted() where finding.range.file == path {
      guard let fix = finding.fixes.first, !fix.edits.isEmpty else { continue }
      let isFree = fix.edits.allSatisfy { edit in
        edit.range.bytes.upperBound <= bytes.count
          && !taken.contains { $0.range.bytes.overlaps(edit.range.bytes) || $0.range == edit.range }
      }
      guard isFree else { continue }
      taken += fix.edits
      mended.append(finding)
    }
    var result: [UInt8] = []
    var position = 0
    for edit in taken.sorted(by: { $0.range.start < $1.range.start }) {
      result += bytes[position..<edit.range.bytes.lowerBound]
      result += Array(edit.replacement.utf8)
      position = edit.range.bytes.upperBound
    }
    result += bytes[position...]
    self.path = path
    self.mended = mended
    old = bytes
    new = result
  }

  /// The change, to be written or shown as a diff.
  public var change: Patch.FileChange { Patch.FileChange(path: path, old: old, new: new) }

  /// The change as a unified diff with three lines of context; empty where nothing changes.
  public var diff: String { Patch(files: [change]).unifiedDiff }
}
