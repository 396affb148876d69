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

  // Half the size of plain integers: files have hundreds of thousands of tokens.
  private let first: UInt32
  private let last: UInt32
  private var other: Int32 = -1
  /// For a name a number that equal names share, else 0.
  let hash: UInt32
  let kind: Kind
  /// Its first byte; 0 for a string, whose text is no code.
  let firstByte: UInt8

  init(kind: Kind, bytes: [UInt8], range: Range<Int>) {
    self.kind = kind
    first = UInt32(truncatingIfNeeded: range.lowerBound)
    last = UInt32(truncatingIfNeeded: range.upperBound)
    firstByte = kind == .string || range.isEmpty ? 0 : bytes[range.lowerBound]
    hash = kind == .identifier ? Self.hash(bytes[range]) : 0
  }

  /// Offset of its first byte.
  var start: Int { Int(first) }
  /// Offset behind its last byte.
  var end: Int { Int(last) }
  var length: Int { Int(last &- first) }
  /// For a bracket the index of the other one, else -1.
  var match: Int {
    get { Int(other) }
    set { other = Int32(truncatingIfNeeded: newValue) }
  }

  var range: Range<Int> { start..<end }

  /// The number of a name: FNV-1a, which needs no more than a multiplication a byte.
  static func hash(_ name: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}

/// Why a file cannot be trusted to have been understood.
struct TokenProblem: Sendable, Hashable {
  var message: String
  var offset: Int
}
