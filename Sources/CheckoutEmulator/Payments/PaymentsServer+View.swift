import JSON
import KlarnaCore
import WebView

/// What the payment view talks to; not published, so this is the emulator's own.
extension PaymentsServer {
  func view(
    _ request: ResourceRequest, sessionID: String, action: String
  ) throws(EmulatorError) -> ResourceResponse {
    try RequestCheck.checkMethod(request, "POST")
    let token = try RequestCheck.credentials(request, scheme: "Bearer")
    guard let session = session(sessionID), session.clientToken == token,
      behaviour != .staleToken, !session.isComplete
    else {
      throw EmulatorError(.unauthorized, "the client token belongs to no open session")
    }
    guard let shape = PaymentShapes.client(action) else {
      throw EmulatorError(.notFound, "the view knows no action \(action)")
    }
    try RequestCheck.checkContentType(request)
    let body = try RequestCheck.object(request.body, shape)
    if let data = body["data"]?.object { try updateFromView(sessionID, data) }
    switch action {
    case "init": return .json(["initialized": true])
    case "load": return try load(sessionID)
    case "load_payment_review": return .json(["show_form": true, "form": Self.review])
    case "authorize": return try authorize(sessionID, body)
    case "reauthorize":
      return behaviour == .reauthorizeDeclined
        ? .json(["approved": false, "show_form": true]) : approve(sessionID)
    case "finalize":
      return behaviour == .finalizeDeclined
        ? .json(["approved": false, "show_form": true]) : approve(sessionID)
    default: return status(sessionID)
    }
  }

  private func updateFromView(_ id: String, _ data: JSONObject) throws(EmulatorError) {
    do {
      try update(id, data)
    } catch {
      throw EmulatorError(
        error.code, at: error.pointer.map { "/data" + $0 }, error.description)
    }
  }

  private func load(_ id: String) throws(EmulatorError) -> ResourceResponse {
    switch behaviour {
    case .noForm: return .json(["show_form": false])
    case .loadFails: return Self.failure
    default: break
    }
    let order = sessions[id]?.order ?? [:]
    let part = Money.text(
      order["order_amount"]?.integer ?? 0, order["purchase_currency"]?.string ?? "", parts: 3,
      in: order["locale"]?.string.flatMap { LocaleTag($0) } ?? .english)
    let form: JSONValue =
      behaviour == .noInstalments
      ? ["title": "Klarna", "lines": ["See our terms"], "height": 96]
      : [
        "title": "Pay with Klarna",
        "lines": ["Pay in 30 days", .string("3 instalments of \(part)")],
        "height": 184,
      ]
    return .json(["show_form": true, "form": form])
  }

  private static let review: JSONValue = [
    "title": "Review your payment", "lines": ["Nothing is charged before you confirm."],
    "height": 120,
  ]

  private static let failure = ResourceResponse.json(
    status: 500, ["error_code": "INTERNAL", "error_messages": ["An internal error occurred."]])

  private func authorize(
    _ id: String, _ body: JSONObject
  ) throws(EmulatorError) -> ResourceResponse {
    let finalizes = body["auto_finalize"]?.bool ?? true
    switch behaviour {
    case .formGoesAway: return .json(["approved": false, "show_form": false])
    case .cancelled, .declined: return .json(["approved": false, "show_form": true])
    case .fieldsMissing:
      return .json([
        "approved": false, "show_form": true,
        "invalid_fields": ["billing_address.email", "billing_address.phone"],
      ])
    case .authorizeFails: return Self.failure
    case .bankApp:
      sessions[id]?.bank = .waiting
      pendingReturnURL = body["return_url"]?.string
      return .json([
        "open": .string(
          PaymentMethod.appAddress(
            scheme: "bankid", token: ids.token(), returnURL: pendingReturnURL ?? ""))
      ])
    case .finalizeRequired, .finalizeDeclined: return Self.finalizing
    default: return finalizes ? approve(id) : Self.finalizing
    }
  }

  private static let finalizing = ResourceResponse.json([
    "approved": true, "show_form": true, "finalize_required": true,
  ])

  private func approve(_ id: String) -> ResourceResponse {
    let token = ids.uuid()
    // A new authorization takes the place of the older one.
    if let old = sessions[id]?.authorizationToken { authorizations[old] = nil }
    sessions[id]?.authorizationToken = token
    authorizations[token] = PaymentSession.Authorization(
      sessionID: id, order: sessions[id]?.order ?? [:], expiry: eventLoop.now + Self.tokenLife)
    return .json([
      "approved": true, "show_form": true, "authorization_token": .string(token),
      "finalize_required": false,
    ])
  }

  /// What came of the bank's app.
  private func status(_ id: String) -> ResourceResponse {
    let step = sessions[id]?.bank
    if step != .waiting {
      sessions[id]?.bank = nil
      pendingReturnURL = nil
    }
    switch step {
    case .approved: return approve(id)
    case .cancelled: return .json(["approved": false, "show_form": true])
    case .waiting, nil: return .json(["waiting": true])
    }
  }
}
