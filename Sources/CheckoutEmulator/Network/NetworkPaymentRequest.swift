public import JSON

/// A payment request in the emulated network.
public struct NetworkPaymentRequest: Sendable, Hashable {
  /// Its states, by Klarna's names.
  public enum State: String, Sendable, Hashable, CaseIterable {
    case submitted = "SUBMITTED"
    case inProgress = "IN_PROGRESS"
    case completed = "COMPLETED"
    case expired = "EXPIRED"
    case canceled = "CANCELED"
    case declined = "DECLINED"

    /// The states that may follow.
    public var next: Set<State> {
      switch self {
      case .submitted: [.inProgress, .expired, .canceled]
      case .inProgress: [.completed, .declined, .expired, .canceled, .submitted]
      case .completed, .expired, .canceled, .declined: []
      }
    }
  }

  /// Why it is in its state, by Klarna's names.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case partnerCanceled = "PARTNER_CANCELED"
    case paymentRequestSubmitted = "PAYMENT_REQUEST_SUBMITTED"
    case purchaseFlowAborted = "PURCHASE_FLOW_ABORTED"
    case technicalError = "TECHNICAL_ERROR"
    case paymentDeclined = "PAYMENT_DECLINED"
  }

  /// Its identifier.
  public let id: String
  /// Where its purchase journey is.
  public let url: String
  /// Minor units.
  public let amount: Int
  /// Three letters of ISO 4217.
  public let currency: String
  /// The partner's own name for it.
  public let reference: String?
  /// Where the customer comes back to in the app.
  public internal(set) var appReturnURL: String?
  /// Its state.
  public private(set) var state = State.submitted
  /// The state before.
  public private(set) var previousState: State?
  /// Why it is in its state.
  public private(set) var reason = Reason?.some(.paymentRequestSubmitted)
  /// What comes with COMPLETED.
  public internal(set) var context: JSONObject?
  /// The token that a later authorization is approved with.
  var sessionToken: String?
  /// What the request asked for: a customer token, a profile.
  let asked: JSONObject
  /// When a payment that is still in progress will be completed.
  var completesAt: Double?

  init(
    id: String, url: String, amount: Int, currency: String, reference: String?,
    appReturnURL: String?, asked: JSONObject
  ) {
    self.id = id
    self.url = url
    self.amount = amount
    self.currency = currency
    self.reference = reference
    self.appReturnURL = appReturnURL
    self.asked = asked
  }

  /// Goes on to another state.
  ///
  /// - Throws: ``EmulatorError`` where that state cannot follow.
  mutating func move(to next: State, _ reason: Reason? = nil) throws(EmulatorError) {
    guard state.next.contains(next) else {
      throw EmulatorError(
        .badValue, at: "/state",
        "the payment request is \(state.rawValue) and cannot become \(next.rawValue)")
    }
    previousState = state
    state = next
    self.reason = reason
  }

  /// As it is answered.
  var json: JSONObject {
    var json: JSONObject = [
      "payment_request_id": .string(id), "payment_request_url": .string(url),
      "state": .string(state.rawValue), "amount": JSONValue(amount),
      "currency": .string(currency),
    ]
    if let previousState { json["previous_state"] = .string(previousState.rawValue) }
    if let reason { json["state_reason"] = .string(reason.rawValue) }
    if let reference { json["payment_request_reference"] = .string(reference) }
    if let context { json["state_context"] = .object(context) }
    return json
  }
}
