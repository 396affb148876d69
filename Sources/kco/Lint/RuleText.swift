import CheckoutLint
import Findings
import JSON
import SourceText

/// The linter's rules as text for people.
enum RuleText {
  /// One rule a line.
  static func list(json: Bool) -> String {
    if json {
      let rules = LintCatalog.all.map { rule -> JSONValue in
        [
          "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
          "summary": .string(rule.summary), "explanation": .string(rule.explanation),
        ]
      }
      let value: JSONValue = ["schema": "kco.rules/1", "rules": .array(rules)]
      return value.jsonText(.pretty) + "\n"
    }
    let width = LintCatalog.all.map(\.id.count).max() ?? 0
    return LintCatalog.all.map { rule in
      let padding = String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue
      let gap = String(repeating: " ", count: 8 - severity.count)
      return "\(rule.id)\(padding)  \(severity)\(gap)\(rule.summary)\n"
    }.joined()
  }

  /// Everything about one rule.
  static func explanation(of id: String) throws(CommandError) -> String {
    guard let rule = LintCatalog.rule(id) else {
      let hint = nearestName(to: id, in: LintCatalog.ids).map { "Did you mean \($0)?" }
      throw CommandError(
        .usage, "There is no rule \(id).", help: hint ?? "'kco lint --rules' lists them all.")
    }
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\(rule.summary)\n\n"
    text += wrapped(rule.explanation) + "\n"
    if let example = rule.example {
      text += "\nWrong:\n\(indented(example.before))\n\nRight:\n\(indented(example.after))\n"
    }
    return text + "\nTo silence it on one line: // kco-ignore \(rule.id)\n"
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }

  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.count + word.count + 1 > 80, !line.isEmpty {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
