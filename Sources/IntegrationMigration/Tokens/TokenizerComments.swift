extension Tokenizer {
  /// Reads a comment that begins with `/`; false where there is none.
  mutating func comment() -> Bool {
    let next = byte(1)
    if next == UInt8(ascii: "/"), syntax.slashComments {
      lineComment()
      return true
    }
    guard next == UInt8(ascii: "*"), syntax.blockComments else { return false }
    let start = position
    var depth = 1
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        depth -= 1
        if depth == 0 { break }
      } else if syntax.nestedComments, bytes[position] == UInt8(ascii: "/"),
        byte(1) == UInt8(ascii: "*")
      {
        position += 2
        depth += 1
      } else {
        position += 1
      }
    }
    if depth > 0 { problem("a comment is never closed", start) }
    comments.append(start..<position)
    return true
  }

  mutating func lineComment() {
    let start = position
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    comments.append(start..<position)
  }

  mutating func rubyComment() {
    let start = position
    while position < bytes.count, !(looking(at: "\n=end")) { position += 1 }
    position = min(position + 5, bytes.count)
    comments.append(start..<position)
  }

  /// Reads what begins with `#`: a comment, a preprocessor line, a raw string or a Swift name.
  mutating func hash() {
    if syntax.hashComments {
      lineComment()
    } else if syntax.directives {
      directive()
    } else if syntax.swiftHashes {
      swiftHash()
    } else if position == 0, byte(1) == UInt8(ascii: "!") {
      lineComment()
    } else {
      position += 1
      add(.punctuation, from: position - 1)
    }
  }

  private mutating func swiftHash() {
    let start = position
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch byte(hashes) {
    case UInt8(ascii: "\""):
      position += hashes
      string(StringForm(quote: UInt8(ascii: "\""), triple: false, hashes: hashes, start: start))
    case UInt8(ascii: "/"):
      position += hashes + 1
      let end = "/" + String(repeating: "#", count: hashes)
      while position < bytes.count, !looking(at: end) { position += 1 }
      if position >= bytes.count { problem("a regular expression is never closed", start) }
      position = min(position + end.utf8.count, bytes.count)
      add(.regularExpression, from: start)
    case UInt8(ascii: "!") where start == 0: lineComment()
    default:
      position += 1
      name(from: start)
    }
  }

  /// A line of the preprocessor: `#import` as far as its comment, the rest with its continuations.
  private mutating func directive() {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where byte(1) == 0x0A: position += 2
      case UInt8(ascii: "\\") where byte(1) == 0x0D: position += byte(2) == 0x0A ? 3 : 2
      case 0x0A, 0x0D: return end(from: start)
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"):
        return end(from: start)
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != 0x0A
        {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position, bytes.count)
        if byte() == UInt8(ascii: "\"") { position += 1 }
      default: position += 1
      }
    }
    position = min(position, bytes.count)
    end(from: start)
  }

  private mutating func end(from start: Int) {
    let stop = position
    while position > start, bytes[position - 1] == 0x20 || bytes[position - 1] == 0x09 {
      position -= 1
    }
    add(.directive, from: start)
    position = stop
  }

  /// `@name`, `@"…"`, or the sign alone before a bracket.
  mutating func at() {
    let start = position
    position += 1
    switch byte() {
    case UInt8(ascii: "\"") where !syntax.swiftHashes:
      string(StringForm(quote: UInt8(ascii: "\""), triple: false, hashes: 0, start: start))
    case let next where Self.isNameByte(next):
      name(from: start)
    default: add(.punctuation, from: start)
    }
  }
}
