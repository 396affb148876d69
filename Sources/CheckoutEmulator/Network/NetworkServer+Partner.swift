import JSON
import WebView

extension NetworkServer {
  /// What the partner's server asks for.
  func partner(
    _ request: ResourceRequest, _ parts: [String]
  ) throws(EmulatorError) -> JSONObject {
    _ = try RequestCheck.credentials(request, scheme: "Basic")
    switch parts.count {
    case 4 where parts[0] == "accounts" && parts[2...] == ["payment", "authorize"]:
      try RequestCheck.checkMethod(request, "POST")
      try RequestCheck.checkContentType(request)
      return try authorize(request)
    case 2 where parts == ["payment", "requests"]:
      try RequestCheck.checkMethod(request, "POST")
      try RequestCheck.checkContentType(request)
      let body = try RequestCheck.object(request.body, NetworkShapes.serverRequest)
      let interaction = body["customer_interaction_config"]
      return try create(body, appReturnURL: interaction?["app_return_url"]?.string).json
    case 3 where parts.starts(with: ["payment", "requests"]):
      try RequestCheck.checkMethod(request, "GET")
      return try found(parts[2]).json
    case 4 where parts.starts(with: ["payment", "requests"]) && parts[3] == "cancel":
      try RequestCheck.checkMethod(request, "POST")
      return try move(parts[2], to: .canceled, .partnerCanceled).json
    default:
      throw EmulatorError(.notFound, "there is nothing at \(request.url.path)")
    }
  }

  private func authorize(_ request: ResourceRequest) throws(EmulatorError) -> JSONObject {
    let body = try RequestCheck.object(request.body, NetworkShapes.authorization)
    let transaction = body["request_payment_transaction"]?.object ?? [:]
    let currency = body["currency"]?.string ?? ""
    let amount = transaction["amount"]?.integer
    try checkOffer(
      transaction["payment_option_id"]?.string, amount, currency,
      at: "/request_payment_transaction")
    var asked = body
    asked["amount"] = transaction["amount"]
    try checkPurchase(asked, at: "/supplementary_purchase_data")
    if let token = request.headers["Klarna-Network-Session-Token"] {
      try checkToken(token, amount, currency)
      return approval
    }
    if behaviours.contains(.approvedAtOnce) { return approval }
    let stepUp = body["step_up_config"]
    asked["payment_request_reference"] = stepUp?["payment_request_reference"]
    let created = try create(
      asked,
      appReturnURL: stepUp?["customer_interaction_config"]?["app_return_url"]?.string)
    return [
      "payment_transaction_response": ["result": "STEP_UP_REQUIRED"],
      "payment_request": .object(created.json),
    ]
  }

  private var approval: JSONObject {
    [
      "payment_transaction_response": [
        "result": "APPROVED",
        "payment_transaction": [
          "payment_transaction_id": .string("krn:payment:transaction:" + ids.uuid())
        ],
      ]
    ]
  }

  /// The token of a completed request, for the same money.
  private func checkToken(
    _ token: String, _ amount: Int?, _ currency: String
  ) throws(EmulatorError) {
    guard let request = requests.values.first(where: { $0.sessionToken == token }) else {
      throw EmulatorError(
        .badValue, "the session token belongs to no completed payment request")
    }
    guard request.amount == amount, request.currency == currency else {
      throw EmulatorError(
        .badValue, at: "/request_payment_transaction/amount",
        "\(amount ?? 0) \(currency) is not \(request.amount) \(request.currency), to which the "
          + "customer agreed")
    }
  }
}
