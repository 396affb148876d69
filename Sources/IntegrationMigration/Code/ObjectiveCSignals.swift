extension CodeResolver {
  func objectiveCObserver(_ file: Int, _ token: Int) -> ObserverUse? {
    let tokens = files[file].tokens
    guard let open = SwiftSyntax.enclosingOpen(tokens, token),
      let message = MessageSend(tokens, at: open)
    else { return nil }
    let owner = files[file].type(around: token).map { files[file].types[$0].name }
    var use = ObserverUse(
      action: .other, file: file, range: message.range, name: token, handler: .unknown, owner: owner
    )
    switch message.selector(tokens) {
    case "addObserver:selector:name:object:":
      use.action = .add
      use.observesSelf = message.argument(tokens, "addObserver").map { tokens.text($0) } == "self"
      if let selector = message.argument(tokens, "selector") {
        use.handler = objectiveCSelector(tokens, selector, owner: owner)
      }
    case "addObserverForName:object:queue:usingBlock:":
      use.action = .add
      use.givesToken = true
      if let block = message.argument(tokens, "usingBlock") {
        use.handler = objectiveCCallee(tokens, block, owner: owner)
      }
      if let queue = message.argument(tokens, "queue") {
        use.hasQueue =
          !tokens.isAny(queue.lowerBound, "nil", "NULL")
          && !queue.contains { tokens.is($0, "mainQueue") }
      }
    case "removeObserver:name:object:": use.action = .remove
    case "postNotificationName:object:", "postNotificationName:object:userInfo:":
      use.action = .post
    default: break
    }
    if let object = message.argument(tokens, "object") {
      use.isFiltered = !tokens.isAny(object.lowerBound, "nil", "NULL")
    }
    return use
  }

  private func objectiveCSelector(
    _ tokens: TokenList, _ range: Range<Int>, owner: String?
  ) -> ObserverUse.Handler {
    guard let first = range.first, tokens.is(first, "@selector"), tokens.is(first + 1, "("),
      let close = tokens.match(first + 1)
    else { return .unknown }
    return handler((first + 2..<close).map { tokens.text($0) }.joined(), owner: owner)
  }

  /// A block, or the method that a block calls with its notification, where that is all it does.
  private func objectiveCCallee(
    _ tokens: TokenList, _ range: Range<Int>, owner: String?
  ) -> ObserverUse.Handler {
    let block = objectiveCBlock(tokens, range)
    guard case .closure(let body, let parameter?) = block,
      let message = MessageSend(tokens, at: body.lowerBound), message.parts.count == 1,
      tokens.is(message.close + 1, ";"), message.close + 2 == body.upperBound,
      message.receiver.count == 1,
      ["self", "weakSelf", "strongSelf", "wself", "sself"].contains(
        tokens.text(message.receiver.lowerBound)),
      let argument = message.parts[0].argument, argument.count == 1,
      tokens.text(argument.lowerBound) == parameter,
      case .method(_, _?, _?) = handler(message.selector(tokens), owner: owner)
    else { return block }
    return handler(message.selector(tokens), owner: owner)
  }

  private func objectiveCBlock(_ tokens: TokenList, _ range: Range<Int>) -> ObserverUse.Handler {
    guard tokens.is(range.lowerBound, "^"),
      let open = range.first(where: { tokens.is($0, "{") }), let close = tokens.match(open)
    else { return .unknown }
    let name = (range.lowerBound..<open).last { tokens.isName($0) }
    return .closure(body: open + 1..<close, parameter: name.map { tokens.text($0) })
  }

  func objectiveCRead(
    _ file: Int, _ token: Int, _ key: SignalRead.Key, _ isLiteral: Bool
  ) -> SignalRead? {
    let tokens = files[file].tokens
    guard let open = SwiftSyntax.enclosingOpen(tokens, token), tokens.is(open, "["),
      let close = tokens.match(open)
    else { return nil }
    var range: Range<Int>
    let dictionary: Range<Int>
    if let message = MessageSend(tokens, at: open) {
      guard
        ["objectForKey:", "valueForKey:", "objectForKeyedSubscript:"].contains(
          message.selector(tokens)), message.parts[0].argument == token..<token + 1
      else { return nil }
      range = message.range
      dictionary = message.receiver
    } else {
      guard close == token + 1, open + 1 == token else { return nil }
      dictionary = operandStart(file, before: open)..<open
      range = dictionary.lowerBound..<close + 1
    }
    if key == .arguments { range = firstElement(tokens, of: range) }
    return SignalRead(
      key: key, file: file, range: range, dictionary: dictionary, keyToken: token,
      isLiteral: isLiteral)
  }

  /// The expression with what takes the first element of its array, where that is done at once.
  private func firstElement(_ tokens: TokenList, of range: Range<Int>) -> Range<Int> {
    let next = range.upperBound
    if tokens.is(next, "["), tokens.is(next + 1, "0"), tokens.is(next + 2, "]") {
      return range.lowerBound..<next + 3
    }
    if tokens.is(next, "."), tokens.is(next + 1, "firstObject") {
      return range.lowerBound..<next + 2
    }
    if let message = MessageSend(tokens, at: range.lowerBound - 1), message.receiver == range {
      let selector = message.selector(tokens)
      let index = message.parts[0].argument.map { tokens.text($0) }
      if selector == "firstObject"
        || selector == "objectAtIndex:" && index == "0"
      {
        return message.range
      }
    }
    return range
  }
}
