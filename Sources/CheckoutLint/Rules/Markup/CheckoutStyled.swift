import Findings
import HTMLTree

/// Style rules of the shop for the checkout's own elements.
struct CheckoutStyled: LintRule {
  static let rule = FindingRule(
    id: "checkout-styled",
    summary: "A style of the shop speaks about the checkout's own elements.",
    severity: .warning,
    explanation: """
      The checkout sets the size of its container and its frame as it grows and shrinks. A fixed \
      height cuts the form off, a transform or overflow hides the button, and a new build of the \
      checkout may have other elements inside. Style a wrapper around the container instead, in \
      style sheets and in scripts.
      """,
    example: FindingRule.Example(
      before: "#klarna-checkout-container iframe { height: 600px; }",
      after: ".checkout { max-width: 750px; }"))

  private static let ids = ["klarna-checkout-container", "klarna-checkout-iframe"]
  private static let message = "the checkout sizes and styles these elements itself"
  private static let advice = "style a wrapper around the container"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for rule in view.ownStyleRules {
      let text = view.masked.text(rule.selector)
      guard ids.contains(where: { text.contains("#" + $0) }) else { continue }
      found.add(rule.selector, message, advice: advice)
    }
    for (script, _) in view.ownScripts { check(script, &found) }
  }

  /// `container.style.height = …` and `$('#klarna-checkout-container').css(…)`
  private static func check(_ script: ScriptView, _ found: inout LintFindings) {
    for assignment in script.assignments {
      guard assignment.path.count > 2 || assignment.name == "cssText",
        assignment.path.dropLast().last == "style",
        CheckoutElements.names(assignment.start..<assignment.sign, ids, script)
      else { continue }
      found.add(script.byteRange(assignment.start..<assignment.sign), message, advice: advice)
    }
    for call in script.calls where call.name == "css" && call.path.count > 1 {
      guard !call.arguments.isEmpty,
        // With one name, jQuery only reads.
        call.arguments.count > 1 || script.is(call.arguments[0].lowerBound, "{"),
        CheckoutElements.names(call.start..<call.open, ids, script)
      else { continue }
      found.add(script.byteRange(call.start..<call.end), message, advice: advice)
    }
  }
}
