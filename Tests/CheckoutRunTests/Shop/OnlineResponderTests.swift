import HeadlessWebView
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
    case "/packed":
      .init(
        fields: ["Content-Type: text/html", "Content-Encoding: gzip"], bytes: packed)
    case "/endless": .init(body: String(repeating: "<p>again", count: 1 << 14), hidesLength: true)
    case "/shop":
      .init(
        body: "<!doctype html><body>{{html_snippet}}\n"
          + "<script>console.log('cookie ' + document.cookie)</script>")
    case "/to-shop": .init(status: "302 Found", fields: ["Location: /shop", "Set-Cookie: a=b"])
    case "/order": .init(fields: ["Content-Type: application/json"], body: "{}")
    case "/app": .init(status: "302 Found", fields: ["Location: shopapp://kco?from=shop"])
    case "/loop": .init(status: "302 Found", fields: ["Location: /loop"])
    case "/echo":
      .init(
        fields: ["Content-Type: text/plain", "X-Method: \(request.method)"], body: request.body)
    default: .init(status: "404 Not Found", body: "nothing here")
    }
  }

  /// "<!doctype html><p>packed</p>", by gzip.
  private static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0xB3, 0x51, 0x4C, 0xC9, 0x4F, 0x2E,
    0xA9, 0x2C, 0x48, 0x55, 0xC8, 0x28, 0xC9, 0xCD, 0xB1, 0xB3, 0x29, 0xB0, 0x2B, 0x48, 0x4C, 0xCE,
    0x4E, 0x4D, 0xB1, 0xD1, 0x2F, 0xB0, 0x03, 0x00, 0xAC, 0x6F, 0x52, 0x7F, 0x1C, 0x00, 0x00, 0x00,
  ]

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

  @Test func whatIsPackedComesUnpacked() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let response = try answer(server.url("/packed")).get()
    #expect(String(decoding: response.body, as: UTF8.self) == "<!doctype html><p>packed</p>")
    #expect(response.headers["content-encoding"] == nil)
  }

  @Test func anAnswerWithoutEndIsCutOff() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let request = ResourceRequest(url: try #require(WebURL(server.url("/endless"))))
    let responder = OnlineResponder(maximumBytes: 1 << 16)
    let failure = try #require(throws: ResourceFailure.self) {
      try #require(responder.response(to: request)).get()
    }
    #expect("\(failure)" == "the answer has more than 65536 bytes")
  }

  @Test func aRunDoesNotWaitForEver() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let request = ResourceRequest(url: try #require(WebURL(server.url("/thanks"))))
    let failure = try #require(throws: ResourceFailure.self) {
      try #require(OnlineResponder(totalPatience: 0).response(to: request)).get()
    }
    #expect("\(failure)".contains("0 s for the network"))
    #expect(server.requests.isEmpty)
  }

  @Test func shopsSeeThePagesOwnBrowser() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    _ = try answer(server.url("/thanks"))
    #expect(server.requests.first?.fields["user-agent"] == HeadlessWebView.userAgent)
  }

  @Test func hostsThatCannotBeAreLeftToTheEmulatedShop() throws {
    let request = ResourceRequest(url: try #require(WebURL("https://shop.example/confirmation")))
    #expect(OnlineResponder().response(to: request) == nil)
    var settings = RunSettings()
    settings.isOnline = true
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "a", settings: settings)
    #expect(try run.play(.purchase).outcome == .completed)
  }

  // MARK: The shop's page

  private func playPage(_ path: String, _ server: LoopbackServer) throws -> Timeline {
    try play(.purchase) { $0.pageURL = server.url(path) }
  }

  /// Plays a snippet online in the app's own webview.
  private func play(
    _ scenario: Scenario, _ change: (inout RunSettings) -> Void
  ) throws -> Timeline {
    var settings = RunSettings()
    settings.isOnline = true
    settings.mode = .hybrid
    change(&settings)
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html",
      settings: settings)
    return try run.play(scenario)
  }

  @Test func theShopsPageIsFetchedAndGetsTheSnippet() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let timeline = try playPage("/to-shop", server)
    #expect(timeline.outcome == .completed, "\(timeline.text())")
    #expect(server.requests.map(\.path) == ["/to-shop", "/shop"])
    let line = timeline.entries(of: .console).first
    #expect(line?["text"] == "cookie a=b")
    #expect(line?["position"] == .string(server.url("/shop") + ":2:12"))
  }

  @Test(arguments: [
    ("/missing", "http-status", "answered with status 404"),
    ("/order", "page-not-html", "is no HTML"),
  ])
  func aPageThatIsNoneIsTheOnlyReasonGiven(_ path: String, _ code: String, _ words: String) throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.close() }
    let timeline = try playPage(path, server)
    #expect(timeline.outcome == .notShown)
    #expect(timeline.problems.contains { $0.code == code && $0.text.contains(words) })
    #expect(!timeline.problems.contains { $0.code == "no-script-ran" }, "\(timeline.text())")
  }

  // MARK: A whole run

  private func play(_ path: String, _ scenario: String, _ server: LoopbackServer) throws -> Timeline
  {
    try play(Scenario(json: scenario)) { $0.confirmationURL = server.url(path) }
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
