import Findings

/// Code that receives a signal's notification, understood so far that it can receive an event.
struct SignalBody {
  /// Why the code cannot be rewritten, and where.
  struct Failure: Error {
    var file: Int
    var tokens: Range<Int>
    var reason: String
  }

  let file: Int
  let body: Range<Int>
  /// The name that the event gets: one that the code does not use yet.
  let event: String
  private let reads: [SignalRead]
  /// Variables that hold the notification's dictionary.
  private let aliases: [Variable]
  /// Where the notification or its dictionary as a whole is printed.
  private let prints: [(tokens: Range<Int>, isData: Bool)]

  private static let rule = ObserveSignals.rule

  /// Reads the code; every mention of the notification has to be understood.
  init(
    _ code: CodeBase, file index: Int, body: Range<Int>, parameter: String?, reads: [SignalRead]
  ) throws(Failure) {
    let file = code.files[index]
    self.file = index
    self.body = body
    event = Self.eventName(file, body)
    self.reads = reads.filter { body.contains($0.keyToken) }
    var aliases: [Variable] = []
    for variable in file.variables where body.contains(variable.nameToken) {
      guard let value = variable.value, Self.isUserInfo(file, value, parameter) else { continue }
      aliases.append(variable)
    }
    self.aliases = aliases
    let names = [parameter].compactMap { $0 } + aliases.map(\.name)
    var prints: [(tokens: Range<Int>, isData: Bool)] = []
    for token in body where file.tokens.isName(token) {
      let text = file.tokens.text(token)
      guard names.contains(text), !file.tokens.isAny(token - 1, ".", "->") else { continue }
      if self.reads.contains(where: { $0.range.contains(token) }) { continue }
      if aliases.contains(where: { $0.nameToken == token || $0.value?.contains(token) == true }) {
        continue
      }
      // An argument's label is not the notification.
      if file.tokens.is(token + 1, ":"),
        file.isSwift
          ? file.tokens.isAny(token - 1, "(", ",") : !file.tokens.is(token - 1, "?")
      {
        continue
      }
      let whole = Self.dictionary(file, token)
      let isData = whole != nil || aliases.contains { $0.name == text }
      guard Self.isPrinted(file, whole ?? token..<token + 1) else {
        throw Failure(
          file: index, tokens: token..<token + 1,
          reason: "The notification is used for more than its signal")
      }
      prints.append((whole ?? token..<token + 1, isData))
    }
    self.prints = prints
  }

  /// Puts the event in the place of the notification.
  func rewrite(_ rewriter: inout Rewriter) {
    let code = rewriter.file(file)
    for print in prints {
      let data = code.isSwift ? "\(event).params" : "[\(event) getParams]"
      rewriter.replace(Self.rule, file, print.tokens, print.isData ? data : event)
    }
    for alias in aliases { drop(&rewriter, alias) }
    for read in reads {
      if code.isSwift {
        SwiftSignalRead.rewrite(&rewriter, read, event: event)
      } else {
        let text =
          switch read.key {
          case .name: "\(event).action"
          case .data: "[\(event) getParams]"
          case .arguments:
            Self.isFirst(code, read) ? "[\(event) getParams]" : "@[[\(event) getParams]]"
          }
        rewriter.replace(Self.rule, file, read.range, text)
      }
    }
  }

  /// Whether a read already takes the first element of the old array.
  static func isFirst(_ file: CodeFile, _ read: SignalRead) -> Bool {
    let end = read.range.upperBound
    return !file.tokens.is(end - 2, "KCOSignalArgsKey")
      && file.tokens.text(read.range).contains(where: { $0 == "0" })
      || file.tokens.text(read.range).contains("firstObject")
  }

  /// `note.userInfo`, with what unwraps or casts it.
  private static func isUserInfo(_ file: CodeFile, _ value: Range<Int>, _ parameter: String?)
    -> Bool
  {
    guard let parameter else { return false }
    let tokens = file.tokens
    var text = (value).map { tokens.text($0) }.filter {
      $0 != "?" && $0 != "!" && $0 != "(" && $0 != ")"
    }
    if let cast = text.firstIndex(of: "as") { text.removeSubrange(cast...) }
    if let fallback = text.firstIndex(of: "??") { text.removeSubrange(fallback...) }
    return text == [parameter, ".", "userInfo"] || text == ["[", parameter, "userInfo", "]"]
  }

  /// `note.userInfo` or `[note userInfo]` around the notification's name.
  private static func dictionary(_ file: CodeFile, _ token: Int) -> Range<Int>? {
    let tokens = file.tokens
    if !file.isSwift, tokens.is(token - 1, "["), tokens.is(token + 1, "userInfo"),
      tokens.is(token + 2, "]")
    {
      return token - 1..<token + 3
    }
    var end = token + 1
    while tokens.isAny(end, "?", "!") { end += 1 }
    guard tokens.is(end, "."), tokens.is(end + 1, "userInfo") else { return nil }
    end += 2
    while tokens.is(end, "!") { end += 1 }
    return token..<end
  }

  private static func isPrinted(_ file: CodeFile, _ range: Range<Int>) -> Bool {
    let tokens = file.tokens
    guard tokens.isAny(range.upperBound, ")", ","),
      tokens.isAny(range.lowerBound - 1, "(", ",", "\\("),
      let open = SwiftSyntax.enclosingOpen(tokens, range.lowerBound)
    else { return false }
    var outer = open
    if tokens.is(open, "\\("), let next = SwiftSyntax.enclosingOpen(tokens, open) { outer = next }
    guard tokens.isName(outer - 1), !tokens.isAny(outer - 2, ".", "->") else { return false }
    let name = tokens.text(outer - 1)
    return ["print", "debugPrint", "dump"].contains(name)
      || ["log", "Log", "LOG"].contains { name.contains($0) }
  }

  /// A name for the event that the body does not use yet.
  private static func eventName(_ file: CodeFile, _ body: Range<Int>) -> String {
    let used = Set(
      body.filter { file.tokens.isName($0) && !file.tokens.isAny($0 - 1, ".", "->") }.map {
        file.tokens.text($0)
      })
    return ["event", "productEvent", "checkoutEvent", "klarnaEvent"].first { !used.contains($0) }
      ?? "dispatchedEvent"
  }

  /// Removes `let userInfo = note.userInfo`.
  private func drop(_ rewriter: inout Rewriter, _ alias: Variable) {
    if alias.binding != .none {
      rewriter.conditions.append(
        .init(file: file, start: alias.nameToken - 1, kind: .drop, rule: Self.rule.id))
    } else if let value = alias.value {
      rewriter.delete(
        Self.rule, file, alias.start..<value.upperBound, title: "Remove the dictionary")
    }
  }
}
