import Findings

/// A snippet that is cut up by a regular expression.
struct SnippetByRegularExpression: LintRule {
  static let rule = FindingRule(
    id: "snippet-regular-expression",
    summary: "A snippet's script is cut out by a regular expression.",
    severity: .warning,
    explanation: """
      The snippet's markup changes every few months: attributes come and go, a style stands before \
      the script, there may be more than one. A pattern that fits today's snippet finds nothing, or \
      half of it, tomorrow. Put the snippet into the page whole, and let the browser read it.
      """,
    example: FindingRule.Example(
      before: "const code = html_snippet.match(/<script[^>]*>([\\s\\S]*)<\\/script>/)[1];",
      after: "slot.append(range.createContextualFragment(html_snippet));"))

  private static let advice = "insert the snippet whole, with createContextualFragment"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, _) in view.ownScripts {
      for call in script.calls
      where ["match", "matchAll", "exec", "replace", "split", "search"].contains(call.name) {
        guard call.open >= 2, speaksOfTags(call, script) else { continue }
        let receiver = call.start..<max(call.start, call.open - 2)
        let subject = call.name == "exec" ? call.arguments.first ?? receiver : receiver
        guard view.isSnippet(subject, in: script) else { continue }
        found.add(
          script.byteRange(call.open - 1..<call.end),
          "the snippet is cut up by a pattern that only fits today's markup", advice: advice)
      }
      checkLiterals(script, view, &found)
    }
    for tag in view.tags {
      let code = view.bytes.text(tag.code)
      guard code.contains("preg_") || code.contains("re.search") || code.contains(".scan("),
        code.contains("script"),
        SnippetNames.stand(in: code, isMarked: view.isMarked), code.utf8.count < 2_000
      else { continue }
      found.add(
        tag.range, "the snippet is cut up by a pattern that only fits today's markup",
        advice: "print the snippet whole")
    }
  }

  /// `/<script>…/.exec(snippet)`
  private static func checkLiterals(
    _ script: ScriptView, _ view: LintView, _ found: inout LintFindings
  ) {
    for index in script.indices where script.is(index, "exec") {
      guard script.is(index - 1, "."), index >= 2,
        script.tokens[index - 2].kind == .regularExpression, script.is(index + 1, "("),
        script.text(index - 2).lowercased().contains("script"),
        let end = script.reader.match(index + 1),
        let subject = script.reader.parts(of: index + 1).first,
        view.isSnippet(subject, in: script)
      else { continue }
      found.add(
        script.byteRange(index..<end + 1),
        "the snippet is cut up by a pattern that only fits today's markup", advice: advice)
    }
  }

  private static func speaksOfTags(_ call: ScriptCall, _ script: ScriptView) -> Bool {
    let tokens = call.name == "exec" ? call.start..<call.open : call.open..<call.end
    return tokens.contains { index in
      let token = script.tokens[index]
      guard token.kind == .regularExpression || token.kind == .string else { return false }
      let text = script.text(index).lowercased()
      return text.contains("<script") || text.contains("<\\/script") || text.contains("</script")
    }
  }
}
