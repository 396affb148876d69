public import JSON
public import WebView

/// Klarna Payments' server: the API for shops' servers, and what the payment view talks to.
///
/// The shop's API is the published one. How a payment view reaches Klarna is not published: here it
/// is one request for each of its calls, at the address in the client token.
public final class PaymentsServer: ResourceResponder {
  /// Virtual milliseconds for which a session lives: 48 hours.
  public static let sessionLife = 48 * 3_600_000.0
  /// Virtual milliseconds for which an authorization token can be used: 60 minutes.
  public static let tokenLife = 60 * 60_000.0

  /// How it behaves; a change takes effect with the next request.
  public var behaviour: PaymentsBehaviour
  /// What was asked, in order: `POST /payments/v1/sessions`, or the view's `init`, `load`, ….
  public private(set) var journal: [String] = []
  /// Orders that were placed, by id, with what the shop sent.
  public private(set) var orders: [String: JSONObject] = [:]
  /// The address that brings the buyer back from the bank's app, while one waits.
  public internal(set) var pendingReturnURL: String?

  var sessions: [String: PaymentSession] = [:]
  var authorizations: [String: PaymentSession.Authorization] = [:]
  var ids: SeededIDs
  let eventLoop: EventLoop

  /// Creates a server without sessions.
  ///
  /// - Parameters:
  ///   - behaviour: How it behaves.
  ///   - eventLoop: Whose virtual time counts.
  ///   - seed: The same seed gives the same ids.
  public init(
    _ behaviour: PaymentsBehaviour = .approved, eventLoop: EventLoop, seed: UInt64 = 1
  ) {
    self.behaviour = behaviour
    self.eventLoop = eventLoop
    ids = SeededIDs(seed: seed)
  }

  /// Makes a session as `POST /payments/v1/sessions` does.
  ///
  /// - Throws: ``EmulatorError`` for the first field that is unknown, missing or wrong.
  public func createSession(_ order: JSONObject) throws(EmulatorError) -> PaymentSession {
    try check(order, PaymentShapes.session)
    let id = ids.uuid()
    let region = MessagingAddress.region(
      ofLocale: "en-" + (order["purchase_country"]?.string ?? ""))
    let session = PaymentSession(
      id: id,
      clientToken: ClientToken.make(
        sessionID: id, baseURL: "https://js.playground.klarna.com/\(region ?? "eu")/kp/lib/v1",
        signature: ids.secret()),
      order: order, expiry: eventLoop.now + Self.sessionLife)
    sessions[id] = session
    return session
  }

  /// A session of that id that is not over; nil for none.
  public func session(_ id: String) -> PaymentSession? {
    sessions[id].flatMap { $0.expiry > eventLoop.now ? $0 : nil }
  }

  /// The buyer is done in the bank's app; the view learns of it when the app is in front again.
  public func resolveBank(isApproved: Bool) {
    for (id, session) in sessions where session.bank == .waiting {
      sessions[id]?.bank = isApproved ? .approved : .cancelled
    }
  }

  /// The answer to a request for one of the addresses of Klarna Payments; nil for any other.
  public func response(
    to request: ResourceRequest
  ) -> Result<ResourceResponse, ResourceFailure>? {
    guard let address = Address(request.url.description), KlarnaHosts.isKnown(address.host) else {
      return nil
    }
    let parts = address.path.split(separator: "/").map { String($0) }
    let isShop = parts.starts(with: ["payments", "v1"])
    let isView = parts.count == 7 && parts[1...3] == ["kp", "lib", "v1"] && parts[4] == "sessions"
    guard isShop || isView else { return nil }
    journal.append(isShop ? "\(request.method) \(address.path)" : parts[6])
    if behaviour == .networkError, isView {
      return .failure(ResourceFailure("the connection to \(address.host) was lost"))
    }
    var response: ResourceResponse
    do {
      response =
        isShop
        ? try shop(request, parts.dropFirst(2))
        : try view(request, sessionID: parts[5], action: parts[6])
    } catch {
      response = error.response(correlationID: ids.uuid())
    }
    response.latency = 40
    // No story lasts so long: the answer never comes.
    if isView, parts[6] == "authorize", behaviour == .authorizeHangs { response.latency = 1e12 }
    return .success(response)
  }

  /// Shape, market and sums of an order.
  func check(_ order: JSONObject, _ shape: BodyShape) throws(EmulatorError) {
    if let problem = shape.problems(in: .object(order)).first { throw problem }
    if let country = order["purchase_country"]?.string,
      let currency = order["purchase_currency"]?.string,
      let problem = PaymentMarket.problem(country: country, currency: currency)
    {
      throw problem
    }
    if let problem = OrderAmounts.problems(in: Self.filled(order)).first { throw problem }
  }

  /// The order with zeros where the sums may be left out.
  private static func filled(_ order: JSONObject) -> JSONObject {
    guard let lines = order["order_lines"]?.array else { return order }
    var order = order
    var tax = 0
    order["order_lines"] = .array(
      lines.map { line in
        guard var line = line.object else { return line }
        line["tax_rate"] = line["tax_rate"] ?? 0
        line["total_tax_amount"] = line["total_tax_amount"] ?? 0
        tax += line["total_tax_amount"]?.integer ?? 0
        return .object(line)
      })
    order["order_tax_amount"] = order["order_tax_amount"] ?? JSONValue(tax)
    return order
  }

  func place(_ order: JSONObject) -> String {
    let id = ids.uuid()
    orders[id] = order
    return id
  }
}
