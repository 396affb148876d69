/// Reads what an Objective-C file declares.
struct ObjectiveCDeclarations {
  private let tokens: TokenList
  private var file: CodeFile

  static func read(_ source: SourceFile, _ tokens: TokenList) -> CodeFile {
    var reader = ObjectiveCDeclarations(source, tokens)
    reader.run()
    return reader.file
  }

  private init(_ source: SourceFile, _ tokens: TokenList) {
    self.tokens = tokens
    file = CodeFile(source: source, tokens: tokens)
  }

  private mutating func run() {
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .directive {
        readDirective(index)
      } else if token.kind == .identifier, tokens.bytes[token.start] == UInt8(ascii: "@") {
        if tokens.is(index, "@import") {
          readModule(index)
        } else if tokens.is(index, "@interface") {
          readType(index, .interface)
        } else if tokens.is(index, "@protocol") {
          readType(index, .protocol)
        } else if tokens.is(index, "@implementation") {
          readType(index, .implementation)
        }
      }
    }
    for (index, type) in file.types.enumerated() { readMembers(index, type) }
    readFunctions()
    readGlobals()
    readLocals()
  }

  private mutating func readDirective(_ index: Int) {
    guard tokens.begins(index, "#import") || tokens.begins(index, "#include") else { return }
    let text = tokens.text(index)
    guard let open = text.firstIndex(where: { $0 == "<" || $0 == "\"" }) else { return }
    let close: Character = text[open] == "<" ? ">" : "\""
    let rest = text[text.index(after: open)...]
    guard let end = rest.firstIndex(of: close) else { return }
    let path = rest[..<end]
    let slash = path.firstIndex(of: "/")
    let module = String(slash.map { path[..<$0] } ?? path)
    let offset = tokens[index].start + text[..<open].utf8.count + 1
    file.imports.append(
      ModuleImport(
        module: module, header: slash.map { String(path[path.index(after: $0)...]) },
        tokens: index..<index + 1, bytes: offset..<offset + module.utf8.count))
  }

  private mutating func readModule(_ index: Int) {
    guard tokens.isName(index + 1) else { return }
    let end = (index..<min(index + 8, tokens.count)).first { tokens.is($0, ";") } ?? index + 1
    file.imports.append(
      ModuleImport(
        module: tokens.text(index + 1), header: nil, tokens: index..<end + 1,
        bytes: tokens[index + 1].range))
  }

  private mutating func readType(_ index: Int, _ wanted: TypeScope.Kind) {
    let name = index + 1
    guard tokens.isName(name) else { return }
    var kind = wanted
    var cursor = name + 1
    // `@protocol A, B;` announces only.
    if wanted == .protocol, tokens.isAny(cursor, ";", ",") { return }
    var inherited: [Int] = []
    if tokens.is(cursor, "("), let close = tokens.match(cursor) {
      if wanted == .interface { kind = close == cursor + 1 ? .classExtension : .category }
      cursor = close + 1
    }
    if tokens.is(cursor, ":"), tokens.isName(cursor + 1) {
      inherited.append(cursor + 1)
      cursor += 2
    }
    var listStart: Int?
    if tokens.is(cursor, "<") {
      listStart = cursor
      cursor += 1
      while cursor < tokens.count, !tokens.is(cursor, ">") {
        if tokens.isName(cursor) { inherited.append(cursor) }
        cursor += 1
      }
      cursor += 1
    }
    var end = cursor
    while end < tokens.count, !tokens.is(end, "@end") {
      if tokens.isAny(end, "@interface", "@implementation") { break }
      end += 1
    }
    file.types.append(
      TypeScope(
        name: tokens.text(name), kind: kind, nameToken: name, inherited: inherited,
        listStart: listStart, start: index, body: cursor..<max(cursor, end)))
  }

  private mutating func readMembers(_ owner: Int, _ type: TypeScope) {
    var cursor = type.body.lowerBound
    if tokens.is(cursor, "{"), let close = tokens.match(cursor) {
      readInstanceVariables(cursor + 1..<close, owner: owner)
      cursor = close + 1
    }
    while cursor < type.body.upperBound {
      if tokens.is(cursor, "@property") {
        cursor = readProperty(cursor, owner: owner)
      } else if tokens.isAny(cursor, "-", "+"),
        tokens.isAny(cursor + 1, "(") || tokens.isName(cursor + 1)
      {
        cursor = readMethod(cursor)
      } else if tokens.is(cursor, "{"), let close = tokens.match(cursor) {
        cursor = close + 1
      } else {
        cursor += 1
      }
    }
  }

  private mutating func readInstanceVariables(_ range: Range<Int>, owner: Int) {
    var start = range.lowerBound
    for index in range where tokens.is(index, ";") {
      while tokens.isAny(start, "@private", "@public", "@protected", "@package") { start += 1 }
      if index > start, tokens.isName(index - 1) {
        file.variables.append(
          Variable(
            name: tokens.text(index - 1), nameToken: index - 1, type: start..<index - 1, value: nil,
            scope: 0..<tokens.count, owner: owner, start: start))
      }
      start = index + 1
    }
  }

  private mutating func readProperty(_ index: Int, owner: Int) -> Int {
    var cursor = index + 1
    if tokens.is(cursor, "("), let close = tokens.match(cursor) { cursor = close + 1 }
    guard let end = (cursor..<min(cursor + 64, tokens.count)).first(where: { tokens.is($0, ";") })
    else { return cursor }
    if let name = (cursor..<end).last(where: { tokens.isName($0) }) {
      file.variables.append(
        Variable(
          name: tokens.text(name), nameToken: name, type: cursor..<name, value: nil,
          scope: 0..<tokens.count, owner: owner, start: index))
    }
    return end + 1
  }

  private mutating func readMethod(_ index: Int) -> Int {
    var cursor = index + 1
    var result = cursor..<cursor
    if tokens.is(cursor, "("), let close = tokens.match(cursor) {
      result = cursor + 1..<close
      cursor = close + 1
    }
    let nameToken = cursor
    var name = ""
    var parameters: [Parameter] = []
    while cursor < tokens.count, tokens.isName(cursor) || tokens.is(cursor, ":") {
      var label = ""
      if tokens.isName(cursor) {
        label = tokens.text(cursor)
        cursor += 1
      }
      name += label
      guard tokens.is(cursor, ":") else { break }
      name += ":"
      cursor += 1
      var type = cursor..<cursor
      if tokens.is(cursor, "("), let close = tokens.match(cursor) {
        type = cursor + 1..<close
        cursor = close + 1
      }
      while tokens.isName(cursor), tokens.begins(cursor, "__") { cursor += 1 }
      guard tokens.isName(cursor) else { break }
      parameters.append(
        Parameter(label: label, name: tokens.text(cursor), nameToken: cursor, type: type))
      cursor += 1
    }
    while cursor < tokens.count, !tokens.isAny(cursor, ";", "{", "}", "@end", "-", "+") {
      cursor += 1
    }
    var body: Range<Int>?
    var next = cursor
    // Some people write `- (void)foo; {` in implementations; compilers accept it.
    if tokens.is(cursor, ";") { next = cursor + 1 }
    if tokens.is(cursor, "{"), let close = tokens.match(cursor) {
      body = cursor + 1..<close
      next = close + 1
    }
    file.methods.append(
      Method(
        name: name, baseName: String(name.prefix { $0 != ":" }), nameToken: nameToken, start: index,
        header: index..<cursor, parameters: parameters, result: result, body: body,
        isStatic: tokens.is(index, "+")))
    if let body {
      for parameter in parameters {
        file.variables.append(
          Variable(
            name: parameter.name, nameToken: parameter.nameToken, type: parameter.type, value: nil,
            scope: body, owner: nil, start: parameter.nameToken, isParameter: true))
      }
    }
    return max(next, index + 1)
  }

  /// Constants outside of types and functions: `static NSString *const kURL = @"…";`.
  private mutating func readGlobals() {
    var start = 0
    var cursor = 0
    while cursor < tokens.count {
      if tokens.isAny(cursor, "(", "[", "{"), let close = tokens.match(cursor) {
        cursor = close + 1
        continue
      }
      if tokens.isAny(cursor, ";", "@end") || tokens[cursor].kind == .directive {
        start = cursor + 1
      }
      if tokens.is(cursor, "="), cursor - start >= 2, tokens.isName(cursor - 1) {
        let end = ObjectiveCSyntax.statementEnd(tokens, cursor)
        file.variables.append(
          Variable(
            name: tokens.text(cursor - 1), nameToken: cursor - 1, type: start..<cursor - 1,
            value: cursor + 1..<max(cursor + 1, end - 1), scope: cursor..<tokens.count, owner: nil,
            start: start))
        cursor = end
        start = end
        continue
      }
      cursor += 1
    }
  }

  /// C functions: a name, brackets, a brace.
  private mutating func readFunctions() {
    let isInside = inside(file.methods.compactMap(\.body))
    for index in tokens.indices where tokens.is(index, "{") && tokens.is(index - 1, ")") {
      guard let open = tokens.match(index - 1), tokens.isName(open - 1),
        let close = tokens.match(index), !isInside[index]
      else { continue }
      let name = tokens.text(open - 1)
      if ["if", "for", "while", "switch"].contains(name) { continue }
      file.methods.append(
        Method(
          name: name, baseName: name, nameToken: open - 1, start: open - 1,
          header: open - 1..<index, parameters: [], result: open..<open, body: index + 1..<close,
          isStatic: true))
    }
  }

  /// For each token whether one of the ranges holds it.
  private func inside(_ ranges: [Range<Int>]) -> [Bool] {
    var result = Array(repeating: false, count: tokens.count + 1)
    for range in ranges { for token in range where !result[token] { result[token] = true } }
    return result
  }

  /// Local variables: a type and a name at the start of a statement.
  private mutating func readLocals() {
    var closings: [Int] = []
    let isInside = inside(file.methods.compactMap(\.body))
    for index in tokens.indices {
      while let last = closings.last, last <= index { closings.removeLast() }
      if tokens.is(index, "{"), let close = tokens.match(index) { closings.append(close) }
      guard let close = closings.last, tokens.isAny(index, ";", "{", "}", "("),
        tokens.isName(index + 1), isInside[index + 1]
      else { continue }
      readLocal(index + 1, close: close)
    }
  }

  private mutating func readLocal(_ start: Int, close: Int) {
    var cursor = start
    var names = 0
    var stars = 0
    while cursor < close {
      if tokens.isName(cursor) {
        if tokens.isAny(cursor, "return", "if", "else", "for")
          || tokens.isAny(cursor, "while", "do", "switch", "case")
          || tokens.isAny(cursor, "goto", "break", "continue")
        {
          return
        }
        if tokens.isAny(cursor, "typeof", "__typeof", "__typeof__"), tokens.is(cursor + 1, "("),
          let end = tokens.match(cursor + 1)
        {
          cursor = end + 1
          names += 1
          continue
        }
        if !tokens.begins(cursor, "__") { names += 1 }
        cursor += 1
      } else if tokens.is(cursor, "*") {
        stars += 1
        cursor += 1
      } else if tokens.is(cursor, "<"), names == 1,
        let end = (cursor..<min(cursor + 24, close)).first(where: {
          tokens.isAny($0, ">", ";", "(", "=")
        }),
        tokens.is(end, ">")
      {
        cursor = end + 1
      } else {
        break
      }
    }
    let name = cursor - 1
    guard names >= 2, tokens.isName(name), name > start, tokens.isAny(cursor, "=", ";", ",", "in")
    else {
      return
    }
    var value: Range<Int>?
    if tokens.is(cursor, "=") {
      var end = cursor + 1
      while end < close, !tokens.isAny(end, ";", ",") {
        if tokens.isAny(end, "(", "[", "{"), let other = tokens.match(end) { end = other }
        end += 1
      }
      value = cursor + 1..<end
    }
    file.variables.append(
      Variable(
        name: tokens.text(name), nameToken: name, type: start..<name, value: value,
        scope: name..<close, owner: nil, start: start))
  }
}
