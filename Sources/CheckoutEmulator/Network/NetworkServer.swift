import JSON
public import WebView

/// Klarna's network: presentations and payment requests for the SDK, authorizations for the
/// partner's server, pages for the customer, webhooks.
///
/// It answers for `api-global.test.klarna.com` (partners below `/v2`, the SDK below
/// `/mobile-sdk/v1`, which is this emulator's own address) and `pay.test.klarna.com`. Whatever is
/// sent is checked strictly: a refusal has a JSON pointer and words.
public final class NetworkServer: ResourceResponder {
  /// Where the customer's pages are.
  public static let pages = "https://pay.test.klarna.com"
  /// Where the APIs are.
  public static let api = "https://api-global.test.klarna.com"

  /// How it behaves; a change takes effect with the next request.
  public var behaviours: Set<NetworkBehaviour>
  /// Virtual milliseconds that each answer takes.
  public var latency = 20.0
  /// What the partner's server was told, in order.
  public private(set) var webhooks: [NetworkWebhook] = []
  /// Told of each webhook.
  public var onWebhook: ((NetworkWebhook) -> Void)?

  let eventLoop: EventLoop
  var ids: SeededIDs
  var requests: [String: NetworkPaymentRequest] = [:]
  /// What was offered by presentations: amount and currency by payment option.
  var offers: [String: (amount: Int, currency: String)] = [:]
  /// Client identifiers whose customer has signed in.
  var signedIn: Set<String> = []
  /// What signing in by a link leads back to, by the option in the link.
  var authentications: Set<String> = []
  private var presentations = 0
  private lazy var sessionToken = "krn:network:session:" + ids.uuid()

  /// Creates a network that knows no payment request.
  ///
  /// - Parameters:
  ///   - eventLoop: Whose virtual time counts.
  ///   - behaviours: What it does other than usual.
  ///   - seed: The same seed gives the same ids.
  public init(eventLoop: EventLoop, behaviours: Set<NetworkBehaviour> = [], seed: UInt64 = 1) {
    self.eventLoop = eventLoop
    self.behaviours = behaviours
    ids = SeededIDs(seed: seed)
  }

  /// The payment request of that id.
  public func paymentRequest(_ id: String) -> NetworkPaymentRequest? { requests[id] }

  /// The answer to a request for one of the network's hosts; nil for any other host.
  public func response(
    to request: ResourceRequest
  ) -> Result<ResourceResponse, ResourceFailure>? {
    guard let address = Address(request.url.description),
      address.origin == Self.api || address.origin == Self.pages
    else { return nil }
    if behaviours.contains(.networkError) {
      return .failure(ResourceFailure("the network connection was lost"))
    }
    var response = answer(request, address)
    response.latency = behaviours.contains(.neverAnswers) ? 1e12 : latency
    if address.path == "/mobile-sdk/v1/presentation" {
      presentations += 1
      if behaviours.contains(.outOfOrder), presentations == 1 { response.latency += 400 }
    }
    return .success(response)
  }

  private func answer(_ request: ResourceRequest, _ address: Address) -> ResourceResponse {
    if address.origin == Self.pages { return page(address) }
    if behaviours.contains(.serverError) {
      return .json(
        status: 500,
        [
          "error_code": "INTERNAL_ERROR", "error_messages": ["something broke"],
          "correlation_id": .string(ids.uuid()),
        ])
    }
    if behaviours.contains(.malformedAnswer) {
      return ResourceResponse(contentType: "text/html", text: "<html>")
    }
    let parts = address.path.split(separator: "/").map(String.init)
    do throws(EmulatorError) {
      if parts.starts(with: ["mobile-sdk", "v1"]) {
        return .json(try client(request, Array(parts.dropFirst(2))))
      }
      if parts.first == "v2" { return .json(try partner(request, Array(parts.dropFirst()))) }
      throw EmulatorError(.notFound, "there is nothing at \(address.path)")
    } catch {
      return error.response(correlationID: ids.uuid())
    }
  }

