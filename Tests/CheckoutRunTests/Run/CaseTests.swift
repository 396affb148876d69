import CheckoutRun
import JSON
import TestSupport
import Testing

/// Mistakes that real shops and apps made, and what a run makes visible of each.
@Suite struct CaseTests {
  private func play(
    _ name: String, _ scenario: Scenario? = nil, _ settings: RunSettings = RunSettings()
  ) throws -> Timeline {
    let bytes = try Repository.bytes("Tests/CheckoutRunTests/Fixtures/Cases/\(name)")
    let run = CheckoutRun(bytes, name: name, settings: settings)
    return try run.play(scenario ?? .builtIn(run.fittingScenario))
  }

  private func scenario(_ name: String) throws -> Scenario {
    try Scenario(json: try Repository.bytes("Snippets/Scenarios/\(name).json"))
  }

  private func steps(_ timeline: Timeline) -> [String] {
    timeline.entries(of: .confirmation).compactMap { $0["step"]?.string }
  }

  static let notShown: [(String, String)] = [
    ("01-innerhtml-no-exec.html", "bootstrap-not-requested"),
    ("03-dangerously-set-inner-html.jsx", "bootstrap-not-requested"),
    ("04-live-collection-loop.html", "bootstrap-not-requested"),
    ("06-half-unescape.html", "bootstrap-not-requested"),
    ("07-entity-escaped.html", "no-script-ran"),
    ("13-pasted-rendered-iframe.html", "no-snippet"),
    ("15-csp.html", "script-refused"),
  ]

  @Test(arguments: notShown) func theReasonIsNamedWhereNoCheckoutShows(
    _ name: String, _ code: String
  ) throws {
    let timeline = try play(name)
    #expect(timeline.outcome == .notShown, "\(timeline.text())")
    #expect(!timeline.isAsExpected)
    #expect(timeline.problems.contains { $0.code == code }, "\(timeline.text())")
  }

  static let reasons: [(String, String, String)] = [
    ("07-entity-escaped.html", "entity-escaped", "07-entity-escaped.html:4:"),
    ("09-nested-same-id.html", "duplicate-id", "09-nested-same-id.html:5:1"),
    ("13-pasted-rendered-iframe.html", "no-snippet", "13-pasted-rendered-iframe.html:4:"),
    ("18-double-suspend.js", "suspend-twice", "18-double-suspend.js:2:"),
    ("18-double-suspend.js", "suspend-unbalanced", "18-double-suspend.js:3:"),
    ("26-resume-helper-suspends.js", "suspend-and-resume", "26-resume-helper-suspends.js:"),
    ("28-two-owners-of-one-event.js", "listener-replaced", "28-two-owners-of-one-event.js:"),
    (
      "35-complete-snippet-on-checkout-page.html", "order-complete",
      "35-complete-snippet-on-checkout-page.html:"
    ),
    ("02-listener-before-snippet-timer.html", "script-error", "02-listener-before-snippet"),
    ("23-wrong-order.html", "script-error", "23-wrong-order.html:7:"),
  ]

