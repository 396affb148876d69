/// Where goods go, and how.
public struct KlarnaShipping: Hashable, Sendable, Codable {
  /// Where to.
  public var address: KlarnaAddress?
  /// To whom.
  public var recipient: KlarnaShippingRecipient?
  /// How.
  public var shippingOption: KlarnaShippingOption?
  /// The partner's own name for it, which line items name.
  public var shippingReference: String?

  /// Describes a shipping.
  public init(
    address: KlarnaAddress? = nil, recipient: KlarnaShippingRecipient? = nil,
    shippingOption: KlarnaShippingOption? = nil, shippingReference: String? = nil
  ) {
    self.address = address
    self.recipient = recipient
    self.shippingOption = shippingOption
    self.shippingReference = shippingReference
  }
}

/// Who gets the goods.
public struct KlarnaShippingRecipient: Hashable, Sendable, Codable {
  /// Whose attention, at a company.
  public var attention: String?
  /// The e-mail address.
  public var email: String?
  /// The family name.
  public var familyName: String?
  /// The given name.
  public var givenName: String?
  /// The telephone number.
  public var phone: String?

  /// Describes a recipient.
  public init(
    attention: String? = nil, email: String? = nil, familyName: String? = nil,
    givenName: String? = nil, phone: String? = nil
  ) {
    self.attention = attention
    self.email = email
    self.familyName = familyName
    self.givenName = givenName
    self.phone = phone
  }
}

/// How goods go.
public struct KlarnaShippingOption: Hashable, Sendable, Codable {
  /// Kinds of shipping.
  public enum ShippingType: String, Hashable, Sendable, CaseIterable, Codable {
    /// A download.
    case digitalDownload = "DIGITAL_DOWNLOAD"
    /// By e-mail.
    case digitalEmail = "DIGITAL_EMAIL"
    /// Otherwise digital.
    case digitalOther = "DIGITAL_OTHER"
    /// Otherwise physical.
    case physicalOther = "PHYSICAL_OTHER"
    /// To a parcel box.
    case pickupBox = "PICKUP_BOX"
    /// To a pick-up point.
    case pickupPoint = "PICKUP_POINT"
    /// To a shop.
    case pickupStore = "PICKUP_STORE"
    /// To a warehouse.
    case pickupWarehouse = "PICKUP_WAREHOUSE"
    /// To the kerb.
    case toCurb = "TO_CURB"
    /// To the door.
    case toDoor = "TO_DOOR"
    /// To the mailbox.
    case toMailbox = "TO_MAILBOX"
  }

  /// Particulars of shipping.
  public enum Attribute: String, Hashable, Sendable, CaseIterable, Codable {
    /// Without contact.
    case contactlessDelivery = "CONTACTLESS_DELIVERY"
    /// Fast.
    case express = "EXPRESS"
    /// The recipient has to identify.
    case identificationRequired = "IDENTIFICATION_REQUIRED"
    /// Left at the kerb.
    case leaveAtCurb = "LEAVE_AT_CURB"
    /// Left at the door.
    case leaveAtDoor = "LEAVE_AT_DOOR"
    /// Left with a neighbour.
    case leaveWithNeighbour = "LEAVE_WITH_NEIGHBOUR"
    /// The recipient has to sign.
    case signatureRequired = "SIGNATURE_REQUIRED"
    /// With a number to follow.
    case tracked = "TRACKED"
    /// Without one.
    case untracked = "UNTRACKED"
  }

  /// Who brings it.
  public var shippingCarrier: String?
  /// What kind it is.
  public var shippingType: ShippingType?
  /// Its particulars.
  public var shippingTypeAttributes: [Attribute]?

  /// Describes an option.
  public init(
    shippingCarrier: String? = nil, shippingType: ShippingType? = nil,
    shippingTypeAttributes: [Attribute]? = nil
  ) {
    self.shippingCarrier = shippingCarrier
    self.shippingType = shippingType
    self.shippingTypeAttributes = shippingTypeAttributes
  }
}
