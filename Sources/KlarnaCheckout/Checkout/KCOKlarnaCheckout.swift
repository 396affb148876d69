public import Foundation
public import HostUI
import JSON
public import WebView

/// A Klarna Checkout in an app: in the app's own webview (hybrid) or in the SDK's (native).
///
/// The app keeps it, gives it a webview or a snippet, and listens to ``KCOSignalNotification``.
/// Everything happens on the thread that turns the application's event loop.
public final class KCOKlarnaCheckout {
  /// How the checkout is shown.
  enum Mode { case hybrid, native }

  let application: UIApplication
  weak var viewController: UIViewController?
  let bus: SignalBus
  let checkoutController: CheckoutViewController
  let windowOpener = WindowOpener()

  var mode: Mode?
  var mainBridge: CheckoutBridge?
  var overlayBridge: CheckoutBridge?
  var overlayController: WebContentController?
  var browserController: WebContentController?
  var heldMessages: [HeldMessage] = []
  var isViewDidLoadNotified = false
  var isDestroyed = false
  var isFullscreen = false
  var hasWarnedOfWayBack = false
  var isComplete = false
  var suspendCount = 0
  var flags = CheckoutFlags()
  private var snippetText: String?

  /// The address by which other apps come back, judged once; nil where none was given.
  public let judgedReturnURL: ReturnURL?
  /// Told of everything that happens between the page and the SDK.
  public var observer: ((CheckoutEvent) -> Void)?
  /// The forms in which pages see the SDK's handlers; counts for webviews that come later.
  public var dialects: Set<ScriptMessageDialect> = [.webKit, .injectedObject]

  /// Creates a checkout; the other initialisers end here.
  ///
  /// - Parameters:
  ///   - viewController: The app's controller; held weakly.
  ///   - returnURL: The address by which other apps come back, in whatever state it is.
  ///   - observer: Told of everything from the first warning on.
  public init(
    viewController: UIViewController?, judging returnURL: ReturnURL?,
    observer: ((CheckoutEvent) -> Void)? = nil
  ) {
    let application = viewController?.application ?? UIApplication()
    self.application = application
    self.viewController = viewController
    self.observer = observer
    judgedReturnURL = returnURL
    bus = SignalBus(application: application)
    checkoutController = CheckoutViewController(application: application)
    checkoutController.checkout = self
    windowOpener.checkout = self
    bus.onRecord = { [weak self] in self?.observer?(.signal($0)) }
    if viewController == nil {
      warn(.noViewController, "The checkout has no view controller: it can present nothing.")
    }
    warnOfReturnURL()
  }

  deinit {
    if !isDestroyed, !isComplete, mainBridge != nil, viewController != nil {
      warn(
        .notRetained,
        "The checkout went away before the purchase was complete: keep it in a property.")
    }
    mainBridge?.detach()
    overlayBridge?.detach()
    if mode == .native { mainBridge?.webView.close() }
    overlayBridge?.webView.close()
    browserController?.webView.close()
  }

  // MARK: Initialisers of the SDK

  /// Creates a checkout without view controller; only releases up to 1.3 could be used so.
  public convenience init() { self.init(viewController: nil, judging: nil) }

  /// Creates a checkout without return URL; releases 1.4 and 1.5.
  public convenience init(viewController: UIViewController?) {
    self.init(viewController: viewController, judging: nil)
  }

  /// Creates a checkout; releases 1.4 and 1.5.
  public convenience init(viewController: UIViewController?, redirectURI: URL?) {
    self.init(viewController: viewController, returnURL: redirectURI)
  }

  /// Creates a checkout; releases from 1.6, as Swift imports `initWithViewController:returnURL:`.
  public convenience init(viewController: UIViewController?, `return` returnURL: URL?) {
    self.init(viewController: viewController, returnURL: returnURL)
  }

  /// Creates a checkout; the label that Objective-C has.
  public convenience init(viewController: UIViewController?, returnURL: URL?) {
    let plist = viewController?.application.infoPlist
    self.init(
      viewController: viewController,
      judging: returnURL.map { ReturnURL($0.absoluteString, infoPlist: plist) })
  }

  // MARK: Native

  /// The checkout's HTML, from the order API. Setting it loads it at once, shown or not.
  public var snippet: String? {
    get { snippetText }
    set { setSnippet(newValue) }
  }

  /// The same as setting ``snippet``: releases from 1.4 have only this.
  ///
  /// A second snippet, such as the confirmation's, takes the place of the first. An empty one takes
  /// away the overlay and the in-app browser.
  public func setSnippet(_ snippet: String?) {
    guard isUsable("setSnippet") else { return }
    guard mode != .hybrid else {
      warn(
        .snippetWithWebView,
        "A webview is attached, so the snippet is ignored: use one or the other.")
      return
    }
    snippetText = snippet
    guard let snippet, !snippet.allSatisfy(\.isWhitespace) else {
      hideOverlay()
      closeBrowser()
      observer?(.note("The snippet is empty: there is nothing to load."))
      return
    }
    mode = .native
    flags.note(start: application.eventLoop.now).map { warn(.flagSetTooEarly, $0) }
    preload(snippet)
  }

  /// The controller that shows a native checkout: push it, present it, or take it in as a child.
  ///
  /// The SDK's header has no nullability, so code uses the value both as optional and as not. It is
  /// never nil.
  // swift-format-ignore
  public var checkoutViewController: (any UIViewController & KCOCheckoutViewControllerProtocol)! {
    if mode == .hybrid {
      warn(
        .viewControllerInHybridMode,
        "checkoutViewController stays empty: the checkout is in the app's own webview.")
    } else if !application.windows.contains(where: { $0.rootViewController != nil }) {
      warn(
        .noWindow,
        "checkoutViewController was asked for before a window had a root view controller; "
          + "early releases crashed here.")
    }
    return checkoutController
  }

