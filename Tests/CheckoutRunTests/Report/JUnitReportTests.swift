import JSON
import Testing

@testable import CheckoutRun

@Suite struct JUnitReportTests {
  private func timeline(_ outcome: Outcome, expected: Bool) -> Timeline {
    var timeline = Timeline()
    timeline.outcome = outcome
    timeline.isAsExpected = expected
    timeline.redaction.hide("secret value")
    timeline.entries = [
      TimelineEntry(
        time: 10, kind: .problem,
        details: ["code": "x", "text": "A <b> & \"c\" with secret value\u{1B}[31m"]),
      TimelineEntry(
        time: 1234.4, kind: .outcome,
        details: [
          "outcome": .string(outcome.rawValue), "expected": .bool(expected), "text": "End.",
        ]),
    ]
    return timeline
  }

  private func report() -> String {
    JUnitReport([
      .init(
        input: "good.html", scenario: "purchase", timeline: timeline(.completed, expected: true)),
      .init(
        input: "bad & worse.html", scenario: "purchase", timeline: timeline(.open, expected: false)),
      .init(input: "none.txt", scenario: "", timeline: nil, error: "no <snippet>"),
    ]).xml
  }

  @Test func countsAndElementsAreThere() {
    let xml = report()
    #expect(
      xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kco run\""))
    #expect(xml.contains("tests=\"3\" failures=\"1\" errors=\"1\" time=\"2.469\""))
    #expect(
      xml.contains("<testcase classname=\"purchase\" name=\"bad &amp; worse.html\" time=\"1.234\">")
    )
    #expect(xml.contains("<failure message=\"End.\" type=\"open\">A &lt;b&gt; &amp; &quot;c&quot;"))
    #expect(xml.contains("<error message=\"no &lt;snippet&gt;\" type=\"input\"/>"))
  }

  @Test func secretsAndControlCharactersStayOut() {
    let xml = report()
    #expect(!xml.contains("secret value"))
    #expect(!xml.unicodeScalars.contains("\u{1B}"))
  }

  @Test func theXMLIsWellFormed() throws {
    let document = try XMLCheck.elements(report())
    #expect(document.first == "testsuites")
    #expect(document.filter { $0 == "testcase" }.count == 3)
  }
}

/// Enough of an XML reader to see that tags nest and quotes close.
enum XMLCheck {
  struct Broken: Error {}

  static func elements(_ text: String) throws -> [String] {
    var names: [String] = []
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { throw Broken() }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { throw Broken() }
        continue
      }
      guard tag.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { throw Broken() }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      names.append(name)
      if !tag.hasSuffix("/") { open.append(name) }
    }
    guard open.isEmpty else { throw Broken() }
    return names
  }
}
