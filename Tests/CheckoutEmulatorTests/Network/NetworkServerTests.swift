import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite("Klarna's network")
struct NetworkServerTests {
  static let authorize = "/v2/accounts/krn:partner:1/payment/authorize"
  static let presentation = "/mobile-sdk/v1/presentation"

  let loop = EventLoop()

  private func send(
    _ server: NetworkServer, _ method: String, _ path: String, _ body: String = "",
    headers: [HTTPField] = []
  ) throws -> (status: Int, json: JSONValue) {
    let url = try #require(WebURL(NetworkServer.api + path))
    let request = ResourceRequest(
      url: url, method: method,
      headers: [
        HTTPField("Content-Type", "application/json"), HTTPField("Klarna-Client-Id", "c"),
        HTTPField("Authorization", "Basic eDp5"),
      ] + headers, body: Array(body.utf8), destination: .fetch)
    let response = try #require(server.response(to: request)).get()
    return (response.status, (try? JSONDocument(response.body).value) ?? .null)
  }

  static let body = """
    {"currency": "USD", "request_payment_transaction": {"amount": 500},
     "step_up_config": {"customer_interaction_config": {"method": "HANDOVER",
       "return_url": "https://shop.example/", "app_return_url": "partnerapp://x"}}}
    """

  @Test("An authorization asks for a step-up, with a payment request")
  func stepUp() throws {
    let server = NetworkServer(eventLoop: loop)
    let answer = try send(server, "POST", Self.authorize, Self.body)
    #expect(answer.status == 200)
    #expect(answer.json["payment_transaction_response"]?["result"] == "STEP_UP_REQUIRED")
    let request = try #require(answer.json["payment_request"])
    #expect(request["state"] == "SUBMITTED")
    #expect(request["state_reason"] == "PAYMENT_REQUEST_SUBMITTED")
    #expect(request["payment_request_url"]?.string?.hasPrefix(NetworkServer.pages) == true)
    #expect(server.webhooks.map(\.event) == ["payment.request.state-change.submitted"])
    server.behaviours = [.approvedAtOnce]
    let approved = try send(server, "POST", Self.authorize, Self.body)
    #expect(approved.json["payment_transaction_response"]?["result"] == "APPROVED")
    #expect(approved.json["payment_request"] == nil)
  }

  static let refusals: [(String, String, String, String)] = [
    ("POST", authorize, "{}", "/currency"),
    ("POST", authorize, body.replacing("USD", with: "usd"), "/currency"),
    ("POST", authorize, body.replacing("500", with: "0"), "/request_payment_transaction/amount"),
    ("POST", authorize, body.replacing("500", with: "5.5"), "/request_payment_transaction/amount"),
    (
      "POST", authorize, body.replacing("500", with: "\"5\""), "/request_payment_transaction/amount"
    ),
    ("POST", authorize, body.replacing("\"currency\"", with: "\"curency\""), "/curency"),
    (
      "POST", authorize, body.replacing("HANDOVER", with: "REDIRECT"),
      "/step_up_config/customer_interaction_config/method"
    ),
    (
      "POST", authorize, body.replacing("https://shop", with: "http://shop"),
      "/step_up_config/customer_interaction_config/return_url"
    ),
    (
      "POST", authorize, body.replacing("partnerapp://x", with: "https://p.example"),
      "/step_up_config/customer_interaction_config/app_return_url"
    ),
    (
      "POST", authorize,
      body.replacing("\"amount\": 500", with: "\"amount\": 500, \"payment_option_id\": \"o\""),
      "/request_payment_transaction/payment_option_id"
    ),
    ("POST", presentation, "{}", "/amount"),
    (
      "POST", presentation,
      #"{"amount": 0, "currency": "USD", "intent": "PAY", "locale": "en-US"}"#, "/amount"
    ),
    (
      "POST", presentation,
      #"{"amount": 1, "currency": "USD", "intent": "SUBSCRIBE", "locale": "en-US"}"#,
      "/subscription_billing_interval"
    ),
    (
      "POST", presentation,
      #"{"amount": 1, "currency": "USD", "intent": "PAY", "locale": "en-US", "subscription_billing_interval": "DAY"}"#,
      "/subscription_billing_interval_frequency"
    ),
    (
      "POST", presentation,
      #"{"amount": 1, "currency": "USD", "intent": "BUY", "locale": "en-US"}"#, "/intent"
    ),
    (
      "POST", presentation,
      #"{"amount": 1, "currency": "USD", "intent": "PAY", "locale": "x"}"#, "/locale"
    ),
    ("POST", "/mobile-sdk/v1/payment/requests", #"{"amount": 1}"#, "/currency"),
    (
      "POST", "/v2/payment/requests", #"{"amount": 1, "currency": "USD"}"#,
      "/customer_interaction_config"
    ),
  ]

  @Test("What does not fit is refused with a JSON pointer and words", arguments: refusals)
  func strict(method: String, path: String, body: String, pointer: String) throws {
    let server = NetworkServer(eventLoop: loop)
    let answer = try send(server, method, path, body)
    #expect(answer.status == 400)
    #expect(answer.json["error_code"] == "BAD_VALUE")
    #expect(answer.json["pointer"] == .string(pointer))
    #expect(answer.json["error_messages"]?[0]?.string?.hasPrefix(pointer + ": ") == true)
    #expect(server.webhooks.isEmpty)
  }

  @Test("Missing headers, unknown paths and wrong methods are refused")
  func headers() throws {
    let server = NetworkServer(eventLoop: loop)
    for (path, method, drop, status) in [
      (Self.authorize, "POST", "Authorization", 401),
      (Self.presentation, "POST", "Klarna-Client-Id", 401),
      (Self.authorize, "POST", "Content-Type", 400), ("/v2/nothing", "POST", "", 404),
      ("/elsewhere", "GET", "", 404), (Self.authorize, "GET", "", 405),
      ("/v2/payment/requests/none", "GET", "", 404),
    ] {
      var request = ResourceRequest(
        url: try #require(WebURL(NetworkServer.api + path)), method: method,
        headers: [
          HTTPField("Content-Type", "application/json"), HTTPField("Klarna-Client-Id", "c"),
          HTTPField("Authorization", "Basic eDp5"),
        ].filter { $0.name != drop }, body: Array(Self.body.utf8))
      request.destination = .fetch
      let response = try #require(server.response(to: request)).get()
      #expect(response.status == status, "\(path) \(drop)")
    }
    let other = try #require(WebURL("https://api.klarna.com/"))
    #expect(server.response(to: ResourceRequest(url: other)) == nil)
  }

  @Test("A state follows only where it may, and each change is a webhook")
  func states() throws {
    for from in NetworkPaymentRequest.State.allCases {
      for to in NetworkPaymentRequest.State.allCases {
        guard var request = Self.request(in: from) else { continue }
        let moves = (try? request.move(to: to)) != nil
        #expect(moves == from.next.contains(to), "\(from) to \(to)")
        #expect(request.state == (moves ? to : from))
        #expect(!moves || request.previousState == from)
      }
    }
    let server = NetworkServer(eventLoop: loop)
    var told: [String] = []
    server.onWebhook = { told.append($0.event) }
    let answer = try send(server, "POST", Self.authorize, Self.body)
    let id = try #require(answer.json["payment_request"]?["payment_request_id"]?.string)
    #expect(server.finishJourney(at: server.paymentRequest(id)?.url ?? "") == nil)
    _ = try send(server, "POST", "/mobile-sdk/v1/payment/requests/\(id)/start", "{}")
    #expect(server.finishJourney(at: server.paymentRequest(id)?.url ?? "") == "partnerapp://x")
    let late = try send(server, "POST", "/v2/payment/requests/\(id)/cancel")
    #expect(late.status == 400)
    #expect(late.json["error_messages"]?[0]?.string?.contains("is COMPLETED") == true)
    #expect(
      told.map { $0.split(separator: ".").last } == ["submitted", "in-progress", "completed"])
    let payload = try #require(server.webhooks.last?.body["payload"])
    #expect(payload["previous_state"] == "IN_PROGRESS")
    #expect(payload["state_context"]?["klarna_network_session_token"] != nil)
  }

