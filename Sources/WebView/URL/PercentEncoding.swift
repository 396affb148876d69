/// Percent-encoding by the URL standard's named sets.
public enum PercentEncoding {
  /// A set of bytes that are encoded; every set holds the controls and what is not ASCII.
  struct Set: Sendable {
    private let low: UInt64
    private let high: UInt64

    init(_ characters: String = "", adding other: Set? = nil) {
      var low: UInt64 = other?.low ?? 0xFFFF_FFFF
      var high: UInt64 = other?.high ?? (1 << 63)
      for byte in characters.utf8 {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      }
      self.low = low
      self.high = high
    }

    func contains(_ byte: UInt8) -> Bool {
      if byte >= 0x80 { return true }
      return byte < 64 ? low >> UInt64(byte) & 1 == 1 : high >> UInt64(byte - 64) & 1 == 1
    }
  }

  static let control = Set()
  static let fragment = Set(" \"<>`", adding: control)
  static let query = Set(" \"#<>", adding: control)
  static let specialQuery = Set("'", adding: query)
  static let path = Set("?^`{}", adding: query)
  static let userinfo = Set("/:;=@[\\]|", adding: path)
  static let component = Set("$&+,%!'()~", adding: userinfo)

  static func append(_ byte: UInt8, to output: inout [UInt8], encoding set: Set) {
    guard set.contains(byte) else { return output.append(byte) }
    appendEncoded(byte, to: &output)
  }

  private static func appendEncoded(_ byte: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "%"))
    for nibble in [byte >> 4, byte & 15] {
      output.append(nibble < 10 ? nibble + 48 : nibble + 55)
    }
  }

  static func encode(_ bytes: some Collection<UInt8>, _ set: Set) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes { append(byte, to: &output, encoding: set) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Encodes everything but letters, digits and `-_.~*`: safe as a value anywhere in an address.
  public static func encodeComponent(_ text: String) -> String {
    encode(text.utf8, component)
  }

  /// The bytes behind a percent-encoded text; a `%` without two hexadecimal digits stays.
  public static func decode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"),
        let first = bytes.index(index, offsetBy: 1, limitedBy: bytes.endIndex),
        first < bytes.endIndex, let high = hexValue(bytes[first]),
        let second = bytes.index(index, offsetBy: 2, limitedBy: bytes.endIndex),
        second < bytes.endIndex, let low = hexValue(bytes[second])
      {
        output.append(high << 4 | low)
        index = bytes.index(after: second)
      } else {
        output.append(byte)
        index = bytes.index(after: index)
      }
    }
    return output
  }

  /// The text behind a percent-encoded one; bytes that are no UTF-8 become U+FFFD.
  public static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(decoding: decode(text.utf8), as: UTF8.self)
  }
}
