import Foundation
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import WebView

/// One of the app's webviews, as ``KlarnaHybridSDK`` sees it.
final class HybridPage: CheckoutConnectionOwner {
  let connection: CheckoutConnection
  private unowned let sdk: KlarnaHybridSDK

  init(_ webView: any WebView, sdk: KlarnaHybridSDK) {
    self.sdk = sdk
    let returnURL = sdk.returnURL.map {
      ReturnURL($0.absoluteString, infoPlist: sdk.application.infoPlist)
    }
    connection = CheckoutConnection(
      application: sdk.application, version: KlarnaCheckoutView.version, returnURL: returnURL,
      hasWayBack: true)
    connection.owner = self
    connection.mode = .hybrid
    let options = sdk.productOptions.checkoutOptions
    connection.flags.handlesEpm = options.merchantHandlesEPM
    connection.flags.handlesValidationErrors = options.merchantHandlesValidationErrors
    connection.earlyMessage = { [weak sdk] in
      sdk?.warn(
        "newPageLoadMissing",
        "The page speaks, but newPageLoad(in:) was not called: its messages wait for that.")
    }
    connection.attach(webView, isHeld: false)
    connection.owner?.connection(connection, record: .webViewAttached)
  }

  var presenter: UIViewController? {
    sdk.application.windows.lazy.compactMap(\.rootViewController).first
      ?? sdk.eventHandler as? UIViewController
  }

  func connection(
    _ connection: CheckoutConnection, didReceive name: String, data: JSONObject?
  ) {
    sdk.connectionObserver?(
      .signal(CheckoutSignal(name: name, data: data, time: connection.application.eventLoop.now)))
    sdk.dispatch(
      KlarnaProductEvent(
        action: name, products: [KlarnaProduct.checkout], params: data ?? [:]))
  }

  func connection(_ connection: CheckoutConnection, didResize value: ResizeValue) {
    sdk.connectionObserver?(.resize(value, toldDelegate: nil))
  }

  func connection(
    _ connection: CheckoutConnection, didFocus top: Double, height: Double
  ) {}

  func connection(_ connection: CheckoutConnection, record event: CheckoutEvent) {
    sdk.connectionObserver?(event)
  }

  func connection(_ connection: CheckoutConnection, warn warning: CheckoutWarning) {
    sdk.warn(warning.code.rawValue, warning.description)
  }

  /// Asks the app's listener before and after, where there is one.
  func connection(
    _ connection: CheckoutConnection, willShowFullscreen isShown: Bool,
    then proceed: @escaping () -> Void
  ) {
    guard let listener = sdk.fullscreenEventListener, let webView = connection.webView else {
      proceed()
      return
    }
    let verb = isShown ? "Show" : "Hide"
    let did = completion("klarnaDid\(verb)FullscreenContent(inWebView:completionHandler:)") {}
    let will = completion("klarnaWill\(verb)FullscreenContent(inWebView:completionHandler:)") {
      [weak self, weak webView] in
      proceed()
      guard let self, let webView else { return }
      self.tell(did)
      if isShown {
        listener.klarnaDidShowFullscreenContent(
          inWebView: webView, completionHandler: did.call)
      } else {
        listener.klarnaDidHideFullscreenContent(
          inWebView: webView, completionHandler: did.call)
      }
    }
    tell(will)
    if isShown {
      listener.klarnaWillShowFullscreenContent(
        inWebView: webView, completionHandler: will.call)
    } else {
      listener.klarnaWillHideFullscreenContent(
        inWebView: webView, completionHandler: will.call)
    }
  }

  private func completion(_ name: String, _ body: @escaping () -> Void) -> Completion {
    Completion(name, warn: { [weak sdk] in sdk?.warn($0, $1) }, body: body)
  }

  private func tell(_ completion: Completion) {
    sdk.observer?(.callback(completion.name))
    sdk.application.eventLoop.schedule(after: Completion.patience) { [weak completion] in
      completion?.complain()
    }
  }
}
