import Testing
import WebView

@testable import CheckoutRun

@Suite struct HTTPMessageTests {
  @Test func headAndBodyAreSplit() throws {
    let bytes = Array(
      "HTTP/1.1 302 Found\r\nLocation: https://a.example/\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\nmoved\r\n\r\nno"
        .utf8)
    let response = try #require(HTTPMessage.parse(bytes))
    #expect(response.status == 302)
    #expect(response.headers["location"] == "https://a.example/")
    #expect(response.headers.filter { $0.name == "Set-Cookie" }.map(\.value) == ["a=1", "b=2"])
    #expect(String(decoding: response.body, as: UTF8.self) == "moved\r\n\r\nno")
  }

  @Test func interimAnswersAreLeftOut() throws {
    let text = """
      HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n\
      HTTP/1.1 404 Not Found\nX: y\nTransfer-Encoding: chunked\n\nbody
      """
    let response = try #require(HTTPMessage.parse(Array(text.utf8)))
    #expect(response.status == 404)
    #expect(response.headers == [HTTPField("X", "y")])
    #expect(String(decoding: response.body, as: UTF8.self) == "body")
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK", "nonsense\r\n\r\n", "HTTP/1.1 x\r\n\r\n"])
  func whatIsNoAnswerIsNil(_ text: String) {
    #expect(HTTPMessage.parse(Array(text.utf8)) == nil)
  }
}
