import SourceText

/// A text taken out of another one, which still knows where each byte came from.
struct DecodedText {
  var bytes: [UInt8] = []
  /// Offset in the input for each byte; nil where bytes stand in the input as they are.
  private(set) var origins: [UInt32]?
  /// Offset in the input of the first byte where `origins` is nil.
  private(set) var start = 0

  init(input: [UInt8], start: Int = 0) {
    bytes = input
    self.start = start
  }

  /// An empty text to be filled byte by byte.
  init() { origins = [] }

  /// The offset in the input of an offset here.
  func origin(_ offset: Int) -> Int {
    guard let origins else { return start + offset }
    guard let last = origins.last else { return 0 }
    return offset < origins.count ? Int(origins[max(offset, 0)]) : Int(last) + 1
  }

  mutating func append(_ byte: UInt8, from origin: Int) {
    bytes.append(byte)
    origins?.append(UInt32(truncatingIfNeeded: origin))
  }

  mutating func append(_ scalar: Unicode.Scalar, from origin: Int) {
    for byte in String(Character(scalar)).utf8 { append(byte, from: origin) }
  }

  /// A part of it.
  func part(_ range: Range<Int>) -> DecodedText {
    guard origins != nil else {
      return DecodedText(input: Array(bytes[range]), start: start + range.lowerBound)
    }
    var part = DecodedText()
    for offset in range { part.append(bytes[offset], from: origin(offset)) }
    return part
  }

  /// The first place of `needle` at or after `offset`.
  func find(_ needle: String, from offset: Int = 0) -> Int? {
    bytes.find(needle, from: offset)
  }
}

extension [UInt8] {
  /// The first place of `needle` at or after `start` and wholly before `end`.
  func find(_ needle: String, from start: Int = 0, before end: Int? = nil) -> Int? {
    var needle = needle
    let limit = Swift.min(end ?? count, count)
    guard start >= 0, start < limit else { return nil }
    return needle.withUTF8 { needle in
      withUnsafeBufferPointer { ByteSearch.first(needle, in: $0, start..<limit) }
    }
  }

  func contains(_ needle: String) -> Bool { find(needle) != nil }

  func has(_ text: String, at position: Int) -> Bool {
    let units = text.utf8
    guard position >= 0, position + units.count <= count else { return false }
    var offset = position
    for unit in units {
      if self[offset] != unit { return false }
      offset += 1
    }
    return true
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range.clamped(to: 0..<count)], as: UTF8.self)
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isWordByte: Bool {
    isDigit || (0x61...0x7A).contains(self | 0x20) || self == 0x5F || self == 0x24 || self >= 0x80
  }
  var hexadecimalValue: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x37
    case 0x61...0x66: Int(self) - 0x57
    default: nil
    }
  }
}

extension String {
  /// Whether a text stands in it, byte for byte.
  func hasBytes(_ text: String) -> Bool { Array(utf8).find(text) != nil }
}
