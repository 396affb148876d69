import CheckoutEmulator
import CheckoutRun
import JSON
import KlarnaCore
import KlarnaNetwork
import SuccessorRun
import Testing

@Suite("Stories of payment presentation")
struct PresentationRunTests {
  @Test("end as they say", arguments: PresentationRun.scenarios.map(\.name))
  func scenarios(name: String) throws {
    let scenario = try #require(PresentationRun.scenario(name))
    let result = PresentationRun.run(scenario)
    #expect(result.timeline.isAsExpected, "\(result.timeline.text())")
    #expect(result.timeline.outcome == scenario.outcome)
    #expect(result.ending.code == scenario.code)
    #expect((result.drawing == nil) == (scenario.outcome == .notShown))
    #expect(result.timeline.entries.last?.kind == .outcome)
  }

  @Test("have names of their own and a line about each")
  func names() {
    let names = PresentationRun.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(PresentationRun.scenarios.allSatisfy { $0.about.hasSuffix(".") && $0.about.count > 8 })
  }

  @Test("are the same every time", arguments: ["purchase", "auth-link", "other-app"])
  func deterministic(name: String) throws {
    let scenario = try #require(PresentationRun.scenario(name))
    let first = PresentationRun.run(scenario)
    let second = PresentationRun.run(scenario)
    #expect(first.timeline == second.timeline)
    #expect(first.drawing == second.drawing)
  }

