import JSON
import SourceText
import Testing

@testable import CheckoutRun

@Suite struct RecordingTests {
  @Test func everyKindOfLineIsRead() throws {
    let text = """
      {"t":0,"web":{"action":"handshake"}}
      {"t":5,"event":"complete","uri":"https://shop.example/thanks"}

      {"t":6,"event":"change","data":{"email":"a@b.example"}}
      {"t":7,"nav":"https://shop.example/thanks","status":303,"has_snippet":false}
      {"t":8,"reload":true}
      {"call":"update order","status":403,"error_code":"READ_ONLY_ORDER"}
      {"page":"checkout","rendered":"old"}
      """
    let recording = try #require(try Recording(jsonLines: text))
    #expect(
      recording.lines.map(\.line) == [
        .web(["action": "handshake"]),
        .signal("complete", ["uri": "https://shop.example/thanks"]),
        .signal("change", ["email": "a@b.example"]),
        .navigation(url: "https://shop.example/thanks", status: 303, hasSnippet: false),
        .reload,
        .call("update order", status: 403, errorCode: "READ_ONLY_ORDER"),
        .other(["page": "checkout", "rendered": "old"]),
      ])
    #expect(recording.lines.map(\.time) == [0, 5, 6, 7, 8, 0, 0])
  }

  @Test(arguments: ["", "<div>", "[1]", "{\"order_id\":\"1\"}", "{\n\"order_id\":\"1\"\n}", "not"])
  func otherTextsAreNone(_ text: String) throws {
    #expect(try Recording(jsonLines: text) == nil)
  }

  @Test(arguments: ["-5", "1e300", "86400001", "\"x\"", "null"])
  func aTimeThatIsNoneIsPlaced(_ time: String) throws {
    let error = try #require(throws: CheckoutRunError.self) {
      try Recording(jsonLines: "{\"t\":0,\"reload\":true}\n{\"t\":\(time),\"reload\":true}\n")
    }
    #expect(error.code == .nothingToPlay)
    #expect(error.location?.line == 2)
    #expect(error.message.hasPrefix("The time of this line, "))
    #expect(error.help?.isEmpty == false)
  }

  @Test func aBrokenLineIsPlaced() throws {
    let error = try #require(throws: CheckoutRunError.self) {
      try Recording(jsonLines: "{\"t\":0,\"reload\":true}\n{\"t\":oops}\n")
    }
    #expect(error.location?.line == 2)
  }
}
