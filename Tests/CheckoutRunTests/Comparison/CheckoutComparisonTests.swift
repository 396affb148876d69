import CheckoutVocabulary
import HostUI
import JSON
import TestSupport
import Testing

@testable import CheckoutRun

@Suite("Comparing two SDKs")
struct CheckoutComparisonTests {
  private func compare(
    _ scenario: String = "purchase", mode: RunMode = .native,
    _ change: (inout RunSettings) -> Void = { _ in }
  ) throws -> CheckoutComparison {
    var settings = RunSettings()
    settings.mode = mode
    change(&settings)
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html",
      settings: settings)
    return try run.compare(.builtIn(scenario))
  }

  private func row(_ comparison: CheckoutComparison, _ term: String) -> ComparisonRow? {
    comparison.rows.first { $0.term == term }
  }

  @Test(
    "In a checkout view, calls become what the table says",
    arguments: [
      ("create", .changed, "KlarnaCheckoutView(returnURL:eventHandler:)"),
      ("setSnippet", .same, "setSnippet(_:)"),
      ("internalScrollDisabled", .renamed, "isScrollEnabled"),
      ("sizingDelegate", .same, "sizingDelegate"),
      ("containment", .changed, "addSubview(_:)"),
      ("checkoutViewController", .changed, "KlarnaCheckoutView"),
      ("addObserver", .changed, "klarnaComponent(_:dispatchedEvent:)"),
      ("removeObserver", .unneeded, nil),
      ("destroy", .changed, "removeFromSuperview()"),
    ] as [(String, ComparisonRow.Change, String?)])
  func nativeCalls(term: String, change: ComparisonRow.Change, name: String?) throws {
    let row = try #require(row(try compare(), term))
    #expect(row.subject == .call)
    #expect(row.change == change)
    #expect(row.after?.name == name)
    #expect(!row.isMissed)
  }

  @Test(
    "In the app's own webview, calls become what the table says",
    arguments: [
      ("create", .changed, "KlarnaHybridSDK(returnUrl:klarnaEventHandler:)"),
      ("setWebView", .renamed, "addWebView(_:)"),
      ("notifyViewDidLoad", .unneeded, nil),
      ("newPageLoad(in:)", .new, "newPageLoad(in:)"),
      (
        "shouldFollowNavigation(withRequest:)", .new, "shouldFollowNavigation(withRequest:)"
      ),
    ] as [(String, ComparisonRow.Change, String?)])
  func hybridCalls(term: String, change: ComparisonRow.Change, name: String?) throws {
    let row = try #require(row(try compare(mode: .hybrid), term))
    #expect(row.change == change)
    #expect(row.after?.name == name)
  }

  @Test("Every signal reaches both apps, with the same data", arguments: RunMode.allCases)
  func signals(mode: RunMode) throws {
    let comparison = try compare(mode: mode)
    let signals = comparison.rows.filter { $0.subject == .signal }
    #expect(signals.count == comparison.before.signals.count)
    #expect(signals.count > 8)
    #expect(signals.allSatisfy { $0.change == .same && $0.before?.data == $0.after?.data })
    #expect(comparison.isGood)
  }

  @Test("The width is gone, the height stays")
  func width() throws {
    let comparison = try compare()
    let sizes = comparison.rows.filter { $0.subject == .resize }
    #expect(!sizes.isEmpty)
    for size in sizes {
      #expect(size.before?.data?["width"] == 390)
      #expect(size.after?.data?["width"] == nil)
      #expect(size.before?.data?["height"] == size.after?.data?["height"])
      #expect(size.change == .changed && !size.isMissed)
    }
    #expect(row(comparison, "resizeWidth")?.change == .lost)
  }

  @Test("Odd heights are told to both", arguments: ["resize-values"])
  func oddHeights(scenario: String) throws {
    #expect(try compare(scenario).missed.isEmpty)
  }

  @Test(
    "What no call says is seen: a broadcast, and who keeps the screen", arguments: RunMode.allCases)
  func traits(mode: RunMode) throws {
    let comparison = try compare(mode: mode)
    let broadcast = try #require(row(comparison, "broadcast"))
    #expect(
      broadcast.before?.name == "a second object heard \(comparison.before.signals.count) signals")
    #expect(broadcast.after?.name == "a second object heard 0")
    let weak = try #require(row(comparison, "weakReferences"))
    #expect(weak.after?.name.contains("eventHandler") == true)
    #expect((row(comparison, "untouchedNavigationDelegate") != nil) == (mode == .hybrid))
    #expect(comparison.rows.last?.subject == .trait)
  }

  @Test("A return URL that KCO took and its successor does not is missed")
  func returnURL() throws {
    let comparison = try compare {
      $0.returnURL = "my-schema:return.url"
      $0.infoPlist = InfoPlist(urlSchemes: ["my-schema"])
    }
    #expect(comparison.before.outcome == .completed)
    #expect(comparison.after.outcome == .notShown)
    #expect(!comparison.isGood)
    #expect(comparison.missed.contains { $0.subject == .error })
    #expect(comparison.missed.contains { $0.subject == .signal && $0.term == "complete" })
    #expect(row(comparison, "lenientReturnURL")?.after?.name.contains("scheme") == true)
  }

  @Test("An app without return URL has no successor's object at all", arguments: RunMode.allCases)
  func noReturnURL(mode: RunMode) throws {
    let comparison = try compare(mode: mode) { $0.returnURL = nil }
    #expect(comparison.before.outcome == .completed)
    #expect(comparison.after.problems.map(\.code).contains("return-url-missing"))
    #expect(!comparison.isGood)
  }

  @Test("Suspending goes on in the page where the SDK has no call", arguments: RunMode.allCases)
  func suspend(mode: RunMode) throws {
    var settings = RunSettings()
    settings.mode = mode
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html",
      settings: settings)
    let scenario = try Scenario(
      json: Array(
        """
        {"schema": "kco.scenario/1", "name": "pause", "outcome": "open",
         "steps": [{"expect": {"signal": "load"}}, "suspend", {"wait": 500}, "resume"]}
        """.utf8))
    let comparison = try run.compare(scenario)
    #expect(row(comparison, "suspend")?.change == (mode == .native ? .same : .changed))
    #expect(comparison.isGood, "\(comparison.text())")
    let pageSuspensions = comparison.after.entries(of: .suspend).filter { $0["by"] == "page" }
    #expect(pageSuspensions.count == (mode == .hybrid ? 1 : 0))
  }

  @Test("A scenario that fails with KCO is not good, whatever the other does")
  func failing() throws {
    let comparison = try compare("confirmation")
    #expect(!comparison.before.isAsExpected && comparison.missed.isEmpty)
    #expect(!comparison.isGood)
    #expect(comparison.summary.contains("did not go as expected with the KCO SDK itself"))
  }

  @Test("A recording is refused")
  func recording() throws {
    let run = CheckoutRun(Array("{\"t\":0,\"kind\":\"web\"}\n".utf8), name: "recording.jsonl")
    #expect(throws: CheckoutRunError.self) { try run.compare(.purchase) }
  }

  @Test("The same input gives the same comparison")
  func deterministic() throws {
    #expect(try compare() == compare())
  }
}

