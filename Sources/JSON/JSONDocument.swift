public import SourceText

/// A JSON text that was read: its value, and where each part of it stands.
public struct JSONDocument: Sendable {
  /// The value of the whole text.
  public let value: JSONValue

  /// A name that stands twice in one object; the last member counts.
  public struct Duplicate: Sendable, Hashable {
    /// The JSON pointer of the member.
    public var pointer: String
    /// Where the name stands first.
    public var first: SourceLocation
    /// Where it stands again.
    public var second: SourceLocation
  }

  /// Names that stand twice in one object, in the order of the text.
  public let duplicates: [Duplicate]

  private let offsets: [String: (key: Int?, value: Int)]
  private let lines: LineIndex

  /// Reads JSON text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; a byte order mark at the start is passed over.
  ///   - allowingComments: Whether `//` and `/* */` comments and a comma before a closing bracket
  ///     are accepted, as in project files.
  ///   - maximumDepth: How many arrays and objects may stand inside one another.
  /// - Throws: ``JSONSyntaxError`` with the place of the first mistake.
  public init(
    _ bytes: [UInt8], allowingComments: Bool = false, maximumDepth: Int = 512
  ) throws(JSONSyntaxError) {
    lines = LineIndex(bytes)
    var reader = JSONReader(
      bytes: bytes, lines: lines, allowingComments: allowingComments, maximumDepth: maximumDepth)
    value = try reader.readDocument()
    offsets = reader.offsets
    let lines = lines
    duplicates = reader.duplicates.map {
      Duplicate(
        pointer: $0.pointer, first: lines.location(at: $0.first),
        second: lines.location(at: $0.second))
    }
  }

  /// Reads JSON text; see ``init(_:allowingComments:maximumDepth:)``.
  public init(
    text: String, allowingComments: Bool = false, maximumDepth: Int = 512
  ) throws(JSONSyntaxError) {
    try self.init(
      Array(text.utf8), allowingComments: allowingComments, maximumDepth: maximumDepth)
  }

  /// Where the value at a JSON pointer (RFC 6901, `""` for the whole) begins; nil where there is
  /// none.
  public func location(ofValueAt pointer: String) -> SourceLocation? {
    offsets[pointer].map { lines.location(at: $0.value) }
  }

  /// Where the name of the member at a JSON pointer begins; nil for array elements.
  public func location(ofKeyAt pointer: String) -> SourceLocation? {
    offsets[pointer]?.key.map { lines.location(at: $0) }
  }
}

extension JSONValue {
  /// A JSON pointer (RFC 6901) one step longer.
  public static func pointer(_ base: String, _ step: String) -> String {
    guard step.contains(where: { $0 == "~" || $0 == "/" }) else { return base + "/" + step }
    var escaped = ""
    for character in step {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.append(character)
      }
    }
    return base + "/" + escaped
  }
}
