import CheckoutEmulator
import KlarnaCore
import KlarnaNetwork
import SuccessorRun

/// The options of `kco try presentation` as settings.
enum PresentationOptions {
  static let all: [Option] = configuration + data + button + story

  private static let configuration = [
    Option(
      name: "client-id", value: .text(placeholder: "id"),
      help: "clientId, from the partner portal."),
    Option(
      name: "return-url", value: .text(placeholder: "url"),
      help: "appReturnUrl; empty for none. Default: partnerapp://klarna-return."),
    Option(
      name: "backend-return-url", value: .text(placeholder: "url"),
      help: "The server's app_return_url; empty for none. Default: the same as the app's."),
    Option(
      name: "locale", value: .text(placeholder: "locale"),
      help: "locale: a country (US) or a language tag (en-US)."),
    Option(
      name: "session-token", value: .text(placeholder: "token"),
      help: "klarnaNetworkSessionToken of an earlier session."),
    Option(
      name: "platform",
      value: .choice(placeholder: "name", words: ["ios", "react-native", "android"]),
      help: "Whose rules count: ios, react-native or android. Default: ios."),
    Option(
      name: "package", value: .text(placeholder: "name"),
      help: "The package of an app for Android. Default: com.example.partner."),
    Option(
      name: "info-plist", value: .file(placeholder: "file"),
      help:
        "The app's Info.plist: is the return URL's scheme registered? The customer then pays in "
        + "another app."),
  ]

  private static let data = [
    Option(
      name: "amount",
      value: .number(placeholder: "minor", range: -1_000_000_000...1_000_000_000_000),
      help: "amount in minor units: 11800 is $118.00, and ¥11,800."),
    Option(
      name: "currency", value: .text(placeholder: "code"), help: "currency, such as USD."),
    Option(
      name: "intent",
      value: .choice(
        placeholder: "intent",
        words: KlarnaPaymentPresentationIntent.allCases.flatMap { [$0.rawValue, "\($0)"] }),
      help: "intent: PAY, SUBSCRIBE or ADD_TO_WALLET, or as in Swift. Default: PAY."),
    Option(
      name: "interval",
      value: .choice(placeholder: "unit", words: KlarnaInterval.allCases.map(\.rawValue)),
      help: "subscriptionBillingInterval: DAY, WEEK, MONTH or YEAR."),
    Option(
      name: "frequency", value: .number(placeholder: "n", range: -1_000...1_000),
      help: "The frequency of the billing interval: how many units between two charges."),
    Option(
      name: "program-code", value: .text(placeholder: "code"),
      help: "One of paymentProgramEnablementCodes; may be given more than once."),
    Option(
      name: "data", value: .file(placeholder: "file"),
      help: "The presentation's data as JSON, as a wrapper hands it over."),
    Option(
      name: "request-data", value: .file(placeholder: "file"),
      help: "The app creates the payment request, from this JSON."),
  ]

  private static let button = [
    Option(
      name: "button-state",
      value: .choice(placeholder: "state", words: KlarnaButtonState.allCases.map(\.rawValue)),
      help: "The button's state: default, disabled or loading."),
    Option(
      name: "button-intent",
      value: .choice(
        placeholder: "intent", words: KlarnaPaymentButtonIntent.allCases.map(\.rawValue)),
      help: "The button's intent: pay, subscribe or addToWallet."),
    Option(
      name: "shape",
      value: .choice(placeholder: "shape", words: KlarnaButtonShape.allCases.map(\.rawValue)),
      help: "The button's shape: roundedRect, pill or rectangle."),
    Option(
      name: "style",
      value: .choice(placeholder: "style", words: KlarnaButtonStyle.allCases.map(\.rawValue)),
      help: "The button's style: filled or outlined."),
    Option(
      name: "theme",
      value: .choice(placeholder: "theme", words: KlarnaTheme.allCases.map(\.rawValue)),
      help: "The button's theme: light, dark or automatic. Default: dark."),
    Option(name: "dark", help: "The device shows everything dark."),
  ]

  private static let story = [
    Option(
      name: "until", placeholder: "step", cases: PresentationSettings.Step.self,
      help: "How far it goes: present, select or pay."),
    Option(
      name: "link", value: .choice(placeholder: "context", words: ["info", "auth"]),
      help: "The customer follows a link of that context."),
    Option(
      name: "customer", placeholder: "act", cases: PresentationSettings.Customer.self,
      help: "What the customer does on the purchase journey."),
    Option(
      name: "server", placeholder: "behaviour", cases: NetworkBehaviour.self,
      help: "What Klarna's network does other than usual; may be given more than once."),
    Option(
      name: "check", value: .file(placeholder: "path"),
      help: "Hold the dependency declarations there against the product tables."),
  ]
}
