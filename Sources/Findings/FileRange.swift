public import SourceText

/// A piece of a file: what a finding points at.
public struct FileRange: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The file's path as it was reached, with `/` between its parts; `-` is standard input.
  public var file: String
  /// Where the piece begins.
  public var start: SourceLocation
  /// Where it ends: the place after its last byte.
  public var end: SourceLocation

  /// The piece between two places; without an end it is the place alone.
  public init(file: String, start: SourceLocation, end: SourceLocation? = nil) {
    self.file = file
    self.start = start
    self.end = max(start, end ?? start)
  }

  /// The piece of `bytes` bytes that `lines` says where to find.
  public init(file: String, bytes: Range<Int>, lines: LineIndex) {
    self.init(
      file: file, start: lines.location(at: bytes.lowerBound),
      end: lines.location(at: bytes.upperBound))
  }

  /// A file as a whole.
  public init(file: String) {
    self.init(file: file, start: .start)
  }

  /// Offsets of the piece in bytes.
  public var bytes: Range<Int> { start.offset..<max(start.offset, end.offset) }

  /// Orders by file, then by place.
  public static func < (left: FileRange, right: FileRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }

  /// `file:line:column`.
  public var description: String { "\(file):\(start)" }
}
