/// Cuts JavaScript, TypeScript and JSX into tokens; never fails, whatever the bytes.
struct ScriptTokenizer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int
  private(set) var tokens: [ScriptToken] = []
  private(set) var comments: [Range<Int>] = []
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = min(range.upperBound, bytes.count)
    tokens.reserveCapacity(range.count / 5)
  }

  mutating func run() {
    while position < end {
      let byte = bytes[position]
      if byte.isSpace {
        position += 1
      } else if byte.isDigit {
        number()
      } else if byte.isNameByte {
        name()
      } else {
        sign(byte)
      }
    }
  }

  private func byte(_ offset: Int) -> UInt8 {
    position + offset < end ? bytes[position + offset] : 0
  }

  private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
    tokens.append(ScriptToken(kind: kind, start: start, end: position))
  }

  private mutating func sign(_ first: UInt8) {
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string(first)
    case UInt8(ascii: "`"):
      position += 1
      template(from: position - 1)
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      position += 1
      add(.punctuation, from: position - 1)
      open.append(tokens.count - 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(first)
    case UInt8(ascii: "<")
    where byte(1) == UInt8(ascii: "!") && byte(2) == UInt8(ascii: "-")
      && byte(3) == UInt8(ascii: "-"):
      htmlComment()
    default: punctuation()
    }
  }

  /// `<!--` begins a comment of one line in scripts of pages.
  private mutating func htmlComment() {
    let start = position
    while position < end, bytes[position] != 0x0A { position += 1 }
    comments.append(start..<position)
  }

  private mutating func name() {
    let start = position
    while position < end, bytes[position].isNameByte { position += 1 }
    add(.name, from: start)
  }

  private mutating func number() {
    let start = position
    while position < end {
      let current = bytes[position]
      guard current.isNameByte || (current == UInt8(ascii: ".") && byte(1).isDigit) else { break }
      position += 1
    }
    add(.number, from: start)
  }

  private mutating func string(_ quote: UInt8) {
    let start = position
    var index = position + 1
    while index < end, bytes[index] != quote {
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        // An apostrophe in the text of JSX, not a string.
        position += 1
        add(.punctuation, from: start)
        return
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      // A backslash at the end of a line goes on with the next one.
    }
    position = min(index + 1, end)
    add(.string, from: start)
  }

  private mutating func template(from start: Int) {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "`"):
        position += 1
        add(.template, from: start)
        return
      case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
        add(.template, from: start)
        position += 2
        add(.punctuation, from: position - 2)
        open.append(tokens.count - 1)
        return
      default: position += 1
      }
    }
    position = min(position, end)
    add(.template, from: start)
  }

  private mutating func slash() {
    let start = position
    if byte(1) == UInt8(ascii: "/") {
      while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      comments.append(start..<position)
    } else if byte(1) == UInt8(ascii: "*") {
      position += 2
      while position < end {
        if bytes[position] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") { break }
        position += 1
      }
      position = min(position + 2, end)
      comments.append(start..<position)
    } else if mayStartOperand, let stop = regularExpressionEnd() {
      position = stop
      add(.regularExpression, from: start)
    } else {
      punctuation()
    }
  }

  private func regularExpressionEnd() -> Int? {
    var index = position + 1
    var inClass = false
    while index < end {
      switch bytes[index] {
      case 0x0A, 0x0D: return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "/") where !inClass:
        index += 1
        while index < end, bytes[index].isNameByte { index += 1 }
        return index
      default: break
      }
      index += 1
    }
    return nil
  }

  private static let operandKeywords: Set<String> = [
    "return", "case", "in", "of", "typeof", "delete", "void", "throw", "new", "await", "yield",
    "else", "do",
  ]

  /// Whether an expression may begin here, by the token before.
  private var mayStartOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .punctuation:
      let sign = bytes[last.end - 1]
      // `</div>` of JSX.
      if sign == UInt8(ascii: "<"), last.end == position { return false }
      return sign != UInt8(ascii: ")") && sign != UInt8(ascii: "]") && sign != UInt8(ascii: "}")
    case .name:
      let text = String(decoding: bytes[last.range], as: UTF8.self)
      return Self.operandKeywords.contains(text)
    default: return false
    }
  }

  private mutating func punctuation() {
    let start = position
    let first = bytes[position]
    position += 1
    switch first {
    case UInt8(ascii: "="):
      if byte(0) == UInt8(ascii: ">") {
        position += 1
      } else {
        while byte(0) == UInt8(ascii: "=") { position += 1 }
      }
    case UInt8(ascii: "!"):
      while byte(0) == UInt8(ascii: "=") { position += 1 }
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      if byte(0) == first { position += 1 }
      if byte(0) == UInt8(ascii: "=") { position += 1 }
    case UInt8(ascii: "?"):
      if byte(0) == UInt8(ascii: ".") && !byte(1).isDigit {
        position += 1
      } else if byte(0) == first {
        position += 1
        if byte(0) == UInt8(ascii: "=") { position += 1 }
      }
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if byte(0) == first || byte(0) == UInt8(ascii: "=") { position += 1 }
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"):
      if byte(0) == UInt8(ascii: "=") { position += 1 }
    case UInt8(ascii: "."):
      if byte(0) == first, byte(1) == first { position += 2 }
    default: break
    }
    add(.punctuation, from: start)
  }

  private mutating func close(_ closing: UInt8) {
    let index = tokens.count
    position += 1
    add(.punctuation, from: position - 1)
    // Brackets that match nothing must not make this quadratic.
    let nearest = open.count - 64
    var at = open.count - 1
    while at >= max(0, nearest), !Self.closes(closing, bytes[tokens[open[at]].end - 1]) { at -= 1 }
    guard at >= max(0, nearest) else { return }
    let other = open[at]
    open.removeLast(open.count - at)
    tokens[other].match = index
    tokens[index].match = other
    if tokens[other].end - tokens[other].start == 2 { template(from: position) }
  }

  private static func closes(_ closing: UInt8, _ opening: UInt8) -> Bool {
    switch opening {
    case UInt8(ascii: "("): closing == UInt8(ascii: ")")
    case UInt8(ascii: "["): closing == UInt8(ascii: "]")
    case UInt8(ascii: "{"): closing == UInt8(ascii: "}")
    default: false
    }
  }
}
