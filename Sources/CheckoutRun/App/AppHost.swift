import CheckoutEmulator
import Foundation
import HeadlessWebView
import HostUI
import JSON
import KlarnaCheckout
import WebView

/// The app around the checkout: it shows it, listens, and on `complete` sends a webview to the
/// confirmation. Its subclasses do so by the SDK that it uses.
class AppHost: UIViewController {
  unowned let session: RunSession
  let mode: RunMode
  let handlesExternal: Bool
  private let content: Content
  /// The app's own webview, in hybrid mode.
  private(set) var pageWebView: HeadlessWebView?
  /// A webview of its own for the confirmation.
  private(set) var confirmationWebView: HeadlessWebView?
  private var hasRequestedConfirmation = false

  /// What is shown.
  enum Content {
    case snippet(String)
    /// A page; nil where the network has it.
    case page(String?, url: String)
  }

  init(session: RunSession, mode: RunMode, content: Content, handlesExternal: Bool) {
    self.session = session
    self.mode = mode
    self.content = content
    self.handlesExternal = handlesExternal
    super.init(application: session.application)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard makeCheckout() else { return }
    switch content {
    case .snippet(let snippet) where mode == .native: showNative(snippet)
    case .snippet(let snippet): showHybrid(snippet, url: session.settings.pageURL)
    case .page(let page, let url): showHybrid(page, url: url)
    }
  }

  // MARK: By the SDK

  /// Makes the SDK's object and listens to it.
  ///
  /// - Returns: Whether there is one.
  func makeCheckout() -> Bool { false }
  /// Shows a snippet in the SDK's own webview.
  func showNative(_ snippet: String) {}
  /// Gives the SDK one of the app's webviews, before it loads.
  func attach(_ webView: HeadlessWebView, isFirst: Bool) {}
  /// The app blocks the checkout.
  func suspendCheckout() {}
  /// The app unblocks the checkout.
  func resumeCheckout() {}
  /// The webview with the checkout, as the SDK tells.
  var checkoutWebView: (any WebView)? { nil }
  /// The SDK's second webview.
  var overlayWebView: (any WebView)? { nil }
  /// The SDK's in-app browser.
  var browserWebView: (any WebView)? { nil }
  /// The app leaves the checkout for good.
  func leave() {}
  /// Where what it gave to the SDK is told to be gone, this says what keeps it; asked when the app
  /// has let go of everything.
  func retentionCheck() -> () -> String? { { nil } }

  // MARK: Webviews

  private func showHybrid(_ page: String?, url: String) {
    let webView = session.makeWebView(label: "")
    prepare(webView)
    pageWebView = webView
    view.addSubview(WebContentView(webView: webView, frame: view.bounds))
    attach(webView, isFirst: true)
    guard let address = WebURL(url) else { return }
    if let page { session.localFiles.page = (address, page) }
    webView.load(ResourceRequest(url: address))
  }

  private func prepare(_ webView: HeadlessWebView) {
    webView.uiDelegate = self
    webView.systemURLOpener = { [unowned application] in application.open($0.description) }
  }

  // MARK: Signals

  /// What the app does about a signal.
  func hear(_ name: String, uri: CompletionURI, data: JSONObject?) {
    if name == "complete" {
      complete(uri)
    } else if name == "external" {
      if let uri = data?["uri"]?.string { application.open(uri) }
    }
  }

  private func complete(_ uri: CompletionURI) {
    for note in uri.notes { session.recorder.problem("confirmation-address", note) }
    let address: String
    switch uri.verdict {
    case .refused(let reason):
      session.recorder.record(
        .confirmation, ["step": "refused", "why": .string(reason.description)])
      session.recorder.problem(
        "confirmation-refused", "The app loads no confirmation: \(reason).")
      return
    case .load(let given): address = session.settings.confirmationURL ?? given
    }
    guard !hasRequestedConfirmation else {
      session.recorder.record(
        .confirmation,
        ["step": "ignored", "url": .string(address), "why": "the confirmation was loaded before"])
      session.recorder.problem("complete-twice", "The checkout said complete a second time.")
      return
    }
    guard let url = WebURL(address) else {
      session.recorder.problem(
        "confirmation-refused", "\"\(address)\" cannot be read as an address.")
      return
    }
    hasRequestedConfirmation = true
    if let page = session.settings.confirmation { serve(page, at: url) }
    session.recorder.record(.confirmation, ["step": "requested", "url": .string(address)])
    target().load(ResourceRequest(url: url))
  }

  /// Answers for the shop's confirmation page; where it has a mark, the snippet of the order as it is
  /// now stands in its place.
  private func serve(_ page: RunSettings.Page, at url: WebURL) {
    let emulator = session.emulator
    let snippet = emulator.orders.orderIDs.last.flatMap(emulator.snippet(forOrder:)) ?? ""
    let text = ShopPage.fillMark(snippet, in: page.text) ?? page.text
    session.localFiles.confirmation = (url, text)
    session.recorder.sources.append(
      SourceMap(
        url: url.description, text: text, name: page.name, original: page.text, piece: snippet,
        pieceName: nil))
  }

  /// Hybrid apps load the confirmation where the checkout was, or attach another webview first; a
  /// native app has no webview yet.
  private func target() -> HeadlessWebView {
    if let pageWebView, !session.settings.confirmsInSecondWebView { return pageWebView }
    let second = session.makeWebView(label: "confirmation")
    prepare(second)
    confirmationWebView = second
    view.addSubview(WebContentView(webView: second, frame: view.bounds))
    if mode == .hybrid { attach(second, isFirst: false) }
    return second
  }
}

extension AppHost: WebViewUIDelegate {
  /// Shows a new window in a webview over the page, as apps do for banks.
  func webView(_ webView: any WebView, openWindowFor action: NavigationAction) -> Bool {
    let address = action.request.url.description
    session.recorder.record(.handover, ["url": .string(address), "to": "new window"])
    let window = session.makeWebView(label: "window")
    prepare(window)
    window.load(action.request)
    return true
  }
}
