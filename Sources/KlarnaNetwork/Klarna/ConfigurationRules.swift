import HostUI
import KlarnaCore

/// What a configuration has to fulfil, in the order in which it is asked.
enum ConfigurationRules {
  /// The first thing that is wrong; nil where nothing is.
  static func problem(
    _ configuration: KlarnaConfiguration, on platform: KlarnaPlatform
  ) -> KlarnaSDKError? {
    if configuration.clientId.allSatisfy(\.isWhitespace) {
      return KlarnaSDKError(
        .invalidClientId,
        "clientId is required; Klarna's partner portal has it.")
    }
    if let locale = configuration.locale, LocaleTag(countryOrTag: locale) == nil {
      return KlarnaSDKError(
        .invalidLocale,
        "locale \"\(locale)\" is neither a country of ISO 3166-1 (\"US\") nor a language tag (\"en-US\")."
      )
    }
    return returnURLProblem(configuration.appReturnUrl, on: platform)
  }

  private static func returnURLProblem(
    _ text: String?, on platform: KlarnaPlatform
  ) -> KlarnaSDKError? {
    if case .android = platform {
      guard let text else { return nil }
      return KlarnaSDKError(
        .invalidAppReturnUrl,
        "Android's KlarnaConfiguration has no appReturnUrl (\"\(text)\"): the SDK sets its own.")
    }
    guard let text, !text.allSatisfy(\.isWhitespace) else {
      return KlarnaSDKError(.invalidAppReturnUrl, "appReturnUrl is required on \(platform).")
    }
    guard !text.contains(where: { $0.isWhitespace || $0.asciiValue.map { $0 < 0x20 } == true })
    else {
      return KlarnaSDKError(
        .invalidAppReturnUrl, "appReturnUrl \"\(text)\" holds a blank or a control character.")
    }
    let url = ReturnURL(text)
    switch url.verdict {
    case .good, .needsHost: return nil
    case .webAddress:
      return KlarnaSDKError(
        .invalidAppReturnUrl,
        "appReturnUrl \"\(text)\" must use the app's own scheme; web addresses, universal links "
          + "too, are not accepted.")
    default:
      return KlarnaSDKError(
        .invalidAppReturnUrl,
        "appReturnUrl must use the app's own scheme, as in \"partnerapp://klarna-return\". "
          + url.summary)
    }
  }

  /// What does not keep the SDK from starting, but the customer from coming back.
  static func warning(
    _ configuration: KlarnaConfiguration, on platform: KlarnaPlatform, _ infoPlist: InfoPlist?
  ) -> (code: String, text: String)? {
    guard let infoPlist else { return nil }
    if case .android = platform {
      let scheme = KlarnaPlatform.androidReturnScheme
      guard infoPlist.urlSchemes.contains(where: { $0.lowercased() == scheme }) else { return nil }
      return (
        "reserved-intent-filter",
        "The app declares an intent filter for \"\(scheme)\", which the Klarna SDK handles itself."
      )
    }
    let url = ReturnURL(configuration.appReturnUrl ?? "", infoPlist: infoPlist)
    guard let finding = url.finding(.isRegistered), finding.outcome == .failed else { return nil }
    return ("return-url-not-registered", finding.message)
  }
}
