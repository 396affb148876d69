import CheckoutRun
import HostUI
import JSON
import SuccessorRun
import Testing
import WebView

/// Answers nothing, and can be watched.
private final class Silent: ResourceResponder {
  func response(to request: ResourceRequest) -> Result<ResourceResponse, ResourceFailure>? { nil }
}

/// A product whose stories end as they are told.
private enum Told: SuccessorProduct {
  static let name = "told"
  static let sample = Ending(.completed, "It went well.")
  static let scenarios: [SuccessorScenario<Ending>] = [
    .init("well", "It goes well.", .completed) { _ in },
    .init("badly", "It fails.", .refused, code: "NO") { $0 = Ending(.refused, code: "NO", "No") },
  ]

  nonisolated(unsafe) static weak var application: UIApplication?

  static func play(_ settings: Ending, on stage: Stage) -> (ending: Ending, drawing: DrawnView?) {
    let controller = stage.build(responder: Silent())
    application = controller.application
    stage.eventLoop.schedule(after: 10) { stage.recorder.problem("code", "Words.") }
    stage.eventLoop.schedule(after: Stage.limit + 1) { stage.recorder.problem("late", "Never.") }
    stage.settle()
    return (settings, nil)
  }
}

@Suite("Stages", .serialized)
struct StageTests {
  @Test("play to the end of what is due, and stop at their limit")
  func settle() {
    let timeline = Told.run(Told.sample).timeline
    #expect(timeline.problems.map(\.code) == ["code"])
    #expect(timeline.entries.map(\.time) == [10, 10])
    #expect(timeline.isAsExpected)
  }

  @Test("leave nothing behind")
  func leaks() {
    _ = Told.run(Told.sample)
    #expect(Told.application == nil)
  }

  @Test("compare ends by outcome and code")
  func expectations() throws {
    let badly = try #require(Told.scenario("badly"))
    #expect(Told.run(badly).timeline.isAsExpected)
    let other = Told.run(badly) { $0 = Ending(.refused, code: "OTHER", "No") }
    #expect(!other.timeline.isAsExpected)
    #expect(
      other.timeline.entries.last?["text"]
        == "No. The scenario badly expects another end: refused with NO.")
    let well = try #require(Told.scenario("well"))
    #expect(!Told.run(well) { $0.outcome = .open }.timeline.isAsExpected)
  }

  @Test(
    "without a scenario only a purchase or a view on screen is fine",
    arguments: [
      (Ending(.completed, ""), true), (Ending(.open, ""), true),
      (Ending(.open, code: "X", ""), false), (Ending(.cancelled, ""), false),
      (Ending(.away, ""), false), (Ending(.notShown, ""), false),
    ])
  func alone(ending: Ending, isFine: Bool) {
    #expect(Told.run(ending).timeline.isAsExpected == isFine)
  }
}
