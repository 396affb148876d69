import IntegrationMigration

extension CommandTable {
  /// `kco migrate`.
  static let migrate: Command = Command(
    name: "migrate",
    abstract: "Move an app from the KCO SDK to one of its successors.",
    discussion: """
      Reads Objective-C, Swift, Java, Kotlin, dependency declarations and property lists. Nothing \
      is changed unless 'apply --write' says so.
      """,
    examples: [
      Command.Example(line: "kco migrate scan .", about: "What does this project have?"),
      Command.Example(
        line: "kco migrate report .", about: "Compare the successors, side by side."),
      Command.Example(
        line: "kco migrate report . --to kustom --format html --output plan.html",
        about: "The plan for one of them, to be read by people."),
      Command.Example(
        line: "kco migrate apply . --to klarna-mobile-sdk | git apply",
        about: "Make the safe changes."),
    ],
    subcommands: [migrateScan, migrateReport, migrateApply, migrateRules])
}

/// What the subcommands of `kco migrate` have in common.
enum MigrateOptions {
  static let targets = MigrationTarget.allCases.map(\.rawValue)

  /// Which files are read.
  static let reading = [
    Option(
      name: "exclude", value: .text(placeholder: "globs"),
      help: "Leave paths alone: patterns with *, ? and **, with commas between them. Repeatable."),
    Option(name: "no-ignore", help: "Read what .gitignore leaves out, too."),
    Option(
      name: "include-vendored",
      help: "Read Pods, Carthage, node_modules, build and the like, too."),
  ]

  /// What ``reading`` says.
  static func project(_ arguments: Arguments) -> ProjectOptions {
    ProjectOptions(
      honoursIgnoreFiles: !arguments.has("no-ignore"),
      includesVendored: arguments.has("include-vendored"),
      excludedPaths: words("exclude", arguments))
  }

  /// The words of all uses of an option, each a list with commas.
  static func words(_ option: String, _ arguments: Arguments) -> [String] {
    arguments.all(option).flatMap { $0.split(separator: ",") }.map { word in
      String(word.drop { $0 == " " })
    }.filter { !$0.isEmpty }
  }

  static func target(_ arguments: Arguments) -> MigrationTarget? {
    arguments["to"].flatMap(MigrationTarget.init(rawValue:))
  }

  /// Reads the paths and says how much was read.
  static func scan(_ arguments: Arguments, _ console: Console) throws -> ScannedProject {
    let options = project(arguments)
    let progress = ScanProgress(isShown: console.errors.isTerminal && !console.isQuiet)
    do {
      let project = try Project.read(arguments.positionals, options: options) {
        progress.tell($0)
      }
      progress.end()
      return ScannedProject(root: project.root, integration: IntegrationScanner.scan(project))
    } catch {
      progress.end()
      throw failure(error)
    }
  }

  /// The error of the library as the command's.
  static func failure(_ error: any Error) -> any Error {
    guard let error = error as? MigrationError else { return error }
    let code: ExitCode =
      switch error.code {
      case .missing, .unreadable: .inputMissing
      case .write, .dirty: .cannotWrite
      default: .badInput
      }
    return CommandError(code, "\(error.path) \(error.message).")
  }

  /// Writes to `--output` or to standard output.
  static func write(_ text: String, _ arguments: Arguments, _ console: Console) throws {
    if let path = arguments.outputFile("output") {
      try AtomicFile.write(text, to: path)
    } else {
      console.output.write(text)
    }
  }
}

/// A project that was read and scanned.
struct ScannedProject {
  var root: String
  var integration: Integration
}
