import CheckoutEmulator
import SuccessorRun
import Testing
import WebView

@Suite("Who answers a story")
struct StoryNetworkTests {
  @Test(
    "loopback is this machine, and nothing that only looks like it",
    arguments: [
      ("localhost", true), ("a.localhost", true), ("127.0.0.1", true), ("127.9.9.9", true),
      ("[::1]", true), ("127.0.0.1.example.com", false), ("127.example", false),
      ("localhost.example", false), ("10.0.0.1", false), ("", false), ("1127.0.0.1", false),
    ])
  func loopback(host: String, isLoopback: Bool) {
    #expect(StoryNetwork.isLoopback(host) == isLoopback)
  }

  @Test("another machine is refused although a server on this one names it")
  func otherMachine() throws {
    let responder = StoryNetwork.loopback.responder(emulated: MessagingServer())
    let url = try #require(WebURL("https://evt.klarnaevt.com/v1/osm/impression"))
    let result = responder.response(to: ResourceRequest(url: url))
    #expect(throws: ResourceFailure.self) { try result?.get() }
  }
}
