// Show the confirmation in another webview than the checkout: attach it first, then load.
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
let confirmationWebView = HeadlessWebView(loop: loop, responders: [emulator, shop])
let snippet = try String(contentsOfFile: "Snippets/Checkouts/sweden.html", encoding: .utf8)
// snippet.show

final class CheckoutController: UIViewController {
  var webView: (any WebView)?
  var confirmationWebView: (any WebView)?
  var checkout: KCOKlarnaCheckout?

  override func viewDidLoad() {
    super.viewDidLoad()
    let checkout = KCOKlarnaCheckout(
      viewController: self, redirectURI: URL(string: "shopapp://kco"))
    self.checkout = checkout
    checkout.attachWebView(webView)
    checkout.notifyViewDidLoad()
    checkout.onSignal = { [unowned self] signal in
      if signal.name == "complete" { handleCompletion(CompletionURI(signal)) }
    }
  }

  func handleCompletion(_ uri: CompletionURI) {
    guard let address = uri.address, let url = WebURL(address) else { return }
    checkout?.attachWebView(confirmationWebView)
    confirmationWebView?.load(ResourceRequest(url: url))
  }
}

let controller = CheckoutController(application: application)
controller.webView = webView
controller.confirmationWebView = confirmationWebView
controller.loadViewIfNeeded()
webView.loadHTMLString(snippet, baseURL: WebURL("https://shop.example/checkout"))

// snippet.hide
loop.run(for: 2_000)
guard let frame = webView.frames.first(where: { $0.elementID == "klarna-checkout-iframe" }) else {
  print("No checkout came on screen.")
  exit(1)
}
for (name, value) in Buyer.sample(country: "SE") {
  try? webView.perform(.fill(.name(name), value), in: frame.id)
  loop.run(for: 100)
}
try webView.perform(.choose(.name("payment_method"), "pay_later"), in: frame.id)
try webView.perform(.click(.selector("#buy-button")), in: frame.id)
loop.run(for: 10_000)
// snippet.show
print("The confirmation is at \(confirmationWebView.url?.description ?? "no address").")
