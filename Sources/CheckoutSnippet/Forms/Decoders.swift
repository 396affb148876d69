/// The ways in which carriers write text down, undone.
enum Decoders {
  /// Which escapes a string literal has.
  enum Escapes {
    /// JSON, JavaScript, double-quoted PHP and Ruby: all of them, read alike.
    case all
    /// Single-quoted PHP and Ruby: only `\\` and `\'`.
    case quoteOnly
  }

  /// Reads a string literal from behind its opening quote; goes on over `+`, `.` and line
  /// continuations that join further literals.
  ///
  /// - Parameter quote: The closing quote; nil reads to the end.
  static func literal(
    _ text: DecodedText, from start: Int, quote: UInt8?, escapes: Escapes
  ) -> (DecodedText, end: Int)? {
    var output = DecodedText()
    let bytes = text.bytes
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        guard let next = continuation(bytes, position + 1) else { return (output, position) }
        position = next
      } else if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position = escape(text, position, escapes, quote, into: &output)
      } else {
        output.append(byte, from: text.origin(position))
        position += 1
      }
    }
    return quote == nil ? (output, position) : nil
  }

  /// Behind the opening quote of a literal that is joined to the one that ended at `start`.
  private static func continuation(_ bytes: [UInt8], _ start: Int) -> Int? {
    var position = start
    var isJoined = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\") {
        isJoined = true
      } else if isJoined, bytes[start - 1] == byte {
        return position + 1
      } else if !byte.isSpace {
        return nil
      }
      position += 1
    }
    return nil
  }

  private static func escape(
    _ text: DecodedText, _ start: Int, _ escapes: Escapes, _ quote: UInt8?,
    into output: inout DecodedText
  ) -> Int {
    let bytes = text.bytes
    let origin = text.origin(start)
    let next = bytes[start + 1]
    if escapes == .quoteOnly {
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
    case UInt8(ascii: "b"): output.append(0x08, from: origin)
    case UInt8(ascii: "f"): output.append(0x0C, from: origin)
    case UInt8(ascii: "v"): output.append(0x0B, from: origin)
    case UInt8(ascii: "e"): output.append(0x1B, from: origin)
    case 0x0A: break
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
    default: output.append(next, from: origin)
    }
    return start + 2
  }

  private static func unicode(_ bytes: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
      var end = start + 1
      while end < bytes.count, bytes[end].hexadecimalValue != nil { end += 1 }
      guard let (code, _) = hexadecimal(bytes, start + 1, end - start - 1) else { return nil }
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

  private static func hexadecimal(_ bytes: [UInt8], _ start: Int, _ count: Int) -> (UInt32, Int)? {
    guard count > 0, count <= 6, start + count <= bytes.count else { return nil }
    var code: UInt32 = 0
    for position in start..<start + count {
      guard let digit = bytes[position].hexadecimalValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    return (code, start + count)
  }

  /// Undoes `\/` and nothing else.
  static func slashes(_ text: DecodedText) -> DecodedText {
    var output = DecodedText()
    for (position, byte) in text.bytes.enumerated()
    where byte != UInt8(ascii: "\\") || !text.bytes.has("/", at: position + 1) {
      output.append(byte, from: text.origin(position))
    }
    return output
  }

  /// Undoes `%41` and, in a query, `+`.
  static func percent(_ text: DecodedText) -> DecodedText {
    var output = DecodedText()
    var position = 0
    let bytes = text.bytes
    let hasPlus = !bytes.contains("%20")
    while position < bytes.count {
      let origin = text.origin(position)
      if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
        let high = bytes[position + 1].hexadecimalValue,
        let low = bytes[position + 2].hexadecimalValue
      {
        output.append(UInt8(high << 4 | low), from: origin)
        position += 3
      } else {
        let isPlus = hasPlus && bytes[position] == UInt8(ascii: "+")
        output.append(isPlus ? 0x20 : bytes[position], from: origin)
        position += 1
      }
    }
    return output
  }

  /// Undoes the character references that template engines write.
  static func entities(_ text: DecodedText) -> DecodedText {
    var output = DecodedText()
    let bytes = text.bytes
    var position = 0
    while position < bytes.count {
      let origin = text.origin(position)
      if bytes[position] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes, position + 1) {
        output.append(scalar, from: origin)
        position = end
      } else {
        output.append(bytes[position], from: origin)
        position += 1
      }
    }
    return output
  }

  private static let names: [(String, Unicode.Scalar)] = [
    ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("amp;", "&"), ("apos;", "'"), ("nbsp;", "\u{A0}"),
  ]

  private static func reference(_ bytes: [UInt8], _ start: Int) -> (Unicode.Scalar, Int)? {
    for (name, scalar) in names where bytes.has(name, at: start) {
      return (scalar, start + name.utf8.count)
    }
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
    let isHex = bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    var position = start + (isHex ? 2 : 1)
    var code: UInt32 = 0
    let first = position
    while position < bytes.count, position - first < 7,
      let digit = bytes[position].hexadecimalValue, isHex || digit < 10
    {
      code = code * (isHex ? 16 : 10) + UInt32(digit)
      position += 1
    }
    guard position > first, position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
      return nil
    }
    return (Unicode.Scalar(code) ?? "\u{FFFD}", position + 1)
  }

  /// Undoes base64 in either alphabet; nil where the text is not base64.
  static func base64(_ text: DecodedText) -> DecodedText? {
    var output = DecodedText()
    var bits: UInt32 = 0
    var count = 0
    for (position, byte) in text.bytes.enumerated() {
      let value: UInt32
      switch byte {
      case 0x41...0x5A: value = UInt32(byte) - 0x41
      case 0x61...0x7A: value = UInt32(byte) - 0x61 + 26
      case 0x30...0x39: value = UInt32(byte) - 0x30 + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): continue
      default:
        if byte.isSpace { continue }
        return nil
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)), from: text.origin(position))
      }
    }
    return output
  }
}
