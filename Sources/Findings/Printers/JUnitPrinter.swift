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
    let failures = report.count(.error) + report.count(.warning)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(escaped(report.tool))" tests="\(max(1, report.findings.count))" \
      failures="\(failures)" errors="0">

      """
    if files.isEmpty {
      text += """
          <testsuite name="\(escaped(report.tool))" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="\(escaped(report.tool))" name="nothing found"/>
          </testsuite>

        """
    }
    for file in files { text += suite(file, groups[file] ?? []) }
    return text + "</testsuites>\n"
  }

  private func suite(_ file: String, _ findings: [Finding]) -> String {
    let failures = findings.filter { $0.severity != .note }.count
    var text = """
        <testsuite name="\(escaped(file))" tests="\(findings.count)" failures="\(failures)" \
      errors="0" skipped="0">

      """
    for finding in findings {
      let place = "\(finding.rule) at \(finding.range.start)"
      let details = [finding.range.description, finding.message, finding.advice]
        .compactMap { $0 }.joined(separator: "\n")
      text += "    <testcase classname=\"\(escaped(file))\" name=\"\(escaped(place))\">\n"
      if finding.severity == .note {
        text += "      <system-out>\(escaped(details))</system-out>\n"
      } else {
        text += """
                <failure type="\(finding.severity.rawValue)" \
          message="\(escaped(finding.message))">\(escaped(details))</failure>

          """
      }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
