import CheckoutRun
import Foundation
import HostUI
import JSON
import TestSupport
import Testing

@Suite struct CheckoutRunTests {
  static func sample(_ name: String) throws -> String {
    String(decoding: try Repository.bytes("Snippets/Checkouts/\(name)"), as: UTF8.self)
  }

  static func run(_ name: String, _ settings: RunSettings = RunSettings()) throws -> CheckoutRun {
    CheckoutRun(
      try Repository.bytes("Snippets/Checkouts/\(name)"), name: name, settings: settings)
  }

  static let incomplete = ["sweden.html", "finland-v2.html", "great-britain-order.json"]

  @Test(arguments: incomplete) func aPurchaseEndsInTheConfirmation(_ name: String) throws {
    let timeline = try Self.run(name).play(.purchase)
    #expect(timeline.outcome == .completed, "\(timeline.text(.init(isVerbose: true)))")
    #expect(timeline.isAsExpected)
    #expect(timeline.problems.isEmpty, "\(timeline.problems)")
    let steps = timeline.entries(of: .confirmation).compactMap { $0["step"]?.string }
    #expect(steps == ["requested", "shown"])
    #expect(timeline.entries.last?.kind == .outcome)
  }

  @Test(arguments: [RunMode.native, .hybrid]) func bothModesPlayAPurchase(_ mode: RunMode) throws {
    var settings = RunSettings()
    settings.mode = mode
    let timeline = try Self.run("sweden.html", settings).play(.purchase)
    #expect(timeline.isAsExpected, "\(timeline.text())")
    let names = timeline.signals.map(\.name)
    for name in ["load", "change", "billing_address_change", "redirect_initiated", "complete"] {
      #expect(names.contains(name), "\(name) in \(names)")
    }
  }

