import CheckoutRun
import Testing

@Suite struct BuiltInScenarioTests {
  static let names = [
    "purchase", "purchase-bank-app", "handover-never-returns", "handover-cancelled",
    "separate-shipping-address", "shipping-option", "validation-refused", "validation-unanswered",
    "address-update-error", "cannot-complete", "network-error", "complete-twice", "resize-values",
    "fullscreen", "read-only-order", "external-payment-method", "confirmation",
  ]

  @Test func allAreThere() {
    #expect(Set(Scenario.builtInNames) == Set(Self.names))
  }

  @Test(arguments: Scenario.builtInNames)
  func eachIsInTheDocumentedFormat(_ name: String) throws {
    let scenario = try Scenario.builtIn(name)
    #expect(scenario.name == name)
    #expect(scenario.about.hasSuffix("."))
    #expect(!scenario.steps.isEmpty)
    #expect(try Scenario(json: #require(Scenario.builtInText(name))) == scenario)
  }

  @Test func aNearNameIsSuggested() throws {
    let error = try #require(throws: CheckoutRunError.self) { try Scenario.builtIn("purchas") }
    #expect(error.code == .unknownScenario)
    #expect(error.help == #"Did you mean "purchase"?"#)
  }
}
