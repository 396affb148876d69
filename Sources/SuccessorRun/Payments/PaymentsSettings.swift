public import CheckoutEmulator
public import HostUI
public import JSON
public import KlarnaCore

/// What a story of Klarna Payments depends on. The defaults are a purchase that goes well.
public struct PaymentsSettings: Sendable {
  /// What a person does in the bank's app.
  public enum Bank: String, Sendable, Hashable, CaseIterable {
    /// Approves, and is brought back.
    case approve
    /// Cancels, and is brought back.
    case cancel
    /// Comes back by hand without having finished.
    case byHand
    /// Never comes back.
    case never
  }

  /// The category of the view.
  public var category = "klarna"
  /// The return URL; nil for none.
  public var returnURL: String? = "com.example.shop://klarna"
  /// What the app says about itself.
  public var infoPlist = InfoPlist(urlSchemes: ["com.example.shop"])
  /// The system, where it is named.
  public var environment: KlarnaEnvironment?
  /// The region, where it is named.
  public var region: KlarnaRegion?
  /// What the shop's server makes the session of.
  public var order = PaymentsSettings.sampleOrder
  /// What the shop's server places; nil for ``order``, or what it was changed to.
  public var placedOrder: JSONObject?
  /// A client token in the place of the session's.
  public var clientToken: String?
  /// Whether `authorize` finalizes at once.
  public var autoFinalize = true
  /// JSON text given to `load`.
  public var loadData: String?
  /// JSON text given to `authorize`.
  public var authorizeData: String?
  /// JSON text with which the order is reauthorized before it is placed; nil for no change.
  public var reauthorizeData: String?
  /// Whether a review is shown before the order is placed.
  public var showsReview = false
  /// Whether the app speaks the dialect of the SDK 1.x: a delegate, and the token at creation.
  public var usesDelegate = false
  /// Whether the view is added to the window before it is used.
  public var isInHierarchy = true
  /// Whether another payment view is in the window.
  public var hasOtherView = false
  /// Whether `authorize` is called again at once.
  public var authorizesTwice = false
  /// Whether `load` is called before `initialize` has ended.
  public var loadsTooEarly = false
  /// Whether the app keeps the view at a height of its own.
  public var fixesHeight = false
  /// How often the app starts again with a new session after a stale token.
  public var freshSessions = 0
  /// How often the buyer tries again after `approved: false`.
  public var retries = 0
  /// Virtual milliseconds between the session and `initialize`.
  public var sessionAge = 0.0
  /// Virtual milliseconds between the authorization and the order.
  public var tokenAge = 0.0
  /// How often the shop's server places the order.
  public var placements = 1
  /// What the person does in the bank's app.
  public var bank = Bank.approve
  /// Whether the bank's app is on the device.
  public var isBankInstalled = true
  /// How the emulated server behaves.
  public var behaviour = PaymentsBehaviour.approved
  /// How the server behaves from the second session on; nil for the same.
  public var laterBehaviour: PaymentsBehaviour?

  /// Creates the settings of a purchase that goes well.
  public init() {}

  /// An order of 1 199.00 SEK.
  public static let sampleOrder: JSONObject = [
    "purchase_country": "SE", "purchase_currency": "SEK", "locale": "sv-SE",
    "order_amount": 119_900, "order_tax_amount": 23_980,
    "order_lines": [
      [
        "type": "physical", "reference": "shoe-42", "name": "Running shoe", "quantity": 1,
        "unit_price": 119_900, "tax_rate": 2500, "total_amount": 119_900,
        "total_tax_amount": 23_980,
      ]
    ],
  ]

  /// The same order with another line: 1 248.00 SEK, as changes for `jsonData`.
  public static let changedOrder: JSONObject = [
    "order_amount": 124_800, "order_tax_amount": 24_960,
    "order_lines": [
      [
        "type": "physical", "reference": "shoe-42", "name": "Running shoe", "quantity": 1,
        "unit_price": 119_900, "tax_rate": 2500, "total_amount": 119_900,
        "total_tax_amount": 23_980,
      ],
      [
        "type": "shipping_fee", "name": "Express", "quantity": 1, "unit_price": 4900,
        "tax_rate": 2500, "total_amount": 4900, "total_tax_amount": 980,
      ],
    ],
  ]
}
