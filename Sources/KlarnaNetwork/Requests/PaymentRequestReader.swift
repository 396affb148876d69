import Foundation
import JSON

extension KlarnaPaymentRequest {
  /// Reads Klarna's answer about a payment request.
  init(_ json: JSONValue) throws(KlarnaSDKError) {
    guard let id = json["payment_request_id"]?.string else { throw Self.error("it has no id") }
    guard let name = json["state"]?.string, let state = KlarnaPaymentRequestState(rawValue: name)
    else { throw Self.error("its state is \(json["state"]?.jsonText() ?? "missing")") }
    paymentRequestId = id
    self.state = state
    previousState = json["previous_state"]?.string.flatMap { .init(rawValue: $0) }
    stateReason = json["state_reason"]?.string.flatMap { .init(rawValue: $0) }
    paymentRequestReference = json["payment_request_reference"]?.string
    url = json["payment_request_url"]?.string
    stateContext = json["state_context"].flatMap { $0 == .null ? nil : .init($0) }
  }

  private static func error(_ what: String) -> KlarnaSDKError {
    KlarnaSDKError(
      .invalidResponse, "Klarna's payment request cannot be understood: \(what).")
  }

  /// For the timeline.
  var summary: JSONObject {
    var object: JSONObject = [
      "paymentRequestId": .string(paymentRequestId), "state": .string(state.rawValue),
    ]
    if let previousState { object["previousState"] = .string(previousState.rawValue) }
    if let stateReason { object["stateReason"] = .string(stateReason.rawValue) }
    return object
  }
}

extension KlarnaPaymentRequestStateContext {
  init(_ json: JSONValue) {
    klarnaNetworkSessionToken = json["klarna_network_session_token"]?.string
    klarnaCustomer = json["klarna_customer"].map { customer in
      KlarnaCustomer(
        customerToken: customer["customer_token"]?.string,
        customerTokenReference: customer["customer_token_reference"]?.string,
        customerProfile: customer["customer_profile"].flatMap(Self.decode))
    }
    shipping = json["shipping"].flatMap(Self.decode)
  }

  private static func decode<Value: Decodable>(_ json: JSONValue) -> Value? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(Value.self, from: Data(json.jsonText().utf8))
  }
}
