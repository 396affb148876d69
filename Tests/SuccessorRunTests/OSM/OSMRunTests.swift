import CheckoutRun
import KlarnaCore
import SuccessorRun
import Testing

@Suite("Stories of on-site messaging")
struct OSMRunTests {
  @Test("end as they say", arguments: OSMRun.scenarios.map(\.name))
  func scenarios(name: String) throws {
    let scenario = try #require(OSMRun.scenario(name))
    let result = OSMRun.run(scenario)
    #expect(result.timeline.isAsExpected, "\(result.timeline.text())")
    #expect(result.timeline.outcome == scenario.outcome)
    #expect(result.ending.code == scenario.code)
    #expect((result.drawing != nil) == (scenario.outcome == .open))
    #expect(result.timeline.entries.last?.kind == .outcome)
  }

  @Test("have names of their own and a line about each")
  func names() {
    let names = OSMRun.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(OSMRun.scenarios.allSatisfy { $0.about.hasSuffix(".") && $0.about.count > 8 })
  }

  @Test("are the same every time")
  func deterministic() throws {
    let scenario = try #require(OSMRun.scenario("learn-more"))
    #expect(OSMRun.run(scenario).timeline == OSMRun.run(scenario).timeline)
  }

  @Test("say when another end was expected")
  func unexpected() throws {
    let scenario = try #require(OSMRun.scenario("rendered"))
    let result = OSMRun.run(scenario) { $0.clientId = nil }
    #expect(!result.timeline.isAsExpected)
    #expect(
      result.timeline.text().hasSuffix(
        "Client ID was not set by merchant. The scenario rendered expects another end: open.\n"))
  }

  @Test("draw what is on screen")
  func drawing() throws {
    let drawing = try #require(OSMRun.run(OSMSettings()).drawing)
    #expect(drawing.text().contains("│ Learn more ›"))
    #expect(drawing.tree.contains("TEXT_MAIN 320x20 \"4 interest-free payments of $25.00.\""))
    #expect(drawing.html.contains("<a data-name=\"ACTION_LEARN_MORE\" href=\"https://www.klarna"))
  }

  @Test("complain when a part to tap is not there or opens nothing")
  func taps() throws {
    let scenario = try #require(OSMRun.scenario("rendered"))
    let codes = OSMRun.run(scenario) { $0.taps = ["NOPE", "TEXT_MAIN"] }.timeline.problems
      .map(\.code)
    #expect(codes == ["osm-no-node", "osm-no-action"])
  }
}
