// Pay with Klarna through Purse's headless checkout, and tell a decline from other failures.
import CheckoutEmulator
import Foundation
import HostUI
import PurseCheckout

final class Shop: PaymentElementListener {
  func paymentElement(_ element: PaymentElement, ended outcome: PaymentOutcome) {
    switch outcome {
    case .completed(let result): print("Paid: \(result.globalStatus).")
    case .failed(let error) where error.underlying is KlarnaAuthorizationDeclined:
      print("Declined: begin with a fresh session.")
    case .failed(let error): print("Failed: \(error)")
    case .canceled, .returnedFromRedirect: break
    }
  }
}

func pay(_ behaviour: PurseBehaviour) async throws {
  let application = UIApplication(infoPlist: InfoPlist(urlSchemes: ["store"]))
  let server = PurseServer(behaviour, eventLoop: application.eventLoop)
  application.resourceResponder = server
  let window = UIWindow(application: application)
  let registry = PluginRegistry()
  registry.install(KlarnaModule())

  let checkout = PurseHeadlessCheckout(
    session: try PurseSession(json: server.createSession()), application: application,
    registry: registry)
  guard let method = checkout.methods.first(where: { $0.partner == "klarna" }) else { return }
  try checkout.setPrimary(method)
  let shop = Shop()
  let element = checkout.paymentElement(
    for: method, listener: shop, redirect: nil, appReturnURL: URL(string: "store://return"))
  window.addSubview(PaymentElementView(element))
  await element.prepare()
  element.submit()
  while application.eventLoop.runNext() {}
  print("Klarna was asked: \(server.klarna.journal.joined(separator: ", ")).")
}

try await pay(.completed)
try await pay(.declined)
try await pay(.validateFails)
