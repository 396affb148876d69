// Present Klarna in a payment sheet and take a payment, against an emulated network.
import CheckoutEmulator
import Foundation
import HostUI
import KlarnaCore
import KlarnaNetwork
import WebView

// snippet.hide
// The device, Klarna's side, and a customer who does whatever is asked.
let application = UIApplication(infoPlist: InfoPlist(urlSchemes: ["partnerapp"]))
let server = NetworkServer(eventLoop: application.eventLoop)
application.resourceResponder = server

struct Customer: KlarnaPagePresenter {
  let server: ThreadBound<NetworkServer>

  func present(_ page: KlarnaPage, completion: @escaping @Sendable (KlarnaPageEnd) -> Void) {
    let back = server.with { $0.finishJourney(at: page.url) } ?? nil
    completion(back.map { .returned($0) } ?? .closed)
  }
}
let runtime = KlarnaRuntime(
  application: application, presenter: Customer(server: ThreadBound(server)))
// snippet.show

// The app's own code has no runtime argument: it is written for the SDK.
@Sendable func show(_ content: KlarnaPaymentPresentationContent) {
  let option = content.paymentOption
  print("\(content.instruction): \(option?.header?.text ?? "") – \(option?.subheader?.plain ?? "")")
  for link in option?.message?.links ?? [] { print("  \(link.context): \(link.url)") }
}

try KlarnaRuntime.$current.withValue(runtime) {
  let klarna = try Klarna.initialize(
    configuration: KlarnaConfiguration(
      clientId: "klarna_test_client", appReturnUrl: "partnerapp://klarna-return")
  ).get()

  let data = KlarnaPaymentPresentationData(amount: 11_800, currency: "USD", intent: .pay)
  klarna.payment.presentation.fetch(data: data) { result in
    switch result {
    case .success(let content): show(content)
    case .failure(let error): print("Klarna is not shown: \(error.localizedDescription)")
    }
  }
  application.eventLoop.run(for: 1_000)

  let button = KlarnaPaymentButton(
    klarna: klarna,
    configuration: KlarnaPaymentButtonConfiguration(
      state: .default, intent: .pay, shape: .pill, style: .filled, theme: .light))
  button.addTarget(
    klarna,
    action: { klarna in
      // Or with the payment request of the backend's authorization: initiate(paymentRequestId:).
      klarna.payment.initiate(
        paymentRequestData: KlarnaPaymentRequestData(amount: 11_800, currency: "USD")
      ) { result in
        switch result {
        case .success(let request): print("The payment request is \(request.state.rawValue).")
        case .failure(let error): print("The payment failed: \(error)")
        }
      }
    }, for: .touchUpInside)
  button.tap()
  application.eventLoop.run(for: 1_000)
}
