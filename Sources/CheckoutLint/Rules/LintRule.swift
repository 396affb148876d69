import Findings

/// A rule: what it looks for, why, and how.
///
/// One rule a file. The text is what `--explain` and the documentation show.
protocol LintRule: Sendable {
  /// Id, summary, severity, explanation and an example.
  static var rule: FindingRule { get }
  /// Looks at a file.
  static func check(_ view: LintView, _ found: inout LintFindings)
}

/// Collects what the rules find in one file, one rule after another.
struct LintFindings {
  /// The rule that looks now.
  var type: any LintRule.Type
  let view: LintView
  private(set) var findings: [Finding] = []

  init(_ type: any LintRule.Type, view: LintView) {
    self.type = type
    self.view = view
  }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - bytes: The piece of the file that is meant.
  ///   - message: What is the matter, one sentence without a full stop at its end.
  ///   - advice: What to do.
  ///   - related: Other places that belong to it.
  ///   - fix: What is put in place of which bytes, where that mends it without doubt.
  mutating func add(
    _ bytes: Range<Int>, _ message: String, advice: String? = nil, severity: Severity? = nil,
    related: [(bytes: Range<Int>, message: String)] = [],
    fix: (title: String, edits: [(bytes: Range<Int>, text: String)])? = nil
  ) {
    let rule = type.rule
    let fixes = fix.map { fix in
      [
        Fix(
          title: fix.title,
          edits: fix.edits.map {
            TextEdit(range: view.range($0.bytes), replacement: $0.text)
          })
      ]
    }
    findings.append(
      Finding(
        rule: rule.id, severity: severity ?? rule.severity, range: view.range(bytes),
        message: message, advice: advice, fixes: fixes ?? [],
        related: related.map {
          Finding.Related(range: view.range($0.bytes), message: $0.message)
        }))
  }
}
