import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite("The messaging API")
struct MessagingServerTests {
  static let base = "https://js.playground.klarna.com/na/cma/v3/messaging"
  static let good = "client_id=c&placement_key=credit-promotion-badge&locale=en-US"

  static func get(
    _ url: String, _ server: MessagingServer = MessagingServer(), method: String = "GET"
  ) throws -> (status: Int, json: JSONValue)? {
    let request = ResourceRequest(url: try #require(WebURL(url)), method: method)
    guard let response = try server.response(to: request)?.get() else { return nil }
    return (response.status, (try? JSONDocument(response.body).value) ?? .null)
  }

  @Test(
    "answers at the SDK's and the public addresses",
    arguments: [
      base, "https://js.klarna.com/na/cma/v4/messaging",
      "https://x.nonprod.us1.js.klarna.net/na/cma/v3/messaging",
      "https://api-na.klarna.com/messaging/v3", "https://api-na.playground.klarna.com/messaging/v3",
    ])
  func addresses(base: String) throws {
    let answer = try #require(try Self.get(base + "?" + Self.good))
    #expect(answer.status == 200)
    #expect(answer.json["content"]?["nodes"]?.array?.count == 3)
    #expect(answer.json["impression_url"]?.string?.hasPrefix("https://evt.klarnaevt.com/") == true)
  }

  @Test(
    "leaves other addresses to the next responder",
    arguments: [
      "https://shop.example/na/cma/v3/messaging", "https://js.klarna.com/xx/cma/v3/messaging",
      "https://js.klarna.com/na/cma/v9/messaging", "https://api.klarna.com/checkout/v3/orders",
      "https://js.klarna.com/na/cma/v3",
    ])
  func others(url: String) throws {
    #expect(try Self.get(url) == nil)
  }

  @Test(
    "checks what it is asked, and points at it",
    arguments: [
      ("placement_key=k&locale=en-US", "/client_id", "missing field"),
      ("client_id=c&locale=en-US", "/placement_key", "missing field"),
      ("client_id=c&placement_key=k", "/locale", "missing field"),
      ("client_id=&placement_key=k&locale=en-US", "/client_id", "is not a text of 1"),
      (good + "&purchase_amount=-1", "/purchase_amount", "-1 is not between"),
      (good + "&purchase_amount=12.5", "/purchase_amount", "not a whole number"),
      (good + "&purchaseAmount=1", "/purchaseAmount", "did you mean \"purchase_amount\"?"),
      (good + "&locale=sv-SE", "/locale", "comes twice"),
      ("client_id=c&placement_key=k&locale=sv-SE", "/locale", "region eu, not na"),
      ("client_id=c&placement_key=k&locale=en_US", "/locale", "is not a locale"),
    ])
  func checks(query: String, pointer: String, words: String) throws {
    let answer = try #require(try Self.get(Self.base + "?" + query))
    #expect(answer.status == 400)
    #expect(answer.json["pointer"]?.string == pointer)
    #expect(answer.json["error_messages"]?[0]?.string?.contains(words) == true, "\(answer.json)")
  }

  @Test("knows the placements of its portal")
  func keys() throws {
    for key in PlacementText.keys {
      let answer = try Self.get("\(Self.base)?client_id=c&placement_key=\(key)&locale=en-US")
      #expect(answer?.status == 200)
    }
    let answer = try Self.get(Self.base + "?client_id=c&placement_key=nope&locale=en-US")
    #expect(answer?.status == 404)
  }

  @Test(
    "writes amounts as the market does",
    arguments: [
      ("na", "en-US", "12000", "4 interest-free payments of $30.00."),
      ("na", "en-US", "10001", "4 interest-free payments of $25.01."),
      ("na", "en-US", "99999", "4 interest-free payments of $250.00."),
      ("eu", "pl-PL", "40000", "4 interest-free payments of 100,00 zł."),
      ("eu", "de-CH", "40000", "4 zinsfreie Zahlungen von CHF 100.00."),
      ("eu", "ja-JP", "4000", "4 interest-free payments of ¥1,000."),
      ("eu", "en-GB", "400", "4 interest-free payments of £1.00."),
      ("eu", "sv-SE", "40000", "4 räntefria betalningar på 100,00 kr."),
      ("eu", "de-DE", "4004", "4 zinsfreie Zahlungen von 10,01 €."),
      ("eu", "en", "400", "4 interest-free payments of $1.00."),
    ])
  func amounts(region: String, locale: String, amount: String, words: String) throws {
    let url =
      "https://js.klarna.com/\(region)/cma/v3/messaging?client_id=c"
      + "&placement_key=credit-promotion-badge&locale=\(locale)&purchase_amount=\(amount)"
    let nodes = try #require(try Self.get(url)?.json["content"]?["nodes"]?.array)
    #expect(
      nodes.contains { $0["value"]?.string?.replacing("\u{A0}", with: " ") == words }, "\(nodes)")
  }

  @Test("has a name for each failing path", arguments: MessagingServer.Behaviour.allCases)
  func behaviours(behaviour: MessagingServer.Behaviour) throws {
    let url = try #require(WebURL(Self.base + "?" + Self.good))
    let server = MessagingServer(behaviour)
    let result = try #require(server.response(to: ResourceRequest(url: url)))
    let response = try? result.get()
    let text = response.map { String(decoding: $0.body, as: UTF8.self) } ?? ""
    switch behaviour {
    case .placement, .someUnknownNodes: #expect(text.contains("TEXT_MAIN"))
    case .notEnabled: #expect(response?.status == 403)
    case .emptyNodes: #expect(text == "{\"content\":{\"nodes\":[]}}")
    case .trailingComma: #expect(text.contains("},]"))
    case .unknownNodes: #expect(text.contains("HTML") && !text.contains("TEXT"))
    case .notJSON: #expect(text.hasPrefix("<html>"))
    case .serverError: #expect(response?.status == 500)
    case .networkError: #expect(response == nil)
    case .slow: #expect(response?.latency == 20_000)
    }
    #expect(server.requests.count == 1)
  }

  @Test("answers GET alone, and an endpoint of its own for any region")
  func methodAndEndpoint() throws {
    #expect(try Self.get(Self.base + "?" + Self.good, method: "POST")?.status == 405)
    let server = MessagingServer(endpoint: "http://127.0.0.1:9/p")
    let query = "client_id=c&placement_key=credit-promotion-badge&locale=sv-SE"
    #expect(try Self.get("http://127.0.0.1:9/p?" + query, server)?.status == 200)
  }

  @Test("remembers which placements were shown")
  func impressions() throws {
    let server = MessagingServer()
    let url = try #require(WebURL("https://evt.klarnaevt.com/v1/osm/impression?placement=a"))
    #expect(try server.response(to: ResourceRequest(url: url))?.get().status == 204)
    #expect(server.impressions == [url.description])
  }
}
