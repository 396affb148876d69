public import Foundation
public import HostUI
import JSON
public import KlarnaCore
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
  var snippetText: String?

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

  // MARK: While it runs

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
}
