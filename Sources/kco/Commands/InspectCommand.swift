import CheckoutSnippet
import JSON

extension CommandTable {
  /// `kco inspect`.
  static let inspect: Command = Command(
    name: "inspect",
    abstract: "Show what a snippet, a page or an order says.",
    discussion: """
      Anatomy, every configuration key with its type, and what follows from them: order, API, \
      environment, region, locale, bootstrap. Nothing is run.
      """,
    examples: [
      Command.Example(line: "kco inspect snippet.html", about: "A snippet, for people."),
      Command.Example(
        line: "kco inspect --json order.json | jq .orderStatus", about: "One value, for a script."),
      Command.Example(
        line: "curl -s https://shop.example/checkout | kco inspect -",
        about: "Whatever a shop serves, from standard input."),
    ],
    argument: Command.Argument(
      placeholder: "file",
      help: "Snippets in any form, whole pages, orders, source files; - for stdin."),
    options: [
      Option(name: "json", help: "Print one JSON object a file (schema kco.snippet/1)."),
      Option(name: "show-secrets", help: "Print AUTH_HEADER instead of (hidden)."),
    ],
    run: { arguments, console in
      let paths = arguments.positionals
      let isJSON = arguments.has("json")
      let showSecrets = arguments.has("show-secrets")
      var codes: [ExitCode] = []
      for (position, path) in paths.enumerated() {
        do throws(CommandError) {
          let file = try InputFile.read(path)
          let snippet = try read(file)
          if isJSON {
            var value = snippet.inspectionJSON(showSecrets: showSecrets).object ?? [:]
            if paths.count > 1 { value["input"] = .string(file.name) }
            console.output.write(JSONValue.object(value).jsonText() + "\n")
          } else {
            if paths.count > 1 {
              console.output.write("\(position > 0 ? "\n" : "")\(file.name)\n")
            }
            console.output.write(
              snippet.inspectionText(showSecrets: showSecrets, name: file.name))
          }
        } catch {
          console.output.flush()
          console.error(error.message, help: error.help)
          codes.append(error.code)
        }
      }
      return ExitCode.worst(codes)
    })

  private static func read(_ file: InputFile) throws(CommandError) -> CheckoutSnippet {
    do {
      return try CheckoutSnippet(file.bytes)
    } catch {
      let place = error.location.map { "\(file.name):\($0)" } ?? file.name
      throw CommandError(.badInput, "\(place): \(error.message).", help: error.advice + ".")
    }
  }
}
