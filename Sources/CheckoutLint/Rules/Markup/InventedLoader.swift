import Findings
import HTMLTree

/// A script tag that loads the checkout without its snippet.
struct InventedLoader: LintRule {
  static let rule = FindingRule(
    id: "invented-loader",
    summary: "The checkout's script is loaded by hand.",
    severity: .error,
    explanation: """
      There is no library to load: the snippet itself loads the bootstrap that fits its order, from \
      an address that changes with every build. A script tag with a copied or guessed address \
      loads an old build without configuration, or nothing.
      """,
    example: FindingRule.Example(
      before: "<script src=\"https://js.klarna.com/kcoc/checkout.bootstrap.js\"></script>",
      after: "{{ order.html_snippet|raw }}"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked else { return }
    for (script, _) in view.ownScripts { check(script, &found) }
    guard let document = view.document else { return }
    for element in document.root.elements(named: "script") {
      guard let source = element["src"], isLoader(source), let tag = element.startTagRange
      else { continue }
      let place = view.attributes(of: element).first { $0.name == "src" }?.range ?? tag
      found.add(
        place, "the checkout's script is loaded by hand; the snippet loads it itself",
        advice: "take this out and print the order's html_snippet")
    }
  }

  /// `script.src = 'https://…/checkout.bootstrap.js'`
  private static func check(_ script: ScriptView, _ found: inout LintFindings) {
    for assignment in script.assignments where assignment.name == "src" {
      guard assignment.path.count > 1, assignment.value.count == 1,
        let source = script.reader.string(assignment.value.lowerBound), isLoader(source)
      else { continue }
      found.add(
        script.byteRange(assignment.tokens),
        "the checkout's script is loaded by hand; the snippet loads it itself",
        advice: "take this out and print the order's html_snippet")
    }
  }

  private static func isLoader(_ source: String) -> Bool {
    guard let host = host(source),
      ["klarna.com", "klarnacdn.net", "kustom.co"].contains(where: {
        host == $0 || host.hasSuffix("." + $0)
      })
    else { return false }
    return source.hasText("checkout") || source.hasText("/kco")
  }

  private static func host(_ source: String) -> String? {
    WebAddress.host(source.hasPrefix("//") ? "https:" + source : source)
  }
}
