public import Foundation
public import HostUI
import JSON
public import KlarnaCore

/// Klarna Payments in a native view: the form, the authorization, the token for the order.
///
/// Every call is answered later by the listener, never inside the call, and always by something:
/// its result or ``KlarnaPaymentEventListener/klarnaFailed(inPaymentView:withError:)``. Success is
/// `approved` together with a token.
public final class KlarnaPaymentView: KlarnaComponentView {
  /// The payment method's category, normally `klarna`.
  public let category: String
  /// Who learns what becomes of calls; held weakly. It takes the place of a ``delegate``.
  public weak var eventListener: (any KlarnaPaymentEventListener)? {
    didSet { if eventListener !== delegateListener { delegateListener = nil } }
  }
  /// What Klarna is told before it begins.
  public let paymentOptions = KlarnaPaymentOptions()

  /// How far it is.
  public internal(set) var state = PaymentState.created {
    didSet { if state != oldValue { observer?(.state(state.rawValue)) } }
  }
  /// What it shows; nil for nothing.
  public internal(set) var widget: PaymentWidget?
  /// Whether a return URL's scheme is looked up in Info.plist. Turned off by those who look it up
  /// themselves.
  public var checksInfoPlist = true

  var session: PaymentSessionToken?
  /// The session given at creation, as in 1.x.
  var givenToken: String?
  /// Speaks to a delegate of 1.x, in the place of a listener.
  var delegateListener: DelegateListener?
  /// The call that waits for its answer.
  var pending: KlarnaPaymentAction?
  /// Answers to calls of another session are left alone.
  var generation = 0
  var waitsForApp = false
  private var observation: (any NSObjectProtocol)?

  // MARK: Initialisers of the SDK

  /// Creates a view; the return URL comes with `initialize`.
  public convenience init(category: String, eventListener: any KlarnaPaymentEventListener) {
    self.init(category: category, returnURL: nil, eventListener: eventListener)
  }

  /// Creates a view with a return URL.
  public convenience init(
    category: String, returnUrl: URL, eventListener: any KlarnaPaymentEventListener
  ) {
    self.init(category: category, returnURL: returnUrl, eventListener: eventListener)
  }

  /// Creates a view for a system and a region.
  public convenience init(
    category: String, returnUrl: URL, eventListener: any KlarnaPaymentEventListener,
    environment: KlarnaEnvironment, region: KlarnaRegion
  ) {
    self.init(category: category, returnURL: returnUrl, eventListener: eventListener)
    self.environment = environment
    self.region = region
  }

  /// Creates a view whose resources come from a host.
  public convenience init(
    category: String, eventListener: any KlarnaPaymentEventListener,
    resourceEndpoint: KlarnaResourceEndpoint
  ) {
    self.init(category: category, returnURL: nil, eventListener: eventListener)
    self.resourceEndpoint = resourceEndpoint
  }

  /// Creates a view with a return URL whose resources come from a host.
  public convenience init(
    category: String, returnUrl: URL, eventListener: any KlarnaPaymentEventListener,
    resourceEndpoint: KlarnaResourceEndpoint
  ) {
    self.init(category: category, returnURL: returnUrl, eventListener: eventListener)
    self.resourceEndpoint = resourceEndpoint
  }

  /// Creates a view; the other initialisers end here.
  ///
  /// - Parameters:
  ///   - category: The payment method's category.
  ///   - returnURL: The address by which a bank's app comes back.
  ///   - eventListener: Who learns what becomes of calls.
  ///   - application: Its application; nil for that of the window that it is put in.
  public init(
    category: String, returnURL: URL?, eventListener: (any KlarnaPaymentEventListener)?,
    application: UIApplication? = nil
  ) {
    self.category = category
    self.eventListener = eventListener
    super.init(application: application)
    self.returnURL = returnURL
  }

  deinit {
    if let observation { NotificationCenter.remove(observation, from: center) }
  }

  private weak var center: NotificationCenter?

  /// Klarna Payments.
  public override var products: KlarnaProducts { [KlarnaProduct.payments] }
  /// Whether the form is on screen.
  public var isLoaded: Bool {
    switch state {
    case .loaded, .finalizeRequired, .authorized: true
    case .created, .initialized, .failed: false
    }
  }
  /// Whether it can be used: true until a fatal error, then false for good. The SDK's spelling.
  public var isAvalable: Bool { state != .failed }

  // MARK: Calls

  /// Begins with a session. The return URL is the property's.
  public func initialize(clientToken: String) {
    observer?(.call("initialize(clientToken:)", arguments: ["client_token": .string(clientToken)]))
    start(clientToken)
  }

  /// Begins with a session and a return URL.
  public func initialize(clientToken: String, returnUrl: URL) {
    observer?(
      .call(
        "initialize(clientToken:returnUrl:)",
        arguments: [
          "client_token": .string(clientToken), "returnUrl": .string(returnUrl.absoluteString),
        ]))
    returnURL = returnUrl
    start(clientToken)
  }

  /// Shows the form.
  ///
  /// - Parameter jsonData: Changes of the order, as JSON text.
  public func load(jsonData: String? = nil) { call(.load, "load(jsonData:)", jsonData) }

  /// Shows a review of the payment.
  public func loadPaymentReview() { call(.loadPaymentReview, "loadPaymentReview()", nil) }

  /// Asks Klarna to approve, and to finalize at once.
  ///
  /// - Parameter jsonData: Changes of the order, as JSON text.
  public func authorize(jsonData: String? = nil) {
    call(.authorize, "authorize(jsonData:)", jsonData, ["auto_finalize": true])
  }

  /// Asks Klarna to approve.
  ///
  /// - Parameters:
  ///   - autoFinalize: Whether it is finalized at once.
  ///   - jsonData: Changes of the order, as JSON text.
  public func authorize(autoFinalize: Bool, jsonData: String? = nil) {
    call(
      .authorize, "authorize(autoFinalize:jsonData:)", jsonData,
      ["auto_finalize": .bool(autoFinalize)])
  }

  /// Asks Klarna to approve a changed order.
  ///
  /// - Parameter jsonData: Changes of the order, as JSON text.
  public func reauthorize(jsonData: String? = nil) {
    call(.reauthorize, "reauthorize(jsonData:)", jsonData)
  }

  /// Ends a payment that has to be finalized.
  ///
  /// - Parameter jsonData: Changes of the order, as JSON text.
  public func finalise(jsonData: String? = nil) {
    call(.finalize, "finalise(jsonData:)", jsonData)
  }

  // MARK: The bank's app

  /// Learns when the app is in front again.
  func observeForeground() {
    guard observation == nil, let application else { return }
    center = application.notificationCenter
    observation = application.notificationCenter.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: application, queue: nil
    ) { [box = WeakView(self)] _ in box.view?.returnedToFront() }
  }
}

/// Notifications are posted on the application's own thread, to which the view is confined.
private final class WeakView: @unchecked Sendable {
  weak var view: KlarnaPaymentView?

  init(_ view: KlarnaPaymentView) { self.view = view }
}

extension NotificationCenter {
  fileprivate static func remove(
    _ observation: any NSObjectProtocol, from center: NotificationCenter?
  ) { center?.removeObserver(observation) }
}