  private static func request(
    in state: NetworkPaymentRequest.State
  ) -> NetworkPaymentRequest? {
    var request = NetworkPaymentRequest(
      id: "r", url: "u", amount: 1, currency: "USD", reference: nil, appReturnURL: nil, asked: [:])
    if state == .submitted { return request }
    try? request.move(to: .inProgress)
    if state != .inProgress { try? request.move(to: state) }
    return request.state == state ? request : nil
  }

  @Test("A session token approves the money that its customer agreed to, and no other")
  func token() throws {
    let server = NetworkServer(eventLoop: loop)
    let answer = try send(server, "POST", Self.authorize, Self.body)
    let id = try #require(answer.json["payment_request"]?["payment_request_id"]?.string)
    _ = try send(server, "POST", "/mobile-sdk/v1/payment/requests/\(id)/start", "{}")
    _ = server.finishJourney(at: server.paymentRequest(id)?.url ?? "")
    let token = try #require(
      server.paymentRequest(id)?.context?["klarna_network_session_token"]?.string)
    for (body, token, status) in [
      (Self.body, token, 200), (Self.body.replacing("500", with: "501"), token, 400),
      (Self.body.replacing("USD", with: "EUR"), token, 400), (Self.body, "other", 400),
    ] {
      let answer = try send(
        server, "POST", Self.authorize, body,
        headers: [HTTPField("Klarna-Network-Session-Token", token)])
      #expect(answer.status == status)
    }
  }

  @Test("A partner's server can create, read and cancel payment requests")
  func partner() throws {
    let server = NetworkServer(eventLoop: loop)
    let body = """
      {"amount": 500, "currency": "USD", "payment_request_reference": "order-1",
       "customer_interaction_config": {"method": "HANDOVER", "return_url": "https://shop.example/",
         "app_return_url": "partnerapp://x"}}
      """
    let created = try send(server, "POST", "/v2/payment/requests", body)
    let id = try #require(created.json["payment_request_id"]?.string)
    #expect(created.json["payment_request_reference"] == "order-1")
    let canceled = try send(server, "POST", "/v2/payment/requests/\(id)/cancel")
    #expect(canceled.json["state"] == "CANCELED")
    #expect(canceled.json["state_reason"] == "PARTNER_CANCELED")
    #expect(try send(server, "GET", "/v2/payment/requests/\(id)").json["state"] == "CANCELED")
  }

  @Test("The same seed gives the same ids; another seed others")
  func seeds() throws {
    let answers = try [1, 1, 2].map { seed in
      try send(
        NetworkServer(eventLoop: EventLoop(), seed: UInt64(seed)), "POST", Self.authorize,
        Self.body
      ).json
    }
    #expect(answers[0] == answers[1])
    #expect(answers[0] != answers[2])
  }

  @Test("Customers' pages are pages, and links sign in only where they were presented")
  func pages() throws {
    let server = NetworkServer(eventLoop: loop)
    let page = try #require(WebURL(NetworkServer.pages + "/info/terms"))
    let response = try #require(server.response(to: ResourceRequest(url: page))).get()
    #expect(response.headers["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(
      server.finishAuthentication(at: NetworkServer.pages + "/auth/unknown", scheme: "a") == nil)
  }
}
