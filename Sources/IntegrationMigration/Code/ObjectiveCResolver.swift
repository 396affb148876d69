extension CodeResolver {
  func findObjectiveCCreations(_ file: Int) {
    let tokens = files[file].tokens
    for index in tokens.indices where tokens.isName(index) && tokens.is(index - 1, "[") {
      guard SDKNames.isCheckoutType(tokens, index),
        let inner = MessageSend(tokens, at: index - 1)
      else { continue }
      if let message = MessageSend(tokens, at: index - 2),
        tokens.text(message.parts[0].name).hasPrefix("init")
      {
        addCreation(file, message, name: index)
      } else if tokens.is(inner.parts[0].name, "new") {
        addCreation(file, inner, name: index)
      }
    }
    // `x = [KCOKlarnaCheckout alloc]; x = [x initWithViewController:…]`
    guard tokens.indices.contains(where: { tokens.is($0, "initWithViewController") }) else {
      return
    }
    for index in tokens.indices where tokens.is(index, "[") {
      guard let message = MessageSend(tokens, at: index),
        tokens.text(message.parts[0].name) == "initWithViewController", message.parts.count == 2,
        ["returnURL", "redirectURI"].contains(tokens.text(message.parts[1].name)),
        creation(file, at: index) == nil
      else { continue }
      addCreation(file, message, name: message.receiver.lowerBound)
    }
  }

  private func addCreation(_ file: Int, _ message: MessageSend, name: Int) {
    let tokens = files[file].tokens
    var creation = Creation(
      file: file, range: message.range, name: name, open: message.open,
      spelling: message.selector(tokens), viewController: nil, url: nil, message: message,
      node: makeNode())
    for part in message.parts {
      switch tokens.text(part.name) {
      case "initWithViewController": creation.viewController = part.argument
      case "returnURL", "redirectURI": creation.url = part.argument
      default: break
      }
    }
    add(creation)
  }

  func evaluateObjectiveC(_ file: Int, _ range: Range<Int>) -> Value {
    let tokens = files[file].tokens
    let start = range.lowerBound
    let end = ObjectiveCSyntax.operandEnd(tokens, start, limit: range.upperBound)
    guard end == range.upperBound else { return .unknown }
    var value: Value
    var cursor: Int
    if let creation = creation(file, at: start) {
      value = .sdk(.checkout, node: creation.node, wrapping: .plain)
      cursor = creation.range.upperBound
    } else if tokens.is(start, "("), let close = tokens.match(start) {
      if ObjectiveCSyntax.isCast(tokens, start, range.upperBound) {
        let cast = typeValue(file, start + 1..<close, node: makeNode())
        let inner = evaluateObjectiveC(file, close + 1..<range.upperBound)
        guard case .sdk(_, let node, _) = cast else { return inner }
        if case .sdk(_, let other, _) = inner { unite(node, other) }
        return cast
      }
      value = evaluateObjectiveC(file, start + 1..<close)
      cursor = close + 1
    } else if let message = MessageSend(tokens, at: start) {
      value = evaluate(file, message)
      cursor = message.close + 1
    } else if tokens.isName(start) {
      value = name(file, start)
      cursor = start + 1
    } else {
      return .unknown
    }
    while cursor < range.upperBound {
      if tokens.isAny(cursor, ".", "->"), tokens.isName(cursor + 1) {
        value = step(value, tokens.text(cursor + 1))
        cursor += 2
      } else {
        return .unknown
      }
    }
    return value
  }

  private func evaluate(_ file: Int, _ message: MessageSend) -> Value {
    let tokens = files[file].tokens
    let receiver = evaluateObjectiveC(file, message.receiver)
    let first = tokens.text(message.parts[0].name)
    if case .metatype(let type) = receiver, ["alloc", "new"].contains(first) {
      if SDKNames.checkoutTypes.contains(type) {
        return .sdk(.checkout, node: makeNode(), wrapping: .plain)
      }
      return .instance(type)
    }
    if first.hasPrefix("init") || first == "self" { return receiver }
    return step(receiver, first)
  }

  /// The first token of the operand that ends before `end`: what a dot or an assignment refers to.
  func operandStart(_ file: Int, before end: Int) -> Int {
    let tokens = files[file].tokens
    var cursor = end - 1
    while cursor >= 0 {
      if tokens.isAny(cursor, "]", ")"), let open = tokens.match(cursor) {
        cursor = open
        // A call's brackets and a subscript belong to the name before them.
        if tokens.isName(cursor - 1),
          !tokens.isAny(cursor - 1, "return", "in", "else", "case", "if"),
          cursor > 0, tokens[cursor - 1].end == tokens[cursor].start
        {
          cursor -= 1
          continue
        }
      } else if !tokens.isName(cursor) {
        return cursor + 1
      }
      if tokens.isAny(cursor - 1, ".", "->") {
        cursor -= 2
      } else {
        return cursor
      }
    }
    return 0
  }
}
