import CheckoutRun
import JSON
import SourceText
import Testing

@Suite struct ScenarioReaderTests {
  @Test func everyMemberIsRead() throws {
    let scenario = try Scenario(
      json: """
        {
          "schema": "kco.scenario/1", "name": "mine", "about": "A test.", "mode": "hybrid",
          // Comments are welcome.
          "shop": {
            "separateShippingAddress": true, "shippingOptions": true, "clientValidation": true,
            "validation": "refuse", "addressUpdateFails": true, "purchase": "networkError",
            "orderIsComplete": true, "externalPaymentMethod": true, "appHandlesExternal": true,
            "confirmation": "redirects", "completeSignals": 2, "redirectSignals": 3,
            "resizeArguments": [[0], ["612"]]
          },
          "pageScript": "1", "outcome": "refused", "limit": 5000,
          "steps": []
        }
        """)
    #expect(scenario.name == "mine")
    #expect(scenario.about == "A test.")
    #expect(scenario.mode == .hybrid)
    #expect(scenario.pageScript == "1")
    #expect(scenario.outcome == .refused)
    #expect(scenario.limit == 5000)
    var shop = Scenario.Shop()
    shop.separateShippingAddress = true
    shop.shippingOptions = true
    shop.clientValidation = true
    shop.validation = .refuse
    shop.addressUpdateFails = true
    shop.purchase = .networkError
    shop.orderIsComplete = true
    shop.externalPaymentMethod = true
    shop.appHandlesExternal = true
    shop.confirmation = .redirects
    shop.completeSignals = 2
    shop.redirectSignals = 3
    shop.resizeArguments = [[0], ["612"]]
    #expect(scenario.shop == shop)
  }

