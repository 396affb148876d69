import Findings

/// A name in a listener that nothing declares, while a member of that name exists.
struct UndeclaredName: LintRule {
  static let rule = FindingRule(
    id: "undeclared-name",
    summary: "A listener uses a name that only exists as a member of something.",
    severity: .warning,
    explanation: """
      A ReferenceError in a listener stops it, and the checkout goes on without a word. When the \
      line is reached the second time only, as with a repeated redirect_initiated, no test meets \
      it. Here a bare name stands where the rest of the script writes the same name behind a dot.
      """,
    example: FindingRule.Example(
      before: "page.attempts += 1; log('attempt ' + attempts);",
      after: "page.attempts += 1; log('attempt ' + page.attempts);"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.tags.isEmpty else { return }
    for (script, api) in view.ownScripts where !api.listeners.isEmpty {
      let declared = declared(script)
      let members = members(script)
      for listener in api.listeners {
        guard let function = listener.function else { continue }
        for index in function.body where isBareUse(index, script) {
          let name = script.text(index)
          guard let owner = members[name], !declared.contains(name) else { continue }
          found.add(
            script.tokens[index].range,
            "nothing declares \(name): this throws when it is reached",
            advice: "\(owner).\(name) was perhaps meant")
        }
      }
    }
  }

  private static func isBareUse(_ index: Int, _ script: ScriptView) -> Bool {
    script.tokens[index].kind == .name && !script.is(index - 1, ".") && !script.is(index - 1, "?.")
      && !script.is(index + 1, ":") && !script.is(index + 1, "=") && !script.is(index + 1, "(")
      && !script.is(index + 1, "=>") && !script.is(index - 1, "typeof")
  }

  /// Names written behind a plain name and a dot, with that name.
  private static func members(_ script: ScriptView) -> [String: String] {
    var members: [String: String] = [:]
    for index in script.indices where script.is(index, ".") {
      guard index >= 1, script.tokens[index - 1].kind == .name, !script.is(index - 2, "."),
        script.tokens.indices.contains(index + 1), !script.is(index + 2, "(")
      else { continue }
      let owner = script.text(index - 1)
      guard owner != "window", owner != "self", owner != "globalThis", owner != "document" else {
        continue
      }
      members[script.text(index + 1)] = owner
    }
    return members
  }

  /// Every name that the script declares, sets, or takes as a parameter, and members of the window.
  private static func declared(_ script: ScriptView) -> Set<String> {
    var names: Set<String> = [
      "window", "document", "location", "console", "undefined", "name", "status", "length",
      "event", "self", "parent", "top", "history", "navigator", "screen", "origin",
    ]
    for function in script.functions {
      names.formUnion(function.parameters)
      function.name.map { _ = names.insert($0) }
    }
    names.formUnion(script.values.keys)
    for index in script.indices {
      if ["var", "let", "const", "class", "function", "catch", "import", "of", "in"]
        .contains(script.text(index))
      {
        // Everything up to the end of the statement may be declared by it.
        for next in index + 1..<min(index + 40, max(index + 1, script.tokens.count)) {
          if script.is(next, ";") { break }
          if script.tokens[next].kind == .name, !script.is(next - 1, "."),
            !script.is(next - 1, "+"), !script.is(next + 1, ":")
          {
            names.insert(script.text(next))
          }
        }
      }
      // Destructured parameters, and what a module or another script puts on the window.
      if script.is(index, "window"), script.is(index + 1, ".") {
        names.insert(script.text(index + 2))
      }
    }
    return names
  }
}
