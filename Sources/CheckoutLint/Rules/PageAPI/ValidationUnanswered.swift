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
    guard !uses.isEmpty else {
      found.add(key, "\(name) is never called: the checkout waits for ever", advice: advice)
      return
    }
    var paths = ScriptPaths(script, settles: Set(uses + helpers(uses, function, script)))
    let isOwed = paths.isOwed(atEndOf: function, from: true)
    for leak in paths.leaks {
      let isLeaving = script.is(leak, "return") || script.is(leak, "throw")
      found.add(
        script.tokens[leak].range,
        isLeaving
          ? "this leaves the listener without having called \(name)"
          : "what happens here does not call \(name): the checkout waits for ever",
        advice: advice)
    }
    guard isOwed, paths.leaks.isEmpty else { return }
    if let place = paths.lastCatch {
      found.add(
        script.tokens[place].range,
        "what happens here does not call \(name): the checkout waits for ever", advice: advice)
    } else {
      found.add(
        key,
        "\(name) is only called where a condition holds; otherwise the checkout waits for ever",
        advice: advice)
    }
  }

  /// Where functions are named that stand in the listener and call the callback.
  private static func helpers(
    _ uses: [Int], _ listener: ScriptFunction, _ script: ScriptView
  ) -> [Int] {
    let names = script.functions.filter { function in
      listener.body.contains(function.start) && uses.contains(where: function.body.contains)
        && script.tokens[function.start].kind == .name && script.is(function.start, "function")
    }.compactMap(\.name)
    return names.isEmpty
      ? []
      : listener.body.filter { names.contains(script.text($0)) && !script.is($0 - 1, "function") }
  }
}
