// Authorize a payment in a payment view; the shop's server places the order.
import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaMobileSDK

final class Shop: KlarnaPaymentEventListener {
  func klarnaInitialized(paymentView: KlarnaPaymentView) { paymentView.load() }
  func klarnaLoaded(paymentView: KlarnaPaymentView) {
    print("The form is on screen: \(paymentView.widget?.lines.joined(separator: "; ") ?? "").")
    paymentView.authorize()
  }
  func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView) {}
  func klarnaAuthorized(
    paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool
  ) {
    if finalizeRequired { return paymentView.finalise() }
    print(approved && authToken != nil ? "Approved: place the order." : "Not approved.")
  }
  func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {}
  func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    print(approved && authToken != nil ? "Finalized: place the order." : "Not approved.")
  }
  func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat) {
    paymentView.frame.size.height = newHeight
  }
  func klarnaFailed(
    inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError
  ) {
    print("Failed: \(error)")
    if error.isFatal { paymentView.isHidden = true }
  }
}

let application = UIApplication(infoPlist: InfoPlist(urlSchemes: ["shop"]))
let server = PaymentsServer(.finalizeRequired, eventLoop: application.eventLoop)
application.resourceResponder = server
let window = UIWindow(application: application)

let session = try server.createSession([
  "purchase_country": "SE", "purchase_currency": "SEK", "locale": "sv-SE", "order_amount": 1000,
  "order_lines": [["name": "Shoe", "quantity": 1, "unit_price": 1000, "total_amount": 1000]],
])
let shop = Shop()
if let returnURL = URL(string: "shop://klarna") {
  let view = KlarnaPaymentView(category: "klarna", returnUrl: returnURL, eventListener: shop)
  window.addSubview(view)
  view.initialize(clientToken: session.clientToken)
  while application.eventLoop.runNext() {}
}
