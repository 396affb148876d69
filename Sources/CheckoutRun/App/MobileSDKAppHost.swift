import CheckoutVocabulary
import Foundation
import HeadlessWebView
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import KlarnaMobileSDK
import WebView

/// The same app after its migration to the Klarna Mobile SDK, call by call as the table of
/// counterparts says: a checkout view for a snippet, the hybrid SDK for the app's own webview.
/// Kustom's view wraps Klarna's; it is played by that one, under its own names.
final class MobileSDKAppHost: AppHost {
  private var checkoutView: KlarnaCheckoutView?
  private var hybrid: KlarnaHybridSDK?
  private let leakCheck = KlarnaLeakCheck()

  private var sdk: RunSDK { session.settings.sdk }
  private var successor: Successor { sdk.successor(in: mode) ?? .klarnaCheckoutView }

  override func makeCheckout() -> Bool {
    let text = session.settings.returnURL ?? ""
    guard let url = URL(string: text) else {
      session.recorder.state.isExplained = true
      session.recorder.problem(
        "return-url-missing",
        text.isEmpty
          ? "\(successor.rawValue) cannot be made without a return URL; KCO could."
          : "\"\(text)\" is no URL, and \(successor.rawValue) cannot be made without one.",
        help: "Give the app an address of its own, such as shopapp://kco.")
      return false
    }
    call(.create, [mode == .native ? "returnURL" : "returnUrl": .string(text)])
    if mode == .native {
      let view = KlarnaCheckoutView(returnURL: url, eventHandler: self, application: application)
      view.observer = { [unowned session] in session.observe($0) }
      view.connectionObserver = { [unowned session] in session.observe($0) }
      if handlesExternal, has(.merchantHandlesEPM) {
        call(.merchantHandlesEPM, ["value": true])
        view.checkoutOptions?.merchantHandlesEPM = true
      }
      leakCheck.watch(view)
      checkoutView = view
    } else {
      let hybrid = KlarnaHybridSDK(
        returnUrl: url, klarnaEventHandler: self, application: application)
      hybrid.observer = { [unowned session] in session.observe($0) }
      hybrid.connectionObserver = { [unowned session] in session.observe($0) }
      if handlesExternal {
        call(.merchantHandlesEPM, ["value": true])
        hybrid.productOptions.checkoutOptions.merchantHandlesEPM = true
      }
      leakCheck.watch(hybrid)
      self.hybrid = hybrid
    }
    return true
  }

  override func showNative(_ snippet: String) {
    guard let checkoutView else { return }
    call(.internalScrollDisabled, ["value": false])
    checkoutView.isScrollEnabled = false
    call(.sizingDelegate, [:])
    checkoutView.sizingDelegate = self
    call(.containment, [:])
    view.addSubview(checkoutView)
    call(.setSnippet, [:])
    checkoutView.setSnippet(snippet)
  }

  override func attach(_ webView: HeadlessWebView, isFirst: Bool) {
    webView.navigationDelegate = self
    call(.setWebView, [:])
    hybrid?.addWebView(webView)
  }

  override func suspendCheckout() {
    call(.suspend, [:])
    if let checkoutView { checkoutView.suspend() } else { tellPage("suspend") }
  }

  override func resumeCheckout() {
    call(.resume, [:])
    if let checkoutView { checkoutView.resume() } else { tellPage("resume") }
  }

  /// The hybrid SDK has neither call: the page does it by its own API.
  private func tellPage(_ call: String) {
    let script =
      "window._klarnaCheckout && window._klarnaCheckout(function (api) { api.\(call)() }); 0"
    do {
      _ = try pageWebView?.evaluateJavaScript(script, in: nil)
    } catch {
      session.recorder.problem("step-failed", "The page could not \(call) itself: \(error)")
    }
  }

  override var checkoutWebView: (any WebView)? { checkoutView?.webView ?? pageWebView }
  override var overlayWebView: (any WebView)? {
    checkoutView?.overlayWebView ?? hybrid?.overlayWebView
  }
  override var browserWebView: (any WebView)? {
    checkoutView?.browserWebView ?? hybrid?.browserWebView
  }

  override func leave() {
    guard checkoutView != nil || hybrid != nil else { return }
    call(.destroy, [:])
    checkoutView?.removeFromSuperview()
  }

  override func retentionCheck() -> () -> String? {
    let check = leakCheck
    let name = successor.rawValue
    return {
      let leaks = check.leaks().map { leak in
        leak.description.replacing(Successor.klarnaCheckoutView.rawValue, with: name)
      }
      return leaks.isEmpty ? nil : leaks.joined(separator: " ")
    }
  }

  /// Whether the successor has anything for a call.
  private func has(_ term: CheckoutCall) -> Bool {
    term.counterpart(in: successor).map { $0.change != .lost } ?? false
  }

  /// A callback in the successor's words.
  private func callback(_ label: String) -> String { "\(successor.names.callback)(_:\(label):)" }

  /// Records a call by the name that the table gives it.
  private func call(_ term: CheckoutCall, _ arguments: JSONObject) {
    guard let counterpart = term.counterpart(in: successor), !counterpart.name.isEmpty else {
      return
    }
    session.recorder.call(term, counterpart.name, arguments, sdk: sdk)
  }

  private func call(_ name: String, _ arguments: JSONObject) {
    session.recorder.call(nil, name, arguments, sdk: sdk)
  }
}

extension MobileSDKAppHost: KlarnaEventHandler {
  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, dispatchedEvent event: KlarnaProductEvent
  ) {
    session.recorder.callback(
      .addObserver, callback("dispatchedEvent"), ["action": .string(event.action)],
      sdk: sdk)
    hear(event.action, uri: CompletionURI(data: .object(event.params)), data: event.params)
  }

  func klarnaComponent(_ klarnaComponent: any KlarnaComponent, encounteredError error: KlarnaError)
  {
    session.recorder.callback(
      nil, callback("encounteredError"), error.json, sdk: sdk)
    if error.isFatal { session.recorder.state.isExplained = true }
    session.recorder.problem(Recorder.kebab(error.name), error.message)
  }
}

extension MobileSDKAppHost: KlarnaSizingDelegate {
  /// Gives the checkout the height that it asks for.
  func klarnaComponent(_ klarnaComponent: any KlarnaComponent, resizedToHeight height: CGFloat) {
    session.recorder.callback(
      .didResize, callback("resizedToHeight"), ["height": .number(Double(height))],
      sdk: sdk)
    session.recorder.toldHeight = Double(height)
    checkoutView?.frame.size = CGSize(width: view.frame.width, height: height)
  }
}

/// What KCO never asked for: the app tells of its navigations.
extension MobileSDKAppHost: WebViewNavigationDelegate {
  func webView(_ webView: any WebView, didStartNavigationTo url: WebURL) {
    call("newPageLoad(in:)", ["url": .string(Recorder.withoutConfiguration(url.description))])
    hybrid?.newPageLoad(in: webView)
  }

  func webView(_ webView: any WebView, shouldFollow action: NavigationAction) -> Bool {
    guard let hybrid else { return true }
    let follows = hybrid.shouldFollowNavigation(withRequest: action.request)
    call(
      "shouldFollowNavigation(withRequest:)",
      [
        "url": .string(Recorder.withoutConfiguration(action.request.url.description)),
        "answer": .bool(follows),
      ])
    return follows
  }
}
