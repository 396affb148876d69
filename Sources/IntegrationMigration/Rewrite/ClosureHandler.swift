import Findings

/// Moves the body of a closure or block that observes signals into the successor's event callback.
///
/// What the closure captures has to be there in a method of the object: the object itself, under
/// any name that the closure has for it, and nothing local to the code around it.
struct ClosureHandler {
  private static let rule = ObserveSignals.rule

  private let file: CodeFile
  private let index: Int
  private let observer: ObserverUse
  /// The tokens inside the closure's braces, behind its parameters.
  private let body: Range<Int>
  private let parameter: String?
  /// The method whose code adds the observer.
  private let method: Method
  /// Names that mean the object itself inside the closure.
  private var selfNames: Set<String> = ["self"]
  /// Statements and conditions that only make the object strong again, by the token of `let`, and
  /// tokens that are to be deleted.
  private var conditions: [Int] = []
  private var deletions: [Range<Int>] = []
  private var edits: [(token: Int, text: String)] = []
  /// Variables around the closure that stand for the object, for this closure alone.
  private var aliases: [Variable] = []

  /// Moves the closure; asks a person where something it needs would not be there.
  static func rewrite(
    _ rewriter: inout Rewriter, _ observer: ObserverUse, owner: String, mentions: HandlerMentions
  ) -> Bool {
    do throws(SignalBody.Failure) {
      var handler = try ClosureHandler(rewriter.code, observer)
      let bytes = handler.file.tokens.byteRange(
        handler.body.lowerBound - 1..<handler.body.upperBound + 1)
      guard rewriter.isMovable(observer.file, bytes) else {
        throw .init(
          file: observer.file, tokens: observer.range,
          reason: "It has letters in an encoding other than UTF-8")
      }
      try handler.readCaptures(rewriter.code)
      let signals = try SignalBody(
        rewriter.code, file: observer.file, body: handler.body, parameter: handler.parameter,
        reads: mentions.reads(in: observer.file))
      let token = try ObserverToken(rewriter.code, observer, owner: owner)
      handler.move(&rewriter, signals, token)
      rewriter.conform(owner, file: observer.file, to: rewriter.names(observer.file).eventHandler)
      return true
    } catch {
      rewriter.manual(
        rule, "Move this closure's code to \(rewriter.callback(observer.file))",
        reason: error.reason, error.file, observer.range.lowerBound..<observer.range.lowerBound + 1,
        blocks: true)
      return false
    }
  }

  private init(_ code: CodeBase, _ observer: ObserverUse) throws(SignalBody.Failure) {
    let file = code.files[observer.file]
    func failure(_ reason: String) -> SignalBody.Failure {
      .init(file: observer.file, tokens: observer.range, reason: reason)
    }
    guard case .closure(let body, let parameter) = observer.handler else {
      throw failure("What is called for a signal could not be followed")
    }
    guard let method = file.outermostMethod(around: observer.range.lowerBound), !method.isStatic
    else { throw failure("The observer is not added by a method of the object") }
    self.file = file
    index = observer.file
    self.observer = observer
    self.body = body
    self.parameter =
      parameter == "_"
      ? nil : parameter ?? (body.contains { file.tokens.text($0) == "$0" } ? "$0" : nil)
    self.method = method
  }

  // MARK: Captures

