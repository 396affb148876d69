import JSON
import TestSupport
import Testing
import WebView

@testable import CheckoutRun

/// A shop on a real network, as far as the loopback address is one.
@Suite(.enabled(if: OnlineResponder.program != nil, "curl is missing"))
struct OnlineResponderTests {
  @Sendable
  private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
    switch request.path {
    case "/confirmation":
      .init(
        status: "303 See Other",
        fields: ["Location: /thanks", "Set-Cookie: seen=yes; Path=/", "Set-Cookie: two=2; Path=/"])
    case "/thanks":
      .init(
        body:
          "<!doctype html><title>Thanks</title><p>cookies: \(request.fields["cookie"] ?? "none")</p>"
      )
    case "/app": .init(status: "302 Found", fields: ["Location: shopapp://kco?from=shop"])
    case "/loop": .init(status: "302 Found", fields: ["Location: /loop"])
    case "/echo":
      .init(
        fields: ["Content-Type: text/plain", "X-Method: \(request.method)"], body: request.body)
    default: .init(status: "404 Not Found", body: "nothing here")
    }
  }

  private func answer(
    _ url: String, method: String = "GET", headers: [HTTPField] = [], body: String = ""
  ) throws -> Result<ResourceResponse, ResourceFailure> {
    let request = ResourceRequest(
      url: try #require(WebURL(url)), method: method, headers: headers, body: Array(body.utf8))
    return try #require(OnlineResponder().response(to: request))
  }

  @Test func aPageComesWithItsStatusFieldsAndBody() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let response = try answer(server.url("/thanks"), headers: [HTTPField("Cookie", "a=b")]).get()
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "text/html; charset=utf-8")
    #expect(String(decoding: response.body, as: UTF8.self).contains("cookies: a=b"))
    #expect(try answer(server.url("/missing")).get().status == 404)
  }

  @Test func aRedirectIsLeftToTheWebview() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let response = try answer(server.url("/confirmation")).get()
    #expect(response.status == 303)
    #expect(response.headers["location"] == "/thanks")
    let cookies = response.headers.filter { $0.name.lowercased() == "set-cookie" }
    #expect(cookies.map(\.value) == ["seen=yes; Path=/", "two=2; Path=/"])
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["POST", "PUT"]) func aBodyIsSentAsItIs(method: String) throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let body = "{\"order\": \"@file å\"}"
    let response = try answer(
      server.url("/echo"), method: method, headers: [HTTPField("Content-Type", "application/json")],
      body: body
    ).get()
    #expect(response.headers["x-method"] == method)
    #expect(String(decoding: response.body, as: UTF8.self) == body)
    #expect(server.requests.first?.fields["content-type"] == "application/json")
  }

  @Test func aHeadHasNoBody() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let response = try answer(server.url("/thanks"), method: "HEAD").get()
    #expect(response.status == 200 && response.body.isEmpty)
  }

  @Test func aFieldThatCurlWouldReadFromAFileIsNotSent() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    _ = try answer(
      server.url("/thanks"),
      headers: [
        HTTPField("@/etc/hostname", "x"), HTTPField("X-A", "b\r\nX-B: c"), HTTPField("X-C", "d"),
      ])
    let fields = try #require(server.requests.first?.fields)
    #expect(fields["x-c"] == "d")
    #expect(fields["x-a"] == nil && fields["x-b"] == nil)
  }

  @Test func whereNobodyListensTheFailureIsCurlsOwnWords() throws {
    let server = try LoopbackServer(isListening: false, Self.answer)
    defer { server.close() }
    let url = server.url("/thanks")
    let failure = try #require(throws: ResourceFailure.self) { try answer(url).get() }
    #expect("\(failure)".contains("curl"))
  }

  @Test func otherSchemesAreNotForTheNetwork() throws {
    let request = ResourceRequest(url: try #require(WebURL("bankid:///x")))
    #expect(OnlineResponder().response(to: request) == nil)
  }

  // MARK: A whole run

  private func play(_ path: String, _ scenario: String, _ server: LoopbackServer) throws -> Timeline
  {
    var settings = RunSettings()
    settings.isOnline = true
    settings.mode = .hybrid
    settings.confirmationURL = server.url(path)
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html",
      settings: settings)
    return try run.play(Scenario(json: scenario))
  }

  private static let bought = """
    {"steps": [{"fill": "sample"}, "buy", {"expect": {"confirmation": "requested"}},
    """

  @Test func aRunFollowsRedirectsHopByHopAndKeepsCookies() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let timeline = try play(
      "/confirmation",
      Self.bought
        + #"{"expect": {"text": "cookies: seen=yes; two=2"}, "in": "page"}], "outcome": "any"}"#,
      server)
    #expect(timeline.isAsExpected, "\(timeline.text())")
    #expect(server.requests.map(\.path) == ["/confirmation", "/thanks"])
    let navigations = timeline.entries(of: .navigation).filter {
      $0["url"]?.string?.hasPrefix("http://127.0.0.1") == true
    }
    #expect(navigations.map { $0["reason"] } == ["load", "redirect"])
  }

  @Test func aRedirectToTheAppsSchemeIsAReturnAndNoError() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let timeline = try play("/app", Self.bought + #"{"wait": 500}], "outcome": "any"}"#, server)
    let returned = timeline.entries(of: .return).map { $0["url"]?.string ?? "" }
    #expect(returned == ["shopapp://kco?from=shop"], "\(timeline.text())")
    #expect(!timeline.problems.contains { $0.code == "step-failed" })
  }

  @Test func aRedirectLoopEnds() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let timeline = try play("/loop", Self.bought + #"{"wait": 500}], "outcome": "any"}"#, server)
    #expect(timeline.outcome == .stopped || timeline.outcome == .unconfirmed)
    #expect(server.requests.count < 100)
  }

  @Test func offlineNothingIsAsked() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    var settings = RunSettings()
    settings.mode = .hybrid
    settings.confirmationURL = server.url("/thanks")
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html",
      settings: settings)
    _ = try run.play(.purchase)
    #expect(server.requests.isEmpty)
  }
}
