/// The ways in which carriers write text down, undone.
enum Decoders {
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

  /// Undoes base64 in either alphabet; line ends and their escapes (`\n`) are passed over. Nil where
  /// the text is not base64.
  static func base64(_ text: DecodedText) -> DecodedText? {
    var output = DecodedText()
    var bits: UInt32 = 0
    var count = 0
    var position = 0
    while position < text.bytes.count {
      let byte = text.bytes[position]
      let value: UInt32
      switch byte {
      case 0x41...0x5A: value = UInt32(byte) - 0x41
      case 0x61...0x7A: value = UInt32(byte) - 0x61 + 26
      case 0x30...0x39: value = UInt32(byte) - 0x30 + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "\\"):
        position += 2
        continue
      default:
        guard byte.isSpace || byte == UInt8(ascii: "=") else { return nil }
        position += 1
        continue
      }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)), from: text.origin(position))
      }
      position += 1
    }
    return output
  }
}
