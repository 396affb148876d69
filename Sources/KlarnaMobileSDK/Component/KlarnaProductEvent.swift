public import JSON

/// The products that a component shows.
public typealias KlarnaProducts = Set<String>

/// Names of products. Klarna's own texts are not published.
public enum KlarnaProduct {
  /// Klarna Checkout.
  public static let checkout = "checkout"
  /// Klarna Payments.
  public static let payments = "payments"
  /// On-site messaging.
  public static let onSiteMessaging = "osm"
}

/// Something that happens in a component.
///
/// The signals of a checkout's page pass through with their name as ``action`` and their data as
/// ``params``.
public struct KlarnaProductEvent: Hashable, Sendable {
  /// What happens, such as `complete`; the SDK's own are in ``KlarnaEventName``.
  public var action: String
  /// The products that it is about.
  public var products: KlarnaProducts
  /// What belongs to it. Values that can be encoded in Klarna's SDK, JSON here.
  public var params: JSONObject
  /// Names the session in Klarna's logs.
  public var sessionId: String?

  /// Creates an event.
  public init(
    action: String, products: KlarnaProducts = [], params: JSONObject = [:],
    sessionId: String? = nil
  ) {
    self.action = action
    self.products = products
    self.params = params
    self.sessionId = sessionId
  }

  /// The same as ``params``: the name in Objective-C.
  public func getParams() -> JSONObject { params }

  /// The event as a timeline shows it.
  public var json: JSONObject { ["action": .string(action), "params": .object(params)] }
}

/// Actions of the SDK's own events; the texts are those in the binary of 2.6.28.
public enum KlarnaEventName {
  /// A component has another height: ``KlarnaEventParam/height``.
  public static let componentHeightChanged = "klarnaComponentHeightChanged"
  /// A payment view can load.
  public static let paymentsInitialized = "klarnaPaymentsInitialized"
  /// A payment view is shown.
  public static let paymentsLoaded = "klarnaPaymentsLoaded"
  /// A payment view shows a review of the payment.
  public static let paymentsLoadedPaymentReview = "klarnaPaymentsLoadedPaymentReview"
  /// An authorization ended.
  public static let paymentsAuthorized = "klarnaPaymentsAuthorized"
  /// An authorization of a changed order ended.
  public static let paymentsReauthorized = "klarnaPaymentsReauthorized"
  /// A finalization ended.
  public static let paymentsFinalized = "klarnaPaymentsFinalized"
  /// A full-screen step comes.
  public static let willShowFullscreen = "klarnaWebViewWillShowFullscreen"
  /// A full-screen step is there.
  public static let didShowFullscreen = "klarnaWebViewDidShowFullscreen"
  /// A full-screen step goes.
  public static let willHideFullscreen = "klarnaWebViewWillHideFullscreen"
  /// A full-screen step is gone.
  public static let didHideFullscreen = "klarnaWebViewDidHideFullscreen"
}

/// Names in the params of the SDK's own events.
public enum KlarnaEventParam {
  /// A height in points.
  public static let height = "klarnaComponentHeight"
  /// Whether a payment is approved.
  public static let approved = "klarnaPaymentsApproved"
  /// The authorization token.
  public static let authToken = "klarnaPaymentsAuthToken"
  /// Whether the payment must be finalized.
  public static let finalizeRequired = "klarnaPaymentsFinalizeRequired"
}
