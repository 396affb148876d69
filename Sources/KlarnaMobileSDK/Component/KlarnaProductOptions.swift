/// What a checkout is told before it begins. The defaults are inferred.
///
/// Neither property can be reached in Objective-C: the published header shows an empty class.
public final class KlarnaCheckoutOptions {
  /// Whether the app shows external payment methods itself, as `merchantHandlesEpm` did in KCO.
  public var merchantHandlesEPM = false
  /// Whether the app gets the results of failed validations.
  public var merchantHandlesValidationErrors = false

  /// Creates options of their defaults.
  public init() {}
}

/// What a payment view is told before it begins.
public final class KlarnaPaymentOptions {
  /// More for the initialization, as JSON text; nil for nothing.
  public var initData: String?

  /// Creates options of their defaults.
  public init() {}
}

/// What the products of a component are told.
public final class KlarnaProductOptions {
  /// For checkouts.
  public let checkoutOptions = KlarnaCheckoutOptions()
  /// For payments.
  public let paymentOptions = KlarnaPaymentOptions()

  /// Creates options of their defaults.
  public init() {}
}
