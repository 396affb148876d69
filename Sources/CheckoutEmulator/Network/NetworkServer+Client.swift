import JSON
import WebView

extension NetworkServer {
  /// What the SDK asks for.
  func client(
    _ request: ResourceRequest, _ parts: [String]
  ) throws(EmulatorError) -> JSONObject {
    let client = request.headers["Klarna-Client-Id"] ?? ""
    guard !client.isEmpty else {
      throw EmulatorError(.unauthorized, "send the header Klarna-Client-Id")
    }
    guard !behaviours.contains(.unknownClient) else {
      throw EmulatorError(.unauthorized, "client identifier \(client) is not known")
    }
    switch parts.count {
    case 1 where parts[0] == "presentation":
      try RequestCheck.checkMethod(request, "POST")
      return present(
        try presentationBody(request), client: client,
        sessionToken: request.headers["Klarna-Network-Session-Token"])
    case 2 where parts == ["payment", "requests"]:
      try RequestCheck.checkMethod(request, "POST")
      try RequestCheck.checkContentType(request)
      let body = try RequestCheck.object(request.body, NetworkShapes.clientRequest)
      try checkOffer(
        body["payment_option_id"]?.string, body["amount"]?.integer, body["currency"]?.string,
        at: "")
      return try create(body, appReturnURL: body["app_return_url"]?.string).json
    case 3 where parts.starts(with: ["payment", "requests"]):
      try RequestCheck.checkMethod(request, "GET", "PATCH")
      if request.method == "PATCH" {
        let body = try RequestCheck.object(request.body, NetworkShapes.patch)
        _ = try found(parts[2])
        requests[parts[2]]?.appReturnURL = body["app_return_url"]?.string
      }
      return try found(parts[2]).json
    case 4 where parts.starts(with: ["payment", "requests"]):
      try RequestCheck.checkMethod(request, "POST")
      _ = try RequestCheck.object(request.body, NetworkShapes.empty)
      return try act(parts[3], on: parts[2]).json
    default:
      throw EmulatorError(.notFound, "there is nothing at \(request.url.path)")
    }
  }

  private func act(
    _ action: String, on id: String
  ) throws(EmulatorError) -> NetworkPaymentRequest {
    switch action {
    case "start":
      // Whoever was on the journey before may come back to it.
      let request = try found(id)
      return request.state == .inProgress ? request : try move(id, to: .inProgress)
    case "abort":
      let request = try found(id)
      return request.state == .inProgress
        ? try move(id, to: .submitted, .purchaseFlowAborted) : request
    case "cancel": return try move(id, to: .canceled, .partnerCanceled)
    default: throw EmulatorError(.notFound, "a payment request has no \(action)")
    }
  }

  private func presentationBody(_ request: ResourceRequest) throws(EmulatorError) -> JSONObject {
    try RequestCheck.checkContentType(request)
    let body = try RequestCheck.object(request.body, NetworkShapes.presentation)
    if body["amount"]?.integer == 0, body["intent"]?.string != "ADD_TO_WALLET" {
      throw EmulatorError(.badValue, at: "/amount", "0 is nothing to pay")
    }
    let interval = body["subscription_billing_interval"]
    let frequency = body["subscription_billing_interval_frequency"]
    if body["intent"]?.string == "SUBSCRIBE", interval == nil {
      throw EmulatorError(
        .badValue, at: "/subscription_billing_interval", "missing field; SUBSCRIBE needs it")
    }
    if interval != nil, frequency == nil {
      throw EmulatorError(
        .badValue, at: "/subscription_billing_interval_frequency",
        "missing field; the interval needs it")
    }
    return body
  }

  /// A payment option goes with the amount and currency that it was presented for.
  func checkOffer(
    _ option: String?, _ amount: Int?, _ currency: String?, at pointer: String
  ) throws(EmulatorError) {
    guard let option else { return }
    guard let offer = offers[option] else {
      throw EmulatorError(
        .badValue, at: pointer + "/payment_option_id", "\"\(option)\" was not presented")
    }
    if currency != offer.currency {
      throw EmulatorError(
        .badValue, at: "/currency",
        "\(currency ?? "") is not \(offer.currency), for which the payment option was presented")
    }
    if amount != offer.amount {
      throw EmulatorError(
        .badValue, at: pointer + "/amount",
        "\(amount ?? 0) is not \(offer.amount), for which the payment option was presented: "
          + "present again with the new amount")
    }
  }

  /// Line items add up to the amount, in its currency.
  func checkPurchase(_ body: JSONObject, at pointer: String) throws(EmulatorError) {
    guard let items = body["supplementary_purchase_data"]?["line_items"]?.array, !items.isEmpty
    else { return }
    let currency = body["currency"]?.string ?? ""
    var sum = 0
    for (index, item) in items.enumerated() {
      if let code = item["currency"]?.string, code != currency {
        throw EmulatorError(
          .badValue, at: "\(pointer)/line_items/\(index)/currency",
          "\(code) is not \(currency), the payment's currency")
      }
      sum += item["total_amount"]?.integer ?? 0
    }
    let amount = body["amount"]?.integer ?? 0
    if sum != amount {
      throw EmulatorError(
        .badValue, at: "\(pointer)/line_items",
        "the lines add up to \(sum), the amount is \(amount)")
    }
  }
}
