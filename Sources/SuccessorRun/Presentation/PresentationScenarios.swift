import CheckoutEmulator
import CheckoutRun
import KlarnaCore
import KlarnaNetwork

extension PresentationRun {
  /// Each instruction, intent, link, platform, and each way in which a payment can end or fail.
  public static let scenarios: [SuccessorScenario<PresentationSettings>] =
    payments + presentations + links + configurations + failures

  private static let payments: [SuccessorScenario<PresentationSettings>] = [
    .init(
      "purchase", "Presented, selected, authorized, stepped up, completed, approved.", .completed
    ) { _ in },
    .init("approved-at-once", "The authorization needs no step-up.", .completed) {
      $0.behaviours = [.approvedAtOnce]
    },
    .init("app-request", "The app itself creates the payment request.", .completed) {
      $0.initiation = .app
    },
    .init("other-app", "The customer pays in another app and comes back by the URL.", .completed) {
      $0.customer = .paysInOtherApp
    },
    .init("slow-completion", "The payment is in progress for a while after the return.", .completed)
    { $0.behaviours = [.slowCompletion] },
    .init("declined", "Klarna declines.", .refused, code: "PAYMENT_DECLINED") {
      $0.behaviours = [.declined]
    },
    .init("expired", "The customer took too long.", .refused, code: "EXPIRED") {
      $0.behaviours = [.expired]
    },
    .init("technical-error", "Something breaks.", .refused, code: "TECHNICAL_ERROR") {
      $0.behaviours = [.technicalError]
    },
    .init("aborted", "The customer closes the journey.", .cancelled, code: "PURCHASE_FLOW_ABORTED")
    { $0.customer = .leaves },
    .init(
      "cancelled-by-partner", "The partner's server cancels meanwhile.", .cancelled,
      code: "PARTNER_CANCELED"
    ) { $0.behaviours = [.partnerCanceled] },
    .init(
      "cancelled-by-app", "The app calls cancel while the customer is on the journey.",
      .cancelled, code: "PARTNER_CANCELED"
    ) { $0.cancels = true },
    .init("never-answered", "The customer never comes back: no callback.", .away) {
      $0.customer = .neverReturns
    },
    .init("return-url-unhandled", "The app does not tell the SDK of the return URL.", .away) {
      $0.customer = .paysInOtherApp
      $0.handlesReturnUrl = false
    },
    .init(
      "return-url-unregistered", "Info.plist does not list the scheme: nobody comes back.", .away
    ) {
      $0.customer = .paysInOtherApp
      $0.urlSchemes = []
    },
    .init("return-url-differs", "The server names another return URL than the app.", .away) {
      $0.customer = .paysInOtherApp
      $0.backendReturnUrl = "partnerapp://elsewhere"
    },
    .init(
      "return-url-missing", "The server sends no app_return_url.", .refused,
      code: "AUTHORIZE_REFUSED"
    ) { $0.sendsReturnUrl = false },
    .init(
      "initiated-twice", "A second initiate while the first is under way.", .completed
    ) { $0.initiatesTwice = true },
    .init(
      "initiated-again", "Another initiate once the request is over.", .refused,
      code: "PaymentRequestEnded"
    ) { $0.initiatesAgain = true },
    .init(
      "disposed", "The instance is disposed of before the payment.", .refused,
      code: "InstanceNotFound"
    ) { $0.disposes = true },
    .init("android", "Android: the SDK puts its own return URL into the request.", .completed) {
      $0.platform = .android(package: "com.example.partner")
      $0.appReturnUrl = nil
      $0.customer = .paysInOtherApp
    },
    .init(
      "android-intent-filter", "Android: the app takes the SDK's own scheme for itself.", .away
    ) {
      $0.platform = .android(package: "com.example.partner")
      $0.appReturnUrl = nil
      $0.urlSchemes = [KlarnaPlatform.androidReturnScheme]
      $0.customer = .paysInOtherApp
    },
    .init("react-native", "React Native follows iOS.", .completed) { $0.platform = .reactNative },
  ]

  private static let presentations: [SuccessorScenario<PresentationSettings>] = [
    shown("show-klarna", "SHOW_KLARNA: beside the other methods.") { _ in },
    shown("preselect-klarna", "PRESELECT_KLARNA: selected, with the saved option.") {
      $0.behaviours = [.preselectKlarna]
    },
    shown("show-only-klarna", "SHOW_ONLY_KLARNA: no other method.") {
      $0.behaviours = [.showOnlyKlarna]
    },
    .init("selected", "The customer has selected Klarna.", .open) { $0.step = .select },
    shown("without-option", "An instruction without a payment option.") {
      $0.behaviours = [.withoutOption]
    },
    shown("pending-partner-authorization", "The status says that the partner has to authorize.") {
      $0.behaviours = [.pendingPartnerAuthorization]
    },
    shown("requires-customer-action", "The status says that the customer has to go on.") {
      $0.behaviours = [.requiresCustomerAction]
    },
    shown("subscribe", "A subscription of $9.90 every month.") {
      $0.data = KlarnaPaymentPresentationData(
        amount: 990, currency: "USD", intent: .subscribe, subscriptionBillingInterval: .month,
        subscriptionBillingIntervalFrequency: 1)
    },
    shown("add-to-wallet", "Adding Klarna to the wallet needs no amount.") {
      $0.data = KlarnaPaymentPresentationData(amount: 0, currency: "USD", intent: .addToWallet)
    },
    shown("out-of-order", "The answer to an older fetch comes last; the newer one stays.") {
      $0.amountBeforeAnswer = 9_900
      $0.behaviours = [.outOfOrder]
    },
    shown("out-of-order-unguarded", "The same with a payment sheet that keeps what comes last.") {
      $0.amountBeforeAnswer = 9_900
      $0.behaviours = [.outOfOrder]
      $0.keepsLateAnswers = true
    },
  ]

