import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite("Klarna Payments' server")
struct PaymentsServerTests {
  static let order: JSONObject = [
    "purchase_country": "SE", "purchase_currency": "SEK", "locale": "sv-SE", "order_amount": 1000,
    "order_lines": [["name": "Shoe", "quantity": 1, "unit_price": 1000, "total_amount": 1000]],
  ]

  final class Bench {
    let loop = EventLoop()
    lazy var server = PaymentsServer(eventLoop: loop)

    func send(
      _ method: String, _ path: String, _ body: JSONValue? = nil,
      authorization: String? = "Basic YTpi", contentType: String? = "application/json",
      host: String = "https://api.playground.klarna.com"
    ) throws -> (status: Int, json: JSONValue) {
      var headers: [HTTPField] = []
      if let authorization { headers.append(HTTPField("Authorization", authorization)) }
      if let contentType { headers.append(HTTPField("Content-Type", contentType)) }
      let request = ResourceRequest(
        url: try #require(WebURL(host + path)), method: method, headers: headers,
        body: body.map { Array($0.jsonText().utf8) } ?? [])
      let response = try #require(try server.response(to: request)?.get())
      return (response.status, (try? JSONDocument(response.body).value) ?? .null)
    }

    /// A request of the view's.
    func view(
      _ session: PaymentSession, _ action: String, _ body: JSONObject = [:]
    ) throws -> (status: Int, json: JSONValue) {
      var body = body
      body["payment_method_category"] = body["payment_method_category"] ?? "klarna"
      return try send(
        "POST", "/eu/kp/lib/v1/sessions/\(session.id)/\(action)", .object(body),
        authorization: "Bearer " + session.clientToken, host: "https://js.playground.klarna.com")
    }

