import JSON

/// A value in a script: a literal that can be read, or source text that would have to run.
enum ScriptValue {
  case literal(JSONValue)
  case expression(Range<Int>)
}

/// Reads the literals of JavaScript out of a script: as much of the language as a snippet's
/// configuration is written in. Nothing is run.
struct ScriptLiteralReader {
  let bytes: [UInt8]
  let end: Int
  var position: Int
  private var depth = 0

  static let maximumDepth = 64

  /// Why reading stopped.
  struct Failure: Error {
    var message: String
    var offset: Int
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  var current: UInt8? { position < end ? bytes[position] : nil }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  func fail(_ message: String) -> Failure { Failure(message: message, offset: position) }

  mutating func skipSpace() {
    while let byte = current {
      if byte.isSpace {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < end,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
      } else if byte == UInt8(ascii: "/"), position + 1 < end,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        position = (bytes.find("*/", from: position + 2, before: end) ?? end - 2) + 2
      } else {
        return
      }
    }
  }

  /// The name of a member: an identifier, a string or a number.
  mutating func readKey() throws(Failure) -> String {
    guard let byte = current else { throw fail("the script ends inside the object") }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return try readString(byte) }
    let start = position
    while let byte = current, byte.isWordByte { position += 1 }
    guard position > start else { throw fail("a key was expected here") }
    return bytes.text(start..<position)
  }

  /// A value up to the comma or bracket behind it.
  mutating func readValue() throws(Failure) -> ScriptValue {
    let start = position
    depth += 1
    defer { depth -= 1 }
    guard depth < ScriptLiteralReader.maximumDepth else { throw fail("too deeply nested") }
    // What is no literal may still be an expression, such as an object with a method.
    if let value = try? readLiteral() {
      skipSpace()
      guard let byte = current else { return .literal(value) }
      if ",]})".utf8.contains(byte) || byte == UInt8(ascii: ";") { return .literal(value) }
    }
    position = start
    return .expression(try skipExpression())
  }

  private mutating func readLiteral() throws(Failure) -> JSONValue? {
    guard let byte = current else { throw fail("a value was expected, but the script ends") }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): return try readStrings()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "!"):
      if bytes.has("!0", at: position) || bytes.has("!1", at: position) {
        let isTrue = bytes[position + 1] == 0x30
        position += 2
        return .bool(isTrue)
      }
      return nil
    case UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39: return readNumber()
    default:
      let start = position
      while let byte = current, byte.isWordByte { position += 1 }
      switch bytes.text(start..<position) {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null", "undefined": return .null
      default: return nil
      }
    }
  }

  private mutating func readStrings() throws(Failure) -> JSONValue? {
    var text = ""
    while let quote = current, "'\"`".utf8.contains(quote) {
      let start = position
      text += try readString(quote)
      if quote == UInt8(ascii: "`"), bytes.find("${", from: start, before: position) != nil {
        return nil
      }
      let mark = position
      skipSpace()
      guard take("+") else { return .string(text) }
      skipSpace()
      guard let next = current, "'\"`".utf8.contains(next) else {
        position = mark
        return nil
      }
    }
    return .string(text)
  }

  private mutating func readString(_ quote: UInt8) throws(Failure) -> String {
    let start = position + 1
    var close = start
    // Most strings have no escape.
    while close < end, bytes[close] != quote, bytes[close] != UInt8(ascii: "\\") {
      if bytes[close] == 0x0A || bytes[close] == 0x0D, quote != UInt8(ascii: "`") {
        throw fail("this string is not closed on its line")
      }
      close += 1
    }
    guard close < end else { throw fail("this string is never closed") }
    if bytes[close] == quote {
      position = close + 1
      return bytes.text(start..<close)
    }
    close = start
    while close < end, bytes[close] != quote {
      let byte = bytes[close]
      if byte == 0x0A || byte == 0x0D, quote != UInt8(ascii: "`") {
        throw fail("this string is not closed on its line")
      }
      let isContinued = byte == UInt8(ascii: "\\") && bytes.has("\r\n", at: close + 1)
      close += byte == UInt8(ascii: "\\") ? (isContinued ? 3 : 2) : 1
    }
    let literal = StringLiteral(
      text: DecodedText(input: Array(bytes[start..<min(close, end)])), start: 0, quote: nil,
      dialect: .script)
    guard close < end, let decoded = literal.decode() else {
      throw fail("this string is never closed")
    }
    position = close + 1
    return String(decoding: decoded.bytes, as: UTF8.self)
  }

  private mutating func readNumber() -> JSONValue? {
    let start = position
    _ = take("-")
    if current == 0x30, position + 1 < end, bytes[position + 1] | 0x20 == UInt8(ascii: "x") {
      position += 2
      let digits = position
      while let byte = current, byte.hexadecimalValue != nil { position += 1 }
      return Int(bytes.text(digits..<position), radix: 16).map { .number(Double($0)) }
    }
    while let byte = current,
      byte.isDigit || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
        || ("+-".utf8.contains(byte) && bytes[position - 1] | 0x20 == UInt8(ascii: "e"))
    { position += 1 }
    var text = bytes.text(start..<position)
    if text.hasSuffix(".") { text += "0" }
    return Double(text).map { .number($0) }
  }

  private mutating func readArray() throws(Failure) -> JSONValue? {
    var elements: [JSONValue] = []
    position += 1
    skipSpace()
    while !take("]") {
      guard case .literal(let value) = try readValue() else { return nil }
      elements.append(value)
      skipSpace()
      if !take(","), current != UInt8(ascii: "]") { throw fail("',' or ']' was expected here") }
      skipSpace()
    }
    return .array(elements)
  }

  private mutating func readObject() throws(Failure) -> JSONValue? {
    var members = JSONObject()
    position += 1
    skipSpace()
    while !take("}") {
      let key = try readKey()
      skipSpace()
      guard take(":") else { throw fail("':' was expected after \(key)") }
      skipSpace()
      guard case .literal(let value) = try readValue() else { return nil }
      members[key] = value
      skipSpace()
      if !take(","), current != UInt8(ascii: "}") { throw fail("',' or '}' was expected here") }
      skipSpace()
    }
    return .object(members)
  }

  /// Passes over an expression up to a comma or bracket of its own level.
  mutating func skipExpression() throws(Failure) -> Range<Int> {
    let start = position
    var open = 0
    var last = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): _ = try readString(byte)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open += 1
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open == 0 { return start..<last }
        open -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        if open == 0 { return start..<last }
        position += 1
      default:
        if byte.isSpace || byte == UInt8(ascii: "/") {
          let before = position
          skipSpace()
          if position > before { continue }
        }
        position += 1
      }
      last = position
    }
    return start..<last
  }
}
