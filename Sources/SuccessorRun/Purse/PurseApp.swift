import CheckoutEmulator
import CheckoutRun
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import PurseCheckout
import WebView

/// The shop's app around Purse's headless checkout.
final class PurseApp: PaymentElementListener, RedirectPresenter {
  private(set) var ending: Ending?
  /// The element's view as it was when it was last on screen.
  private(set) var lastDrawing: DrawnView?
  private var settings: PurseSettings
  private let root: UIViewController
  private let server: PurseServer
  private let stage: Stage
  private let registry = PluginRegistry()
  private var checkout: PurseHeadlessCheckout?
  private var element: PaymentElement?
  private var elementView: PaymentElementView?
  private var outcomes = 0

  init(
    _ settings: PurseSettings, _ root: UIViewController, _ server: PurseServer, _ stage: Stage
  ) {
    self.settings = settings
    self.root = root
    self.server = server
    self.stage = stage
  }

  func begin() {
    if settings.installation == .before { install() }
    guard let session = makeSession() else { return }
    let checkout = PurseHeadlessCheckout(
      session: session, application: root.application, registry: registry,
      observer: { [recorder = stage.recorder] in recorder.observe($0) })
    self.checkout = checkout
    if settings.installation == .after { install() }
    guard settings.simulates || settings.simulatesCard else { return select() }
    simulate(checkout)
  }

  private func install() {
    stage.recorder.observe(.call("PluginRegistry.install(KlarnaModule())"))
    registry.install(KlarnaModule())
  }

  /// The shop's server makes the session; the app gets its JSON and no keys.
  private func makeSession() -> PurseSession? {
    let json = server.createSession(
      amount: settings.amount, country: settings.country, hasKlarna: settings.isActivated,
      expiresIn: settings.sessionLife)
    stage.recorder.hide(json["token"]?.string ?? "")
    do throws(PurseError) {
      return try PurseSession(json: json)
    } catch {
      end(.notShown, error.code.rawValue, error.description)
      return nil
    }
  }

  private func simulate(_ checkout: PurseHeadlessCheckout) {
    let wanted = settings.simulatesCard ? "card" : "klarna-installments"
    guard let method = checkout.methods.first(where: { $0.id == wanted }) else { return select() }
    let product = LoanProduct(
      amount: settings.amount,
      currencyCode: settings.simulationCurrency ?? checkout.session.currency)
    checkout.simulateLoans(method, product: product) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let loans):
        for loan in loans {
          stage.recorder.observe(
            .callback(
              "LoanSimulation", arguments: ["schedule": .array(loan.schedule.map { .init($0) })]))
        }
        select()
      case .failure(let error):
        end(.notShown, error.code.rawValue, "There is no schedule: \(error)")
      }
    }
  }

  /// The shopper selects Klarna: now the element is made.
  private func select() {
    guard let checkout else { return }
    guard let method = checkout.methods.first(where: { $0.partner == "klarna" }) else {
      return end(.notShown, nil, "The session lists no method of Klarna's.")
    }
    if settings.order != .withoutPrimary {
      do throws(PurseError) {
        try checkout.setPrimary(method)
      } catch {
        return end(.notShown, error.code.rawValue, "The method cannot be chosen: \(error)")
      }
    }
    let element = checkout.paymentElement(
      for: method, listener: self, redirect: self,
      appReturnURL: stage.recorder.url(settings.appReturnURL))
    self.element = element
    elementView?.removeFromSuperview()
    let view = PaymentElementView(element)
    elementView = view
    root.view.addSubview(view)
    guard settings.order != .submitsWithoutPrepare else { return element.submit() }
    element.prepare { [weak self] in self?.prepared(element) }
    if settings.order == .preparesTwice { element.prepare() }
    if settings.order == .submitsTooEarly { element.submit() }
  }

  private func prepared(_ element: PaymentElement) {
    guard element === self.element else { return }
    if element.isReady, let elementView { lastDrawing = DrawnView(elementView) }
    let failedBefore = ending != nil && element.hasUI && settings.appReturnURL != nil
    guard !failedBefore, settings.order != .submitsTooEarly else { return }
    // The Pay button is disabled until the element is ready; elements without a view are submitted
    // all the same, to see what they say. Another element may have taken its place meanwhile.
    stage.eventLoop.schedule(after: settings.pause) { [weak self] in
      guard let self, element === self.element else { return }
      element.submit()
      if settings.order == .submitsTwice { element.submit() }
    }
  }

  private func end(_ outcome: Outcome, _ code: String?, _ text: String) {
    ending = Ending(outcome, code: code, text)
  }

  func openEnding(isAway: Bool) -> Ending {
    if isAway { return Ending(.away, "The buyer is in the bank's app and has not come back.") }
    return Ending(.waiting, "The element waits for an answer.")
  }

  // MARK: PaymentElementListener

  func paymentElement(_ element: PaymentElement, ended outcome: PaymentOutcome) {
    outcomes += 1
    switch outcome {
    case .completed(let result):
      end(.completed, nil, "The payment is complete: \(result.globalStatus).")
      if settings.order == .submitsAgain, outcomes == 1 { element.submit() }
    case .failed(let error): failed(error)
    case .canceled: end(.cancelled, nil, "The payment was cancelled.")
    case .returnedFromRedirect: end(.waiting, nil, "The shopper came back from a page.")
    }
  }

  private func failed(_ error: PurseError) {
    let isSpent = checkout?.isSpent == true
    if error.underlying is KlarnaAuthorizationDeclined {
      end(.refused, error.code.rawValue, "Klarna declined; the session is spent.")
    } else if isSpent {
      end(.refused, error.code.rawValue, "The payment failed, and the session is spent: \(error)")
    } else {
      end(.notShown, error.code.rawValue, "Nothing was charged: \(error)")
    }
    if settings.order == .submitsAgain, outcomes == 1 { element?.submit() }
    if settings.freshSessions > 0 { return refresh() }
    if settings.retries > 0, element?.isReady == true {
      settings.retries -= 1
      if let later = settings.laterBehaviour { server.behaviour = later }
      element?.submit()
    }
  }

  private func refresh() {
    settings.freshSessions -= 1
    if let later = settings.laterBehaviour { server.behaviour = later }
    guard let session = makeSession() else { return }
    checkout?.setSession(session)
    ending = nil
    // After the failed element is done with its own callbacks.
    stage.eventLoop.schedule { [weak self] in self?.select() }
  }

  // MARK: RedirectPresenter

  func present(_ address: String) {
    stage.recorder.problem("purse-redirect", "Klarna's element asked to show \(address).")
  }
}
