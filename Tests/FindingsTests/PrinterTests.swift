import Findings
import JSON
import SourceText
import Testing

@Suite struct PrinterTests {
  @Test func textShowsPlaceMessageAndHelp() {
    #expect(
      TextPrinter().text(Sample.report()) == """
        My App/Shop.swift:1:8: error: Uses <KCO> & more [old-module]
        My App/Shop.swift:2:6: note: Nice letter [hint]
        My App/Shop.swift:2:19: warning: Called twice [called-twice]
          help: Delete one, 100% sure
          My App/Shop.swift:1:1: first here
          fix: Delete the call

        """)
  }

  @Test func framesKeepTabsSoThatTheMarkerStandsBelow() {
    let text = TextPrinter(frames: true).text(Sample.report(findings: [Sample.findings[0]]))
    #expect(
      text.contains(" 2 | \tlet å = \"Köp\"; call(1)\n   | \t               ^~~~~~~\n"))
  }

  @Test func frameOfAMinifiedLineIsCut() {
    let line = String(repeating: "a", count: 5000) + "KCO" + String(repeating: "b", count: 5000)
    let bytes = Array(line.utf8)
    let range = FileRange(file: "x.js", bytes: 5000..<5003, lines: LineIndex(bytes))
    let text = TextPrinter(frames: true).text(
      FindingReport(
        version: "1",
        findings: [Finding(rule: "r", severity: .note, range: range, message: "m")],
        sources: ["x.js": bytes]))
    #expect(text.utf8.count < 600)
    #expect(text.contains("KCO"))
    #expect(text.contains("^~~"))
  }

  @Test func colourIsOnlyThereWhenAsked() {
    #expect(!TextPrinter().text(Sample.report()).contains("\u{1B}"))
    #expect(TextPrinter(color: true).text(Sample.report()).contains("\u{1B}[1;31merror\u{1B}[0m"))
  }

  @Test func placeBehindTheEndOfTheSourceHasNoFrame() {
    let range = FileRange(
      file: "My App/Shop.swift", start: SourceLocation(line: 99, column: 1, offset: 999))
    let report = Sample.report(
      findings: [Finding(rule: "r", severity: .note, range: range, message: "m")])
    #expect(TextPrinter(frames: true).text(report).split(separator: "\n").count == 1)
  }

  @Test func jsonHasSchemaTotalsAndFixes() throws {
    let value = try JSONDocument(Array(JSONPrinter().text(Sample.report()).utf8)).value
    #expect(value["schema"]?.string == "kco.findings/1")
    #expect(value["totals"]?["warning"]?.integer == 1)
    let finding = try #require(value["findings"]?[2])
    #expect(finding["location"]?["column"]?.integer == 19)
    #expect(finding["fixes"]?[0]?["edits"]?[0]?["location"]?["length"]?.integer == 7)
    #expect(value["findings"]?[0]?["documentation"]?.string == "https://example.com/old")
  }

  @Test func sarifHasResultsEvenWhenEmpty() throws {
    let value = try JSONDocument(Array(SARIFPrinter().text(Sample.report(findings: [])).utf8)).value
    #expect(value["version"]?.string == "2.1.0")
    #expect(value["runs"]?[0]?["results"]?.array?.isEmpty == true)
  }

  @Test func sarifResultsHaveLevelAddressAndRule() throws {
    let value = try JSONDocument(
      Array(SARIFPrinter().text(Sample.report(root: "/tmp/my app")).utf8)
    ).value
    let run = try #require(value["runs"]?[0])
    let base = run["originalUriBaseIds"]?["ROOT"]?["uri"]?.string
    #expect(base == "file:///tmp/my%20app/")
    let results = try #require(run["results"]?.array)
    #expect(results.compactMap { $0["level"]?.string } == ["error", "note", "warning"])
    let location = results[2]["locations"]?[0]?["physicalLocation"]
    #expect(location?["artifactLocation"]?["uri"]?.string == "My%20App/Shop.swift")
    #expect(location?["artifactLocation"]?["uriBaseId"]?.string == "ROOT")
    // `å` and `ö` are two bytes and one UTF-16 code unit each.
    #expect(location?["region"]?["startColumn"]?.integer == 17)
    #expect(location?["region"]?["byteLength"]?.integer == 7)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    for result in results {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
    }
  }

  @Test func sarifFixesNameBytesAndReplacement() throws {
    let value = SARIFPrinter().value(Sample.report())
    let fix = value["runs"]?[0]?["results"]?[2]?["fixes"]?[0]
    let replacement = fix?["artifactChanges"]?[0]?["replacements"]?[0]
    #expect(replacement?["deletedRegion"]?["byteLength"]?.integer == 7)
    #expect(replacement?["insertedContent"]?["text"]?.string?.isEmpty == true)
    #expect(
      fix?["artifactChanges"]?[0]?["artifactLocation"]?["uri"]?.string == "My%20App/Shop.swift")
  }

  @Test func absolutePathsBecomeFileAddresses() {
    let finding = Finding(
      rule: "r", severity: .error, range: FileRange(file: "/a b/ä.swift"), message: "m")
    let value = SARIFPrinter().value(FindingReport(version: "1", findings: [finding]))
    let location = value["runs"]?[0]?["results"]?[0]?["locations"]?[0]?["physicalLocation"]
    #expect(location?["artifactLocation"]?["uri"]?.string == "file:///a%20b/%C3%A4.swift")
    #expect(location?["artifactLocation"]?["uriBaseId"] == nil)
  }

  @Test func gitHubCommandsEscapeWhatEndsThem() {
    let lines = GitHubPrinter().text(Sample.report()).split(separator: "\n")
    #expect(
      lines.last
        == "::warning file=My App/Shop.swift,line=2,col=19,title=called-twice::Called twice%0ADelete one, 100%25 sure"
    )
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("::notice "))
  }

  @Test func jUnitCountsFailuresAndEscapes() {
    let text = JUnitPrinter().text(Sample.report())
    #expect(text.contains("tests=\"3\" failures=\"2\" errors=\"0\""))
    #expect(text.contains("message=\"Uses &lt;KCO&gt; &amp; more\""))
    #expect(text.contains("<system-out>My App/Shop.swift:2:6\nNice letter</system-out>"))
  }

  @Test func jUnitOfNothingIsOnePassedCase() {
    let text = JUnitPrinter().text(Sample.report(findings: []))
    #expect(text.contains("tests=\"1\" failures=\"0\""))
    #expect(text.contains("name=\"nothing found\""))
  }
}
