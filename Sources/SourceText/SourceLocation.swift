/// A place in a text: where a person's editor would put the cursor.
///
/// `column` counts UTF-8 bytes, as compilers and most editors' "go to" do.
public struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Line, from 1.
  public var line: Int
  /// Column in UTF-8 bytes, from 1.
  public var column: Int
  /// Distance from the start of the text in UTF-8 bytes, from 0.
  public var offset: Int

  /// Creates a location from its parts.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The first place of any text.
  public static let start = SourceLocation(line: 1, column: 1, offset: 0)

  /// Orders by distance from the start.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.offset < right.offset
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}
