import CheckoutSnippet
import Findings
import HTMLTree
import SourceText

/// A snippet that a template escaped: text, not markup.
struct EntityEscapedSnippet: LintRule {
  static let rule = FindingRule(
    id: "snippet-entity-escaped",
    summary: "The snippet is escaped: the page shows it as text.",
    severity: .error,
    explanation: """
      The template printed the snippet through its escape filter, so < became &lt; and the \
      browser shows the source to the buyer instead of running it. Print html_snippet raw; it \
      comes from Klarna, and nothing of it may be changed.
      """,
    example: FindingRule.Example(
      before: "<div>{{ order.html_snippet }}</div>",
      after: "<div>{{ order.html_snippet|raw }}</div>"))

  private static let shown: Set<String> = [
    "pre", "code", "textarea", "xmp", "samp", "kbd", "plaintext", "title", "script", "template",
    "option",
  ]

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard let document = view.document, let snippet = view.snippet,
      snippet.layers.first == .entityEscaped,
      let start = snippet.problems.first(where: { $0.code == .entityEscaped })?.location.offset
    else { return }
    var around: HTMLNode?
    for node in document.root.descendants where node.isElement {
      guard let range = node.range, range.contains(start) else { continue }
      if node.startTagRange?.contains(start) == true { return }
      if shown.contains(node.name) { return }
      around = node
    }
    let end = around?.contentRange?.upperBound ?? start
    let line = view.bytes[start..<max(start, end)].firstIndex(of: 0x0A) ?? max(start, end)
    found.add(
      start..<line, "the snippet is escaped: browsers show it as text and run nothing",
      advice: "print it raw, without the template's escape filter")
  }
}
