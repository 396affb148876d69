/// Follows the ways through a function and tells on which of them something stays owed: an answer
/// that is never given, a checkout that is never resumed.
///
/// It reads statements, not values: every condition may hold or not. What stands inside a callback
/// counts as done where the callback is given away, because nobody can tell when it is called.
struct ScriptPaths {
  let script: ScriptView
  /// Tokens from which on something is owed.
  let opens: Set<Int>
  /// Tokens that settle it.
  let settles: Set<Int>
  /// `return`, `throw`, `catch` and the like with which a way ends that owes.
  private(set) var leaks: [Int] = []
  /// Whether something that was owed is settled on any way.
  private(set) var isSettled = false
  /// The last `catch` block behind which something is still owed.
  private(set) var lastCatch: Int?
  private var breaks: [Bool?] = []
  private var depth = 0

  private static let maximumDepth = 100

  init(_ script: ScriptView, opens: Set<Int> = [], settles: Set<Int>) {
    self.script = script
    self.opens = opens
    self.settles = settles
  }

  /// Whether something may be owed at the function's end.
  mutating func isOwed(atEndOf function: ScriptFunction, from owed: Bool) -> Bool {
    if function.isExpression { return expression(function.body, owed) }
    return block(function.body, owed, isGuarded: false) ?? false
  }

  // MARK: Statements

  /// What is owed behind some statements; nil where no way leads on.
  private mutating func block(_ range: Range<Int>, _ owed: Bool, isGuarded: Bool) -> Bool? {
    var state: Bool? = owed
    var index = range.lowerBound
    while index < range.upperBound, let now = state {
      let end = statementEnd(index, range.upperBound)
      state = statement(index..<end, now, isGuarded)
      index = end
    }
    return state
  }

