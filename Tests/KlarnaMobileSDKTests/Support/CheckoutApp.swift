import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import TestSupport
import WebView

/// A small app around a component: one window, one screen that is its handler, fake webviews.
final class CheckoutApp {
  let application: UIApplication
  let window: UIWindow
  let screen: Screen
  private(set) var made: [FakeWebView] = []
  private(set) var log: [String] = []
  var events: [SDKEvent] = []

  init(schemes: [String] = ["shopapp"], installed: Set<String> = []) {
    application = UIApplication(
      infoPlist: InfoPlist(urlSchemes: schemes), notificationCenter: NotificationCenter(),
      installedSchemes: installed)
    window = UIWindow(application: application)
    screen = Screen(application: application)
    window.rootViewController = screen
    application.makeWebView = { [unowned self] in
      let webView = FakeWebView()
      made.append(webView)
      return webView
    }
    application.log = { [unowned self] in log.append($0) }
  }

  /// A view in the hierarchy, without snippet.
  func checkoutView(_ returnURL: String = "shopapp://kco") throws -> KlarnaCheckoutView {
    let view = try looseView(returnURL)
    screen.view.addSubview(view)
    return view
  }

  /// A view that is in no hierarchy.
  func looseView(_ returnURL: String = "shopapp://kco") throws -> KlarnaCheckoutView {
    guard let url = URL(string: returnURL) else { throw NoURL() }
    let view = KlarnaCheckoutView(returnURL: url, eventHandler: screen)
    view.observer = { [unowned self] in events.append($0) }
    return view
  }

  /// A view whose page has shaken hands.
  func shownView() throws -> (KlarnaCheckoutView, FakeWebView) {
    let view = try checkoutView()
    view.setSnippet("<div>checkout</div>")
    guard let page = made.last else { throw NoURL() }
    page.begin()
    return (view, page)
  }

  struct NoURL: Error {}

  var warnings: [String] {
    events.compactMap { if case .warning(let code, _) = $0 { code } else { nil } }
  }

  var calls: [String] {
    events.compactMap { if case .call(let name, _) = $0 { name } else { nil } }
  }

  var callbacks: [String] {
    events.compactMap { if case .callback(let name, _) = $0 { name } else { nil } }
  }
}

/// The app's screen: it hears everything.
final class Screen: UIViewController, KlarnaEventHandler, KlarnaSizingDelegate {
  var heard: [KlarnaProductEvent] = []
  var errors: [KlarnaError] = []
  var heights: [CGFloat] = []
  /// What it keeps; with the component this makes a cycle.
  var kept: AnyObject?

  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, dispatchedEvent event: KlarnaProductEvent
  ) {
    heard.append(event)
  }

  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, encounteredError error: KlarnaError
  ) {
    errors.append(error)
  }

  func klarnaComponent(_ klarnaComponent: any KlarnaComponent, resizedToHeight height: CGFloat) {
    heights.append(height)
  }

  /// The page's own signals.
  var signals: [KlarnaProductEvent] {
    heard.filter { $0.action != KlarnaEventName.componentHeightChanged }
  }
}
