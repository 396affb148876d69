public import Findings
import IntegrationMigration
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
  ///
  /// A file of an app is looked at by itself; ``findings(inApp:)`` sees more in all of them.
  public func findings(in input: LintInput) -> [Finding] {
    let isMarked = KlarnaMarks.isMarked(input)
    if skipsUnmarked, !isMarked { return [] }
    let kind = LintKind.of(path: input.path, bytes: input.utf8)
    if kind.isOfApp { return findings(inApp: [input]) }
    let view = LintView(input, kind: kind, role: roles[input.path], isMarked: isMarked)
    var found = LintFindings(LintCatalog.rules[0], view: view)
    for type in LintCatalog.rules {
      if !severities.isEmpty, let severity = severities[type.rule.id], severity == nil { continue }
      found.type = type
      type.check(view, &found)
    }
    var findings = found.findings
    guard !findings.isEmpty else { return [] }
    // Edits count bytes of UTF-8, which this file does not have.
    if input.isUTF16 { for index in findings.indices { findings[index].fixes = [] } }
    return weighed(findings, Suppressions(view.bytes, view.lines))
  }

  /// What is wrong with an app, by place: its sources, property lists and dependency declarations,
  /// read together, as a return URL and its registration stand in different files.
  ///
  /// - Parameter files: The app's files; those that do not name the SDK do no harm. JSON of the
  ///   server's, if it is among them, is only asked for the return URL that it names.
  public func findings(inApp files: [LintInput]) -> [Finding] {
    let integration = IntegrationScanner.scan(
      files: files.map { SourceFile(path: $0.path, bytes: $0.bytes) })
    let found =
      integration.findings.filter {
        SourceRules.ids.contains($0.rule) && !ReturnURLJudgement.ids.contains($0.rule)
          && ($0.rule == "return-url-differs"
            || LintKind.of(path: $0.range.file, bytes: []).isOfApp)
      } + SourceRules.judgements(integration)
    let byFile = Dictionary(grouping: found, by: \.range.file)
    return byFile.flatMap { path, findings -> [Finding] in
      guard let file = integration.file(path) else { return findings }
      // A header beside the checkout's code is read too; that it cannot be read is not its matter.
      if findings.allSatisfy({ $0.rule == "unreadable-code" }), !KlarnaMarks.stand(in: file.bytes) {
        return []
      }
      return weighed(findings, Suppressions(file.bytes, file.lines))
    }.sorted()
  }

  private func weighed(_ findings: [Finding], _ suppressions: Suppressions) -> [Finding] {
    weighed(findings.filter { !suppressions.cover($0) }).sorted()
  }

  /// The findings that are not turned off, with the severities asked for.
  public func weighed(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let wanted = severities[finding.rule] else { return finding }
      guard let wanted else { return nil }
      // A rule may say some of its findings more softly than others.
      guard wanted != LintCatalog.rule(finding.rule)?.severity else { return finding }
      var finding = finding
      finding.severity = wanted
      return finding
    }
  }
}