  private mutating func readCaptures(_ code: CodeBase) throws(SignalBody.Failure) {
    if file.isSwift { try readCaptureList() }
    let tokens = file.tokens
    let locals = file.variables.filter { $0.owner == nil }
    // Names around the closure, and in it, that stand for the object.
    for variable in locals {
      guard method.body?.contains(variable.nameToken) == true, let value = variable.value,
        value.contains(where: { selfNames.contains(tokens.text($0)) }),
        value.allSatisfy({ isSelf($0) }), variable.scope.overlaps(body)
      else { continue }
      if body.contains(variable.nameToken) {
        try readStrong(variable)
      } else if !file.isSwift || variable.scope.contains(body.lowerBound) {
        selfNames.insert(variable.name)
        aliases.append(variable)
      }
    }
    for token in body where tokens.isName(token) && !tokens.isAny(token - 1, ".", "->") {
      let text = tokens.text(token)
      if text == "@strongify" || text == "strongify" {
        let start = tokens.is(token - 1, "@") ? token - 1 : token
        guard let close = tokens.match(token + 1) else { continue }
        deletions.append(start..<close + 1)
        continue
      }
      if selfNames.contains(text) {
        try readSelf(token, text)
      } else if let variable = captured(text, at: token, locals) {
        throw .init(
          file: index, tokens: token..<token + 1,
          reason: "It uses '\(variable.name)', which is local to the code around it")
      }
    }
  }

  private func isSelf(_ token: Int) -> Bool {
    selfNames.contains(file.tokens.text(token)) || file.tokens.isAny(token, "(", ")", "`")
  }

  /// `[weak self, unowned x]`
  private func readCaptureList() throws(SignalBody.Failure) {
    let tokens = file.tokens
    guard let open = (observer.range).last(where: { tokens.match($0) == body.upperBound }),
      tokens.is(open + 1, "["), open + 1 < body.lowerBound, let close = tokens.match(open + 1)
    else { return }
    for item in SwiftSyntax.split(tokens, open + 2..<close) {
      guard let name = item.last, !tokens.is(name, "self") else { continue }
      throw .init(
        file: index, tokens: item,
        reason: "It captures '\(tokens.text(name))', which a method does not have")
    }
  }

  /// `guard let self = self else { return }`, `__strong typeof(self) strongSelf = weakSelf;`
  private mutating func readStrong(_ variable: Variable) throws(SignalBody.Failure) {
    selfNames.insert(variable.name)
    let tokens = file.tokens
    guard variable.binding != .none else {
      guard let value = variable.value else { return }
      deletions.append(variable.start..<value.upperBound)
      if let check = absence(variable.name, after: value.upperBound) { deletions.append(check) }
      return
    }
    guard
      let keyword = SwiftSyntax.conditionKeyword(tokens, before: variable.nameToken - 1),
      let brace = SwiftSyntax.conditionBrace(tokens, keyword), let close = tokens.match(brace),
      variable.binding == .guardLet || tokens.is(keyword, "if") && !tokens.is(close + 1, "else")
    else {
      throw .init(
        file: index, tokens: variable.nameToken..<variable.nameToken + 1,
        reason: "What it does when the object is gone has no place in a method")
    }
    conditions.append(variable.nameToken - 1)
  }

  /// `if (!strongSelf) { return; }` behind the variable's declaration.
  private func absence(_ name: String, after end: Int) -> Range<Int>? {
    let tokens = file.tokens
    guard tokens.is(end, ";"), tokens.is(end + 1, "if"), tokens.is(end + 2, "("),
      tokens.is(end + 3, "!"), tokens.text(end + 4) == name, tokens.is(end + 5, ")")
    else { return nil }
    if tokens.is(end + 6, "return"), tokens.is(end + 7, ";") { return end + 1..<end + 8 }
    guard tokens.is(end + 6, "{"), tokens.is(end + 7, "return"), tokens.is(end + 8, ";"),
      tokens.is(end + 9, "}")
    else { return nil }
    return end + 1..<end + 10
  }

  /// A mention of the object: marks behind it go, other names become `self`.
  private mutating func readSelf(_ token: Int, _ text: String) throws(SignalBody.Failure) {
    let tokens = file.tokens
    if deletions.contains(where: { $0.contains(token) }) { return }
    let isDeclared = conditions.contains { $0 + 1 == token || $0 + 3 == token }
    if isDeclared { return }
    if text != "self" { edits.append((token, "self")) }
    guard file.isSwift else {
      // `if (!strongSelf) { return; }` is never true in a method, and does no harm there.
      return
    }
    if tokens.isAny(token + 1, "?", "!"), tokens[token].end == tokens[token + 1].start {
      if let binding = file.variables.first(where: {
        $0.binding != .none && $0.value?.lowerBound == token
      }), tokens.is(token + 1, "?") {
        throw .init(
          file: index, tokens: token..<token + 2,
          reason: "Whether '\(tokens.text(binding.value ?? token..<token + 1))' can be nil when "
            + "the object is there was not seen")
      }
      edits.append((token + 1, ""))
    }
  }

