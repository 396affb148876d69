import CheckoutEmulator
import HostUI
import KlarnaCore
import KlarnaNetwork
import SuccessorRun

/// What the options make of a story's settings.
extension PresentationOptions {
  static func apply(_ arguments: Arguments, _ settings: inout PresentationSettings) throws {
    try applyConfiguration(arguments, &settings)
    try applyData(arguments, &settings)
    applyButton(arguments, &settings)
    settings.step = arguments.choice("until") ?? settings.step
    if let context = arguments["link"] {
      settings.link = KlarnaPaymentPresentationTextPartLinkContext(name: context)
    }
    settings.customer = arguments.choice("customer") ?? settings.customer
    settings.behaviours.formUnion(arguments.choices("server"))
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
      settings.urlSchemes = try RunBatch.plist(path).urlSchemes
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
      let (name, object) = try TryInput.object(path)
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
      let (name, json) = try TryInput.json(path)
      do throws(KlarnaSDKError) {
        settings.requestData = try KlarnaPaymentRequestData(json: json)
      } catch {
        throw CommandError(.badInput, "\(name): \(error.message)")
      }
      settings.initiation = .app
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
