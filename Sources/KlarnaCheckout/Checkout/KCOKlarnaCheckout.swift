public import Foundation
public import HostUI
import JSON
public import KlarnaCore

/// A Klarna Checkout in an app: in the app's own webview (hybrid) or in the SDK's (native).
///
/// The app keeps it, gives it a webview or a snippet, and listens to ``KCOSignalNotification``.
/// Everything happens on the thread that turns the application's event loop.
public final class KCOKlarnaCheckout {
  /// The release whose behaviour is modelled.
  static let version = "1.7.3"

  let connection: CheckoutConnection
  weak var viewController: UIViewController?
  let bus: SignalBus
  let checkoutController: CheckoutViewController

  var isViewDidLoadNotified = false
  var suspendCount = 0
  var snippetText: String?

  /// Told of everything that happens between the page and the SDK.
  public var observer: ((CheckoutEvent) -> Void)?

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
    let hasWayBack = returnURL.map { $0.isAcceptedByKCO && $0.isRegistered != false } ?? false
    connection = CheckoutConnection(
      application: application, version: Self.version, returnURL: returnURL,
      hasWayBack: hasWayBack)
    self.viewController = viewController
    self.observer = observer
    bus = SignalBus(application: application)
    checkoutController = CheckoutViewController(application: application)
    checkoutController.checkout = self
    connection.owner = self
    bus.onRecord = { [weak self] in self?.observer?(.signal($0)) }
    if viewController == nil {
      warn(.noViewController, "The checkout has no view controller: it can present nothing.")
    }
    warnOfReturnURL()
  }

  deinit {
    if !connection.isClosed, !connection.isComplete, connection.webView != nil,
      viewController != nil
    {
      warn(
        .notRetained,
        "The checkout went away before the purchase was complete: keep it in a property.")
    }
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
    connection.send("merchant_api:suspend")
  }

  /// Lets the person go on, and makes the checkout fetch the order again.
  public func resume() {
    guard isUsable("resume") else { return }
    if suspendCount == 0 { warn(.unbalancedSuspend, "resume was called without suspend.") }
    suspendCount = max(0, suspendCount - 1)
    observer?(.suspended(false))
    connection.send("merchant_api:resume")
  }

  /// Takes everything down. The checkout cannot be used afterwards; create another one.
  public func destroy() {
    guard isUsable("destroy") else { return }
    if connection.mode == .hybrid, !isViewDidLoadNotified {
      warn(.viewDidLoadMissing, "notifyViewDidLoad was never called: no message was answered.")
    }
    connection.close()
    checkoutController.content = nil
    bus.finish()
  }
}
