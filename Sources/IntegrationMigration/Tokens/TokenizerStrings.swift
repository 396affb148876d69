extension Tokenizer {
  /// Reads a string whose first quote is at the position.
  mutating func string(_ form: StringForm) {
    var form = form
    position += 1
    if form.quote != UInt8(ascii: "`"), syntax.multilineStrings, byte() == form.quote,
      byte(1) == form.quote
    {
      form.triple = true
      position += 2
    }
    readString(form)
  }

  /// Goes on with a string behind an interpolation.
  mutating func continueString(_ form: StringForm) {
    var form = form
    form.start = position
    readString(form)
  }

  private mutating func readString(_ form: StringForm) {
    let spansLines = form.triple || form.quote == UInt8(ascii: "`") || syntax.stringsSpanLines
    let isRaw = syntax.ruby && form.quote == UInt8(ascii: "'")
    while position < bytes.count {
      let current = bytes[position]
      if let length = interpolation(form) {
        if position > form.start { add(.string, from: form.start) }
        openInterpolation(length, in: form)
        return
      }
      switch current {
      case UInt8(ascii: "\\") where form.hashes == 0 && !isRaw: position += 2
      case form.quote where closes(form):
        position += (form.triple ? 3 : 1) + form.hashes
        add(.string, from: form.start)
        return
      case 0x0A, 0x0D:
        guard spansLines else {
          if syntax.strict { problem("a string is not closed on its line", form.start) }
          add(.string, from: form.start)
          return
        }
        position += 1
      default: position += 1
      }
    }
    position = bytes.count
    problem("a string is never closed", form.start)
    add(.string, from: form.start)
  }

  private func closes(_ form: StringForm) -> Bool {
    var offset = 1
    if form.triple {
      guard byte(1) == form.quote, byte(2) == form.quote else { return false }
      offset = 3
    }
    for hash in 0..<form.hashes where byte(offset + hash) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Length of the sign that opens code at the position, if one does.
  private func interpolation(_ form: StringForm) -> Int? {
    let current = bytes[position]
    if form.quote == UInt8(ascii: "`") {
      return current == UInt8(ascii: "$") && byte(1) == UInt8(ascii: "{") ? 2 : nil
    }
    guard let sign = syntax.interpolation, current == sign.first,
      form.quote == UInt8(ascii: "\"")
    else { return nil }
    if form.hashes > 0 {
      let raw = "\\" + String(repeating: "#", count: form.hashes) + "("
      return looking(at: raw) ? raw.utf8.count : nil
    }
    return byte(1) == sign.second ? 2 : nil
  }

  mutating func character() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "'") {
      if bytes[position] == 0x0A || bytes[position] == 0x0D {
        if syntax.strict { problem("a character is not closed on its line", start) }
        add(.character, from: start)
        return
      }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
    add(.character, from: start)
  }

  /// Reads `/…/` where an operand may stand; false where the sign divides.
  mutating func regularExpression() -> Bool {
    guard mayStartOperand, byte(1) != 0x20, byte(1) != 0x09, byte(1) != UInt8(ascii: "=") else {
      return false
    }
    var index = position + 1
    var inClass = false
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D: return false
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "/") where !inClass:
        let start = position
        position = index + 1
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
        add(.regularExpression, from: start)
        return true
      default: break
      }
      index += 1
    }
    return false
  }

  /// Whether an expression may begin here, by the token before.
  private var mayStartOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .punctuation:
      switch bytes[last.end - 1] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
      // In Swift `x! / y` and `x? / y` divide.
      case UInt8(ascii: "!"), UInt8(ascii: "?"): return !syntax.swiftHashes
      default: return true
      }
    case .identifier:
      return ["return", "case", "in", "try", "await", "if", "unless", "when", "and", "or"].contains(
        text(last.range))
    case .directive: return true
    default: return false
    }
  }

  /// `<<~NAME` or `<<-NAME`: everything to the line that holds the name.
  mutating func rubyHeredoc() -> Bool {
    guard byte(1) == UInt8(ascii: "<"), byte(2) == UInt8(ascii: "~") || byte(2) == UInt8(ascii: "-")
    else { return false }
    var index = position + 3
    let quoted = index < bytes.count && (bytes[index] == 0x22 || bytes[index] == 0x27)
    if quoted { index += 1 }
    let first = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > first else { return false }
    let name = Array(bytes[first..<index])
    let start = position
    // The rest of the line is code; it is rare enough in Podfiles to be kept with the text.
    while index < bytes.count {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      index = min(index + 1, bytes.count)
      var word = index
      while word < bytes.count, bytes[word] == 0x20 || bytes[word] == 0x09 { word += 1 }
      if bytes[word...].starts(with: name) {
        position = word + name.count
        add(.string, from: start)
        return true
      }
    }
    return false
  }

  /// `%w(…)`, `%i[…]`, `%q{…}`.
  mutating func rubyPercent() -> Bool {
    guard
      [
        UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "i"), UInt8(ascii: "q"),
        UInt8(ascii: "Q"),
      ]
      .contains(byte(1))
    else { return false }
    let end: UInt8
    switch byte(2) {
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    case UInt8(ascii: "["): end = UInt8(ascii: "]")
    case UInt8(ascii: "{"): end = UInt8(ascii: "}")
    case UInt8(ascii: "|"): end = UInt8(ascii: "|")
    default: return false
    }
    guard let stop = bytes[(position + 3)...].firstIndex(of: end) else { return false }
    let start = position
    position = stop + 1
    add(.string, from: start)
    return true
  }
}
