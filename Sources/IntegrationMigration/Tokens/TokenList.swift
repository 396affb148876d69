/// The tokens of a file, its comments apart, its brackets matched.
///
/// Building is linear in the file. Indices outside the list are answered by nil, false or an empty
/// text, so that a look ahead needs no bounds of its own.
struct TokenList: Sendable {
  let bytes: [UInt8]
  let language: SourceLanguage
  let tokens: [Token]
  /// The comments, with their signs.
  let comments: [Range<Int>]
  /// Why the file may not have been understood; such a file is left alone.
  let problems: [TokenProblem]

  init(_ file: SourceFile) {
    var tokenizer = Tokenizer(bytes: file.bytes, language: file.language)
    tokenizer.run()
    bytes = file.bytes
    language = file.language
    tokens = tokenizer.tokens
    comments = tokenizer.comments
    problems = tokenizer.problems
  }

  var count: Int { tokens.count }

  var indices: Range<Int> { 0..<tokens.count }

  subscript(index: Int) -> Token { tokens[index] }

  /// The text of a token.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return text(bytes: tokens[index].range)
  }

  /// The text of some bytes.
  func text(bytes range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// The text from the first to the last token of a range, with everything between them.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty, tokens.indices.contains(range.lowerBound),
      range.upperBound <= tokens.count
    else { return "" }
    return text(bytes: byteRange(range))
  }

  /// The bytes from the first to the last token of a range.
  func byteRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else {
      let offset =
        tokens.indices.contains(range.lowerBound)
        ? tokens[range.lowerBound].start : bytes.count
      return offset..<offset
    }
    return tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end
  }

  /// Whether a token is exactly that text, and not inside a string.
  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    let length = text.utf8CodeUnitCount
    guard token.end - token.start == length, token.kind != .string else { return false }
    return text.withUTF8Buffer { wanted in
      bytes.withUnsafeBufferPointer { $0[token.range].elementsEqual(wanted) }
    }
  }

  /// Whether a token is one of those texts.
  func isAny(_ index: Int, _ texts: StaticString...) -> Bool {
    texts.contains { self.is(index, $0) }
  }

  /// Whether a token is a name.
  func isName(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return tokens[index].kind == .identifier
  }

  /// The index of the other bracket.
  func match(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index].match >= 0 else { return nil }
    return tokens[index].match
  }

  /// The index of the first token that does not begin before that offset.
  func index(atOrAfter offset: Int) -> Int {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether there is a line break between a token and the one before it.
  func startsLine(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    let from = index == 0 ? 0 : tokens[index - 1].end
    if index == 0 { return true }
    return bytes[from..<tokens[index].start].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// The bytes between the quotes of a plain string literal; nil for other tokens.
  func stringContents(_ index: Int) -> Range<Int>? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    var start = tokens[index].start
    var end = tokens[index].end
    if bytes[start] == UInt8(ascii: "@") { start += 1 }
    while start < end, bytes[start] == UInt8(ascii: "#"), bytes[end - 1] == bytes[start] {
      start += 1
      end -= 1
    }
    guard end - start >= 2, bytes[start] == bytes[end - 1] else { return nil }
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`")
    else { return nil }
    if end - start >= 6, bytes[start + 1] == quote, bytes[start + 2] == quote {
      return start + 3..<end - 3
    }
    return start + 1..<end - 1
  }

  /// The value of a plain string literal; nil for other tokens and for literals with escapes or
  /// interpolation, whose value is not what is written.
  func stringValue(_ index: Int) -> String? {
    guard let range = stringContents(index) else { return nil }
    let value = text(bytes: range)
    return value.contains("\\") ? nil : value
  }
}
