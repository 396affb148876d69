import Findings
import Foundation
import IntegrationMigration
import TestSupport
import Testing

/// The page of the rules is made from the catalogue; with KCO_RECORD set it is written anew.
@Suite struct RulesPageTests {
  private static let path = "Sources/IntegrationMigration/IntegrationMigration.docc/Rules.md"

  @Test func thePageIsTheCatalogue() throws {
    let expected = Self.page(RuleCatalog.all)
    let url = Repository.root.appending(path: Self.path)
    if ProcessInfo.processInfo.environment["KCO_RECORD"] != nil {
      try Data(expected.utf8).write(to: url)
    }
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text == expected, "run the tests with KCO_RECORD=1, then read the difference")
  }

  private static func page(_ rules: [FindingRule]) -> String {
    var text = """
      # Rules

      Everything that the migration looks for, changes or asks for, by id.

      ## Overview

      `kco migrate rules --explain ID` prints the same in a terminal. Findings have a severity of
      their own only where the rule says so.

      """
    for rule in rules {
      text += "\n### \(rule.id)\n\n\(rule.summary). Severity: \(rule.severity.rawValue).\n\n"
      text += rule.explanation + "\n"
      if let example = rule.example {
        text += "\nBefore:\n\n```\n\(example.before)\n```\n\nAfter:\n\n```\n\(example.after)\n```\n"
      }
      if let documentation = rule.documentation { text += "\nSee <\(documentation)>.\n" }
    }
    return text
  }
}