  // MARK: Hybrid

  /// Attaches the app's own webview, before it loads the checkout page. Its delegates stay the app's.
  ///
  /// Another webview, for the confirmation, takes the place of the first. Before release 1.4 this
  /// was a method of ``KCOCheckoutController``; the README kept the name, the headers say
  /// ``setWebView(_:)``.
  public func attachWebView(_ webView: (any WebView)?) {
    guard isUsable("attachWebView") else { return }
    guard mode != .native else {
      warn(
        .webViewWithSnippet,
        "A snippet was given, so the webview is ignored: use one or the other.")
      return
    }
    guard let webView else {
      warn(.webViewMissing, "There is no webview to attach: nil was given.")
      return
    }
    guard mainBridge?.webView !== webView else {
      observer?(.note("This webview is attached already."))
      return
    }
    if webView.url != nil {
      warn(
        .webViewHasLoaded,
        "The webview shows a page already, which has no bridge; attach first, then load.")
    }
    mode = .hybrid
    flags.note(start: application.eventLoop.now).map { warn(.flagSetTooEarly, $0) }
    replaceMainBridge(with: webView)
    observer?(.webViewAttached)
  }

  /// The same as ``attachWebView(_:)``: the name in the headers from release 1.4 on.
  public func setWebView(_ webView: (any WebView)?) { attachWebView(webView) }

  /// Says that the app's view has loaded: once, in `viewDidLoad`, or at once where it has loaded.
  public func notifyViewDidLoad() {
    guard isUsable("notifyViewDidLoad") else { return }
    guard mode != .native else {
      warn(
        .viewDidLoadInSnippetMode, "notifyViewDidLoad means nothing with a snippet; leave it out.")
      return
    }
    guard !isViewDidLoadNotified else {
      warn(.viewDidLoadTwice, "notifyViewDidLoad was called again; call it once for a checkout.")
      return
    }
    if viewController?.isViewLoaded == false {
      warn(
        .viewDidLoadTooEarly,
        "notifyViewDidLoad was called before the view loaded; call it in viewDidLoad.")
    }
    if mainBridge == nil {
      warn(
        .viewDidLoadBeforeWebView,
        "notifyViewDidLoad was called before a webview was attached; attach it first.")
    }
    isViewDidLoadNotified = true
    releaseHeldMessages()
  }

  // MARK: Both

  /// Keeps the person from changing anything while the shop's server updates the order.
  public func suspend() {
    guard isUsable("suspend") else { return }
    if suspendCount > 0 { warn(.unbalancedSuspend, "suspend was called twice without resume.") }
    suspendCount += 1
    observer?(.suspended(true))
    send("merchant_api:suspend")
  }

  /// Lets the person go on, and makes the checkout fetch the order again.
  public func resume() {
    guard isUsable("resume") else { return }
    if suspendCount == 0 { warn(.unbalancedSuspend, "resume was called without suspend.") }
    suspendCount = max(0, suspendCount - 1)
    observer?(.suspended(false))
    send("merchant_api:resume")
  }

  /// Takes everything down. The checkout cannot be used afterwards; create another one.
  public func destroy() {
    guard isUsable("destroy") else { return }
    if mode == .hybrid, !isViewDidLoadNotified {
      warn(.viewDidLoadMissing, "notifyViewDidLoad was never called: no message was answered.")
    }
    tearDown()
  }

  /// Whether the app shows external payment methods itself: they come as the signal `external`.
  /// From release 1.6.12; set it before the snippet or the webview.
  public var merchantHandlesEpm: Bool {
    get { flags.handlesEpm }
    set { set(\.handlesEpm, "merchantHandlesEpm", newValue) }
  }

  /// Whether the app wants the result of failed validations. From release 1.6.12; set it right
  /// before the snippet or the webview. The name of that signal is not public: whatever the page
  /// sends passes through.
  public var merchantHandlesValidationErrors: Bool {
    get { flags.handlesValidationErrors }
    set { set(\.handlesValidationErrors, "merchantHandlesValidationErrors", newValue) }
  }

  // MARK: Receiving signals

  /// Whether notifications hold ``KCOSignalArgsKey`` too, as those of releases 1.0 to 1.3.
  public var includesSignalArgs: Bool {
    get { bus.includesArgs }
    set { bus.includesArgs = newValue }
  }

  /// Called with each signal, before its notification is posted.
  public var onSignal: ((CheckoutSignal) -> Void)? {
    get { bus.onSignal }
    set { bus.onSignal = newValue }
  }

  /// A stream of the signals from now on; ends when the checkout is destroyed or goes away.
  ///
  /// - Parameter bufferingLimit: How many signals wait for a slow reader. One more ends the stream
  ///   with a ``KlarnaCheckoutError`` after those in the buffer: nothing is lost without a word.
  public func signals(
    bufferingLimit: Int = 256
  ) -> AsyncThrowingStream<CheckoutSignal, any Error> {
    bus.stream(limit: bufferingLimit)
  }

  /// The webview that shows the checkout: the app's own or the SDK's.
  public var webView: (any WebView)? { mainBridge?.webView }
  /// The SDK's second webview, for steps that need the whole screen.
  public var overlayWebView: (any WebView)? { overlayBridge?.webView }
  /// The SDK's in-app browser.
  public var browserWebView: (any WebView)? { browserController?.webView }
}
