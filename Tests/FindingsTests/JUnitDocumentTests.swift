import Findings
import Testing

@Suite struct JUnitDocumentTests {
  private let document = JUnitDocument(
    name: "tool",
    suites: [
      .init(
        name: "a & b",
        cases: [
          .init(className: "c", name: "good", result: .passed, time: 10),
          .init(
            className: "c", name: "<bad>",
            result: .failed(type: "error", message: "\"no\"", details: "line 1\nline 2"),
            output: "said \u{1B}[31m", time: 1_490.4),
        ]),
      .init(
        name: "c",
        cases: [.init(className: "c", name: "none", result: .error(type: "input", message: "gone"))]
      ),
    ])

  @Test func countsAndTimesAreThoseOfTheCases() {
    let lines = document.xml.split(separator: "\n")
    #expect(lines[0] == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    #expect(
      lines[1]
        == "<testsuites name=\"tool\" tests=\"3\" failures=\"1\" errors=\"1\" time=\"1.500\">"
    )
    #expect(
      lines[2]
        == "  <testsuite name=\"a &amp; b\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"1.500\">"
    )
    #expect(
      document.xml.contains(
        "  <testsuite name=\"c\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">"))
  }

  @Test func casesSayWhatBecameOfThem() {
    let xml = document.xml
    #expect(xml.contains("    <testcase classname=\"c\" name=\"good\" time=\"0.010\"/>\n"))
    #expect(xml.contains("<testcase classname=\"c\" name=\"&lt;bad&gt;\" time=\"1.490\">\n"))
    #expect(
      xml.contains("<failure message=\"&quot;no&quot;\" type=\"error\">line 1\nline 2</failure>"))
    #expect(xml.contains("<error message=\"gone\" type=\"input\"/>"))
    #expect(xml.hasSuffix("</testsuites>\n"))
  }

  @Test func controlCharactersStayOut() {
    #expect(document.xml.contains("<system-out>said \u{FFFD}[31m</system-out>"))
  }

  @Test func nothingAtAllIsStillADocument() {
    #expect(
      JUnitDocument(name: "x", suites: []).xml.contains(
        "<testsuites name=\"x\" tests=\"0\" failures=\"0\" errors=\"0\">"))
  }
}
