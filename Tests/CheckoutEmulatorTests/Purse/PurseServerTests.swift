import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite("Purse's API")
struct PurseServerTests {
  final class Bench {
    let server = PurseServer(eventLoop: EventLoop())
    lazy var session = server.createSession()

    func send(
      _ name: String, _ body: JSONValue?, token: String? = nil, contentType: String? = nil
    ) throws -> (status: Int, json: JSONValue) {
      let id = try #require(session["id"]?.string)
      let bearer = try token ?? #require(session["token"]?.string)
      let request = ResourceRequest(
        url: try #require(
          WebURL("https://api.sandbox.purse.tech/headless/v1/sessions/\(id)/\(name)")),
        method: "POST",
        headers: [
          HTTPField("Authorization", "Bearer " + bearer),
          HTTPField("Content-Type", contentType ?? "application/json"),
        ],
        body: body.map { Array($0.jsonText().utf8) } ?? [])
      let response = try #require(try server.response(to: request)?.get())
      return (response.status, try JSONDocument(response.body).value)
    }
  }

  static let item: JSONObject = [
    "method": "klarna", "partner": "klarna", "amount": 30_000, "payment_data": [:],
    "partner_data": [:], "payment_preferences": [:], "step_id": nil,
  ]

  @Test("answers /init with Klarna's client token in its logs")
  func initialize() throws {
    let bench = Bench()
    let answer = try bench.send("init", .object(Self.item))
    #expect(answer.status == 200)
    #expect(answer.json["status"]?["state"] == "SUCCESS")
    #expect(answer.json["status"]?["code"] == "SUCCEEDED")
    #expect(answer.json["session_id"] == bench.session["id"])
    #expect(answer.json["logs"]?["klarna_client_token"]?.string?.contains(".") == true)
  }

  @Test("answers /validate with a result for each item")
  func validate() throws {
    let answer = try Bench().send("validate", [.object(Self.item)])
    #expect(answer.json["global_status"] == "SUCCESS")
    #expect(answer.json["results"]?.array?.count == 1)
    #expect(answer.json["results"]?[0]?["status"]?["action"] == "AUTHORIZE")
  }

  @Test(
    "checks bodies, and points at what is wrong",
    arguments: [
      ("init", "amount", 5, "/amount", "the session's amount is 30000"),
      ("init", "amount", "300", "/amount", "expected a whole number"),
      ("init", "method", "paypal", "/method", "no such method"),
      ("init", "partner", "other", "/method", "no such method"),
      ("init", "payment_data", [], "/payment_data", "expected an object"),
      ("init", "extra", 1, "/extra", "unknown field"),
      ("init", "step_id", "a", "/step_id", "expected a whole number"),
      ("validate", "amount", 5, "/0/amount", "the session's amount is 30000"),
      ("validate", "methods", 5, "/0/methods", "did you mean \"method\"?"),
    ] as [(String, String, JSONValue, String, String)])
  func checks(
    name: String, field: String, value: JSONValue, pointer: String, words: String
  ) throws {
    var item = Self.item
    item[field] = value
    let body = JSONValue.object(item)
    let answer = try Bench().send(name, name == "validate" ? [body] : body)
    #expect(answer.status == 400)
    #expect(answer.json["pointer"]?.string == pointer)
    #expect(answer.json["message"]?.string?.contains(words) == true, "\(answer.json)")
  }

  @Test("wants a list at /validate and an object at /init")
  func forms() throws {
    let bench = Bench()
    #expect(try bench.send("validate", .object(Self.item)).status == 400)
    #expect(try bench.send("validate", []).status == 400)
    #expect(try bench.send("init", [.object(Self.item)]).status == 400)
    #expect(try bench.send("init", nil).status == 400)
  }

  @Test("wants the session's token, a content type and a known name")
  func doors() throws {
    let bench = Bench()
    #expect(try bench.send("init", .object(Self.item), token: "other").status == 401)
    #expect(try bench.send("init", .object(Self.item), contentType: "text/html").status == 400)
    #expect(try bench.send("dance", .object(Self.item)).status == 404)
    bench.session["id"] = "unknown"
    #expect(try bench.send("init", .object(Self.item)).status == 404)
  }

  @Test("keeps every body, also of those that it refuses")
  func recorded() throws {
    let bench = Bench()
    _ = try bench.send("init", .object(Self.item))
    _ = try bench.send("validate", ["x": 1])
    #expect(
      bench.server.exchanges == [
        PurseServer.Exchange(name: "init", body: .object(Self.item), status: 200),
        PurseServer.Exchange(name: "validate", body: ["x": 1], status: 400),
      ])
  }

  @Test("has a name for each failing path", arguments: PurseBehaviour.allCases)
  func behaviours(behaviour: PurseBehaviour) throws {
    let bench = Bench()
    bench.server.behaviour = behaviour
    let id = try #require(bench.session["id"]?.string)
    guard behaviour != .networkError else {
      let url = try #require(WebURL("https://api.purse.tech/headless/v1/sessions/\(id)/init"))
      let result = bench.server.response(to: ResourceRequest(url: url))
      #expect(throws: ResourceFailure.self) { try result?.get() }
      return
    }
    let start = try bench.send("init", .object(Self.item))
    let end = try bench.send("validate", [.object(Self.item)])
    let token = start.json["logs"]?["klarna_client_token"]
    switch behaviour {
    case .initWithoutToken: #expect(start.status == 200 && token == nil)
    case .initRefused: #expect(start.json["status"]?["state"] == "FAILED" && token == nil)
    case .initFails: #expect(start.status == 500)
    default: #expect(start.status == 200 && token != nil)
    }
    switch behaviour {
    case .validateFails: #expect(end.json["global_status"] == "FAILED")
    case .validateRefused: #expect(end.status == 400)
    default: #expect(end.json["global_status"] == "SUCCESS")
    }
  }

  @Test("passes Klarna's requests on, and leaves the rest alone")
  func others() throws {
    let server = PurseServer(eventLoop: EventLoop())
    let klarna = try #require(WebURL("https://api.playground.klarna.com/payments/v1/sessions"))
    #expect(try server.response(to: ResourceRequest(url: klarna))?.get().status == 401)
    let shop = try #require(WebURL("https://shop.example/"))
    #expect(server.response(to: ResourceRequest(url: shop)) == nil)
  }

  @Test("has no session of Klarna's where it is not activated")
  func notActivated() throws {
    let bench = Bench()
    bench.session = bench.server.createSession(hasKlarna: false)
    #expect(bench.session["payment_methods"]?.array?.count == 1)
    #expect(try bench.send("init", .object(Self.item)).status == 400)
  }
}
