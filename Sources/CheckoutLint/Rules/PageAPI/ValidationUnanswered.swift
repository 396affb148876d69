import Findings

/// A validation_callback that can end without an answer.
struct ValidationUnanswered: LintRule {
  static let rule = FindingRule(
    id: "validation-unanswered",
    summary: "validation_callback can end without calling its callback.",
    severity: .error,
    explanation: """
      When the buyer presses the button, the checkout waits for the callback that \
      validation_callback gets as its second argument. A path that never calls it leaves the buyer \
      before a dialog that turns for ever. Answer on every path, with should_proceed: false and a \
      message where the order cannot go on.
      """,
    example: FindingRule.Example(
      before: "validation_callback: function (data, callback) { if (ok) callback(yes); }",
      after: """
        validation_callback: function (data, callback) {
          callback({ should_proceed: ok, message: 'Please choose a size' });
        }
        """))

  private static let advice = "call the callback on every path, also where something failed"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, api) in view.ownScripts {
      for listener in api.listeners where listener.event == "validation_callback" {
        guard let function = listener.function else { continue }
        check(listener, function, script, &found)
      }
    }
  }

  private static func check(
    _ listener: PageAPI.Listener, _ function: ScriptFunction, _ script: ScriptView,
    _ found: inout LintFindings
  ) {
    let key = script.byteRange(listener.member.keyToken..<listener.member.keyToken + 1)
    guard !function.body.contains(where: { script.is($0, "arguments") }) else { return }
    guard function.parameters.count >= 2, !function.parameters[1].isEmpty else {
      guard function.parameters.count < 2 else { return }
      found.add(key, "this listener never takes the callback that it has to call", advice: advice)
      return
    }
    let name = function.parameters[1]
    let uses = function.body.filter {
      script.tokens[$0].kind == .name && script.text($0) == name && !script.is($0 - 1, ".")
    }
    guard let last = uses.last else {
      found.add(key, "\(name) is never called: the checkout waits for ever", advice: advice)
      return
    }
    guard !function.isExpression else { return }
    for index in function.body where index < last && script.is(index, "return") {
      guard script.function(around: index)?.start == function.start else { continue }
      let end = script.startsLine(index + 1) ? index + 1 : script.reader.expressionEnd(index + 1)
      let block = enclosingBlock(index, function, script)
      if uses.contains(where: { (block..<max(end, index + 1)).contains($0) }) { continue }
      found.add(
        script.tokens[index].range, "this leaves the listener without having called \(name)",
        advice: advice)
      return
    }
    if onlyInConditions(uses, function, script) {
      found.add(
        key,
        "\(name) is only called where a condition holds; otherwise the checkout waits for ever",
        advice: advice)
    }
  }

  private static func enclosingBlock(
    _ index: Int, _ function: ScriptFunction, _ script: ScriptView
  ) -> Int {
    var position = index - 1
    while position > function.body.lowerBound {
      if script.is(position, "}"), let open = script.reader.match(position) {
        position = open - 1
      } else if script.is(position, "{") {
        return position
      } else {
        position -= 1
      }
    }
    return function.body.lowerBound
  }

  /// Whether every use stands in an `if` of the listener's own level that has no `else`.
  private static func onlyInConditions(
    _ uses: [Int], _ function: ScriptFunction, _ script: ScriptView
  ) -> Bool {
    var conditional = 0
    var index = function.body.lowerBound
    while index < function.body.upperBound {
      if script.is(index, "if"), let close = script.reader.match(index + 1) {
        let end =
          script.is(close + 1, "{")
          ? (script.reader.match(close + 1) ?? close) + 1
          : script.reader.expressionEnd(close + 1)
        if script.is(end, "else") || script.is(end + 1, "else") { return false }
        conditional += uses.filter { (close + 1..<max(end, close + 1)).contains($0) }.count
        index = max(end, index + 1)
      } else {
        if uses.contains(index) { return false }
        if let other = script.reader.match(index), other > index {
          if uses.contains(where: { (index..<other).contains($0) }) { return false }
          index = other
        }
        index += 1
      }
    }
    return conditional == uses.count && conditional > 0
  }
}
