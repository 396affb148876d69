/// Why a payment, or a call before it, failed.
public struct PurseError: Error, Sendable, CustomStringConvertible {
  /// A code of Purse's. Any text can come from the server; the constants are those that the SDK
  /// itself uses.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as it is written.
    public var rawValue: String

    /// A code of that text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A partner's own view failed.
    public static let partnerUI = Code(rawValue: "PARTNER_UI_ERROR")
    /// Purse's API refused, or did not answer.
    public static let api = Code(rawValue: "API_ERROR")
    /// The payment call succeeded, and what came after it did not: the session is spent.
    public static let postValidateFailed = Code(rawValue: "POST_VALIDATE_FAILED")
    /// No module was installed for the method.
    public static let methodNotImplemented = Code(rawValue: "METHOD_NOT_IMPLEMENTED")
    /// The method is none of the session's.
    public static let methodNotFound = Code(rawValue: "PAYMENT_METHOD_NOT_FOUND_IN_SESSION")
    /// The element does not belong to the method that was chosen.
    public static let elementNotFulfilled = Code(rawValue: "ELEMENT_NOT_FULFILLED")
    /// The session was paid, or tried to be, already.
    public static let sessionAlreadySubmitted = Code(rawValue: "SESSION_ALREADY_SUBMITTED_ERROR")
    /// The session's time is over.
    public static let sessionExpired = Code(rawValue: "SESSION_EXPIRED")
    /// The session's JSON is not what it should be.
    public static let sessionMalformed = Code(rawValue: "SESSION_MALFORMED")
    /// The amount is below what the method takes.
    public static let minimumNotMet = Code(rawValue: "MIN_AMOUNT_NOT_MET")
    /// The amount is above what the method takes.
    public static let maximumExceeded = Code(rawValue: "MAX_AMOUNT_EXCEEDED")
    /// The method has no instalments to simulate.
    public static let notSimulable = Code(rawValue: "METHOD_IS_NOT_SIMULABLE")
    /// The simulation's product or result is not what it should be.
    public static let invalidLoanSimulation = Code(rawValue: "INVALID_LOAN_SIMULATION")
  }

  /// What kind it is.
  public var code: Code
  /// In words.
  public var message: String
  /// Where it is explained; nil where nowhere.
  public var documentationLink: String?
  /// What is behind it, such as ``KlarnaAuthorizationDeclined``; nil for nothing.
  public var underlying: (any Error)?

  /// Creates an error.
  public init(
    _ code: Code, _ message: String, documentationLink: String? = nil,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.documentationLink = documentationLink
    self.underlying = underlying
  }

  /// `CODE: message`.
  public var description: String {
    message.isEmpty ? code.rawValue : "\(code.rawValue): \(message)"
  }
}

/// Klarna declined in its own authorization, after the payment call: match on it in
/// ``PurseError/underlying``. The session is spent.
public struct KlarnaAuthorizationDeclined: Error, Hashable, Sendable {
  /// Whether it was declined in the finalization, and not in the authorization itself.
  public var inFinalization: Bool

  /// Creates a decline.
  public init(inFinalization: Bool = false) { self.inFinalization = inFinalization }
}
