import CheckoutSnippet
import Findings
import SourceText

/// A snippet out of JSON of which only some escapes were undone.
struct HalfUnescapedSnippet: LintRule {
  static let rule = FindingRule(
    id: "snippet-half-unescaped",
    summary: "Only some of a snippet's escapes are undone.",
    severity: .error,
    explanation: """
      A snippet inside JSON has its quotes, slashes, line breaks and backslashes escaped. Undoing \
      some of them by hand leaves the others in the markup: <\\/script> does not end a script, \
      1\\\\9 is another number, and a comment without its line break eats the rest of the script. \
      Undoing twice breaks the strings inside. Let a JSON parser do it once and for all.
      """,
    example: FindingRule.Example(
      before: #"el.value.replace(/\\"/g, '"').replace(/\\n/g, '')"#,
      after: #"JSON.parse('"' + el.value + '"')"#))

  private static let advice = "decode the whole text once, with JSON.parse"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked else { return }
    for (script, _) in view.ownScripts {
      for chain in PartialUnescape.all(in: script) where speaksOfSnippet(chain, script, view) {
        report(chain, script, view, &found)
      }
    }
    for tag in view.tags { check(tag, view, &found) }
    guard view.kind == .markup, let snippet = view.snippet, snippet.layers.count == 1 else {
      return
    }
    for problem in snippet.problems where problem.code == .halfUnescaped {
      let start = problem.location.offset
      let edits = EscapeRemnants.edits(in: view)
      found.add(
        start..<min(start + 1, view.bytes.count),
        "escapes of JSON are left in the snippet's markup", advice: advice,
        fix: edits.isEmpty ? nil : (title: "Undo what is left of them", edits: edits))
    }
  }

  private static let strippers = [
    "stripslashes", "stripcslashes", "wp_unslash", "stripslashes_deep",
  ]

  /// `stripslashes($order['html_snippet'])` takes the backslashes that are the snippet's own.
  private static func check(
    _ tag: TemplateTag, _ view: LintView, _ found: inout LintFindings
  ) {
    let script = ScriptView(bytes: view.bytes, range: tag.code, place: .file)
    for call in script.calls where strippers.contains(call.name) && call.path.count == 1 {
      guard let value = call.arguments.first,
        SnippetNames.stand(
          in: view.bytes.text(script.byteRange(value)), isMarked: view.isMarked)
      else { continue }
      found.add(
        script.byteRange(call.start..<call.end),
        "\(call.name) takes backslashes out of the snippet that are its own",
        advice: "decode the answer with json_decode, and print the snippet as it comes out")
    }
  }

  /// Whether the text is a snippet by its name, or the file carries one.
  private static func speaksOfSnippet(
    _ chain: PartialUnescape, _ script: ScriptView, _ view: LintView
  ) -> Bool {
    view.bytes.has("klarna-checkout-container") || view.isSnippet(chain.base, in: script)
  }

  private static func report(
    _ chain: PartialUnescape, _ script: ScriptView, _ view: LintView,
    _ found: inout LintFindings
  ) {
    let last = chain.calls[chain.calls.count - 1]
    let range = script.byteRange(chain.calls[0].open - 1..<last.end)
    if !chain.undone.isEmpty, chain.isDecoded(in: script) {
      found.add(
        range, "the snippet is decoded already: undoing escapes again breaks its own strings",
        advice: "leave this out")
    } else if !chain.undone.isEmpty, !chain.missing.isEmpty {
      let left = chain.missing.map(\.rawValue).joined(separator: " and ")
      found.add(
        range, "only some escapes of the snippet are undone: \(left) stay in it", advice: advice,
        fix: fix(chain, script, view))
    } else if chain.undone.isEmpty, let idle = chain.idle.first {
      found.add(
        script.byteRange(idle.open - 1..<idle.end),
        "this replaces a character by itself: the pattern's backslash is an escape of its own",
        advice: advice)
    }
  }

  private static func fix(
    _ chain: PartialUnescape, _ script: ScriptView, _ view: LintView
  ) -> (title: String, edits: [(bytes: Range<Int>, text: String)])? {
    guard chain.calls.count > 1, chain.idle.isEmpty else { return nil }
    let whole = script.byteRange(chain.base.lowerBound..<chain.calls[chain.calls.count - 1].end)
    let base = view.bytes.text(script.byteRange(chain.base))
    return (
      title: "Decode it with JSON.parse",
      edits: [(bytes: whole, text: "JSON.parse('\"' + \(base) + '\"')")]
    )
  }
}
