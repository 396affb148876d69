import CheckoutEmulator
import CheckoutRun
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK

extension PaymentsRun {
  /// Each way through the state machine, and each row of its errors.
  public static let scenarios: [SuccessorScenario<PaymentsSettings>] =
    purchases + notApproved + refusedOrders + failures

  private static let purchases: [SuccessorScenario<PaymentsSettings>] = [
    .init(
      "purchase", "initialize, load, authorize; the shop's server places the order.", .completed
    ) { _ in },
    .init("finalize", "Klarna wants a finalization after authorize.", .completed) {
      $0.behaviour = .finalizeRequired
    },
    .init("no-auto-finalize", "authorize(autoFinalize: false), then finalise.", .completed) {
      $0.autoFinalize = false
    },
    .init("reauthorize", "The order changes after authorize.", .completed) {
      $0.reauthorizeData = JSONValue.object(PaymentsSettings.changedOrder).jsonText()
    },
    .init("changed-order", "The order changes with authorize.", .completed) {
      $0.authorizeData = JSONValue.object(PaymentsSettings.changedOrder).jsonText()
    },
    .init("review", "A review is shown before the order is placed.", .completed) {
      $0.showsReview = true
    },
    .init("bank-app", "The buyer approves in a bank's app and is brought back.", .completed) {
      $0.behaviour = .bankApp
    },
    .init("declined-then-approved", "The buyer tries again after a decline.", .completed) {
      $0.behaviour = .declined
      $0.laterBehaviour = .approved
      $0.retries = 1
    },
    .init("fresh-session", "The token is stale; the app begins again with a new one.", .completed) {
      $0.behaviour = .staleToken
      $0.laterBehaviour = .approved
      $0.freshSessions = 1
    },
    .init("delegate", "The delegate of the SDK 1.x in the place of the listener.", .completed) {
      $0.usesDelegate = true
    },
    .init("order-pending", "The order is placed; its risk is looked at later.", .completed) {
      $0.behaviour = .orderPending
    },
    .init(
      "two-views", "A second payment view is in the window, which the rules forbid.", .completed
    ) {
      $0.hasOtherView = true
    },
    .init("clipped", "The app keeps a height of its own.", .completed) { $0.fixesHeight = true },
    .init("authorize-twice", "A second call while the first is pending fails.", .completed) {
      $0.authorizesTwice = true
    },
    .init("load-too-early", "load before klarnaInitialized fails; the rest goes on.", .completed) {
      $0.loadsTooEarly = true
    },
  ]

  private static let notApproved: [SuccessorScenario<PaymentsSettings>] = [
    .init("declined", "Klarna declines; the buyer may try again.", .cancelled) {
      $0.behaviour = .declined
    },
    .init("cancelled", "The buyer cancels in Klarna's screen.", .cancelled) {
      $0.behaviour = .cancelled
    },
    .init("fields-missing", "Klarna needs other data; the buyer may try again.", .cancelled) {
      $0.behaviour = .fieldsMissing
    },
    .init("finalize-declined", "Klarna declines the finalization.", .cancelled) {
      $0.behaviour = .finalizeDeclined
    },
    .init("reauthorize-declined", "Klarna declines the changed order.", .cancelled) {
      $0.behaviour = .reauthorizeDeclined
      $0.reauthorizeData = JSONValue.object(PaymentsSettings.changedOrder).jsonText()
    },
    .init("bank-app-cancelled", "The buyer cancels in the bank's app.", .cancelled) {
      $0.behaviour = .bankApp
      $0.bank = .cancel
    },
    .init("bank-app-never", "The buyer never comes back from the bank's app.", .away) {
      $0.behaviour = .bankApp
      $0.bank = .never
    },
    .init("bank-app-by-hand", "The buyer comes back without having finished.", .waiting) {
      $0.behaviour = .bankApp
      $0.bank = .byHand
    },
    .init("authorize-hangs", "authorize never gets an answer, as some releases did.", .waiting) {
      $0.behaviour = .authorizeHangs
    },
  ]

