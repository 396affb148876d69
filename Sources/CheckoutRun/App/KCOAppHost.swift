import CheckoutVocabulary
import Foundation
import HeadlessWebView
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import WebView

/// An app with the KCO SDK, written as the SDK's README tells apps to be written: it keeps the
/// checkout, says once that its view has loaded, and listens to the notification.
final class KCOAppHost: AppHost {
  private var checkout: KCOKlarnaCheckout?
  private var observations: [any NSObjectProtocol] = []

  override func makeCheckout() -> Bool {
    let returnURL = session.settings.returnURL.map {
      ReturnURL($0, infoPlist: session.application.infoPlist)
    }
    call(
      .create, "KCOKlarnaCheckout(viewController:redirectURI:)",
      ["redirectURI": returnURL.map { .string($0.text) } ?? .null])
    let checkout = KCOKlarnaCheckout(viewController: self, judging: returnURL) {
      [unowned session] in session.observe($0)
    }
    self.checkout = checkout
    if handlesExternal {
      call(.merchantHandlesEPM, "merchantHandlesEpm", ["value": true])
      checkout.merchantHandlesEpm = true
    }
    call(.addObserver, "addObserver(forName: KCOSignalNotification)", [:])
    let listener = Listener(host: self)
    observe(checkout) { listener.host.handle($0) }
    // Where two SDKs are compared, another object of the app's listens too: any number may.
    if session.settings.isCompared { observe(checkout) { listener.host.overhear($0) } }
    return true
  }

  override func showNative(_ snippet: String) {
    guard let checkout else { return }
    call(.setSnippet, "setSnippet(_:)", [:])
    checkout.setSnippet(snippet)
    call(.checkoutViewController, "checkoutViewController", [:])
    guard let controller = checkout.checkoutViewController else { return }
    call(.internalScrollDisabled, "internalScrollDisabled", ["value": true])
    controller.internalScrollDisabled = true
    call(.sizingDelegate, "sizingDelegate", [:])
    controller.sizingDelegate = self
    call(.containment, "addChild(_:)", [:])
    addChild(controller)
    call(.view, "addSubview(controller.view)", [:])
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  override func attach(_ webView: HeadlessWebView, isFirst: Bool) {
    call(.setWebView, "attachWebView(_:)", [:])
    checkout?.attachWebView(webView)
    guard isFirst else { return }
    call(.notifyViewDidLoad, "notifyViewDidLoad()", [:])
    checkout?.notifyViewDidLoad()
  }

  override func suspendCheckout() {
    call(.suspend, "suspend()", [:])
    checkout?.suspend()
  }

  override func resumeCheckout() {
    call(.resume, "resume()", [:])
    checkout?.resume()
  }

  override var checkoutWebView: (any WebView)? { checkout?.webView }
  override var overlayWebView: (any WebView)? { checkout?.overlayWebView }
  override var browserWebView: (any WebView)? { checkout?.browserWebView }

  override func leave() {
    guard let checkout else { return }
    if !observations.isEmpty { call(.removeObserver, "removeObserver(_:)", [:]) }
    for observation in observations { application.notificationCenter.removeObserver(observation) }
    observations = []
    call(.destroy, "destroy()", [:])
    checkout.observer = nil
    checkout.destroy()
    self.checkout = nil
  }

  override func retentionCheck() -> () -> String? {
    weak let host = self
    return { host == nil ? nil : "The app's view controller is still there." }
  }

  private func call(_ term: CheckoutCall, _ name: String, _ arguments: JSONObject) {
    session.recorder.call(term, name, arguments, sdk: .kco)
  }

  // MARK: Notifications

  /// Unchecked, because Foundation asks for a closure that any thread may call, and this one is only
  /// called by the thread that posts: the run's own.
  private struct Listener: @unchecked Sendable {
    unowned let host: KCOAppHost
  }

  private func observe(
    _ checkout: KCOKlarnaCheckout, _ body: @escaping @Sendable (Notification) -> Void
  ) {
    observations.append(
      application.notificationCenter.addObserver(
        forName: KCOSignalNotification, object: checkout, queue: nil, using: body))
  }

  private func handle(_ notification: Notification) {
    let name = notification.userInfo?[KCOSignalNameKey] as? String ?? ""
    session.recorder.callback(
      .addObserver, "KCOSignalNotification",
      ["name": .string(name)], sdk: .kco)
    let uri = (notification.userInfo?[KCOSignalDataKey] as? [String: Any])?["uri"] as? String
    hear(
      name, uri: CompletionURI(userInfo: notification.userInfo),
      data: uri.map { ["uri": .string($0)] })
  }

  private func overhear(_ notification: Notification) { session.recorder.secondListener += 1 }
}

extension KCOAppHost: KCOCheckoutSizingDelegate {
  /// Gives the checkout the height that it asks for.
  func checkoutViewController(
    _ controller: (any UIViewController & KCOCheckoutViewControllerProtocol)?,
    didResize size: CGSize
  ) {
    session.recorder.callback(
      .didResize, "checkoutViewController(_:didResize:)",
      ["width": .number(Double(size.width)), "height": .number(Double(size.height))], sdk: .kco)
    controller?.view.frame.size.height = size.height
  }
}
