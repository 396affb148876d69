import Foundation
import HeadlessWebView
import JSON
import TestSupport
import Testing

@testable import CheckoutRun

/// What a shop's own page does wrong, and where the timeline says so.
@Suite struct PageProblemTests {
  private static let sweden = "Snippets/Checkouts/sweden.html"

  private func play(
    _ page: String?, scenario: String? = nil, _ change: (inout RunSettings) -> Void = { _ in }
  ) throws -> Timeline {
    var settings = RunSettings()
    settings.page = page.map { RunSettings.Page(name: "checkout.html", text: $0) }
    change(&settings)
    let run = CheckoutRun(
      try Repository.bytes(Self.sweden), name: "sweden.html", settings: settings)
    return try run.play(scenario.map { try Scenario(json: $0) } ?? .purchase)
  }

  private func problem(_ code: String, _ timeline: Timeline) -> TimelineEntry? {
    timeline.entries(of: .problem).first { $0["code"] == .string(code) }
  }

  /// A page whose script stands in line 2, behind the snippet's mark.
  private func page(_ script: String) -> String {
    "<!doctype html><body>{{html_snippet}}\n<script>\(script)</script>"
  }

  private func listening(_ event: String, _ body: String) -> String {
    page(
      "_klarnaCheckout(function (api) { api.on({ \(event): function (data, done) { \(body) } }); })"
    )
  }

  // MARK: The page API

  @Test func aRefusalOfThePagesIsNamedWithWhatTheBuyerReads() throws {
    let timeline = try play(
      listening("validation_callback", "done({ should_proceed: false, message: 'Sold out' })"))
    let problem = try #require(self.problem("validation-refused", timeline), "\(timeline.text())")
    #expect(problem["text"]?.string?.contains("\"Sold out\"") == true)
    #expect(problem["position"]?.string?.hasPrefix("checkout.html:2:") == true)
    #expect(timeline.outcome == .refused)
  }

