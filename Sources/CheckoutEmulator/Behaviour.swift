public import JSON

/// How the emulated Klarna behaves; the default is a payment that goes well.
public struct Behaviour: Sendable, Hashable {
  /// What the shop's validation callback (`merchant_urls.validation`) answers at the buy button.
  public enum Validation: Sendable, Hashable {
    /// 200: the order may be placed.
    case proceeds
    /// 400 with a text that the buyer sees.
    case refused(message: String)
    /// 303: the buyer is sent to that address.
    case redirects(to: String)
  }

  /// What the shop's address callback (`merchant_urls.address_update`) answers.
  public enum AddressUpdate: Sendable, Hashable {
    /// 200.
    case accepted
    /// An error: the page gets `shipping_address_update_error`.
    case fails
  }

  /// How paying ends.
  public enum Payment: Sendable, Hashable {
    /// The order is placed.
    case approved
    /// No payment is possible: the page gets `can_not_complete_order`.
    case cannotComplete
    /// The request of the buy button fails: the page gets `network_error`.
    case networkError
  }

  /// In which state Klarna has the order.
  public enum OrderState: Sendable, Hashable {
    /// As the snippet's ORDER_STATUS says.
    case asConfigured
    /// Complete already, whatever the snippet says: updates answer READ_ONLY_ORDER.
    case readOnly
    /// No longer known.
    case expired
  }

  /// A payment method of another company, as in `external_payment_methods`.
  public struct ExternalPaymentMethod: Sendable, Hashable {
    /// Shown to the buyer.
    public var name: String
    /// Where the payment goes on.
    public var redirectURL: String

    /// Creates a method.
    public init(name: String, redirectURL: String) {
      self.name = name
      self.redirectURL = redirectURL
    }

    /// One for orders that have none.
    public static let sample = ExternalPaymentMethod(
      name: "Other Pay", redirectURL: "https://shop.example/other-pay")
  }

  /// The shop's answer at the buy button.
  public var validation = Validation.proceeds
  /// The shop's answer to an address.
  public var addressUpdate = AddressUpdate.accepted
  /// How paying ends.
  public var payment = Payment.approved
  /// In which state the order is.
  public var order = OrderState.asConfigured
  /// How often `complete` is signalled.
  public var completeCount = 1
  /// How often `redirect_initiated` is sent.
  public var redirectInitiatedCount = 1
  /// The arguments of each `frame:checkout:resize`, sent 30 ms apart instead of the true heights.
  public var resizeTrace: [[JSONValue]]?
  /// Added to orders that have no external payment method.
  public var externalPaymentMethod: ExternalPaymentMethod?
  /// Overrides ALLOW_SEPARATE_SHIPPING_ADDRESS.
  public var allowsSeparateShippingAddress: Bool?
  /// Given to orders that have no `shipping_options`.
  public var shippingOptions: [JSONObject]?
  /// Every payment goes through the full-screen step, not only cards.
  public var requiresFullscreen = false
  /// Virtual milliseconds that each answer takes.
  public var latency = 20.0

  /// Creates the behaviour of a payment that goes well.
  public init() {}

  /// Two shipping options for orders that have none.
  public static let sampleShippingOptions: [JSONObject] = [
    [
      "id": "pickup", "name": "Pick-up point", "description": "2 to 4 days", "price": 4900,
      "tax_amount": 980, "tax_rate": 2500, "promo": "", "preselected": true,
    ],
    [
      "id": "express", "name": "Express", "description": "Tomorrow", "price": 9900,
      "tax_amount": 1980, "tax_rate": 2500, "promo": "",
    ],
  ]
}
