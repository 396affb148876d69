import Findings

/// Replaces what reads a notification's dictionary by the event's own properties.
enum SwiftSignalRead {
  private static let rule = ObserveSignals.rule

  static func rewrite(_ rewriter: inout Rewriter, _ read: SignalRead, event: String) {
    let file = rewriter.file(read.file)
    let tokens = file.tokens
    var end = read.range.upperBound
    var wasOptional = true
    var text = plainText(read, event, file)
    var becomesPlain = true
    while tokens.isAny(end, "?", "!"), tokens[end].start == tokens[end - 1].end,
      !tokens.is(end + 1, ".")
    {
      if tokens.is(end, "!") { wasOptional = false }
      end += 1
    }
    if tokens.is(end, "as") {
      var type = end + 1
      if tokens.isAny(type, "?", "!") {
        if tokens.is(type, "!") { wasOptional = false }
        type += 1
      }
      let typeEnd = SwiftSyntax.typeEnd(tokens, type)
      let name = (type..<typeEnd).map { tokens.text($0) }.joined()
      if let cast = cast(read, event, to: name) {
        text = cast.text
        becomesPlain = cast.isPlain
        end = typeEnd
      }
    }
    if becomesPlain, tokens.is(end, "??") {
      end = SwiftSyntax.expressionEnd(tokens, end + 1, inCondition: true)
      wasOptional = false
    }
    var range = read.range.lowerBound..<end
    // `(read as? T)?["uri"]`: brackets and mark go with the cast.
    if becomesPlain, tokens.is(range.lowerBound - 1, "("), tokens.is(end, ")") {
      if tokens.isAny(end + 1, "?", "!"), tokens[end].end == tokens[end + 1].start {
        range = range.lowerBound - 1..<end + 2
      } else if !tokens.isName(range.lowerBound - 2) {
        var last = end + 1
        // `(read as? T) ?? [:]` needs no other value now.
        if tokens.is(last, "??") {
          last = SwiftSyntax.expressionEnd(tokens, last + 1, inCondition: true)
          wasOptional = false
        }
        range = range.lowerBound - 1..<last
      }
    } else if becomesPlain, tokens.isAny(end, "?"), tokens.is(end + 1, ".") {
      range = range.lowerBound..<end + 1
    }
    rewriter.replace(rule, read.file, range, text)
    guard becomesPlain, wasOptional else { return }
    if let variable = file.variables.first(where: {
      $0.value?.lowerBound == read.range.lowerBound && $0.value?.upperBound == end
    }) {
      if variable.binding != .none {
        rewriter.conditions.append(
          .init(file: read.file, start: variable.nameToken - 1, kind: .plain, rule: rule.id))
      } else {
        SwiftOptionals.unwrap(&rewriter, rule, read.file, variable)
      }
    }
  }

  private static func plainText(_ read: SignalRead, _ event: String, _ file: CodeFile) -> String {
    switch read.key {
    case .name: "\(event).action"
    case .data: "\(event).params"
    case .arguments:
      SignalBody.isFirst(file, read) ? "\(event).params" : "[\(event).params]"
    }
  }

  /// The event's property as a type; nil where the cast stays as it is.
  private static func cast(
    _ read: SignalRead, _ event: String, to type: String
  ) -> (text: String, isPlain: Bool)? {
    switch (read.key, type) {
    case (.name, "String"): return ("\(event).action", true)
    case (.data, "[String:Any]"), (.data, "[AnyHashable:Any]"), (.data, "[String:AnyObject]"),
      (.data, "[String:Any?]"), (.data, "[NSObject:AnyObject]"), (.data, "Dictionary<String,Any>"):
      return ("\(event).params", true)
    case (.data, "NSDictionary"), (.data, "[String:NSObject]"):
      return ("NSDictionary(dictionary: \(event).params)", true)
    case (.arguments, "[[String:Any]]"), (.arguments, "[Any]"), (.arguments, "[AnyObject]"):
      return ("[\(event).params]", true)
    default: return nil
    }
  }
}

/// Follows a local variable that is not optional any more.
enum SwiftOptionals {
  /// Drops marks behind its name, and conditions that unwrap it.
  static func unwrap(
    _ rewriter: inout Rewriter, _ rule: FindingRule, _ index: Int, _ variable: Variable
  ) {
    let file = rewriter.file(index)
    let tokens = file.tokens
    // A declared type keeps the variable as it was.
    if !variable.type.isEmpty { return }
    for token in variable.scope where tokens.isName(token) && tokens.text(token) == variable.name {
      guard !tokens.is(token - 1, "."), tokens.isAny(token + 1, "?", "!"),
        tokens[token].end == tokens[token + 1].start
      else { continue }
      rewriter.replace(rule, index, token + 1..<token + 2, "", title: "Drop the mark")
    }
    for other in file.variables
    where other.binding != .none && variable.scope.contains(other.nameToken) {
      guard let value = other.value, value.count == 1, tokens.text(value) == variable.name else {
        continue
      }
      rewriter.conditions.append(
        .init(file: index, start: other.nameToken - 1, kind: .plain, rule: rule.id))
    }
  }
}
