/// The state of a payment request.
///
/// SUBMITTED → IN_PROGRESS → COMPLETED, EXPIRED, CANCELED or DECLINED. A customer who leaves the
/// purchase journey takes the request back to SUBMITTED, so that it can be initiated again
/// (inferred: Klarna names the reason, not the state).
public enum KlarnaPaymentRequestState: String, Hashable, Sendable, CaseIterable {
  /// Created; the customer has not begun.
  case submitted = "SUBMITTED"
  /// The customer is on the purchase journey.
  case inProgress = "IN_PROGRESS"
  /// The customer is done: the partner's server authorizes now.
  case completed = "COMPLETED"
  /// The customer took too long.
  case expired = "EXPIRED"
  /// The partner took it back.
  case canceled = "CANCELED"
  /// Klarna refused the payment.
  case declined = "DECLINED"

  /// Whether nothing follows.
  public var isFinal: Bool { next.isEmpty }

  /// The states that may follow.
  public var next: Set<KlarnaPaymentRequestState> {
    switch self {
    case .submitted: [.inProgress, .expired, .canceled]
    case .inProgress: [.completed, .declined, .expired, .canceled, .submitted]
    case .completed, .expired, .canceled, .declined: []
    }
  }
}

/// Why a payment request is in its state.
public enum KlarnaPaymentRequestStateReason: String, Hashable, Sendable, CaseIterable {
  /// The partner canceled it.
  case partnerCanceled = "PARTNER_CANCELED"
  /// It was created.
  case paymentRequestSubmitted = "PAYMENT_REQUEST_SUBMITTED"
  /// The customer left the purchase journey.
  case purchaseFlowAborted = "PURCHASE_FLOW_ABORTED"
  /// Something broke.
  case technicalError = "TECHNICAL_ERROR"
  /// The payment was declined.
  case paymentDeclined = "PAYMENT_DECLINED"
}

/// A payment request as Klarna has it.
public struct KlarnaPaymentRequest: Hashable, Sendable {
  /// Its identifier.
  public let paymentRequestId: String
  /// Its state.
  public let state: KlarnaPaymentRequestState
  /// The state before.
  public let previousState: KlarnaPaymentRequestState?
  /// Why it is in its state.
  public let stateReason: KlarnaPaymentRequestStateReason?
  /// The partner's own name for it.
  public let paymentRequestReference: String?
  /// What comes with the state.
  public let stateContext: KlarnaPaymentRequestStateContext?
  /// Where the purchase journey is.
  let url: String?
}

/// What comes with the state of a payment request.
public struct KlarnaPaymentRequestStateContext: Hashable, Sendable {
  /// With COMPLETED: what the partner's server authorizes with.
  public let klarnaNetworkSessionToken: String?
  /// Who paid.
  public let klarnaCustomer: KlarnaCustomer?
  /// Where the goods go, where shipping was asked for.
  public let shipping: KlarnaShipping?
}

/// Who paid.
public struct KlarnaCustomer: Hashable, Sendable {
  /// A token for later payments, where one was asked for.
  public let customerToken: String?
  /// The partner's own name for the token.
  public let customerTokenReference: String?
  /// What was asked for about the customer.
  public let customerProfile: KlarnaCustomerProfile?
}

/// What a customer shares.
public struct KlarnaCustomerProfile: Hashable, Sendable, Codable {
  /// The billing address.
  public var address: KlarnaAddress?
  /// Klarna's identifier.
  public var customerId: String?
  /// The country, ISO 3166-1 alpha-2.
  public var country: String?
  /// The e-mail address.
  public var email: String?
  /// Whether it was verified.
  public var emailVerified: Bool?
  /// The family name.
  public var familyName: String?
  /// The given name.
  public var givenName: String?
  /// The language tag.
  public var locale: String?
  /// The telephone number.
  public var phone: String?
  /// Whether it was verified.
  public var phoneVerified: Bool?
}
