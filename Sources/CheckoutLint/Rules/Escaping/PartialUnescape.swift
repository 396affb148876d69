/// A chain of `.replace()` calls that takes escapes of JSON out of a text by hand.
struct PartialUnescape {
  /// The chain's calls.
  var calls: [ScriptCall]
  /// What the chain begins with.
  var base: Range<Int>
  /// Escapes that the chain undoes.
  var undone: Set<Escape>
  /// Calls that replace a text by itself.
  var idle: [ScriptCall]

  enum Escape: String, CaseIterable {
    case quote = "\\\""
    case slash = "\\/"
    case backslash = "\\\\"
    case newline = "\\n"
  }

  /// The escapes that stay; what a snippet in JSON has in any case.
  var missing: [Escape] {
    Escape.allCases.filter { !undone.contains($0) && $0 != .newline }
  }

  /// Whether the chain begins with what a JSON parser gave: `JSON.parse(text).html_snippet`, or a
  /// name that was set to it.
  func isDecoded(in script: ScriptView) -> Bool {
    if parses(base, script) { return true }
    guard let first = base.first, script.reader.isName(first),
      let values = script.values[script.text(first)], values.count == 1
    else { return false }
    return parses(values[0], script)
  }

  private func parses(_ range: Range<Int>, _ script: ScriptView) -> Bool {
    script.calls(in: range).contains { call in
      call.path.suffix(2) == ["JSON", "parse"] || call.name == "json" && call.arguments.isEmpty
    }
  }

  /// The chains of a script.
  static func all(in script: ScriptView) -> [PartialUnescape] {
    var chains: [PartialUnescape] = []
    for call in script.calls where call.name == "replace" || call.name == "replaceAll" {
      // `replace(a, b)` is a function of the page, not of a text.
      guard call.arguments.count == 2, call.open - 2 >= call.start else { continue }
      let base = call.start..<call.open - 2
      let undone = escape(call, script)
      let isIdle = isIdle(call, script)
      if let last = chains.last, last.base.lowerBound == call.start,
        last.calls[last.calls.count - 1].end == call.open - 2
      {
        chains[chains.count - 1].calls.append(call)
        if let undone { chains[chains.count - 1].undone.insert(undone) }
        if isIdle { chains[chains.count - 1].idle.append(call) }
      } else {
        chains.append(
          PartialUnescape(
            calls: [call], base: base, undone: undone.map { [$0] } ?? [],
            idle: isIdle ? [call] : []))
      }
    }
    return chains.filter { !$0.undone.isEmpty || !$0.idle.isEmpty }
  }

  /// Whether such a chain made the value of an expression.
  static func stands(behind expression: Range<Int>, in script: ScriptView) -> Bool {
    let chains = all(in: script)
    guard !chains.isEmpty else { return false }
    var ranges = [expression]
    for index in expression where index < script.tokens.count {
      if script.tokens[index].kind == .name {
        ranges += script.values[script.text(index)] ?? []
      }
    }
    return chains.contains { chain in
      ranges.contains { $0.contains(chain.calls[0].open) }
    }
  }

  /// The escape that a call undoes: `.replace(/\\"/g, '"')`.
  private static func escape(_ call: ScriptCall, _ script: ScriptView) -> Escape? {
    guard let pattern = pattern(call, script) else { return nil }
    return Escape.allCases.first { $0.rawValue == pattern }
  }

  /// Whether a call replaces `"` by `"`: `\"` in a pattern is only a quote.
  private static func isIdle(_ call: ScriptCall, _ script: ScriptView) -> Bool {
    guard let pattern = pattern(call, script),
      let replacement = script.reader.string(call.arguments[1].lowerBound),
      call.arguments[1].count == 1
    else { return false }
    return pattern == replacement && (pattern == "\"" || pattern == "/" || pattern == "'")
      && script.text(call.arguments[0].lowerBound).contains("\\")
  }

  /// The text that the first argument matches, where it is one.
  private static func pattern(_ call: ScriptCall, _ script: ScriptView) -> String? {
    guard call.arguments[0].count == 1 else { return nil }
    let index = call.arguments[0].lowerBound
    guard script.tokens[index].kind == .regularExpression else {
      return script.reader.string(index)
    }
    let text = script.text(index)
    guard let end = text.lastIndex(of: "/"), end > text.startIndex else { return nil }
    var result = ""
    var scalars = text[text.index(after: text.startIndex)..<end].unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        if ".[](){}|^$".unicodeScalars.contains(scalar) { return nil }
        if scalar != "+" && scalar != "*" { result.unicodeScalars.append(scalar) }
        continue
      }
      guard let next = scalars.next() else { return nil }
      if "nrtdwsDWSbB".unicodeScalars.contains(next) { return nil }
      result.unicodeScalars.append(next)
    }
    return result
  }
}
