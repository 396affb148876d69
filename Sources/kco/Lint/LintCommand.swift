import CheckoutLint

extension CommandTable {
  /// `kco lint`.
  static let lint: Command = Command(
    name: "lint",
    abstract: "Say what is wrong with a checkout, without running it.",
    discussion: """
      Reads snippets, pages, templates, scripts, orders, return URLs, saved headers, server \
      configuration, and an app's sources, property lists and dependency declarations; folders are \
      walked. Warnings and errors make the exit code 1, notes do not. \
      '// kco-ignore RULE' and '<!-- kco-ignore RULE -->' silence a rule for their line and the \
      next; '.kco.json' sets severities for a project.
      """,
    examples: [
      Command.Example(line: "kco lint templates/", about: "Everything in a folder."),
      Command.Example(
        line: "kco lint --format sarif --output kco.sarif src", about: "For code scanning."),
      Command.Example(line: "kco lint --fix checkout.js", about: "Show what can be mended."),
      Command.Example(line: "kco lint --explain duplicate-listener", about: "Teach one rule."),
    ],
    argument: Command.Argument(
      placeholder: "path", help: "Files and folders to look at; - for stdin."),
    options: [
      Option(
        name: "format",
        value: .choice(
          placeholder: "format", words: ["text", "json", "sarif", "github", "junit"]),
        help: "How findings are printed: text, json, sarif, github or junit."),
      Option(name: "output", short: "o", value: .file(placeholder: "file"), help: "Write there."),
      Option(name: "fix", help: "Show as a diff what can be mended without doubt."),
      Option(name: "write", help: "With --fix: change the files."),
      Option(
        name: "baseline", value: .file(placeholder: "file"),
        help: "Leave out the findings in this file; with --update-baseline, write it."),
      Option(name: "update-baseline", help: "Write all findings to the baseline."),
      Option(
        name: "config", value: .file(placeholder: "file"),
        help: "A project file instead of the nearest .kco.json."),
      Option(
        name: "run", help: "Also play each page headlessly and report what goes wrong in motion."),
      Option(
        name: "jobs", short: "j", value: .number(placeholder: "n", range: 1...64),
        help: "How many files are looked at together; as many as processors by default."),
      Option(name: "rules", help: "List the rules."),
      Option(
        name: "explain",
        value: .text(placeholder: "rule", suggestions: LintCatalog.ids),
        help: "Explain a rule: why it matters, wrong and right."),
    ] + MigrateOptions.reading,
    worksAlone: ["rules", "explain"],
    run: { arguments, console in
      if arguments.has("rules") {
        console.output.write(RuleText.list(json: arguments["format"] == "json"))
        return .fine
      }
      if let id = arguments["explain"] {
        console.output.write(try RuleText.explanation(of: id))
        return .fine
      }
      return try LintBatch(arguments).run(console)
    })
}
