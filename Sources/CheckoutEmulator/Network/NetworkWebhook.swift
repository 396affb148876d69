public import JSON

/// What Klarna tells the partner's server.
public struct NetworkWebhook: Sendable, Hashable {
  /// Virtual milliseconds.
  public let time: Double
  /// `payment.request.state-change.` and the state.
  public let event: String
  /// The body.
  public let body: JSONObject
}

extension NetworkWebhook {
  init(_ request: NetworkPaymentRequest, at time: Double, id: String) {
    self.time = time
    event =
      "payment.request.state-change."
      + request.state.rawValue.lowercased().replacing("_", with: "-")
    var payload: JSONObject = [
      "payment_request_id": .string(request.id), "state": .string(request.state.rawValue),
      "previous_state": JSONValue(request.previousState?.rawValue),
      "state_reason": JSONValue(request.reason?.rawValue),
      "payment_request_reference": JSONValue(request.reference),
    ]
    if let context = request.context { payload["state_context"] = .object(context) }
    body = [
      "metadata": [
        "event_id": .string(id), "event_type": .string(event),
        "occurred_at": .string(Timestamp.text(at: time)),
      ],
      "payload": .object(payload),
    ]
  }
}
