import Foundation
import HostUI
import KlarnaCheckout
import TestSupport
import WebView

/// A small app around a checkout: one window, one controller, fake webviews, its own notifications.
final class Shop {
  let application: UIApplication
  let window: UIWindow
  let controller: UIViewController
  private(set) var made: [FakeWebView] = []
  private(set) var log: [String] = []
  private(set) var events: [CheckoutEvent] = []
  private(set) var notifications: [(name: String, data: [String: Any]?)] = []
  private var token: (any NSObjectProtocol)?

  init(infoPlist: InfoPlist = InfoPlist(urlSchemes: ["my-schema"])) {
    application = UIApplication(infoPlist: infoPlist, notificationCenter: NotificationCenter())
    window = UIWindow(application: application)
    controller = UIViewController(application: application)
    window.rootViewController = controller
    application.makeWebView = { [unowned self] in
      let webView = FakeWebView()
      made.append(webView)
      return webView
    }
    application.log = { [unowned self] in log.append($0) }
    let record = Recorder(self)
    token = application.notificationCenter.addObserver(
      forName: KCOSignalNotification, object: nil, queue: nil, using: record.receive)
  }

  deinit { token.map(application.notificationCenter.removeObserver) }

  /// A checkout with this shop's controller, observed.
  func checkout(returnURL: String? = "my-schema:return.url") -> KCOKlarnaCheckout {
    let checkout = KCOKlarnaCheckout(
      viewController: controller, redirectURI: returnURL.flatMap { URL(string: $0) })
    checkout.observer = { [unowned self] in events.append($0) }
    return checkout
  }

  /// A hybrid checkout that has shaken hands.
  func hybrid(_ webView: FakeWebView) -> KCOKlarnaCheckout {
    let checkout = checkout()
    checkout.attachWebView(webView)
    checkout.notifyViewDidLoad()
    webView.begin()
    return checkout
  }

  /// A native checkout that has shaken hands.
  func native(snippet: String = "<div>checkout</div>") -> KCOKlarnaCheckout {
    let checkout = checkout()
    checkout.setSnippet(snippet)
    made.last?.begin()
    return checkout
  }

  /// The kinds of misuse that were reported.
  var warnings: [CheckoutWarning.Code] {
    events.compactMap { if case .warning(let warning) = $0 { warning.code } else { nil } }
  }

  /// The notes.
  var notes: [String] {
    events.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }

  /// Observers of NotificationCenter are Sendable closures; posting is synchronous, on one thread.
  private final class Recorder: @unchecked Sendable {
    weak var shop: Shop?
    init(_ shop: Shop) { self.shop = shop }
    @Sendable func receive(_ notification: Notification) {
      shop?.notifications.append(
        (
          notification.userInfo?[KCOSignalNameKey] as? String ?? "",
          notification.userInfo?[KCOSignalDataKey] as? [String: Any]
        ))
    }
  }
}
