public import Foundation
public import HostUI
import JSON
public import KlarnaCore
public import WebView

/// A webview that speaks with Klarna's products by itself: what ``KlarnaHybridSDK`` does, without work
/// in the app's navigation delegate.
///
/// From the published interface of 2.6.28. Its delegate's methods are not known and left out.
public final class KlarnaStandaloneWebView: KlarnaComponentView, KlarnaMultiComponent {
  /// The products that it may show.
  public var enabledProducts: KlarnaProducts = [KlarnaProduct.checkout, KlarnaProduct.payments]
  /// What the products are told, before a page is loaded.
  public let productOptions = KlarnaProductOptions()
  /// The webview; nil before something is loaded.
  public private(set) var webView: (any WebView)?

  private var hybrid: KlarnaHybridSDK?
  private var relay: Relay?

  /// Creates a view without handler.
  public convenience init(returnURL: URL) {
    self.init(returnURL: returnURL, eventHandler: nil, application: nil)
  }

  /// Creates a view for an environment and a region.
  public convenience init(
    returnURL: URL, eventHandler: any KlarnaEventHandler, environment: KlarnaEnvironment,
    region: KlarnaRegion
  ) {
    self.init(returnURL: returnURL, eventHandler: eventHandler, application: nil)
    self.environment = environment
    self.region = region
  }

  /// Creates a view for an application. The model's own.
  ///
  /// - Parameters:
  ///   - returnURL: The address by which other apps come back.
  ///   - eventHandler: Who is told; held strongly.
  ///   - application: Its application; nil for that of the window it is in, or of the handler where
  ///     that is a view controller.
  public init(
    returnURL: URL, eventHandler: (any KlarnaEventHandler)?, application: UIApplication?
  ) {
    super.init(application: application)
    self.returnURL = returnURL
    self.eventHandler = eventHandler
  }

  deinit { webView?.close() }

  /// What it shows.
  public override var products: KlarnaProducts { enabledProducts }

  /// The application that it belongs to.
  public override var application: UIApplication? {
    super.application ?? (eventHandler as? UIViewController)?.application
  }

  /// Loads an address.
  public func loadURL(_ url: URL) {
    observer?(.call("loadURL(_:)", arguments: ["url": .string(url.absoluteString)]))
    guard let address = WebURL(url.absoluteString), let webView = prepare() else { return }
    webView.load(ResourceRequest(url: address))
  }

  /// Loads a text as a page.
  public func loadHTML(_ html: String, withBaseURL baseURL: URL?) {
    observer?(.call("loadHTML(_:withBaseURL:)"))
    prepare()?.loadHTMLString(html, baseURL: baseURL.flatMap { WebURL($0.absoluteString) })
  }

  /// Tells the products something; see ``KlarnaHybridSDK/sendEvent(_:)``.
  public func sendEvent(_ event: KlarnaProductEvent) {
    observer?(.call("sendEvent(_:)", arguments: event.json))
  }

  private func prepare() -> (any WebView)? {
    if let webView { return webView }
    guard let application, let returnURL else {
      warn("noApplication", "The view is in no window, so it can load nothing; add it first.")
      return nil
    }
    guard let webView = application.makeWebView?() else {
      warn("noWebViewFactory", "The application makes no webviews: set makeWebView.")
      return nil
    }
    let relay = Relay(self)
    let hybrid = KlarnaHybridSDK(
      returnUrl: returnURL, klarnaEventHandler: relay, application: application)
    hybrid.observer = { [weak self] event in
      if case .warning = event { self?.observer?(event) }
    }
    let options = hybrid.productOptions.checkoutOptions
    options.merchantHandlesEPM = productOptions.checkoutOptions.merchantHandlesEPM
    options.merchantHandlesValidationErrors =
      productOptions.checkoutOptions.merchantHandlesValidationErrors
    relay.hybrid = hybrid
    webView.navigationDelegate = relay
    if webView.systemURLOpener == nil {
      webView.systemURLOpener = { [weak application] in application?.open($0.description) }
    }
    hybrid.addWebView(webView)
    self.webView = webView
    self.hybrid = hybrid
    self.relay = relay
    addSubview(WebContentView(webView: webView))
    return webView
  }

  /// Stands between the hybrid SDK and the view, without holding either.
  private final class Relay: KlarnaEventHandler, WebViewNavigationDelegate {
    private weak var view: KlarnaStandaloneWebView?
    weak var hybrid: KlarnaHybridSDK?

    init(_ view: KlarnaStandaloneWebView) { self.view = view }

    func klarnaComponent(
      _ klarnaComponent: any KlarnaComponent, dispatchedEvent event: KlarnaProductEvent
    ) {
      view?.dispatch(event)
    }

    func klarnaComponent(
      _ klarnaComponent: any KlarnaComponent, encounteredError error: KlarnaError
    ) {
      view?.encounter(error)
    }

    func webView(_ webView: any WebView, shouldFollow action: NavigationAction) -> Bool {
      hybrid?.shouldFollowNavigation(withRequest: action.request) ?? true
    }

    func webView(_ webView: any WebView, didStartNavigationTo url: WebURL) {
      hybrid?.newPageLoad(in: webView)
    }
  }
}
