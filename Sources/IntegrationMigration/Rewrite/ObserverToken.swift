import Findings

/// The statement that adds an observer by a closure, and what keeps the object it gives back.
struct ObserverToken {
  private static let rule = ObserveSignals.rule

  private let file: Int
  /// The tokens of the whole statement.
  private let statement: Range<Int>
  /// Statements in which only the kept object is used, and its declaration, by file.
  private var remains: [(file: Int, tokens: Range<Int>)] = []
  /// Declarations of what keeps the object.
  private var declarations: [(file: Int, tokens: Range<Int>)] = []
  /// The bytes of the statement with its lines.
  let bytes: Range<Int>
  private(set) var confidence = Confidence.safe
  private(set) var reason = ""

  /// Finds the statement.
  ///
  /// - Throws: A failure where more than the statement depends on the object.
  init(_ code: CodeBase, _ observer: ObserverUse, owner: String) throws(SignalBody.Failure) {
    let source = code.files[observer.file]
    let tokens = source.tokens
    file = observer.file
    var range = observer.range
    var kept: Range<Int>?
    var isLocal = false
    if tokens.is(range.lowerBound - 1, "=") {
      let equal = range.lowerBound - 1
      let start = SwiftSyntax.operandStart(tokens, before: equal)
      kept = start..<equal
      range = start..<range.upperBound
      // A declaration: `let token: NSObjectProtocol = …`, `id token = …`.
      if let variable = source.variables.first(where: {
        $0.value?.lowerBound == observer.range.lowerBound && $0.owner == nil
      }) {
        kept = variable.nameToken..<variable.nameToken + 1
        range = variable.start..<range.upperBound
        isLocal = true
      } else if tokens.isAny(start - 1, "let", "var") {
        range = start - 1..<range.upperBound
        isLocal = true
      }
      if kept.map({ tokens.text($0) }) == "_" { kept = nil }
    } else if let open = SwiftSyntax.enclosingOpen(tokens, range.lowerBound),
      let call = Self.listCall(tokens, open)
    {
      range = call
    }
    guard let statement = Statements.statement(source, range) else {
      throw .init(
        file: observer.file, tokens: observer.range,
        reason: "What happens to the observer it gives back could not be followed")
    }
    self.statement = statement
    bytes = Statements.wholeLines(source.source, tokens.byteRange(statement))
    if observer.isFiltered {
      confidence = .review
      reason = "It asked for the signals of one object"
    } else if observer.hasQueue {
      confidence = .review
      reason = "It ran on a queue of its own; events arrive on the main one"
    }
    guard let kept, let name = kept.last.map({ tokens.text($0) }) else { return }
    try readMentions(code, name, owner: owner, isLocal: isLocal)
  }

  /// `observers.append(…)`, `[observers addObject:…]`
  private static func listCall(_ tokens: TokenList, _ open: Int) -> Range<Int>? {
    if tokens.is(open, "("), tokens.isAny(open - 1, "append", "insert"),
      let close = tokens.match(open)
    {
      return SwiftSyntax.operandStart(tokens, before: open)..<close + 1
    }
    guard let message = MessageSend(tokens, at: open),
      tokens.isAny(message.parts[0].name, "addObject")
    else { return nil }
    return message.range
  }

  /// Removes what only kept the object, where that is all there is; the statement itself goes with
  /// the closure.
  func remove(_ rewriter: inout Rewriter) {
    for remain in remains {
      let file = rewriter.file(remain.file)
      let whole = Statements.emptied(file, remain.tokens)
      rewriter.plan.edit(
        Self.rule, file.source,
        Statements.wholeLines(file.source, file.tokens.byteRange(whole)), "",
        title: "Remove the observer's end")
    }
    for declaration in declarations {
      let file = rewriter.file(declaration.file)
      rewriter.plan.edit(
        Self.rule, file.source,
        Statements.wholeLines(file.source, file.tokens.byteRange(declaration.tokens)), "",
        title: "Remove what kept the observer")
    }
  }

  /// Removes the statement as well.
  func removeAll(_ rewriter: inout Rewriter) {
    let source = rewriter.file(file).source
    rewriter.plan.edit(
      Self.rule, source, bytes, "", title: "Remove the observer", confidence: confidence,
      reason: reason)
    remove(&rewriter)
  }

  // MARK: Mentions

