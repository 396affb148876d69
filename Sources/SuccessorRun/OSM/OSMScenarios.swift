import CheckoutEmulator
import CheckoutRun
import KlarnaCore
import KlarnaMobileSDK

extension OSMRun {
  /// A view on which everything is set.
  public static var sample: OSMSettings {
    var settings = OSMSettings()
    settings.clientId = "klarna_test_client_0001"
    settings.placementKey = "credit-promotion-badge"
    settings.purchaseAmount = 12_000
    settings.environment = .playground
    settings.region = .na
    return settings
  }

  /// Each row of the guide's tables, and what else can happen.
  public static let scenarios: [SuccessorScenario<OSMSettings>] = [
    .init("rendered", "Everything is set: the placement is drawn, the callback gets nil.", .open) {
      _ in
    },
    .init("demo", "The environment demo ignores all else and shows a demo placement.", .open) {
      $0 = OSMSettings()
    },
    .init("without-amount", "The promotion does not depend on an amount.", .open) {
      $0.purchaseAmount = nil
    },
    .init("dark", "The dark theme.", .open) { $0.theme = .dark },
    .init("automatic", "The theme follows the system, which is dark.", .open) {
      $0.theme = .automatic
      $0.userInterfaceStyle = .dark
    },
    .init("styled", "A style wins over the theme.", .open) {
      $0.style = KlarnaOSMStyleConfiguration.Builder()
        .setBackgroundColor(UIColor(red: 255, green: 168, blue: 205))
        .setTextStyleConfiguration(
          KlarnaTextStyleConfiguration.Builder().setTextSize(18)
            .setTextColor(UIColor(red: 23, green: 20, blue: 31)).build()
        ).build()
    },
    .init("learn-more", "A tap on the action opens its page over the host.", .open) {
      $0.taps = ["ACTION_LEARN_MORE"]
    },
    .init("sizing-delegate", "The sizing delegate is told the height, not the delegate.", .open) {
      $0.hasDelegate = false
      $0.hasSizingDelegate = true
    },
    .init("both-delegates", "Both are set, which the SDK advises against.", .open) {
      $0.hasSizingDelegate = true
    },
    .init("some-unknown-nodes", "Parts of an unknown kind are left out, with a warning.", .open) {
      $0.behaviour = .someUnknownNodes
    },
    .init("rendered-twice", "render is called again before the answer: one is shown.", .open) {
      $0.rendersTwice = true
    },
    .init("slow", "The answer takes 20 s.", .open) { $0.behaviour = .slow },
    failing("missing-client-id", "No client id.", KlarnaOSMErrorName.missingClientId) {
      $0.clientId = nil
    },
    failing("missing-placement-key", "No placement key.", KlarnaOSMErrorName.missingPlacementKey) {
      $0.placementKey = nil
    },
    failing("invalid-locale", "The locale is none.", KlarnaOSMErrorName.invalidLocale) {
      $0.locale = "english"
    },
    failing("missing-region", "No region.", KlarnaOSMErrorName.missingRegion) { $0.region = nil },
    failing("missing-host", "No view controller.", KlarnaOSMErrorName.missingHost) {
      $0.hasHost = false
    },
    failing(
      "lost-host", "The view controller, held weakly, goes away before the answer.",
      KlarnaOSMErrorName.missingHost
    ) { $0.losesHost = true },
    failing("disabled", "Klarna has turned rendering off.", KlarnaOSMErrorName.disabled) {
      $0.isDisabled = true
    },
    failing("not-enabled", "The API answers 403.", KlarnaOSMErrorName.placementError) {
      $0.behaviour = .notEnabled
    },
    failing("wrong-region", "The locale is another region's.", KlarnaOSMErrorName.placementError) {
      $0.region = .eu
    },
    failing("unknown-placement", "No such placement.", KlarnaOSMErrorName.placementError) {
      $0.placementKey = "no-such-placement"
    },
    failing("negative-amount", "The amount is negative.", KlarnaOSMErrorName.placementError) {
      $0.purchaseAmount = -1
    },
    failing("server-error", "The API answers 500.", KlarnaOSMErrorName.placementError) {
      $0.behaviour = .serverError
    },
    failing("network-error", "No answer comes.", KlarnaOSMErrorName.networkError) {
      $0.behaviour = .networkError
    },
    failing(
      "empty-placement", "The placement has no nodes.",
      KlarnaOSMErrorName.invalidPlacementConfig
    ) { $0.behaviour = .emptyNodes },
    failing(
      "trailing-comma", "The placement's JSON has a comma too many.",
      KlarnaOSMErrorName.invalidPlacementConfig
    ) { $0.behaviour = .trailingComma },
    failing(
      "web-placement", "No part can be drawn by native views.",
      KlarnaOSMErrorName.invalidPlacementConfig
    ) { $0.behaviour = .unknownNodes },
    failing(
      "no-content", "The same with the SDK's own names.", KlarnaOSMErrorName.noContent
    ) {
      $0.behaviour = .emptyNodes
      $0.errorDialect = .sdk
    },
    failing(
      "handler-error", "render() without callback: the event handler gets the error.",
      KlarnaOSMErrorName.networkError
    ) {
      $0.rendersWithoutCallback = true
      $0.behaviour = .networkError
    },
  ]

  private static func failing(
    _ name: String, _ about: String, _ code: String,
    _ prepare: @escaping @Sendable (inout OSMSettings) -> Void
  ) -> SuccessorScenario<OSMSettings> {
    SuccessorScenario(name, about, .notShown, code: code, prepare: prepare)
  }
}
