import CheckoutEmulator
import CheckoutRun
import HostUI
import JSON
import KlarnaCore
import SuccessorRun
import Testing

@Suite("Stories of Klarna Payments")
struct PaymentsRunTests {
  @Test("end as they say", arguments: PaymentsRun.scenarios.map(\.name))
  func scenarios(name: String) throws {
    let scenario = try #require(PaymentsRun.scenario(name))
    let result = PaymentsRun.run(scenario)
    #expect(result.timeline.isAsExpected, "\(result.timeline.text())")
    #expect(result.timeline.entries.last?.kind == .outcome)
  }

  @Test("have names of their own")
  func names() {
    let names = PaymentsRun.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("hide tokens unless asked", arguments: ["purchase", "reauthorize", "finalize", "bank-app"])
  func secrets(name: String) throws {
    let scenario = try #require(PaymentsRun.scenario(name))
    let timeline = PaymentsRun.run(scenario).timeline
    let open = timeline.jsonLines(showingSecrets: true)
    let closed = timeline.jsonLines()
    let secrets = timeline.entries.flatMap { entry in
      [entry["arguments"]?["client_token"]?.string, entry["arguments"]?["authToken"]?.string]
    }.compactMap(\.self)
    #expect(!secrets.isEmpty)
    for secret in secrets {
      #expect(open.contains(secret))
      #expect(!closed.contains(secret))
      #expect(!timeline.text(.init(isVerbose: true)).contains(secret))
    }
  }

  @Test(
    "warn about what the rules forbid",
    arguments: [
      ("two-views", "payments-two-views"), ("clipped", "payments-clipped"),
      ("fields-missing", "payments-fields"), ("bank-app-by-hand", "payments-waiting"),
    ])
  func warnings(name: String, code: String) throws {
    let scenario = try #require(PaymentsRun.scenario(name))
    #expect(PaymentsRun.run(scenario).timeline.problems.map(\.code).contains(code))
  }

  @Test("hide the buyer in what is given to authorize")
  func buyer() {
    var settings = PaymentsRun.sample
    settings.authorizeData =
      #"{"billing_address": {"email": "anna@shop.example", "city": "Lund"}, "order_amount": 119900}"#
    let timeline = PaymentsRun.run(settings).timeline
    #expect(timeline.outcome == .completed)
    #expect(!timeline.jsonLines().contains("anna@shop.example"))
    #expect(timeline.jsonLines().contains("Lund"))
    #expect(timeline.jsonLines(showingSecrets: true).contains("anna@shop.example"))
  }

  @Test("say that a return URL is none")
  func noURL() {
    var settings = PaymentsRun.sample
    settings.returnURL = "a_b://back"
    let timeline = PaymentsRun.run(settings).timeline
    #expect(timeline.problems.map(\.code) == ["no-url"])
    #expect(timeline.text().contains("\"a_b://back\" is no URL"))
  }

  @Test("speak to a delegate of 1.x in its own words", arguments: [false, true])
  func delegate(isStale: Bool) throws {
    let scenario = try #require(PaymentsRun.scenario(isStale ? "fresh-session" : "delegate"))
    let result = PaymentsRun.run(scenario) { $0.usesDelegate = true }
    #expect(result.timeline.isAsExpected)
    let told = result.timeline.entries(of: .callback).compactMap { $0["name"]?.string }
    #expect(
      told == (isStale ? ["klarnaPaymentView(_:failedWithError:)"] : []) + [
        "klarnaPaymentViewInitialized(_:)", "klarnaPaymentView(_:resizedToHeight:)",
        "klarnaPaymentViewLoaded(_:)",
        "klarnaPaymentView(_:approved:authorizedWithToken:finalizeRequired:)",
      ])
  }

  @Test("lead nowhere when the return URL is not the app's")
  func noWayBack() throws {
    let scenario = try #require(PaymentsRun.scenario("bank-app"))
    let result = PaymentsRun.run(scenario) {
      $0.infoPlist = InfoPlist(urlSchemes: ["$(URL_SCHEME)"])
    }
    #expect(result.ending.outcome == .away)
    let back = result.timeline.entries(of: .return)
    #expect(back.first?["registered"] == false)
  }

  @Test("draw the form", arguments: [PaymentsBehaviour.approved, .noInstalments])
  func drawing(behaviour: PaymentsBehaviour) {
    var settings = PaymentsRun.sample
    settings.behaviour = behaviour
    let text = PaymentsRun.run(settings).drawing?.text() ?? ""
    #expect(text.contains(behaviour == .approved ? "3 instalments of 399,67 kr" : "our terms"))
  }

  @Test("take virtual time only")
  func time() throws {
    let scenario = try #require(PaymentsRun.scenario("session-expired"))
    let end = try #require(PaymentsRun.run(scenario).timeline.entries.last?.time)
    #expect(end > 48 * 3_600_000 && end < 49 * 3_600_000)
  }
}
