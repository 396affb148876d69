public import JSON

/// One signal of a checkout, as the page sent it.
public struct CheckoutSignal: Hashable, Sendable {
  /// Its name, such as `complete`.
  public var name: String
  /// Its data; nil where it has none.
  public var data: JSONObject?
  /// Its place in the checkout's one ordered stream, from 1.
  public var order: Int
  /// Virtual milliseconds since the event loop began.
  public var time: Double

  /// Creates a signal.
  public init(name: String, data: JSONObject? = nil, order: Int = 0, time: Double = 0) {
    self.name = name
    self.data = data
    self.order = order
    self.time = time
  }
}

extension CheckoutSignal {
  /// What a signal says, for the names that are documented.
  ///
  /// Members that the page left out, or gave another type, are nil: what is present depends on the
  /// country and on what the person filled in. The untouched members stay in ``data``.
  public enum Kind: Hashable, Sendable {
    /// The purchase is done: show the confirmation at this address. Judge it with
    /// ``CompletionURI`` before loading it.
    case complete(uri: String?)
    /// An external payment method was chosen and the merchant handles it.
    case external(uri: String?)
    /// The checkout is shown.
    case load(customerType: String?, country: String?, postalCode: String?)
    /// The first click or key press: `mousedown` or `keydown`.
    case userInteracted(type: String?)
    /// `person` or `organization`.
    case customer(type: String?)
    /// Something of the address changed.
    case change(Address)
    /// The billing address was given.
    case billingAddressChange(Address)
    /// The shipping address was given.
    case shippingAddressChange(Address)
    /// A shipping option was chosen.
    case shippingOptionChange(ShippingOption)
    /// The merchant's answer to an address update failed.
    case shippingAddressUpdateError
    /// The total changed; in minor units.
    case orderTotalChange(Int?)
    /// An extra checkbox was ticked or unticked.
    case checkboxChange(key: String?, isChecked: Bool?)
    /// No payment method is left.
    case canNotCompleteOrder
    /// The connection failed.
    case networkError
    /// The page is about to go to the confirmation.
    case redirectInitiated
    /// The confirmation is shown.
    case loadConfirmation
    /// Seen in one app, taken there to mean that the checkout has loaded.
    case checkout
    /// A name that is documented nowhere; see ``CheckoutSignal/name`` and ``CheckoutSignal/data``.
    case unknown
  }

  /// What is known of an address.
  public struct Address: Hashable, Sendable {
    /// Mail address.
    public var email: String?
    /// Postal code.
    public var postalCode: String?
    /// Country, ISO 3166 alpha-3 in small letters.
    public var country: String?
    /// Given name; never told in Austria and Germany.
    public var givenName: String?
    /// Family name; never told in Austria and Germany.
    public var familyName: String?

    /// Reads what is there.
    init(_ data: JSONObject?) {
      email = data?["email"]?.string
      postalCode = data?["postal_code"]?.string
      country = data?["country"]?.string
      givenName = data?["given_name"]?.string
      familyName = data?["family_name"]?.string
    }
  }

  /// A way of shipping; amounts in minor units, the rate in hundredths of a percent.
  public struct ShippingOption: Hashable, Sendable {
    /// The merchant's id.
    public var id: String?
    /// Its name.
    public var name: String?
    /// More about it.
    public var description: String?
    /// A text that advertises it.
    public var promo: String?
    /// Price with tax.
    public var price: Int?
    /// Tax in it.
    public var taxAmount: Int?
    /// Tax rate.
    public var taxRate: Int?

    /// Reads what is there.
    init(_ data: JSONObject?) {
      id = data?["id"]?.string
      name = data?["name"]?.string
      description = data?["description"]?.string
      promo = data?["promo"]?.string
      price = data?["price"]?.integer
      taxAmount = data?["tax_amount"]?.integer
      taxRate = data?["tax_rate"]?.integer
    }
  }

  /// What the signal says. Names and payloads follow the client side events that Klarna and Kustom
  /// document, and the native signals `complete` and `external` of the SDK's own pages.
  public var kind: Kind {
    switch name {
    case "complete": .complete(uri: data?["uri"]?.string)
    case "external": .external(uri: data?["uri"]?.string)
    case "load":
      .load(
        customerType: data?["customer"]?["type"]?.string,
        country: data?["shipping_address"]?["country"]?.string,
        postalCode: data?["shipping_address"]?["postal_code"]?.string)
    case "user_interacted": .userInteracted(type: data?["type"]?.string)
    case "customer": .customer(type: data?["type"]?.string)
    case "change": .change(Address(data))
    case "billing_address_change": .billingAddressChange(Address(data))
    case "shipping_address_change": .shippingAddressChange(Address(data))
    case "shipping_option_change": .shippingOptionChange(ShippingOption(data))
    case "shipping_address_update_error": .shippingAddressUpdateError
    case "order_total_change": .orderTotalChange(data?["order_total"]?.integer)
    case "checkbox_change":
      .checkboxChange(key: data?["key"]?.string, isChecked: data?["checked"]?.bool)
    case "can_not_complete_order": .canNotCompleteOrder
    case "network_error": .networkError
    case "redirect_initiated": .redirectInitiated
    case "load_confirmation": .loadConfirmation
    case "checkout": .checkout
    default: .unknown
    }
  }
}
