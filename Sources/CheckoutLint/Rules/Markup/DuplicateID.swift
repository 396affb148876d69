import Findings
import HTMLTree

/// An id of the snippet that more than one element has.
struct DuplicateID: LintRule {
  static let rule = FindingRule(
    id: "duplicate-id",
    summary: "Two elements have an id that the snippet looks for.",
    severity: .error,
    explanation: """
      The snippet's script asks for klarna-checkout-container and gets the first element of that \
      id. A page that wraps the snippet into a div of the same id, or has two snippets, gets the \
      checkout in the wrong place, or an empty box. The ids that begin with klarna- are Klarna's.
      """,
    example: FindingRule.Example(
      before: "<div id=\"klarna-checkout-container\"><div id=\"klarna-checkout-container\">…",
      after: "<div class=\"checkout\"><div id=\"klarna-checkout-container\">…"))

  private static let ids = [
    "klarna-checkout-container", "klarna-checkout-context", "klarna-unsupported-page",
  ]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked else { return }
    for id in ids {
      let elements = view.elementsByID[id] ?? []
      guard elements.count > 1, let first = elements[0].startTagRange else { continue }
      for element in elements.dropFirst() {
        guard let tag = element.startTagRange else { continue }
        let isInside = element.ancestors.contains { $0 == elements[0] }
        found.add(
          tag,
          isInside
            ? "an element around this one has the same id \(id); the snippet takes the outer one"
            : "another element has the id \(id); the snippet takes the first one",
          advice: "give the shop's own element another id",
          related: [(bytes: first, message: "the first one")])
      }
    }
  }
}
