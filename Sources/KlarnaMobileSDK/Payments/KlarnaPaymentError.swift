public import JSON

/// What goes wrong in a payment view: an error, the call that it belongs to, and the fields.
public struct KlarnaPaymentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What every component's errors have.
  public var error: KlarnaError
  /// Names of fields that have to be corrected; nil where none are to blame.
  public var invalidFields: [String]?
  /// The call that it belongs to; compare with ``KlarnaPaymentAction`` without case, since the SDK
  /// holds two spellings.
  public var action: String?

  /// Creates an error.
  public init(_ error: KlarnaError, action: String? = nil, invalidFields: [String]? = nil) {
    self.error = error
    self.action = action
    self.invalidFields = invalidFields
  }

  /// A name to compare with ``KlarnaPaymentErrorName`` and ``KlarnaErrorName``.
  public var name: String { error.name }
  /// In words.
  public var message: String { error.message }
  /// Whether the view can do nothing more: hide it.
  public var isFatal: Bool { error.isFatal }
  /// Names the session in Klarna's logs.
  public var sessionId: String? { error.sessionId }

  /// `name: message`.
  public var description: String { error.description }

  /// The error as a timeline shows it.
  public var json: JSONObject {
    var json = error.json
    if let action { json["action"] = .string(action) }
    if let invalidFields { json["invalidFields"] = .array(invalidFields.map(JSONValue.string)) }
    return json
  }
}

/// A call of a payment view, as errors name it.
public enum KlarnaPaymentAction: String, Hashable, Sendable, CaseIterable {
  /// `initialize`.
  case initialize = "Initialize"
  /// `load`.
  case load = "Load"
  /// `loadPaymentReview`.
  case loadPaymentReview = "LoadPaymentReview"
  /// `authorize`.
  case authorize = "Authorize"
  /// `reauthorize`.
  case reauthorize = "Reauthorize"
  /// `finalise`.
  case finalize = "Finalize"

  /// The call's name in Swift.
  public var method: String {
    switch self {
    case .initialize: "initialize"
    case .load: "load"
    case .loadPaymentReview: "loadPaymentReview"
    case .authorize: "authorize"
    case .reauthorize: "reauthorize"
    case .finalize: "finalise"
    }
  }

  /// What Klarna's library calls it, which stands in messages.
  var libraryMethod: String {
    switch self {
    case .initialize: "init"
    case .load: "load"
    case .loadPaymentReview: "loadPaymentReview"
    case .authorize: "authorize"
    case .reauthorize: "reauthorize"
    case .finalize: "finalize"
    }
  }

  /// The last part of the address of the request that it makes.
  var endpoint: String {
    self == .loadPaymentReview ? "load_payment_review" : libraryMethod
  }
}
