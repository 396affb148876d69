/// The two flags of release 1.6.12, and when they count.
package struct CheckoutFlags {
  /// Whether external payment methods come as the signal `external`.
  package var handlesEpm = false
  /// Whether failed validations come as signals.
  package var handlesValidationErrors = false
  /// The values with which the page began; nil before its handshake.
  package private(set) var inForce: (epm: Bool, validationErrors: Bool)?
  /// When the second flag was set, in virtual milliseconds.
  var setTime: Double?

  var isEpmInForce: Bool { inForce?.epm ?? handlesEpm }

  mutating func freeze() {
    if inForce == nil { inForce = (handlesEpm, handlesValidationErrors) }
  }

  /// The snippet or webview came.
  ///
  /// - Returns: A warning where a flag was set so early that old releases forgot it.
  mutating func note(start: Double) -> String? {
    guard let time = setTime, handlesValidationErrors, time < start else { return nil }
    setTime = nil
    return "merchantHandlesValidationErrors was set long before the checkout began; releases "
      + "before 1.6.15 forget it. Set it right before the snippet or the webview."
  }
}
