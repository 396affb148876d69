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
          && call.path.dropLast().last == "id"
        {
          found.add(
            script.byteRange(call.start..<call.end),
            "the shipping option's id is taken apart; its form is nobody's promise",
            advice: "look the option up by its whole id")
        }
      }
    }
  }
}