  private func page(_ address: Address) -> ResourceResponse {
    let title = address.path.hasPrefix("/requests/") ? "Klarna" : "About Klarna"
    return .text(title, "A page of the emulated network: nothing is paid here.")
  }

  // MARK: Payment requests

  func found(_ id: String) throws(EmulatorError) -> NetworkPaymentRequest {
    settle(id)
    guard let request = requests[id] else {
      throw EmulatorError(.notFound, "there is no payment request \(id)")
    }
    return request
  }

  func create(_ body: JSONObject, appReturnURL: String?) throws(EmulatorError)
    -> NetworkPaymentRequest
  {
    try checkPurchase(body, at: "/supplementary_purchase_data")
    let id = "krn:payment:request:" + ids.uuid()
    let request = NetworkPaymentRequest(
      id: id, url: "\(Self.pages)/requests/\(ids.token())", amount: body["amount"]?.integer ?? 0,
      currency: body["currency"]?.string ?? "",
      reference: body["payment_request_reference"]?.string, appReturnURL: appReturnURL,
      asked: body)
    requests[id] = request
    tell(request)
    return request
  }

  /// Moves a request, and tells the partner's server.
  @discardableResult
  func move(
    _ id: String, to state: NetworkPaymentRequest.State,
    _ reason: NetworkPaymentRequest.Reason? = nil
  ) throws(EmulatorError) -> NetworkPaymentRequest {
    var request = try found(id)
    try request.move(to: state, reason)
    if state == .completed {
      let token = "krn:network:session:" + ids.uuid()
      request.sessionToken = token
      request.context = Self.context(request.asked, token: token, customerToken: ids.uuid())
    }
    requests[id] = request
    tell(request)
    return request
  }

  /// Completes what was still in progress, once its time has come.
  private func settle(_ id: String) {
    guard let time = requests[id]?.completesAt, eventLoop.now >= time else { return }
    requests[id]?.completesAt = nil
    _ = try? move(id, to: .completed)
  }

  private func tell(_ request: NetworkPaymentRequest) {
    let webhook = NetworkWebhook(request, at: eventLoop.now, id: ids.uuid())
    webhooks.append(webhook)
    onWebhook?(webhook)
  }

  // MARK: Presentations

  /// A customer who has signed in, or comes back with the token of a completed request, is known.
  func present(_ body: JSONObject, client: String, sessionToken token: String?) -> JSONObject {
    if let authentication = body["authentication"]?.string,
      authentications.contains(authentication)
    {
      signedIn.insert(client)
    }
    let isReturning = token != nil && requests.values.contains { $0.sessionToken == token }
    let content = PresentationContent(
      request: body, behaviours: behaviours, isSignedIn: isReturning || signedIn.contains(client),
      optionID: "krn:payment:option:" + ids.uuid(),
      savedOptionID: "krn:payment:option:" + ids.uuid(), sessionToken: sessionToken)
    let offer = (body["amount"]?.integer ?? 0, body["currency"]?.string ?? "")
    for id in [content.optionID, content.savedOptionID] { offers[id] = offer }
    return content.json
  }

  private static func context(
    _ asked: JSONObject, token: String, customerToken: String
  ) -> JSONObject {
    var context: JSONObject = ["klarna_network_session_token": .string(token)]
    var customer: JSONObject = [:]
    if let wish = asked["request_customer_token"] {
      customer["customer_token"] = .string("krn:customer:token:" + customerToken)
      if let reference = wish["customer_token_reference"] {
        customer["customer_token_reference"] = reference
      }
    }
    if let wishes = asked["collect_customer_profile"]?.array, !wishes.isEmpty {
      customer["customer_profile"] = .object(SampleProfile.members(wishes.compactMap(\.string)))
    }
    if !customer.isEmpty { context["klarna_customer"] = .object(customer) }
    if asked["shipping_config"] != nil {
      context["shipping"] = ["address": .object(SampleProfile.address)]
    }
    return context
  }
}