  private mutating func statement(_ range: Range<Int>, _ owed: Bool, _ isGuarded: Bool) -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, !range.isEmpty else { return owed }
    let start = range.lowerBound
    switch script.text(start) {
    case "{":
      return block(start + 1..<max(range.upperBound - 1, start + 1), owed, isGuarded: isGuarded)
    case "if": return condition(range, owed, isGuarded)
    case "for", "while", "do": return loop(range, owed, isGuarded)
    case "switch": return choice(range, owed, isGuarded)
    case "try": return attempt(range, owed, isGuarded)
    case "return":
      if expression(start + 1..<range.upperBound, owed) { leaks.append(start) }
      return nil
    case "throw":
      if owed, !isGuarded { leaks.append(start) }
      return nil
    case "break", "continue":
      if let last = breaks.popLast() { breaks.append(Self.merge(last, owed)) }
      return nil
    case "function", "class": return owed
    case "async" where script.is(start + 1, "function"): return owed
    case "var", "let", "const": return expression(start + 1..<range.upperBound, owed)
    default: return expression(range, owed)
    }
  }

  private mutating func condition(_ range: Range<Int>, _ owed: Bool, _ isGuarded: Bool) -> Bool? {
    let open = range.lowerBound + 1
    guard let close = script.reader.match(open) else { return owed }
    let asked = expression(open + 1..<close, owed)
    let end = statementEnd(close + 1, range.upperBound)
    let first = statement(close + 1..<end, asked, isGuarded)
    guard end < range.upperBound, script.is(end, "else") else { return Self.merge(first, asked) }
    return Self.merge(first, statement(end + 1..<range.upperBound, asked, isGuarded))
  }

  private mutating func loop(_ range: Range<Int>, _ owed: Bool, _ isGuarded: Bool) -> Bool? {
    let start = range.lowerBound
    var body = start + 1..<range.upperBound
    if !script.is(start, "do") {
      let open = script.is(start + 1, "await") ? start + 2 : start + 1
      guard let close = script.reader.match(open), close + 1 <= range.upperBound else {
        return owed
      }
      body = close + 1..<range.upperBound
    } else {
      body = start + 1..<statementEnd(start + 1, range.upperBound)
    }
    breaks.append(nil)
    let after = statement(body, owed, isGuarded)
    let left = breaks.removeLast()
    // A loop that settles is taken to run.
    if settles.contains(where: { range.contains($0) }) { return Self.merge(after, left) ?? owed }
    return Self.merge(Self.merge(after, left), owed)
  }

  private mutating func choice(_ range: Range<Int>, _ owed: Bool, _ isGuarded: Bool) -> Bool? {
    guard let close = script.reader.match(range.lowerBound + 1),
      let end = script.reader.match(close + 1)
    else { return owed }
    breaks.append(nil)
    var flow: Bool?
    var hasDefault = false
    var index = close + 2
    while index < end {
      if script.is(index, "case") || script.is(index, "default") && script.is(index + 1, ":") {
        hasDefault = hasDefault || script.is(index, "default")
        flow = Self.merge(flow, owed)
        while index < end, !script.is(index, ":") {
          index = max(script.reader.match(index) ?? index, index) + 1
        }
        index += 1
        continue
      }
      let next = statementEnd(index, end)
      if let now = flow { flow = statement(index..<next, now, isGuarded) }
      index = next
    }
    let left = breaks.removeLast()
    return Self.merge(Self.merge(flow, left), hasDefault ? nil : owed)
  }

  private mutating func attempt(_ range: Range<Int>, _ owed: Bool, _ isGuarded: Bool) -> Bool? {
    let open = range.lowerBound + 1
    guard let close = script.reader.match(open) else { return owed }
    let before = leaks.count
    let hasCatch = script.is(close + 1, "catch")
    var state = block(open + 1..<close, owed, isGuarded: isGuarded || hasCatch)
    var index = close + 1
    if hasCatch {
      let brace =
        script.is(index + 1, "(") ? (script.reader.match(index + 1) ?? index) + 1 : index + 1
      guard let end = script.reader.match(brace) else { return state }
      let isCaughtOwing =
        opens.contains { (open..<close).contains($0) } || owed && !settlesFirst(open, close)
      let caught = block(brace + 1..<end, isCaughtOwing, isGuarded: isGuarded)
      if caught == true, state != true { lastCatch = index }
      state = Self.merge(state, caught)
      index = end + 1
    }
    guard script.is(index, "finally"), let end = script.reader.match(index + 1) else {
      return state
    }
    let known = leaks.count
    let last = block(index + 2..<end, true, isGuarded: isGuarded)
    guard last == false else { return state }
    leaks.removeSubrange(before..<known)
    lastCatch = nil
    return state.map { _ in false }
  }

  /// Whether the first statement of a block settles, before anything can fail.
  private func settlesFirst(_ open: Int, _ close: Int) -> Bool {
    let end = statementEnd(open + 1, close)
    return !script.is(open + 1, "if") && settles.contains { (open + 1..<end).contains($0) }
  }

  // MARK: Expressions

  private mutating func expression(_ range: Range<Int>, _ owed: Bool) -> Bool {
    guard opens.contains(where: range.contains) || settles.contains(where: range.contains) else {
      return owed
    }
    depth += 1
    defer { depth -= 1 }
    var commas: [Int] = []
    var question: Int?
    var colon: Int?
    var link: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      if script.is(index, ",") {
        commas.append(index)
      } else if script.is(index, "=>") {
        break
      } else if script.is(index, "?") {
        question = question ?? index
      } else if script.is(index, ":"), question != nil {
        colon = colon ?? index
      } else if script.is(index, "&&") || script.is(index, "||") || script.is(index, "??") {
        link = index
      }
      index = max(script.reader.match(index) ?? index, index) + 1
    }
    guard depth < Self.maximumDepth else { return simple(range, owed) }
    if let comma = commas.last {
      return expression(comma + 1..<range.upperBound, expression(range.lowerBound..<comma, owed))
    }
    if let question, let colon {
      let asked = expression(range.lowerBound..<question, owed)
      let yes = expression(question + 1..<colon, asked)
      let no = expression(colon + 1..<range.upperBound, asked)
      return yes || no
    }
    if let link {
      let left = expression(range.lowerBound..<link, owed)
      let right = expression(link + 1..<range.upperBound, left)
      return left || right
    }
    return simple(range, owed)
  }

  private mutating func simple(_ range: Range<Int>, _ owed: Bool) -> Bool {
    var state = owed
    for token in opens.union(settles).filter(range.contains).sorted() {
      if settles.contains(token) {
        isSettled = isSettled || state
        state = false
      } else {
        state = true
      }
    }
    if owed, !state { leaks += failures(range) }
    return state
  }

  /// Handlers of failures that settle nothing while the handler of success does.
  private func failures(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    for index in range where script.is(index, "catch") || script.is(index, "fail") {
      guard script.is(index - 1, "."), script.is(index + 1, "("),
        let handler = script.reader.parts(of: index + 1).first,
        settles.contains(where: { range.lowerBound <= $0 && $0 < index }),
        !settles.contains(where: { index < $0 && $0 < range.upperBound }),
        doesNothing(handler)
      else { continue }
      found.append(index)
    }
    for open in range where script.is(open, "{") {
      let members = script.reader.members(of: open)
      guard let error = members.first(where: { $0.key == "error" || $0.key == "failure" }),
        let success = members.first(where: { $0.key == "success" }),
        settles.contains(where: success.value.contains),
        !members.contains(where: { member in
          member.key != "success" && settles.contains(where: member.value.contains)
        }),
        doesNothing(error.value)
      else { continue }
      found.append(error.keyToken)
    }
    return found
  }

  private func doesNothing(_ handler: Range<Int>) -> Bool {
    if script.is(handler.lowerBound, "console"), handler.count == 3 { return true }
    guard let function = script.function(in: handler) else { return false }
    return !function.body.contains { index in
      settles.contains(index) || script.is(index, "throw") || script.is(index, "reject")
    }
  }

  private static func merge(_ left: Bool?, _ right: Bool?) -> Bool? {
    guard let left else { return right }
    return left || (right ?? false)
  }

  // MARK: Ends

  /// Behind the statement that begins at a token.
  private func statementEnd(_ start: Int, _ limit: Int, _ depth: Int = 0) -> Int {
    guard depth < Self.maximumDepth, start < limit else { return limit }
    let reader = script.reader
    func inside(_ index: Int) -> Int { min(max(index, start + 1), limit) }
    func part(_ index: Int) -> Int { inside(statementEnd(index, limit, depth + 1)) }
    switch script.text(start) {
    case ";": return start + 1
    case "{": return inside((reader.match(start) ?? limit) + 1)
    case "if":
      guard let close = reader.match(start + 1) else { return limit }
      let end = part(close + 1)
      return end < limit && script.is(end, "else") ? part(end + 1) : end
    case "for", "while":
      let open = script.is(start + 1, "await") ? start + 2 : start + 1
      guard let close = reader.match(open) else { return limit }
      return part(close + 1)
    case "do":
      let end = part(start + 1)
      guard script.is(end, "while"), let close = reader.match(end + 1) else { return end }
      return inside(script.is(close + 1, ";") ? close + 2 : close + 1)
    case "switch":
      guard let close = reader.match(start + 1), let end = reader.match(close + 1) else {
        return limit
      }
      return inside(end + 1)
    case "try":
      var end = (reader.match(start + 1) ?? limit) + 1
      while end < limit, script.is(end, "catch") || script.is(end, "finally") {
        let brace = script.is(end + 1, "(") ? (reader.match(end + 1) ?? limit) + 1 : end + 1
        end = (reader.match(brace) ?? limit) + 1
      }
      return inside(end)
    case "function", "async", "class":
      if let function = script.functions.first(where: { $0.start == start }), !function.isExpression
      {
        return inside(function.body.upperBound + 1)
      }
    case "return", "throw", "break", "continue":
      if script.startsLine(start + 1) { return start + 1 }
    default: break
    }
    return inside(expressionEnd(start, limit))
  }

  private func expressionEnd(_ start: Int, _ limit: Int) -> Int {
    let isWord = ["return", "throw", "var", "let", "const", "break", "continue"]
      .contains(script.text(start))
    var end = script.reader.expressionEnd(isWord ? start + 1 : start)
    while end < limit, script.is(end, ",") { end = script.reader.expressionEnd(end + 1) }
    return end < limit && script.is(end, ";") ? end + 1 : end
  }
}