  @Test(arguments: reasons) func theMistakeIsPlacedInTheFile(
    _ name: String, _ code: String, _ place: String
  ) throws {
    let timeline = try play(name)
    let problem = timeline.entries(of: .problem).first { $0["code"] == .string(code) }
    #expect(
      problem?["position"]?.string?.hasPrefix(place) == true,
      "\(problem?["position"]?.string ?? "no position"): \(timeline.text())")
  }

  @Test func aLoopOverALiveCollectionRunsOneScriptTwice() throws {
    let timeline = try play("04-live-collection-loop.html")
    let problem = try #require(timeline.problems.first { $0.code == "bootstrap-not-requested" })
    #expect(problem.text.contains(" twice"), "\(problem.text)")
  }

  static let problems: [(String, String)] = [
    ("02-listener-before-snippet-timer.html", "script-error"),
    ("17-narrow-or-hidden.html", "container-narrow"),
    ("18-double-suspend.js", "suspend-twice"),
    ("23-wrong-order.html", "script-error"),
    ("23-wrong-order.html", "listener-not-registered"),
    ("26-resume-helper-suspends.js", "suspend-twice"),
    ("28-two-owners-of-one-event.js", "listener-replaced"),
  ]

  @Test(arguments: problems) func theMistakeIsNamedThoughTheCheckoutShows(
    _ name: String, _ code: String
  ) throws {
    let timeline = try play(name)
    #expect(timeline.outcome == .completed, "\(timeline.text())")
    #expect(timeline.problems.contains { $0.code == code }, "\(timeline.text())")
  }

  @Test func theOuterOfTwoContainersIsTheContainer() throws {
    let scenario = try Scenario(
      json: """
        {"steps": [{"expect": {"signal": "load"}}, {
          "evaluate": "document.getElementById('klarna-checkout-iframe').parentNode === document.querySelector('#klarna-checkout-container')",
          "equals": true}], "outcome": "open"}
        """)
    let timeline = try play("09-nested-same-id.html", scenario)
    #expect(timeline.isAsExpected, "\(timeline.text())")
  }

  @Test func aHiddenContainerAsksForNoHeight() throws {
    let timeline = try play("17-narrow-or-hidden.html")
    #expect(timeline.entries(of: .resize).first?["height"] == 0)
  }

  @Test func suspendingWhileTheBuyerPaysHoldsThePayment() throws {
    let timeline = try play("20-suspend-while-paying.js", scenario("suspend-while-paying"))
    #expect(timeline.isAsExpected, "\(timeline.text())")
    #expect(timeline.outcome == .waiting)
  }

  @Test func aListenerThatThrowsTheSecondTimeIsPlaced() throws {
    let timeline = try play("21-second-redirect-initiated.js", scenario("redirect-twice"))
    let problem = try #require(
      timeline.entries(of: .problem).first { $0["code"] == "listener-threw" })
    #expect(problem["text"]?.string?.contains("attempts") == true)
    #expect(problem["position"]?.string?.contains(":") == true)
    #expect(timeline.signals.filter { $0.name == "redirect_initiated" }.count == 2)
  }

  @Test func anUnansweredValidationIsReported() throws {
    let timeline = try play(
      "30-validation-callback-unanswered.js", .builtIn("validation-unanswered"))
    #expect(timeline.isAsExpected, "\(timeline.text())")
    #expect(timeline.outcome == .waiting)
  }

  @Test func anAddressWithAFragmentDoesNotReload() throws {
    var settings = RunSettings()
    settings.pageURL = "https://shop.example/checkout#pay"
    let timeline = try play("32-reload-that-does-not.js", nil, settings)
    let pages = timeline.entries(of: .navigation).filter {
      $0["frame"] == "page" && $0["result"] == "followed"
        && $0["url"] == "https://shop.example/checkout#pay"
    }
    #expect(pages.count == 1, "\(timeline.text())")
  }

  @Test func aFinishedOrdersSnippetShowsTheConfirmation() throws {
    let timeline = try play("35-complete-snippet-on-checkout-page.html")
    #expect(timeline.outcome == .confirmation)
    #expect(timeline.isAsExpected)
  }

  @Test func aConfirmationInTwoStepsIsFollowed() throws {
    let timeline = try play("37-two-step-confirmation.jsonl")
    #expect(
      timeline.entries(of: .confirmation).last?["url"] == "https://shop.example/order-received/42",
      "\(timeline.text())")
    #expect(steps(timeline) == ["requested", "shown"])
    #expect(timeline.outcome == .replayed)
  }

  @Test func aSecondCompleteIsReportedAndLoadedOnce() throws {
    let timeline = try play("38-complete-twice.jsonl")
    #expect(steps(timeline).prefix(2) == ["requested", "ignored"], "\(timeline.text())")
    #expect(timeline.problems.contains { $0.code == "complete-twice" })
  }

  @Test func resizeValuesBecomeHeights() throws {
    let timeline = try play("43-resize-trace.jsonl")
    #expect(
      timeline.entries(of: .resize).map { $0["height"] } == [0, 612, "fill", "fill", "fill"],
      "\(timeline.text())")
    #expect(timeline.entries(of: .resize).map { $0["sent"] } == [0, "612", .null, 811.5, 811.5])
  }

  @Test func payloadsOfCompleteAreJudged() throws {
    let timeline = try play("45-complete-payload-shapes.json")
    #expect(
      steps(timeline) == [
        "accepted", "accepted", "refused", "refused", "refused", "accepted", "refused", "refused",
      ], "\(timeline.text())")
    let reasons = timeline.entries(of: .confirmation).compactMap { $0["why"]?.string }
    #expect(reasons.count == 5)
    #expect(Set(reasons).count == 5)
  }

  @Test func linksToBanksAndAppsAreHandovers() throws {
    let timeline = try play("47-bank-page-new-window.html", scenario("bank-links"))
    #expect(timeline.isAsExpected, "\(timeline.text())")
    #expect(timeline.entries(of: .handover).count == 4)
    #expect(timeline.entries(of: .return).count == 3)
  }

  @Test func returnURLsAreJudged() throws {
    let timeline = try play("48-return-urls.json")
    let verdicts = timeline.entries(of: .return).map { $0["accepted"] }
    #expect(
      verdicts == [
        false, false, true, true, true, true, false, false, false, false, false, false,
      ], "\(timeline.text())")
  }

  @Test func aWholeOrderIsReadAndRun() throws {
    let timeline = try play("50-whole-order-as-snippet.json")
    #expect(timeline.outcome == .completed, "\(timeline.text())")
  }

  @Test func aStaleOrderIsReadOnly() throws {
    let timeline = try play("54-stale-order-read-only.jsonl")
    #expect(timeline.problems.contains { $0.code == "read-only-order" })
  }

  static let nothing = ["11-order-without-snippet.json", "55-snippet-in-query-parameter.txt"]

  @Test(arguments: nothing) func whatIsNoSnippetIsToldWhatItLooksLike(_ name: String) throws {
    let error = try #require(throws: CheckoutRunError.self) { try play(name) }
    #expect(error.code == .nothingToPlay)
    #expect(error.help?.isEmpty == false)
  }
}
