import Findings
import HTMLTree

/// More than one snippet on a page.
struct SeveralSnippets: LintRule {
  static let rule = FindingRule(
    id: "several-snippets",
    summary: "A page has more than one snippet.",
    severity: .error,
    explanation: """
      The second snippet keeps the first one's queue and replaces its configuration; both look for \
      the same container. The buyer sees one checkout, of one order or the other. Keep one snippet \
      a page, and take the old one out before another is inserted.
      """,
    example: FindingRule.Example(
      before: "{{ old.html_snippet|raw }}{{ order.html_snippet|raw }}",
      after: "{{ order.html_snippet|raw }}"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    let snippets = view.scripts.filter { $0.isSnippet }
    guard snippets.count > 1 else { return }
    for script in snippets.dropFirst() {
      guard case .element(let index) = script.place, let tag = view.document?[index].startTagRange
      else { continue }
      found.add(
        tag, "another snippet: its configuration replaces the earlier one's",
        advice: "keep one snippet on the page",
        related: [(bytes: snippets[0].range.lowerBound..<snippets[0].range.lowerBound, "the first")]
      )
    }
  }
}
