import Findings

/// A shipping option's id that is taken apart.
struct ShippingIDSplit: LintRule {
  static let rule = FindingRule(
    id: "shipping-id-split",
    summary: "A shipping option's id is taken apart.",
    severity: .warning,
    explanation: """
      The id of a shipping option is whatever the shop or its shipping service chose, and services \
      change its form. A script that splits it at a sign gets undefined one day, and the order is \
      shipped by the wrong method. Look the option up by its whole id.
      """,
    example: FindingRule.Example(
      before: "const method = data.id.split(':')[0];", after: "const method = methods[data.id];"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, api) in view.ownScripts {
      for listener in api.listeners where listener.event == "shipping_option_change" {
        guard let function = listener.function else { continue }
        for call in script.calls(in: function.body)
        where ["split", "substring", "substr", "slice"].contains(call.name)
          && isID(call, function, script)
        {
          found.add(
            script.byteRange(call.start..<call.end),
            "the shipping option's id is taken apart; its form is nobody's promise",
            advice: "look the option up by its whole id")
        }
      }
    }
  }

  /// Whether a call's receiver is the option's id: `data.id`, `data["id"]`, or a name set to it.
  private static func isID(
    _ call: ScriptCall, _ function: ScriptFunction, _ script: ScriptView
  ) -> Bool {
    guard call.path.count >= 2 else { return false }
    if call.path.count > 2 {
      return call.path[call.path.count - 2] == "id"
        && function.parameters.contains(call.path[call.path.count - 3])
    }
    let name = call.path[0]
    if name == "id", isTakenApart(function, script) { return true }
    return (script.values[name] ?? []).contains { value in
      function.body.contains(value.lowerBound)
        && script.reader.path(endingAt: value.upperBound - 1)?.names.last == "id"
    }
  }

  /// `{ id }` as the listener's parameter, or `const { id } = data`.
  private static func isTakenApart(_ function: ScriptFunction, _ script: ScriptView) -> Bool {
    (function.start..<function.body.upperBound).contains { index in
      script.is(index, "id") && (script.is(index - 1, "{") || script.is(index - 1, ","))
        && (script.is(index + 1, "}") || script.is(index + 1, ","))
    }
  }
}
