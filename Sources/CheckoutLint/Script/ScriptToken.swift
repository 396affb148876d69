/// The smallest meaningful piece of a script. Offsets are those of the file.
struct ScriptToken: Sendable {
  enum Kind: UInt8, Sendable {
    /// A name or keyword.
    case name
    case number
    /// A string literal with its quotes.
    case string
    /// A piece of a template literal: from a back quote or `}` to a back quote or `${`.
    case template
    case regularExpression
    /// A bracket, or operator characters that belong together.
    case punctuation
  }

  var kind: Kind
  /// Offset of its first byte in the file.
  var start: Int
  /// Offset behind its last byte.
  var end: Int
  /// For a bracket the index of the other one, else -1.
  var match = -1

  var range: Range<Int> { start..<end }
}
