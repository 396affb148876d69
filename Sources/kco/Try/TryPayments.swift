import CheckoutEmulator
import JSON
import KlarnaCore
import SuccessorRun

extension CommandTable {
  /// `kco try payments`.
  static let tryPayments: Command = TryCommand.command(
    PaymentsRun.self,
    abstract: "Play Klarna Payments in a native view (KlarnaPaymentView).",
    discussion: """
      The shop's server makes a session, the view is initialized, loaded and authorized, and the \
      order is placed. The last line says how it ended; a failing call ends it with its error's \
      name.
      """,
    examples: [
      Command.Example(line: "kco try payments", about: "A purchase that goes well."),
      Command.Example(
        line: "kco try payments --scenario bank-app -v",
        about: "With a step in a bank's app, and every request."),
      Command.Example(
        line: "kco try payments --order order.json --return-url shop://klarna --scheme shop",
        about: "Your own order and return URL."),
    ],
    options: [
      Option(
        name: "order", value: .file(placeholder: "file"),
        help: "The order, as JSON for POST /payments/v1/sessions; - for stdin."),
      Option(
        name: "category", value: .text(placeholder: "name"),
        help: "The payment method's category. Default: klarna."),
      Option(
        name: "return-url", value: .text(placeholder: "url"),
        help: "The return URL given to the view; empty for none."),
      Option(
        name: "info-plist", value: .file(placeholder: "file"),
        help: "The app's Info.plist: is the return URL's scheme registered?"),
      Option(
        name: "scheme", value: .text(placeholder: "scheme"),
        help: "A scheme in CFBundleURLTypes, in the place of --info-plist."),
      Option(
        name: "environment",
        value: .choice(
          placeholder: "name", words: KlarnaEnvironment.allCases.map(\.description)),
        help: "environment, where it is named."),
      Option(
        name: "region",
        value: .choice(placeholder: "name", words: KlarnaRegion.allCases.map(\.description)),
        help: "region, where it is named."),
      Option(
        name: "delegate", help: "Use the delegate of the SDK 1.x (KlarnaPaymentViewDelegate)."),
      Option(name: "no-auto-finalize", help: "Call authorize(autoFinalize: false)."),
      Option(
        name: "bank", placeholder: "choice", cases: PaymentsSettings.Bank.self,
        help: "What the buyer does in a bank's app, through which the payment then goes."),
      Option(
        name: "server", placeholder: "behaviour", cases: PaymentsBehaviour.self,
        help: "How the emulated Klarna behaves."),
    ],
    apply: { arguments, settings in
      if let path = arguments["order"] { settings.order = try TryInput.object(path).value }
      if let category = arguments["category"] { settings.category = category }
      if let url = arguments["return-url"] { settings.returnURL = url.isEmpty ? nil : url }
      if let plist = try TryInput.infoPlist("payments", arguments) { settings.infoPlist = plist }
      if let name = arguments["environment"] {
        settings.environment = KlarnaEnvironment.allCases.first { $0.description == name }
      }
      if let name = arguments["region"] {
        settings.region = KlarnaRegion.allCases.first { $0.description == name }
      }
      if arguments.has("delegate") { settings.usesDelegate = true }
      if arguments.has("no-auto-finalize") { settings.autoFinalize = false }
      if arguments["bank"] != nil, arguments["scenario"] == nil { settings.behaviour = .bankApp }
      settings.bank = arguments.choice("bank") ?? settings.bank
      if let behaviour: PaymentsBehaviour = arguments.choice("server") {
        settings.behaviour = behaviour
        // There is nothing to decline where nothing is asked.
        if behaviour == .reauthorizeDeclined, arguments["scenario"] == nil {
          settings.reauthorizeData = JSONValue.object(PaymentsSettings.changedOrder).jsonText()
        }
      }
    })
}
