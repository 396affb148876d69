package import HostUI
package import JSON

extension KCOKlarnaCheckout: CheckoutConnectionOwner {
  package var presenter: UIViewController? { viewController }

  package func connection(
    _ connection: CheckoutConnection, didReceive name: String, data: JSONObject?
  ) {
    bus.post(name: name, data: data, from: self)
  }

  package func connection(_ connection: CheckoutConnection, didResize value: ResizeValue) {
    guard mode == .native else {
      observer?(.resize(value, toldDelegate: nil))
      return
    }
    bus.post(
      resize: { [self] in
        let size = checkoutController.apply(value)
        observer?(.resize(value, toldDelegate: size))
      }, from: self)
  }

  package func connection(
    _ connection: CheckoutConnection, didFocus top: Double, height: Double
  ) {
    if mode == .native { checkoutController.focus(top: top, height: height) }
  }

  package func connection(_ connection: CheckoutConnection, record event: CheckoutEvent) {
    observer?(event)
  }

  package func connection(_ connection: CheckoutConnection, warn warning: CheckoutWarning) {
    warn(warning.code, warning.description)
  }
}
