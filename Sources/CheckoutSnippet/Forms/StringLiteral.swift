/// How a language writes strings down.
enum StringDialect {
  /// JavaScript, JSON, Ruby in double quotes, and whatever is like them: a backslash before any
  /// other character stands for that character.
  case script
  /// PHP in double quotes: a backslash that begins no escape of PHP's stays, also before `'`.
  case php
  /// Python: a backslash that begins no escape of Python's stays.
  case python
  /// PHP and Ruby in single quotes: only `\\` and the quote are escaped.
  case quoteOnly
  /// Nothing is escaped: `String.raw`, Python's `r""`, Go's backticks.
  case raw
  /// A quote is written twice: SQL, YAML in single quotes, `@""` of C#.
  case doubled
  /// The value of an HTML attribute: character references.
  case attribute
}

/// A string literal of a program: where it begins and how it is written.
struct StringLiteral {
  let text: DecodedText
  /// Behind the opening quote.
  let start: Int
  /// The closing quote; nil reads to the end.
  let quote: UInt8?
  /// Whether the quote stands three times.
  var isTripled = false
  var dialect: StringDialect
  /// What joins the elements of an array of literals: `['a', 'b'].join('\n')`.
  var separator: [UInt8]?

  /// The text that the literal stands for; goes on over `+`, `.` and line continuations that join
  /// further literals. Nil where it is never closed.
  func decode() -> DecodedText? {
    let bytes = text.bytes
    var output = DecodedText()
    var position = start
    var quote = quote
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote, isClosed(position) {
        if dialect == .doubled {
          guard position + 1 < bytes.count, bytes[position + 1] == byte else { return output }
          output.append(byte, from: text.origin(position))
          position += 2
          continue
        }
        guard !isTripled, dialect != .attribute,
          let next = continuation(bytes, position + 1, quote: byte, into: &output)
        else { return dialect == .attribute ? Decoders.entities(output) : output }
        position = next
        quote = bytes[next - 1]
      } else if byte == UInt8(ascii: "\\"), position + 1 < bytes.count, hasEscapes {
        position = escape(position, quote, into: &output)
      } else {
        output.append(byte, from: text.origin(position))
        position += 1
      }
    }
    return quote == nil ? output : nil
  }

  private var hasEscapes: Bool {
    switch dialect {
    case .script, .php, .python, .quoteOnly: true
    case .raw, .doubled, .attribute: false
    }
  }

  private func isClosed(_ position: Int) -> Bool {
    guard isTripled else { return true }
    let bytes = text.bytes
    return position + 2 < bytes.count && bytes[position + 1] == bytes[position]
      && bytes[position + 2] == bytes[position]
  }

  /// Behind the opening quote of a literal that is joined to the one that ended before `start`.
  private func continuation(
    _ bytes: [UInt8], _ start: Int, quote: UInt8, into output: inout DecodedText
  ) -> Int? {
    // A shell ends its string to write a quote: `'it'\''s'`.
    if quote == UInt8(ascii: "'"), bytes.has("\\''", at: start) {
      output.append(quote, from: text.origin(start))
      return start + 3
    }
    guard dialect != .raw else { return nil }
    var position = start
    var isJoined = false
    var hasComma = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\")
        || byte == 0x0A
      {
        isJoined = true
      } else if byte == UInt8(ascii: ","), separator != nil, !hasComma {
        hasComma = true
        isJoined = true
      } else if isJoined, "'\"`".utf8.contains(byte) {
        if hasComma {
          for unit in separator ?? [] { output.append(unit, from: text.origin(start)) }
        }
        return position + 1
      } else if !byte.isSpace {
        return nil
      }
      position += 1
    }
    return nil
  }

  private func escape(_ start: Int, _ quote: UInt8?, into output: inout DecodedText) -> Int {
    let bytes = text.bytes
    let origin = text.origin(start)
    let next = bytes[start + 1]
    if dialect == .quoteOnly {
      if next != UInt8(ascii: "\\"), next != quote {
        output.append(UInt8(ascii: "\\"), from: origin)
      }
      output.append(next, from: origin)
      return start + 2
    }
    switch next {
    case UInt8(ascii: "n"): output.append(0x0A, from: origin)
    case UInt8(ascii: "r"): output.append(0x0D, from: origin)
    case UInt8(ascii: "t"): output.append(0x09, from: origin)
    case UInt8(ascii: "f"): output.append(0x0C, from: origin)
    case UInt8(ascii: "v"): output.append(0x0B, from: origin)
    case UInt8(ascii: "b") where dialect == .script: output.append(0x08, from: origin)
    case 0x0A: break
    case 0x0D: return bytes.has("\n", at: start + 2) ? start + 3 : start + 2
    case 0xE2 where bytes.has("\u{2028}", at: start + 1) || bytes.has("\u{2029}", at: start + 1):
      return start + 4
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(start, into: &output)
    case UInt8(ascii: "x"):
      if let (code, end) = hexadecimal(bytes, start + 2, 2), let scalar = Unicode.Scalar(code) {
        output.append(scalar, from: origin)
        return end
      }
      output.append(next, from: origin)
    case UInt8(ascii: "u"):
      if let (scalar, end) = unicode(bytes, start + 2) {
        output.append(scalar, from: origin)
        return end
      }
      output.append(next, from: origin)
    default:
      let isKept =
        switch dialect {
        case .php: !"\\\"$".utf8.contains(next)
        case .python: !"\\\"'".utf8.contains(next)
        default: false
        }
      if isKept { output.append(UInt8(ascii: "\\"), from: origin) }
      output.append(next, from: origin)
    }
    return start + 2
  }

  private func octal(_ start: Int, into output: inout DecodedText) -> Int {
    let bytes = text.bytes
    var code: UInt32 = 0
    var position = start + 1
    while position < bytes.count, position < start + 4, (0x30...0x37).contains(bytes[position]) {
      let next = code << 3 | UInt32(bytes[position] - 0x30)
      if next > 0xFF { break }
      code = next
      position += 1
    }
    output.append(Unicode.Scalar(code) ?? "\u{FFFD}", from: text.origin(start))
    return position
  }

  private func unicode(_ bytes: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
      var end = start + 1
      while end < bytes.count, end < start + 10, bytes[end].hexadecimalValue != nil { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}"),
        let (code, _) = hexadecimal(bytes, start + 1, end - start - 1)
      else { return nil }
      return (Unicode.Scalar(code) ?? "\u{FFFD}", end + 1)
    }
    guard var (code, end) = hexadecimal(bytes, start, 4) else { return nil }
    if (0xD800..<0xDC00).contains(code), bytes.has("\\u", at: end),
      let (low, last) = hexadecimal(bytes, end + 2, 4), (0xDC00..<0xE000).contains(low)
    {
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      end = last
    }
    return (Unicode.Scalar(code) ?? "\u{FFFD}", end)
  }

  private func hexadecimal(_ bytes: [UInt8], _ start: Int, _ count: Int) -> (UInt32, Int)? {
    guard count > 0, count <= 8, start + count <= bytes.count else { return nil }
    var code: UInt32 = 0
    for position in start..<start + count {
      guard let digit = bytes[position].hexadecimalValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    return (code, start + count)
  }
}
