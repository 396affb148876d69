import Glibc

extension UInt8 {
  static let tagOpen = UInt8(ascii: "<")
  static let tagClose = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let ampersand = UInt8(ascii: "&")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Tab, line feed, form feed, carriage return or space: what HTML calls white space.
  @inline(__always) var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  @inline(__always) var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inline(__always) var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// What libxml2 takes for a part of a tag's name.
  @inline(__always) var isTagNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ":")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
  }

  @inline(__always) var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of `byte` at or after `start` and before `end`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int, before end: Int? = nil) -> Int? {
    let limit = end ?? count
    guard start < limit, let baseAddress,
      let found = memchr(baseAddress + start, Int32(byte), limit - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// Whether `text`, in lower-case ASCII, stands at `start` in any case.
  @inline(__always)
  func hasText(_ text: StaticString, at start: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard start >= 0, start + length <= count else { return false }
    for offset in 0..<length
    where self[start + offset].lowercasedASCII != text.utf8Start[offset] { return false }
    return true
  }
}
