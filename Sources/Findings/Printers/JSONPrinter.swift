public import JSON
import SourceText

/// Prints findings as one JSON document of the schema `kco.findings/1`.
public struct JSONPrinter: Sendable {
  /// A printer.
  public init() {}

  /// Name and version of the schema; a change that breaks readers gets a new number.
  public static let schema = "kco.findings/1"

  /// The document.
  public func value(_ report: FindingReport) -> JSONValue {
    [
      "schema": .string(Self.schema),
      "tool": ["name": .string(report.tool), "version": .string(report.version)],
      "totals": .object(
        JSONObject(
          Severity.allCases.map { (key: $0.rawValue, value: JSONValue(report.count($0))) })),
      "findings": .array(report.findings.map { Self.value($0, in: report) }),
    ]
  }

  /// The document as text with a line break at its end.
  public func text(_ report: FindingReport) -> String { value(report).jsonText(.pretty) + "\n" }

  /// One finding.
  static func value(_ finding: Finding, in report: FindingReport) -> JSONValue {
    var object: JSONObject = [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.rawValue),
      "location": value(finding.range),
      "message": .string(finding.message),
    ]
    if let advice = finding.advice { object["advice"] = .string(advice) }
    if let documentation = report.rule(finding.rule)?.documentation {
      object["documentation"] = .string(documentation)
    }
    if !finding.related.isEmpty {
      object["related"] = .array(
        finding.related.map {
          ["location": value($0.range), "message": .string($0.message)]
        })
    }
    if !finding.fixes.isEmpty {
      object["fixes"] = .array(
        finding.fixes.map { fix in
          [
            "title": .string(fix.title),
            "edits": .array(
              fix.edits.map {
                ["location": value($0.range), "replacement": .string($0.replacement)]
              }),
          ]
        })
    }
    object["fingerprint"] = .string(report.fingerprint(finding))
    return .object(object)
  }

  /// A piece of a file: file, line and column of both ends, offset and length in bytes.
  public static func value(_ range: FileRange) -> JSONValue {
    [
      "file": .string(range.file),
      "line": JSONValue(range.start.line), "column": JSONValue(range.start.column),
      "endLine": JSONValue(range.end.line), "endColumn": JSONValue(range.end.column),
      "offset": JSONValue(range.start.offset), "length": JSONValue(range.bytes.count),
    ]
  }
}

extension FindingReport {
  /// The finding's fingerprint with the text of its line, where the source is at hand.
  func fingerprint(_ finding: Finding) -> String {
    let line = line(finding.range.start.line, of: finding.range.file) ?? ""
    return finding.fingerprint(line: String(line.drop { $0 == " " || $0 == "\t" }))
  }
}
