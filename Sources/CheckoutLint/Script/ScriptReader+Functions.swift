extension ScriptReader {
  /// Every function, by the place where it begins.
  func functions() -> [ScriptFunction] {
    var result: [ScriptFunction] = []
    var ends = ExpressionEnds(self)
    for index in tokens.indices {
      ends.visit(index)
      switch tokens[index].kind {
      case .name where self.is(index, "function"):
        if let function = declared(at: index) { result.append(function) }
      case .punctuation where self.is(index, "=>"):
        if let function = arrow(at: index, &ends) { result.append(function) }
      case .punctuation where self.is(index, "{"):
        if let function = method(at: index) { result.append(function) }
      default: break
      }
    }
    return result.sorted { $0.body.lowerBound < $1.body.lowerBound }
  }

  private func declared(at index: Int) -> ScriptFunction? {
    var next = index + 1
    if self.is(next, "*") { next += 1 }
    var name: String?
    if isName(next) {
      name = text(next)
      next += 1
    }
    guard self.is(next, "("), let close = match(next) else { return nil }
    var open = close + 1
    // A TypeScript result type stands between.
    if self.is(open, ":") { open = brace(after: open) ?? open }
    guard self.is(open, "{"), let end = match(open) else { return nil }
    let isAsync = self.is(index - 1, "async")
    let start = isAsync ? index - 1 : index
    return ScriptFunction(
      start: start, name: name ?? assignedName(before: start), parameters: names(of: next),
      body: open + 1..<end, isExpression: false, isAsync: isAsync)
  }

  private func arrow(at index: Int, _ ends: inout ExpressionEnds) -> ScriptFunction? {
    var start = index - 1
    var parameters: [String] = []
    if self.is(start, ")"), let open = match(start) {
      parameters = names(of: open)
      start = open
    } else if isName(start) {
      parameters = [text(start)]
    } else {
      return nil
    }
    let isAsync = self.is(start - 1, "async")
    if isAsync { start -= 1 }
    if self.is(index + 1, "{"), let end = match(index + 1) {
      return ScriptFunction(
        start: start, name: assignedName(before: start), parameters: parameters,
        body: index + 2..<end, isExpression: false, isAsync: isAsync)
    }
    return ScriptFunction(
      start: start, name: assignedName(before: start), parameters: parameters,
      body: index + 1..<ends.end(from: index + 1), isExpression: true, isAsync: isAsync)
  }

  /// `name(…) {` in an object or class.
  private func method(at index: Int) -> ScriptFunction? {
    guard self.is(index - 1, ")"), let open = match(index - 1), isName(open - 1),
      let end = match(index)
    else { return nil }
    let name = text(open - 1)
    guard !["if", "for", "while", "switch", "catch", "with", "function"].contains(name),
      !self.is(open - 2, "function"), !self.is(open - 2, "*"), !self.is(open - 2, "."),
      !self.is(open - 2, "new")
    else { return nil }
    let isAsync = self.is(open - 2, "async")
    return ScriptFunction(
      start: isAsync ? open - 2 : open - 1, name: name, parameters: names(of: open),
      body: index + 1..<end, isExpression: false, isAsync: isAsync)
  }

  private func brace(after index: Int) -> Int? {
    (index..<min(index + 12, tokens.count)).first { self.is($0, "{") }
  }

  private func names(of open: Int) -> [String] {
    parts(of: open).map { isName($0.lowerBound) ? text($0.lowerBound) : "" }
  }

  /// The name of `name = function` or `name: function`.
  private func assignedName(before start: Int) -> String? {
    guard self.is(start - 1, "=") || self.is(start - 1, ":") else { return nil }
    return string(start - 2) ?? (isName(start - 2) ? text(start - 2) : nil)
  }
}
