/// The tokens of a file, its comments apart, its brackets matched.
///
/// Building is linear in the file. Indices outside the list are answered by nil, false or an empty
/// text, so that a look ahead needs no bounds of its own.
///
/// A class, as lists are handed about for every token: one reference to count, not one for each
/// part.
final class TokenList: Sendable {
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
  ///
  /// Inlined as far as most tokens come: length and first byte are constants of the caller.
  @inline(__always)
  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    guard token.length == text.utf8CodeUnitCount, token.firstByte == text.utf8Start.pointee else {
      return false
    }
    return token.length == 1 || isEqual(token, text)
  }

  @inline(never)
  private func isEqual(_ token: Token, _ text: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<token.length).allSatisfy { bytes[token.start + $0] == text.utf8Start[$0] }
    }
  }

  // A list of arguments would be allocated for each call, so the usual lengths are spelled out.

  /// Whether a token is one of those texts.
  @inline(__always)
  func isAny(_ index: Int, _ a: StaticString) -> Bool { self.is(index, a) }

  /// Whether a token is one of those texts.
  @inline(__always)
  func isAny(_ index: Int, _ a: StaticString, _ b: StaticString) -> Bool {
    self.is(index, a) || self.is(index, b)
  }

  /// Whether a token is one of those texts.
  @inline(__always)
  func isAny(_ index: Int, _ a: StaticString, _ b: StaticString, _ c: StaticString) -> Bool {
    isAny(index, a, b) || self.is(index, c)
  }

  /// Whether a token is one of those texts.
  @inline(__always)
  func isAny(
    _ index: Int, _ a: StaticString, _ b: StaticString, _ c: StaticString, _ d: StaticString
  ) -> Bool {
    isAny(index, a, b) || isAny(index, c, d)
  }

  /// Whether a token is one of those texts.
  @inline(__always)
  func isAny(
    _ index: Int, _ a: StaticString, _ b: StaticString, _ c: StaticString, _ d: StaticString,
    _ e: StaticString, _ rest: StaticString...
  ) -> Bool {
    isAny(index, a, b) || isAny(index, c, d, e) || rest.contains { self.is(index, $0) }
  }

  /// Whether the text of a token begins so, and is not inside a string.
  @inline(__always)
  func begins(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    guard token.length >= text.utf8CodeUnitCount, token.firstByte == text.utf8Start.pointee else {
      return false
    }
    return isThere(token.start, text)
  }

  /// Whether a token is a plain string literal whose contents begin so.
  func holds(_ index: Int, prefix text: StaticString) -> Bool {
    guard let range = stringContents(index), range.count >= text.utf8CodeUnitCount else {
      return false
    }
    return isThere(range.lowerBound, text)
  }

  /// Whether a token is a plain string literal of that text, which has no backslash.
  func holds(_ index: Int, _ text: StaticString) -> Bool {
    guard let range = stringContents(index), range.count == text.utf8CodeUnitCount else {
      return false
    }
    return isThere(range.lowerBound, text)
  }

  private func isThere(_ start: Int, _ text: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }
  }

  /// Whether a token is a name.
  @inline(__always)
  func isName(_ index: Int) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    return tokens[index].kind == .identifier
  }

  /// The index of the other bracket.
  func match(_ index: Int) -> Int? {
    guard index >= 0, index < tokens.count, tokens[index].match >= 0 else { return nil }
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
    if index == 0 { return true }
    var offset = tokens[index - 1].end
    let end = tokens[index].start
    while offset < end {
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D { return true }
      offset += 1
    }
    return false
  }

  /// The bytes between the quotes of a plain string literal; nil for other tokens.
  func stringContents(_ index: Int) -> Range<Int>? {
    guard index >= 0, index < tokens.count, tokens[index].kind == .string else { return nil }
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
