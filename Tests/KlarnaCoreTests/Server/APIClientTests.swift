import HostUI
import JSON
import KlarnaCore
import Testing
import WebView

@Suite("Talking to a server")
struct APIClientTests {
  private final class Server: ResourceResponder {
    var requests: [ResourceRequest] = []

    func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? {
      requests.append(request)
      guard request.url.host == "api.example" else { return nil }
      return .success(
        ResourceResponse(
          status: 201, contentType: "application/json", text: "{\"a\":1}", latency: 30))
    }
  }

  private func url(_ text: String) throws -> WebURL { try #require(WebURL(text)) }

  @Test("JSON goes out, and its answer comes after its latency, never inside the call")
  func exchange() throws {
    let server = Server()
    let application = UIApplication()
    application.resourceResponder = server
    var events = 0
    var answer: APIAnswer?
    let client = APIClient(application: application) { event in
      if case .exchange(let request, .success) = event, request.method == "POST" { events += 1 }
    }
    client.send("POST", try url("https://api.example/x"), json: ["b": 2]) {
      answer = try? $0.get()
    }
    #expect(answer == nil)
    #expect(server.requests.first.map { String(decoding: $0.body, as: UTF8.self) } == "{\"b\":2}")
    #expect(server.requests.first?.headers["content-type"] == "application/json")
    application.eventLoop.run(for: 29)
    #expect(answer == nil)
    application.eventLoop.run(for: 1)
    #expect(answer?.isSuccess == true)
    #expect(answer?.json == ["a": 1])
    #expect(events == 1)
  }

  @Test("A host that nobody answers for is a failure that names it")
  func nobody() throws {
    let application = UIApplication()
    var failure: ResourceFailure?
    APIClient(application: application).send("GET", try url("https://other.example/")) {
      if case .failure(let why) = $0 { failure = why }
    }
    application.eventLoop.run(for: 0)
    #expect(failure?.description.contains("other.example") == true)
  }
}
