import Findings
import IntegrationMigration
import JSON
import SourceText

extension CommandTable {
  /// `kco migrate rules`.
  static let migrateRules: Command = Command(
    name: "rules",
    abstract: "List the rules of the migration, or explain one.",
    examples: [
      Command.Example(line: "kco migrate rules", about: "All rules, one a line."),
      Command.Example(
        line: "kco migrate rules --explain replace-dependency", about: "What, why, before, after."),
    ],
    options: [
      Option(
        name: "explain",
        value: .text(placeholder: "rule", suggestions: RuleCatalog.all.map(\.id)),
        help: "Explain a rule."),
      Option(name: "json", help: "Print JSON."),
    ],
    run: { arguments, console in
      var rules = RuleCatalog.all
      if let name = arguments["explain"] {
        try MigrateRuleNames.check([name], path: "kco migrate rules")
        rules = rules.filter { $0.id == name }
      }
      if arguments.has("json") {
        console.output.write(MigrateRuleNames.json(rules).jsonText(.pretty) + "\n")
      } else if arguments["explain"] != nil {
        for rule in rules { console.output.write(MigrateRuleNames.explanation(rule)) }
      } else {
        let width = (rules.map(\.id.count).max() ?? 0) + 2
        for rule in rules {
          let padding = String(repeating: " ", count: width - rule.id.count)
          console.output.write("\(rule.id)\(padding)\(rule.summary)\n")
        }
      }
      return .fine
    })
}

/// Rules by name.
enum MigrateRuleNames {
  /// Refuses names that no rule has.
  static func check(_ names: [String], path: String) throws(UsageError) {
    let known = RuleCatalog.all.map(\.id)
    for name in names where !known.contains(name) {
      let near = nearestName(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
      throw UsageError(
        message: "There is no rule '\(name)'.\(near)", help: "'kco migrate rules' lists them.",
        usage: "\(path) ...", path: path)
    }
  }

  static func explanation(_ rule: FindingRule) -> String {
    var text = "\(rule.id) (\(rule.severity.rawValue))\n\n\(rule.summary).\n\n\(rule.explanation)\n"
    if let example = rule.example {
      text += "\nBefore:\n\(indented(example.before))\nAfter:\n\(indented(example.after))"
    }
    if let documentation = rule.documentation { text += "\nSee \(documentation)\n" }
    return text
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
  }

  static func json(_ rules: [FindingRule]) -> JSONValue {
    [
      "schema": "kco.rules/1",
      "rules": .array(
        rules.map { rule in
          [
            "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
            "summary": .string(rule.summary), "explanation": .string(rule.explanation),
            "before": JSONValue(rule.example?.before), "after": JSONValue(rule.example?.after),
            "documentation": JSONValue(rule.documentation),
          ]
        }),
    ]
  }
}
