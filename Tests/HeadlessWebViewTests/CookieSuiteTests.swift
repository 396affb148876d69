import Foundation
import JSON
import Testing
import WebView

@testable import HeadlessWebView

@Suite("Cookies against the test data of RFC 6265's authors")
struct CookieSuiteTests {
  static let folder = ProcessInfo.processInfo.environment["KCO_SUITES"]

  /// The moment of the suite: after its cookies' 2007 and before their 2019.
  static let now = CookieDate.parse("Fri, 01 Jan 2010 00:00:00 GMT") ?? 0

  @Test(
    "cookies.json: at least 95 of 100 pass (needs KCO_SUITES)",
    .enabled(if: CookieSuiteTests.folder != nil, "KCO_SUITES names no folder: not run"))
  func suite() throws {
    let path = try #require(Self.folder) + "/cookies.json"
    let data = try #require(FileManager.default.contents(atPath: path))
    let cases = try JSONDocument([UInt8](data)).value.array ?? []
    var failures: [String] = []
    for entry in cases {
      let name = entry["test"]?.string ?? ""
      let from = "http://home.example.org:8888/cookie-parser?\(name)"
      let to =
        entry["sent-to"]?.string
        ?? "http://home.example.org:8888/cookie-parser-result?\(name)"
      guard let source = WebURL(from),
        let target = WebURL(to, relativeTo: source)
      else { continue }
      let jar = CookieJar()
      for text in entry["received"]?.array ?? [] {
        jar.set(text.string ?? "", from: source, now: Self.now)
      }
      let sent = jar.cookies(for: target, now: Self.now).map { "\($0.name)=\($0.value)" }
      let expected = (entry["sent"]?.array ?? []).map {
        "\($0["name"]?.string ?? "")=\($0["value"]?.string ?? "")"
      }
      if sent != expected {
        failures.append(
          "\(name): \(sent), not \(expected) from \(entry["received"]?.array?.map { $0.string ?? "" } ?? [])"
        )
      }
    }
    print("cookies.json: \(cases.count - failures.count) of \(cases.count)")
    for failure in failures { print("  \(failure)") }
    #expect(Double(failures.count) < 0.05 * Double(cases.count))
  }
}