  private mutating func readMentions(
    _ code: CodeBase, _ name: String, owner: String, isLocal: Bool
  ) throws(SignalBody.Failure) {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    // Objective-C's properties have an instance variable of the same name with an underscore.
    let hashes = [name, plain, "_" + plain].map { Token.hash($0.utf8) }
    var isUnderstood = true
    var isOptional = true
    var found: [(file: Int, tokens: Range<Int>)] = []
    var declared: [(file: Int, tokens: Range<Int>)] = []
    for (index, source) in code.files.enumerated() {
      let tokens = source.tokens
      for token in tokens.indices where tokens.isName(token) {
        guard hashes.contains(tokens[token].hash) else { continue }
        if index == file, statement.contains(token) { continue }
        guard source.type(around: token).map({ source.types[$0].name }) == owner else {
          if tokens.is(token - 1, ".") { isUnderstood = false }
          continue
        }
        if isLocal {
          guard index == file,
            source.outermostMethod(around: token)
              == source.outermostMethod(around: statement.lowerBound)
          else { continue }
          throw .init(
            file: index, tokens: token..<token + 1,
            reason: "The observer it gives back is used as '\(name)'")
        }
        if let variable = source.variables.first(where: { $0.nameToken == token }) {
          guard variable.owner != nil else {
            // `if let token = token`: the name of the condition is judged with its value.
            if variable.binding == .none { isUnderstood = false }
            continue
          }
          if source.isSwift {
            isOptional = variable.type.last.map { tokens.isAny($0, "?", "!") } ?? false
          }
          declared.append((index, declaration(source, variable)))
          continue
        }
        guard let unit = ObserverRemoval.statement(source, token, name: plain) else {
          isUnderstood = false
          continue
        }
        if !found.contains(where: { $0.file == index && $0.tokens == unit }) {
          found.append((index, unit))
        }
      }
    }
    if isUnderstood {
      remains = found
      declarations = declared
    } else if !isOptional {
      throw .init(
        file: file, tokens: statement,
        reason: "The observer it gives back is kept as '\(name)', which needs a value")
    }
  }

  private func declaration(_ source: CodeFile, _ variable: Variable) -> Range<Int> {
    let end = max(
      variable.nameToken + 1, variable.value?.upperBound ?? variable.type.upperBound)
    return variable.start..<(source.tokens.is(end, ";") ? end + 1 : end)
  }
}

/// Statements that end an observer, and do nothing else.
enum ObserverRemoval {
  /// The statement around a mention of what a closure observer gave back, if it only removes the
  /// observer or forgets it.
  static func statement(_ file: CodeFile, _ token: Int, name: String) -> Range<Int>? {
    let tokens = file.tokens
    guard let start = start(tokens, token) else { return nil }
    var end: Int
    if tokens.is(start, "if") {
      guard let brace = SwiftSyntax.conditionBrace(tokens, start),
        let close = tokens.match(brace), !tokens.is(close + 1, "else")
      else { return nil }
      end = close + 1
    } else {
      end =
        file.isSwift
        ? SwiftSyntax.expressionEnd(tokens, start, inCondition: false)
        : ObjectiveCSyntax.statementEnd(tokens, start) - 1
    }
    guard end > start else { return nil }
    var names: Set<String> = [name, "_" + name]
    for variable in file.variables
    where variable.binding != .none && (start..<end).contains(variable.nameToken) {
      names.insert(variable.name)
    }
    let isOnly = (start..<end).allSatisfy { index in
      switch tokens[index].kind {
      case .identifier: names.contains(tokens.text(index)) || words.contains(tokens.text(index))
      case .punctuation: true
      default: false
      }
    }
    return isOnly ? start..<end : nil
  }

  private static let words: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "default", "defaultCenter", "removeObserver",
    "self", "nil", "if", "let", "as", "Any", "map", "flatMap", "cancel", "invalidate", "$0",
  ]

  /// The first token of the statement around a token.
  private static func start(_ tokens: TokenList, _ token: Int) -> Int? {
    var cursor = token
    while let open = SwiftSyntax.enclosingOpen(tokens, cursor), !tokens.is(open, "{") {
      cursor = open
    }
    while cursor > 0, !tokens.isAny(cursor - 1, "{", "}", ";") {
      if tokens.startsLine(cursor), !tokens.isAny(cursor, ".", "?", "&&"),
        !tokens.isAny(cursor - 1, "=", "let", ",")
      {
        break
      }
      cursor -= 1
      if tokens.isAny(cursor, ")", "]"), let open = tokens.match(cursor) { cursor = open }
    }
    return cursor
  }
}
