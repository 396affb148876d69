/// Whether somebody sees to it that the scripts of inserted markup run.
enum ScriptRevival {
  /// `createContextualFragment`, `eval`, jQuery, or a new `script` element made after an old one.
  static func stands(in view: LintView) -> Bool {
    view.ownScripts.contains { stands(in: $0.script) }
  }

  private static func stands(in script: ScriptView) -> Bool {
    var creates = false
    var looksForScripts = false
    for call in script.calls {
      switch call.name {
      case "createContextualFragment", "globalEval", "eval", "setHTMLUnsafe": return true
      case "Function" where script.is(call.start - 1, "new"): return true
      case "createElement":
        creates = creates || argument(call, script)?.lowercased() == "script"
      case "getElementsByTagName", "querySelectorAll", "querySelector", "find", "$", "jQuery":
        looksForScripts =
          looksForScripts || argument(call, script)?.lowercased().contains("script") == true
      default: break
      }
    }
    if script.indices.contains(where: { script.is($0, "scripts") && script.is($0 - 1, ".") }) {
      looksForScripts = true
    }
    // A walk over nodes that compares their names.
    if script.tokens.indices.contains(where: {
      (script.is($0, "nodeName") || script.is($0, "tagName")) && script.is($0 - 1, ".")
    }) {
      looksForScripts = true
    }
    return creates && looksForScripts
  }

  private static func argument(_ call: ScriptCall, _ script: ScriptView) -> String? {
    call.arguments.first.flatMap { script.reader.string($0.lowerBound) }
  }
}
