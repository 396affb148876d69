import CLibXML2

/// Reads character references (`&amp;`, `&#39;`) in text that libxml2 does not see, which is nearly
/// all of it.
enum CharacterReferences {
  /// Appends `bytes` with references replaced.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, inAttribute: Bool, into output: inout [UInt8]
  ) {
    var position = 0
    while let mark = bytes.firstIndex(of: .ampersand, from: position) {
      output.append(contentsOf: bytes[position..<mark])
      if let (scalar, end) = reference(bytes, after: mark + 1, inAttribute: inAttribute) {
        if let units = UTF8.encode(scalar) { output.append(contentsOf: units) }
        position = end
      } else {
        output.append(.ampersand)
        position = mark + 1
      }
    }
    output.append(contentsOf: bytes[position...])
  }

  private static func reference(
    _ bytes: UnsafeBufferPointer<UInt8>, after start: Int, inAttribute: Bool
  ) -> (Unicode.Scalar, end: Int)? {
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "#") { return numeric(bytes, after: start + 1) }
    var end = start
    while end < bytes.count, bytes[end].isASCIILetter || bytes[end].isASCIIDigit { end += 1 }
    guard end > start, end - start <= 32 else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") {
      return scalar(named: name).map { ($0, end + 1) }
    }
    // Old names may stand without a semicolon; in an attribute, `&copy=1` is a query string.
    guard withoutSemicolon.contains(name) else { return nil }
    if inAttribute, end < bytes.count, bytes[end] == UInt8(ascii: "=") { return nil }
    return scalar(named: name).map { ($0, end) }
  }

  private static func numeric(
    _ bytes: UnsafeBufferPointer<UInt8>, after start: Int
  ) -> (Unicode.Scalar, end: Int)? {
    var position = start
    var radix: UInt32 = 10
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      position += 1
    }
    let digits = position
    var code: UInt32 = 0
    while position < bytes.count {
      let byte = bytes[position]
      let digit: UInt32
      if byte.isASCIIDigit {
        digit = UInt32(byte) - 0x30
      } else if radix == 16, (0x61...0x66).contains(byte | 0x20) {
        digit = UInt32(byte | 0x20) - 0x57
      } else {
        break
      }
      code = min(code * radix + digit, 0x11_0000)
      position += 1
    }
    guard position > digits else { return nil }
    if position < bytes.count, bytes[position] == UInt8(ascii: ";") { position += 1 }
    if (0x80...0x9F).contains(code) { code = windows1252[Int(code) - 0x80] }
    let scalar = code == 0 ? nil : Unicode.Scalar(code)
    return (scalar ?? "\u{FFFD}", position)
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    if let scalar = known[name] { return scalar }
    guard let entity = htmlEntityLookup(name) else { return nil }
    return Unicode.Scalar(UInt32(entity.pointee.value))
  }

  private static let withoutSemicolon: Set<String> = [
    "amp", "lt", "gt", "quot", "nbsp", "copy", "reg", "AMP", "LT", "GT", "QUOT",
  ]

  /// Names that came after HTML 4, which is as far as libxml2's own table goes; and those that pages
  /// use most, because libxml2 looks through its table from the beginning.
  private static let known: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": "\u{A0}", "copy": "\u{A9}",
    "laquo": "\u{AB}", "raquo": "\u{BB}", "reg": "\u{AE}", "middot": "\u{B7}", "times": "\u{D7}",
    "auml": "\u{E4}", "ouml": "\u{F6}", "uuml": "\u{FC}", "aring": "\u{E5}", "aelig": "\u{E6}",
    "oslash": "\u{F8}", "eacute": "\u{E9}", "Auml": "\u{C4}", "Ouml": "\u{D6}", "Uuml": "\u{DC}",
    "Aring": "\u{C5}", "szlig": "\u{DF}", "ndash": "\u{2013}", "mdash": "\u{2014}",
    "lsquo": "\u{2018}", "rsquo": "\u{2019}", "ldquo": "\u{201C}", "rdquo": "\u{201D}",
    "bull": "\u{2022}", "hellip": "\u{2026}", "euro": "\u{20AC}", "trade": "\u{2122}",
    "larr": "\u{2190}", "rarr": "\u{2192}",
    "apos": "'", "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"", "colon": ":", "semi": ";",
    "comma": ",", "period": ".", "sol": "/", "bsol": "\\", "lpar": "(", "rpar": ")", "lbrace": "{",
    "rbrace": "}", "lcub": "{", "rcub": "}", "lsqb": "[", "rsqb": "]", "lbrack": "[", "rbrack": "]",
    "excl": "!", "num": "#", "dollar": "$", "percnt": "%", "ast": "*", "plus": "+", "equals": "=",
    "quest": "?", "commat": "@", "lowbar": "_", "grave": "`", "verbar": "|", "vert": "|",
    "NewLine": "\n", "Tab": "\t", "hyphen": "\u{2010}", "check": "\u{2713}", "starf": "\u{2605}",
  ]

  /// What the numbers 0x80 to 0x9F mean, by the HTML standard.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
