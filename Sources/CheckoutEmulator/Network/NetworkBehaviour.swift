/// What Klarna's network does other than to say "show Klarna", ask for a step-up and take the
/// payment. Several can be asked for together.
public enum NetworkBehaviour: String, Sendable, Hashable, CaseIterable {
  // How Klarna is presented.

  /// PRESELECT_KLARNA, with the option that the customer saved.
  case preselectKlarna = "preselect-klarna"
  /// SHOW_ONLY_KLARNA.
  case showOnlyKlarna = "show-only-klarna"
  /// An instruction without a payment option.
  case withoutOption = "without-option"
  /// The payment status PENDING_PARTNER_AUTHORIZATION.
  case pendingPartnerAuthorization = "pending-partner-authorization"
  /// The payment status REQUIRES_CUSTOMER_ACTION.
  case requiresCustomerAction = "requires-customer-action"

  // How requests of the SDK fail.

  /// Nothing is reached.
  case networkError = "network-error"
  /// Status 500.
  case serverError = "server-error"
  /// The client identifier is not known: status 401.
  case unknownClient = "unknown-client"
  /// The answer is no JSON.
  case malformedAnswer = "malformed-answer"
  /// No answer comes.
  case neverAnswers = "never-answers"
  /// The first presentation is answered after the second.
  case outOfOrder = "out-of-order"

  // How a payment ends.

  /// The authorization is approved without a step-up.
  case approvedAtOnce = "approved-at-once"
  /// Klarna declines while the customer is on the purchase journey.
  case declined = "declined"
  /// The request expires while the customer is on the purchase journey.
  case expired = "expired"
  /// Something breaks on the purchase journey.
  case technicalError = "technical-error"
  /// The partner's server cancels while the customer is on the purchase journey.
  case partnerCanceled = "partner-canceled"
  /// The payment is still in progress when the customer is back, for three seconds.
  case slowCompletion = "slow-completion"
}
