// The app's side of a native checkout inside a scroll view of its own: scrolling is off, and the
// sizing delegate gives the checkout the height that it asks for.
import CheckoutEmulator
import Foundation
import HeadlessWebView
import HostUI
import KlarnaCheckout
import WebView

// snippet.hide
let loop = EventLoop()
let emulator = CheckoutEmulator(eventLoop: loop)
let application = UIApplication(
  infoPlist: InfoPlist(urlSchemes: ["shopapp"]), eventLoop: loop,
  notificationCenter: NotificationCenter())
application.makeWebView = { [unowned application, emulator] in
  HeadlessWebView(loop: application.eventLoop, responders: [emulator])
}
let snippet = try String(contentsOfFile: "Snippets/Checkouts/sweden.html", encoding: .utf8)
// snippet.show

final class CartController: UIViewController, KCOEmbeddableCheckoutSizingDelegate {
  let scrollView = UIScrollView()
  var snippet = ""
  var checkout: KCOKlarnaCheckout?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)

    let checkout = KCOKlarnaCheckout(
      viewController: self, redirectURI: URL(string: "shopapp://kco"))
    self.checkout = checkout
    checkout.snippet = snippet

    guard let child = checkout.checkoutViewController else { return }
    child.internalScrollDisabled = true
    child.sizingDelegate = self
    child.parentScrollView = scrollView
    addChild(child)
    scrollView.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func checkoutViewController(
    _ checkoutViewController: (any UIViewController & KCOCheckoutViewControllerProtocol)?,
    didResize size: CGSize
  ) {
    checkoutViewController?.view.frame.size = size
    print("The checkout needs \(Int(size.height)) points.")
  }
}

let window = UIWindow(application: application)
let controller = CartController(application: application)
controller.snippet = snippet
window.rootViewController = controller
loop.run(for: 2_000)
