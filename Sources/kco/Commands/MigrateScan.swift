import Findings
import IntegrationMigration
import JSON

extension CommandTable {
  /// `kco migrate scan`.
  static let migrateScan: Command = Command(
    name: "scan",
    abstract: "List what a project has of the KCO SDK, and what is wrong with it.",
    discussion: "Exits with 1 where there are errors or warnings.",
    examples: [
      Command.Example(line: "kco migrate scan .", about: "An inventory, then the findings."),
      Command.Example(
        line: "kco migrate scan . --format sarif > kco.sarif", about: "For code scanning."),
      Command.Example(
        line: "kco migrate scan . --format github", about: "Annotations in a workflow."),
    ],
    argument: Command.Argument(placeholder: "path", help: "Folders or files."),
    options: [
      Option(
        name: "format",
        value: .choice(
          placeholder: "format", words: ["text", "json", "sarif", "github", "markdown"]),
        help: "How to print: text (default), json, sarif, github, markdown."),
      Option(
        name: "output", short: "o", value: .file(placeholder: "file"),
        help: "Write to a file instead of standard output."),
    ] + MigrateOptions.reading,
    run: { arguments, console in
      let project = try MigrateOptions.scan(arguments, console)
      let integration = project.integration
      let inventory = InventoryReport(integration)
      let findings = FindingReport.migration(integration.findings, project)
      let text =
        switch arguments["format"] ?? "text" {
        case "json": inventory.json.jsonText(.pretty) + "\n"
        case "sarif": SARIFPrinter().text(findings)
        case "github": GitHubPrinter().text(findings)
        case "markdown": inventory.markdown
        default:
          inventory.text
            + TextPrinter(color: console.colors(console.output), frames: true).text(findings)
        }
      try MigrateOptions.write(text, arguments, console)
      console.note(inventory.statistics)
      if !integration.isEmpty {
        console.note("Next: kco migrate report \(arguments.positionals.joined(separator: " "))")
      }
      return integration.findings.contains { $0.severity != .note } ? .failed : .fine
    })
}

extension FindingReport {
  /// A report of findings of a migration.
  static func migration(_ findings: [Finding], _ project: ScannedProject) -> FindingReport {
    FindingReport(
      version: KCO.version, rules: RuleCatalog.all, findings: findings,
      sources: Dictionary(
        project.integration.files.map { ($0.path, $0.bytes) },
        uniquingKeysWith: { first, _ in first
        }))
  }
}
