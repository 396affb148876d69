import CheckoutRun

extension CommandTable {
  /// `kco run`.
  static let run: Command = Command(
    name: "run",
    abstract: "Play a checkout in a headless webview and print what happens.",
    discussion: """
      The snippet's own script runs, signals cross the SDK's bridge, and the confirmation is \
      loaded, offline and in virtual time. The last line says how it ended, and so does the exit \
      code (see 'kco help exit-codes').
      """,
    examples: [
      Command.Example(
        line: "kco run snippet.html",
        about: "Play a purchase, or the confirmation of a finished order."),
      Command.Example(
        line: "kco run --scenario handover-cancelled order.json",
        about: "Play another scenario; --list-scenarios names them."),
      Command.Example(
        line: "kco run --page checkout.html snippet.html",
        about: "Run the shop's own page, with its scripts, around the snippet."),
      Command.Example(
        line: "kco run --compare snippet.html",
        about: "Play it with the KCO SDK and with its successor, side by side."),
      Command.Example(
        line: "kco run --json snippet.html | jq 'select(.kind == \"signal\")'",
        about: "The signals, for a script."),
      Command.Example(
        line: "kco run --jobs 4 --junit report.xml checkouts/*.html",
        about: "Many inputs, with a report for CI."),
    ],
    argument: Command.Argument(
      placeholder: "file",
      help: "Snippets in any form, whole pages, orders, shop scripts, recordings; - for stdin."),
    options: [
      Option(
        name: "scenario", short: "s",
        value: .text(placeholder: "name|file", suggestions: Scenario.builtInNames),
        help: "What happens: a built-in scenario or a JSON file. Default: purchase."),
      Option(
        name: "list-scenarios", help: "List the built-in scenarios; with --json as JSON Lines."),
      Option(
        name: "print-scenario",
        value: .choice(placeholder: "name", words: Scenario.builtInNames),
        help: "Print a built-in scenario, to start one of your own from."),
      Option(
        name: "mode", value: .choice(placeholder: "mode", words: RunMode.allCases.map(\.rawValue)),
        help: "native: the SDK's webview. hybrid: the app's own webview and page."),
      Option(
        name: "sdk", value: .choice(placeholder: "sdk", words: RunSDK.allCases.map(\.rawValue)),
        help: "The app's SDK: kco, or klarna-mobile-sdk or kustom for its successors. Default: kco."
      ),
      Option(
        name: "compare",
        help:
          "Play with the KCO SDK and with the one that --sdk names, and compare. Default: "
          + "klarna-mobile-sdk."),
      Option(
        name: "page", value: .file(placeholder: "file|url"),
        help:
          "The shop's page around the snippet; of a URL only the address counts, unless --online "
          + "fetches it."),
      Option(
        name: "confirmation", value: .file(placeholder: "file|url"),
        help: "The shop's confirmation page; a mark such as {{html_snippet}} in a file becomes the "
          + "finished order's snippet."),
      Option(
        name: "return-url", value: .text(placeholder: "url"),
        help: "The return URL given to the checkout; empty for none."),
      Option(
        name: "info-plist", value: .file(placeholder: "file"),
        help: "The app's Info.plist: is the return URL's scheme registered?"),
      Option(
        name: "second-webview",
        help: "Show the confirmation in another webview, in hybrid mode too."),
      Option(name: "online", help: "Fetch what nobody else answers from the network, with curl."),
      Option(name: "json", help: "Print JSON Lines (see 'kco help timeline')."),
      Option(
        name: "junit", value: .file(placeholder: "file"),
        help: "Also write a JUnit report; - prints it instead of the timelines."),
      Option(
        name: "jobs", short: "j", value: .number(placeholder: "n", range: 1...64),
        help: "How many inputs are played at the same time. Default: 1."),
      Option(name: "show-secrets", help: "Print tokens and personal data instead of (hidden)."),
    ],
    worksAlone: ["list-scenarios", "print-scenario"],
    run: { arguments, console in
      if arguments.has("list-scenarios") {
        console.output.write(try ScenarioChoice.list(json: arguments.has("json")))
        return .fine
      }
      if let name = arguments["print-scenario"] {
        console.output.write(Scenario.builtInText(name) ?? "")
        return .fine
      }
      return try RunBatch(arguments).play(console)
    })
}