  static let steps: [(String, [Scenario.Step.Action], Scenario.Place)] = [
    (#""buy""#, [.buy], .checkout),
    (#"{"buy": true}"#, [.buy], .checkout),
    (#""suspend""#, [.suspend], .checkout),
    (#""resume""#, [.resume], .checkout),
    (#""reload""#, [.reload], .checkout),
    (#"{"fill": "sample"}"#, [.fillSample], .checkout),
    (
      #"{"fill": {"email": "a@b.example", "city": "Lund"}}"#,
      [.fill(field: "email", text: "a@b.example"), .fill(field: "city", text: "Lund")], .checkout
    ),
    (
      #"{"choose": {"payment_method": "card"}}"#,
      [.choose(field: "payment_method", option: "card")], .checkout
    ),
    (#"{"tick": {"newsletter": false}}"#, [.tick(field: "newsletter", false)], .checkout),
    (##"{"click": "#approve", "in": "fullscreen"}"##, [.click("#approve")], .fullscreen),
    (#"{"handOver": "cancel"}"#, [.handOver(.cancel)], .checkout),
    (#"{"wait": 250}"#, [.wait(250)], .checkout),
    (#"{"fire": "change"}"#, [.fire(event: "change", data: [:])], .checkout),
    (
      #"{"fire": "redirect_initiated", "data": true}"#,
      [.fire(event: "redirect_initiated", data: true)], .checkout
    ),
    (#"{"post": {"action": "ready"}}"#, [.post(["action": "ready"])], .checkout),
    (#"{"evaluate": "1+1", "equals": 2}"#, [.evaluate("1+1", equals: 2)], .page),
    (
      #"{"expect": {"signal": "complete"}, "data": {"uri": "x"}, "times": 2, "within": 10}"#,
      [.expect(Expectation(.signal("complete", data: ["uri": "x"]), times: 2, within: 10))],
      .checkout
    ),
    (#"{"expect": {"height": "fill"}}"#, [.expect(Expectation(.height(nil)))], .checkout),
    (#"{"expect": {"height": 612}}"#, [.expect(Expectation(.height(612)))], .checkout),
    (
      #"{"expect": {"text": "Thank you"}, "in": "page", "message": "no thanks"}"#,
      [.expect(Expectation(.text("Thank you"), message: "no thanks"))], .page
    ),
    (
      #"{"expect": {"outcome": "away"}}"#, [.expect(Expectation(.outcome(.away)))], .checkout
    ),
  ]

  @Test(arguments: steps)
  func aStepIsRead(_ text: String, _ actions: [Scenario.Step.Action], _ place: Scenario.Place)
    throws
  {
    let scenario = try Scenario(json: #"{"steps": [\#(text)]}"#)
    #expect(scenario.steps.map(\.action) == actions)
    #expect(scenario.steps.allSatisfy { $0.place == place && $0.pointer == "/steps/0" })
  }

  static let mistakes: [(String, String, String?, Int)] = [
    // text, pointer, hint, column in line 1
    (#"{"steps": [{"fil": {}}]}"#, "/steps/0/fil", #"Did you mean "fill"?"#, 13),
    (#"{"steps": ["by"]}"#, "/steps/0", #"Did you mean "buy"?"#, 12),
    (#"{"step": []}"#, "/step", #"Did you mean "steps"?"#, 2),
    (#"{"steps": [], "outcome": "complted"}"#, "/outcome", #"Did you mean "completed"?"#, 26),
    (#"{"steps": [], "mode": "natve"}"#, "/mode", #"Did you mean "native"?"#, 23),
    (
      #"{"steps": [], "shop": {"validaton": "accept"}}"#, "/shop/validaton",
      #"Did you mean "validation"?"#, 24
    ),
    (
      #"{"steps": [{"expect": {"signl": "x"}}]}"#, "/steps/0/expect/signl",
      #"Did you mean "signal"?"#, 24
    ),
    (#"{"steps": [{"handOver": "retrn"}]}"#, "/steps/0/handOver", #"Did you mean "return"?"#, 25),
    (#"{"steps": [{"wait": "1"}]}"#, "/steps/0/wait", nil, 21),
    (#"{"steps": [{"wait": 1, "buy": true}]}"#, "/steps/0", nil, 12),
    (#"{"steps": [{"wait": 1, "equals": 1}]}"#, "/steps/0/equals", nil, 24),
    (#"{"steps": {}}"#, "/steps", nil, 11),
    (#"{"schema": "kco.scenario/9", "steps": []}"#, "/schema", nil, 2),
    (#"[]"#, "", nil, 1),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsPlacedAndTheNearestNameGiven(
    _ text: String, _ pointer: String, _ help: String?, _ column: Int
  ) throws {
    let error = try #require(throws: CheckoutRunError.self) { try Scenario(json: text) }
    #expect(error.code == .invalidScenario)
    #expect(error.pointer == pointer)
    #expect(error.location?.line == 1)
    #expect(error.location?.column == column)
    if let help { #expect(error.help == help) }
  }

  static let duplicates: [(String, String, String, Int)] = [
    // text, pointer, message, column in line 1
    (
      #"{"steps": [], "steps": ["buy"]}"#, "/steps",
      #""steps" stands twice in one object; first at 1:2."#, 15
    ),
    (
      #"{"steps": [{"wait": 1, "wait": 2}]}"#, "/steps/0/wait",
      #""wait" stands twice in one object; first at 1:13."#, 24
    ),
    (
      #"{"steps": [{"fill": {"email": "a", "phone": "1", "email": "b"}}]}"#, "/steps/0/fill/email",
      #""email" stands twice in one object; first at 1:22."#, 50
    ),
  ]

  @Test(arguments: duplicates)
  func aNameThatStandsTwiceIsAnError(
    _ text: String, _ pointer: String, _ message: String, _ column: Int
  ) throws {
    let error = try #require(throws: CheckoutRunError.self) { try Scenario(json: text) }
    #expect(error.code == .invalidScenario)
    #expect(error.message == message)
    #expect(error.pointer == pointer)
    #expect(error.location?.column == column)
  }

  @Test func brokenJSONIsPlaced() throws {
    let error = try #require(throws: CheckoutRunError.self) {
      try Scenario(json: "{\n  \"steps\": [\n    buy\n  ]\n}")
    }
    #expect(error.location?.line == 3)
    #expect(error.location?.column == 5)
    #expect(error.description.hasPrefix("3:5: The scenario is not JSON"))
  }
}
