// The app's side of a hybrid checkout: attach a webview, observe the notification, and load the
// confirmation on `complete`. Everything around the app is emulated.
import CheckoutEmulator
import Foundation
import HeadlessWebView
import HostUI
import KlarnaCheckout
import WebView

// snippet.hide
let loop = EventLoop()
let emulator = CheckoutEmulator(eventLoop: loop)
let shop = MerchantSite(emulator: emulator)
let application = UIApplication(
  infoPlist: InfoPlist(urlSchemes: ["shopapp"]), eventLoop: loop,
  notificationCenter: NotificationCenter())
let webView = HeadlessWebView(loop: loop, responders: [emulator, shop])
let snippet = try String(contentsOfFile: "Snippets/Checkouts/sweden.html", encoding: .utf8)
// snippet.show

final class CheckoutController: UIViewController {
  var webView: (any WebView)?
  var checkout: KCOKlarnaCheckout?

  override func viewDidLoad() {
    super.viewDidLoad()
    let checkout = KCOKlarnaCheckout(
      viewController: self, redirectURI: URL(string: "shopapp://kco"))
    self.checkout = checkout
    checkout.attachWebView(webView)
    checkout.notifyViewDidLoad()
  }
}

_ = application.notificationCenter.addObserver(
  forName: KCOSignalNotification, object: nil, queue: nil
) { notification in
  let name = notification.userInfo?[KCOSignalNameKey] as? String ?? ""
  let data = notification.userInfo?[KCOSignalDataKey] as? [String: Any]
  let keys = data.map { $0.keys.sorted().joined(separator: ", ") } ?? "no data"
  print("\(name): \(keys)")
}

let controller = CheckoutController(application: application)
controller.webView = webView
controller.loadViewIfNeeded()
webView.loadHTMLString(snippet, baseURL: WebURL("https://shop.example/checkout"))
loop.run(for: 2_000)
