public import Findings
import JSON
import SourceText

/// Findings that are known and left for later: only new ones count.
///
/// Lines may move; a finding is known by its rule, file, message and the text of its line.
public struct Baseline: Sendable {
  /// Name and version of the file's format.
  public static let schema = "kco.baseline/1"

  private var counts: [String: Int] = [:]
  private var entries: [JSONValue] = []

  /// A baseline of all findings of a report.
  public init(_ report: FindingReport) {
    for finding in report.findings {
      let fingerprint = Baseline.fingerprint(finding, report)
      counts[fingerprint, default: 0] += 1
      entries.append([
        "fingerprint": .string(fingerprint), "rule": .string(finding.rule),
        "file": .string(finding.range.file), "message": .string(finding.message),
      ])
    }
  }

  /// Reads a baseline.
  ///
  /// - Throws: ``LintError`` where the file is none.
  public init(_ bytes: [UInt8], path: String) throws(LintError) {
    let document: JSONDocument
    do throws(JSONSyntaxError) { document = try JSONDocument(bytes) } catch {
      throw LintError(
        code: .notJSON, message: error.message, path: path, location: error.location)
    }
    guard document.value["schema"]?.string == Baseline.schema,
      let findings = document.value["findings"]?.array
    else {
      throw LintError(
        code: .wrongValue, message: "this is no baseline of the schema \(Baseline.schema)",
        path: path, location: .init(line: 1, column: 1, offset: 0))
    }
    for entry in findings {
      guard let fingerprint = entry["fingerprint"]?.string else { continue }
      counts[fingerprint, default: 0] += 1
    }
    entries = findings
  }

  /// The file's text.
  public var text: String {
    let value: JSONValue = ["schema": .string(Baseline.schema), "findings": .array(entries)]
    return value.jsonText(.pretty) + "\n"
  }

  /// The findings of a report that are not in the baseline. Of several alike, as many are known as
  /// the baseline has.
  public func new(in report: FindingReport) -> [Finding] {
    var left = counts
    return report.findings.filter { finding in
      let fingerprint = Baseline.fingerprint(finding, report)
      guard let count = left[fingerprint], count > 0 else { return true }
      left[fingerprint] = count - 1
      return false
    }
  }

  private static func fingerprint(_ finding: Finding, _ report: FindingReport) -> String {
    let line = report.line(finding.range.start.line, of: finding.range.file) ?? ""
    return finding.fingerprint(line: String(line.drop { $0 == " " || $0 == "\t" }))
  }
}
