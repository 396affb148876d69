import JSON
import KlarnaCheckout
import TestSupport
import Testing

/// Messages that no page of Klarna's sends: nothing may crash, and nothing may vanish.
@Suite("Hostile messages")
struct HostileMessageTests {
  static let seeds = [
    #"{"action":"handshake","snippet":"<p>","publicKey":"k"}"#,
    #"{"action":"ready"}"#,
    #"{"action":"set","data":{"a":[1,2,{"b":null}]}}"#,
    #"{"action":"http","request":{"url":"https://a.example/","type":"POST","headers":{"a":"b"}}}"#,
    #"{"action":"event","event":"frame:checkout:resize","args":["612"]}"#,
    #"{"action":"event","event":"merchant_api:signal","args":[{"complete":{"uri":"u"}}]}"#,
    #"{"action":"event","event":"sdk:open","args":[{"uri":"https://a.example/","external":true}]}"#,
    #"{"action":"event","event":"sdk:focus","args":[{"top":1e308,"height":-1}]}"#,
    #"{"action":"event","event":"fullscreen/x","args":[]}"#,
  ]

  @Test(arguments: [true, false])
  func everyMutationIsReadOrDropped(isNative: Bool) {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = isNative ? shop.native() : shop.hybrid(webView)
    let page = isNative ? shop.made[0] : webView
    var random = SplitMix(state: isNative ? 1 : 2)
    for _ in 0..<4_000 {
      var bytes = Array(Self.seeds[Int(random.next() % UInt64(Self.seeds.count))].utf8)
      for _ in 0..<(1 + random.next() % 4) { mutate(&bytes, with: &random) }
      let before = shop.events.count
      page.post(.string(String(decoding: bytes, as: UTF8.self)))
      #expect(shop.events.count > before)
    }
    checkout.destroy()
  }

  @Test(
    "Numbers that fit nowhere",
    arguments: [1e308, -1e308, 0.1, -0.0, 4_294_967_296, 9_007_199_254_740_993] as [JSONValue])
  func numbers(number: JSONValue) {
    let shop = Shop()
    let checkout = shop.native()
    shop.made[0].event("frame:checkout:resize", number)
    shop.made[0].event("sdk:focus", ["top": number, "height": number])
    shop.made[0].event("merchant_api:signal", ["order_total_change": ["order_total": number]])
    #expect(shop.notifications.count == 1)
    withExtendedLifetime(checkout) {}
  }

  @Test func aStormOfSignalsArrivesWhole() {
    let shop = Shop()
    let webView = FakeWebView()
    let checkout = shop.hybrid(webView)
    for _ in 0..<20_000 { webView.event("merchant_api:signal", ["change": [:]]) }
    #expect(shop.notifications.count == 20_000)
    withExtendedLifetime(checkout) {}
  }

  @Test func checkoutsSideBySideShareNothing() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 1...8 {
        group.addTask {
          let shop = Shop()
          let webView = FakeWebView()
          let checkout = shop.hybrid(webView)
          for _ in 0..<(number * 50) { webView.event("merchant_api:signal", ["change": [:]]) }
          checkout.destroy()
          return shop.notifications.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == (1...8).map { $0 * 50 })
  }

  private func mutate(_ bytes: inout [UInt8], with random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let place = Int(random.next() % UInt64(bytes.count))
    switch random.next() % 4 {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: bytes[..<place].suffix(8), at: place)
    default: bytes.removeSubrange(place...)
    }
  }
}

/// Random numbers that are the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
