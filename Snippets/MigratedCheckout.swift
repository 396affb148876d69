// A screen with KlarnaCheckoutView, and a check that it goes away when it is left.
import Foundation
import HostUI
import KlarnaMobileSDK

/// The screen is the view's event handler, which the view holds strongly. So it lets go of the view
/// when it is left, or nobody ever would.
final class CheckoutScreen: UIViewController, KlarnaEventHandler, KlarnaSizingDelegate {
  private(set) var checkoutView: KlarnaCheckoutView?

  func show(_ snippet: String, returnURL: URL) {
    let checkoutView = KlarnaCheckoutView(returnURL: returnURL, eventHandler: self)
    checkoutView.isScrollEnabled = false
    checkoutView.sizingDelegate = self
    view.addSubview(checkoutView)
    // Only now: a snippet that comes before the view is in the hierarchy is lost.
    checkoutView.setSnippet(snippet)
    self.checkoutView = checkoutView
  }

  func leave() {
    checkoutView?.removeFromSuperview()
    checkoutView = nil
  }

  func klarnaComponent(
    _ klarnaComponent: any KlarnaComponent, dispatchedEvent event: KlarnaProductEvent
  ) {
    print("\(event.action) \(event.params)")
  }

  func klarnaComponent(_ klarnaComponent: any KlarnaComponent, encounteredError error: KlarnaError)
  {
    print(error)
  }

  func klarnaComponent(_ klarnaComponent: any KlarnaComponent, resizedToHeight height: CGFloat) {
    checkoutView?.frame.size.height = height
  }
}

/// Shows a checkout and leaves it, with or without letting go of the view.
func visit(letsGo: Bool, watchedBy check: KlarnaLeakCheck) {
  guard let returnURL = URL(string: "shopapp://kco") else { return }
  let application = UIApplication(infoPlist: InfoPlist(urlSchemes: ["shopapp"]))
  let screen = CheckoutScreen(application: application)
  screen.show("<div id=\"klarna-checkout-container\"></div>", returnURL: returnURL)
  if let view = screen.checkoutView { check.watch(view) }
  if letsGo { screen.leave() }
}

for letsGo in [true, false] {
  let check = KlarnaLeakCheck()
  visit(letsGo: letsGo, watchedBy: check)
  let leaks = check.leaks()
  print(leaks.isEmpty ? "The screen went away." : leaks.map(\.description).joined(separator: "\n"))
}
