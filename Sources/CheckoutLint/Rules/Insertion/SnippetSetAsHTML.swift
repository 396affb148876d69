import Findings
import HTMLTree

/// A snippet that is set as HTML where scripts do not run.
struct SnippetSetAsHTML: LintRule {
  static let rule = FindingRule(
    id: "snippet-inner-html",
    summary: "A snippet is inserted where its script never runs.",
    severity: .error,
    explanation: """
      Browsers do not run scripts that arrive by innerHTML, outerHTML or insertAdjacentHTML, and \
      React, Vue, Angular, Svelte and Lit set HTML in the same way. The snippet's markup is then \
      there, but its script stays dead: nothing is loaded, and after five seconds the buyer reads \
      that something went wrong. Put the snippet into the page on the server, use \
      createContextualFragment, or make each script element anew after inserting. jQuery's \
      .html() and .append() run scripts and are fine.
      """,
    example: FindingRule.Example(
      before: "slot.innerHTML = htmlSnippet;",
      after: """
        const range = document.createRange();
        slot.replaceChildren(range.createContextualFragment(htmlSnippet));
        """))

  private static let advice =
    "insert it with createContextualFragment, or make its script elements anew afterwards"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard !ScriptRevival.stands(in: view) else { return }
    for (script, _) in view.ownScripts { check(script, view, &found) }
    checkMarkup(view, &found)
  }

  private static func check(
    _ script: ScriptView, _ view: LintView, _ found: inout LintFindings
  ) {
    for assignment in script.assignments
    where assignment.path.count > 1
      && (assignment.name == "innerHTML" || assignment.name == "outerHTML")
    {
      guard view.isSnippet(assignment.value, in: script),
        !PartialUnescape.stands(behind: assignment.value, in: script)
      else { continue }
      found.add(
        script.byteRange(assignment.start..<assignment.sign),
        "the snippet is set by \(assignment.name): its script will not run", advice: advice)
    }
    for call in script.calls {
      let value: Range<Int>?
      switch call.name {
      case "insertAdjacentHTML": value = call.arguments.dropFirst().first
      case "setProperty", "setAttribute":
        let names = call.arguments.firstIndex { argument in
          script.reader.string(argument.lowerBound) == "innerHTML"
        }
        value = names.flatMap { call.arguments.dropFirst($0 + 1).first }
      case "unsafeHTML", "bypassSecurityTrustHtml", "parseFromString", "setHTML":
        value = call.arguments.first
      default: value = nil
      }
      guard let value, view.isSnippet(value, in: script) else { continue }
      found.add(
        script.byteRange(call.open - 1..<call.open),
        "the snippet passes through \(call.name): its script will not run", advice: advice)
    }
    for index in script.indices where script.is(index, "innerHTML") && script.is(index + 1, ":") {
      let value = index + 2..<script.reader.expressionEnd(index + 2)
      guard view.isSnippet(value, in: script) else { continue }
      found.add(
        script.tokens[index].range, "the snippet is set by innerHTML: its script will not run",
        advice: advice)
    }
    checkTemplates(script, view, &found)
    for index in script.indices where script.is(index, "__html") {
      guard script.is(index + 1, ":"), script.is(index - 1, "{") else { continue }
      let value = index + 2..<script.reader.expressionEnd(index + 2)
      guard view.isSnippet(value, in: script) else { continue }
      let name = (max(0, index - 4)..<index).first { script.is($0, "dangerouslySetInnerHTML") }
      found.add(
        script.byteRange((name ?? index)..<(name ?? index) + 1),
        "the snippet is set by dangerouslySetInnerHTML: its script will not run", advice: advice)
    }
  }

  /// Markup in the strings of a script: components of Vue, Angular and Lit.
  private static func checkTemplates(
    _ script: ScriptView, _ view: LintView, _ found: inout LintFindings
  ) {
    let marks: [StaticString] = ["v-html=", "[innerHTML]=", ".innerHTML=", ":innerHTML="]
    guard
      marks.contains(where: {
        view.bytes.find($0, from: script.range.lowerBound, before: script.range.upperBound) != nil
      })
    else { return }
    for index in script.indices {
      let token = script.tokens[index]
      guard token.kind == .template || token.kind == .string else { continue }
      for mark in marks {
        guard let hit = view.bytes.find(mark, from: token.start, before: token.end) else {
          continue
        }
        var start = hit + mark.utf8CodeUnitCount
        if start < token.end, "\"'\\".utf8.contains(view.bytes[start]) { start += 1 }
        var end = start
        while end < token.end, !"\"'`>\\".utf8.contains(view.bytes[end]) { end += 1 }
        let isNamed = SnippetNames.stand(
          in: view.bytes.text(start..<end), isMarked: view.isMarked)
        let isGiven =
          start >= token.end && script.is(index + 1, "${")
          && script.reader.match(index + 1).map {
            view.isSnippet(index + 2..<$0, in: script)
          } ?? false
        guard isNamed || isGiven else { continue }
        found.add(
          hit..<hit + mark.utf8CodeUnitCount - 1,
          "the snippet is set as HTML by a template: its script will not run", advice: advice)
      }
    }
  }

  /// Attributes that set HTML: Vue, Angular, Lit, Aurelia, AngularJS.
  private static let names: Set<String> = [
    "v-html", "[innerhtml]", "[outerhtml]", ".innerhtml", ":innerhtml", "innerhtml.bind",
    ":innerhtml.prop", "ng-bind-html", "data-ng-bind-html",
  ]

  private static func checkMarkup(_ view: LintView, _ found: inout LintFindings) {
    guard let document = view.document else { return }
    for tag in view.tags where view.bytes.has("{@html", at: tag.range.lowerBound) {
      if SnippetNames.stand(in: view.bytes.text(tag.code), isMarked: view.isMarked) {
        found.add(
          tag.range, "the snippet is set by {@html}: its script will not run", advice: advice)
      }
    }
    guard document.mayHaveName(among: names) else { return }
    for node in document.root.descendants where node.isElement && !node.isImplied {
      guard node.attributes.contains(where: { names.contains($0.name) }) else { continue }
      for attribute in view.attributes(of: node) where names.contains(attribute.name) {
        guard SnippetNames.stand(in: attribute.value, isMarked: view.isMarked) else { continue }
        found.add(
          attribute.range, "the snippet is set by \(attribute.name): its script will not run",
          advice: advice)
      }
    }
  }
}
