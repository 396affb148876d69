import CheckoutEmulator
import CheckoutRun
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import WebView

/// The shop's app around a payment view: what it does with each answer.
final class PaymentsApp: KlarnaPaymentEventListener, KlarnaPaymentViewDelegate {
  private(set) var ending: Ending?
  /// The form as it was when it was last on screen.
  private(set) var lastDrawing: DrawnView?
  private var settings: PaymentsSettings
  private let root: UIViewController
  private let server: PaymentsServer
  private let stage: Stage
  private let shop: ShopServer
  private var view: KlarnaPaymentView?
  private var order: JSONObject
  private var lastError: KlarnaPaymentError?

  init(
    _ settings: PaymentsSettings, _ root: UIViewController, _ server: PaymentsServer,
    _ stage: Stage
  ) {
    self.settings = settings
    self.root = root
    self.server = server
    self.stage = stage
    order = settings.order
    shop = ShopServer(root.application) { [recorder = stage.recorder] in recorder.observe($0) }
  }

  /// Makes a session at the shop's server, then the view.
  func begin() {
    shop.createSession(settings.order) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let token):
        stage.recorder.hide(token)
        stage.eventLoop.schedule(after: settings.sessionAge) { self.show(token) }
      case .failure(let refusal):
        end(.refused, refusal.code, "The session was refused: \(refusal.words)")
      }
    }
  }

  private func show(_ token: String) {
    let token = settings.clientToken ?? token
    let isNew = self.view == nil
    let view = self.view ?? makeView(token)
    self.view = view
    if settings.isInHierarchy, view.superview == nil { root.view.addSubview(view) }
    if settings.hasOtherView {
      root.view.addSubview(KlarnaPaymentView(category: "pay_later", eventListener: self))
    }
    isNew && settings.usesDelegate ? view.initialize() : view.initialize(clientToken: token)
    if settings.loadsTooEarly { view.load() }
  }

  private func makeView(_ token: String) -> KlarnaPaymentView {
    let url = stage.recorder.url(settings.returnURL)
    let view =
      settings.usesDelegate
      ? KlarnaPaymentView(token: token, category: settings.category, returnURL: url, delegate: self)
      : KlarnaPaymentView(category: settings.category, returnURL: url, eventListener: self)
    view.environment = settings.environment
    view.region = settings.region
    view.frame.size.width = 390
    view.observer = { [recorder = stage.recorder] in recorder.observe($0) }
    return view
  }

  private func end(_ outcome: Outcome, _ code: String? = nil, _ text: String) {
    ending = Ending(outcome, code: code, text)
  }

  /// How a story ended that nobody ended.
  func openEnding(isAway: Bool) -> Ending {
    if isAway { return Ending(.away, "The buyer is in the bank's app and has not come back.") }
    if let error = lastError {
      var words = "\(error)"
      if case let reason?? = error.error.params?["reason"] { words += " Klarna says: \(reason)" }
      return view?.isLoaded == true
        ? Ending(.open, code: error.name, "The form is on screen, and nothing was bought: \(words)")
        : Ending(.notShown, code: error.name, "The form is not shown: \(words)")
    }
    if view?.isLoaded == true {
      return Ending(.waiting, "The form is on screen and waits for an answer.")
    }
    return Ending(.notShown, "No form came on screen, and no error was told.")
  }

  // MARK: KlarnaPaymentEventListener

  func klarnaInitialized(paymentView: KlarnaPaymentView) {
    paymentView.load(jsonData: settings.loadData)
  }

  func klarnaLoaded(paymentView: KlarnaPaymentView) {
    lastDrawing = DrawnView(paymentView)
    authorize(paymentView)
  }

  private func authorize(_ view: KlarnaPaymentView) {
    if settings.autoFinalize {
      view.authorize(jsonData: settings.authorizeData)
    } else {
      view.authorize(autoFinalize: false, jsonData: settings.authorizeData)
    }
    if settings.authorizesTwice { view.authorize() }
  }

  func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView) {
    lastDrawing = DrawnView(paymentView)
    if let token = reviewedToken { place(token) }
  }

  func klarnaAuthorized(
    paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool
  ) {
    apply(settings.authorizeData)
    if approved, finalizeRequired { return paymentView.finalise() }
    guard approved, let authToken else { return declined(paymentView) }
    if let data = settings.reauthorizeData { return paymentView.reauthorize(jsonData: data) }
    proceed(paymentView, authToken)
  }

  func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    guard approved, let authToken else { return declined(paymentView) }
    apply(settings.reauthorizeData)
    proceed(paymentView, authToken)
  }

  func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    guard approved, let authToken else { return declined(paymentView) }
    proceed(paymentView, authToken)
  }

  func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat) {
    paymentView.frame.size.height = settings.fixesHeight ? 44 : newHeight
  }

  func klarnaFailed(
    inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError
  ) {
    lastError = error
    if error.isFatal { paymentView.isHidden = true }
    if error.name == KlarnaPaymentErrorName.invalidClientToken, settings.freshSessions > 0 {
      settings.freshSessions -= 1
      if let later = settings.laterBehaviour { server.behaviour = later }
      settings.sessionAge = 0
      settings.clientToken = nil
      lastError = nil
      begin()
    }
  }

  // MARK: KlarnaPaymentViewDelegate, which says the same in other words

  func klarnaPaymentViewInitialized(_ paymentView: KlarnaPaymentView) {
    klarnaInitialized(paymentView: paymentView)
  }

  func klarnaPaymentViewLoaded(_ paymentView: KlarnaPaymentView) {
    klarnaLoaded(paymentView: paymentView)
  }

  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, approved: Bool, authorizedWithToken token: String?,
    finalizeRequired: Bool
  ) {
    klarnaAuthorized(
      paymentView: paymentView, approved: approved, authToken: token,
      finalizeRequired: finalizeRequired)
  }

  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, approved: Bool, reauthorizedWithToken token: String?
  ) { klarnaReauthorized(paymentView: paymentView, approved: approved, authToken: token) }

  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, approved: Bool, finalizedWithToken token: String?
  ) { klarnaFinalized(paymentView: paymentView, approved: approved, authToken: token) }

  func klarnaPaymentView(_ paymentView: KlarnaPaymentView, resizedToHeight height: CGFloat) {
    klarnaResized(paymentView: paymentView, to: height)
  }

  func klarnaPaymentView(
    _ paymentView: KlarnaPaymentView, failedWithError error: KlarnaPaymentsError
  ) { klarnaFailed(inPaymentView: paymentView, withError: error) }

  // MARK: The order

  private var reviewedToken: String?

  private func apply(_ changes: String?) {
    guard let changes, let object = (try? JSONDocument(Array(changes.utf8)))?.value.object else {
      return
    }
    for (name, value) in object { order[name] = value }
  }

  private func declined(_ view: KlarnaPaymentView) {
    guard settings.retries > 0 else {
      return end(.cancelled, nil, "The payment was not approved; the buyer may try again.")
    }
    settings.retries -= 1
    if let later = settings.laterBehaviour { server.behaviour = later }
    authorize(view)
  }

  private func proceed(_ view: KlarnaPaymentView, _ token: String) {
    guard settings.showsReview else { return place(token) }
    reviewedToken = token
    view.loadPaymentReview()
  }

  private func place(_ token: String) {
    stage.eventLoop.schedule(after: settings.tokenAge) { [weak self] in
      guard let self else { return }
      settings.placements -= 1
      shop.placeOrder(settings.placedOrder ?? order, token: token) { [weak self] result in
        guard let self else { return }
        switch result {
        case .success(let json):
          let status = json["fraud_status"]?.string ?? ""
          end(.completed, nil, "The order is placed; its fraud status is \(status).")
          if settings.placements > 0 { place(token) }
        case .failure(let refusal):
          end(.refused, refusal.code, "The order was refused: \(refusal.words)")
        }
      }
    }
  }
}
