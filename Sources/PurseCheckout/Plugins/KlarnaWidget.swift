import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK

/// Drives a payment view of the Klarna Mobile SDK: load after `/init`, authorize after `/validate`,
/// finalize where Klarna wants it.
final class KlarnaWidget: PartnerWidget, KlarnaPaymentEventListener {
  let paymentView: KlarnaPaymentView
  var onResize: (() -> Void)?
  private var loaded: ((PurseError?) -> Void)?
  private var authorized: ((PurseError?) -> Void)?

  init(
    method: PrimaryMethod, appReturnURL: URL?, application: UIApplication,
    observer: @escaping (SDKEvent) -> Void
  ) {
    paymentView = KlarnaPaymentView(
      category: method.category, returnURL: appReturnURL, eventListener: nil,
      application: application)
    paymentView.observer = observer
    paymentView.eventListener = self
    // A scheme that is not registered shows itself only after a bank's step: nothing comes back.
    paymentView.checksInfoPlist = false
    guard let appReturnURL else { return }
    let judged = ReturnURL(appReturnURL.absoluteString, infoPlist: application.infoPlist)
    if judged.isRegistered == false, let finding = judged.finding(.isRegistered) {
      observer(.warning("purse-return-url", "\"\(judged.text)\": \(finding.message)"))
    }
  }

  var view: UIView { paymentView }

  func load(initData: JSONObject, completion: @escaping (PurseError?) -> Void) {
    guard let token = initData["logs"]?["klarna_client_token"]?.string, !token.isEmpty else {
      return completion(
        PurseError(.partnerUI, "klarna init returned no klarna_client_token in logs"))
    }
    loaded = completion
    paymentView.initialize(clientToken: token)
  }

  func authorize(completion: @escaping (PurseError?) -> Void) {
    authorized = completion
    paymentView.authorize()
  }

  private func finish(_ error: PurseError?) {
    let waiting = authorized
    authorized = nil
    waiting?(error)
  }

  private func decline(inFinalization: Bool) {
    finish(
      PurseError(
        .postValidateFailed, "Klarna declined the authorization.",
        underlying: KlarnaAuthorizationDeclined(inFinalization: inFinalization)))
  }

  // MARK: KlarnaPaymentEventListener

  func klarnaInitialized(paymentView: KlarnaPaymentView) { paymentView.load() }

  func klarnaLoaded(paymentView: KlarnaPaymentView) {
    let waiting = loaded
    loaded = nil
    waiting?(nil)
  }

  func klarnaLoadedPaymentReview(paymentView: KlarnaPaymentView) {}

  func klarnaAuthorized(
    paymentView: KlarnaPaymentView, approved: Bool, authToken: String?, finalizeRequired: Bool
  ) {
    if approved, finalizeRequired { return paymentView.finalise() }
    approved && authToken != nil ? finish(nil) : decline(inFinalization: false)
  }

  func klarnaReauthorized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {}

  func klarnaFinalized(paymentView: KlarnaPaymentView, approved: Bool, authToken: String?) {
    approved && authToken != nil ? finish(nil) : decline(inFinalization: true)
  }

  func klarnaResized(paymentView: KlarnaPaymentView, to newHeight: CGFloat) {
    paymentView.frame.size.height = newHeight
    onResize?()
  }

  func klarnaFailed(
    inPaymentView paymentView: KlarnaPaymentView, withError error: KlarnaPaymentError
  ) {
    if let waiting = loaded {
      loaded = nil
      return waiting(PurseError(.partnerUI, "Klarna widget failed to load", underlying: error))
    }
    finish(PurseError(.postValidateFailed, error.description, underlying: error))
  }
}
