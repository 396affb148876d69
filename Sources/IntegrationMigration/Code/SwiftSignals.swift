extension CodeResolver {
  func swiftObserver(_ file: Int, _ token: Int) -> ObserverUse? {
    let tokens = files[file].tokens
    var inner = token
    // `NSNotification.Name(rawValue: "…")` stands between the name and the call.
    for _ in 0..<4 {
      guard let open = SwiftSyntax.enclosingOpen(tokens, inner) else { return nil }
      if tokens.is(open, "("), tokens.isName(open - 1) {
        switch tokens.text(open - 1) {
        case "addObserver": return swiftObserver(file, token, open: open, .add)
        case "removeObserver": return swiftObserver(file, token, open: open, .remove)
        case "publisher": return swiftPublisher(file, token, open: open)
        case "notifications": return swiftObserver(file, token, open: open, .stream)
        case "post", "postNotificationName":
          return swiftObserver(file, token, open: open, .post)
        case "Name", "NSNotification", "init", "Notification": break
        default: return nil
        }
      }
      if tokens.is(open, "{") { return nil }
      inner = open
    }
    return nil
  }

  private func swiftObserver(
    _ file: Int, _ token: Int, open: Int, _ action: ObserverUse.Action
  ) -> ObserverUse? {
    let tokens = files[file].tokens
    guard let close = tokens.match(open) else { return nil }
    let owner = files[file].type(around: open).map { files[file].types[$0].name }
    var use = ObserverUse(
      action: action, file: file,
      range: SwiftSyntax.operandStart(tokens, before: open)..<close + 1, name: token,
      handler: .unknown, owner: owner)
    for (position, argument) in SwiftSyntax.split(tokens, open + 1..<close).enumerated() {
      let hasLabel = tokens.is(argument.lowerBound + 1, ":")
      let label = hasLabel ? tokens.text(argument.lowerBound) : nil
      let value = (argument.lowerBound + (hasLabel ? 2 : 0))..<argument.upperBound
      switch label {
      case nil where position == 0: use.observesSelf = tokens.text(value) == "self"
      case "selector": use.handler = swiftSelector(file, value, owner: owner)
      case "object": use.isFiltered = !tokens.is(value.lowerBound, "nil")
      case "queue":
        use.hasQueue =
          !tokens.is(value.lowerBound, "nil")
          && !value.contains { tokens.isAny($0, "main", "mainQueue") }
      case "using", "usingBlock":
        use.handler = swiftCallee(file, value, owner: owner)
        use.givesToken = true
      default: break
      }
    }
    if action == .add, tokens.is(close + 1, "{"), let end = tokens.match(close + 1) {
      use.handler = swiftCallee(file, close + 1..<end + 1, owner: owner)
      use.range = use.range.lowerBound..<end + 1
      use.givesToken = true
    }
    return use
  }

  /// `publisher(for: .KCOSignal).receive(on: x).sink { … }.store(in: &bag)`, in which nothing else
  /// happens to the notification.
  private func swiftPublisher(_ file: Int, _ token: Int, open: Int) -> ObserverUse? {
    let tokens = files[file].tokens
    guard var use = swiftObserver(file, token, open: open, .stream) else { return nil }
    var cursor = use.range.upperBound
    while tokens.is(cursor, "."), tokens.isName(cursor + 1) {
      let name = cursor + 1
      var end = name + 1
      var closure: Range<Int>?
      if tokens.is(end, "("), let close = tokens.match(end) {
        if tokens.is(end + 1, "receiveValue"), tokens.is(end + 2, ":") {
          closure = end + 3..<close
        }
        end = close + 1
      }
      if tokens.is(end, "{"), let close = tokens.match(end) {
        closure = end..<close + 1
        end = close + 1
      }
      switch tokens.text(name) {
      case "receive": break
      case "sink":
        guard use.action == .stream, let closure else { return use }
        use.handler = swiftCallee(file, closure, owner: use.owner)
        use.action = .add
        use.givesToken = true
      case "store" where use.action == .add: break
      default:
        use.action = .stream
        use.handler = .unknown
        return use
      }
      use.range = use.range.lowerBound..<end
      cursor = end
    }
    return use
  }

  /// What is called for a signal: a method by its name, a closure that only calls a method, or a
  /// closure.
  private func swiftCallee(
    _ file: Int, _ value: Range<Int>, owner: String?
  ) -> ObserverUse.Handler {
    let tokens = files[file].tokens
    guard tokens.is(value.lowerBound, "{") else {
      // `handle`, `self.handle(_:)`
      let names = value.prefix { !tokens.is($0, "(") }
      guard let name = names.last, tokens.isName(name),
        names.count == 1 || names.count == 3 && tokens.is(names.lowerBound, "self")
      else { return .unknown }
      return handler(tokens.text(name), owner: owner)
    }
    let closure = swiftClosure(tokens, value.lowerBound)
    guard case .closure(let body, let parameter) = closure,
      let name = swiftForward(tokens, body, parameter ?? "$0"),
      case .method(_, _?, _?) = handler(name, owner: owner)
    else { return closure }
    return handler(name, owner: owner)
  }

  /// The method that a closure calls with its parameter, where that is all it does:
  /// `self?.handle(note)`.
  private func swiftForward(_ tokens: TokenList, _ body: Range<Int>, _ parameter: String) -> String?
  {
    var cursor = body.lowerBound
    if tokens.is(cursor, "self") {
      cursor += 1
      while tokens.isAny(cursor, "?", "!") { cursor += 1 }
      guard tokens.is(cursor, ".") else { return nil }
      cursor += 1
    }
    let name = cursor
    guard tokens.isName(name), tokens.is(name + 1, "("),
      tokens.match(name + 1) == body.upperBound - 1
    else { return nil }
    var argument = name + 2..<body.upperBound - 1
    if argument.count == 3, tokens.is(argument.lowerBound + 1, ":") {
      argument = argument.lowerBound + 2..<argument.upperBound
    }
    guard argument.count == 1, tokens.text(argument.lowerBound) == parameter else { return nil }
    return tokens.text(name)
  }

  private func swiftSelector(
    _ file: Int, _ value: Range<Int>, owner: String?
  ) -> ObserverUse.Handler {
    let tokens = files[file].tokens
    if let string = value.lazy.compactMap({ tokens.stringValue($0) }).first {
      return handler(string, owner: owner)
    }
    guard let first = value.first, tokens.is(first, "#selector"), tokens.is(first + 1, "("),
      let close = tokens.match(first + 1)
    else { return .unknown }
    var name: String?
    var cursor = first + 2
    while cursor < close {
      if tokens.is(cursor, "(") { break }
      if tokens.isName(cursor) { name = tokens.text(cursor) }
      cursor += 1
    }
    return name.map { handler($0, owner: owner) } ?? .unknown
  }

  private func swiftClosure(_ tokens: TokenList, _ open: Int) -> ObserverUse.Handler {
    guard tokens.is(open, "{"), let close = tokens.match(open) else { return .unknown }
    var start = open + 1
    if tokens.is(start, "["), let end = tokens.match(start) { start = end + 1 }
    let limit = min(start + 16, close)
    guard let keyword = (start..<limit).first(where: { tokens.is($0, "in") }) else {
      return .closure(body: open + 1..<close, parameter: nil)
    }
    let name = (start..<keyword).first { tokens.isName($0) }
    return .closure(
      body: keyword + 1..<close, parameter: name.map { tokens.text($0) })
  }

  func swiftRead(_ file: Int, _ token: Int, _ key: SignalRead.Key, _ isLiteral: Bool) -> SignalRead?
  {
    let tokens = files[file].tokens
    var open = token - 1
    var close = token + 1
    // `as NSString` and the like stand between the key and the bracket in old code.
    while tokens.isAny(close, "as", "!", "?") || tokens.isName(close) { close += 1 }
    if tokens.is(open, ":"), tokens.isAny(open - 1, "forKey") { open -= 2 }
    guard tokens.isAny(open, "[", "("), tokens.match(open) == close else { return nil }
    var end = open
    if tokens.is(open, "(") {
      // `userInfo.object(forKey: KCOSignalNameKey)`
      guard tokens.isAny(open - 1, "object", "value", "objectForKey"), tokens.is(open - 2, ".")
      else {
        return nil
      }
      end = open - 2
    }
    while tokens.isAny(end - 1, "?", "!") { end -= 1 }
    let start = SwiftSyntax.operandStart(tokens, before: end)
    guard start < end else { return nil }
    var range = start..<close + 1
    if key == .arguments {
      // The first element of the array is the data.
      var next = range.upperBound
      while tokens.isAny(next, "?", "!") { next += 1 }
      if tokens.is(next, "["), tokens.is(next + 1, "0"), tokens.is(next + 2, "]") {
        range = start..<next + 3
      }
    }
    return SignalRead(
      key: key, file: file, range: range, dictionary: start..<end, keyToken: token,
      isLiteral: isLiteral)
  }
}