  private static let links: [SuccessorScenario<PresentationSettings>] = [
    .init("info-link", "An info link opens in a page of the app.", .open) {
      $0.step = .select
      $0.link = .info
    },
    .init("auth-link", "An auth link opens a session; signing in updates the content.", .open) {
      $0.step = .select
      $0.link = .auth
    },
    .init("auth-link-closed", "The customer closes the session.", .open, code: "LinkCanceled") {
      $0.step = .select
      $0.link = .auth
      $0.closesLink = true
    },
    .init(
      "foreign-content", "A link with the content of another instance.", .open,
      code: "PresentationContentNotFound"
    ) {
      $0.step = .select
      $0.link = .info
      $0.hasForeignContent = true
    },
    .init("button-disabled", "A disabled button takes no tap.", .open, code: "button-disabled") {
      $0.button.state = .disabled
    },
    .init("button-loading", "A loading button takes no tap.", .open, code: "button-loading") {
      $0.button.state = .loading
    },
  ]

  private static let configurations: [SuccessorScenario<PresentationSettings>] = [
    refused("missing-client-id", "No client identifier.", .invalidClientId) { $0.clientId = "" },
    refused("universal-link", "The return URL is a universal link.", .invalidAppReturnUrl) {
      $0.appReturnUrl = "https://partner.example/klarna-return"
    },
    refused("missing-return-url", "No return URL on iOS.", .invalidAppReturnUrl) {
      $0.appReturnUrl = nil
    },
    refused("return-url-without-scheme", "The return URL has no scheme.", .invalidAppReturnUrl) {
      $0.appReturnUrl = "klarna-return"
    },
    refused("android-return-url", "Android's configuration has none.", .invalidAppReturnUrl) {
      $0.platform = .android(package: "com.example.partner")
    },
    refused("invalid-locale", "The locale is none.", .invalidLocale) { $0.locale = "english" },
    refused("zero-amount", "Nothing to pay.", .invalidPresentationData) { $0.data.amount = 0 },
    refused("unknown-currency", "No currency of ISO 4217.", .invalidPresentationData) {
      $0.data.currency = "XYZ"
    },
    refused("subscribe-without-interval", "SUBSCRIBE needs it.", .invalidPresentationData) {
      $0.data.intent = .subscribe
    },
    refused("interval-without-frequency", "The interval needs it.", .invalidPresentationData) {
      $0.data.subscriptionBillingInterval = .month
    },
  ]

  private static let failures: [SuccessorScenario<PresentationSettings>] = [
    refused("network-error", "The network is gone.", .network) { $0.behaviours = [.networkError] },
    refused("server-error", "Klarna answers 500.", .refused) { $0.behaviours = [.serverError] },
    refused("unknown-client", "Klarna does not know the client.", .refused) {
      $0.behaviours = [.unknownClient]
    },
    refused("malformed-answer", "Klarna's answer is no JSON.", .invalidResponse) {
      $0.behaviours = [.malformedAnswer]
    },
    refused("fetch-never-answered", "No answer in 60 seconds.", .network) {
      $0.behaviours = [.neverAnswers]
    },
    .init(
      "network-lost", "The network goes after the presentation.", .refused,
      code: "AUTHORIZE_REFUSED"
    ) { $0.laterBehaviours = [.networkError] },
    .init(
      "network-lost-in-app", "The same where the app creates the request.", .refused,
      code: KlarnaSDKError.Code.network.rawValue
    ) {
      $0.initiation = .app
      $0.laterBehaviours = [.networkError]
    },
  ]

  private static func shown(
    _ name: String, _ about: String,
    _ prepare: @escaping @Sendable (inout PresentationSettings) -> Void
  ) -> SuccessorScenario<PresentationSettings> {
    SuccessorScenario(name, about, .open) {
      $0.step = .present
      prepare(&$0)
    }
  }

  private static func refused(
    _ name: String, _ about: String, _ code: KlarnaSDKError.Code,
    _ prepare: @escaping @Sendable (inout PresentationSettings) -> Void
  ) -> SuccessorScenario<PresentationSettings> {
    SuccessorScenario(name, about, .notShown, code: code.rawValue, prepare: prepare)
  }
}
