/// Reads structure out of tokens: where expressions end, what is called, what is set.
struct ScriptReader {
  let bytes: [UInt8]
  let tokens: [ScriptToken]

  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return bytes.text(tokens[index].range)
  }

  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    let length = text.utf8CodeUnitCount
    guard token.end - token.start == length, token.kind != .string, token.kind != .template else {
      return false
    }
    return bytes.has(text, at: token.start)
  }

  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }

  func match(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index].match >= 0 else { return nil }
    return tokens[index].match
  }

  func startsLine(_ index: Int) -> Bool {
    guard index > 0, index < tokens.count else { return true }
    return bytes[tokens[index - 1].end..<tokens[index].start].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The value of a string literal or of a template without `${}`, escapes undone.
  func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    let token = tokens[index]
    guard token.kind == .string || token.kind == .template, token.end - token.start >= 2,
      bytes[token.start] == bytes[token.end - 1]
    else { return nil }
    return ScriptReader.unescape(bytes.text(token.start + 1..<token.end - 1))
  }

  static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "n"?: result += "\n"
      case "r"?: result += "\r"
      case "t"?: result += "\t"
      case let other?: result.unicodeScalars.append(other)
      case nil: break
      }
    }
    return result
  }

  // MARK: Expressions

  private static let statementWords: Set<String> = [
    "var", "let", "const", "if", "for", "while", "do", "return", "function", "class", "switch",
    "try", "throw", "break", "continue", "import", "export",
  ]

  /// Index behind an expression that begins at a token.
  func expressionEnd(_ start: Int) -> Int {
    var index = start
    while index < tokens.count {
      if tokens[index].kind == .punctuation {
        let token = tokens[index]
        switch bytes[token.start] {
        case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"),
          UInt8(ascii: "}"):
          return index
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "$"):
          if index > start, token.end - token.start == 1, endsByLine(index, start) { return index }
          index = (match(index) ?? tokens.count - 1) + 1
          continue
        default: break
        }
      }
      if index > start, endsByLine(index, start) { return index }
      index += 1
    }
    return index
  }

  /// Whether a line break before a token ends the statement.
  private func endsByLine(_ index: Int, _ start: Int) -> Bool {
    guard startsLine(index) else { return false }
    let token = tokens[index]
    guard token.kind == .name || token.kind == .string || token.kind == .number else {
      return false
    }
    if text(index) == "in" || text(index) == "instanceof" { return false }
    let last = tokens[index - 1]
    switch last.kind {
    case .name: return !["return", "typeof", "new", "await", "void"].contains(text(index - 1))
    case .punctuation: return ")]}".utf8.contains(bytes[last.end - 1])
    default: return true
    }
  }

  /// The parts of a list between brackets, cut at commas.
  func parts(of open: Int) -> [Range<Int>] {
    guard let close = match(open), close > open + 1 else { return [] }
    var parts: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index < close {
      if self.is(index, ",") {
        parts.append(start..<index)
        start = index + 1
      } else if let other = match(index), other > index {
        index = other
      }
      index += 1
    }
    if start < close { parts.append(start..<close) }
    return parts
  }

  /// The members of the object literal that opens at a token.
  func members(of open: Int) -> [ScriptMember] {
    guard self.is(open, "{") else { return [] }
    return parts(of: open).compactMap { part in
      var key = part.lowerBound
      while key < part.upperBound - 1, self.is(key, "async") || self.is(key, "*") { key += 1 }
      guard key < part.upperBound else { return nil }
      let name = string(key) ?? (isName(key) ? text(key) : nil)
      guard let name else { return nil }
      if self.is(key + 1, ":") {
        return ScriptMember(key: name, keyToken: key, value: key + 2..<part.upperBound)
      }
      // A method begins with its `async`.
      return ScriptMember(key: name, keyToken: key, value: part)
    }
  }

  /// Names of `a.b["c"]().d` that ends at a token, and the token it begins at.
  func path(endingAt end: Int) -> (names: [String], start: Int)? {
    var names: [String] = []
    var index = end
    while index >= 0, names.count < 16 {
      if self.is(index, ")") || self.is(index, "]") {
        guard let open = match(index) else { return nil }
        if self.is(index, "]"), index - open == 2, let name = string(open + 1), open > 0 {
          names.append(name)
        } else {
          names.append("()")
        }
        index = open - 1
        if index >= 0, isName(index), !Self.statementWords.contains(text(index)) { continue }
        if index >= 0, self.is(index, ")") || self.is(index, "]") { continue }
        return (names.reversed(), index + 1)
      }
      guard isName(index) else { return nil }
      names.append(text(index))
      guard self.is(index - 1, ".") || self.is(index - 1, "?.") else {
        return (names.reversed(), index)
      }
      index -= 2
    }
    return nil
  }

  // MARK: Calls and assignments

  private static let notCalled: Set<String> = [
    "if", "for", "while", "switch", "catch", "with", "function", "return", "typeof", "await",
  ]

  func calls(in range: Range<Int>) -> [ScriptCall] {
    var calls: [ScriptCall] = []
    for index in range where self.is(index, "(") {
      var last = index - 1
      if self.is(last, "?.") { last -= 1 }
      guard last >= 0, let close = match(index), let path = path(endingAt: last),
        !Self.notCalled.contains(path.names.last ?? ""), !self.is(path.start - 1, "function")
      else { continue }
      // `name() {` in a class or object declares a method.
      if self.is(close + 1, "{"), path.names.count == 1, !startsLine(close + 1) { continue }
      calls.append(
        ScriptCall(
          path: path.names, start: path.start, open: index, arguments: parts(of: index),
          end: close + 1))
    }
    return calls
  }

  func assignments() -> [ScriptAssignment] {
    var result: [ScriptAssignment] = []
    var ends = ExpressionEnds(self)
    for index in tokens.indices {
      ends.visit(index)
      guard self.is(index, "=") || self.is(index, "+="), index > 0,
        let path = path(endingAt: index - 1)
      else { continue }
      result.append(
        ScriptAssignment(
          path: path.names, start: path.start, sign: index,
          value: index + 1..<ends.end(from: index + 1),
          isDeclaration: isDeclared(path.start)))
    }
    return result
  }

  /// Whether `var`, `let` or `const` declares the name at a token, alone or in a list.
  private func isDeclared(_ start: Int) -> Bool {
    var index = start - 1
    if !self.is(index, ",") { return isDeclarator(index) }
    // Long lists must not make this quadratic.
    let limit = max(0, index - 400)
    while index >= limit {
      if isDeclarator(index) { return true }
      if self.is(index, ";") || self.is(index, "{") || self.is(index, "(") || self.is(index, "[") {
        return false
      }
      index = (match(index) ?? index) - 1
    }
    return false
  }

  private func isDeclarator(_ index: Int) -> Bool {
    self.is(index, "var") || self.is(index, "let") || self.is(index, "const")
  }

  func values() -> [String: [Range<Int>]] {
    var values: [String: [Range<Int>]] = [:]
    var ends = ExpressionEnds(self)
    for index in tokens.indices {
      ends.visit(index)
      guard self.is(index, "="), isName(index - 1), !self.is(index - 2, "."),
        !self.is(index - 2, "?.")
      else { continue }
      values[text(index - 1), default: []].append(index + 1..<ends.end(from: index + 1))
    }
    return values
  }

  /// Whether the script tells a checkout its configuration.
  func isSnippet() -> Bool {
    guard let first = tokens.first, let last = tokens.last,
      bytes.find("BOOTSTRAP_SRC", from: first.start, before: last.end) != nil
    else { return false }
    for index in tokens.indices where self.is(index, "BOOTSTRAP_SRC") {
      if self.is(index + 1, ":") { return true }
    }
    return false
  }
}
