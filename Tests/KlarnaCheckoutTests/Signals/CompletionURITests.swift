import Foundation
import JSON
import KlarnaCheckout
import Testing

@Suite("Completion addresses")
struct CompletionURITests {
  @Test(
    "What is loaded",
    arguments: [
      (["uri": "https://shop.example/thanks?oid=1"], "https://shop.example/thanks?oid=1", 0),
      ([["uri": "https://shop.example/thanks?oid=1"]], "https://shop.example/thanks?oid=1", 1),
      (
        ["uri": "https://shop.example/tack så mycket?oid=1"],
        "https://shop.example/tack%20s%C3%A5%20mycket?oid=1", 1
      ),
      (["uri": "http://shop.example/"], "http://shop.example/", 1),
      (["uri": "https://shop.example/%20"], "https://shop.example/%20", 0),
      (["uri": "https://a.example/", "url": "https://b.example/"], "https://a.example/", 0),
    ] as [(JSONValue, String, Int)])
  func loaded(data: JSONValue, address: String, notes: Int) {
    let uri = CompletionURI(data: data)
    #expect(uri.verdict == .load(address))
    #expect(uri.notes.count == notes)
  }

  @Test(
    "What is refused, and why",
    arguments: [
      (nil, .noData), (["uri": ""], .empty), (["uri": "  \n"], .empty), (["uri": nil], .null),
      (["uri": 7], .notAString("number")), (["uri": ["a"]], .notAString("array")), ([:], .missing),
      ([], .noData), ("https://a.example/", .noData),
      (["uri": "/thanks?oid=1"], .relative("/thanks?oid=1")),
      (["uri": "thanks.html?a=b:c"], .relative("thanks.html?a=b:c")),
      (["uri": "//shop.example/"], .relative("//shop.example/")),
      (["url": "https://shop.example/"], .memberIsNamedURL("https://shop.example/")),
      (["url": 7], .missing), (["uri": "javascript:alert(1)"], .wrongScheme("javascript")),
      (["uri": "shopapp://thanks"], .wrongScheme("shopapp")),
      (["uri": "https://"], .notAnAddress("https://")),
      (["uri": "https://a b.example/"], .notAnAddress("https://a b.example/")),
    ] as [(JSONValue?, CompletionURI.Reason)])
  func refused(data: JSONValue?, reason: CompletionURI.Reason) {
    let uri = CompletionURI(data: data)
    #expect(uri.verdict == .refused(reason))
    #expect(uri.address == nil)
    #expect(!reason.description.isEmpty)
  }

  @Test func bothDialectsOfANotification() {
    let data: [String: Any] = ["uri": "https://a.example/"]
    #expect(CompletionURI(userInfo: [KCOSignalDataKey: data]).address == "https://a.example/")
    let old = CompletionURI(userInfo: [KCOSignalArgsKey: [data]])
    #expect(old.address == "https://a.example/")
    #expect(old.notes.count == 1)
    #expect(
      CompletionURI(userInfo: [KCOSignalDataKey: ["uri": NSNull()]]).verdict == .refused(.null))
    #expect(CompletionURI(userInfo: nil).verdict == .refused(.noData))
    #expect(CompletionURI(CheckoutSignal(name: "complete")).verdict == .refused(.noData))
    #expect(
      CompletionURI(userInfo: [KCOSignalDataKey: ["uri": 1]]).verdict
        == .refused(.notAString("number")))
    #expect(
      CompletionURI(userInfo: [KCOSignalDataKey: ["uri": true]]).verdict
        == .refused(.notAString("boolean")))
  }
}
