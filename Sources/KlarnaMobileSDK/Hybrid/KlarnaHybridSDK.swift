public import Foundation
public import HostUI
import JSON
package import KlarnaCheckout
public import KlarnaCore
public import WebView

/// Klarna's products in the app's own webviews: the successor of KCO's hybrid mode.
///
/// The app adds its webviews and tells of their navigations; KCO needed no telling. From the
/// published interface of 2.6.28. The label is `returnUrl` here and `returnURL` on
/// ``KlarnaCheckoutView``.
public final class KlarnaHybridSDK: KlarnaMultiComponent {
  /// The address by which other apps come back.
  public var returnURL: URL?
  /// Whose servers it talks to.
  public var region: KlarnaRegion?
  /// Which system it talks to.
  public var environment: KlarnaEnvironment?
  /// Which host its resources come from.
  public var resourceEndpoint: KlarnaResourceEndpoint
  /// How it is coloured.
  public var theme = KlarnaTheme.light
  /// Who learns what happens; held strongly.
  public var eventHandler: (any KlarnaEventHandler)?
  /// What it writes to the application's log.
  public var loggingLevel = KlarnaLoggingLevel.error
  /// What it shows.
  public var products: KlarnaProducts { enabledProducts }
  /// The products that it may show.
  public var enabledProducts: KlarnaProducts = [KlarnaProduct.checkout, KlarnaProduct.payments]
  /// What the products are told; for checkouts, before a webview is added.
  public let productOptions = KlarnaProductOptions()
  /// Who makes room for steps that need the whole screen; held weakly in this model.
  public weak var fullscreenEventListener: (any KlarnaFullscreenEventListener)?
  /// Told of every call, callback and warning. The model's own.
  public var observer: ((SDKEvent) -> Void)?
  /// Told of everything between the page and the SDK; for timelines.
  package var connectionObserver: ((CheckoutEvent) -> Void)?

  let application: UIApplication
  var pages: [HybridPage] = []

  /// Creates the SDK's object.
  public convenience init(
    returnUrl: URL, klarnaEventHandler: any KlarnaEventHandler,
    resourceEndpoint: KlarnaResourceEndpoint = .alternative1
  ) {
    self.init(
      returnUrl: returnUrl, klarnaEventHandler: klarnaEventHandler,
      resourceEndpoint: resourceEndpoint, application: nil)
  }

  /// Creates the SDK's object for an environment and a region.
  public convenience init(
    returnUrl: URL, klarnaEventHandler: any KlarnaEventHandler, environment: KlarnaEnvironment,
    region: KlarnaRegion, resourceEndpoint: KlarnaResourceEndpoint = .alternative1
  ) {
    self.init(
      returnUrl: returnUrl, klarnaEventHandler: klarnaEventHandler, environment: environment,
      region: region, resourceEndpoint: resourceEndpoint, application: nil)
  }

  /// Creates the SDK's object for an application; the other initialisers end here. The model's own.
  ///
  /// - Parameters:
  ///   - returnUrl: The address by which other apps come back.
  ///   - klarnaEventHandler: Who is told; held strongly.
  ///   - environment: Which system it talks to.
  ///   - region: Whose servers it talks to.
  ///   - resourceEndpoint: Which host its resources come from.
  ///   - application: Its application; nil for that of the handler where that is a view controller.
  public init(
    returnUrl: URL, klarnaEventHandler: any KlarnaEventHandler,
    environment: KlarnaEnvironment? = nil, region: KlarnaRegion? = nil,
    resourceEndpoint: KlarnaResourceEndpoint = .alternative1, application: UIApplication?
  ) {
    returnURL = returnUrl
    eventHandler = klarnaEventHandler
    self.environment = environment
    self.region = region
    self.resourceEndpoint = resourceEndpoint
    self.application =
      application ?? (klarnaEventHandler as? UIViewController)?.application ?? UIApplication()
  }

  // MARK: Webviews

