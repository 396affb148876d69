import Foundation
import JSON
import Testing
import WebView

@Suite("WebURL against web-platform-tests data")
struct URLSuiteTests {
  static let folder = ProcessInfo.processInfo.environment["KCO_SUITES"]

  @Test(
    "urltestdata.json: at least 98 of 100 pass (needs KCO_SUITES)",
    .enabled(if: URLSuiteTests.folder != nil, "KCO_SUITES names no folder: not run"))
  func suite() throws {
    let path = try #require(Self.folder) + "/urltestdata.json"
    let data = try #require(FileManager.default.contents(atPath: path))
    let cases = try JSONDocument([UInt8](data)).value.array ?? []
    var passed = 0
    var failures: [String] = []
    for entry in cases {
      guard let object = entry.object, let input = object["input"]?.string else { continue }
      let base = object["base"]?.string.flatMap { WebURL($0) }
      let isFailure = object["failure"]?.bool == true
      let baseMissing = object["base"]?.string != nil && base == nil
      let url = baseMissing ? nil : WebURL(input, relativeTo: base)
      let problem = Self.problem(url, object, isFailure)
      if let problem {
        failures.append("\(input.debugDescription): \(problem)")
      } else {
        passed += 1
      }
    }
    print("urltestdata.json: \(passed) of \(passed + failures.count)")
    for failure in failures { print("  \(failure)") }
    #expect(Double(passed) > 0.98 * Double(passed + failures.count))
  }

  static func problem(_ url: WebURL?, _ object: JSONObject, _ isFailure: Bool) -> String? {
    guard let url else { return isFailure ? nil : "refused" }
    if isFailure { return "accepted as \(url)" }
    for part in WebURL.Part.allCases {
      guard let expected = object[part.rawValue]?.string else { continue }
      if url[part] != expected { return "\(part) is \(url[part]), not \(expected)" }
    }
    if let origin = object["origin"]?.string, origin != url.origin {
      return "origin is \(url.origin), not \(origin)"
    }
    if WebURL(url.description) != url { return "does not read back" }
    return nil
  }
}
