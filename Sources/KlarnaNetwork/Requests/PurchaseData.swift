public import Foundation

/// What is bought, and by whom.
public struct KlarnaSupplementaryPurchaseData: Hashable, Sendable, Codable {
  /// Who buys.
  public var customer: KlarnaPartnerCustomer?
  /// What is bought.
  public var lineItems: [KlarnaLineItem]?
  /// The partner's own name for the purchase.
  public var purchaseReference: String?
  /// Where it goes.
  public var shipping: [KlarnaShipping]?
  /// A service that is paid as it is used.
  public var ondemandService: KlarnaOndemandService?
  /// What is paid again and again.
  public var subscriptions: [KlarnaSubscription]?

  /// Describes a purchase.
  public init(
    customer: KlarnaPartnerCustomer? = nil, lineItems: [KlarnaLineItem]? = nil,
    purchaseReference: String? = nil, shipping: [KlarnaShipping]? = nil,
    ondemandService: KlarnaOndemandService? = nil, subscriptions: [KlarnaSubscription]? = nil
  ) {
    self.customer = customer
    self.lineItems = lineItems
    self.purchaseReference = purchaseReference
    self.shipping = shipping
    self.ondemandService = ondemandService
    self.subscriptions = subscriptions
  }
}

/// Who buys, as the partner knows it.
public struct KlarnaPartnerCustomer: Hashable, Sendable, Codable {
  /// The address.
  public var address: KlarnaAddress?
  /// The e-mail address.
  public var email: String?
  /// The family name.
  public var familyName: String?
  /// The given name.
  public var givenName: String?
  /// The telephone number.
  public var phone: String?

  /// Describes a customer.
  public init(
    address: KlarnaAddress? = nil, email: String? = nil, familyName: String? = nil,
    givenName: String? = nil, phone: String? = nil
  ) {
    self.address = address
    self.email = email
    self.familyName = familyName
    self.givenName = givenName
    self.phone = phone
  }
}

/// A postal address.
public struct KlarnaAddress: Hashable, Sendable, Codable {
  /// The town.
  public var city: String?
  /// ISO 3166-1 alpha-2.
  public var country: String?
  /// The postal code.
  public var postalCode: String?
  /// The state or county.
  public var region: String?
  /// Street and number.
  public var streetAddress: String?
  /// A second line.
  public var streetAddress2: String?

  /// Creates an address.
  public init(
    city: String? = nil, country: String? = nil, postalCode: String? = nil, region: String? = nil,
    streetAddress: String? = nil, streetAddress2: String? = nil
  ) {
    self.city = city
    self.country = country
    self.postalCode = postalCode
    self.region = region
    self.streetAddress = streetAddress
    self.streetAddress2 = streetAddress2
  }
}

/// Something that is bought.
public struct KlarnaLineItem: Hashable, Sendable, Codable {
  /// Three letters of ISO 4217; nil for the request's.
  public var currency: String?
  /// A picture.
  public var imageUrl: String?
  /// What it is called.
  public var name: String
  /// A number such as its GTIN.
  public var productIdentifier: String?
  /// Its page in the shop.
  public var productUrl: String?
  /// The partner's own name for the line.
  public var lineItemReference: String?
  /// The shipping that it belongs to.
  public var shippingReference: String?
  /// The subscription that it belongs to.
  public var subscriptionReference: String?
  /// How many.
  public var quantity: Int
  /// The price of all of them with tax, in minor units.
  public var totalAmount: Int64
  /// The tax in it, in minor units.
  public var totalTaxAmount: Int64?
  /// The price of one, in minor units.
  public var unitPrice: Int64?

  /// Describes a line.
  public init(
    currency: String? = nil, imageUrl: String? = nil, name: String,
    productIdentifier: String? = nil, productUrl: String? = nil, lineItemReference: String? = nil,
    shippingReference: String? = nil, subscriptionReference: String? = nil, quantity: Int,
    totalAmount: Int64, totalTaxAmount: Int64? = nil, unitPrice: Int64? = nil
  ) {
    self.currency = currency
    self.imageUrl = imageUrl
    self.name = name
    self.productIdentifier = productIdentifier
    self.productUrl = productUrl
    self.lineItemReference = lineItemReference
    self.shippingReference = shippingReference
    self.subscriptionReference = subscriptionReference
    self.quantity = quantity
    self.totalAmount = totalAmount
    self.totalTaxAmount = totalTaxAmount
    self.unitPrice = unitPrice
  }
}

/// A service that is paid as it is used.
public struct KlarnaOndemandService: Hashable, Sendable, Codable {
  /// Three letters of ISO 4217; nil for the request's.
  public var currency: String?
  /// What is usually paid, in minor units.
  public var averageAmount: Int64?
  /// The least that is paid, in minor units.
  public var minimumAmount: Int64?
  /// The most that is paid, in minor units.
  public var maximumAmount: Int64?
  /// The unit of time between two payments.
  public var purchaseInterval: KlarnaInterval?
  /// How many units lie between two payments.
  public var purchaseIntervalFrequency: Int32?

  /// Describes a service.
  public init(
    currency: String? = nil, averageAmount: Int64? = nil, minimumAmount: Int64? = nil,
    maximumAmount: Int64? = nil, purchaseInterval: KlarnaInterval? = nil,
    purchaseIntervalFrequency: Int32? = nil
  ) {
    self.currency = currency
    self.averageAmount = averageAmount
    self.minimumAmount = minimumAmount
    self.maximumAmount = maximumAmount
    self.purchaseInterval = purchaseInterval
    self.purchaseIntervalFrequency = purchaseIntervalFrequency
  }
}

/// What is paid again and again.
public struct KlarnaSubscription: Hashable, Sendable, Codable {
  /// Whether a time without payment runs.
  public enum FreeTrial: String, Hashable, Sendable, CaseIterable, Codable {
    /// It runs.
    case active = "ACTIVE"
    /// There is none, or it is over.
    case inactive = "INACTIVE"
  }

  /// The partner's own name for it.
  public var subscriptionReference: String?
  /// What it is called.
  public var name: String?
  /// Whether a time without payment runs.
  public var freeTrial: FreeTrial?
  /// What is paid when.
  public var billingPlans: [KlarnaBillingPlan]?

  /// Describes a subscription.
  public init(
    subscriptionReference: String? = nil, name: String? = nil, freeTrial: FreeTrial? = nil,
    billingPlans: [KlarnaBillingPlan]? = nil
  ) {
    self.subscriptionReference = subscriptionReference
    self.name = name
    self.freeTrial = freeTrial
    self.billingPlans = billingPlans
  }
}

/// What is paid when.
public struct KlarnaBillingPlan: Hashable, Sendable, Codable {
  /// What is paid each time, in minor units.
  public var billingAmount: Int64
  /// Three letters of ISO 4217; nil for the request's.
  public var currency: String?
  /// From when on.
  public var from: Date
  /// The unit of time between two payments.
  public var interval: KlarnaInterval
  /// How many units lie between two payments.
  public var intervalFrequency: Int32

  /// Describes a plan.
  public init(
    billingAmount: Int64, currency: String? = nil, from: Date, interval: KlarnaInterval,
    intervalFrequency: Int32
  ) {
    self.billingAmount = billingAmount
    self.currency = currency
    self.from = from
    self.interval = interval
    self.intervalFrequency = intervalFrequency
  }
}
