import CheckoutEmulator
import KlarnaCore
import KlarnaNetwork
import SuccessorRun

extension CommandTable {
  /// `kco try presentation`.
  static let tryPresentation: Command = {
    var command = TryCommand.command(
      PresentationRun.self,
      abstract: "Present Klarna in a payment sheet, and pay (KlarnaNetworkPayment).",
      discussion: """
        A partner's payment sheet fetches Klarna's presentation, follows its instruction, and the \
        customer selects Klarna and taps its button. The partner's server authorizes; on a step-up \
        the SDK shows the purchase journey. The last line says how the payment ended. With --check \
        nothing is played: the dependency declarations of a project are held against the product \
        tables of Klarna's guide.
        """,
      examples: [
        Command.Example(line: "kco try presentation", about: "A purchase that goes well."),
        Command.Example(
          line: "kco try presentation --scenario preselect-klarna --show text",
          about: "The payment sheet, drawn."),
        Command.Example(
          line: "kco try presentation --amount 990 --intent SUBSCRIBE --interval MONTH",
          about: "What is missing, in words."),
        Command.Example(
          line: "kco try presentation --scenario declined --json",
          about: "A declined payment, for a script."),
        Command.Example(
          line: "kco try presentation --check .",
          about: "Are Klarna's products declared as they have to be?"),
      ],
      options: PresentationOptions.all,
      defaults: PresentationRun.sample,
      apply: { arguments, settings in try PresentationOptions.apply(arguments, &settings) })
    let play = command.run
    command.run = { arguments, console in
      guard let path = arguments["check"] else { return try play?(arguments, console) ?? .fine }
      return try PresentationCheck.run(path, arguments, console)
    }
    return command
  }()
}
