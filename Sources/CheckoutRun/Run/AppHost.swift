import Foundation
import HeadlessWebView
import HostUI
import JSON
import KlarnaCheckout
import KlarnaCore
import WebView

/// The app around the checkout, written as the SDK's README tells apps to be written: it keeps the
/// checkout, says once that its view has loaded, listens to the notification, and on `complete`
/// sends a webview to the confirmation.
final class AppHost: UIViewController {
  private unowned let session: RunSession
  private let mode: RunMode
  private let content: Content
  private(set) var checkout: KCOKlarnaCheckout?
  /// The app's own webview, in hybrid mode.
  private(set) var pageWebView: HeadlessWebView?
  /// A webview of its own for the confirmation.
  private(set) var confirmationWebView: HeadlessWebView?
  private var observation: (any NSObjectProtocol)?
  private var hasRequestedConfirmation = false

  /// What is shown.
  enum Content {
    case snippet(String)
    case page(String, url: String)
  }

  init(session: RunSession, mode: RunMode, content: Content, handlesExternal: Bool) {
    self.session = session
    self.mode = mode
    self.content = content
    super.init(application: session.application)
    let returnURL = session.settings.returnURL.map {
      ReturnURL($0, infoPlist: session.application.infoPlist)
    }
    let checkout = KCOKlarnaCheckout(viewController: self, judging: returnURL) {
      [unowned session] in session.observe($0)
    }
    if handlesExternal { checkout.merchantHandlesEpm = true }
    self.checkout = checkout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let checkout else { return }
    let listener = Listener(host: self)
    observation = application.notificationCenter.addObserver(
      forName: KCOSignalNotification, object: checkout, queue: nil
    ) { listener.host.handle($0) }
    switch content {
    case .snippet(let snippet) where mode == .native: showNative(checkout, snippet)
    case .snippet(let snippet): showHybrid(checkout, snippet, url: session.settings.pageURL)
    case .page(let page, let url): showHybrid(checkout, page, url: url)
    }
  }

  private func showNative(_ checkout: KCOKlarnaCheckout, _ snippet: String) {
    checkout.setSnippet(snippet)
    guard let controller = checkout.checkoutViewController else { return }
    controller.internalScrollDisabled = true
    controller.sizingDelegate = self
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func showHybrid(_ checkout: KCOKlarnaCheckout, _ page: String, url: String) {
    let webView = session.makeWebView(label: "")
    prepare(webView)
    pageWebView = webView
    view.addSubview(WebContentView(webView: webView, frame: view.bounds))
    checkout.attachWebView(webView)
    checkout.notifyViewDidLoad()
    guard let address = WebURL(url) else { return }
    session.localFiles.page = (address, page)
    webView.load(ResourceRequest(url: address))
  }

  private func prepare(_ webView: HeadlessWebView) {
    webView.uiDelegate = self
    webView.systemURLOpener = { [unowned application] in application.open($0.description) }
  }

  // MARK: Signals

  /// Unchecked, because Foundation asks for a closure that any thread may call, and this one is only
  /// called by the thread that posts: the run's own.
  private struct Listener: @unchecked Sendable {
    unowned let host: AppHost
  }

  private func handle(_ notification: Notification) {
    let name = notification.userInfo?[KCOSignalNameKey] as? String
    if name == "complete" {
      complete(CompletionURI(userInfo: notification.userInfo))
    } else if name == "external" {
      let data = notification.userInfo?[KCOSignalDataKey] as? [String: Any]
      if let uri = data?["uri"] as? String { application.open(uri) }
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
    session.localFiles.confirmationURL = url
    if let page = session.settings.confirmation {
      session.recorder.sources.append(SourceMap(url: url.description, name: page.name))
    }
    session.recorder.record(.confirmation, ["step": "requested", "url": .string(address)])
    target().load(ResourceRequest(url: url))
  }

  /// Hybrid apps load the confirmation where the checkout was, or attach another webview first; a
  /// native app has no webview yet.
  private func target() -> HeadlessWebView {
    if let pageWebView, !session.settings.confirmsInSecondWebView { return pageWebView }
    let second = session.makeWebView(label: "confirmation")
    prepare(second)
    confirmationWebView = second
    view.addSubview(WebContentView(webView: second, frame: view.bounds))
    if mode == .hybrid { checkout?.attachWebView(second) }
    return second
  }

  func close() {
    if let observation { application.notificationCenter.removeObserver(observation) }
    observation = nil
    checkout?.observer = nil
    checkout?.destroy()
    checkout = nil
  }
}

extension AppHost: KCOCheckoutSizingDelegate {
  /// Gives the checkout the height that it asks for.
  func checkoutViewController(
    _ controller: (any UIViewController & KCOCheckoutViewControllerProtocol)?,
    didResize size: CGSize
  ) {
    controller?.view.frame.size.height = size.height
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
