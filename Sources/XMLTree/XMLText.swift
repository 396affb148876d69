/// What stands between the tags of an XML file.
enum XMLText {
  /// The text that such bytes mean: entities resolved and, between tags, CDATA sections opened and
  /// comments left out. What is no entity stays as it is written.
  static func plain(_ bytes: ArraySlice<UInt8>, inAttribute: Bool = false) -> String {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      switch piece(&rest, inAttribute: inAttribute) {
      case .comment: continue
      case .verbatim(let inner): text += inner
      case .character(let scalar): text += Array(String(scalar).utf8)
      case .byte, .unknownReference: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Where the first `&` stands that begins no entity.
  static func unknownReference(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while !rest.isEmpty {
      let start = rest.startIndex
      if case .unknownReference = piece(&rest, inAttribute: false) { return start }
    }
    return nil
  }

  private enum Piece {
    case comment, byte, unknownReference
    case verbatim(ArraySlice<UInt8>)
    case character(Unicode.Scalar)
  }

  /// Takes one piece from the front.
  private static func piece(_ rest: inout ArraySlice<UInt8>, inAttribute: Bool) -> Piece {
    if !inAttribute {
      if let inner = section(&rest, "<![CDATA[", "]]>") { return .verbatim(inner) }
      if section(&rest, "<!--", "-->") != nil { return .comment }
    }
    guard rest.first == UInt8(ascii: "&") else {
      rest.removeFirst()
      return .byte
    }
    // No name of XML's own, and no number of a character, is longer.
    let window = rest.dropFirst().prefix(11)
    guard let end = window.firstIndex(of: UInt8(ascii: ";")),
      let scalar = entity(String(decoding: window[..<end], as: UTF8.self))
    else {
      rest.removeFirst()
      return .unknownReference
    }
    rest = rest[(end + 1)...]
    return .character(scalar)
  }

  private static func section(
    _ rest: inout ArraySlice<UInt8>, _ start: String, _ end: String
  ) -> ArraySlice<UInt8>? {
    guard rest.starts(with: start.utf8) else { return nil }
    let inner = rest.dropFirst(start.utf8.count)
    let mark = Array(end.utf8)
    guard let stop = inner.indices.first(where: { inner[$0...].starts(with: mark) }) else {
      return nil
    }
    rest = inner[(stop + mark.count)...]
    return inner[..<stop]
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init)
    }
  }
}