  @Test func aRefusalWithoutWordsIsNamedToo() throws {
    let timeline = try play(
      listening("validation_callback", "done({ should_proceed: false })"))
    #expect(
      problem("validation-refused", timeline)?["text"]?.string?.contains("no message") == true)
  }

  @Test func aCheckoutThatIsNeverResumedIsNamed() throws {
    let timeline = try play(
      listening("load", "api.suspend({ autoResume: { enabled: false } })"))
    let text = problem("never-resumed", timeline)?["text"]?.string
    #expect(text?.contains("since 80 ms") == true, "\(timeline.text())")
    #expect(timeline.outcome == .waiting)
  }

  @Test func theAppsOwnCallsHaveNoPlaceInAPage() throws {
    let timeline = try play(
      nil, scenario: #"{"steps": ["suspend", "suspend", "resume", "resume"], "outcome": "any"}"#)
    let codes = ["suspend-twice", "suspend-unbalanced", "resume-without-suspend"]
    for code in codes {
      let problem = try #require(self.problem(code, timeline), "\(code)\n\(timeline.text())")
      #expect(problem["position"] == nil, "\(code)")
    }
  }

  @Test func listenersOfAModuleAreNotSaidToComeTooEarly() throws {
    let timeline = try play(
      "<!doctype html><body><script type=module>import './x.js';"
        + " _klarnaCheckout(function (api) { api.on({ load: function () {} }) })</script>"
        + "{{html_snippet}}")
    #expect(problem("listener-not-registered", timeline) == nil, "\(timeline.text())")
    #expect(problem("not-implemented", timeline) != nil)
  }

  // MARK: The container

  @Test func aSecondContainerIsNamed() throws {
    let timeline = try play(
      "<!doctype html><body>{{html_snippet}}<div id=klarna-checkout-container></div>")
    #expect(problem("container-twice", timeline) != nil, "\(timeline.text())")
    #expect(timeline.outcome == .completed)
  }

  @Test func aWrapperOfTheSameIdDoesNoHarm() throws {
    let timeline = try play(
      "<!doctype html><body><div id=\"klarna-checkout-container\">{{html_snippet}}</div>")
    #expect(problem("container-twice", timeline) == nil, "\(timeline.text())")
    #expect(timeline.outcome == .completed)
  }

  @Test(arguments: [
    "document.body.innerHTML = '<p>app</p>'", "document.querySelector('iframe').remove()",
  ])
  func aFrameThatThePageTookOutIsNoMatterOfItsPolicy(_ script: String) throws {
    let timeline = try play(page("setTimeout(function () { \(script) }, 30)"))
    #expect(problem("frame-removed", timeline) != nil, "\(timeline.text())")
    #expect(problem("frame-missing", timeline) == nil)
  }

  @Test(arguments: [
    "document.querySelector('#klarna-checkout-container').innerHTML = ''",
    "document.querySelector('#klarna-checkout-iframe').src = 'about:blank'",
    "location.href = '/cart'",
  ])
  func aCheckoutThatIsGoneIsNotOnScreen(_ script: String) throws {
    let timeline = try play(page("setTimeout(function () { \(script) }, 90)"))
    #expect(
      problem("frame-removed", timeline)?["text"]?.string?.contains("is gone") == true,
      "\(timeline.text())")
    #expect(timeline.outcome == .notShown)
  }

  @Test func aCallbackInTheWrongPlaceIsNamed() throws {
    let timeline = try play(
      page(
        "_klarnaCheckout(function (api) { api.on({ validation_callback: function (done) { done({}) } }) })"
      ))
    #expect(problem("validation-wrong-arguments", timeline) != nil, "\(timeline.text())")
  }

  @Test(arguments: ["window._klarnaCheckout.on", "window['_klarnaCheckout'].on"])
  func methodsThatAreNotThereAreExplained(_ call: String) throws {
    let timeline = try play(page("\(call)({ load: function () {} })"))
    let text = problem("listener-not-registered", timeline)?["text"]?.string
    #expect(text?.hasPrefix("_klarnaCheckout has no methods") == true, "\(timeline.text())")
  }

  // MARK: Scripts and their places

  @Test func aShopsScriptMayHoldTheEndOfAScriptElement() throws {
    let script = """
      document.write("<script>console.log('written')</script>");
      console.log('after');
      """
    let timeline = try CheckoutRun(Array(script.utf8), name: "shop.js").play(.purchase)
    let lines = timeline.entries(of: .console)
    #expect(lines.compactMap { $0["text"]?.string } == ["written", "after"], "\(timeline.text())")
    #expect(lines.last?["position"] == "shop.js:2:12")
    #expect(timeline.outcome == .completed)
  }

  @Test func aScenariosScriptIsPlacedInTheScenario() throws {
    let timeline = try play(
      nil,
      scenario:
        #"{"name": "mine", "mode": "hybrid", "pageScript": "var a;\nnothing();", "steps": [], "outcome": "any"}"#
    )
    #expect(problem("script-error", timeline)?["position"] == "mine /pageScript:2:8")
  }

  @Test func aScriptBesideThePageIsPlacedInItsFile() throws {
    let folder = "\(Repository.root.path)/Tests/CheckoutRunTests/Fixtures/Page"
    let timeline = try play(
      "<!doctype html><body>{{html_snippet}}<script src=beside.js?v=2></script>"
    ) { $0.folder = folder }
    #expect(problem("script-error", timeline)?["position"] == .string("\(folder)/beside.js:3:8"))
  }

  @Test func aFrameBesideThePageIsPlacedInItsFile() throws {
    let folder = "\(Repository.root.path)/Tests/CheckoutRunTests/Fixtures/Page"
    let timeline = try play(
      "<!doctype html><body>{{html_snippet}}<iframe src=frame.html></iframe>"
    ) { $0.folder = folder }
    #expect(
      timeline.entries(of: .console).first?["position"] == .string("\(folder)/frame.html:3:12"))
  }

  @Test func theSameErrorAtTwoPlacesIsTwoProblems() throws {
    let timeline = try play(
      page("for (var i = 0; i < 3; i++) setTimeout(function () { gone(); }, i);")
        + "\n<script>gone();</script>")
    let places = timeline.entries(of: .problem).filter { $0["code"] == "script-error" }
      .compactMap { $0["position"]?.string }
    #expect(places.map { $0.split(separator: ":")[1] } == ["3", "2"], "\(places)")
  }

  // MARK: What the buyer and the network say

  @Test func whereTheRunWentWrongTheFormsWordsAreTold() throws {
    let timeline = try play(nil, scenario: #"{"steps": ["buy"], "outcome": "completed"}"#)
    let text = problem("message-shown", timeline)?["text"]?.string
    #expect(text?.contains("Please fill in: Email") == true, "\(timeline.text())")
  }

  @Test func aPageThatAnswersWithAnErrorIsNamed() throws {
    let timeline = try play(
      page("setTimeout(function () { location.href = '/gone' }, 500)"),
      scenario: #"{"steps": [{"wait": 1000}], "outcome": "any"}"#)
    #expect(
      problem("http-status", timeline)?["text"]
        == "https://shop.example/gone answered with status 404.")
  }

  @Test func whatAPageFetchesInVainIsShownToPeople() throws {
    let timeline = try play(page("fetch('/api/cart').catch(function () {})"))
    #expect(timeline.text().contains("resource      GET https://shop.example/api/cart 404\n"))
  }
}

