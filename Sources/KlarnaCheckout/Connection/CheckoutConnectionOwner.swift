package import HostUI
package import JSON

/// The SDK around a connection: it tells the app.
package protocol CheckoutConnectionOwner: AnyObject {
  /// Over what the SDK's own webviews are shown; the app may have let go of it.
  var presenter: UIViewController? { get }
  /// The page sent a signal.
  func connection(_ connection: CheckoutConnection, didReceive name: String, data: JSONObject?)
  /// The page told its height.
  func connection(_ connection: CheckoutConnection, didResize value: ResizeValue)
  /// A field of the page has the focus; in points from the page's top.
  func connection(_ connection: CheckoutConnection, didFocus top: Double, height: Double)
  /// The page wants the whole screen, or gives it back; `proceed` does so.
  func connection(
    _ connection: CheckoutConnection, willShowFullscreen isShown: Bool,
    then proceed: @escaping () -> Void)
  /// Something happened that a timeline shows.
  func connection(_ connection: CheckoutConnection, record event: CheckoutEvent)
  /// The app uses the SDK in a way that does not work.
  func connection(_ connection: CheckoutConnection, warn warning: CheckoutWarning)
}

extension CheckoutConnectionOwner {
  /// Goes on at once.
  package func connection(
    _ connection: CheckoutConnection, willShowFullscreen isShown: Bool,
    then proceed: @escaping () -> Void
  ) {
    proceed()
  }
}
