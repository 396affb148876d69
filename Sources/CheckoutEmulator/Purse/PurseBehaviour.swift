/// How the emulated Purse and the Klarna behind it behave; each failing path has a name.
public enum PurseBehaviour: String, Sendable, Hashable, CaseIterable {
  /// The payment goes well.
  case completed
  /// It goes well, with a finalization at Klarna.
  case finalizeRequired
  /// It goes well, with a step in a bank's app.
  case bankApp
  /// `/init` answers without a client token in its logs.
  case initWithoutToken
  /// `/init` answers that the item is refused.
  case initRefused
  /// `/init` fails: 500.
  case initFails
  /// The client token that `/init` answers with is stale.
  case staleToken
  /// `/validate` answers that the item failed.
  case validateFails
  /// `/validate` answers 400.
  case validateRefused
  /// `/validate` gets no answer.
  case validateHangs
  /// Klarna declines after `/validate`.
  case declined
  /// Klarna declines the finalization after `/validate`.
  case finalizeDeclined
  /// Klarna's own authorization has an error after `/validate`.
  case klarnaFails
  /// Klarna offers no instalments for this amount and market.
  case noInstalments
  /// A simulated schedule does not add up.
  case brokenSimulation
  /// No request gets an answer.
  case networkError

  /// What Klarna does meanwhile.
  var klarna: PaymentsBehaviour {
    switch self {
    case .finalizeRequired: .finalizeRequired
    case .bankApp: .bankApp
    case .staleToken: .staleToken
    case .declined: .declined
    case .finalizeDeclined: .finalizeDeclined
    case .klarnaFails: .authorizeFails
    case .noInstalments: .noInstalments
    default: .approved
    }
  }
}