@Suite("Pairing two timelines")
struct ComparisonBuilderTests {
  private func timeline(_ entries: [TimelineEntry], outcome: Outcome = .completed) -> Timeline {
    var timeline = Timeline()
    timeline.outcome = outcome
    timeline.isAsExpected = true
    timeline.entries =
      entries + [
        TimelineEntry(
          time: 900, kind: .outcome,
          details: ["outcome": .string(outcome.rawValue), "text": .string(outcome.sentence)])
      ]
    return timeline
  }

  private func signal(_ name: String, _ time: Double, _ data: JSONValue = .null) -> TimelineEntry {
    TimelineEntry(time: time, kind: .signal, details: ["name": .string(name), "data": data])
  }

  private func compare(_ before: Timeline, _ after: Timeline) -> CheckoutComparison {
    CheckoutComparison(
      scenario: "test", successor: .klarnaCheckoutView, before: before, after: after)
  }

  @Test("A signal that never comes is missed; one more is new and is not")
  func signals() {
    let comparison = compare(
      timeline([signal("load", 1), signal("change", 2), signal("change", 3)]),
      timeline([signal("change", 2), signal("extra", 4)]))
    let signals = comparison.rows.filter { $0.subject == .signal }
    #expect(signals.map(\.term) == ["load", "change", "change", "extra"])
    #expect(signals.map(\.change) == [.lost, .same, .lost, .new])
    #expect(signals.map(\.isMissed) == [true, false, true, false])
    #expect(comparison.summary.contains("Missed: signal load, signal change."))
  }

