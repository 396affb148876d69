import SourceText

/// Prints findings as workflow commands that GitHub shows beside the changed lines.
public struct GitHubPrinter: Sendable {
  /// A printer.
  public init() {}

  /// One command a line; empty where there is no finding.
  public func text(_ report: FindingReport) -> String {
    report.findings.map { line($0) + "\n" }.joined()
  }

  private func line(_ finding: Finding) -> String {
    let command = finding.severity == .note ? "notice" : finding.severity.rawValue
    let range = finding.range
    var place = "file=\(property(range.file)),line=\(range.start.line),col=\(range.start.column)"
    if range.end.line > range.start.line { place += ",endLine=\(range.end.line)" }
    let text = [finding.message, finding.advice].compactMap { $0 }.joined(separator: "\n")
    return "::\(command) \(place),title=\(property(finding.rule))::\(data(text))"
  }

  private func data(_ text: String) -> String {
    text.map { character -> String in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case "\r\n": "%0D%0A"
      default: String(character)
      }
    }.joined()
  }

  private func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
