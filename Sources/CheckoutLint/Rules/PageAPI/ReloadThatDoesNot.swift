import Findings
import HTMLTree

/// A reload that is none.
struct ReloadThatDoesNot: LintRule {
  static let rule = FindingRule(
    id: "reload-that-does-not",
    summary: "Setting the address to itself does not reload a page with a fragment.",
    severity: .warning,
    explanation: """
      location = location is a move inside the page when the address has a fragment, as after a \
      click on a link to #terms: nothing is loaded, and the checkout keeps the old order. \
      location.reload without brackets does nothing at all.
      """,
    example: FindingRule.Example(
      before: "window.location = window.location;", after: "window.location.reload();"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked else { return }
    for (script, _) in view.ownScripts {
      for index in script.indices where script.is(index, "reload") {
        guard script.is(index - 1, "."), script.is(index - 2, "location"),
          script.is(index + 1, ";") || script.is(index + 1, "}"),
          let path = script.reader.path(endingAt: index),
          path.start == 0 || script.is(path.start - 1, ";") || script.is(path.start - 1, "{")
            || script.is(path.start - 1, "}")
        else { continue }
        found.add(
          script.byteRange(path.start..<index + 1), "this names reload and does not call it",
          advice: "write location.reload()",
          fix: (
            title: "Call it",
            edits: [(bytes: script.tokens[index].end..<script.tokens[index].end, text: "()")]
          ))
      }
      guard usesFragments(view, script) else { continue }
      // A script may call a variable of its own so.
      let isOwn = script.assignments.contains { $0.isDeclaration && $0.path == ["location"] }
      for assignment in script.assignments where !assignment.isDeclaration {
        let target = target(assignment.path)
        guard let target, !isOwn || assignment.path.first != "location",
          assignment.value.count <= 5, !assignment.value.isEmpty,
          let source = script.reader.path(endingAt: assignment.value.upperBound - 1),
          source.start == assignment.value.lowerBound, self.target(source.names) != nil
        else { continue }
        found.add(
          script.byteRange(assignment.tokens),
          "this page has addresses with a fragment, and with one \(target) = \(target) loads nothing",
          advice: "write location.reload()",
          fix: (
            title: "Reload",
            edits: [(bytes: script.byteRange(assignment.tokens), text: "location.reload()")]
          ))
      }
    }
  }

  private static func target(_ path: [String]) -> String? {
    var names = path[...]
    while let first = names.first, ["window", "document", "self", "top"].contains(first) {
      names = names.dropFirst()
    }
    let rest = Array(names)
    return rest == ["location"] || rest == ["location", "href"] ? rest.joined(separator: ".") : nil
  }

  private static func usesFragments(_ view: LintView, _ script: ScriptView) -> Bool {
    if script.indices.contains(where: { script.is($0, "hash") && script.is($0 - 1, ".") }) {
      return true
    }
    return view.document?.root.elements(named: "a").contains {
      ($0["href"] ?? "").hasPrefix("#") && $0["href"] != "#"
    } ?? false
  }
}
