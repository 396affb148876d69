/// Reads what a Swift file declares.
struct SwiftDeclarations {
  private let tokens: TokenList
  private var file: CodeFile
  /// Open braces: where each closes, and the type it belongs to if it is a type's body.
  private var scopes: [(close: Int, type: Int?)] = []

  static func read(_ source: SourceFile, _ tokens: TokenList) -> CodeFile {
    var reader = SwiftDeclarations(source, tokens)
    reader.run()
    return reader.file
  }

  private init(_ source: SourceFile, _ tokens: TokenList) {
    self.tokens = tokens
    file = CodeFile(source: source, tokens: tokens)
  }

  private mutating func run() {
    var pendingTypes: [Int: Int] = [:]
    for index in tokens.indices {
      while let last = scopes.last, last.close <= index { scopes.removeLast() }
      let token = tokens[index]
      if token.kind == .punctuation {
        if tokens.is(index, "{"), let close = tokens.match(index) {
          scopes.append((close, pendingTypes[index]))
        }
        continue
      }
      guard token.kind == .identifier, !tokens.is(index - 1, ".") else { continue }
      if tokens.isAny(index, "let", "var") {
        readVariable(index)
      } else if tokens.isAny(index, "func", "init") {
        readMethod(index)
      } else if tokens.isAny(index, "class", "struct", "enum")
        || tokens.isAny(index, "extension", "protocol", "actor")
      {
        if let (type, brace) = readType(index) { pendingTypes[brace] = type }
      } else if tokens.is(index, "import") {
        readImport(index)
      }
    }
  }

  private mutating func readImport(_ index: Int) {
    var name = index + 1
    if tokens.isAny(name, "class", "struct", "func", "protocol", "enum", "var", "typealias") {
      name += 1
    }
    guard tokens.isName(name) else { return }
    var end = name + 1
    while tokens.is(end, "."), tokens.isName(end + 1) { end += 2 }
    var start = index
    while start > 0, tokens.isName(start - 1), tokens.begins(start - 1, "@") { start -= 1 }
    file.imports.append(
      ModuleImport(
        module: tokens.text(name), header: nil, tokens: start..<end, bytes: tokens[name].range))
  }

  private mutating func readType(_ index: Int) -> (type: Int, brace: Int)? {
    let name = index + 1
    guard tokens.isName(name), !tokens.isAny(name, "func", "var", "let", "init", "subscript") else {
      return nil
    }
    var cursor = name + 1
    var typeName = tokens.text(name)
    while tokens.is(cursor, "."), tokens.isName(cursor + 1) {
      typeName = tokens.text(cursor + 1)
      cursor += 2
    }
    if tokens.is(cursor, "<") { cursor = SwiftSyntax.skipGenerics(tokens, cursor) }
    var inherited: [Int] = []
    var colon: Int?
    if tokens.is(cursor, ":") {
      colon = cursor
      cursor += 1
      while cursor < tokens.count, !tokens.isAny(cursor, "{", "where") {
        if tokens.isName(cursor), !tokens.is(cursor + 1, ".") { inherited.append(cursor) }
        if tokens.is(cursor, "<") {
          cursor = SwiftSyntax.skipGenerics(tokens, cursor)
        } else {
          cursor += 1
        }
      }
    }
    while cursor < tokens.count, !tokens.is(cursor, "{") {
      if tokens.isAny(cursor, "}", ";") { return nil }
      cursor += 1
    }
    guard let close = tokens.match(cursor) else { return nil }
    let kind: TypeScope.Kind =
      switch tokens.text(index) {
      case "class", "actor": .class
      case "extension": .extension
      case "protocol": .protocol
      default: .value
      }
    file.types.append(
      TypeScope(
        name: typeName, kind: kind, nameToken: name, inherited: inherited, listStart: colon,
        start: SwiftSyntax.modifiersStart(tokens, index), body: cursor + 1..<close))
    return (file.types.count - 1, cursor)
  }

