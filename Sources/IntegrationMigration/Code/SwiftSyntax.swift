/// The few rules of Swift's grammar that following a checkout needs.
enum SwiftSyntax {
  static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "public", "open", "override", "final", "static", "class",
    "mutating", "nonmutating", "nonisolated", "dynamic", "lazy", "weak", "unowned", "required",
    "convenience", "optional", "indirect", "package",
  ]

  /// The first token of a declaration: its attributes and modifiers stand before its keyword.
  static func modifiersStart(_ tokens: TokenList, _ keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      let previous = start - 1
      if tokens.isName(previous) {
        guard isModifier(tokens, previous) else { break }
        start = previous
      } else if tokens.is(previous, ")"), let open = tokens.match(previous), open > 0,
        tokens.isName(open - 1), isModifier(tokens, open - 1)
      {
        start = open - 1
      } else {
        break
      }
    }
    return start
  }

  private static func isModifier(_ tokens: TokenList, _ index: Int) -> Bool {
    // The longest modifier has eleven letters, and none begins with a capital one.
    if tokens.begins(index, "@") { return true }
    guard (4...11).contains(tokens[index].length), tokens[index].firstByte >= UInt8(ascii: "a")
    else { return false }
    return modifiers.contains(tokens.text(index))
  }

  /// The token behind `<…>`.
  static func skipGenerics(_ tokens: TokenList, _ open: Int) -> Int {
    var depth = 0
    var cursor = open
    while cursor < tokens.count {
      if tokens.is(cursor, "<") { depth += 1 }
      if tokens.is(cursor, ">") {
        depth -= 1
        if depth == 0 { return cursor + 1 }
      }
      if tokens.isAny(cursor, "{", ";") { return cursor }
      if tokens.isAny(cursor, "(", "["), let close = tokens.match(cursor) { cursor = close }
      cursor += 1
    }
    return cursor
  }

  /// The token behind a type that begins at `start`.
  static func typeEnd(_ tokens: TokenList, _ start: Int) -> Int {
    var cursor = start
    var expectsName = true
    while cursor < tokens.count {
      if expectsName {
        if tokens.isAny(cursor, "(", "[") {
          guard let close = tokens.match(cursor) else { return cursor }
          cursor = close + 1
          expectsName = false
        } else if tokens.isName(cursor) {
          let isPrefix =
            tokens.begins(cursor, "@") || tokens.isAny(cursor, "inout", "any", "some", "weak")
          cursor += 1
          if isPrefix { continue }
          expectsName = false
        } else {
          return cursor
        }
        continue
      }
      if tokens.isAny(cursor, "?", "!") {
        cursor += 1
      } else if tokens.isAny(cursor, ".", "&", "->") {
        cursor += 1
        expectsName = true
      } else if tokens.is(cursor, "??"), tokens[cursor].start == tokens[cursor - 1].end {
        cursor += 1
      } else if tokens.isAny(cursor, "throws", "async"), tokens.is(cursor + 1, "->") {
        cursor += 1
      } else if tokens.is(cursor, "<") {
        cursor = skipGenerics(tokens, cursor)
      } else {
        return cursor
      }
    }
    return cursor
  }

  /// The token behind an expression that begins at `start`.
  ///
  /// - Parameter inCondition: Whether a brace ends it, as in `if let x = y {`.
  static func expressionEnd(_ tokens: TokenList, _ start: Int, inCondition: Bool) -> Int {
    var cursor = start
    while cursor < tokens.count {
      if cursor > start, tokens.startsLine(cursor), !continues(tokens, cursor) { return cursor }
      if tokens.isName(cursor) {
        if tokens.is(cursor, "else") { return cursor }
        cursor += 1
        continue
      }
      if tokens.isAny(cursor, "(", "[") || (tokens.is(cursor, "{") && !inCondition)
        || tokens.is(cursor, "\\(")
      {
        guard let close = tokens.match(cursor) else { return cursor }
        cursor = close + 1
        continue
      }
      if tokens.isAny(cursor, ")", "]", "}") || tokens.isAny(cursor, ",", ";", "{") {
        return cursor
      }
      cursor += 1
    }
    return cursor
  }

  /// Whether the token at the start of a line goes on with the expression before.
  private static func continues(_ tokens: TokenList, _ index: Int) -> Bool {
    if tokens.isName(index) {
      if tokens.isAny(index, "as", "is") { return true }
    } else if tokens.isAny(
      index, ".", "?", "??", "&&", "||", "==", "!=", "+", "-", "*", "/", ":", "&", "|", "<", ">",
      "=", "...", "..<")
    {
      return true
    }
    // An operator or an open question at the end of the line before.
    if tokens.isName(index - 1) { return tokens.isAny(index - 1, "as", "try", "await", "return") }
    return tokens.isAny(index - 1, "=", "??", "&&", "||", "==", "!=", "+", "*")
  }

  /// The brace that opens the block of an `if`, `guard … else` or `while`.
  static func conditionBrace(_ tokens: TokenList, _ keyword: Int) -> Int? {
    var cursor = keyword + 1
    while cursor < tokens.count {
      if tokens.isAny(cursor, "(", "["), let close = tokens.match(cursor) {
        cursor = close + 1
      } else if tokens.is(cursor, "{") {
        return cursor
      } else if tokens.isAny(cursor, "}", ";") {
        return nil
      } else {
        cursor += 1
      }
    }
    return nil
  }

  /// The `if`, `guard` or `while` of whose conditions the token is one.
  static func conditionKeyword(_ tokens: TokenList, before index: Int) -> Int? {
    var cursor = index - 1
    while cursor >= 0 {
      if tokens.isAny(cursor, "if", "guard", "while") { return cursor }
      if tokens.isAny(cursor, ")", "]"), let open = tokens.match(cursor) {
        cursor = open - 1
        continue
      }
      if tokens.is(cursor, "}"), let open = tokens.match(cursor) {
        // A trailing closure inside a condition is rare; a block ends the search.
        _ = open
        return nil
      }
      if tokens.isAny(cursor, "{", "(", "[", ";", "func", "return") { return nil }
      cursor -= 1
    }
    return nil
  }

  /// Cuts a list at its commas.
  static func split(_ tokens: TokenList, _ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var cursor = start
    while cursor < range.upperBound {
      if tokens.isAny(cursor, "(", "[", "{", "\\("), let close = tokens.match(cursor) {
        cursor = close + 1
        continue
      }
      if tokens.is(cursor, ",") {
        parts.append(start..<cursor)
        start = cursor + 1
      }
      cursor += 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }
}
