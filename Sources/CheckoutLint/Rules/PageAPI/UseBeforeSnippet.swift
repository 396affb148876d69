import Findings
import HTMLTree

/// `_klarnaCheckout` called while the page is read, before the snippet's script ran.
struct UseBeforeSnippet: LintRule {
  static let rule = FindingRule(
    id: "use-before-snippet",
    summary: "_klarnaCheckout is used above the snippet that defines it.",
    severity: .error,
    explanation: """
      The snippet's script defines _klarnaCheckout. A script that stands above it and runs at once \
      either throws, or, with a guard around the call, skips it in silence: no listener is \
      registered and nothing says so. Move the script below the snippet, or wait for \
      DOMContentLoaded.
      """,
    example: FindingRule.Example(
      before: "<script>_klarnaCheckout(listen)</script>\n<!-- snippet -->",
      after: "<!-- snippet -->\n<script>_klarnaCheckout(listen)</script>"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.kind == .markup, let start = snippetStart(view) else { return }
    for (script, api) in view.ownScripts where script.range.upperBound <= start {
      guard runsAtOnce(script, view) else { continue }
      for access in api.accesses
      where script.function(around: access.call.start) == nil
        || isInvoked(access.call.start, script)
      {
        let isGuarded = isGuarded(access.call, script)
        found.add(
          script.byteRange(access.call.start..<access.call.open),
          isGuarded
            ? "this runs before the snippet: the guard is never true and nothing is registered"
            : "this runs before the snippet defined _klarnaCheckout, and throws",
          advice: "move this script below the snippet",
          related: [(bytes: start..<start, message: "the snippet stands here")])
      }
    }
  }

  /// Where the snippet's script begins, or where the template prints the snippet.
  private static func snippetStart(_ view: LintView) -> Int? {
    if let script = view.snippetScript { return script.range.lowerBound }
    return view.outputs.first { tag in
      tag.kind == .output
        && SnippetNames.stand(in: view.bytes.text(tag.code), isMarked: view.isMarked)
        && !view.scripts.contains { $0.range.overlaps(tag.range) }
    }?.range.lowerBound
  }

  private static func runsAtOnce(_ script: ScriptView, _ view: LintView) -> Bool {
    guard case .element(let index) = script.place, let document = view.document else {
      return false
    }
    let element = document[index]
    return element["type"]?.lowercased() != "module" && element["src"] == nil
  }

  /// Whether the functions around a token are all called where they stand.
  private static func isInvoked(_ index: Int, _ script: ScriptView) -> Bool {
    script.functions(around: index).allSatisfy { function in
      let end = function.isExpression ? function.body.upperBound : function.body.upperBound + 1
      if script.is(end, "(") { return true }
      return script.is(end, ")") && (script.is(end + 1, "(") || script.is(end + 1, "."))
        && script.is(function.start - 1, "(") && script.tokens[function.start - 1].match == end
        && (function.start < 2 || script.tokens[function.start - 2].kind == .punctuation)
    }
  }

  /// Whether an `if` or `&&` asks for the function first.
  private static func isGuarded(_ call: ScriptCall, _ script: ScriptView) -> Bool {
    let from = max(0, call.start - 24)
    return (from..<call.start).contains { index in
      script.is(index, "_klarnaCheckout")
        && !(index + 1 < script.tokens.count && script.is(index + 1, "("))
    }
  }
}
