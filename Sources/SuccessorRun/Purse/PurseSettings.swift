public import CheckoutEmulator
public import HostUI

/// What a story of Purse's headless checkout depends on. The defaults are a payment that goes well.
public struct PurseSettings: Sendable {
  /// What the app does in its order of calls.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// `setPrimary`, `prepare`, `submit`.
    case asDocumented
    /// `submit` before `prepare` was called.
    case submitsWithoutPrepare
    /// `submit` while `prepare` runs.
    case submitsTooEarly
    /// `submit` without `setPrimary`.
    case withoutPrimary
    /// `submit` twice at once.
    case submitsTwice
    /// `submit` again after the outcome, on the same session.
    case submitsAgain
    /// `prepare` twice.
    case preparesTwice
  }

  /// When the module is installed.
  public enum Installation: String, Sendable, Hashable, CaseIterable {
    /// Before the checkout is built.
    case before
    /// After it.
    case after
    /// Never.
    case never
  }

  /// When the module is installed.
  public var installation = Installation.before
  /// The address given to the element; nil for none.
  public var appReturnURL: String? = "com.example.store.klarna://return"
  /// What the app says about itself.
  public var infoPlist = InfoPlist(urlSchemes: ["com.example.store.klarna"])
  /// What is paid, in minor units.
  public var amount = 30_000
  /// The market.
  public var country = "FR"
  /// Whether Klarna is activated on the entity.
  public var isActivated = true
  /// Virtual milliseconds for which the session lives; nil for no end.
  public var sessionLife: Double?
  /// Virtual milliseconds between the selection and `submit`.
  public var pause = 1000.0
  /// The order of the app's calls.
  public var order = Order.asDocumented
  /// Whether the schedule of instalments is shown first.
  public var simulates = false
  /// The currency of the simulation; nil for the session's.
  public var simulationCurrency: String?
  /// Whether a simulation of the card, which has no instalments, is asked for.
  public var simulatesCard = false
  /// How often a failed payment begins again with a fresh session.
  public var freshSessions = 0
  /// How often a failed `/validate` is submitted again.
  public var retries = 0
  /// What the person does in the bank's app.
  public var bank = PaymentsSettings.Bank.approve
  /// How the emulated server behaves.
  public var behaviour = PurseBehaviour.completed
  /// How it behaves after the first failure; nil for the same.
  public var laterBehaviour: PurseBehaviour?

  /// Creates the settings of a payment that goes well.
  public init() {}
}