    func authorize(_ session: PaymentSession) throws -> String {
      try #require(
        try view(session, "authorize", ["auto_finalize": true]).json["authorization_token"]?.string)
    }
  }

  @Test("makes sessions with a client token and a category")
  func createSession() throws {
    let bench = Bench()
    let answer = try bench.send("POST", "/payments/v1/sessions", .object(Self.order))
    #expect(answer.status == 200)
    #expect(answer.json["payment_method_categories"]?[0]?["identifier"] == "klarna")
    let token = try #require(answer.json["client_token"]?.string)
    #expect(token.split(separator: ".").count == 3)
    let id = try #require(answer.json["session_id"]?.string)
    let read = try bench.send("GET", "/payments/v1/sessions/\(id)")
    #expect(read.json["status"] == "incomplete")
    #expect(read.json["order_amount"] == 1000)
    #expect(read.json["client_token"]?.string == token)
  }

  @Test(
    "refuses orders that are not right, with a pointer",
    arguments: [
      ("order_amount", "1", "/order_amount", "1 is not the sum"),
      ("order_amount", "\"1000\"", "/order_amount", "expected a whole number"),
      ("order_amount", "10.5", "/order_amount", "10.5 is not a whole number"),
      ("purchase_currency", "\"EUR\"", "/purchase_currency", "is not the currency of SE: SEK"),
      ("purchase_currency", "\"sek\"", "/purchase_currency", "three capital letters"),
      ("purchase_country", "\"JP\"", "/purchase_country", "no market"),
      ("purchase_country", "\"XX\"", "/purchase_country", "two capital letters"),
      ("locale", "\"xx-SE\"", "/locale", "is not a locale"),
      ("purchase_currency", "\"ABC\"", "/purchase_currency", "is not a currency"),
      ("locale", "\"sv_SE\"", "/locale", "is not a locale"),
      ("order_lines", "[]", "/order_lines", "0 elements"),
      ("order_lines", "[{\"name\": \"A\"}]", "/order_lines/0/quantity", "missing field"),
      ("order_lines", "{}", "/order_lines", "expected a list"),
      ("orderlines", "[]", "/orderlines", "did you mean \"order_lines\"?"),
      ("intent", "\"sell\"", "/intent", "not one of buy"),
      (
        "merchant_urls", "{\"push\": \"http://shop.example\"}", "/merchant_urls/push",
        "begins with https://"
      ),
      (
        "merchant_urls", "{\"terms\": \"https://shop.example\"}", "/merchant_urls/terms",
        "unknown field"
      ),
      ("billing_address", "{\"country\": \"Sweden\"}", "/billing_address/country", "two capital"),
    ])
  func refuses(field: String, value: String, pointer: String, words: String) throws {
    var order = Self.order
    order[field] = try JSONDocument(Array(value.utf8)).value
    let answer = try Bench().send("POST", "/payments/v1/sessions", .object(order))
    #expect(answer.status == 400)
    #expect(answer.json["error_code"] == "BAD_VALUE")
    #expect(answer.json["pointer"]?.string == pointer)
    #expect(answer.json["error_messages"]?[0]?.string?.contains(words) == true, "\(answer.json)")
  }

  @Test("names a field that is missing", arguments: ["purchase_country", "locale", "order_lines"])
  func missing(field: String) throws {
    var order = Self.order
    order[field] = nil
    let answer = try Bench().send("POST", "/payments/v1/sessions", .object(order))
    #expect(answer.json["pointer"]?.string == "/" + field)
  }

  @Test("wants credentials, a content type, JSON and a known method")
  func doors() throws {
    let bench = Bench()
    let body = JSONValue.object(Self.order)
    let path = "/payments/v1/sessions"
    #expect(try bench.send("POST", path, body, authorization: nil).status == 401)
    #expect(try bench.send("POST", path, body, authorization: "Bearer x").status == 401)
    #expect(try bench.send("POST", path, body, contentType: nil).status == 400)
    #expect(try bench.send("POST", path).json["error_code"] == "BAD_FORMAT")
    #expect(try bench.send("GET", path).status == 405)
    #expect(try bench.send("GET", "/payments/v1/nothing").status == 404)
    #expect(try bench.send("GET", "/payments/v1/sessions/unknown").status == 404)
  }

  @Test("leaves other addresses to others")
  func others() throws {
    let server = Bench().server
    for url in ["https://shop.example/payments/v1/sessions", "https://api.klarna.com/checkout"] {
      #expect(server.response(to: ResourceRequest(url: try #require(WebURL(url)))) == nil)
    }
  }

  @Test("changes sessions, and keeps them as they were where the change is wrong")
  func update() throws {
    let bench = Bench()
    let session = try bench.server.createSession(Self.order)
    let path = "/payments/v1/sessions/\(session.id)"
    #expect(try bench.send("POST", path, ["order_amount": 5]).status == 400)
    #expect(bench.server.session(session.id)?.order["order_amount"] == 1000)
    #expect(try bench.send("POST", path, ["locale": "en-SE"]).status == 204)
    #expect(bench.server.session(session.id)?.order["locale"] == "en-SE")
  }

  @Test("forgets sessions after 48 hours")
  func sessionLife() throws {
    let bench = Bench()
    let session = try bench.server.createSession(Self.order)
    bench.loop.run(for: PaymentsServer.sessionLife - 1)
    #expect(try bench.view(session, "init").status == 200)
    bench.loop.run(for: 2)
    #expect(try bench.view(session, "init").status == 401)
    #expect(try bench.send("GET", "/payments/v1/sessions/\(session.id)").status == 404)
  }

  @Test("places the order of an authorization, once, within 60 minutes", arguments: [59.0, 61.0])
  func placement(minutes: Double) throws {
    let bench = Bench()
    let session = try bench.server.createSession(Self.order)
    let token = try bench.authorize(session)
    bench.loop.run(for: minutes * 60_000)
    let path = "/payments/v1/authorizations/\(token)/order"
    let answer = try bench.send("POST", path, .object(Self.order))
    guard minutes < 60 else {
      #expect(answer.status == 404)
      #expect(answer.json["error_messages"]?[0] == "Invalid authorization token")
      return
    }
    #expect(answer.json["fraud_status"] == "ACCEPTED")
    #expect(answer.json["redirect_url"]?.string?.hasPrefix("https://") == true)
    let id = try #require(answer.json["order_id"]?.string)
    #expect(bench.server.orders[id] == Self.order)
    #expect(try bench.send("POST", path, .object(Self.order)).json["error_code"] == "NOT_FOUND")
    #expect(bench.server.session(session.id)?.isComplete == true)
    #expect(try bench.view(session, "load").status == 401)
  }

  @Test("names the fields that do not match what was authorized")
  func differing() throws {
    let bench = Bench()
    let token = try bench.authorize(try bench.server.createSession(Self.order))
    var order = Self.order
    order["locale"] = "en-SE"
    order["order_amount"] = 2000
    order["order_lines"] = [
      ["name": "Shoe", "quantity": 2, "unit_price": 1000, "total_amount": 2000]
    ]
    let answer = try bench.send(
      "POST", "/payments/v1/authorizations/\(token)/order", .object(order))
    #expect(answer.json["error_code"] == "BAD_VALUE")
    #expect(
      answer.json["error_messages"]?[0]
        == "Not matching fields: [locale, order_amount, order_lines]")
  }

  @Test("rejects, or places with a risk to look at", arguments: [true, false])
  func risk(isRejected: Bool) throws {
    let bench = Bench()
    let token = try bench.authorize(try bench.server.createSession(Self.order))
    bench.server.behaviour = isRejected ? .orderRejected : .orderPending
    let answer = try bench.send(
      "POST", "/payments/v1/authorizations/\(token)/order", .object(Self.order))
    #expect(answer.status == (isRejected ? 403 : 200))
    #expect(
      answer.json[isRejected ? "error_code" : "fraud_status"]?.string
        == (isRejected ? "REJECTED" : "PENDING"))
  }

  @Test("cancels authorizations, and a new one takes the place of the old")
  func tokens() throws {
    let bench = Bench()
    let session = try bench.server.createSession(Self.order)
    let first = try bench.authorize(session)
    let second = try #require(
      try bench.view(session, "reauthorize").json["authorization_token"]?.string)
    #expect(first != second)
    let path = "/payments/v1/authorizations/"
    #expect(try bench.send("POST", path + first + "/order", .object(Self.order)).status == 404)
    #expect(try bench.send("DELETE", path + second).status == 204)
    #expect(try bench.send("DELETE", path + second).status == 404)
  }

  @Test(
    "checks what the view sends",
    arguments: [
      ("authorize", "{}", "/auto_finalize"), ("load", "{\"x\": 1}", "/x"),
      ("load", "{\"payment_method_category\": 3}", "/payment_method_category"),
      ("load", "{\"data\": {\"order_amount\": -1}}", "/data/order_amount"),
      ("load", "{\"data\": {\"order_amount\": 7}}", "/data/order_amount"),
      ("load", "{\"data\": {\"order_amounts\": 7}}", "/data/order_amounts"),
    ])
  func viewBodies(action: String, body: String, pointer: String) throws {
    let bench = Bench()
    let session = try bench.server.createSession(Self.order)
    let object = try #require(try JSONDocument(Array(body.utf8)).value.object)
    let answer = try bench.view(session, action, object)
    #expect(answer.status == 400)
    #expect(answer.json["pointer"]?.string == pointer)
  }

  @Test("knows the view's session by its token alone")
  func wrongToken() throws {
    let bench = Bench()
    let one = try bench.server.createSession(Self.order)
    let two = try bench.server.createSession(Self.order)
    let answer = try bench.send(
      "POST", "/eu/kp/lib/v1/sessions/\(one.id)/init", ["payment_method_category": "klarna"],
      authorization: "Bearer " + two.clientToken, host: "https://js.playground.klarna.com")
    #expect(answer.status == 401)
    #expect(try bench.view(one, "dance").status == 404)
  }

  @Test("is the same every time")
  func deterministic() throws {
    let tokens = try (0..<2).map { _ in
      try Bench().server.createSession(Self.order).clientToken
    }
    #expect(tokens[0] == tokens[1])
  }

  @Test(
    "encodes client tokens as RFC 4648 does for addresses",
    arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg")])
  func base64(text: String, encoded: String) {
    #expect(ClientToken.encode(Array(text.utf8)) == encoded)
    #expect(ClientToken.encode([0xFB, 0xFF]) == "-_8")
  }
}