  @Test("tell of every call, callback, state and page, in order")
  func timeline() {
    let timeline = PresentationRun.run(PresentationRun.sample).timeline
    let told = timeline.entries.filter { $0.kind != .resource }.map { entry in
      "\(entry.kind.rawValue) \(entry["name"]?.string ?? entry["to"]?.string ?? "")"
    }
    #expect(
      told == [
        "call Klarna.initialize", "call presentation.fetch", "callback presentation.fetch",
        "call backend authorize", "callback backend authorize", "call payment.initiate",
        "state payment request IN_PROGRESS", "handover in-app page", "return ",
        "state payment request COMPLETED", "callback payment.initiate", "call backend authorize",
        "callback backend authorize", "outcome ",
      ])
    #expect(timeline.entries(of: .resource).count == 6)
  }

  @Test("hide the session token unless it is asked for")
  func secrets() {
    var settings = PresentationRun.sample
    settings.sessionToken = "krn:session:secret"
    let timeline = PresentationRun.run(settings).timeline
    #expect(!timeline.jsonLines().contains("krn:session:secret"))
    #expect(timeline.isAsExpected)
  }

  @Test("hide the code that an authentication comes back with")
  func code() throws {
    let timeline = PresentationRun.run(try #require(PresentationRun.scenario("auth-link"))).timeline
    #expect(timeline.text().contains("partnerapp://klarna-auth?code=(hidden)"))
    #expect(!timeline.jsonLines().contains("code=us"))
  }

  @Test(
    "say where a customer came back to, and why the SDK did not learn of it",
    arguments: [
      ("return-url-unregistered", false, "return-url-not-registered"),
      ("return-url-unhandled", true, "return-url-unhandled"),
      ("return-url-differs", false, "return-url-differs"),
      ("android-intent-filter", true, "return-url-unhandled"),
    ])
  func lost(name: String, isRegistered: Bool, code: String) throws {
    let timeline = PresentationRun.run(try #require(PresentationRun.scenario(name))).timeline
    let back = try #require(timeline.entries(of: .return).last)
    #expect(back["registered"]?.bool == isRegistered)
    #expect(timeline.problems.map(\.code).contains(code), "\(timeline.text())")
  }

  @Test("end no page of the app's by another scheme than its own")
  func otherScheme() {
    var settings = PresentationRun.sample
    settings.backendReturnUrl = "other://back"
    let result = PresentationRun.run(settings)
    #expect(result.ending.outcome == .away)
    #expect(result.timeline.entries(of: .return).last?["registered"] == false)
    #expect(result.timeline.problems.map(\.code) == ["return-url-differs"])
  }

  private func drawing(
    _ behaviours: Set<NetworkBehaviour>, _ step: PresentationSettings.Step
  ) throws -> String {
    var settings = PresentationRun.sample
    settings.behaviours = behaviours
    settings.step = step
    return try #require(PresentationRun.run(settings).drawing).text()
  }

  @Test("draw Klarna beside other methods, and more of it once it is selected")
  func beside() throws {
    #expect(
      try drawing([], .present) == """
        ┌────────────────────────────────────┐
        │ ○  Card                            │
        │ ○  (Klarna)  Klarna  Interest-free │
        │ 4 payments of $29.50               │
        │ ○  Bank transfer                   │
        └────────────────────────────────────┘

        """)
    let selected = try drawing([], .select)
    #expect(selected.contains("●  (Klarna)"))
    #expect(selected.contains("terms. ›"))
    #expect(selected.contains("[ Pay with Klarna ]"))
  }

  @Test("draw a preselected Klarna first, with the saved option, and a lone one without a choice")
  func others() throws {
    let preselected = try drawing([.preselectKlarna], .present)
    let lines = preselected.split(separator: "\n")
    #expect(lines[1].hasPrefix("│ ●  (Klarna)  Klarna  Saved"))
    #expect(preselected.contains("[ Pay with Klarna ]"))
    #expect(preselected.contains("○  Card"))
    let alone = try drawing([.showOnlyKlarna], .present)
    #expect(!alone.contains("Card"))
    #expect(!alone.contains("●"))
  }

  @Test("pay with the option that is shown: the saved one where Klarna is preselected")
  func savedOption() throws {
    var settings = PresentationRun.sample
    settings.behaviours = [.preselectKlarna]
    let result = PresentationRun.run(settings)
    #expect(result.ending.outcome == .completed)
    let shown = try #require(result.timeline.entries(of: .callback).first?["arguments"])
    let saved = try #require(shown["savedPaymentOptionId"]?.string)
    let paid = result.timeline.entries(of: .call).compactMap {
      $0["arguments"]?["paymentOptionId"]?.string
    }
    #expect(paid == [saved, saved])
  }

  @Test("draw the button as it is configured", arguments: KlarnaButtonState.allCases)
  func button(state: KlarnaButtonState) throws {
    var settings = PresentationRun.sample
    settings.button = KlarnaPaymentButtonConfiguration(
      state: state, shape: .pill, style: .outlined, theme: .light)
    settings.step = .select
    let drawing = try #require(PresentationRun.run(settings).drawing)
    #expect(drawing.tree.contains("KlarnaPaymentButton 320x56"))
    #expect(drawing.tree.contains("border: 1px solid #0B051D; border-radius: 28px"))
    #expect(drawing.tree.contains("opacity: 0.5") == (state == .disabled))
    #expect(drawing.tree.contains("\"…\"") == (state == .loading))
    #expect(drawing.html.contains("<button data-name=\"KlarnaPaymentButton\""))
    #expect(drawing.html.contains("\" disabled style=") == (state == .disabled))
    #expect(drawing.text().contains("] (disabled)") == (state == .disabled))
  }

  @Test("keep the newest amount, unless the sheet keeps what comes last")
  func outOfOrder() throws {
    let guarded = PresentationRun.run(try #require(PresentationRun.scenario("out-of-order")))
    #expect(guarded.drawing?.text().contains("$29.50") == true)
    #expect(guarded.timeline.problems.map(\.code) == ["late-presentation"])
    let unguarded = PresentationRun.run(
      try #require(PresentationRun.scenario("out-of-order-unguarded")))
    #expect(unguarded.drawing?.text().contains("$24.75") == true)
    #expect(unguarded.timeline.problems.map(\.code) == ["late-presentation", "stale-presentation"])
  }

  @Test("say when another end was expected")
  func unexpected() throws {
    let scenario = try #require(PresentationRun.scenario("purchase"))
    let result = PresentationRun.run(scenario) { $0.behaviours = [.declined] }
    #expect(!result.timeline.isAsExpected)
    #expect(
      result.timeline.text().hasSuffix(
        "Klarna declined the payment. The scenario purchase expects another end: completed.\n"))
  }

}
