public import Foundation
public import HostUI
package import JSON
package import KlarnaCheckout
public import KlarnaCore
public import WebView

/// A Klarna Checkout from an HTML snippet, as a view: the successor of KCO's native mode.
///
/// Make it with a return URL whose scheme is in Info.plist, add it to the hierarchy, then give it
/// the snippet. From the published interface of 2.6.28; its `init(frame:)` and `init(coder:)` are
/// unavailable, and it begins without a size.
public final class KlarnaCheckoutView: KlarnaComponentView {
  /// The release whose behaviour is modelled.
  static let version = "2.6.28"

  private let options = KlarnaCheckoutOptions()
  private let scrollView = UIScrollView()
  private(set) var connection: CheckoutConnection?
  private var content: WebContentView?
  private var isSuspended = false
  /// Told of everything between the page and the SDK; for timelines.
  package var connectionObserver: ((CheckoutEvent) -> Void)?

  /// Creates a view.
  public convenience init(returnURL: URL, eventHandler: any KlarnaEventHandler) {
    self.init(returnURL: returnURL, eventHandler: eventHandler, application: nil)
  }

  /// Creates a view whose resources come from a given host.
  public convenience init(
    returnURL: URL, eventHandler: any KlarnaEventHandler, resourceEndpoint: KlarnaResourceEndpoint
  ) {
    self.init(
      returnURL: returnURL, eventHandler: eventHandler, resourceEndpoint: resourceEndpoint,
      application: nil)
  }

  /// Creates a view for an environment and a region; from release 2.6.15.
  public convenience init(
    returnURL: URL, eventHandler: any KlarnaEventHandler, environment: KlarnaEnvironment,
    region: KlarnaRegion, resourceEndpoint: KlarnaResourceEndpoint = .alternative1
  ) {
    self.init(
      returnURL: returnURL, eventHandler: eventHandler, environment: environment, region: region,
      resourceEndpoint: resourceEndpoint, application: nil)
  }

  /// Creates a view for an application; the other initialisers end here. The model's own.
  ///
  /// - Parameters:
  ///   - returnURL: The address by which other apps come back.
  ///   - eventHandler: Who is told; held strongly.
  ///   - environment: Which system it talks to.
  ///   - region: Whose servers it talks to.
  ///   - resourceEndpoint: Which host its resources come from.
  ///   - application: Its application; nil for that of the window it is in, or of the handler where
  ///     that is a view controller.
  public init(
    returnURL: URL, eventHandler: any KlarnaEventHandler, environment: KlarnaEnvironment? = nil,
    region: KlarnaRegion? = nil, resourceEndpoint: KlarnaResourceEndpoint = .alternative1,
    application: UIApplication?
  ) {
    super.init(application: application)
    self.returnURL = returnURL
    self.eventHandler = eventHandler
    self.environment = environment
    self.region = region
    self.resourceEndpoint = resourceEndpoint
    addSubview(scrollView)
  }

  // MARK: The checkout

  /// What the app handles itself; set it before the snippet.
  public var checkoutOptions: KlarnaCheckoutOptions? { options }

  /// Shows a snippet, from the order API. Another one, such as the confirmation's, takes its place.
  ///
  /// The view must be in the hierarchy: a snippet that comes earlier is lost, and the view stays
  /// empty. So it does when the return URL cannot be used, which the event handler is told.
  public func setSnippet(_ snippet: String?) {
    observer?(
      .call("setSnippet(_:)", arguments: snippet == nil ? ["snippet": .null] : [:]))
    guard let snippet, !snippet.allSatisfy(\.isWhitespace) else {
      warn("checkoutEmptySnippet", "HTML in setSnippet is nil")
      connection?.closeBrowser()
      return
    }
    guard superview != nil, let application else {
      warn(
        "snippetBeforeHierarchy",
        "setSnippet was called before the view was added to the hierarchy: it stays empty. Add it "
          + "first.")
      return
    }
    let returnURL = returnURL.map {
      ReturnURL($0.absoluteString, infoPlist: application.infoPlist)
    }
    if let error = KlarnaError.judging(
      returnURL: self.returnURL, infoPlist: application.infoPlist)
    {
      encounter(error)
      return
    }
    let connection = connect(application, returnURL)
    if connection.webView == nil {
      connection.flags.handlesEpm = options.merchantHandlesEPM
      connection.flags.handlesValidationErrors = options.merchantHandlesValidationErrors
    }
    guard let webView = connection.load(snippet: snippet) else { return }
    let content = WebContentView(webView: webView)
    scrollView.addSubview(content)
    self.content = content
  }

