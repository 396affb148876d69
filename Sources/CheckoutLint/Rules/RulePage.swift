import Findings

/// The documentation's page of all rules, written from the catalogue.
enum RulePage {
  /// The page in Markdown.
  static var text: String {
    var text = """
      # Rules

      What `kco lint` looks for, why it matters, wrong and right.

      ## Overview

      The page is written from the rules themselves; `kco lint --explain RULE` says the same.

      """
    for rule in LintCatalog.all {
      text += "\n### \(rule.id)\n\n**\(rule.summary)** Severity: \(rule.severity.rawValue).\n\n"
      text += rule.explanation + "\n"
      guard let example = rule.example else { continue }
      text += "\nWrong:\n\n```\n\(example.before)\n```\n\nRight:\n\n```\n\(example.after)\n```\n"
    }
    return text
  }
}
