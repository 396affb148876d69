import CheckoutRun
import JSON
import SuccessorRun
import Testing

@Suite("Stories of Purse's headless checkout")
struct PurseRunTests {
  @Test("end as they say", arguments: PurseRun.scenarios.map(\.name))
  func scenarios(name: String) throws {
    let scenario = try #require(PurseRun.scenario(name))
    let result = PurseRun.run(scenario)
    #expect(result.timeline.isAsExpected, "\(result.timeline.text())")
    #expect(result.timeline.entries.last?.kind == .outcome)
  }

  @Test("have names of their own")
  func names() {
    let names = PurseRun.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(
    "say what Purse and Klarna were asked",
    arguments: [
      ("completed", "Purse was asked /init, /validate; Klarna init, load, authorize"),
      ("finalized", "Purse was asked /init, /validate; Klarna init, load, authorize, finalize"),
      ("validate-fails", "Purse was asked /init, /validate; Klarna init, load"),
      ("no-return-url", "Purse was asked nothing; Klarna nothing"),
      ("init-refused", "Purse was asked /init; Klarna nothing"),
    ])
  func asked(name: String, words: String) throws {
    let scenario = try #require(PurseRun.scenario(name))
    let last = PurseRun.run(scenario).timeline.entries(of: .state).last
    #expect(last?["name"]?.string == words)
  }

  @Test("hide tokens unless asked", arguments: ["completed", "bank-app", "refreshed"])
  func secrets(name: String) throws {
    let scenario = try #require(PurseRun.scenario(name))
    let timeline = PurseRun.run(scenario).timeline
    let secrets = timeline.entries.flatMap { entry in
      [entry["arguments"]?["client_token"]?.string, entry["arguments"]?["authToken"]?.string]
    }.compactMap(\.self)
    #expect(secrets.count >= 2)
    for secret in secrets { #expect(!timeline.jsonLines().contains(secret)) }
  }

  @Test("submit no element that another one took the place of", arguments: ["refreshed"])
  func refreshed(name: String) throws {
    let timeline = PurseRun.run(try #require(PurseRun.scenario(name))).timeline
    let calls = timeline.entries(of: .call).compactMap { $0["name"]?.string }
    #expect(calls.filter { $0 == "submit()" }.count == 1)
  }

  @Test("say that a return URL is none, and amounts as people write them")
  func words() {
    var settings = PurseRun.sample
    settings.appReturnURL = "a_b://back"
    let result = PurseRun.run(settings)
    #expect(result.timeline.problems.map(\.code) == ["no-url"])
    #expect(result.ending.code == "PARTNER_UI_ERROR")
    settings = PurseRun.sample
    settings.amount = 99
    #expect(PurseRun.run(settings).ending.text.hasSuffix("The method does not take €0.99."))
  }

  @Test("draw the widget and the app's own button")
  func drawing() throws {
    let text = PurseRun.run(PurseRun.sample).drawing?.text() ?? ""
    #expect(text.contains("3 instalments of €100,00"))
    #expect(text.contains("[ Pay with Klarna ]"))
  }
}
