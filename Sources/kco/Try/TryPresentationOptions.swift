import CheckoutEmulator
import HostUI
import JSON
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
      name: "until",
      value: .choice(
        placeholder: "step", words: PresentationSettings.Step.allCases.map(\.rawValue)),
      help: "How far it goes: present, select or pay."),
    Option(
      name: "link", value: .choice(placeholder: "context", words: ["info", "auth"]),
      help: "The customer follows a link of that context."),
    Option(
      name: "customer",
      value: .choice(
        placeholder: "act", words: PresentationSettings.Customer.allCases.map(\.rawValue)),
      help: "What the customer does on the purchase journey."),
    Option(
      name: "server",
      value: .choice(
        placeholder: "behaviour", words: NetworkBehaviour.allCases.map(\.rawValue)),
      help: "What Klarna's network does other than usual; may be given more than once."),
    Option(
      name: "check", value: .file(placeholder: "path"),
      help: "Hold the dependency declarations there against the product tables."),
  ]

  static func apply(_ arguments: Arguments, _ settings: inout PresentationSettings) throws {
    try applyConfiguration(arguments, &settings)
    try applyData(arguments, &settings)
    applyButton(arguments, &settings)
    if let step = arguments["until"].flatMap(PresentationSettings.Step.init(rawValue:)) {
      settings.step = step
    }
    if let context = arguments["link"] {
      settings.link = KlarnaPaymentPresentationTextPartLinkContext(name: context)
    }
    if let customer = arguments["customer"].flatMap(PresentationSettings.Customer.init(rawValue:)) {
      settings.customer = customer
    }
    settings.behaviours.formUnion(
      arguments.all("server").compactMap(NetworkBehaviour.init(rawValue:)))
  }

  private static func applyConfiguration(
    _ arguments: Arguments, _ settings: inout PresentationSettings
  ) throws {
    if let text = arguments["client-id"] { settings.clientId = text }
    if let name = arguments["platform"] {
      switch name {
      case "android": try applyAndroid(arguments, &settings)
      case "react-native": settings.platform = .reactNative
      default: settings.platform = .iOS
      }
    } else if arguments["package"] != nil {
      throw TryCommand.usage(
        "presentation", "--package goes with --platform android.",
        help: "Add --platform android, or leave --package out.")
    }
    if let text = arguments["return-url"] { settings.appReturnUrl = text.isEmpty ? nil : text }
    if let text = arguments["backend-return-url"] {
      settings.backendReturnUrl = text
      settings.sendsReturnUrl = !text.isEmpty
    }
    if let text = arguments["locale"] { settings.locale = text }
    if let text = arguments["session-token"] { settings.sessionToken = text }
    if let path = arguments["info-plist"] {
      let file = try InputFile.read(path)
      do throws(HostUIError) {
        settings.urlSchemes = try InfoPlist(propertyList: file.bytes).urlSchemes
      } catch {
        throw CommandError(.badInput, "\(file.name): \(error)")
      }
      if arguments["scenario"] == nil { settings.customer = .paysInOtherApp }
    }
  }

  private static func applyAndroid(
    _ arguments: Arguments, _ settings: inout PresentationSettings
  ) throws {
    if arguments["info-plist"] != nil {
      throw TryCommand.usage(
        "presentation", "--info-plist and --platform android exclude each other.",
        help: "Apps for Android have no Info.plist; --check looks at AndroidManifest.xml.")
    }
    let package = arguments["package"] ?? "com.example.partner"
    let parts = package.split(separator: ".", omittingEmptySubsequences: false)
    let isName =
      parts.count > 1
      && parts.allSatisfy { part in
        part.first.map { $0.isASCII && $0.isLetter } == true
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      }
    guard isName else {
      throw TryCommand.usage(
        "presentation", "The value '\(package)' is invalid for '--package <name>'.",
        help: "Write the app's applicationId, such as com.example.partner.")
    }
    settings.platform = .android(package: package)
    settings.appReturnUrl = nil
  }

  private static func applyData(
    _ arguments: Arguments, _ settings: inout PresentationSettings
  ) throws {
    if let path = arguments["data"] {
      let (name, json) = try self.json(path)
      guard let object = json.object else {
        throw CommandError(.badInput, "\(name) holds no JSON object.")
      }
      do throws(KlarnaSDKError) {
        settings.data = try KlarnaPaymentPresentationData(json: object)
      } catch {
        throw CommandError(.badInput, "\(name): \(error.message)")
      }
    }
    if let number = arguments.number("amount") { settings.data.amount = Int64(number) }
    if let text = arguments["currency"] { settings.data.currency = text }
    if let word = arguments["intent"] {
      settings.data.intent = KlarnaPaymentPresentationIntent.allCases.first {
        $0.rawValue == word || "\($0)" == word
      }
      // Whoever only keeps Klarna in the wallet has nothing to pay.
      if settings.data.intent == .addToWallet, arguments["scenario"] == nil {
        settings.step = .select
      }
    }
    if let unit = arguments["interval"].flatMap(KlarnaInterval.init(rawValue:)) {
      settings.data.subscriptionBillingInterval = unit
    }
    if let number = arguments.number("frequency") {
      settings.data.subscriptionBillingIntervalFrequency = number
    }
    let codes = arguments.all("program-code")
    if !codes.isEmpty { settings.data.paymentProgramEnablementCodes = codes }
    if let path = arguments["request-data"] {
      let (name, json) = try self.json(path)
      do throws(KlarnaSDKError) {
        settings.requestData = try KlarnaPaymentRequestData(json: json)
      } catch {
        throw CommandError(.badInput, "\(name): \(error.message)")
      }
      settings.initiation = .app
    }
  }

  private static func json(_ path: String) throws -> (name: String, value: JSONValue) {
    let file = try InputFile.read(path)
    do throws(JSONSyntaxError) {
      return (file.name, try JSONDocument(file.bytes).value)
    } catch {
      throw CommandError(.badInput, "\(file.name):\(error)")
    }
  }

  private static func applyButton(
    _ arguments: Arguments, _ settings: inout PresentationSettings
  ) {
    if let word = arguments["button-state"].flatMap(KlarnaButtonState.init(rawValue:)) {
      settings.button.state = word
    }
    // The button says what is presented, unless it is told otherwise.
    if arguments["intent"] != nil, let intent = settings.data.intent,
      let same = KlarnaPaymentButtonIntent(rawValue: "\(intent)")
    {
      settings.button.intent = same
    }
    if let word = arguments["button-intent"].flatMap(KlarnaPaymentButtonIntent.init(rawValue:)) {
      settings.button.intent = word
    }
    if let word = arguments["shape"].flatMap(KlarnaButtonShape.init(rawValue:)) {
      settings.button.shape = word
    }
    if let word = arguments["style"].flatMap(KlarnaButtonStyle.init(rawValue:)) {
      settings.button.style = word
    }
    if let word = arguments["theme"].flatMap(KlarnaTheme.init(rawValue:)) {
      settings.button.theme = word
    }
    if arguments.has("dark") { settings.isDark = true }
  }
}