  /// Adds one of the app's webviews, before it loads its page. The SDK keeps no reference; several
  /// webviews may be added, such as one for the checkout and one for its confirmation.
  ///
  /// Where the return URL cannot be used, the event handler is told and nothing is added.
  public func addWebView(_ webView: any WebView) {
    observer?(.call("addWebView(_:)"))
    pages.removeAll { $0.connection.webView == nil }
    guard page(of: webView) == nil else {
      warn("webViewAddedTwice", "This webview was added already.")
      return
    }
    if let error = KlarnaError.judging(returnURL: returnURL, infoPlist: application.infoPlist) {
      encounter(error)
      return
    }
    if webView.url != nil {
      warn(
        "webViewHasLoaded",
        "The webview shows a page already, which has no bridge; add it first, then load.")
    }
    pages.append(HybridPage(webView, sdk: self))
  }

  /// Says that a webview begins to load a page: from
  /// `webView(_:didStartProvisionalNavigation:)` of the app's navigation delegate.
  ///
  /// The model answers no page before this was called: how the SDK behaves then is not published.
  public func newPageLoad(in webView: any WebView) {
    observer?(.call("newPageLoad(in:)"))
    guard let page = page(of: webView) else {
      warn("webViewNotAdded", "newPageLoad(in:) was called for a webview that was not added.")
      return
    }
    page.connection.earlyMessage = nil
  }

  /// The name up to 2.2.
  @available(*, deprecated, renamed: "newPageLoad(in:)")
  public func newPageWillLoad(in webView: any WebView) { newPageLoad(in: webView) }

  /// Whether a webview should go to an address: from `webView(_:decidePolicyFor:…)` of the app's
  /// navigation delegate, which cancels where this is false.
  ///
  /// It is false for the return URL, which is the SDK's to deal with. A return URL that the SDK does
  /// not take, such as a web address, stops no navigation.
  public func shouldFollowNavigation(withRequest request: ResourceRequest) -> Bool {
    let address = request.url.description
    let isReturn = returnScheme != nil && request.url.scheme.lowercased() == returnScheme
    observer?(
      .call(
        "shouldFollowNavigation(withRequest:)",
        arguments: ["url": .string(address), "follows": .bool(!isReturn)]))
    if isReturn { for page in pages { page.connection.closeBrowser() } }
    return !isReturn
  }

  private var returnScheme: String? {
    guard let returnURL, KlarnaError.judging(returnURL: returnURL, infoPlist: nil) == nil else {
      return nil
    }
    return returnURL.scheme?.lowercased()
  }

  /// Tells the products something. What the SDK does with which event is not published: the model
  /// does nothing.
  public func sendEvent(_ event: KlarnaProductEvent) {
    observer?(.call("sendEvent(_:)", arguments: event.json))
  }

  /// The in-app browser over one of the webviews.
  public var browserWebView: (any WebView)? {
    pages.lazy.compactMap(\.connection.browserWebView).first
  }

  /// The second webview over one of the webviews, for steps that need the whole screen.
  public var overlayWebView: (any WebView)? {
    pages.lazy.compactMap(\.connection.overlayWebView).first
  }

  private func page(of webView: any WebView) -> HybridPage? {
    pages.first { $0.connection.webView === webView }
  }

  // MARK: Telling the app

  func dispatch(_ event: KlarnaProductEvent) {
    observer?(.callback("klarnaComponent(_:dispatchedEvent:)", arguments: event.json))
    eventHandler?.klarnaComponent(self, dispatchedEvent: event)
  }

  private func encounter(_ error: KlarnaError) {
    if loggingLevel != .off { application.log("KlarnaMobileSDK: \(error)") }
    observer?(.callback("klarnaComponent(_:encounteredError:)", arguments: error.json))
    eventHandler?.klarnaComponent(self, encounteredError: error)
  }

  func warn(_ code: String, _ text: String) {
    if loggingLevel != .off { application.log("KlarnaMobileSDK: \(text)") }
    observer?(.warning(code, text))
  }
}
