import CheckoutRun
import JSON
import SuccessorRun

extension CommandTable {
  /// `kco try`: one subcommand a product, one file each.
  static let tryProducts: Command = Command(
    name: "try",
    abstract: "Play the systems that integrations move to, offline.",
    discussion: """
      Each is a model of the product's own API with an emulated server behind it, in virtual \
      time. What a person or a server does is a scenario; every failing path has a name.
      """,
    examples: [
      Command.Example(
        line: "kco try osm --scenario rendered --show text",
        about: "Draw a promotion as native views."),
      Command.Example(
        line: "kco try payments --list-scenarios", about: "What can happen in Klarna Payments."),
      Command.Example(
        line: "kco try purse --scenario all --junit report.xml",
        about: "Every story of one product, with a report for CI."),
    ],
    subcommands: [tryOSM, tryPayments, tryPresentation, tryPurse])
}

/// What the subcommands of `kco try` have in common.
enum TryCommand {
  /// How a drawing is printed.
  enum Show: String, CaseIterable {
    case text, tree, html
  }

  /// A subcommand that plays a product.
  ///
  /// - Parameters:
  ///   - product: What is played.
  ///   - defaults: The settings without a scenario; nil for the product's sample.
  ///   - options: The product's own options.
  ///   - apply: Changes the settings by the options; it comes after the scenario.
  static func command<Product: SuccessorProduct>(
    _ product: Product.Type, abstract: String, discussion: String, examples: [Command.Example],
    options: @autoclosure @escaping @Sendable () -> [Option],
    defaults: @autoclosure @escaping @Sendable () -> Product.Settings? = nil,
    apply: @escaping @Sendable (Arguments, inout Product.Settings) throws -> Void
  ) -> Command {
    Command(
      name: product.name, abstract: abstract, discussion: discussion, examples: examples,
      options: commonOptions(product) + options(),
      run: { arguments, console in
        let files = options().filter { if case .file = $0.value { true } else { false } }.map(
          \.name)
        guard files.count(where: { arguments[$0] == "-" }) < 2 else {
          throw usage(
            product.name, "Standard input can be read only once.", help: "Use '-' for one file.")
        }
        if arguments.has("list-scenarios") {
          console.output.write(list(product, json: arguments.has("json")))
          return .fine
        }
        return try TryBatch(product, arguments, console).play(defaults(), apply)
      })
  }

  private static func commonOptions<Product: SuccessorProduct>(
    _ product: Product.Type
  ) -> [Option] {
    [
      Option(
        name: "scenario", short: "s",
        value: .text(
          placeholder: "name", suggestions: product.scenarios.map(\.name) + ["all"]),
        help: "What happens; 'all' plays every scenario. Options change what it sets."),
      Option(
        name: "list-scenarios", help: "List the scenarios; with --json as JSON Lines."),
      Option(
        name: "show",
        value: .choice(placeholder: "form", words: Show.allCases.map(\.rawValue)),
        help: "Print what is on screen at the end instead of what happened: text, tree or html."),
      Option(name: "json", help: "Print JSON Lines (see 'kco help timeline')."),
      Option(
        name: "junit", value: .file(placeholder: "file"),
        help: "Also write a JUnit report; - prints it instead of the timeline."),
      Option(name: "show-secrets", help: "Print tokens and personal data instead of (hidden)."),
    ]
  }

  private static func list<Product: SuccessorProduct>(
    _ product: Product.Type, json: Bool
  ) -> String {
    let width = (product.scenarios.map(\.name.count).max() ?? 0) + 2
    return product.scenarios.map { scenario in
      guard json else {
        return scenario.name + String(repeating: " ", count: width - scenario.name.count)
          + scenario.about + "\n"
      }
      let value: JSONValue = [
        "schema": "kco.scenarios/1", "name": .string(scenario.name),
        "about": .string(scenario.about), "outcome": .string(scenario.outcome.rawValue),
        "code": JSONValue(scenario.code),
      ]
      return value.jsonText() + "\n"
    }.joined()
  }

  /// An error of the command line of a subcommand.
  static func usage(
    _ product: String, _ message: String, help: String? = nil
  ) -> UsageError {
    UsageError(
      message: message, help: help, usage: "kco try \(product) [<options>]",
      path: "kco try \(product)")
  }
}
