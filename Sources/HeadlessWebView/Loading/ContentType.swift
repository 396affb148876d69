package import WebView

/// What a response says it is (MIME Sniffing standard, as far as a webview needs it).
struct ContentType: Equatable {
  /// `type/subtype` in small letters.
  var essence: String
  /// The `charset` parameter in small letters.
  var charset: String?

  /// What a frame does with it.
  enum Display { case html, text, download }

  init(_ field: String) {
    var parts = field.split(separator: ";")[...]
    essence = ContentType.trimmed(parts.popFirst() ?? "").lowercased()
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, ContentType.trimmed(pair[0]).lowercased() == "charset" else {
        continue
      }
      charset = ContentType.trimmed(pair[1]).trimmingQuotes.lowercased()
      break
    }
  }

  /// The response's own word, or a guess from its first bytes where it says nothing.
  init(of response: ResourceResponse) {
    if let field = response.headers["Content-Type"], field.utf8.contains(UInt8(ascii: "/")) {
      self.init(field)
    } else {
      let start = response.body.lazy.drop { $0 <= 0x20 || $0 >= 0xEF }.first
      self.init(start == UInt8(ascii: "<") ? "text/html" : "text/plain")
    }
  }

  var display: Display {
    switch essence {
    case "text/html", "application/xhtml+xml": .html
    case "application/json", "application/javascript", "application/xml": .text
    case "application/x-javascript", "application/ecmascript": .text
    default:
      essence.hasPrefix("text/") || essence.hasSuffix("+json") || essence.hasSuffix("+xml")
        ? .text : .download
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text)
    while let first = text.utf8.first, first <= 0x20 { text.removeFirst() }
    while let last = text.utf8.last, last <= 0x20 { text.removeLast() }
    return String(text)
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}

extension ResourceResponse {
  /// The text of a page, decoded as a webview decodes it; nil where it is no HTML.
  package var htmlText: String? {
    let type = ContentType(of: self)
    guard type.display == .html else { return nil }
    return TextDecoding.text(body, charset: TextDecoding.charset(of: body, type: type))
  }
}

/// Bytes to text by a label of the Encoding standard.
enum TextDecoding {
  /// The text, decoded as its byte order mark, then its charset says; UTF-8 otherwise.
  static func text(_ bytes: [UInt8], charset: String?) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), littleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), littleEndian: false) }
    switch charset {
    case "utf-16", "utf-16le", "unicode": return utf16(bytes[...], littleEndian: true)
    case "utf-16be": return utf16(bytes[...], littleEndian: false)
    case "iso-8859-1", "latin1", "windows-1252", "us-ascii", "ascii", "cp1252", "l1":
      return windows1252(bytes)
    default: return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A document's charset: its `Content-Type`, or a `meta` tag in its first kilobyte.
  static func charset(of bytes: [UInt8], type: ContentType) -> String? {
    if let charset = type.charset { return charset }
    let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    guard let meta = start.firstRange(of: "charset=") else { return nil }
    let rest = start[meta.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
    let label = rest.prefix { !"\"' />;".contains($0) }
    // A document that could be read as ASCII is not UTF-16, whatever it says.
    return label.hasPrefix("utf-16") ? "utf-8" : String(label)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, littleEndian: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(littleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func windows1252(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? high[Int(byte) - 0x80] : UInt32(byte)
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  private static let high: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
