import Findings
import SourceText
import Testing

@Suite struct FindingTests {
  @Test func findingsAreOrderedByPlace() {
    #expect(Sample.report().findings.map(\.rule) == ["old-module", "hint", "called-twice"])
  }

  @Test func atOnePlaceTheWorstComesFirst() {
    let range = Sample.range("KCO")
    let findings = [Severity.note, .error, .warning].map {
      Finding(rule: "r", severity: $0, range: range, message: "m")
    }
    #expect(
      FindingReport(version: "1", findings: findings).findings.map(\.severity)
        == [.error, .warning, .note])
  }

  @Test func rangeKnowsItsBytesAndPlace() {
    let range = Sample.range("call")
    #expect(range.description == "My App/Shop.swift:2:19")
    #expect(range.bytes.count == 4)
    #expect(FileRange(file: "a").bytes.isEmpty)
  }

  @Test func rangeNeverEndsBeforeItStarts() {
    let range = FileRange(
      file: "a", start: SourceLocation(line: 3, column: 1, offset: 20), end: .start)
    #expect(range.end == range.start)
  }

  @Test func totalsCountEachSeverity() {
    #expect(Sample.report().totals == "1 error, 1 warning, 1 note")
    #expect(Sample.report(findings: []).totals == "nothing found")
    #expect(
      Sample.report(findings: [Sample.findings[1], Sample.findings[1]]).totals == "2 errors")
  }

  @Test func fingerprintForgetsTheLineNumber() {
    var moved = Sample.findings[0]
    moved.range.start.line += 7
    #expect(moved.fingerprint(line: "x") == Sample.findings[0].fingerprint(line: "x"))
    #expect(moved.fingerprint(line: "x") != Sample.findings[0].fingerprint(line: "y"))
    #expect(moved.fingerprint().count == 16)
    moved.message = "other"
    #expect(moved.fingerprint() != Sample.findings[0].fingerprint())
  }
}
