import CheckoutEmulator
import SuccessorRun

extension CommandTable {
  /// `kco try purse`.
  static let tryPurse: Command = TryCommand.command(
    PurseRun.self,
    abstract: "Play Purse's headless checkout with its Klarna element.",
    discussion: """
      The module is installed, the element prepared (/init) and submitted (/validate, then \
      Klarna's authorization). The last line says how it ended; the line before it, what Purse \
      and Klarna were asked.
      """,
    examples: [
      Command.Example(line: "kco try purse", about: "A payment that goes well."),
      Command.Example(
        line: "kco try purse --scenario declined",
        about: "A decline after /validate: the session is spent."),
      Command.Example(
        line:
          "kco try purse --info-plist Info.plist --return-url com.example.store.klarna://return",
        about: "Do your Info.plist and your appReturnURL agree? A bank's step tells."),
    ],
    options: [
      Option(
        name: "amount", value: .number(placeholder: "minor", range: 0...1_000_000_000),
        help: "What is paid, in minor units. Default: 30000."),
      Option(
        name: "country", value: .text(placeholder: "code", suggestions: ["FR", "DE", "SE"]),
        help: "The market, which decides the currency. Default: FR."),
      Option(
        name: "return-url", value: .text(placeholder: "url"),
        help: "appReturnURL; empty for none."),
      Option(
        name: "info-plist", value: .file(placeholder: "file"),
        help: "The app's Info.plist. With it, the payment goes through a bank's app."),
      Option(
        name: "scheme", value: .text(placeholder: "scheme"),
        help: "A scheme in CFBundleURLTypes, in the place of --info-plist."),
      Option(
        name: "install", placeholder: "when", cases: PurseSettings.Installation.self,
        help: "When KlarnaModule is installed: before the checkout, after it, or never."),
      Option(
        name: "calls", placeholder: "order", cases: PurseSettings.Order.self,
        help: "The order of the app's calls."),
      Option(name: "simulate", help: "Show the schedule of instalments first."),
      Option(
        name: "bank", placeholder: "choice", cases: PaymentsSettings.Bank.self,
        help: "What the buyer does in a bank's app, through which the payment then goes."),
      Option(
        name: "server", placeholder: "behaviour", cases: PurseBehaviour.self,
        help: "How the emulated Purse and Klarna behave."),
    ],
    apply: { arguments, settings in
      if let amount = arguments.number("amount") { settings.amount = amount }
      if let country = arguments["country"] {
        guard PurseServer.isKnown(country: country) else {
          throw TryCommand.usage(
            "purse", "The value '\(country)' is invalid for '--country <code>'.",
            help: "Write a market of Klarna's in two capital letters, such as FR.")
        }
        settings.country = country
      }
      if let url = arguments["return-url"] { settings.appReturnURL = url.isEmpty ? nil : url }
      if let plist = try TryInput.infoPlist("purse", arguments) {
        settings.infoPlist = plist
        if arguments["scenario"] == nil { settings.behaviour = .bankApp }
      }
      if arguments["bank"] != nil, arguments["scenario"] == nil { settings.behaviour = .bankApp }
      settings.installation = arguments.choice("install") ?? settings.installation
      settings.order = arguments.choice("calls") ?? settings.order
      if arguments.has("simulate") { settings.simulates = true }
      settings.bank = arguments.choice("bank") ?? settings.bank
      settings.behaviour = arguments.choice("server") ?? settings.behaviour
    })
}
