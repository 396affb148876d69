import Findings
import HTMLTree

/// Style rules of the shop for the checkout's own elements.
struct CheckoutStyled: LintRule {
  static let rule = FindingRule(
    id: "checkout-styled",
    summary: "A style rule of the shop speaks about the checkout's own elements.",
    severity: .warning,
    explanation: """
      The checkout sets the size of its container and its frame as it grows and shrinks. A fixed \
      height cuts the form off, a transform or overflow hides the button, and a new build of the \
      checkout may have other elements inside. Style a wrapper around the container instead.
      """,
    example: FindingRule.Example(
      before: "#klarna-checkout-container iframe { height: 600px; }",
      after: ".checkout { max-width: 750px; }"))

  private static let ids = ["#klarna-checkout-container", "#klarna-checkout-iframe"]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard let document = view.document else { return }
    for element in document.root.elements(named: "style") {
      guard let range = element.contentRange,
        !element.ancestors.contains(where: { $0.id?.hasPrefix("klarna-") == true })
      else { continue }
      var position = range.lowerBound
      var start = position
      while position < range.upperBound {
        switch view.masked[position] {
        case UInt8(ascii: "{"):
          check(start..<position, view, &found)
          start = position + 1
        case UInt8(ascii: "}"), UInt8(ascii: ";"): start = position + 1
        default: break
        }
        position += 1
      }
    }
  }

  private static func check(
    _ selector: Range<Int>, _ view: LintView, _ found: inout LintFindings
  ) {
    let range = HeaderLines.trim(view.masked, selector)
    let text = view.masked.text(range)
    guard ids.contains(where: { text.contains($0) }) else { return }
    found.add(
      range, "the checkout sizes and styles these elements itself",
      advice: "style a wrapper around the container")
  }
}
