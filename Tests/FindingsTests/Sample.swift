import Findings
import SourceText

/// A report of three findings, one of each severity, over a file with letters outside ASCII.
enum Sample {
  static let source = "import KCO\n\tlet å = \"Köp\"; call(1)\n"

  static func range(_ word: String) -> FileRange {
    let bytes = Array(source.utf8)
    let needle = Array(word.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: needle) } ?? 0
    return FileRange(
      file: "My App/Shop.swift", bytes: start..<start + needle.count, lines: LineIndex(bytes))
  }

  static let findings = [
    Finding(
      rule: "called-twice", severity: .warning, range: range("call(1)"), message: "Called twice",
      advice: "Delete one, 100% sure",
      fixes: [
        Fix(
          title: "Delete the call", edits: [TextEdit(range: range("call(1)"), replacement: "")])
      ],
      related: [.init(range: range("import"), message: "first here")]),
    Finding(
      rule: "old-module", severity: .error, range: range("KCO"), message: "Uses <KCO> & more"),
    Finding(rule: "hint", severity: .note, range: range("å"), message: "Nice letter"),
  ]

  static func report(root: String? = nil, findings: [Finding] = findings) -> FindingReport {
    FindingReport(
      version: "1.0",
      rules: [
        FindingRule(
          id: "old-module", summary: "The old module", severity: .error, explanation: "It is gone.",
          documentation: "https://example.com/old")
      ],
      findings: findings, root: root, sources: ["My App/Shop.swift": Array(source.utf8)])
  }
}
