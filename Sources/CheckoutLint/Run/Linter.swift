public import Findings
import SourceText

/// Looks at files and says what is wrong with their checkout.
public struct Linter: Sendable {
  /// Severities by rule that differ from the rule's own; `nil` turns a rule off.
  public var severities: [String: Severity?]
  /// Which page a file is, by the file's path.
  public var roles: [String: PageRole]
  /// Whether files that do not name the checkout at all are passed over; they have no findings
  /// then, for one look at their bytes.
  public var skipsUnmarked = true

  /// A linter with every rule at its own severity.
  public init(severities: [String: Severity?] = [:], roles: [String: PageRole] = [:]) {
    self.severities = severities
    self.roles = roles
  }

  /// What is wrong with one file, by place.
  public func findings(in input: LintInput) -> [Finding] {
    if skipsUnmarked, !KlarnaMarks.isMarked(input) { return [] }
    let view = LintView(input, role: roles[input.path])
    let suppressions = Suppressions(view)
    var findings: [Finding] = []
    for type in LintCatalog.rules {
      let rule = type.rule
      let severity = severities[rule.id, default: rule.severity]
      guard let severity else { continue }
      var found = LintFindings(rule: rule, view: view)
      type.check(view, &found)
      for var finding in found.findings where !suppressions.cover(finding) {
        if severity != rule.severity { finding.severity = severity }
        findings.append(finding)
      }
    }
    return findings.sorted()
  }
}
