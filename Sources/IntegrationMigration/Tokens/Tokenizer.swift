/// Cuts a source into tokens, by the tables of its language.
struct Tokenizer {
  let bytes: [UInt8]
  let syntax: LanguageSyntax
  var position = 0
  var tokens: [Token] = []
  var comments: [Range<Int>] = []
  var problems: [TokenProblem] = []
  /// Indices of brackets that are still open.
  private var open: [Int] = []
  /// Depths of `open` at which an interpolation closes, with the string it belongs to.
  private var interpolations: [(depth: Int, string: StringForm)] = []

  /// How a string goes on after an interpolation.
  struct StringForm {
    var quote: UInt8
    var triple: Bool
    var hashes: Int
    var start: Int
  }

  init(bytes: [UInt8], language: SourceLanguage) {
    self.bytes = bytes
    syntax = LanguageSyntax(language)
    tokens.reserveCapacity(bytes.count / 5)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func run() {
    guard bytes.count < UInt32.max else {
      problem("the file is larger than 4 GiB", 0)
      return
    }
    while position < bytes.count { step() }
    for index in open.prefix(8) where syntax.strict {
      problem("'\(text(tokens[index].range))' is never closed", tokens[index].start)
    }
    problems.sort { $0.offset < $1.offset }
  }

  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func looking(at text: String, _ offset: Int = 0) -> Bool {
    var index = position + offset
    for wanted in text.utf8 {
      guard index < bytes.count, bytes[index] == wanted else { return false }
      index += 1
    }
    return true
  }

  mutating func problem(_ message: String, _ offset: Int) {
    problems.append(TokenProblem(message: message, offset: offset))
  }

  mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, bytes: bytes, range: start..<position))
  }

  private mutating func step() {
    let first = bytes[position]
    switch first {
    case 0x20, 0x09, 0x0A, 0x0D, 0x0C, 0x0B:
      position += 1
      if syntax.ruby, first == 0x0A, looking(at: "=begin") { rubyComment() }
    case UInt8(ascii: "/") where comment(): break
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "@") where syntax.atNames: at()
    case UInt8(ascii: "\""):
      string(StringForm(quote: first, triple: false, hashes: 0, start: position))
    case UInt8(ascii: "'"):
      if syntax.singleQuotedStrings {
        string(StringForm(quote: first, triple: false, hashes: 0, start: position))
      } else {
        character()
      }
    case UInt8(ascii: "`"):
      if syntax.templates {
        string(StringForm(quote: first, triple: false, hashes: 0, start: position))
      } else {
        quotedName()
      }
    case UInt8(ascii: "/") where syntax.regularExpressions && regularExpression(): break
    case UInt8(ascii: "<") where syntax.ruby && rubyHeredoc(): break
    case UInt8(ascii: "%") where syntax.ruby && rubyPercent(): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      position += 1
      add(.punctuation, from: position - 1)
      open.append(tokens.count - 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    default:
      if Self.isNameByte(first) { name() } else { punctuation() }
    }
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Reads a name; it may have begun before with a sign.
  mutating func name(from first: Int? = nil) {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    if position == start, position < bytes.count { position += 1 }
    add(.identifier, from: first ?? start)
  }

  private mutating func quotedName() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] != 0x0A {
      position += 1
    }
    position = min(position + 1, bytes.count)
    add(.identifier, from: start)
  }

  private mutating func number() {
    let start = position
    while position < bytes.count {
      let current = bytes[position]
      if Self.isNameByte(current) {
        position += 1
      } else if current == UInt8(ascii: "."),
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1))
      {
        position += 1
      } else {
        break
      }
    }
    add(.number, from: start)
  }

  /// Operators that stand together are one token where that changes the meaning of the first.
  private mutating func punctuation() {
    let start = position
    position += operatorLength
    add(.punctuation, from: start)
  }

  private var operatorLength: Int {
    let next = byte(1)
    switch bytes[position] {
    case UInt8(ascii: "."):
      guard next == UInt8(ascii: ".") else { return 1 }
      return byte(2) == UInt8(ascii: ".") || byte(2) == UInt8(ascii: "<") ? 3 : 1
    case UInt8(ascii: "-"): return next == UInt8(ascii: ">") || next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "="): return next == UInt8(ascii: "=") || next == UInt8(ascii: ">") ? 2 : 1
    case UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"):
      return next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "?"):
      return next == bytes[position] ? 2 : 1
    default: return 1
    }
  }

  private mutating func close() {
    let index = tokens.count
    position += 1
    add(.punctuation, from: position - 1)
    let closing = bytes[position - 1]
    if let last = open.last, Self.closes(closing, bytes[tokens[last].end - 1]) {
      open.removeLast()
      tokens[last].match = index
      tokens[index].match = last
    } else if syntax.strict {
      if problems.count < 8 {
        problem("'\(Character(Unicode.Scalar(closing)))' closes nothing", position - 1)
      }
    } else if let at = open.lastIndex(where: { Self.closes(closing, bytes[tokens[$0].end - 1]) }) {
      let other = open[at]
      open.removeSubrange(at...)
      tokens[other].match = index
      tokens[index].match = other
    }
    if let inner = interpolations.last, open.count <= inner.depth {
      interpolations.removeLast()
      continueString(inner.string)
    }
  }

  private static func closes(_ closing: UInt8, _ opening: UInt8) -> Bool {
    switch opening {
    case UInt8(ascii: "("): closing == UInt8(ascii: ")")
    case UInt8(ascii: "["): closing == UInt8(ascii: "]")
    case UInt8(ascii: "{"): closing == UInt8(ascii: "}")
    default: false
    }
  }

  /// Opens the code of an interpolation; its bracket is a token of the same name as the sign.
  mutating func openInterpolation(_ length: Int, in string: StringForm) {
    let start = position
    position += length
    add(.punctuation, from: start)
    interpolations.append((open.count, string))
    open.append(tokens.count - 1)
  }
}
