/// An expression that gives a URL.
struct URLExpression {
  private let code: CodeBase
  private let file: Int
  private let range: Range<Int>

  init(_ code: CodeBase, _ file: Int, _ range: Range<Int>) {
    self.code = code
    self.file = file
    self.range = range
  }

  private var tokens: TokenList { code.files[file].tokens }

  /// Whether it may be nil in Swift; nil where that was not seen.
  var isOptional: Bool? { isOptional(depth: 0) }

  private func isOptional(depth: Int) -> Bool? {
    guard let first = range.first, let last = range.last, depth < 8 else { return nil }
    if tokens.is(last, "!") { return false }
    if range.contains(where: { tokens.is($0, "??") }) { return false }
    if tokens.isAny(first, "URL", "NSURL"), tokens.is(first + 1, "(") {
      if tokens.is(first + 2, "string") { return true }
      return tokens.isAny(first + 2, "fileURLWithPath") ? false : nil
    }
    guard let symbol = symbol,
      let variable = symbol.variable.map({ code.files[symbol.file].variables[$0] })
    else { return nil }
    let declared = code.files[symbol.file].tokens
    if let end = variable.type.last {
      return declared.is(end, "?")
    }
    if variable.binding != .none { return false }
    return variable.value.flatMap {
      URLExpression(code, symbol.file, $0).isOptional(depth: depth + 1)
    }
  }

  /// The variable that the expression is, with or without `self.`.
  private var symbol: Symbol? {
    var name = range.lowerBound
    if tokens.is(name, "self"), tokens.isAny(name + 1, ".", "->") { name += 2 }
    guard name + 1 == range.upperBound else { return member(name) }
    guard tokens.isName(name) else { return nil }
    let text = tokens.text(name)
    let owner = code.files[file].type(around: name).map { code.files[file].types[$0].name }
    var places = code.symbols(text, file: file, owner: owner)
    if text.hasPrefix("_") {
      places += code.symbols(String(text.dropFirst()), file: file, owner: owner)
      places.sort()
    }
    var best: Symbol?
    for symbol in places.lazy.map({ code.symbols[$0] }) {
      guard let index = symbol.variable else { continue }
      let variable = code.files[symbol.file].variables[index]
      if symbol.owner == nil {
        guard symbol.file == file, variable.scope.contains(name) else { continue }
        return symbol
      }
      if symbol.owner == owner { best = symbol }
    }
    return best
  }

  /// The member at the end of `configuration.returnURL`, found by the type of what it is asked of,
  /// or by its name where only one type has a member of that name.
  private func member(_ start: Int) -> Symbol? {
    guard range.upperBound - start >= 3, let last = range.last, tokens.isName(last),
      tokens.isAny(last - 1, ".", "->"),
      (start..<range.upperBound).allSatisfy({
        tokens.isName($0) || tokens.isAny($0, ".", "->", "?", "!")
      })
    else { return nil }
    var end = last - 1
    while tokens.isAny(end - 1, "?", "!") { end -= 1 }
    let owner = URLExpression(code, file, range.lowerBound..<end)
    let text = tokens.text(last)
    var types = Set<String>()
    if let symbol = owner.symbol, let index = symbol.variable {
      let variable = code.files[symbol.file].variables[index]
      let names = variable.type.isEmpty ? (variable.value?.prefix(1) ?? 0..<0) : variable.type
      types = Set(names.map { code.files[symbol.file].tokens.text($0) })
    } else if end == start + 1, tokens.isName(start) {
      // `Configuration.returnURL`
      types = [tokens.text(start)]
    }
    let known = code.members.filter { $0.value[text] != nil }
    let match = known.first { types.contains($0.key) } ?? (known.count == 1 ? known.first : nil)
    return match?.value[text]?.first.map { code.symbols[$0] }
  }

  /// The text of the URL, where a literal gives it.
  var literal: String? { literal(depth: 0) }

  private func literal(depth: Int) -> String? {
    guard depth < 8 else { return nil }
    let inner = address
    if inner.count == 1, tokens[inner.lowerBound].kind == .string {
      return tokens.stringValue(inner.lowerBound)
    }
    let expression = URLExpression(code, file, inner)
    guard let symbol = expression.symbol, let index = symbol.variable,
      let value = code.files[symbol.file].variables[index].value
    else { return inner.count == 1 ? macro(tokens.text(inner.lowerBound)) : nil }
    return URLExpression(code, symbol.file, value).literal(depth: depth + 1)
  }

  /// The text behind `#define NAME @"…"`, of this file or of the only one that has it.
  private func macro(_ name: String) -> String? {
    guard !code.files[file].isSwift else { return nil }
    func values(_ file: CodeFile) -> [String] {
      file.tokens.indices.compactMap { token in
        guard file.tokens[token].kind == .directive else { return nil }
        let words = file.tokens.text(token).split(
          maxSplits: 2, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        guard words.count == 3, words[0] == "#define", words[1] == name else { return nil }
        var value = words[2].drop { $0 == "(" || $0 == "@" }
        guard value.first == "\"" else { return nil }
        value = value.dropFirst()
        return value.firstIndex(of: "\"").map { String(value[..<$0]) }
      }
    }
    let own = values(code.files[file])
    if let value = own.first { return own.count == 1 ? value : nil }
    let others = Set(code.files.flatMap(values))
    return others.count == 1 ? others.first : nil
  }

  /// The first value of the variable that the expression is, and its file.
  var origin: (file: Int, value: Range<Int>)? {
    guard let symbol, let index = symbol.variable,
      let value = code.files[symbol.file].variables[index].value
    else { return nil }
    return (symbol.file, value)
  }

  /// The key under which a configuration file has the address: of the Info.plist, or of Cordova's
  /// config.xml.
  var configurationKey: String? { configurationKey(depth: 0) }

  private func configurationKey(depth: Int) -> String? {
    guard depth < 8 else { return nil }
    let inner = address
    if let symbol = URLExpression(code, file, inner).symbol, let index = symbol.variable,
      let value = code.files[symbol.file].variables[index].value
    {
      return URLExpression(code, symbol.file, value).configurationKey(depth: depth + 1)
    }
    let strings = inner.filter { tokens[$0].kind == .string }
    let isLookUp = inner.contains { token in
      tokens.isAny(
        token, "objectForInfoDictionaryKey", "forInfoDictionaryKey", "infoDictionary", "settings")
    }
    guard isLookUp, strings.count == 1, let string = strings.first else { return nil }
    return tokens.stringValue(string)
  }

  /// The part that gives the address: the argument of `URL(string: name)` and of
  /// `[NSURL URLWithString:name]`, marks and brackets around it left out.
  private var address: Range<Int> {
    var inner = range
    while true {
      if let last = inner.last, tokens.isAny(last, "!", "?"), inner.count > 1 {
        inner = inner.lowerBound..<last
      } else if let close = inner.last, tokens.is(close, ")"),
        tokens.match(close) == inner.lowerBound
      {
        inner = inner.lowerBound + 1..<close
      } else {
        break
      }
    }
    guard let first = inner.first else { return inner }
    if tokens.isAny(first, "URL", "NSURL") {
      let open = tokens.is(first + 1, ".") && tokens.is(first + 2, "init") ? first + 3 : first + 1
      if tokens.is(open, "("), let close = tokens.match(open), close + 1 == inner.upperBound,
        tokens.is(open + 1, "string")
      {
        return open + 3..<close
      }
    } else if let message = MessageSend(tokens, at: first), message.range == inner,
      let argument = message.argument(tokens, "URLWithString")
        ?? message.argument(tokens, "initWithString")
    {
      return argument
    }
    return inner
  }
}
