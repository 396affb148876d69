/// Every command, in the order in which help lists them.
enum CommandTable {
  static let root: Command = Command(
    name: "kco",
    abstract: "Run, test and migrate Klarna Checkout integrations, offline.",
    examples: [
      Command.Example(
        line: "kco run snippet.html", about: "Play a purchase in a headless webview."),
      Command.Example(
        line: "kco inspect order.json", about: "Show what an order's snippet says."),
      Command.Example(
        line: "kco help exit-codes", about: "What the exit codes mean to scripts."),
    ],
    options: [
      Option(name: "version", help: "Show the version; with --json, of the engines too."),
      Option(name: "json", help: "With --version: as JSON."),
      Option(
        name: "generate-completion-script",
        value: .choice(placeholder: "shell", words: CompletionScript.shells),
        help: "Print a completion script for bash, zsh or fish."),
    ],
    subcommands: [inspect, lint, run, tryProducts, migrate, help],
    run: { arguments, console in
      if let shell = arguments["generate-completion-script"] {
        console.output.write(CompletionScript(root: root).text(for: shell))
      } else if arguments.has("version") {
        console.output.write(VersionText.text(json: arguments.has("json")))
      } else {
        console.output.write(HelpText(command: root, path: ["kco"], width: console.width).text)
      }
      return .fine
    })
}
