import HostUI
import KlarnaCore
import Testing

@Suite("Return URLs")
struct ReturnURLTests {
  static let plist = InfoPlist(urlSchemes: ["fb1", "my-schema", "ShopApp"])

  @Test(
    "Every address gets one verdict",
    arguments: [
      ("", .empty, false, false), ("  ", .empty, false, false),
      ("my-schema", .noScheme, false, false),
      ("my-schema:", .nothingAfterScheme, true, false),
      ("my-schema:return.url", .needsSlashes, true, false),
      ("my-schema:/return", .needsSlashes, true, false),
      ("my-schema://", .needsHost, true, true), ("my-schema:///x", .needsHost, true, true),
      ("my-schema://kco", .good, true, true), ("com.example.shop://kco?x=1", .good, true, true),
      ("My Schema://kco", .invalidScheme, false, false), ("1a://kco", .invalidScheme, false, false),
      ("://kco", .invalidScheme, false, false), ("my_schema://kco", .invalidScheme, false, false),
      ("https://shop.example/app-return", .webAddress, false, false),
      ("HTTP://shop.example", .webAddress, false, false),
      ("http://localhost", .webAddress, false, false),
      ("javascript:void(0)", .scriptAddress, false, false),
      ("data:text/html,x", .scriptAddress, false, false),
      ("file:///tmp/x", .scriptAddress, false, false),
      ("bankid://", .otherAppsScheme, false, false), ("Swish://x", .otherAppsScheme, false, false),
      ("tel:112", .otherAppsScheme, false, false),
      ("shopapp://kco?x={checkout.order.id}", .placeholder, false, false),
      ("$(PRODUCT_BUNDLE_IDENTIFIER)://kco", .placeholder, false, false),
      ("<YOUR-URL>", .placeholder, false, false),
    ] as [(String, ReturnURLVerdict, Bool, Bool)])
  func verdict(text: String, verdict: ReturnURLVerdict, kco: Bool, successors: Bool) {
    let url = ReturnURL(text, infoPlist: Self.plist)
    #expect(url.verdict == verdict)
    #expect(url.isAcceptedByKCO == kco)
    #expect(url.isAcceptedBySuccessors == successors)
    #expect(url.findings.map(\.rule) == ReturnURLRule.allCases)
    #expect(!url.summary.isEmpty)
  }

  @Test(
    "Each rule, broken and kept",
    arguments: [
      (.hasSlashes, "my-schema:x", .failed), (.hasSlashes, "my-schema://", .passed),
      (.isNotWebAddress, "https://a.example", .failed), (.isNotWebAddress, "bankid://", .failed),
      (.isNotWebAddress, "javascript:1", .failed), (.isNotWebAddress, "my-schema:x", .passed),
      (.hasValidScheme, "My Schema://x", .failed), (.hasValidScheme, "none", .failed),
      (.hasValidScheme, "a+b://x", .passed), (.isRegistered, "my-schema://x", .passed),
      (.isRegistered, "shopapp://x", .warning), (.isRegistered, "other://x", .failed),
      (.isRegistered, "none", .unknown), (.isLowerCase, "ShopApp://x", .warning),
      (.isLowerCase, "shopapp://x", .passed), (.isLowerCase, "", .unknown),
      (.hasHost, "my-schema://?a", .warning), (.hasHost, "my-schema:x", .warning),
      (.hasHost, "my-schema://x/y", .passed), (.isSameOnServer, "my-schema://x", .unknown),
      (.opensWithoutNavigation, "my-schema://x", .unknown), (.isResolved, "a://{b}", .failed),
      (.isResolved, "a://b", .passed),
    ] as [(ReturnURLRule, String, ReturnURLRule.Outcome)])
  func rule(rule: ReturnURLRule, text: String, outcome: ReturnURLRule.Outcome) {
    let finding = ReturnURL(text, infoPlist: Self.plist).finding(rule)
    #expect(finding?.outcome == outcome)
    #expect(finding?.message.isEmpty == false)
  }

  @Test func appAndServerAreCompared() {
    let same = ReturnURL("a://b", serverReturnURL: "a://b")
    let other = ReturnURL("a://b", serverReturnURL: "a://c")
    #expect(same.finding(.isSameOnServer)?.outcome == .passed)
    #expect(other.finding(.isSameOnServer)?.outcome == .failed)
  }

  @Test func withoutInfoPlistNothingIsClaimed() {
    let url = ReturnURL("my-schema://kco")
    #expect(url.isRegistered == nil)
    #expect(url.finding(.isRegistered)?.outcome == .unknown)
  }

  @Test func aBuildSettingInInfoPlistIsUnknown() {
    let url = ReturnURL(
      "com.example.shop://kco", infoPlist: InfoPlist(urlSchemes: ["${PRODUCT_BUNDLE_IDENTIFIER}"]))
    #expect(url.isRegistered == nil)
    #expect(url.finding(.isRegistered)?.outcome == .unknown)
  }

  @Test func rulesHaveTheLintersNumbers() {
    #expect(ReturnURLRule.allCases.map(\.rawValue) == (1...9).map { "URL\($0)" })
  }
}
