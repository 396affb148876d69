import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaCore
import KlarnaMobileSDK
import WebView

/// A view in a window, with everything set, in front of the emulated API.
final class OSMBench: KlarnaOSMViewEventListener {
  let server: MessagingServer
  let application: UIApplication
  let window: UIWindow
  var host: UIViewController?
  let view = KlarnaOSMView()
  var results: [KlarnaError?] = []
  var events: [SDKEvent] = []
  var heights: [CGFloat] = []

  init(_ behaviour: MessagingServer.Behaviour = .placement) {
    server = MessagingServer(behaviour)
    application = UIApplication(notificationCenter: NotificationCenter())
    application.resourceResponder = server
    window = UIWindow(application: application)
    host = UIViewController(application: application)
    window.rootViewController = host
    view.observer = { [weak self] in self?.events.append($0) }
    view.clientId = "client"
    view.placementKey = "credit-promotion-badge"
    view.purchaseAmount = 12_000
    view.environment = .playground
    view.region = .na
    view.hostViewController = host
    view.delegate = self
    host?.view.addSubview(view)
  }

  func klarnaOSMViewResized(_ height: CGFloat) { heights.append(height) }

  func start() { view.render { [weak self] in self?.results.append($0) } }

  func settle() { while application.eventLoop.runNext() {} }

  /// Renders to the end.
  @discardableResult
  func render() -> KlarnaError? {
    start()
    settle()
    return results.last ?? nil
  }

  var warnings: [String] {
    events.compactMap { if case .warning(let code, _) = $0 { code } else { nil } }
  }
}
