public import JSON
import SourceText

/// Prints findings as SARIF 2.1.0, the format of code scanning services.
///
/// `results` is there even when empty, each result has its level, paths are percent-encoded
/// addresses, and fixes carry their replacements: the points on which services refuse files.
public struct SARIFPrinter: Sendable {
  /// A printer.
  public init() {}

  /// The log as text with a line break at its end.
  public func text(_ report: FindingReport) -> String { value(report).jsonText(.pretty) + "\n" }

  /// The log.
  public func value(_ report: FindingReport) -> JSONValue {
    let rules = rules(of: report)
    let indices = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var run: JSONObject = [
      "tool": [
        "driver": [
          "name": .string(report.tool), "version": .string(report.version),
          "rules": .array(rules.map(value)),
        ]
      ]
    ]
    if let root = report.root {
      run["originalUriBaseIds"] = ["ROOT": ["uri": .string(fileURI(root, folder: true))]]
    }
    run["columnKind"] = "utf16CodeUnits"
    run["results"] = .array(
      report.findings.map { finding in
        value(finding, index: indices[finding.rule], report: report)
      })
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [.object(run)],
    ]
  }

  private func rules(of report: FindingReport) -> [FindingRule] {
    var rules = report.rules
    var known = Set(rules.map(\.id))
    for finding in report.findings where known.insert(finding.rule).inserted {
      rules.append(
        FindingRule(
          id: finding.rule, summary: finding.rule, severity: finding.severity, explanation: ""))
    }
    return rules
  }

  private func value(_ rule: FindingRule) -> JSONValue {
    var object: JSONObject = [
      "id": .string(rule.id),
      "shortDescription": ["text": .string(rule.summary)],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    ]
    if !rule.explanation.isEmpty {
      object["fullDescription"] = ["text": .string(rule.explanation)]
    }
    if let documentation = rule.documentation, documentation.hasPrefix("http") {
      object["helpUri"] = .string(documentation)
    }
    return .object(object)
  }

  private func value(_ finding: Finding, index: Int?, report: FindingReport) -> JSONValue {
    var object: JSONObject = ["ruleId": .string(finding.rule)]
    if let index { object["ruleIndex"] = JSONValue(index) }
    object["level"] = .string(finding.severity.rawValue)
    let text = [finding.message, finding.advice].compactMap { $0 }.joined(separator: ". ")
    object["message"] = ["text": .string(text)]
    object["locations"] = [["physicalLocation": physical(finding.range, report)]]
    if !finding.related.isEmpty {
      object["relatedLocations"] = .array(
        finding.related.map {
          [
            "physicalLocation": physical($0.range, report),
            "message": ["text": .string($0.message)],
          ]
        })
    }
    object["partialFingerprints"] = ["kco/v1": .string(report.fingerprint(finding))]
    let fixes = finding.fixes.filter { !$0.edits.isEmpty }
    if !fixes.isEmpty { object["fixes"] = .array(fixes.map { value($0, report) }) }
    return .object(object)
  }

  private func value(_ fix: Fix, _ report: FindingReport) -> JSONValue {
    var files: [String] = []
    for edit in fix.edits where !files.contains(edit.range.file) { files.append(edit.range.file) }
    return [
      "description": ["text": .string(fix.title)],
      "artifactChanges": .array(
        files.map { file in
          [
            "artifactLocation": artifact(file, report),
            "replacements": .array(
              fix.edits.filter { $0.range.file == file }.map { edit in
                [
                  "deletedRegion": [
                    "byteOffset": JSONValue(edit.range.start.offset),
                    "byteLength": JSONValue(edit.range.bytes.count),
                  ],
                  "insertedContent": ["text": .string(edit.replacement)],
                ]
              }),
          ]
        }),
    ]
  }

  private func physical(_ range: FileRange, _ report: FindingReport) -> JSONValue {
    [
      "artifactLocation": artifact(range.file, report),
      "region": [
        "startLine": JSONValue(range.start.line),
        "startColumn": JSONValue(column(range.start, range.file, report)),
        "endLine": JSONValue(range.end.line),
        "endColumn": JSONValue(column(range.end, range.file, report)),
        "byteOffset": JSONValue(range.start.offset),
        "byteLength": JSONValue(range.bytes.count),
      ],
    ]
  }

  /// SARIF counts UTF-16 code units; where the line is not at hand the bytes are the best guess.
  private func column(_ place: SourceLocation, _ file: String, _ report: FindingReport) -> Int {
    guard let line = report.line(place.line, of: file) else { return place.column }
    return String(decoding: Array(line.utf8).prefix(place.column - 1), as: UTF8.self).utf16.count
      + 1
  }

  private func artifact(_ file: String, _ report: FindingReport) -> JSONValue {
    if file.hasPrefix("/") { return ["uri": .string(fileURI(file, folder: false))] }
    var object: JSONObject = ["uri": .string(percentEncoded(file == "-" ? "stdin" : file))]
    if report.root != nil { object["uriBaseId"] = "ROOT" }
    return .object(object)
  }

  private func fileURI(_ path: String, folder: Bool) -> String {
    "file://" + percentEncoded(path) + (folder && !path.hasSuffix("/") ? "/" : "")
  }

  private func percentEncoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