extension SwiftSyntax {
  /// The bracket that is open at a token.
  static func enclosingOpen(_ tokens: TokenList, _ index: Int) -> Int? {
    var cursor = index - 1
    while cursor >= 0 {
      if tokens.isAny(cursor, ")", "]", "}"), let open = tokens.match(cursor) {
        cursor = open - 1
        continue
      }
      if tokens.isAny(cursor, "(", "[", "{", "\\(") { return cursor }
      cursor -= 1
    }
    return nil
  }

  /// The first token of the chain that ends before `end`.
  static func operandStart(_ tokens: TokenList, before end: Int) -> Int {
    var cursor = end - 1
    while cursor >= 0 {
      while tokens.isAny(cursor, "?", "!") { cursor -= 1 }
      while tokens.isAny(cursor, ")", "]"), let open = tokens.match(cursor) {
        // A bracket in brackets of its own ends the chain: `(a as! B).c`.
        guard open > 0, tokens.isName(open - 1) || tokens.isAny(open - 1, ")", "]", "?", "!"),
          tokens[open - 1].end == tokens[open].start,
          !tokens.isAny(open - 1, "if", "guard", "return", "in", "let", "while")
        else { return open }
        cursor = open - 1
        while tokens.isAny(cursor, "?", "!") { cursor -= 1 }
      }
      guard tokens.isName(cursor) else { return cursor + 1 }
      guard tokens.is(cursor - 1, ".") else { return cursor }
      cursor -= 2
    }
    return 0
  }
}
