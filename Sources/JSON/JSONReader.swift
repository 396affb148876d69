import SourceText

/// Reads JSON by recursive descent over bytes, bounded in depth.
struct JSONReader {
  let bytes: [UInt8]
  let lines: LineIndex
  let allowingComments: Bool
  let maximumDepth: Int
  var offsets: [String: (key: Int?, value: Int)] = [:]
  /// Members whose name an object had already: the pointer, and where both names begin.
  var duplicates: [(pointer: String, first: Int, second: Int)] = []
  private var position = 0
  private var depth = 0

  init(bytes: [UInt8], lines: LineIndex, allowingComments: Bool, maximumDepth: Int) {
    self.bytes = bytes
    self.lines = lines
    self.allowingComments = allowingComments
    self.maximumDepth = maximumDepth
  }

  mutating func readDocument() throws(JSONSyntaxError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipSpace()
    let value = try readValue(pointer: "", key: nil)
    try skipSpace()
    if position < bytes.count { throw error("unexpected text after the JSON value") }
    return value
  }

  private mutating func readValue(
    pointer: String, key: Int?
  ) throws(JSONSyntaxError) -> JSONValue {
    offsets[pointer] = (key, position)
    guard let byte = current else { throw error("the text ends where a value should be") }
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { reader throws(JSONSyntaxError) in
        try reader.readObject(pointer: pointer)
      }
    case UInt8(ascii: "["):
      return try nested { reader throws(JSONSyntaxError) in
        try reader.readArray(pointer: pointer)
      }
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
    case UInt8(ascii: "'"): throw error("JSON strings stand in double quotes")
    default: throw error("a value cannot begin with \(name(of: byte))")
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONSyntaxError) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    if depth > maximumDepth { throw error("more than \(maximumDepth) nested arrays and objects") }
    return try read(&self)
  }

  private mutating func readObject(pointer: String) throws(JSONSyntaxError) -> JSONValue {
    var members = JSONObject()
    position += 1
    try skipSpace()
    if take("}") { return .object(members) }
    while true {
      guard current == UInt8(ascii: "\"") else { throw error("expected a name in double quotes") }
      let start = position
      let key = try readString()
      try skipSpace()
      guard take(":") else { throw error("expected ':' after the name \"\(key)\"") }
      try skipSpace()
      let pointer = JSONValue.pointer(pointer, key)
      if let first = offsets[pointer]?.key { duplicates.append((pointer, first, start)) }
      members[key] = try readValue(pointer: pointer, key: start)
      try skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("expected ',' or '}' after a member") }
      try skipSpace()
      if allowingComments, take("}") { return .object(members) }
    }
  }

  private mutating func readArray(pointer: String) throws(JSONSyntaxError) -> JSONValue {
    var elements: [JSONValue] = []
    position += 1
    try skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try readValue(pointer: "\(pointer)/\(elements.count)", key: nil))
      try skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw error("expected ',' or ']' after an element") }
      try skipSpace()
      if allowingComments, take("]") { return .array(elements) }
    }
  }

  private mutating func readWord(
    _ word: String, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw error("expected \(word)") }
    position += word.utf8.count
    return value
  }

  private mutating func readNumber() throws(JSONSyntaxError) -> Double {
    let start = position
    _ = take("-")
    if take("0") {
      if let byte = current, isDigit(byte) { throw error("a number cannot begin with 0") }
    } else if !takeDigits() {
      throw error("expected digits")
    }
    if take("."), !takeDigits() { throw error("expected digits after the decimal point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if !takeDigits() { throw error("expected digits in the exponent") }
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  private mutating func readString() throws(JSONSyntaxError) -> String {
    let start = position
    position += 1
    var units: [UInt8] = []
    var chunk = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        units += bytes[chunk..<position]
        position += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        units += bytes[chunk..<position]
        position += 1
        try readEscape(into: &units)
        chunk = position
      case 0..<0x20: throw error("a line break or control character inside a string")
      default: position += 1
      }
    }
    position = start
    throw error("the string is never closed")
  }

  private mutating func readEscape(into units: inout [UInt8]) throws(JSONSyntaxError) {
    guard let byte = current else { throw error("the text ends inside an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "u"):
      var code = try readHexadecimal()
      if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: "\\u".utf8) {
        let mark = position
        position += 2
        let low = try readHexadecimal()
        if (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        } else {
          position = mark
        }
      }
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      units += Array(String(Character(scalar)).utf8)
    default:
      position -= 1
      throw error("JSON has no escape \\\(name(of: byte))")
    }
  }

  private mutating func readHexadecimal() throws(JSONSyntaxError) -> UInt32 {
    guard position + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("\\u needs four hexadecimal digits") }
    position += 4
    return code
  }

  private mutating func skipSpace() throws(JSONSyntaxError) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where allowingComments: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONSyntaxError) {
    if bytes[position...].starts(with: "//".utf8) {
      while let byte = current, byte != 0x0A { position += 1 }
    } else if bytes[position...].starts(with: "/*".utf8) {
      let start = position
      position += 2
      while !bytes[position...].starts(with: "*/".utf8) {
        if position >= bytes.count {
          position = start
          throw error("the comment is never closed")
        }
        position += 1
      }
      position += 2
    } else {
      throw error("a value cannot begin with '/'")
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = current, isDigit(byte) { position += 1 }
    return position > start
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func name(of byte: UInt8) -> String {
    (0x21..<0x7F).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
  }

  private func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(message: message, location: lines.location(at: position))
  }
}
