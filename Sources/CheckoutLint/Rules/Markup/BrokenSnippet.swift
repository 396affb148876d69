import CheckoutSnippet
import Findings
import SourceText

/// A snippet that was changed so that it cannot run.
struct BrokenSnippet: LintRule {
  static let rule = FindingRule(
    id: "snippet-broken",
    summary: "A snippet lacks something without which it cannot run.",
    severity: .error,
    explanation: """
      The snippet's script looks for the element klarna-checkout-container, reads its configuration \
      from an object literal, and loads BOOTSTRAP_SRC. Without the container it throws; with a \
      broken literal it does not even begin; as a module it has no window to write to. Print the \
      snippet as the API gave it, byte for byte.
      """,
    example: FindingRule.Example(
      before: "<script>…klarna-checkout-container…</script>",
      after: "<div id=\"klarna-checkout-container\"><script>…</script></div>"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.snippetScript != nil, let snippet = view.snippet, snippet.layers.count == 1 else {
      return
    }
    for problem in snippet.problems {
      switch problem.code {
      case .containerMissing, .configurationBroken, .scriptNotExecutable, .bootstrapMissing,
        .orderURLMissing:
        let start = min(problem.location.offset, view.bytes.count)
        found.add(
          start..<min(start + 1, view.bytes.count), problem.message,
          advice: "print the snippet as the API returned it")
      default: break
      }
    }
  }
}
