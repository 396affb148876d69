import SourceText

/// Prints findings as JUnit XML: a suite for each file, a case for each rule that spoke there.
///
/// Errors and warnings are failures, notes are output of a case that passed.
public struct JUnitPrinter: Sendable {
  /// A printer.
  public init() {}

  /// The document.
  public func text(_ report: FindingReport) -> String {
    var files: [String] = []
    var groups: [String: [Finding]] = [:]
    for finding in report.findings {
      if groups[finding.range.file] == nil { files.append(finding.range.file) }
      groups[finding.range.file, default: []].append(finding)
    }
    var suites = files.map { file in
      JUnitDocument.Suite(name: file, cases: (groups[file] ?? []).map(Self.item))
    }
    if suites.isEmpty {
      let nothing = JUnitDocument.Case(
        className: report.tool, name: "nothing found", result: .passed)
      suites = [JUnitDocument.Suite(name: report.tool, cases: [nothing])]
    }
    return JUnitDocument(name: report.tool, suites: suites).xml
  }

  private static func item(_ finding: Finding) -> JUnitDocument.Case {
    let details = [finding.range.description, finding.message, finding.advice]
      .compactMap { $0 }.joined(separator: "\n")
    let isNote = finding.severity == .note
    return JUnitDocument.Case(
      className: finding.range.file, name: "\(finding.rule) at \(finding.range.start)",
      result: isNote
        ? .passed
        : .failed(type: finding.severity.rawValue, message: finding.message, details: details),
      output: isNote ? details : nil)
  }
}
