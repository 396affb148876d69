import Foundation
import HostUI
import KlarnaCore
import KlarnaMobileSDK
import Testing

@Suite("Return URLs that components refuse")
struct ReturnURLErrorTests {
  static let plist = InfoPlist(urlSchemes: ["shop"])

  @Test(
    "get the SDK's name and words",
    arguments: [
      ("", "InvalidReturnUrlError", "was not set as a property"),
      ("shop", "InvalidReturnUrlError", "Invalid ReturnURL, shop doesn't include scheme."),
      (
        "shop:return", "InvalidReturnUrlError",
        "Invalid ReturnURL, shop:return doesn't include a valid scheme."
      ),
      ("https://shop.example/return", "InvalidReturnUrlError", "doesn't include a valid scheme."),
      (
        "other://return", "klarnaReturnURLNotInInfoPlistError",
        "other is not registered as a URL Scheme."
      ),
    ])
  func refused(text: String, name: String, words: String) throws {
    let error = try #require(KlarnaError.judging(ReturnURL(text, infoPlist: Self.plist)))
    #expect(error.name == name)
    #expect(error.message.contains(words))
    #expect(error.isFatal)
  }

  @Test("are none where the scheme is registered", arguments: ["shop://return", "shop://"])
  func accepted(text: String) {
    #expect(KlarnaError.judging(returnURL: URL(string: text), infoPlist: Self.plist) == nil)
  }

  @Test("are told apart when nothing was given")
  func missing() {
    let error = KlarnaError.judging(returnURL: nil, infoPlist: Self.plist)
    #expect(error?.message.hasPrefix("A returnURL needs to be set either") == true)
  }

  @Test("stay open without Info.plist")
  func noPlist() {
    #expect(KlarnaError.judging(returnURL: URL(string: "any://x"), infoPlist: nil) == nil)
  }
}
