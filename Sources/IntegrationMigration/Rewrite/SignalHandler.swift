import Findings

/// Rewrites the method that observes signals to the successor's event callback.
enum SignalHandler {
  private static let rule = ObserveSignals.rule

  /// Rewrites it if every mention of the notification is understood; asks a person otherwise.
  static func rewrite(
    _ rewriter: inout Rewriter, file index: Int, method position: Int, owner: String,
    mentions: HandlerMentions
  ) -> Bool {
    let file = rewriter.file(index)
    let method = file.methods[position]
    guard let body = method.body, method.parameters.count <= 1, !method.isStatic else {
      return fail(&rewriter, index, method.header, "Its shape is not that of an observer")
    }
    let parameter = method.parameters.first?.name
    let reads = mentions.reads(in: index).filter { body.contains($0.keyToken) }
    var aliases: [Variable] = []
    for variable in file.variables where body.contains(variable.nameToken) {
      guard let value = variable.value, isUserInfo(file, value, parameter) else { continue }
      aliases.append(variable)
    }
    let names = [parameter].compactMap { $0 } + aliases.map(\.name)
    var prints: [Int] = []
    for token in body where file.tokens.isName(token) {
      let text = file.tokens.text(token)
      guard names.contains(text), !file.tokens.isAny(token - 1, ".", "->") else { continue }
      if reads.contains(where: { $0.range.contains(token) }) { continue }
      if aliases.contains(where: { $0.nameToken == token || $0.value?.contains(token) == true }) {
        continue
      }
      // An argument's label is not the notification.
      if file.tokens.is(token + 1, ":"), file.tokens.isAny(token - 1, "(", ",") { continue }
      if isPrinted(file, token) {
        prints.append(token)
        continue
      }
      return fail(
        &rewriter, index, token..<token + 1, "The notification is used for more than its signal")
    }
    if let call = call(rewriter, method, owner, mentions) {
      return fail(
        &rewriter, call.file, call.token..<call.token + 1, "The method is also called directly")
    }
    let event = eventName(file, body)
    header(&rewriter, index, method, event: event)
    for token in prints {
      let replacement = file.tokens.is(token + 1, ".") ? event : event
      rewriter.replace(rule, index, token..<token + 1, replacement)
    }
    for alias in aliases { drop(&rewriter, index, alias) }
    for read in reads {
      if file.isSwift {
        SwiftSignalRead.rewrite(&rewriter, read, event: event)
      } else {
        let text =
          switch read.key {
          case .name: "\(event).action"
          case .data: "[\(event) getParams]"
          case .arguments: isFirst(file, read) ? "[\(event) getParams]" : "@[[\(event) getParams]]"
          }
        rewriter.replace(rule, index, read.range, text)
      }
    }
    declarations(&rewriter, method, owner: owner, mentions)
    EventHandler.addErrorCallback(&rewriter, file: index, after: body.upperBound)
    rewriter.conform(owner, file: index, to: rewriter.names.eventHandler)
    return true
  }

  /// Whether a read already takes the first element of the old array.
  static func isFirst(_ file: CodeFile, _ read: SignalRead) -> Bool {
    let end = read.range.upperBound
    return !file.tokens.is(end - 2, "KCOSignalArgsKey")
      && file.tokens.text(read.range).contains(where: { $0 == "0" })
      || file.tokens.text(read.range).contains("firstObject")
  }

  private static func fail(
    _ rewriter: inout Rewriter, _ file: Int, _ range: Range<Int>, _ reason: String
  ) -> Bool {
    rewriter.manual(
      rule, "Move this method's code to the event callback", reason: reason, file, range,
      blocks: true)
    return false
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

  private static func isPrinted(_ file: CodeFile, _ token: Int) -> Bool {
    let tokens = file.tokens
    guard tokens.isAny(token + 1, ")", ","), tokens.isAny(token - 1, "(", ",", "\\("),
      let open = SwiftSyntax.enclosingOpen(tokens, token)
    else { return false }
    var outer = open
    if tokens.is(open, "\\("), let next = SwiftSyntax.enclosingOpen(tokens, open) { outer = next }
    return ["print", "NSLog", "debugPrint", "DDLogDebug", "DDLogInfo", "DLog"].contains(
      tokens.text(outer - 1))
  }

  /// A call of the handler by other code than the notification centre.
  private static func call(
    _ rewriter: Rewriter, _ method: Method, _ owner: String, _ mentions: HandlerMentions
  ) -> (file: Int, token: Int)? {
    for mention in mentions.places(of: method.baseName) {
      let tokens = rewriter.code.files[mention.file].tokens
      let token = mention.token
      if rewriter.code.files[mention.file].isSwift {
        guard mention.owner == owner, tokens.is(token + 1, "("), !tokens.is(token - 1, "func")
        else { continue }
        if let open = SwiftSyntax.enclosingOpen(tokens, token), tokens.is(open - 1, "#selector") {
          continue
        }
        return (mention.file, token)
      }
      if let open = SwiftSyntax.enclosingOpen(tokens, token), tokens.is(open, "["),
        let message = MessageSend(tokens, at: open), message.parts[0].name == token,
        message.selector(tokens) == method.name
      {
        return (mention.file, token)
      }
    }
    return nil
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

  private static func header(
    _ rewriter: inout Rewriter, _ index: Int, _ method: Method, event: String
  ) {
    let file = rewriter.file(index)
    let names = rewriter.names
    if file.isSwift {
      rewriter.replace(
        rule, index, method.header,
        "\(EventHandler.access(file, method.nameToken))func "
          + EventHandler.eventSignature(names, event: event, isSwift: true))
    } else {
      rewriter.replace(
        rule, index, method.header,
        "- (void)" + EventHandler.eventSignature(names, event: event, isSwift: false))
    }
  }

  /// Removes `let userInfo = note.userInfo`.
  private static func drop(_ rewriter: inout Rewriter, _ index: Int, _ alias: Variable) {
    if alias.binding != .none {
      rewriter.conditions.append(
        .init(file: index, start: alias.nameToken - 1, kind: .drop, rule: rule.id))
    } else if let value = alias.value {
      rewriter.delete(rule, index, alias.start..<value.upperBound, title: "Remove the dictionary")
    }
  }

  /// Announcements of the method in Objective-C's headers.
  private static func declarations(
    _ rewriter: inout Rewriter, _ method: Method, owner: String, _ mentions: HandlerMentions
  ) {
    for mention in mentions.places(of: method.baseName) where mention.owner == owner {
      let file = rewriter.file(mention.file)
      guard !file.isSwift,
        let other = file.methods.first(where: {
          $0.nameToken == mention.token && $0.name == method.name && $0.body == nil
        }), let type = file.type(around: other.nameToken), file.types[type].kind != .implementation
      else { continue }
      rewriter.delete(rule, mention.file, other.header, title: "Remove the announcement")
    }
  }
}