  @Test func theConfirmationMayHaveAWebViewOfItsOwn() throws {
    var settings = RunSettings()
    settings.mode = .hybrid
    settings.confirmsInSecondWebView = true
    let timeline = try Self.run("sweden.html", settings).play(.purchase)
    #expect(timeline.isAsExpected, "\(timeline.text())")
    #expect(
      timeline.entries(of: .navigation).contains { $0["frame"] == "confirmation" })
  }

  @Test(arguments: Scenario.builtInNames) func everyBuiltInScenarioEndsAsItSays(
    _ name: String
  ) throws {
    let input = name == "confirmation" ? "sweden-confirmation.html" : "sweden.html"
    let timeline = try Self.run(input).play(.builtIn(name))
    #expect(timeline.isAsExpected, "\(timeline.text(.init(isVerbose: true)))")
  }

  @Test func aFinishedOrderPlaysItsConfirmationAndSaysSo() throws {
    let run = try Self.run("sweden-confirmation.html")
    #expect(run.fittingScenario == "confirmation")
    let timeline = try run.play(.purchase)
    #expect(timeline.outcome == .confirmation)
    #expect(timeline.isAsExpected)
    #expect(timeline.problems.contains { $0.text.contains("confirmation is played instead") })
  }

  @Test func theSameInputGivesTheSameTimeline() throws {
    let run = try Self.run("sweden.html")
    let first = try run.play(.builtIn("purchase-bank-app"))
    #expect(try run.play(.builtIn("purchase-bank-app")) == first)
    let parallel = RunPool.map(4, jobs: 4) { _ in try? run.play(.builtIn("purchase-bank-app")) }
    #expect(parallel.allSatisfy { $0 == first })
  }

  @Test func secretsAreHiddenUnlessAskedFor() throws {
    let timeline = try Self.run("sweden.html").play(.purchase)
    for text in [timeline.jsonLines(), timeline.text(.init(isVerbose: true))] {
      for secret in ["9t3fq0k2v7xw1m5z8y4b", "buyer@shop.example", "Provgatan"] {
        #expect(!text.contains(secret), "\(secret)")
      }
    }
    #expect(timeline.jsonLines(showingSecrets: true).contains("buyer@shop.example"))
  }

  @Test func anUnregisteredReturnURLDoesNotBringTheBuyerBack() throws {
    var settings = RunSettings()
    settings.infoPlist = .init(urlSchemes: ["other"])
    let timeline = try Self.run("sweden.html", settings).play(.builtIn("purchase-bank-app"))
    #expect(!timeline.isAsExpected)
    #expect(timeline.problems.contains { $0.code == "return-url-not-registered" })
  }

  @Test func theShopsPageRunsAroundTheSnippet() throws {
    var settings = RunSettings()
    settings.page = .init(name: "shop-page.html", text: try Self.sample("shop-page.html"))
    let timeline = try Self.run("sweden.html", settings).play(.purchase)
    #expect(timeline.isAsExpected, "\(timeline.text())")
    #expect(
      timeline.entries(of: .console).contains { $0["text"] == "Shipping to swe" },
      "\(timeline.text())")
    #expect(timeline.entries(of: .suspend).count == 1)
    #expect(timeline.entries(of: .resume).map { $0["by"] } == ["page"])
  }

  @Test func aConfirmationPageOfTheShopsIsShown() throws {
    var settings = RunSettings()
    settings.confirmation = .init(
      name: "thanks.html", text: try Self.sample("sweden-confirmation.html") + "<p>Own page</p>")
    let scenario = try Scenario(
      json: """
        {"steps": [
          {"expect": {"signal": "load"}}, {"fill": "sample"},
          {"choose": {"payment_method": "pay_later"}}, "buy",
          {"expect": {"confirmation": "shown"}}, {"expect": {"text": "Own page"}, "in": "page"}
        ]}
        """)
    let timeline = try Self.run("sweden.html", settings).play(scenario)
    #expect(timeline.isAsExpected, "\(timeline.text())")
  }

  static let confirmations: [(String, Outcome)] = [
    ("redirects", .completed), ("serverError", .unconfirmed), ("unreachable", .unconfirmed),
  ]

  @Test(arguments: confirmations) func aConfirmationThatFailsIsSaid(
    _ page: String, _ outcome: Outcome
  ) throws {
    let scenario = try Scenario(
      json: """
        {"shop": {"confirmation": "\(page)"}, "outcome": "\(outcome.rawValue)", "steps": [
          {"expect": {"signal": "load"}}, {"fill": "sample"},
          {"choose": {"payment_method": "pay_later"}}, "buy", {"expect": {"signal": "complete"}},
          {"wait": 3000}
        ]}
        """)
    let timeline = try Self.run("sweden.html").play(scenario)
    #expect(timeline.isAsExpected, "\(timeline.text())")
  }

  @Test func stepsThatCannotBeDoneAreSaid() throws {
    let scenario = try Scenario(
      json: """
        {"steps": [{"expect": {"signal": "load"}}, {"fill": {"no_such_field": "x"}}, "buy"],
         "outcome": "open"}
        """)
    let timeline = try Self.run("sweden.html").play(scenario)
    #expect(!timeline.isAsExpected)
    let problem = try #require(timeline.problems.first { $0.code == "step-failed" })
    #expect(problem.text.contains("no_such_field"))
  }

  @Test func firedAndPostedEventsArrive() throws {
    let scenario = try Scenario(
      json: """
        {"outcome": "open", "steps": [
          {"expect": {"signal": "load"}},
          {"fire": "order_total_change", "data": {"order_total": 100}},
          {"expect": {"signal": "order_total_change"}, "data": {"order_total": 100}},
          {"post": {"action": "event", "event": "frame:checkout:resize", "args": [777]}},
          {"expect": {"height": 777}},
          {"post": {"no": "action"}},
          {"expect": {"problem": "message-dropped"}},
          {"evaluate": "document.title.length >= 0", "equals": true}
        ]}
        """)
    let timeline = try Self.run("sweden.html").play(scenario)
    #expect(timeline.isAsExpected, "\(timeline.text())")
  }
}
