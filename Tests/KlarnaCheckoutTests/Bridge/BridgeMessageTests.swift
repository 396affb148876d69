import JSON
import KlarnaCheckout
import TestSupport
import Testing

@Suite("Bridge messages")
struct BridgeMessageTests {
  @Test(
    "Actions match as a whole",
    arguments: [
      (
        #"{"action":"handshake","snippet":"<p>"}"#,
        .handshake(["action": "handshake", "snippet": "<p>"])
      ),
      (#"{"action":"ready"}"#, .ready),
      (#"{"action":"set","data":{"a":1}}"#, .store(["a": 1])),
      (#"{"action":"storage","data":"x"}"#, .store("x")),
      (#"{"action":"storage"}"#, .store(nil)),
      (#"{"action":"http","request":{}}"#, .http(["action": "http", "request": [:]])),
      (#"{"action":"event","event":"sdk:close"}"#, .event(name: "sdk:close", args: [])),
      (#"{"action":"event","event":"a","args":[1,null]}"#, .event(name: "a", args: [1, nil])),
      (#"{"action":"event","event":"a","args":{"0":1}}"#, .event(name: "a", args: [])),
      (
        #"{"action":"readyness"}"#,
        .unknown(action: "readyness", ["action": "readyness"])
      ),
      (#"{"action":""}"#, .unknown(action: "", ["action": ""])),
    ] as [(String, BridgeMessage)])
  func action(text: String, message: BridgeMessage) throws {
    #expect(try BridgeMessage(body: .string(text)) == message)
  }

  @Test func anObjectCountsLikeItsText() throws {
    #expect(try BridgeMessage(body: ["action": "ready"]) == .ready)
  }

  @Test(
    "What cannot be read is told",
    arguments: [
      ("not json", .messageNotJSON), ("", .messageNotJSON),
      (#"{"action":"ready""#, .messageNotJSON),
      ("[object Object]", .messageNotJSON), ("[]", .messageNotAnObject),
      ("null", .messageNotAnObject), (nil, .messageNotAnObject), (1, .messageNotAnObject),
      ("{}", .messageWithoutAction), (#"{"action":1}"#, .messageWithoutAction),
      (#"{"Action":"ready"}"#, .messageWithoutAction),
      (#"{"action":"event"}"#, .eventWithoutName),
      (#"{"action":"event","event":null}"#, .eventWithoutName),
    ] as [(JSONValue, KlarnaCheckoutError.Code)])
  func unreadable(body: JSONValue, code: KlarnaCheckoutError.Code) {
    let error = #expect(throws: KlarnaCheckoutError.self) { try BridgeMessage(body: body) }
    #expect(error?.code == code)
  }

  @Test func deepNestingIsRefusedRatherThanFollowed() {
    let text = String(repeating: "[", count: 200_000)
    #expect(throws: KlarnaCheckoutError.self) { try BridgeMessage(body: .string(text)) }
  }

  @Test func theEnvelopeReadsBack() throws {
    let envelope = BridgeMessage.envelope(event: "sdk:shown", args: ["it's", "\u{2028}\\"])
    #expect(
      try BridgeMessage(body: .string(envelope.jsonText()))
        == .event(name: "sdk:shown", args: ["it's", "\u{2028}\\"]))
  }
}
