import SourceText

/// The parts of a serialised http address that the emulator looks at.
struct Address {
  /// Scheme, `://` and host with port, in lower case.
  let origin: String
  /// Host without port.
  let host: String
  /// Path from the first slash, `/` where there is none.
  let path: String
  /// What follows `?`, without a fragment.
  let query: String?

  init?(_ text: String) {
    let bytes = text[...].utf8
    guard let scheme = bytes.firstRange(of: "://") else { return nil }
    let rest = bytes[scheme.upperBound...]
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    guard end > scheme.upperBound else { return nil }
    origin = text[..<end].lowercased()
    let colon = rest[..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
    host = text[scheme.upperBound..<colon].lowercased()
    let fragment = bytes[end...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let question = bytes[end..<fragment].firstIndex(of: UInt8(ascii: "?")) ?? fragment
    path = question > end ? String(text[end..<question]) : "/"
    query = question < fragment ? String(text[bytes.index(after: question)..<fragment]) : nil
  }

  /// The address without query and fragment.
  var resource: String { origin + path }

  /// The address without fragment.
  var page: String { query.map { resource + "?" + $0 } ?? resource }

  /// The last part of the path.
  var lastPathPart: String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The value of a name in the query, percent-decoded.
  func queryValue(_ name: String) -> String? {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if let key = parts.first, key == name {
        return PercentCoding.decode(parts.count > 1 ? String(parts[1]) : "")
      }
    }
    return nil
  }
}

/// Percent-encoding as `encodeURIComponent` does it.
enum PercentCoding {
  static func encode(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = UnicodeScalar(byte)
      if byte < 0x80,
        scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)
          || "-_.!~*'()".unicodeScalars.contains(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = Array("0123456789ABCDEF")
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }

  static func decode(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
