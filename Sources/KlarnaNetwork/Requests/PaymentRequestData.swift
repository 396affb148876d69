/// What a payment request that the app itself creates is about.
public struct KlarnaPaymentRequestData: Hashable, Sendable, Codable {
  /// The amount in minor units by ISO 4217.
  public var amount: Int64
  /// Three letters of ISO 4217.
  public var currency: String
  /// The option that the customer chose, from the presentation.
  public var paymentOptionId: String?
  /// The partner's own name for the request.
  public var paymentRequestReference: String?
  /// Asks for a token for later payments.
  public var requestCustomerToken: KlarnaRequestCustomerToken?
  /// Asks for a shipping address.
  public var shippingConfig: KlarnaShippingConfig?
  /// What to ask the customer to share.
  public var collectCustomerProfile: [KlarnaCollectCustomerProfileType]?
  /// What is bought, and by whom.
  public var supplementaryPurchaseData: KlarnaSupplementaryPurchaseData?

  /// Describes a request; what is wrong with it is said when it is used.
  public init(
    amount: Int64, currency: String, paymentOptionId: String? = nil,
    paymentRequestReference: String? = nil,
    requestCustomerToken: KlarnaRequestCustomerToken? = nil,
    shippingConfig: KlarnaShippingConfig? = nil,
    collectCustomerProfile: [KlarnaCollectCustomerProfileType]? = nil,
    supplementaryPurchaseData: KlarnaSupplementaryPurchaseData? = nil
  ) {
    self.amount = amount
    self.currency = currency
    self.paymentOptionId = paymentOptionId
    self.paymentRequestReference = paymentRequestReference
    self.requestCustomerToken = requestCustomerToken
    self.shippingConfig = shippingConfig
    self.collectCustomerProfile = collectCustomerProfile
    self.supplementaryPurchaseData = supplementaryPurchaseData
  }
}

/// Asks for a token for later payments.
public struct KlarnaRequestCustomerToken: Hashable, Sendable, Codable {
  /// What a token may be used for.
  public enum Scope: String, Hashable, Sendable, CaseIterable, Codable {
    /// Signing in.
    case customerLogin = "CUSTOMER_LOGIN"
    /// Payments while the customer is there.
    case paymentCustomerPresent = "PAYMENT_CUSTOMER_PRESENT"
    /// Payments while the customer is not.
    case paymentCustomerNotPresent = "PAYMENT_CUSTOMER_NOT_PRESENT"
  }

  /// What it may be used for.
  public var scopes: [Scope]
  /// The partner's own name for it.
  public var customerTokenReference: String?

  /// Asks for a token.
  public init(scopes: [Scope], customerTokenReference: String? = nil) {
    self.scopes = scopes
    self.customerTokenReference = customerTokenReference
  }
}

/// Asks for a shipping address.
public struct KlarnaShippingConfig: Hashable, Sendable, Codable {
  /// Whether the customer may change it.
  public enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
    /// The customer may.
    case editable = "EDITABLE"
  }

  /// Where goods are sent to, ISO 3166-1 alpha-2; nil for everywhere.
  public var supportedCountries: [String]?
  /// Whether the customer may change it.
  public var mode: Mode?

  /// Asks for an address.
  public init(supportedCountries: [String]? = nil, mode: Mode? = nil) {
    self.supportedCountries = supportedCountries
    self.mode = mode
  }
}

/// What a customer may be asked to share.
public enum KlarnaCollectCustomerProfileType: String, Hashable, Sendable, CaseIterable, Codable {
  /// The billing address.
  case billingAddress = "BILLING_ADDRESS"
  /// The country.
  case country = "COUNTRY"
  /// The date of birth.
  case dateOfBirth = "DATE_OF_BIRTH"
  /// The e-mail address.
  case email = "EMAIL"
  /// The language.
  case locale = "LOCALE"
  /// The name.
  case name = "NAME"
  /// The national identification number.
  case nationalIdentification = "NATIONAL_IDENTIFICATION"
  /// The telephone number.
  case phone = "PHONE"
}