  /// Keeps the customer from changing anything while the shop's server updates the order. The page
  /// goes on by itself after 10 s.
  public func suspend() {
    observer?(.call("suspend()"))
    suspend(true)
  }

  /// Lets the customer go on, and makes the checkout fetch the order again.
  public func resume() {
    observer?(.call("resume()"))
    suspend(false)
  }

  private func suspend(_ isSuspended: Bool) {
    guard let connection else {
      warn(
        isSuspended ? "suspendBeforeSnippet" : "resumeBeforeSnippet",
        "Setup \(isSuspended ? "suspend" : "resume") in CheckoutSDKController wasn't perfomed "
          + "properly.")
      return
    }
    if isSuspended == self.isSuspended {
      warn(
        "unbalancedSuspend",
        isSuspended
          ? "suspend was called twice without resume." : "resume was called without suspend.")
    }
    self.isSuspended = isSuspended
    connectionObserver?(.suspended(isSuspended))
    connection.send(isSuspended ? "merchant_api:suspend" : "merchant_api:resume")
  }

  private func connect(_ application: UIApplication, _ returnURL: ReturnURL?) -> CheckoutConnection
  {
    if let connection { return connection }
    let connection = CheckoutConnection(
      application: application, version: Self.version, returnURL: returnURL, hasWayBack: true)
    connection.owner = self
    self.connection = connection
    return connection
  }

  // MARK: The webviews

  /// The webview with the checkout; nil before the snippet.
  public var webView: (any WebView)? { connection?.webView }
  /// The second webview, for steps that need the whole screen.
  public var overlayWebView: (any WebView)? { connection?.overlayWebView }
  /// The in-app browser.
  public var browserWebView: (any WebView)? { connection?.browserWebView }

  // MARK: Component

  /// The checkout.
  public override var products: KlarnaProducts { [KlarnaProduct.checkout] }

  /// The application that it belongs to.
  public override var application: UIApplication? {
    super.application ?? (eventHandler as? UIViewController)?.application
  }

  /// Whether it scrolls by itself: the opposite of KCO's `internalScrollDisabled`.
  public override var isScrollEnabled: Bool {
    didSet { scrollView.isScrollEnabled = isScrollEnabled }
  }

  /// Room around its content.
  public override var contentInset: UIEdgeInsets {
    didSet { scrollView.contentInset = contentInset }
  }

  /// What part of its content is at the top left corner.
  public override var contentOffset: CGPoint { scrollView.contentOffset }
}

extension KlarnaCheckoutView: CheckoutConnectionOwner {
  package var presenter: UIViewController? {
    window?.rootViewController ?? eventHandler as? UIViewController
  }

  package func connection(
    _ connection: CheckoutConnection, didReceive name: String, data: JSONObject?
  ) {
    connectionObserver?(
      .signal(CheckoutSignal(name: name, data: data, time: connection.application.eventLoop.now)))
    dispatch(KlarnaProductEvent(action: name, products: products, params: data ?? [:]))
  }

  package func connection(_ connection: CheckoutConnection, didResize value: ResizeValue) {
    let parent = superview?.frame.size ?? frame.size
    let height: CGFloat =
      switch value {
      case .height(let points): CGFloat(points)
      case .fillParent: parent.height
      }
    let size = CGSize(width: parent.width, height: height)
    scrollView.frame.size = CGSize(
      width: size.width, height: isScrollEnabled ? frame.height : height)
    content?.frame = CGRect(origin: .zero, size: size)
    if isScrollEnabled { scrollView.contentSize = size }
    // Every message of the page is passed on, as KCO did.
    resize(toHeight: height, isRepeated: true)
    connectionObserver?(.resize(value, toldDelegate: nil))
  }

  package func connection(
    _ connection: CheckoutConnection, didFocus top: Double, height: Double
  ) {
    FocusedField(top: top, height: height).scrollIntoSight(
      of: self, own: scrollView, parent: isScrollEnabled ? nil : parentScrollView,
      keyboardHeight: adjustsParentScrollViewInsets ? connection.application.keyboardHeight : nil)
  }

  package func connection(_ connection: CheckoutConnection, record event: CheckoutEvent) {
    connectionObserver?(event)
  }

  package func connection(_ connection: CheckoutConnection, warn warning: CheckoutWarning) {
    warn(warning.code.rawValue, warning.description)
  }
}