/// Steps that do not come, and confirmations that are not shown.
@Suite struct UnfinishedRunTests {
  private func play(_ scenario: String, confirmation: String? = nil) throws -> Timeline {
    var settings = RunSettings()
    settings.confirmation = confirmation.map { RunSettings.Page(name: "thanks.html", text: $0) }
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "sweden.html",
      settings: settings)
    return try run.play(Scenario(json: scenario))
  }

  private static let bought = """
    {"steps": [{"fill": "sample"}, {"choose": {"payment_method": "pay_later"}}, "buy",
      {"expect": {"signal": "complete"}}, {"wait": 500}], "outcome": "completed"}
    """

  @Test func aStepBehindTheScenariosTimeHasFailed() throws {
    let timeline = try play(
      #"{"limit": 100, "steps": [{"wait": 200}, {"expect": {"signal": "no such"}}], "outcome": "any"}"#
    )
    #expect(!timeline.isAsExpected)
    #expect(timeline.problems.contains { $0.code == "time-limit" })
  }

  @Test func aStepBehindALimitHasFailed() throws {
    var settings = RunSettings()
    settings.page = RunSettings.Page(
      name: "a.html", text: "<script>while (true) {}</script>{{html_snippet}}")
    settings.limits.turnSeconds = 0.2
    let run = CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/sweden.html"), name: "a", settings: settings)
    let timeline = try run.play(
      Scenario(json: #"{"steps": [{"expect": {"signal": "load"}}], "outcome": "any"}"#))
    #expect(timeline.outcome == .stopped)
    #expect(!timeline.isAsExpected)
  }

  @Test func aSignalOfNearlyThatNameIsTold() throws {
    let timeline = try play(
      #"{"steps": [{"expect": {"signal": "loads"}, "within": 500}], "outcome": "any"}"#)
    #expect(timeline.problems.contains { $0.text.hasSuffix(" There was \"load\".") })
  }

  @Test(arguments: [
    (#"{"steps": [{"fill": "smaple"}]}"#, "\"fill\" takes \"sample\""),
    (#"{"steps": [{"expect": {"confirmation": "shwon"}}]}"#, "\"shwon\" is not known here."),
    (#"{"steps": [{"expect": {"text": "a"}, "times": 2}]}"#, "This should be 0 or 1: what is"),
    (#"{"steps": [{"expect": {"problem": "a"}, "data": {}}]}"#, "\"data\" belongs to a signal"),
  ])
  func wordsThatMeanNothingAreRefused(_ scenario: String, _ message: String) {
    let error = #expect(throws: CheckoutRunError.self) { try Scenario(json: scenario) }
    #expect(error?.message.hasPrefix(message) == true)
    #expect(error?.location != nil)
  }

  @Test func aMarkInTheConfirmationPageBecomesTheFinishedOrdersSnippet() throws {
    let timeline = try play(
      Self.bought,
      confirmation: "<h1>Thanks</h1>\n{{ html_snippet }}\n<script>\nconsole.log(1)</script>")
    #expect(timeline.outcome == .completed, "\(timeline.text())")
    #expect(timeline.entries(of: .console).last?["position"] == "thanks.html:4:12")
  }

  @Test func aConfirmationPageWithoutSnippetSaysWhyNothingIsShown() throws {
    let timeline = try play(Self.bought, confirmation: "<h1>Thanks</h1>")
    #expect(timeline.outcome == .unconfirmed)
    #expect(
      timeline.entries(of: .confirmation).last?["why"] == "no snippet's script ran on the page")
  }
}
