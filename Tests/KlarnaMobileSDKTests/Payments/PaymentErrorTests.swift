import CheckoutEmulator
import Foundation
import HostUI
import JSON
import KlarnaMobileSDK
import Testing
import WebView

@Suite("Errors of KlarnaPaymentView")
struct PaymentErrorTests {
  /// A row of the table of errors.
  struct Row: Sendable, CustomTestStringConvertible {
    var behaviour: PaymentsBehaviour
    var name: String
    var action: KlarnaPaymentAction
    var message: String
    var isFatal: Bool
    var testDescription: String { "\(name) \(action.rawValue)" }
  }

  @Test(
    "fails as the table of errors says",
    arguments: [
      Row(
        behaviour: .staleToken, name: "InvalidClientTokenError", action: .initialize,
        message: "Error performing Klarna.Payments.init().", isFatal: false),
      Row(
        behaviour: .noForm, name: "ShowFormFalseError", action: .load,
        message: "Error performing Klarna.Payments.load().", isFatal: true),
      Row(
        behaviour: .formGoesAway, name: "ShowFormFalseError", action: .authorize,
        message: "Error performing Klarna.Payments.authorize().", isFatal: true),
      Row(
        behaviour: .loadFails, name: "PaymentsLibLoadError", action: .load,
        message: "Error performing Klarna.Payments.load().", isFatal: true),
      Row(
        behaviour: .authorizeFails, name: "PaymentsLibAuthorizeError", action: .authorize,
        message: "Error performing Klarna.Payments.authorize().", isFatal: true),
    ])
  func errors(row: Row) throws {
    let bench = PaymentsBench(row.behaviour)
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    if row.action != .initialize {
      bench.view.load()
      bench.settle()
    }
    if row.action == .authorize {
      bench.view.authorize()
      bench.settle()
    }
    let error = try #require(bench.errors.last)
    #expect(bench.errors.count == 1)
    #expect(error.name == row.name)
    #expect(error.action == row.action.rawValue)
    #expect(error.message == row.message)
    #expect(error.isFatal == row.isFatal)
    #expect(bench.view.isAvalable == !row.isFatal)
    if row.isFatal { #expect(bench.view.widget == nil && bench.view.contentHeight == 0) }
  }

  @Test("initializes again with a fresh token after a stale one")
  func fresh() throws {
    let bench = PaymentsBench(.staleToken)
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    bench.server.behaviour = .approved
    bench.view.initialize(clientToken: try bench.session().clientToken)
    bench.settle()
    #expect(bench.told == ["failed", "initialized"])
  }

  @Test("learns in any call that the session is over, and can begin again")
  func overInBetween() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.application.eventLoop.run(for: PaymentsServer.sessionLife)
    bench.view.authorize()
    bench.settle()
    #expect(bench.errors.map(\.name) == ["InvalidClientTokenError"])
    #expect(bench.errors.first?.action == "Authorize")
    #expect(bench.view.state == .created)
  }

  @Test(
    "refuses tokens that are none",
    arguments: ["", "a", "a.b.c", "..", "e30.e30.x", "e30.eyJzZXNzaW9uX2lkIjoiYSJ9.x"])
  func badTokens(token: String) {
    let bench = PaymentsBench()
    bench.view.initialize(clientToken: token)
    bench.settle()
    #expect(bench.errors.map(\.name) == ["InvalidClientTokenError"])
    #expect(bench.server.journal == [])
  }

  @Test("fails a second call while the first is pending, which goes on")
  func pending() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.view.authorize()
    bench.view.authorize()
    bench.view.load()
    bench.settle()
    #expect(
      bench.errors.map(\.message) == [
        "authorize() method was called multiple times while its result is pending.",
        "load() was called while the result of authorize() is pending: wait for it.",
      ])
    #expect(bench.told.last == "authorized true token false")
  }

  @Test(
    "refuses text that is no JSON object", arguments: ["", "{", "[]", "3", "{\"order_amount\": }"])
  func badJSON(text: String) throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.view.authorize(jsonData: text)
    bench.settle()
    #expect(bench.errors.map(\.name) == ["ParseStringFailed"])
    bench.view.authorize()
    bench.settle()
    #expect(bench.told.last == "authorized true token false")
  }

  @Test("names the fields that the server refuses")
  func invalidFields() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    bench.view.authorize(jsonData: "{\"billing_address\": {\"country\": \"Sweden\"}}")
    bench.settle()
    let error = try #require(bench.errors.first)
    #expect(error.invalidFields == ["billing_address.country"])
    #expect(!error.isFatal)
    #expect((error.error.params?["reason"] ?? nil)?.contains("two capital letters") == true)
  }

  @Test("lets no answer for an old session through")
  func oldSession() throws {
    let bench = PaymentsBench()
    try bench.reach(.loaded)
    let token = try bench.session().clientToken
    bench.view.authorize()
    bench.view.initialize(clientToken: token)
    bench.settle()
    #expect(bench.errors.count == 1, "a pending authorize keeps initialize out")
    bench.view.initialize(clientToken: token)
    bench.settle()
    #expect(bench.told.last == "initialized")
    #expect(bench.view.state == .initialized)
  }
}