  @Test("Other data is missed")
  func data() {
    let comparison = compare(
      timeline([signal("complete", 1, ["uri": "https://shop.example/a"])]),
      timeline([signal("complete", 1, ["uri": "https://shop.example/b"])]))
    #expect(comparison.rows.first?.change == .changed)
    #expect(comparison.missed.count == 1)
  }

  @Test("Another height is missed, and so is one that nobody is told")
  func heights() {
    func resize(_ size: JSONValue?) -> TimelineEntry {
      var details: JSONObject = ["sent": 500, "height": 500]
      if let size { details["size"] = size }
      return TimelineEntry(time: 1, kind: .resize, details: details)
    }
    let told = timeline([resize(["width": 390, "height": 500])])
    #expect(compare(told, timeline([resize(["height": 500])])).missed.isEmpty)
    #expect(compare(told, timeline([resize(["height": 400])])).missed.count == 1)
    #expect(compare(told, timeline([resize(nil)])).missed.count == 1)
    #expect(compare(told, timeline([])).missed.count == 1)
  }

  @Test(
    "What else is missed when it does not happen",
    arguments: [
      (.handover, ["url": "bankid:///"]), (.return, ["url": "shopapp://kco"]),
      (.confirmation, ["step": "shown"]), (.fullscreen, ["shown": true]),
      (.suspend, ["by": "page"]), (.resume, ["by": "timer"]),
    ] as [(TimelineEntry.Kind, JSONObject)])
  func others(kind: TimelineEntry.Kind, details: JSONObject) {
    let entry = TimelineEntry(time: 1, kind: kind, details: details)
    #expect(compare(timeline([entry]), timeline([entry])).missed.isEmpty)
    #expect(compare(timeline([entry]), timeline([])).missed.count == 1)
  }

  @Test("Another end is missed, and stays the last line before the traits")
  func outcome() {
    let comparison = compare(
      timeline([], outcome: .completed), timeline([signal("late", 2_000)], outcome: .unconfirmed))
    #expect(comparison.rows.last?.subject == .outcome)
    #expect(comparison.missed.map(\.subject) == [.outcome])
    #expect(comparison.summary.contains("Missed: the end."))
  }

  @Test("An error of the successor's is missed: KCO went on without a word")
  func errors() {
    let error = TimelineEntry(
      time: 1, kind: .callback,
      details: [
        "name": "klarnaComponent(_:encounteredError:)", "sdk": "klarna-mobile-sdk",
        "arguments": ["name": "InvalidReturnUrlError", "message": "No.", "isFatal": true],
      ])
    let comparison = compare(timeline([]), timeline([error]))
    #expect(comparison.missed.map(\.subject) == [.error])
    #expect(comparison.text().contains("No."))
  }

  @Test("Calls are paired by what they mean, in whatever order they come")
  func order() {
    func call(_ term: CheckoutCall, _ name: String) -> TimelineEntry {
      TimelineEntry(
        time: 0, kind: .call,
        details: ["name": .string(name), "term": .string(term.rawValue), "arguments": [:]])
    }
    let comparison = compare(
      timeline([call(.setSnippet, "setSnippet(_:)"), call(.sizingDelegate, "sizingDelegate")]),
      timeline([call(.sizingDelegate, "sizingDelegate"), call(.setSnippet, "setSnippet(_:)")]))
    #expect(comparison.rows.filter { $0.subject == .call }.map(\.change) == [.same, .same])
  }

  @Test("Ten thousand signals are compared")
  func many() {
    let signals = (0..<10_000).map { signal("change", Double($0)) }
    #expect(compare(timeline(signals), timeline(signals)).count(.same) == 10_001)
  }
}