  /// The variable of the code around the closure that a name means.
  private func captured(_ name: String, at token: Int, _ locals: [Variable]) -> Variable? {
    let tokens = file.tokens
    // A label.
    if tokens.is(token + 1, ":"), tokens.isAny(token - 1, "(", ",") { return nil }
    if !file.isSwift, tokens.is(token + 1, ":"), !tokens.is(token - 1, "?") { return nil }
    let known = locals.filter { $0.name == name && $0.scope.contains(token) }
    guard let variable = known.max(by: { $0.scope.lowerBound < $1.scope.lowerBound }) else {
      return nil
    }
    let isAround =
      (method.start..<(method.body?.upperBound ?? method.start)).contains(variable.nameToken)
    return isAround && !observer.range.contains(variable.nameToken) ? variable : nil
  }

  /// Whether nothing but the closure uses a variable.
  private func isUnused(_ variable: Variable) -> Bool {
    !variable.scope.contains { token in
      token != variable.nameToken && !observer.range.contains(token)
        && file.tokens.isName(token) && file.tokens.text(token) == variable.name
    }
  }

  // MARK: Move

  private func move(
    _ rewriter: inout Rewriter, _ signals: SignalBody, _ token: ObserverToken
  ) {
    let tokens = file.tokens
    for start in conditions {
      rewriter.conditions.append(
        .init(file: index, start: start, kind: .drop, rule: Self.rule.id))
    }
    for range in deletions {
      let end = tokens.is(range.upperBound, ";") ? range.upperBound + 1 : range.upperBound
      rewriter.plan.edit(
        Self.rule, file.source,
        Statements.wholeLines(file.source, tokens.byteRange(range.lowerBound..<end)), "")
    }
    for alias in aliases where isUnused(alias) {
      guard let value = alias.value else { continue }
      rewriter.delete(Self.rule, index, alias.start..<value.upperBound)
    }
    for edit in edits {
      rewriter.replace(Self.rule, index, edit.token..<edit.token + 1, edit.text)
    }
    signals.rewrite(&rewriter)
    token.remove(&rewriter)
    let source = file.source
    let brace = method.body?.upperBound ?? body.upperBound
    let outer = source.indentation(at: tokens[brace].start)
    let signature = EventHandler.eventSignature(
      rewriter.names(index), event: signals.event, isSwift: file.isSwift)
    let access = EventHandler.access(file, brace)
    let lineBreak = source.lineEnding.rawValue
    let head = file.isSwift ? "\(access)func \(signature) {" : "- (void)\(signature) {"
    let bytes = tokens[body.lowerBound - 1].end..<tokens[body.upperBound].start
    rewriter.moves.append(
      .init(
        file: index, bytes: bytes, removal: token.bytes, destination: tokens[brace].end,
        rule: Self.rule,
        title: "Move the closure's code to the event callback",
        confidence: token.confidence, reason: token.reason,
        prefix: lineBreak + lineBreak + outer + head + lineBreak,
        suffix: lineBreak + outer + "}", indentation: outer + source.indentationStep))
    EventHandler.addErrorCallback(&rewriter, file: index, after: brace)
  }
}

extension CodeFile {
  /// The method that holds a token and is in no other.
  func outermostMethod(around token: Int) -> Method? {
    methods.filter { $0.body?.contains(token) == true }
      .max { ($0.body?.count ?? 0) < ($1.body?.count ?? 0) }
  }
}
