import Findings
import SourceText

/// Applies edits to bytes.
enum ByteEdits {
  /// The bytes of `range` of a file after the edits inside it.
  ///
  /// Edits may come in any order; insertions at one place keep theirs and come before a
  /// replacement that begins there.
  static func apply(
    _ edits: [TextEdit], to source: SourceFile, in range: Range<Int>? = nil
  ) throws(MigrationError) -> [UInt8] {
    let range = range ?? 0..<source.bytes.count
    let ordered = edits.enumerated().sorted { left, right in
      let (first, second) = (left.element.range.bytes, right.element.range.bytes)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.isEmpty != second.isEmpty { return first.isEmpty }
      return left.offset < right.offset
    }.map(\.element)
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var position = range.lowerBound
    for edit in ordered {
      let bytes = edit.range.bytes
      guard bytes.lowerBound >= position, bytes.upperBound <= range.upperBound else {
        throw MigrationError(
          .conflict, path: source.path,
          message: """
            two changes want the same place, line \(edit.range.start.line); leave one out with \
            --exclude or --only
            """)
      }
      result += source.bytes[position..<bytes.lowerBound]
      result += Array(edit.replacement.utf8)
      position = bytes.upperBound
    }
    result += source.bytes[position..<range.upperBound]
    return result
  }
}
