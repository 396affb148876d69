import CheckoutVocabulary
import Findings

/// What a scan found, for people and for programs.
public struct InventoryReport: Sendable {
  /// What was found.
  public var integration: Integration

  /// A report of an integration.
  public init(_ integration: Integration) { self.integration = integration }

  /// One line about the run: files, bytes, what was found.
  public var statistics: String {
    let statistics = integration.statistics
    let report = FindingReport(version: "", findings: integration.findings)
    return [
      "Scanned \(count(statistics.files, "file")) (\(Self.size(statistics.bytes)))",
      "analysed \(statistics.analysed)", "skipped \(statistics.skipped)",
      "\(count(integration.checkouts.count, "checkout")), \(count(integration.calls.count, "call"))",
      report.totals,
    ].joined(separator: "; ") + "."
  }

  /// The inventory as plain text, findings left out.
  public var text: String {
    var text = ""
    for section in sections where !section.rows.isEmpty {
      text += "\(section.title)\n"
      let width = min(48, section.rows.map(\.0.count).max() ?? 0)
      for row in section.rows {
        let padding = String(repeating: " ", count: max(0, width - row.0.count))
        text += "  \(row.0)\(padding)  \(row.1)\n"
      }
      text += "\n"
    }
    return text.isEmpty ? "Nothing of the KCO SDK was found.\n" : text
  }

  /// The inventory and the findings as Markdown.
  public var markdown: String {
    var text = "# Klarna Checkout in this project\n\n\(statistics)\n"
    if integration.isEmpty { text += "\nNothing of the KCO SDK was found.\n" }
    for section in sections where !section.rows.isEmpty {
      text += "\n## \(section.title)\n\n| | |\n|---|---|\n"
      for row in section.rows {
        text += "| \(MarkdownText.cell(row.0)) | \(MarkdownText.cell(row.1)) |\n"
      }
    }
    if !integration.findings.isEmpty {
      text += "\n## Findings\n\n| | Place | What | What to do |\n|---|---|---|---|\n"
      for finding in integration.findings {
        text +=
          [
            finding.severity.rawValue, finding.range.description,
            "\(finding.message) (\(finding.rule))", finding.advice ?? "",
          ].reduce("|") { $0 + " \(MarkdownText.cell($1)) |" } + "\n"
      }
    }
    return text
  }

  /// A titled table of names and places.
  struct Section: Sendable {
    var title: String
    var rows: [(String, String)]
  }

  var sections: [Section] {
    [
      Section(title: "SDK", rows: generation),
      Section(
        title: "Checkouts",
        rows: integration.checkouts.map { checkout in
          let names = checkout.names.isEmpty ? "unnamed" : checkout.names.joined(separator: ", ")
          let owner = checkout.owner.map { "\($0): " } ?? ""
          let places = checkout.creations.map(\.description).joined(separator: ", ")
          return (
            "\(owner)\(names)",
            "\(checkout.mode.rawValue) mode, \(places.isEmpty ? "made elsewhere" : places)"
          )
        }),
      Section(
        title: "Return URLs",
        rows: integration.returnURLs.map { ($0.url ?? "computed: \($0.code)", "\($0.range)") }),
      Section(
        title: "Return URLs of servers and configurations",
        rows: integration.configuredReturnURLs.map { ($0.code, "\($0.range)") }),
      Section(
        title: "Registered schemes",
        rows: integration.urlSchemes.map { ($0.scheme, "\($0.range)") }),
      Section(
        title: "Observers of signals",
        rows: integration.observers.map {
          let owner = $0.owner.map { "\($0)." } ?? ""
          let signals = $0.signals.isEmpty ? "" : ", asks for \($0.signals.joined(separator: ", "))"
          return (owner + ($0.handler ?? "closure"), "\($0.range)\(signals)")
        }),
      Section(title: "Calls", rows: calls),
      Section(
        title: "Uses of bridges in JavaScript",
        rows: integration.bridgeUses.map {
          ("\($0.name)", "\($0.kind.rawValue) of \($0.bridge), \($0.range)")
        }),
      Section(
        title: "Declarations",
        rows: integration.dependencies.map {
          let version = $0.version.map { " \($0)" } ?? ""
          return (
            "\($0.name)\(version)",
            "\($0.manager.rawValue)\($0.isGenerated ? ", written by a tool" : ""), \($0.range)"
          )
        }),
      Section(
        title: "Klarna's hosts",
        rows: integration.hosts.map {
          ($0.host, "\($0.range)\($0.servesCheckout ? ", stopped serving KCO" : "")")
        }),
    ]
  }

  private var generation: [(String, String)] {
    guard let dialect = integration.dialect else { return [] }
    let evidence = integration.evidence.filter { $0.dialect == dialect }
    guard let first = evidence.first else { return [("version", dialect.rawValue)] }
    return [("version \(dialect.rawValue)", "\(first.spelling) at \(first.range)")]
  }

  /// Calls of a kind in one row.
  private var calls: [(String, String)] {
    CheckoutCall.allCases.compactMap { kind in
      let calls = integration.calls.filter { $0.kind == kind }
      guard let first = calls.first else { return nil }
      let more = calls.count > 1 ? " and \(calls.count - 1) more" : ""
      return ("\(kind.rawValue) ×\(calls.count)", "\(first.spelling) at \(first.range)\(more)")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `12.3 MB`, in powers of ten.
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    let units = ["kB", "MB", "GB"]
    var value = Double(bytes) / 1000
    var unit = 0
    while value >= 1000, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return "\((value * 10).rounded() / 10) \(units[unit])"
  }
}

/// Text that goes into Markdown.
enum MarkdownText {
  /// Text in a cell of a table.
  static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|", "\\", "`", "*", "_", "<", "[", "]": result += "\\\(character)"
      case _ where character.isNewline: result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// A block of code, in a fence longer than any inside it.
  static func block(_ lines: [String], language: String) -> String {
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return "\(fence)\(language)\n\(lines.joined(separator: "\n"))\n\(fence)\n"
  }
}
