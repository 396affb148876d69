public import JSON
public import WebView

/// Purse's API for a headless checkout, with Klarna's behind it.
///
/// The paths are the emulator's own; the bodies follow the types of Purse's web SDK. Every body is
/// kept, so that a test can tell what was asked, and that Klarna was not.
public final class PurseServer: ResourceResponder {
  /// One request of a checkout's.
  public struct Exchange: Sendable, Hashable {
    /// `init`, `validate` or `simulate`.
    public var name: String
    /// What was sent.
    public var body: JSONValue
    /// The HTTP status that was answered.
    public var status: Int
  }

  /// How it behaves; a change takes effect with the next request.
  public var behaviour: PurseBehaviour { didSet { klarna.behaviour = behaviour.klarna } }
  /// What was asked, in order.
  public private(set) var exchanges: [Exchange] = []
  /// Klarna's side; its journal says what Klarna was asked.
  public let klarna: PaymentsServer

  private var sessions: [String: JSONObject] = [:]
  private var ids: SeededIDs

  /// Creates a server without sessions.
  ///
  /// - Parameters:
  ///   - behaviour: How it behaves.
  ///   - eventLoop: Whose virtual time counts.
  ///   - seed: The same seed gives the same ids.
  public init(
    _ behaviour: PurseBehaviour = .completed, eventLoop: EventLoop, seed: UInt64 = 1
  ) {
    self.behaviour = behaviour
    klarna = PaymentsServer(behaviour.klarna, eventLoop: eventLoop, seed: seed &+ 1)
    ids = SeededIDs(seed: seed)
  }

  /// Makes a session as the shop's server does: the JSON that the app gets.
  ///
  /// - Parameters:
  ///   - amount: In minor units.
  ///   - country: ISO 3166-1, two capital letters; decides the currency and Klarna's market.
  ///   - hasKlarna: Whether Klarna's instalments are activated on the entity.
  ///   - expiresIn: Milliseconds for which it lives; nil for no end.
  public func createSession(
    amount: Int = 30_000, country: String = "FR", hasKlarna: Bool = true,
    expiresIn: Double? = nil
  ) -> JSONObject {
    let id = ids.uuid()
    let klarna: JSONValue = [
      "id": "klarna-installments", "method": "klarna", "partner": "klarna",
      "name": "Pay in instalments with Klarna", "simulable": true, "min_amount": 3500,
      "max_amount": 400_000,
    ]
    let card: JSONValue = [
      "id": "card", "method": "creditcard", "partner": "cardhost", "name": "Card",
      "simulable": false,
    ]
    var session: JSONObject = [
      "id": .string(id), "token": .string(ids.secret()), "amount": JSONValue(amount),
      "currency": .string(PaymentMarket.currencies[country] ?? "EUR"), "country": .string(country),
      "api_root": "https://api.sandbox.purse.tech/headless/v1",
      "payment_methods": .array(hasKlarna ? [klarna, card] : [card]),
    ]
    if let expiresIn { session["expires_in"] = .number(expiresIn) }
    sessions[id] = session
    return session
  }

  /// Whether Klarna can be used in a country.
  public static func isKnown(country: String) -> Bool {
    PaymentMarket.currencies[country] != nil
  }

  /// The answer to a request for Purse's or Klarna's API; nil for any other.
  public func response(
    to request: ResourceRequest
  ) -> Result<ResourceResponse, ResourceFailure>? {
    guard let address = Address(request.url.description), address.host.hasSuffix(".purse.tech")
    else { return klarna.response(to: request) }
    let parts = address.path.split(separator: "/").map { String($0) }
    guard behaviour != .networkError else {
      return .failure(ResourceFailure("the connection to \(address.host) was lost"))
    }
    var response: ResourceResponse
    do throws(EmulatorError) {
      guard parts.count == 5, parts[2] == "sessions" else {
        throw EmulatorError(.notFound, "there is nothing at \(address.path)")
      }
      response = try answer(request, sessionID: parts[3], name: parts[4])
    } catch {
      response = Self.refusal(error)
    }
    exchanges.append(
      Exchange(
        name: parts.last ?? "", body: (try? JSONDocument(request.body).value) ?? .null,
        status: response.status))
    response.latency = behaviour == .validateHangs && parts.last == "validate" ? 1e12 : 35
    return .success(response)
  }

  private static func refusal(_ error: EmulatorError) -> ResourceResponse {
    var body: JSONObject = [
      "code": .string(error.code.rawValue), "message": .string(error.description),
    ]
    if let pointer = error.pointer { body["pointer"] = .string(pointer) }
    return .json(status: error.status, body)
  }

