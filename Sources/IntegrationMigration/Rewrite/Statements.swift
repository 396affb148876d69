/// Finds the bytes that go when a statement goes.
enum Statements {
  /// The bytes of a statement with its line, if it stands on lines of its own; nil where the
  /// tokens are not a statement.
  static func deletion(_ file: CodeFile, _ range: Range<Int>) -> Range<Int>? {
    guard let statement = statement(file, range) else { return nil }
    return wholeLines(file.source, file.tokens.byteRange(statement))
  }

  /// The tokens of the statement that an expression is all of, with its semicolon.
  static func statement(_ file: CodeFile, _ range: Range<Int>) -> Range<Int>? {
    file.isSwift ? swift(file.tokens, range) : objectiveC(file.tokens, range)
  }

  private static func swift(_ tokens: TokenList, _ range: Range<Int>) -> Range<Int>? {
    let start = range.lowerBound
    let end = range.upperBound
    guard
      tokens.startsLine(start) || start == 0
        || tokens.isAny(start - 1, "{", "}", ";", "in")
    else { return nil }
    if tokens.startsLine(start), start > 0,
      tokens.isAny(start - 1, "=", "(", ",", "[", "return", "+", "&&", "||", "??", ":")
        || tokens.is(start - 1, "?") && start > 1 && tokens[start - 1].start > tokens[start - 2].end
    {
      return nil
    }
    if tokens.is(end, ";") { return start..<end + 1 }
    guard end >= tokens.count || tokens.is(end, "}") || tokens.startsLine(end) else { return nil }
    if tokens.isAny(end, ".", "?", "??", "as", "=", "==") { return nil }
    return range
  }

  private static func objectiveC(_ tokens: TokenList, _ range: Range<Int>) -> Range<Int>? {
    guard tokens.is(range.upperBound, ";") else { return nil }
    let previous = range.lowerBound - 1
    guard
      tokens.isAny(previous, ";", "{", "}", ":")
        || (tokens.count > previous && previous >= 0 && tokens[previous].kind == .directive)
    else { return nil }
    return range.lowerBound..<range.upperBound + 1
  }

  /// A statement with the semicolon behind it, or the whole of a `deinit` or `dealloc` that has
  /// nothing else in it.
  static func emptied(_ file: CodeFile, _ range: Range<Int>) -> Range<Int> {
    let tokens = file.tokens
    let end = tokens.is(range.upperBound, ";") ? range.upperBound + 1 : range.upperBound
    guard tokens.is(range.lowerBound - 1, "{"), tokens.is(end, "}") else {
      return range.lowerBound..<end
    }
    if tokens.is(range.lowerBound - 2, "deinit") { return range.lowerBound - 2..<end + 1 }
    if let method = file.methods.first(where: { $0.body == range.lowerBound..<end }),
      method.name == "dealloc"
    {
      return method.start..<end + 1
    }
    return range.lowerBound..<end
  }

  /// Widens bytes to their whole lines if nothing else stands there, with one empty line beside
  /// them if there would be two.
  static func wholeLines(_ source: SourceFile, _ range: Range<Int>) -> Range<Int> {
    let bytes = source.bytes
    var start = range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let startsLine = start == 0 || isBreak(bytes[start - 1])
    let endsLine = end == bytes.count || isBreak(bytes[end])
    guard startsLine else {
      // The spaces before go with a piece at the end of a line, those behind it otherwise.
      return endsLine ? start..<range.upperBound : range.lowerBound..<end
    }
    guard endsLine else { return range.lowerBound..<end }
    end = afterBreak(bytes, end)
    if isEmptyLine(bytes, before: start) {
      var next = end
      while next < bytes.count, isBlank(bytes[next]) { next += 1 }
      if next < bytes.count, isBreak(bytes[next]) {
        end = afterBreak(bytes, next)
      } else if next < bytes.count, bytes[next] == UInt8(ascii: "}") {
        start = lineBefore(bytes, start)
      }
    } else if start > 0, opensBlock(bytes, before: start) {
      var next = end
      while next < bytes.count, isBlank(bytes[next]) { next += 1 }
      if next < bytes.count, isBreak(bytes[next]) { end = afterBreak(bytes, next) }
    }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func afterBreak(_ bytes: [UInt8], _ offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  private static func lineBefore(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start - 1
    if index > 0, bytes[index] == 0x0A, bytes[index - 1] == 0x0D { index -= 1 }
    while index > 0, !isBreak(bytes[index - 1]) { index -= 1 }
    return max(index, 0)
  }

  static func isEmptyLine(_ bytes: [UInt8], before start: Int) -> Bool {
    guard start > 0 else { return false }
    let line = lineBefore(bytes, start)
    return bytes[line..<start].allSatisfy { isBlank($0) || isBreak($0) }
  }

  private static func opensBlock(_ bytes: [UInt8], before start: Int) -> Bool {
    bytes[lineBefore(bytes, start)..<start].last { !isBlank($0) && !isBreak($0) }
      == UInt8(ascii: "{")
  }
}