  private static let refusedOrders: [SuccessorScenario<PaymentsSettings>] = [
    .init("token-expired", "The order comes 61 minutes late.", .refused, code: "NOT_FOUND") {
      $0.tokenAge = 61 * 60_000
    },
    .init("token-in-time", "The order comes after 59 minutes.", .completed) {
      $0.tokenAge = 59 * 60_000
    },
    .init("order-twice", "The token is used a second time.", .refused, code: "NOT_FOUND") {
      $0.placements = 2
    },
    .init("order-differs", "The order is not what was authorized.", .refused, code: "BAD_VALUE") {
      var order = PaymentsSettings.sampleOrder
      for (name, value) in PaymentsSettings.changedOrder { order[name] = value }
      $0.placedOrder = order
    },
    .init("order-rejected", "Klarna rejects the order.", .refused, code: "REJECTED") {
      $0.behaviour = .orderRejected
    },
    .init("wrong-currency", "The currency is not the country's.", .refused, code: "BAD_VALUE") {
      $0.order["purchase_currency"] = "EUR"
    },
    .init("wrong-amount", "The amounts do not add up.", .refused, code: "BAD_VALUE") {
      $0.order["order_amount"] = 1
    },
    .init("unknown-field", "The session has a field of no known name.", .refused, code: "BAD_VALUE")
    { $0.order["order_ammount"] = 1 },
  ]

  private static let failures: [SuccessorScenario<PaymentsSettings>] = [
    failing(
      "stale-token", "The client token belongs to no open session.",
      KlarnaPaymentErrorName.invalidClientToken
    ) { $0.behaviour = .staleToken },
    failing(
      "session-expired", "The session is older than 48 hours.",
      KlarnaPaymentErrorName.invalidClientToken
    ) { $0.sessionAge = 48 * 3_600_000 + 1000 },
    failing(
      "unreadable-token", "The client token is none.", KlarnaPaymentErrorName.invalidClientToken
    ) { $0.clientToken = "not-a-token" },
    failing(
      "no-form", "Klarna offers nothing: load fails for good.",
      KlarnaPaymentErrorName.showFormFalse
    ) { $0.behaviour = .noForm },
    failing(
      "form-goes-away", "The form goes away while the buyer pays.",
      KlarnaPaymentErrorName.showFormFalse
    ) { $0.behaviour = .formGoesAway },
    failing("load-fails", "load gets 500.", KlarnaPaymentErrorName.paymentsLibLoad) {
      $0.behaviour = .loadFails
    },
    failing("authorize-fails", "authorize gets 500.", KlarnaPaymentErrorName.paymentsLibAuthorize) {
      $0.behaviour = .authorizeFails
    },
    failing(
      "network-error", "Klarna cannot be reached.",
      KlarnaErrorName.klarnaFailedToBootstrapResourcesError
    ) { $0.behaviour = .networkError },
    failing("bad-json", "jsonData is no JSON.", KlarnaPaymentErrorName.parseStringFailed, .open) {
      $0.authorizeData = "{order_amount: 1}"
    },
    failing(
      "invalid-fields", "jsonData has an amount that does not add up.",
      KlarnaPaymentErrorName.paymentsLibAuthorize, .open
    ) { $0.authorizeData = "{\"order_amount\": 5}" },
    failing(
      "no-return-url", "There is no return URL.", KlarnaErrorName.klarnaInvalidReturnURLError
    ) { $0.returnURL = nil },
    failing(
      "bad-return-url", "The return URL has no \"://\".",
      KlarnaErrorName.klarnaInvalidReturnURLError
    ) { $0.returnURL = "com.example.shop:klarna" },
    failing(
      "unregistered-return-url", "The return URL's scheme is not in Info.plist.",
      KlarnaErrorName.klarnaReturnURLNotInInfoPlistError
    ) { $0.infoPlist = InfoPlist() },
    failing(
      "missing-region", "An environment without a region.",
      KlarnaErrorName.klarnaMissingRegionError
    ) { $0.environment = .playground },
    failing(
      "missing-environment", "A region without an environment.",
      KlarnaErrorName.klarnaMissingEnvironmentError
    ) { $0.region = .eu },
    failing(
      "not-in-hierarchy", "initialize before the view is added anywhere.",
      KlarnaPaymentErrorName.paymentsLibNotAdded
    ) { $0.isInHierarchy = false },
    failing(
      "no-bank-app", "The bank's app is not on the device.",
      KlarnaPaymentErrorName.paymentsLibAuthorize, .open
    ) {
      $0.behaviour = .bankApp
      $0.isBankInstalled = false
    },
  ]

  private static func failing(
    _ name: String, _ about: String, _ code: String, _ outcome: Outcome = .notShown,
    _ prepare: @escaping @Sendable (inout PaymentsSettings) -> Void
  ) -> SuccessorScenario<PaymentsSettings> {
    SuccessorScenario(name, about, outcome, code: code, prepare: prepare)
  }
}