  private func answer(
    _ request: ResourceRequest, sessionID: String, name: String
  ) throws(EmulatorError) -> ResourceResponse {
    try RequestCheck.checkMethod(request, "POST")
    let token = try RequestCheck.credentials(request, scheme: "Bearer")
    guard let session = sessions[sessionID] else {
      throw EmulatorError(.notFound, "there is no session \(sessionID)")
    }
    guard session["token"]?.string == token else {
      throw EmulatorError(.unauthorized, "the token does not belong to this session")
    }
    try RequestCheck.checkContentType(request)
    switch name {
    case "init":
      let item = try RequestCheck.object(request.body, PurseShapes.initialize)
      try check(item, session, at: "")
      return try initialize(session)
    case "validate":
      let items = try RequestCheck.value(request.body, PurseShapes.validate).array ?? []
      for (index, item) in items.enumerated() {
        try check(item.object ?? [:], session, at: "/\(index)")
      }
      return validate(items, session)
    case "simulate":
      return try simulate(try RequestCheck.object(request.body, PurseShapes.simulate), session)
    default: throw EmulatorError(.notFound, "there is nothing called \(name)")
    }
  }

  /// The method is one of the session's, and the amount is its amount.
  private func check(
    _ item: JSONObject, _ session: JSONObject, at pointer: String
  ) throws(EmulatorError) {
    let known = (session["payment_methods"]?.array ?? []).contains {
      $0["method"] == item["method"] && $0["partner"] == item["partner"]
    }
    guard known else {
      throw EmulatorError(
        .badValue, at: pointer + "/method", "the session has no such method and partner")
    }
    guard item["amount"] == session["amount"] else {
      throw EmulatorError(
        .badValue, at: pointer + "/amount",
        "the session's amount is \(session["amount"]?.jsonText() ?? "unknown")")
    }
  }

  private func initialize(_ session: JSONObject) throws(EmulatorError) -> ResourceResponse {
    if behaviour == .initFails {
      return .json(status: 500, ["code": "INTERNAL", "message": "An internal error occurred."])
    }
    let isRefused = behaviour == .initRefused
    var body: JSONObject = [
      "id": .string(ids.uuid()), "session_id": session["id"] ?? .null,
      "date": "2026-01-01T00:00:00Z", "method": "klarna", "partner": "klarna", "step_id": .null,
      "status": Self.status("INIT", isRefused ? "FAILED" : "SUCCESS", isRefused ? "FAILED" : nil),
      "plugin_result": [:],
    ]
    if !isRefused, behaviour != .initWithoutToken {
      body["logs"] = ["klarna_client_token": .string(try klarnaSession(session).clientToken)]
    }
    return .json(body)
  }

  private func klarnaSession(_ session: JSONObject) throws(EmulatorError) -> PaymentSession {
    let amount = session["amount"] ?? 0
    let country = session["country"]?.string ?? "FR"
    return try klarna.createSession([
      "purchase_country": .string(country), "purchase_currency": session["currency"] ?? .null,
      "locale": .string("en-" + country), "order_amount": amount,
      "order_lines": [
        ["name": "Basket", "quantity": 1, "unit_price": amount, "total_amount": amount]
      ],
    ])
  }

  private static func status(
    _ action: String, _ state: String, _ code: String? = nil
  ) -> JSONValue {
    [
      "action": .string(action), "state": .string(state),
      "code": .string(code ?? (state == "SUCCESS" ? "SUCCEEDED" : "FAILED")),
    ]
  }

  private func validate(_ items: [JSONValue], _ session: JSONObject) -> ResourceResponse {
    if behaviour == .validateRefused {
      return .json(
        status: 400, ["code": "BAD_REQUEST", "message": "The payment cannot be taken."])
    }
    let isRefused = behaviour == .validateFails
    let state = isRefused ? "FAILED" : "SUCCESS"
    let results = items.map { item -> JSONValue in
      [
        "id": .string(ids.uuid()), "date": "2026-01-01T00:00:00Z",
        "method": item["method"] ?? .null, "partner": item["partner"] ?? .null,
        "session_id": session["id"] ?? .null, "transaction_id": .string(ids.uuid()),
        "plugin_result": [:],
        "status": Self.status("AUTHORIZE", state, isRefused ? "INSUFFICIENT_FUNDS" : nil),
      ]
    }
    return .json([
      "results": .array(results), "redirection": [:], "global_status": .string(state),
    ])
  }

  private func simulate(
    _ body: JSONObject, _ session: JSONObject
  ) throws(EmulatorError) -> ResourceResponse {
    let product = body["product"]
    guard product?["currency_code"] == session["currency"] else {
      throw EmulatorError(
        .badValue, at: "/product/currency_code",
        "the session's currency is \(session["currency"]?.string ?? "unknown")")
    }
    if behaviour == .noInstalments { return .json(["simulations": []]) }
    let amount = product?["amount"]?.integer ?? 0
    return .json([
      "simulations": .array([3, 4].map { simulation(amount, count: $0) })
    ])
  }

  private func simulation(_ amount: Int, count: Int) -> JSONValue {
    let part = amount / count
    let first = amount - part * (count - 1) + (behaviour == .brokenSimulation ? 1 : 0)
    return [
      "initialInstallmentAmount": JSONValue(first), "installmentAmount": JSONValue(part),
      "finalInstallmentAmount": JSONValue(part), "installmentCount": JSONValue(count),
      "totalCost": 0, "totalAmount": JSONValue(amount), "aprc": 0,
      "legalText": "A loan obliges you and has to be paid back.",
    ]
  }
}
