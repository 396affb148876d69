/// Ends of expressions, asked for in the order in which they begin.
///
/// In `a = b = c` the inner expression ends where the outer one does. Whoever looks for each end
/// anew takes quadratic time over a long chain of them, as in `x => y => z`.
struct ExpressionEnds {
  private let reader: ScriptReader
  /// For each bracket that is open, where it closes, and the last expression directly in it.
  private var levels: [(close: Int, start: Int, end: Int)] = [(.max, 0, 0)]

  init(_ reader: ScriptReader) { self.reader = reader }

  /// Goes on to a token; every token has its turn.
  mutating func visit(_ index: Int) {
    while let level = levels.last, level.close <= index { levels.removeLast() }
    if let close = reader.match(index), close > index { levels.append((close, 0, 0)) }
  }

  /// Index behind the expression that begins right behind the token visited last, which is no
  /// bracket.
  mutating func end(from start: Int) -> Int {
    let last = levels[levels.count - 1]
    if last.start <= start, start < last.end { return last.end }
    let end = reader.expressionEnd(start)
    levels[levels.count - 1].start = start
    levels[levels.count - 1].end = end
    return end
  }
}
