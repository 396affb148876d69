import SourceText

extension [UInt8] {
  /// Where a text begins at or after a place; nil where it does not stand.
  func find(_ text: StaticString, from: Int = 0, before end: Int? = nil) -> Int? {
    let limit = Swift.min(end ?? count, count)
    let length = text.utf8CodeUnitCount
    guard length > 0, from >= 0, limit - from >= length else { return nil }
    return withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { ByteSearch.first($0, in: bytes, from..<limit) }
    }
  }

  /// Whether a text stands anywhere.
  func has(_ text: StaticString) -> Bool { find(text) != nil }

  /// Whether a text stands at a place.
  func has(_ text: StaticString, at position: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position >= 0, position + length <= count else { return false }
    return text.withUTF8Buffer { self[position..<position + length].elementsEqual($0) }
  }

  /// The text of some bytes, broken ones repaired.
  func text(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer {
      String(
        decoding: UnsafeBufferPointer(rebasing: $0[range.clamped(to: 0..<count)]), as: UTF8.self)
    }
  }
}

extension UInt8 {
  /// Space, tab, line feed, form feed, carriage return.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// A letter, digit, `_` or `$`, or part of a letter outside ASCII.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension String {
  /// Whether a text stands in it, byte for byte. It is the library's method of that name for the
  /// whole of this target, where it would be slow.
  func contains(_ text: String) -> Bool { utf8.contains(text) }

  /// Whether a text stands in it, byte for byte.
  func hasText(_ text: StaticString) -> Bool {
    var own = self
    return own.withUTF8 { own in
      text.withUTF8Buffer { ByteSearch.first($0, in: own, 0..<own.count) != nil }
    }
  }

  /// Without white space at both ends.
  var trimmed: String {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return String(slice)
  }
}

extension String {
  /// The place behind the first occurrence of a text.
  func end(of text: String) -> Index? {
    guard contains(text), let first = text.first else { return nil }
    var start = startIndex
    while let hit = self[start...].firstIndex(of: first) {
      if self[hit...].hasPrefix(text) { return index(hit, offsetBy: text.count) }
      start = index(after: hit)
    }
    return nil
  }
}
