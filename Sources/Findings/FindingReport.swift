import SourceText

/// Findings on their way to a reader, with what the printers need beside them.
public struct FindingReport: Sendable {
  /// Name of the tool, for machine-readable formats.
  public var tool: String
  /// Version of the tool.
  public var version: String
  /// Rules that were checked, also those that found nothing.
  public var rules: [FindingRule]
  /// The findings, by place.
  public var findings: [Finding]
  /// The folder that relative paths start from, for formats that want addresses; an absolute path.
  public var root: String?
  /// Sources by path, for code frames; a missing one is printed without its frame.
  public var sources: [String: [UInt8]]

  /// A report; the findings are put in order.
  public init(
    tool: String = "kco", version: String, rules: [FindingRule] = [], findings: [Finding],
    root: String? = nil, sources: [String: [UInt8]] = [:]
  ) {
    self.tool = tool
    self.version = version
    self.rules = rules
    self.findings = findings.sorted()
    self.root = root
    self.sources = sources
  }

  /// Number of findings of that severity.
  public func count(_ severity: Severity) -> Int {
    findings.lazy.filter { $0.severity == severity }.count
  }

  /// `2 errors, 1 warning`; `nothing found` for none.
  public var totals: String {
    let parts = Severity.allCases.compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }

  /// The rule of that id, if it was declared.
  public func rule(_ id: String) -> FindingRule? { rules.first { $0.id == id } }

  /// The text of line `number` (from 1) of a file, without its line break; nil where the source is
  /// not at hand.
  public func line(_ number: Int, of file: String) -> String? {
    sources[file].flatMap { CodeFrame.line(number, of: $0) }
  }
}
