import CheckoutEmulator
import CheckoutRun
import HostUI
import PurseCheckout

extension PurseRun {
  /// Each outcome, each row of the troubleshooting table, and what else can happen.
  public static let scenarios: [SuccessorScenario<PurseSettings>] =
    payments + troubles + misuse + loans

  private static let payments: [SuccessorScenario<PurseSettings>] = [
    .init("completed", "/init, /validate, and Klarna authorizes.", .completed) { _ in },
    .init("finalized", "Klarna wants a finalization inside the same submit().", .completed) {
      $0.behaviour = .finalizeRequired
    },
    .init("bank-app", "Klarna's widget opens a bank's app, which comes back.", .completed) {
      $0.behaviour = .bankApp
    },
    .init("refreshed", "The token is stale; the app refreshes the session.", .completed) {
      $0.behaviour = .staleToken
      $0.laterBehaviour = .completed
      $0.freshSessions = 1
    },
    .init("retried", "/validate fails; the shopper submits again.", .completed) {
      $0.behaviour = .validateFails
      $0.laterBehaviour = .completed
      $0.retries = 1
    },
    .init("declined-then-fresh", "Declined; the shopper pays with a fresh session.", .completed) {
      $0.behaviour = .declined
      $0.laterBehaviour = .completed
      $0.freshSessions = 1
    },
  ]

  private static let troubles: [SuccessorScenario<PurseSettings>] = [
    .init(
      "terms-card", "Klarna offers no instalments: a card that points at the terms.", .completed
    ) { $0.behaviour = .noInstalments },
    failing("init-without-token", "/init made no Klarna session.", .partnerUI) {
      $0.behaviour = .initWithoutToken
    },
    failing("init-refused", "/init is refused for this item.", .api) {
      $0.behaviour = .initRefused
    },
    failing("init-fails", "/init answers 500.", .api) { $0.behaviour = .initFails },
    failing("network-error", "No request gets an answer.", .api) { $0.behaviour = .networkError },
    failing("widget-failed", "The client token is stale.", .partnerUI) {
      $0.behaviour = .staleToken
    },
    failing(
      "declined", "Klarna declines after /validate: the session is spent.",
      .postValidateFailed, .refused
    ) { $0.behaviour = .declined },
    failing("finalize-declined", "Klarna declines the finalization.", .postValidateFailed, .refused)
    { $0.behaviour = .finalizeDeclined },
    failing(
      "klarna-fails", "Klarna's own authorization has an error.",
      .postValidateFailed, .refused
    ) { $0.behaviour = .klarnaFails },
    failing("without-prepare", "submit() without a prepare() that completed.", .partnerUI) {
      $0.order = .submitsWithoutPrepare
    },
    .init("nothing-comes-back", "The return URL's scheme is not in Info.plist.", .away) {
      $0.behaviour = .bankApp
      $0.infoPlist = InfoPlist(urlSchemes: ["com.example.other"])
    },
    .init("urls-do-not-match", "Info.plist and appReturnURL do not match.", .away) {
      $0.behaviour = .bankApp
      $0.appReturnURL = "com.example.store://return"
    },
    failing("module-missing", "KlarnaModule was never installed.", .methodNotImplemented) {
      $0.installation = .never
    },
  ]

  private static let misuse: [SuccessorScenario<PurseSettings>] = [
    failing("no-return-url", "The element has no appReturnURL.", .partnerUI) {
      $0.appReturnURL = nil
    },
    failing("bad-return-url", "The appReturnURL has no \"://\".", .partnerUI) {
      $0.appReturnURL = "com.example.store.klarna:return"
    },
    failing(
      "module-late", "KlarnaModule is installed after the checkout is built.",
      .methodNotImplemented
    ) { $0.installation = .after },
    failing("validate-fails", "/validate fails: Klarna is never asked.", .api) {
      $0.behaviour = .validateFails
    },
    failing("validate-refused", "/validate answers 400.", .api) { $0.behaviour = .validateRefused },
    .init("validate-hangs", "/validate gets no answer.", .waiting) {
      $0.behaviour = .validateHangs
    },
    .init("not-activated", "Klarna is not activated on the entity.", .notShown) {
      $0.isActivated = false
    },
    failing("amount-too-low", "The amount is below what Klarna takes.", .minimumNotMet) {
      $0.amount = 100
    },
    failing("amount-too-high", "The amount is above what Klarna takes.", .maximumExceeded) {
      $0.amount = 1_000_000
    },
    failing("without-primary", "submit() without setPrimary.", .elementNotFulfilled) {
      $0.order = .withoutPrimary
    },
    failing("submit-too-early", "submit() while prepare() runs.", .partnerUI) {
      $0.order = .submitsTooEarly
    },
    .init("submit-twice", "A second submit() while the first runs changes nothing.", .completed) {
      $0.order = .submitsTwice
    },
    failing(
      "submit-again", "submit() on a session that was paid.", .sessionAlreadySubmitted,
      .refused
    ) { $0.order = .submitsAgain },
    failing(
      "retry-after-decline", "submit() again after a decline.", .sessionAlreadySubmitted,
      .refused
    ) {
      $0.behaviour = .declined
      $0.order = .submitsAgain
    },
    failing("session-expired", "The session ends between selection and payment.", .sessionExpired) {
      $0.sessionLife = 60_000
      $0.pause = 61_000
    },
    .init("prepare-twice", "A second prepare() while the first runs changes nothing.", .completed) {
      $0.order = .preparesTwice
    },
    .init("bank-app-never", "The buyer never comes back from the bank's app.", .away) {
      $0.behaviour = .bankApp
      $0.bank = .never
    },
    failing(
      "bank-app-cancelled", "The buyer cancels in the bank's app.", .postValidateFailed,
      .refused
    ) {
      $0.behaviour = .bankApp
      $0.bank = .cancel
    },
  ]

  private static let loans: [SuccessorScenario<PurseSettings>] = [
    .init("simulated", "The schedule is shown before Klarna is selected.", .completed) {
      $0.simulates = true
    },
    failing("no-schedule", "There are no instalments to simulate.", .invalidLoanSimulation) {
      $0.simulates = true
      $0.behaviour = .noInstalments
    },
    failing("broken-schedule", "A schedule does not add up.", .invalidLoanSimulation) {
      $0.simulates = true
      $0.behaviour = .brokenSimulation
    },
    failing("wrong-loan-currency", "The product's currency is another.", .invalidLoanSimulation) {
      $0.simulates = true
      $0.simulationCurrency = "USD"
    },
    failing("not-simulable", "The card has no instalments.", .notSimulable) {
      $0.simulatesCard = true
    },
  ]

  private static func failing(
    _ name: String, _ about: String, _ code: PurseError.Code, _ outcome: Outcome = .notShown,
    _ prepare: @escaping @Sendable (inout PurseSettings) -> Void
  ) -> SuccessorScenario<PurseSettings> {
    SuccessorScenario(name, about, outcome, code: code.rawValue, prepare: prepare)
  }
}
