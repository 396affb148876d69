/// How the emulated Klarna Payments behave; each failing path has a name.
public enum PaymentsBehaviour: String, Sendable, Hashable, CaseIterable {
  /// The payment is approved at once.
  case approved
  /// The payment is approved, and has to be finalized.
  case finalizeRequired
  /// The payment goes through a bank's app, which brings the buyer back.
  case bankApp
  /// The session is no longer known: its client token is stale.
  case staleToken
  /// Klarna offers nothing for this buyer: the form is not shown at all.
  case noForm
  /// The form goes away while the buyer pays.
  case formGoesAway
  /// The buyer cancels in Klarna's own screen.
  case cancelled
  /// Klarna declines; the buyer may try again.
  case declined
  /// Something that Klarna needs is missing; the buyer may try again.
  case fieldsMissing
  /// Klarna declines when the payment is finalized.
  case finalizeDeclined
  /// Klarna declines the changed order.
  case reauthorizeDeclined
  /// No instalments for this amount and market: a card that points at the terms.
  case noInstalments
  /// The request of `load` fails: 500.
  case loadFails
  /// The request of `authorize` fails: 500.
  case authorizeFails
  /// `authorize` never gets an answer.
  case authorizeHangs
  /// No request gets an answer.
  case networkError
  /// The order is refused when the shop places it.
  case orderRejected
  /// The order is placed, and its risk is looked at later.
  case orderPending
}
