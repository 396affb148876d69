import Findings
import IntegrationMigration

/// `kco try presentation --check`: the dependency declarations of a project against the product
/// tables of Klarna's guide.
enum PresentationCheck {
  /// What goes with a check; every other option is about a story.
  private static let options: Set<String> = ["check", "json", "color", "quiet", "verbose"]

  static func run(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws -> ExitCode {
    if let other = arguments.names.subtracting(options).sorted().first {
      throw TryCommand.usage(
        "presentation", "--check and --\(other) exclude each other.",
        help: "A check plays nothing; leave one of them out.")
    }
    let project = try scan(path)
    let products = NetworkCheck.products(project.integration)
    let findings = NetworkCheck.findings(project.integration)
    // A product may be declared where nobody could read.
    let isUnread = findings.contains(where: NetworkCheck.isUnread) || !project.problems.isEmpty
    guard !products.isEmpty || isUnread else {
      throw CommandError(
        .badInput, "\(path) declares no product of Klarna's network.",
        help: "KlarnaNetworkPayment is required for payment presentation; declare it first.")
    }
    let report = FindingReport(
      version: KCO.version, rules: NetworkCheck.rules, findings: findings + project.problems,
      sources: Dictionary(
        project.integration.files.map { ($0.path, $0.bytes) },
        uniquingKeysWith: { first, _ in first
        }))
    if arguments.has("json") {
      console.output.write(JSONPrinter().text(report))
    } else {
      console.output.write(
        TextPrinter(color: console.colors(console.output), frames: true).text(report))
    }
    let count = Set(products).count
    console.note(
      "\(count) product\(count == 1 ? "" : "s") of Klarna's network declared; \(report.totals)")
    return products.isEmpty || report.findings.contains { $0.severity != .note } ? .failed : .fine
  }

  private static func scan(
    _ path: String
  ) throws -> (integration: Integration, problems: [Finding]) {
    do {
      let project = try Project.read([path], options: ProjectOptions()) { _ in }
      return (IntegrationScanner.scan(project), project.problems)
    } catch {
      throw MigrateOptions.failure(error)
    }
  }
}
