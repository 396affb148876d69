/// A message in Objective-C's brackets: `[receiver part:argument part:argument]`.
struct MessageSend: Sendable, Hashable {
  struct Part: Sendable, Hashable {
    /// The token of the name.
    var name: Int
    /// The tokens of the argument; nil for a message without any.
    var argument: Range<Int>?
  }

  var open: Int
  var close: Int
  /// The tokens of the receiver.
  var receiver: Range<Int>
  var parts: [Part]

  /// All tokens, with the brackets.
  var range: Range<Int> { open..<close + 1 }

  /// The selector: `setSnippet:`.
  func selector(_ tokens: TokenList) -> String {
    parts.map { tokens.text($0.name) + ($0.argument == nil ? "" : ":") }.joined()
  }

  /// Reads the message whose bracket opens at `open`; nil for a subscript or an array.
  init?(_ tokens: TokenList, at open: Int) {
    guard tokens.is(open, "["), let close = tokens.match(open), !tokens.is(open - 1, "@") else {
      return nil
    }
    let receiver = open + 1..<ObjectiveCSyntax.operandEnd(tokens, open + 1, limit: close)
    guard !receiver.isEmpty, receiver.upperBound < close else { return nil }
    var parts: [Part] = []
    var cursor = receiver.upperBound
    while cursor < close {
      guard tokens.isName(cursor) else { return nil }
      let name = cursor
      guard tokens.is(cursor + 1, ":") else {
        guard cursor + 1 == close else { return nil }
        parts.append(Part(name: name, argument: nil))
        break
      }
      let start = cursor + 2
      let end = ObjectiveCSyntax.argumentEnd(tokens, start, limit: close)
      parts.append(Part(name: name, argument: start..<end))
      cursor = end
    }
    guard !parts.isEmpty else { return nil }
    self.open = open
    self.close = close
    self.receiver = receiver
    self.parts = parts
  }

  /// The argument of the part of that name.
  func argument(_ tokens: TokenList, _ name: String) -> Range<Int>? {
    parts.first { tokens.text($0.name) == name }?.argument
  }
}

/// The few rules of Objective-C's grammar that following a checkout needs.
enum ObjectiveCSyntax {
  /// The token behind an operand: a name, a message, a literal or a cast, with what is asked of it
  /// by dots, arrows, subscripts and calls.
  static func operandEnd(_ tokens: TokenList, _ start: Int, limit: Int) -> Int {
    var cursor = start
    guard cursor < limit else { return cursor }
    if tokens.is(cursor, "("), let close = tokens.match(cursor) {
      cursor = close + 1
      // A cast is followed by its operand, which the selector's first name follows.
      if cursor < limit, isCast(tokens, start, limit) {
        return operandEnd(tokens, cursor, limit: limit)
      }
    } else if tokens.isAny(cursor, "[", "{"), let close = tokens.match(cursor) {
      cursor = close + 1
    } else if tokens.is(cursor, "@"), let close = tokens.match(cursor + 1) {
      cursor = close + 1
    } else {
      cursor += 1
    }
    while cursor < limit {
      if tokens.isAny(cursor, ".", "->"), tokens.isName(cursor + 1) {
        cursor += 2
      } else if tokens.isAny(cursor, "[", "("), let close = tokens.match(cursor) {
        cursor = close + 1
      } else {
        break
      }
    }
    return min(cursor, limit)
  }

  /// Whether brackets hold a type that the next operand is cast to.
  static func isCast(_ tokens: TokenList, _ open: Int, _ limit: Int) -> Bool {
    guard let close = tokens.match(open), close > open + 1, close + 1 < limit else { return false }
    let next = close + 1
    if tokens.isAny(open + 1, "[", "self") { return false }
    if tokens.isAny(close - 1, "*", ">") || tokens.is(open + 1, "id") && close == open + 2 {
      return tokens.isName(next) || tokens.isAny(next, "[", "(", "@")
        || tokens[next].kind == .string
    }
    return tokens.is(next, "[")
  }

  /// The token behind a message's argument: the next part of the selector or the bracket.
  static func argumentEnd(_ tokens: TokenList, _ start: Int, limit: Int) -> Int {
    var cursor = start
    var questions = 0
    while cursor < limit {
      if tokens.isAny(cursor, "(", "[", "{"), let close = tokens.match(cursor) {
        cursor = close + 1
        continue
      }
      if tokens.is(cursor, "?") { questions += 1 }
      if tokens.is(cursor, ":") { questions -= 1 }
      if cursor > start, questions == 0, tokens.isName(cursor), tokens.is(cursor + 1, ":") {
        return cursor
      }
      cursor += 1
    }
    return limit
  }

  /// The token behind the statement that begins at `start`: its semicolon is the last one in it.
  static func statementEnd(_ tokens: TokenList, _ start: Int) -> Int {
    var cursor = start
    while cursor < tokens.count {
      if tokens.is(cursor, ";") { return cursor + 1 }
      if tokens.isAny(cursor, "(", "[", "{"), let close = tokens.match(cursor) { cursor = close }
      if tokens.is(cursor, "}") { return cursor }
      cursor += 1
    }
    return cursor
  }
}
