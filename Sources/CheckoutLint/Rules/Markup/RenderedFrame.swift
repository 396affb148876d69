import Findings
import HTMLTree

/// The frame of a running checkout, copied into a source.
struct RenderedFrame: LintRule {
  static let rule = FindingRule(
    id: "rendered-frame",
    summary: "A rendered checkout frame is pasted into the source.",
    severity: .error,
    explanation: """
      The iframe klarna-checkout-iframe is made by the checkout when it runs. Copied out of the \
      browser's inspector it belongs to one order of one buyer, and no script is there to talk to \
      it: it shows an old order, or nothing. Print the order's html_snippet instead.
      """,
    example: FindingRule.Example(
      before: "<iframe id=\"klarna-checkout-iframe\" src=\"…\"></iframe>",
      after: "{{ order.html_snippet|raw }}"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for id in ["klarna-checkout-iframe", "klarna-fullscreen-iframe"] {
      for element in view.elementsByID[id] ?? [] where element.name == "iframe" {
        guard let tag = element.startTagRange else { continue }
        found.add(
          tag, "this is the frame that a running checkout made, not the snippet",
          advice: "print the order's html_snippet, which makes its own frame")
      }
    }
  }
}
