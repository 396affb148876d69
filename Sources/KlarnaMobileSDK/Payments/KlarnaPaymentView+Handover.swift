import HostUI
import JSON
import KlarnaCore

/// A step in a bank's or an identity app: `authorize` stays pending until the buyer is back.
extension KlarnaPaymentView {
  func open(_ address: String) {
    guard let application else { return }
    pending = .authorize
    observeForeground()
    let opening = application.open(address)
    observer?(.opened(address, .otherApp))
    guard opening.succeeded else {
      pending = nil
      return fail(
        KlarnaError(
          name: KlarnaPaymentErrorName.failed(.authorize),
          message: "No app on this device opens the bank's address.", isFatal: false), .authorize)
    }
    waitsForApp = true
  }

  /// The app is in front again: what came of it, only Klarna knows.
  func returnedToFront() {
    guard waitsForApp else { return }
    waitsForApp = false
    request("status", ["payment_method_category": .string(category)]) { view, result in
      if case .success(let answer) = result, answer.json?["waiting"] == true {
        // The buyer came back by hand, and not by the bank's address.
        view.waitsForApp = true
        view.warn(
          "payments-waiting", "The app is in front again, but the bank's step is not finished.")
        return
      }
      view.pending = nil
      view.take(result, of: .authorize)
    }
  }
}
