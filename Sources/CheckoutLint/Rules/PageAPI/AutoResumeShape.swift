import Findings

/// `suspend` with options that it does not understand.
struct AutoResumeShape: LintRule {
  static let rule = FindingRule(
    id: "auto-resume-shape",
    summary: "autoResume is not written as suspend reads it.",
    severity: .warning,
    explanation: """
      suspend resumes by itself after ten seconds unless autoResume.enabled is false. A plain \
      autoResume: false is not read: the checkout resumes while the shop is still updating the \
      order, and the buyer pays the old amount.
      """,
    example: FindingRule.Example(
      before: "api.suspend({ autoResume: false });",
      after: "api.suspend({ autoResume: { enabled: false } });"))

  private static let advice = "write { autoResume: { enabled: false } }"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    for (script, api) in view.ownScripts {
      for control in api.controls where control.name == "suspend" {
        guard let options = control.call.arguments.first else { continue }
        check(options, script, &found)
      }
    }
  }

  private static func check(
    _ options: Range<Int>, _ script: ScriptView, _ found: inout LintFindings
  ) {
    let reader = script.reader
    if boolean(options, script) != nil {
      found.add(
        script.byteRange(options), "suspend takes an object of options", advice: advice)
      return
    }
    for member in reader.members(of: options.lowerBound) {
      if member.key != "autoResume", member.key.lowercased().filter(\.isLetter) == "autoresume" {
        found.add(
          script.byteRange(member.keyToken..<member.keyToken + 1),
          "\(member.key) is not read; it is autoResume", advice: advice)
      } else if member.key == "autoResume", let value = boolean(member.value, script) {
        found.add(
          script.byteRange(member.value), "autoResume is not read as \(value): it is an object",
          advice: advice,
          fix: (
            title: "Write { enabled: \(value) }",
            edits: [(bytes: script.byteRange(member.value), text: "{ enabled: \(value) }")]
          ))
      } else if member.key == "autoResume" {
        for inner in reader.members(of: member.value.lowerBound) where inner.key != "enabled" {
          found.add(
            script.byteRange(inner.keyToken..<inner.keyToken + 1),
            "\(inner.key) is not read; it is enabled", advice: advice)
        }
      }
    }
  }

  /// `true` or `false`, however a minifier writes it.
  private static func boolean(_ value: Range<Int>, _ script: ScriptView) -> String? {
    let first = value.lowerBound
    if value.count == 1, script.is(first, "true") || script.is(first, "false") {
      return script.text(first)
    }
    guard value.count == 2, script.is(first, "!") else { return nil }
    return script.is(first + 1, "0") ? "true" : script.is(first + 1, "1") ? "false" : nil
  }
}
