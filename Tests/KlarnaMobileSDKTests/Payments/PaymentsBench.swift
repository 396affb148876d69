import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import WebView

/// A payment view in a window in front of the emulated Klarna, and what its listener was told.
final class PaymentsBench: KlarnaPaymentEventListener {
  let application: UIApplication
  let server: PaymentsServer
  let window: UIWindow
  var view: KlarnaPaymentView
  /// The listener's calls in words.
  var told: [String] = []
  var errors: [KlarnaPaymentError] = []
  var events: [SDKEvent] = []
  var token: String?

  static let order: JSONObject = [
    "purchase_country": "SE", "purchase_currency": "SEK", "locale": "sv-SE", "order_amount": 1000,
    "order_lines": [
      ["name": "Shoe", "quantity": 1, "unit_price": 1000, "total_amount": 1000]
    ],
  ]

  init(_ behaviour: PaymentsBehaviour = .approved) {
    application = UIApplication(
      infoPlist: InfoPlist(urlSchemes: ["shop"]), notificationCenter: NotificationCenter(),
      installedSchemes: ["bankid"])
    server = PaymentsServer(behaviour, eventLoop: application.eventLoop)
    application.resourceResponder = server
    window = UIWindow(application: application)
    view = KlarnaPaymentView(category: "klarna", returnURL: nil, eventListener: nil)
    view.eventListener = self
    view.returnURL = URL(string: "shop://klarna")
    view.observer = { [weak self] in self?.events.append($0) }
    window.addSubview(view)
  }

  func session() throws -> PaymentSession { try server.createSession(Self.order) }

  func settle() { while let due = application.eventLoop.nextDue, due < 1e9 { step() } }
  private func step() { application.eventLoop.runNext() }

  /// Everything up to a state.
  func reach(_ state: PaymentState) throws {
    if state == .created { return }
    view.initialize(clientToken: try session().clientToken)
    settle()
    if state == .initialized { return }
    if state == .failed { server.behaviour = .noForm }
    view.load()
    settle()
    if state == .loaded || state == .failed { return }
    view.authorize(autoFinalize: state == .authorized)
    settle()
  }

  var warnings: [String] {
    events.compactMap { if case .warning(let code, _) = $0 { code } else { nil } }
  }

  func klarnaInitialized(paymentView: KlarnaPaymentView) { told.append("initialized") }
  func klarnaLoaded(paymentView: KlarnaPaymentView) { told.append("loaded") }
  func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView) { told.append("review") }
  func klarnaAuthorized(
    paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool
  ) {
    token = authToken
    told.append(
      "authorized \(approved) \(authToken == nil ? "no token" : "token") \(finalizeRequired)")
  }
  func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    told.append("reauthorized \(approved) \(authToken == nil ? "no token" : "token")")
  }
  func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    told.append("finalized \(approved) \(authToken == nil ? "no token" : "token")")
  }
  func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat) {
    told.append("resized \(Int(newHeight))")
    paymentView.frame.size.height = newHeight
  }
  func klarnaFailed(
    inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError
  ) {
    errors.append(error)
    told.append("failed")
  }
}
