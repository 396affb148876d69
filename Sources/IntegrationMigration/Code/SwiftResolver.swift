/// A Swift expression of names joined by dots: `self.checkout?.checkoutViewController`.
struct SwiftChain {
  struct Step {
    var name: Int
    /// The marks `?` and `!` before the dot.
    var marks: Range<Int>
    /// The brackets of a call.
    var call: ClosedRange<Int>?
    /// What the member is asked of, and what it gives.
    var before: Value
    var after: Value
    /// The token behind what the member is asked of, marks not included.
    var receiverEnd: Int
  }

  var start: Int
  var steps: [Step] = []
  /// The token behind the chain, without trailing marks.
  var end: Int
  var trailingMarks: Range<Int>
  var value: Value
}

extension CodeResolver {
  func findSwiftCreations(_ file: Int) {
    let tokens = files[file].tokens
    for index in tokens.indices where tokens.isName(index) {
      var name = index
      var open = index + 1
      if SDKNames.isCheckoutType(tokens, index) {
        if tokens.is(index + 1, "."), tokens.is(index + 2, "init") { open = index + 3 }
      } else if tokens.is(index, "init"), tokens.is(index - 1, "."), tokens.is(index + 1, "("),
        tokens.is(index + 2, "viewController"), tokens.is(index + 3, ":"),
        !tokens.isName(index - 2) || tokens.isAny(index - 2, "return")
      {
        name = index
      } else {
        continue
      }
      guard tokens.is(open, "("), let close = tokens.match(open) else { continue }
      var creation = Creation(
        file: file,
        range: (name == index && tokens.is(index, "init") ? index - 1 : index)..<close + 1,
        name: name, open: open, spelling: "", viewController: nil, url: nil, node: makeNode())
      var labels = ""
      for argument in SwiftSyntax.split(tokens, open + 1..<close) {
        let hasLabel = tokens.is(argument.lowerBound + 1, ":")
        let label = hasLabel ? tokens.text(argument.lowerBound) : "_"
        labels += label + ":"
        let value = (argument.lowerBound + (hasLabel ? 2 : 0))..<argument.upperBound
        switch label {
        case "viewController": creation.viewController = value
        case "return", "returnURL", "redirectURI": creation.url = value
        default: break
        }
      }
      creation.spelling = "KCOKlarnaCheckout(\(labels))"
      if creation.viewController == nil, tokens.is(index, "init") { continue }
      add(creation)
    }
  }

  func evaluateSwift(_ file: Int, _ range: Range<Int>) -> Value {
    let tokens = files[file].tokens
    var start = range.lowerBound
    let end = range.upperBound
    while start < end, tokens.isAny(start, "try", "await", "?", "!") { start += 1 }
    guard start < end else { return .unknown }
    if tokens.is(start, "("), let close = tokens.match(start) {
      let inner = evaluateSwift(file, start + 1..<close)
      var cursor = close + 1
      if case .sdk(let kind, let node, _) = inner, cursor < end, tokens.is(cursor, "!") {
        cursor += 1
        if cursor == end { return .sdk(kind, node: node, wrapping: .plain) }
      }
      if cursor == end { return inner }
      guard tokens.is(cursor, "."), cursor + 2 == end else { return .unknown }
      return step(inner, tokens.text(cursor + 1))
    }
    let chain = swiftChain(file, at: start)
    var value = chain.value
    var cursor = chain.end
    if case .sdk(let kind, let node, _) = value, !chain.trailingMarks.isEmpty {
      cursor = chain.trailingMarks.upperBound
      value = .sdk(kind, node: node, wrapping: tokens.is(cursor - 1, "!") ? .plain : .optional)
    }
    if cursor >= end { return value }
    if tokens.is(cursor, "as") {
      var type = cursor + 1
      var wrapping = Wrapping.plain
      if tokens.isAny(type, "?", "!") {
        if tokens.is(type, "?") { wrapping = .optional }
        type += 1
      }
      let declared = typeValue(file, type..<end, node: makeNode())
      if case .sdk(let kind, let node, _) = declared {
        if case .sdk(_, let inner, _) = value { unite(node, inner) }
        return .sdk(kind, node: node, wrapping: wrapping)
      }
      return value
    }
    return .unknown
  }

  /// Reads the chain whose first name is at `start`.
  func swiftChain(_ file: Int, at start: Int) -> SwiftChain {
    let tokens = files[file].tokens
    var value: Value
    var cursor = start + 1
    if let creation = creation(file, at: start) {
      value = .sdk(.checkout, node: creation.node, wrapping: .plain)
      cursor = creation.range.upperBound
    } else {
      value = name(file, start)
      if tokens.is(start, "self"), tokens.isAny(cursor, "?", "!"), adjacent(tokens, cursor) {
        cursor += 1
      }
    }
    var chain = SwiftChain(
      start: start, end: cursor, trailingMarks: cursor..<cursor, value: value)
    if tokens.is(cursor, "("), cursor == start + 1, adjacent(tokens, cursor),
      let close = tokens.match(cursor)
    {
      // A call of a method of this type, or an initialiser.
      if case .metatype(let type) = value { value = .instance(type) }
      cursor = close + 1
    }
    while cursor < tokens.count {
      let receiverEnd = cursor
      while tokens.isAny(cursor, "?", "!"), adjacent(tokens, cursor) { cursor += 1 }
      let marks = receiverEnd..<cursor
      chain.end = receiverEnd
      chain.trailingMarks = marks
      chain.value = value
      if tokens.is(cursor, "["), adjacent(tokens, cursor), let close = tokens.match(cursor) {
        value = .unknown
        cursor = close + 1
        continue
      }
      guard tokens.is(cursor, "."), tokens.isName(cursor + 1) else { return chain }
      let text = tokens.text(cursor + 1)
      var after = step(value, text)
      if case .sdk(let kind, let node, let inner) = after {
        if marks.contains(where: { tokens.is($0, "!") }) {
          after = .sdk(kind, node: node, wrapping: isVCStep(value) ? .plain : inner)
        } else if !marks.isEmpty, wrapping(value) != .plain || !isSDK(value) {
          after = .sdk(kind, node: node, wrapping: .optional)
        }
      }
      var step = SwiftChain.Step(
        name: cursor + 1, marks: marks, call: nil, before: value, after: after,
        receiverEnd: receiverEnd)
      cursor += 2
      if tokens.is(cursor, "("), adjacent(tokens, cursor), let close = tokens.match(cursor) {
        step.call = cursor...close
        cursor = close + 1
      }
      value = after
      chain.steps.append(step)
      chain.end = cursor
      chain.trailingMarks = cursor..<cursor
      chain.value = value
    }
    return chain
  }

  func adjacent(_ tokens: TokenList, _ index: Int) -> Bool {
    index > 0 && index < tokens.count && tokens[index].start == tokens[index - 1].end
  }

  private func isSDK(_ value: Value) -> Bool {
    if case .sdk = value { true } else { false }
  }

  private func isVCStep(_ value: Value) -> Bool { isSDK(value) }

  private func wrapping(_ value: Value) -> Wrapping {
    if case .sdk(_, _, let wrapping) = value { wrapping } else { .optional }
  }
}
