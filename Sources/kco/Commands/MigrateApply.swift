import Findings
import IntegrationMigration
import SourceText

extension CommandTable {
  /// `kco migrate apply`.
  static let migrateApply: Command = Command(
    name: "apply",
    abstract: "Print the changes as a patch, or make them.",
    discussion: """
      Without --write it prints a unified diff that 'git apply' takes. Only changes that are safe \
      are made, unless --unsafe asks for those to review, too. All files are written, or none.
      """,
    examples: [
      Command.Example(
        line: "kco migrate apply . --to klarna-mobile-sdk", about: "Look at the patch."),
      Command.Example(
        line: "kco migrate apply . --to klarna-mobile-sdk --write", about: "Make the changes."),
      Command.Example(
        line: "kco migrate apply . --to kustom --unsafe --interactive --write",
        about: "Decide about each change."),
    ],
    argument: Command.Argument(
      placeholder: "path", help: "A folder or a file.", isRepeating: false),
    options: [
      Option(
        name: "to", value: .choice(placeholder: "target", words: MigrateOptions.targets),
        help: "The target: \(MigrateOptions.targets.joined(separator: ", "))."),
      Option(name: "write", short: "w", help: "Change the files instead of printing a patch."),
      Option(name: "interactive", short: "i", help: "Ask about each change."),
      Option(
        name: "only", value: .text(placeholder: "rules"),
        help: "Make changes of these rules only, with commas between them. Repeatable."),
      Option(name: "unsafe", help: "Make changes that somebody should review, too."),
      Option(
        name: "allow-dirty", help: "Write although files have changes that are not committed."),
    ] + MigrateOptions.reading,
    run: { arguments, console in
      guard let target = MigrateOptions.target(arguments) else {
        throw UsageError(
          message: "Missing expected option '--to <target>'.",
          help: "The targets are \(ArgumentParser.list(MigrateOptions.targets)).",
          usage: "kco migrate apply --to <target> <path>", path: "kco migrate apply")
      }
      let rules = MigrateOptions.words("only", arguments)
      try MigrateRuleNames.check(rules, path: "kco migrate apply")
      let project = try MigrateOptions.scan(arguments, console)
      let plan = MigrationPlan(for: project.integration, target: target)
      let questions =
        arguments.has("interactive")
        ? ChangeQuestions(console, files: project.integration.files) : nil
      do throws(MigrationError) {
        let patch = try Patch(
          plan, files: project.integration.files,
          selection: .init(
            includesReview: arguments.has("unsafe"), onlyRules: Set(rules),
            excludedPaths: MigrateOptions.words("exclude", arguments)),
          accepts: { questions?.accepts($0) ?? true })
        if arguments.has("write") {
          try patch.write(to: project.root, allowsDirty: arguments.has("allow-dirty"))
          for file in patch.files { console.output.write("\(file.path)\n") }
        } else {
          console.output.write(patch.unifiedDiffBytes)
        }
        console.note(statistics(plan, patch, arguments))
      } catch {
        throw MigrateOptions.failure(error)
      }
      return .fine
    })

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func statistics(
    _ plan: MigrationPlan, _ patch: Patch, _ arguments: Arguments
  ) -> String {
    let verb = arguments.has("write") ? "Changed" : "Would change"
    let left = plan.changes.count - patch.changes.count
    let isReviewed = plan.changes.contains { $0.confidence == .review }
    let hint = left > 0 && isReviewed && !arguments.has("unsafe") ? " (see --unsafe)" : ""
    return """
      \(verb) \(count(patch.files.count, "file")) by \(count(patch.changes.count, "change")); \
      \(count(left, "change")) left out\(hint); \(count(plan.manualSteps.count, "step")) by hand: \
      kco migrate report \
      \(arguments.positionals.joined(separator: " ")) --to \(plan.target.rawValue)
      """
  }
}

/// Asks a person about each change.
final class ChangeQuestions {
  private let console: Console
  private let files: [SourceFile]
  private var answerToAll: Bool?

  init(_ console: Console, files: [SourceFile]) {
    self.console = console
    self.files = files
  }

  func accepts(_ change: Change) -> Bool {
    if let answerToAll { return answerToAll }
    console.errors.write("\n\(change.title) (\(change.confidence.rawValue), \(change.rule))\n")
    if !change.reason.isEmpty { console.errors.write("  \(change.reason)\n") }
    for line in change.preview(in: files) { console.errors.write("  \(line)\n") }
    while true {
      console.errors.write("Make this change? [y]es, [n]o, [a]ll, [q]uit: ")
      // The end of the input means no more changes.
      switch readLine()?.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "a", "all":
        answerToAll = true
        return true
      case "q", "quit", nil:
        answerToAll = false
        return false
      default: continue
      }
    }
  }
}