  private mutating func readMethod(_ index: Int) {
    let isInit = tokens.is(index, "init")
    var cursor = index + 1
    var base = "init"
    if isInit {
      if tokens.isAny(cursor, "?", "!") { cursor += 1 }
    } else {
      base = tokens.text(cursor)
      cursor += 1
    }
    if tokens.is(cursor, "<") { cursor = SwiftSyntax.skipGenerics(tokens, cursor) }
    guard tokens.is(cursor, "("), let close = tokens.match(cursor) else { return }
    let parameters = self.parameters(cursor + 1..<close)
    var end = close + 1
    var result = end..<end
    while end < tokens.count, !tokens.isAny(end, "{", "}") {
      if tokens.is(end, "->") {
        let type = SwiftSyntax.typeEnd(tokens, end + 1)
        result = end + 1..<type
        end = type
        continue
      }
      if tokens.startsLine(end), !tokens.isAny(end, "throws", "rethrows", "async", "where") {
        break
      }
      end += 1
    }
    var body: Range<Int>?
    if tokens.is(end, "{"), let close = tokens.match(end) { body = end + 1..<close }
    // A call of `init` inside code is no declaration.
    if isInit, scopes.last?.type == nil { return }
    let start = SwiftSyntax.modifiersStart(tokens, index)
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    file.methods.append(
      Method(
        name: "\(base)(\(labels))", baseName: base, nameToken: isInit ? index : index + 1,
        start: start, header: start..<end, parameters: parameters, result: result, body: body,
        isStatic: (start..<index).contains { tokens.isAny($0, "static", "class") }))
    if let body {
      for parameter in parameters {
        file.variables.append(
          Variable(
            name: parameter.name, nameToken: parameter.nameToken, type: parameter.type, value: nil,
            scope: body, owner: nil, start: parameter.nameToken, isParameter: true))
      }
    }
  }

  private func parameters(_ range: Range<Int>) -> [Parameter] {
    SwiftSyntax.split(tokens, range).compactMap { part in
      var cursor = part.lowerBound
      while cursor < part.upperBound, tokens.begins(cursor, "@") { cursor += 1 }
      guard tokens.isName(cursor) else { return nil }
      let label = tokens.text(cursor)
      var name = cursor
      if tokens.isName(cursor + 1) { name = cursor + 1 }
      guard tokens.is(name + 1, ":") else { return nil }
      var end = part.upperBound
      if let equal = (name + 2..<end).first(where: { tokens.is($0, "=") }) { end = equal }
      return Parameter(
        label: label == "_" ? nil : label, name: tokens.text(name), nameToken: name,
        type: min(name + 2, end)..<end)
    }
  }

  private mutating func readVariable(_ index: Int) {
    let name = index + 1
    guard tokens.isName(name), !tokens.is(name + 1, "(") else { return }
    let owner = scopes.last?.type
    let isCondition =
      tokens.isAny(index - 1, "if", "guard", "while")
      || (tokens.is(index - 1, ",") && conditionKeyword(before: index) != nil)
    let keyword = isCondition ? conditionKeyword(before: index) : nil
    var cursor = name + 1
    var type = cursor..<cursor
    if tokens.is(cursor, ":") {
      let end = SwiftSyntax.typeEnd(tokens, cursor + 1)
      type = cursor + 1..<end
      cursor = end
    }
    var value: Range<Int>?
    if tokens.is(cursor, "=") {
      let end = SwiftSyntax.expressionEnd(tokens, cursor + 1, inCondition: isCondition)
      value = cursor + 1..<end
      cursor = end
    } else if tokens.is(cursor, "{"), owner != nil, let close = tokens.match(cursor) {
      // A computed property; one that only gives another value has that one's meaning.
      let start = tokens.is(cursor + 1, "return") ? cursor + 2 : cursor + 1
      if SwiftSyntax.expressionEnd(tokens, start, inCondition: false) == close {
        value = start..<close
      }
    } else if isCondition, type.isEmpty {
      value = name..<name + 1
    }
    var scope = name..<(scopes.last?.close ?? tokens.count)
    var binding = Variable.Binding.none
    if let keyword {
      binding = tokens.is(keyword, "guard") ? .guardLet : .ifLet
      if binding == .ifLet, let brace = SwiftSyntax.conditionBrace(tokens, keyword),
        let close = tokens.match(brace)
      {
        scope = cursor..<close
      } else {
        scope = cursor..<scope.upperBound
      }
    } else if owner == nil {
      scope = cursor..<max(cursor, scope.upperBound)
    }
    file.variables.append(
      Variable(
        name: tokens.text(name), nameToken: name, type: type, value: value,
        scope: owner == nil ? scope : 0..<tokens.count, owner: owner, binding: binding,
        start: SwiftSyntax.modifiersStart(tokens, index)))
  }

  /// The `if`, `guard` or `while` of whose conditions the token is one.
  private func conditionKeyword(before index: Int) -> Int? {
    SwiftSyntax.conditionKeyword(tokens, before: index)
  }
}
