import JSON
import WebView

/// The published API for shops' servers: `/payments/v1`.
extension PaymentsServer {
  func shop(
    _ request: ResourceRequest, _ path: ArraySlice<String>
  ) throws(EmulatorError) -> ResourceResponse {
    _ = try RequestCheck.credentials(request, scheme: "Basic")
    let parts = Array(path)
    switch (parts.first, parts.count) {
    case ("sessions", 1):
      try RequestCheck.checkMethod(request, "POST")
      let session = try createSession(try body(request, PaymentShapes.session))
      return .json([
        "session_id": .string(session.id), "client_token": .string(session.clientToken),
        "payment_method_categories": PaymentSession.categories,
      ])
    case ("sessions", 2): return try shopSession(request, parts[1])
    case ("authorizations", 2):
      try RequestCheck.checkMethod(request, "DELETE")
      _ = try authorization(parts[1])
      authorizations[parts[1]] = nil
      return ResourceResponse(status: 204)
    case ("authorizations", 3) where parts[2] == "order":
      try RequestCheck.checkMethod(request, "POST")
      return try placeOrder(try body(request, PaymentShapes.placement), token: parts[1])
    default:
      throw EmulatorError(.notFound, "there is nothing at \(request.url.path)")
    }
  }

  private func shopSession(
    _ request: ResourceRequest, _ id: String
  ) throws(EmulatorError) -> ResourceResponse {
    try RequestCheck.checkMethod(request, "GET", "POST")
    guard let session = session(id) else {
      throw EmulatorError(.notFound, "there is no session \(id), or its 48 hours are over")
    }
    guard request.method == "POST" else { return .json(session.shown) }
    try update(id, try body(request, PaymentShapes.sessionUpdate))
    return ResourceResponse(status: 204)
  }

  private func body(
    _ request: ResourceRequest, _ shape: BodyShape
  ) throws(EmulatorError) -> JSONObject {
    try RequestCheck.checkContentType(request)
    return try RequestCheck.object(request.body, shape)
  }

  /// Changes the order of a session.
  func update(_ id: String, _ changes: JSONObject) throws(EmulatorError) {
    guard var order = sessions[id]?.order else { return }
    for (name, value) in changes { order[name] = value }
    try check(order, PaymentShapes.session)
    sessions[id]?.order = order
  }

  private func authorization(
    _ token: String
  ) throws(EmulatorError) -> PaymentSession.Authorization {
    guard let found = authorizations[token], !found.isUsed, found.expiry > eventLoop.now else {
      throw EmulatorError(.notFound, "Invalid authorization token")
    }
    return found
  }

  private func placeOrder(
    _ order: JSONObject, token: String
  ) throws(EmulatorError) -> ResourceResponse {
    let authorization = try authorization(token)
    try check(order, PaymentShapes.placement)
    let differing = [
      "purchase_country", "purchase_currency", "locale", "order_amount", "order_lines",
    ].filter { order[$0] != authorization.order[$0] }
    guard differing.isEmpty else {
      throw EmulatorError(
        .badValue, "Not matching fields: [\(differing.joined(separator: ", "))]")
    }
    guard behaviour != .orderRejected else {
      return .json(
        status: 403,
        [
          "error_code": "REJECTED", "error_messages": ["The order was rejected."],
          "correlation_id": .string(ids.uuid()),
        ])
    }
    authorizations[token]?.isUsed = true
    sessions[authorization.sessionID]?.isComplete = true
    let id = place(order)
    return .json([
      "order_id": .string(id),
      "redirect_url": .string("https://pay.playground.klarna.com/eu/confirmation/\(id)"),
      "fraud_status": behaviour == .orderPending ? "PENDING" : "ACCEPTED",
      "authorized_payment_method": ["type": "invoice"],
    ])
  }
}
