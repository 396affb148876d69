/// Guesses in which language a file that carries a snippet is written, as far as its strings differ.
enum CarrierLanguage {
  /// The form of the literal that begins at a quote.
  static func form(_ bytes: [UInt8], quote: Int) -> SnippetForm {
    let head = bytes.text(max(0, quote - 2_000)..<quote)
    if bytes[quote] == UInt8(ascii: "`") {
      return head.contains("package ") && !head.contains("export ")
        ? .stringLiteral : .templateLiteral
    }
    let before = head.reversed().drop { $0.isWhitespace }.prefix(3)
    if bytes[quote] == UInt8(ascii: "\""), before.first == ":",
      before.dropFirst().first(where: { !$0.isWhitespace }) == "\""
    {
      return .jsonString
    }
    if head.contains("<?php") || head.contains("<?=") || head.contains("->") && head.contains("$") {
      return .phpString
    }
    func count(_ marks: [String]) -> Int { marks.count { head.contains($0) } }
    let ruby = count([
      "=> ", "require '", "require \"", "\nend", "def ", "let(:", " do\n", "module ",
    ])
    let script = count([
      "const ", "let ", "var ", "export ", "import ", "function", "=> {", "__html",
    ])
    let python = count(["):\n", "self.", "None", "import ", "self)", "b64decode", "    return "])
    if python > script, python > 1 || head.contains("):\n") { return .stringLiteral }
    if ruby > script { return .rubyString }
    if script > 0 { return .jsString }
    if head.contains("$") && head.contains("=") { return .phpString }
    return head.allSatisfy(\.isWhitespace) && bytes[quote] == UInt8(ascii: "\"")
      ? .jsonString : .stringLiteral
  }

  /// The dialects in which a literal may be written, the likeliest first.
  static func dialects(
    _ bytes: [UInt8], quote: Int, form: SnippetForm, isTripled: Bool
  ) -> [StringDialect] {
    let first = isTripled ? quote - 2 : quote
    let prefix = bytes.text(max(0, first - 10)..<max(0, first))
    let isRaw =
      prefix.hasSuffix("String.raw") || prefix.hasSuffix("#")
      || (prefix.hasSuffix("r") || prefix.hasSuffix("R"))
        && !(prefix.dropLast().last?.isLetter ?? false)
    if isRaw { return [.raw, .script] }
    if isTripled { return [.python, .script, .raw] }
    switch bytes[quote] {
    case UInt8(ascii: "`"):
      return form == .stringLiteral ? [.raw, .script] : [.script, .raw]
    case UInt8(ascii: "'"):
      let isPlain = form == .phpString || form == .rubyString
      return isPlain
        ? [.quoteOnly, .script, .doubled] : [.script, .raw, .quoteOnly, .doubled, .attribute]
    default:
      if prefix.hasSuffix("@") { return [.script, .doubled] }
      if prefix.hasSuffix("=") { return [.script, .attribute, .python] }
      return form == .phpString ? [.php, .script] : [.script, .python, .doubled]
    }
  }

  /// Whether a place stands in the value of an attribute: a tag has begun before it and not ended.
  static func isInTag(_ bytes: [UInt8], _ start: Int) -> Bool {
    var position = start - 1
    let limit = max(0, start - 100_000)
    while position >= limit {
      if bytes[position] == UInt8(ascii: ">") { return false }
      if bytes[position] == UInt8(ascii: "<") {
        let next = bytes[position + 1] | 0x20
        return (0x61...0x7A).contains(next)
      }
      position -= 1
    }
    return false
  }

  /// The length that PHP's serialisation states before a string: `s:12:"`.
  static func serialisedLength(_ bytes: [UInt8], quote: Int) -> Int? {
    guard quote > 3, bytes[quote] == UInt8(ascii: "\""), bytes[quote - 1] == UInt8(ascii: ":")
    else {
      return nil
    }
    var start = quote - 1
    while start > 0, bytes[start - 1].isDigit { start -= 1 }
    guard start < quote - 1, bytes.has("s:", at: start - 2) else { return nil }
    return Int(bytes.text(start..<quote - 1))
  }

  /// The here document around a place: `<<~HTML` of Ruby or `<<<HTML` of PHP, to its terminator.
  static func hereDocument(
    _ bytes: [UInt8], before start: Int
  ) -> (form: SnippetForm, range: Range<Int>, dialects: [StringDialect])? {
    var position = start - 1
    let limit = max(0, start - 2_000)
    while position > limit {
      if bytes.has("<<", at: position - 1), let label = label(bytes, position + 1),
        label.body <= start
      {
        let isPHP = position >= 2 && bytes[position - 2] == UInt8(ascii: "<")
        let end = terminator(bytes, label.name, from: start) ?? bytes.count
        let isRaw = bytes[position + 1..<label.body].contains(UInt8(ascii: "'"))
        return (
          isPHP ? .phpString : .rubyString, label.body..<end,
          isRaw ? [.raw] : [isPHP ? .php : .script, .raw]
        )
      }
      position -= 1
    }
    return nil
  }

  private static func label(_ bytes: [UInt8], _ start: Int) -> (name: String, body: Int)? {
    var position = start
    while position < bytes.count, "~-'\"".utf8.contains(bytes[position]) { position += 1 }
    let begin = position
    while position < bytes.count, bytes[position].isWordByte { position += 1 }
    guard position > begin, (0x41...0x5A).contains(bytes[begin]),
      let line = bytes[position...].firstIndex(of: 0x0A)
    else { return nil }
    return (bytes.text(begin..<position), line + 1)
  }

  private static func terminator(_ bytes: [UInt8], _ name: String, from start: Int) -> Int? {
    var position = start
    while let mark = bytes.find(name, from: position) {
      var line = mark
      while line > 0, bytes[line - 1] == 0x20 || bytes[line - 1] == 0x09 { line -= 1 }
      if line == 0 || bytes[line - 1] == 0x0A { return line }
      position = mark + 1
    }
    return nil
  }
}
