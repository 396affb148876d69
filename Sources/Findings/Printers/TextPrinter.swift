import SourceText

/// Prints findings for people: one paragraph each, as compilers do.
public struct TextPrinter: Sendable {
  /// Whether to colour by ANSI escapes.
  public var color: Bool
  /// Whether to show the line of code; for terminals, where nobody wants to open the file first.
  public var frames: Bool

  /// A printer; plain and without frames unless asked.
  public init(color: Bool = false, frames: Bool = false) {
    self.color = color
    self.frames = frames
  }

  /// The findings as text with a line break at its end; empty where there are none.
  public func text(_ report: FindingReport) -> String {
    report.findings.map { text($0, in: report) }.joined()
  }

  private func text(_ finding: Finding, in report: FindingReport) -> String {
    let severity = paint(finding.severity.rawValue, finding.severity.escape)
    var lines = [
      paint("\(finding.range):", "1") + " \(severity): \(finding.message) [\(finding.rule)]"
    ]
    if frames, let bytes = report.sources[finding.range.file] {
      lines += CodeFrame.text(finding.range, bytes: bytes)
    }
    if let advice = finding.advice { lines.append("  \(paint("help:", "32")) \(advice)") }
    for related in finding.related { lines.append("  \(related.range): \(related.message)") }
    for fix in finding.fixes.prefix(1) where !fix.edits.isEmpty {
      lines.append("  \(paint("fix:", "32")) \(fix.title)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func paint(_ text: String, _ code: String) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  fileprivate var escape: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }
}
