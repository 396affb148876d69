/// A script as rules see it: tokens with matched brackets, and the structure that can be told from
/// them. Token indices outside the list are answered by nil or false.
struct ScriptView: Sendable {
  /// Where a script stands.
  enum Place: Sendable {
    /// The file is the script.
    case file
    /// The content of a `script` element, by its node's number.
    case element(Int)
  }

  let bytes: [UInt8]
  /// The bytes of the file that the script takes.
  let range: Range<Int>
  let place: Place
  let tokens: [ScriptToken]
  let comments: [Range<Int>]
  /// Functions by the place of their bodies, outer ones first.
  let functions: [ScriptFunction]
  /// Every call, by the token of its `(`.
  let calls: [ScriptCall]
  /// Every assignment, by the token of its sign.
  let assignments: [ScriptAssignment]
  /// Whether it is the script of a snippet, which is Klarna's own.
  let isSnippet: Bool
  /// The expressions that a plain name is set to, by name.
  let values: [String: [Range<Int>]]

  init(bytes: [UInt8], range: Range<Int>, place: Place) {
    self.bytes = bytes
    self.range = range
    self.place = place
    (tokens, comments) = bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = ScriptTokenizer(buffer, range)
      tokenizer.run()
      return (tokenizer.tokens, tokenizer.comments)
    }
    let reader = ScriptReader(bytes: bytes, tokens: tokens)
    isSnippet = reader.isSnippet()
    // Nobody asks about Klarna's own code.
    functions = isSnippet ? [] : reader.functions()
    values = isSnippet ? [:] : reader.values()
    calls = isSnippet ? [] : reader.calls(in: 0..<tokens.count)
    assignments = isSnippet ? [] : reader.assignments()
  }

  /// The script of a snippet. It is Klarna's own: where it stands is all that rules ask about it.
  init(snippet bytes: [UInt8], range: Range<Int>, place: Place) {
    self.bytes = bytes
    self.range = range
    self.place = place
    tokens = []
    comments = []
    functions = []
    calls = []
    assignments = []
    isSnippet = true
    values = [:]
  }

  var reader: ScriptReader { ScriptReader(bytes: bytes, tokens: tokens) }

  var indices: Range<Int> { 0..<tokens.count }

  /// The text of a token.
  func text(_ index: Int) -> String { reader.text(index) }

  /// Whether a token is exactly that text and no string.
  func `is`(_ index: Int, _ text: StaticString) -> Bool { reader.is(index, text) }

  /// Whether there is a line break between a token and the one before it.
  func startsLine(_ index: Int) -> Bool { reader.startsLine(index) }

  /// The bytes from the first to the last token of a range.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, indices.contains(range.lowerBound), range.upperBound <= tokens.count
    else { return self.range.lowerBound..<self.range.lowerBound }
    return tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end
  }

  /// The innermost function around a token.
  func function(around index: Int) -> ScriptFunction? {
    functions.last { $0.body.contains(index) }
  }

  /// The functions around a token, the innermost first.
  func functions(around index: Int) -> [ScriptFunction] {
    functions.reversed().filter { $0.body.contains(index) }
  }

  /// The function that begins in an expression: a literal, or a name that is one.
  func function(in expression: Range<Int>) -> ScriptFunction? {
    if let literal = functions.first(where: { $0.start == expression.lowerBound }) {
      return literal
    }
    guard expression.count == 1, tokens[expression.lowerBound].kind == .name else { return nil }
    let name = text(expression.lowerBound)
    return functions.first { $0.name == name }
  }

  /// The calls inside some tokens.
  func calls(in range: Range<Int>) -> [ScriptCall] {
    calls.filter { range.contains($0.open) }
  }
}

/// A function: its parameters and its body.
struct ScriptFunction: Sendable {
  /// First token of the function: `function`, `async`, `(` or the name of a method.
  var start: Int
  /// Its name, or that of what it is set to.
  var name: String?
  var parameters: [String]
  /// Tokens of the body, brackets not included; of `x => y`, the expression.
  var body: Range<Int>
  /// Whether the body is an expression.
  var isExpression: Bool
  /// Whether it is `async`.
  var isAsync: Bool
}

/// A call `a.b(…)`.
struct ScriptCall: Sendable {
  /// Names of the callee: `["window", "_klarnaCheckout"]`; `()` stands for a call or an index.
  var path: [String]
  /// First token of the callee.
  var start: Int
  /// Token of the `(`.
  var open: Int
  /// The arguments.
  var arguments: [Range<Int>]
  /// Token behind the `)`.
  var end: Int

  var tokens: Range<Int> { start..<end }
  var name: String { path.last ?? "" }
}

/// An assignment `a.b = …`.
struct ScriptAssignment: Sendable {
  var path: [String]
  var start: Int
  /// Token of the `=`.
  var sign: Int
  var value: Range<Int>
  /// Whether it declares what it sets.
  var isDeclaration: Bool

  var name: String { path.last ?? "" }
  var tokens: Range<Int> { start..<max(value.upperBound, sign + 1) }
}

/// A member of an object literal.
struct ScriptMember: Sendable {
  var key: String
  var keyToken: Int
  /// The value; for a method the tokens from its name on.
  var value: Range<Int>
}
