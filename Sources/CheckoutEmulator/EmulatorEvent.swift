public import WebView

/// What happened on Klarna's side, and what its script noticed in the shop's page.
public struct EmulatorEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The integration does something wrong.
    case problem(EmulatorProblem)
    /// Something else that a person should know.
    case note(String)
    /// The checkout was suspended.
    case suspended(Owner)
    /// The checkout was resumed.
    case resumed(Owner)
    /// An order was made.
    case orderCreated(id: String)
    /// An order was changed, by the shop or by the buyer.
    case orderUpdated(id: String)
    /// An order was placed; the buyer goes to the confirmation address.
    case orderCompleted(id: String, confirmation: String)
    /// The buyer was sent to a bank.
    case handoverStarted(Handover)
    /// The bank answered.
    case handoverResolved(HandoverOutcome)
    /// Klarna called (or, for a push, will call) the shop's server.
    case callback(name: String, url: String)
  }

  /// Who suspends or resumes.
  public enum Owner: String, Sendable, Hashable {
    /// The shop's script, with `api.suspend` and `api.resume`.
    case page
    /// The app, with `suspend` and `resume`.
    case native
    /// Nobody: 10 s had passed.
    case automatic
  }

  /// Virtual milliseconds since the event loop began.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// Creates an event.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// A mistake of the integration that shows while the checkout runs.
public struct EmulatorProblem: Sendable, Hashable {
  /// Names the kind, such as `listener-replaced`.
  public var code: String
  /// In words.
  public var message: String
  /// Where in the page's scripts; nil where unknown.
  public var position: ScriptPosition?

  /// Creates a problem.
  public init(code: String, message: String, position: ScriptPosition? = nil) {
    self.code = code
    self.message = message
    self.position = position
  }
}

/// A buyer's way to a bank or an identity app.
public struct Handover: Sendable, Hashable {
  /// The address that is opened.
  public var uri: String
  /// Whether it opens another app; else it is a bank's page for the in-app browser.
  public var isApp: Bool
  /// The order that is paid.
  public var orderID: String
}

/// A bank's answer.
public enum HandoverOutcome: String, Sendable, Hashable {
  /// The payment is approved.
  case approved
  /// The buyer said no.
  case cancelled
}
