/// Text in UTF-16, which its byte order mark tells.
public enum UTF16Text {
  /// Whether bytes begin with UTF-16's byte order mark, of either order.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The text in UTF-8, without the mark; bytes without it come back as they are. What is no letter
  /// becomes U+FFFD, a last odd byte too.
  public static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard begins(bytes) else { return bytes }
    let isLittle = bytes[0] == 0xFF
    var units = stride(from: 2, to: bytes.count - 1, by: 2).map { position in
      let first = UInt16(bytes[position])
      let second = UInt16(bytes[position + 1])
      return isLittle ? first | second << 8 : first << 8 | second
    }
    if bytes.count % 2 == 1 { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
