import JSON
import Testing

@testable import KlarnaCheckout

@Suite("Bridge events")
struct BridgeEventTests {
  @Test(
    "Events match by their beginning",
    arguments: [
      ("merchant_api:signal", .signal([])), ("merchant_api:signals", .signal([])),
      ("frame:checkout:resize", .resize(.fillParent(.missing))),
      ("frame:fullscreen:show", .fullscreenShow), ("frame:fullscreen:hide:now", .fullscreenHide),
      ("frame:fullscreen:resize", .unknown), ("sdk:open", .open(uri: nil, isExternal: false)),
      ("sdk:opened", .open(uri: nil, isExternal: false)), ("sdk:close", .close),
      ("sdk:focus", .focus(top: 0, height: 0)),
      ("checkout/frame:x", .forward(to: .checkout, name: "frame:x")),
      ("fullscreen/a/b", .forward(to: .overlay, name: "a/b")),
      ("payment:request", .paymentRequest), ("x:merchant_api:signal", .unknown), ("", .unknown),
    ] as [(String, BridgeEvent)])
  func name(name: String, event: BridgeEvent) {
    #expect(BridgeEvent(name: name, args: []) == event)
  }

  @Test(
    "Arguments of sdk:open",
    arguments: [
      ([["uri": "a:b", "external": true]], "a:b", true), ([["uri": "a:b"]], "a:b", false),
      ([["uri": 1]], nil, false), (["a:b"], nil, false), ([], nil, false),
    ] as [([JSONValue], String?, Bool)])
  func open(args: [JSONValue], uri: String?, isExternal: Bool) {
    #expect(
      BridgeEvent(name: "sdk:open", args: args) == .open(uri: uri, isExternal: isExternal))
  }

  @Test(
    "Both forms of a signal",
    arguments: [
      ([["load": [:]]], ["load"]), ([["a": ["x": 1], "b": ["y": 2]]], ["a", "b"]),
      (["complete", ["uri": "u"]], ["complete"]), (["network_error"], ["network_error"]),
      (["network_error", nil], ["network_error"]), ([["complete", ["uri": "u"]]], ["complete"]),
      (["complete", [["uri": "u"]]], ["complete"]),
      ([["redirect_initiated": true]], ["redirect_initiated"]),
      (["redirect_initiated", true], ["redirect_initiated"]),
    ] as [([JSONValue], [String])])
  func signals(args: [JSONValue], names: [String]) {
    let message = SignalMessage(args)
    #expect(message.signals.map(\.name) == names)
    #expect(message.dropped.isEmpty)
  }

  @Test(
    "What is no signal is dropped with a reason, the rest stays",
    arguments: [
      ([], 0), ([nil], 0), ([1], 0), ([[:]], 0), ([[[]]], 0), ([["load": true]], 0),
      ([["load": nil]], 0), ([["redirect_initiated": false]], 0), (["load", 7], 0),
      ([["load": [:], "change": "x"]], 1),
    ] as [([JSONValue], Int)])
  func dropped(args: [JSONValue], kept: Int) {
    let message = SignalMessage(args)
    #expect(message.signals.count == kept)
    #expect(message.dropped.count == 1)
  }

  @Test func redirectInitiatedHasNoData() {
    #expect(SignalMessage([["redirect_initiated": true]]).signals.first?.data == nil)
  }
}
