import Findings
import IntegrationMigration
import JSON

extension CommandTable {
  /// `kco migrate report`.
  static let migrateReport: Command = Command(
    name: "report",
    abstract: "Write the plan for one target, or compare all of them.",
    examples: [
      Command.Example(
        line: "kco migrate report .",
        about: "What is kept, what is lost and how much is automatic, for every target."),
      Command.Example(
        line: "kco migrate report . --to klarna-mobile-sdk > plan.md", about: "One plan."),
      Command.Example(
        line: "kco migrate report . --to kustom --format html --output plan.html",
        about: "One file to send around."),
    ],
    argument: Command.Argument(placeholder: "path", help: "Folders or files."),
    options: [
      Option(
        name: "to", value: .choice(placeholder: "target", words: MigrateOptions.targets),
        help: "The target: \(MigrateOptions.targets.joined(separator: ", ")). Without it all."),
      Option(
        name: "format",
        value: .choice(
          placeholder: "format", words: ["markdown", "html", "json", "sarif", "github"]),
        help: "How to print: markdown (default), html, json, sarif, github."),
      Option(
        name: "output", short: "o", value: .file(placeholder: "file"),
        help: "Write to a file instead of standard output."),
    ] + MigrateOptions.reading,
    run: { arguments, console in
      let project = try MigrateOptions.scan(arguments, console)
      let targets = MigrateOptions.target(arguments).map { [$0] } ?? MigrationTarget.allCases
      let plans = targets.map { MigrationPlan(for: project.integration, target: $0) }
      let report = MigrationReport(integration: project.integration, plans: plans)
      let text =
        switch arguments["format"] ?? "markdown" {
        case "html": report.html
        case "json": report.json.jsonText(.pretty) + "\n"
        case "sarif": SARIFPrinter().text(.migration(report.findings, project))
        case "github": GitHubPrinter().text(.migration(report.findings, project))
        default: report.markdown
        }
      try MigrateOptions.write(text, arguments, console)
      for plan in plans { console.note(MigrationReport.statistics(plan)) }
      return .fine
    })
}
