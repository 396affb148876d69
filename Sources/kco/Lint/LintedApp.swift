import CheckoutLint
import Findings
import IntegrationMigration

/// The files of an app among those that are linted: read and searched as `kco migrate` does, and
/// looked at together.
struct LintedApp {
  /// What is wrong with them.
  var findings: [Finding] = []
  /// The bytes of the files that have findings.
  var sources: [String: [UInt8]] = [:]
  /// What could not be read.
  var failures: [CommandError] = []

  /// Looks at files of an app.
  ///
  /// - Parameters:
  ///   - paths: The app's files, and JSON that may name its return URL.
  ///   - linters: What the files' projects say, by path.
  init(_ paths: [String], linters: [String: Linter], options: ProjectOptions) {
    guard let first = paths.first else { return }
    let project: Project
    do throws(MigrationError) { project = try Project.read(paths, options: options) } catch {
      failures.append(CommandError(.inputMissing, "\(error.path) \(error.message)."))
      return
    }
    // A project writes paths from its root; findings show them as they were reached.
    let reached = Dictionary(
      paths.map { (LintFiles.plain($0), $0) }, uniquingKeysWith: { first, _ in first })
    func path(_ own: String) -> String { paths.count == 1 ? first : reached[own] ?? own }
    for problem in project.problems where problem.rule != "binary" {
      failures.append(
        CommandError(
          problem.rule == "too-large" ? .badInput : .inputMissing,
          "\(path(problem.range.file)): \(problem.message)."))
    }
    let inputs = project.files.map { LintInput(path: path($0.path), bytes: $0.bytes) }
    let all = Linter().findings(inApp: inputs)
    for (path, found) in Dictionary(grouping: all, by: \.range.file) {
      let kept = linters[path, default: Linter()].weighed(found)
      guard !kept.isEmpty else { continue }
      findings += kept
      sources[path] = inputs.first { $0.path == path }?.bytes
    }
  }
}
