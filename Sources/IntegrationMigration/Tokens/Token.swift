/// The smallest meaningful piece of a source: a name, a literal, a bracket, an operator.
struct Token: Sendable, Hashable {
  enum Kind: UInt8, Sendable {
    /// A name or keyword; `@interface` and `#selector` with their sign.
    case identifier
    case number
    /// A string literal with its quotes, or a piece of one around an interpolation.
    case string
    /// A character literal.
    case character
    case regularExpression
    /// A bracket, or a run of operator characters that belongs together.
    case punctuation
    /// A preprocessor line of C with its continuations.
    case directive
  }

  var kind: Kind
  /// Offset of its first byte.
  var start: Int
  /// Offset behind its last byte.
  var end: Int
  /// For a bracket the index of the other one, else -1.
  var match: Int = -1

  var range: Range<Int> { start..<end }
}

/// Why a file cannot be trusted to have been understood.
struct TokenProblem: Sendable, Hashable {
  var message: String
  var offset: Int
}
