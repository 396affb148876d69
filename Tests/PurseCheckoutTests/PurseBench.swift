import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import PurseCheckout
import Testing
import WebView

/// A checkout in front of the emulated Purse, and what its listener was told.
final class PurseBench: PaymentElementListener, RedirectPresenter {
  let application: UIApplication
  let server: PurseServer
  let registry = PluginRegistry()
  let window: UIWindow
  private(set) var checkout: PurseHeadlessCheckout
  var element: PaymentElement?
  var view: PaymentElementView?
  var outcomes: [PaymentOutcome] = []
  var presented: [String] = []
  var events: [SDKEvent] = []

  init(
    _ behaviour: PurseBehaviour = .completed, installs: Bool = true,
    plist: InfoPlist = InfoPlist(urlSchemes: ["store"]),
    session: (PurseServer) -> JSONObject = {
      $0.createSession()
    }
  ) throws {
    application = UIApplication(
      infoPlist: plist, notificationCenter: NotificationCenter(), installedSchemes: ["bankid"])
    server = PurseServer(behaviour, eventLoop: application.eventLoop)
    application.resourceResponder = server
    window = UIWindow(application: application)
    if installs { registry.install(KlarnaModule()) }
    checkout = PurseHeadlessCheckout(
      session: try PurseSession(json: session(server)), application: application,
      registry: registry)
    checkout.observer = { [weak self] in self?.events.append($0) }
  }

  var klarna: PrimaryMethod? { checkout.methods.first { $0.partner == "klarna" } }

  /// Makes the element and its view as a shopper's selection does.
  @discardableResult
  func select(returnURL: String? = "store://return") throws -> PaymentElement {
    let method = try #require(klarna)
    try checkout.setPrimary(method)
    let element = checkout.paymentElement(
      for: method, listener: self, redirect: self,
      appReturnURL: returnURL.flatMap { URL(string: $0) })
    self.element = element
    let view = PaymentElementView(element)
    self.view = view
    window.addSubview(view)
    return element
  }

  func settle() { while let due = application.eventLoop.nextDue, due < 1e9 { turn() } }
  private func turn() { application.eventLoop.runNext() }

  /// Selects, prepares and submits.
  func pay() throws {
    let element = try select()
    element.prepare()
    settle()
    element.submit()
    settle()
  }

  func paymentElement(_ element: PaymentElement, ended outcome: PaymentOutcome) {
    outcomes.append(outcome)
  }

  func present(_ address: String) { presented.append(address) }

  /// The last failure; nil where the last outcome is none.
  var failure: PurseError? {
    if case .failed(let error)? = outcomes.last { error } else { nil }
  }

  var validation: ValidationResult? {
    if case .completed(let result)? = outcomes.last { result } else { nil }
  }

  var warnings: [String] {
    events.compactMap { if case .warning(let code, _) = $0 { code } else { nil } }
  }

  /// Names of Purse's requests.
  var asked: [String] { server.exchanges.map(\.name) }
}
