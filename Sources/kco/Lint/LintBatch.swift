import CMemory
import CheckoutLint
import CheckoutRun
import Findings
import Glibc
import IntegrationMigration

/// One `kco lint`: files from the arguments, findings in the order of the files.
struct LintBatch {
  private let arguments: Arguments
  private let format: String
  private let jobs: Int

  /// What became of one file.
  private struct Result: Sendable {
    var path: String
    var bytes: [UInt8] = []
    var findings: [Finding] = []
    var error: CommandError?
  }

  /// A file to look at, with what its project says.
  private struct Task: Sendable {
    var path: String
    var linter: Linter
  }

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    format = arguments["format"] ?? "text"
    jobs = arguments.number("jobs") ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    if arguments.has("write"), !arguments.has("fix") {
      throw CommandError(.usage, "--write needs --fix.", help: "--fix alone shows a diff.")
    }
    if arguments.has("update-baseline"), arguments["baseline"] == nil {
      throw CommandError(.usage, "--update-baseline needs --baseline with a file.")
    }
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let options = MigrateOptions.project(arguments)
    let files = LintFiles(arguments.positionals, options: options)
    var projects = try ProjectFiles(arguments["config"])
    var tasks: [Task] = []
    var appPaths: [String] = []
    var appLinters: [String: Linter] = [:]
    for path in files.paths {
      let project = try projects.project(of: path)
      if project.file.ignores(project.path) { continue }
      var linter = Linter(severities: project.file.severities)
      if LintKind.of(path: path, bytes: []).isOfApp {
        appPaths.append(path)
        appLinters[path] = linter
        continue
      }
      if let role = project.file.role(of: project.path) { linter.roles = [path: role] }
      tasks.append(Task(path: path, linter: linter))
    }
    for warning in projects.warnings { console.note("Warning: \(warning)") }
    for language in files.languagesNotRead.sorted() {
      console.note("Warning: templates in \(language) were passed over; it is not read.")
    }
    if tasks.count > 1 { keepFreedMemory() }
    let work = tasks
    let plays = arguments.has("run")
    let results = RunPool.map(work.count, jobs: jobs) { number in
      LintBatch.look(work[number], plays: plays)
    }
    let read = results.count { $0.error == nil } + appPaths.count
    if !appPaths.isEmpty {
      for task in tasks where LintKind.of(path: task.path, bytes: []) == .json {
        appPaths.append(task.path)
        appLinters[task.path] = task.linter
      }
    }
    let app = LintedApp(appPaths, linters: appLinters, options: options)
    var failures = files.failures + app.failures
    failures += results.compactMap(\.error)
    for failure in failures { console.error(failure.message, help: failure.help) }
    let code = try report(results, app, read - app.failures.count, console)
    return ExitCode.worst(failures.map(\.code) + [code])
  }

  private static func look(_ task: Task, plays: Bool) -> Result {
    do throws(CommandError) {
      let file = try InputFile.read(task.path)
      let name = task.path
      let input = LintInput(path: name, bytes: file.bytes)
      var findings = task.linter.findings(in: input)
      if plays { findings += PlayedFindings.of(input) }
      let isNeeded = !findings.isEmpty || name == "-"
      return Result(path: name, bytes: isNeeded ? input.utf8 : [], findings: findings)
    } catch {
      return Result(path: task.path, error: error)
    }
  }

  private func report(
    _ results: [Result], _ app: LintedApp, _ count: Int, _ console: Console
  ) throws(CommandError) -> ExitCode {
    var sources = Dictionary(
      results.lazy.filter { !$0.bytes.isEmpty }.map { ($0.path, $0.bytes) },
      uniquingKeysWith: { first, _ in first })
    sources.merge(app.sources) { first, _ in first }
    var report = FindingReport(
      version: KCO.version, rules: LintCatalog.all + PlayedFindings.rules,
      findings: results.flatMap(\.findings) + app.findings, root: LintBatch.workingFolder,
      sources: sources)
    if let path = arguments["baseline"] {
      if arguments.has("update-baseline") {
        try AtomicFile.write(Baseline(report).text, to: path)
        console.note("Wrote \(report.findings.count) findings to \(path).")
        return .fine
      }
      report.findings = try baseline(path).new(in: report)
    }
    if arguments.has("fix") { return try mend(report, console) }
    let text = print(report, console)
    if let path = arguments.outputFile("output") {
      try AtomicFile.write(text, to: path)
    } else {
      console.output.write(text)
    }
    if format == "text" { summarise(report, count, console) }
    return report.count(.error) + report.count(.warning) > 0 ? .failed : .fine
  }

  private func baseline(_ path: String) throws(CommandError) -> Baseline {
    let file = try InputFile.read(path)
    do throws(LintError) { return try Baseline(file.bytes, path: path) } catch {
      throw CommandError(.badInput, "\(error).")
    }
  }

  private func print(_ report: FindingReport, _ console: Console) -> String {
    switch format {
    case "json": return JSONPrinter().text(report)
    case "sarif": return SARIFPrinter().text(report)
    case "github": return GitHubPrinter().text(report)
    case "junit": return JUnitPrinter().text(report)
    default:
      let isFile = arguments.outputFile("output") != nil
      return TextPrinter(
        color: !isFile && console.colors(console.output),
        frames: !isFile && (console.output.isTerminal || console.isVerbose)
      ).text(report)
    }
  }

  private func summarise(_ report: FindingReport, _ count: Int, _ console: Console) {
    guard count > 0 else { return console.note("No file was looked at.") }
    let files = "\(count) file\(count == 1 ? "" : "s")"
    console.note("\(files): \(report.totals).")
  }

  private func mend(_ report: FindingReport, _ console: Console) throws(CommandError) -> ExitCode {
    let fixed = report.sources.sorted { $0.key < $1.key }.map { path, bytes in
      FixedFile(path: path, bytes: bytes, findings: report.findings)
    }
    let mended = fixed.flatMap(\.mended)
    let isWritten = arguments.has("write")
    if isWritten {
      // What comes from standard input goes on to standard output, mended or not.
      for file in fixed where file.path == "-" { console.output.write(file.new) }
      try LintBatch.write(fixed.filter { $0.path != "-" })
      for file in fixed where file.path != "-" && !file.mended.isEmpty {
        console.note("\(file.path): mended \(file.mended.count).")
      }
    } else {
      console.output.write(Patch(files: fixed.map(\.change)).unifiedDiffBytes)
    }
    let isGrave = { (finding: Finding) in finding.severity != .note }
    let all = report.findings.count(where: isGrave)
    let left = all - mended.count(where: isGrave)
    console.note(
      "\(mended.count) \(isWritten ? "mended" : "can be mended"), \(left) \(left == 1 ? "needs" : "need") a person."
    )
    return (isWritten ? left : all) > 0 ? .failed : .fine
  }

  /// Writes all files or none, each in one go, with its permissions, through links.
  private static func write(_ files: [FixedFile]) throws(CommandError) {
    let here = workingFolder ?? "."
    var given: [String: String] = [:]
    let changes = files.map { file in
      let full = file.path.hasPrefix("/") ? file.path : "\(here)/\(file.path)"
      let path = String(full.dropFirst())
      given[path] = file.path
      return Patch.FileChange(path: path, old: file.old, new: file.new)
    }
    do throws(MigrationError) {
      try Patch(files: changes).write(to: "", allowsDirty: true)
    } catch {
      throw CommandError(
        .cannotWrite, "\(given[error.path] ?? error.path) \(error.message).",
        help: "Run it again; nothing was changed.")
    }
  }

  private static var workingFolder: String? {
    guard let current = getcwd(nil, 0) else { return nil }
    defer { free(current) }
    return String(cString: current)
  }
}
