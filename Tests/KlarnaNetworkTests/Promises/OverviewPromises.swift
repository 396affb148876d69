import CheckoutEmulator
import HostUI
import JSON
import KlarnaCore
import Testing

@testable import KlarnaNetwork

/// The guide's overview: what the parts do together, sentence by sentence.
@Suite("Promises: overview")
struct OverviewPromises {
  @Test("Klarna is presented, the backend authorizes, and the journey is launched on step-up")
  func wholeWay() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let option = try #require(content.paymentOption)
    let button = KlarnaPaymentButton(klarna: klarna, configuration: .init())
    let taps = Box<Int>()
    button.addTarget(taps, action: { $0.add(1) }, for: .touchUpInside)
    #expect(button.tap())
    #expect(taps.values == [1])
    var body = Backend.body()
    body["request_payment_transaction"] = [
      "amount": 11_800, "payment_option_id": .string(option.paymentOptionId),
    ]
    let answer = desk.backend.send("POST", Backend.authorizeURL, body)
    #expect(answer.json["payment_transaction_response"]?["result"] == "STEP_UP_REQUIRED")
    let id = try #require(answer.json["payment_request"]?["payment_request_id"]?.string)
    let request = try #require(desk.initiate(klarna, id)).get()
    #expect(request.state == .completed)
    let token = request.stateContext?.klarnaNetworkSessionToken
    let approval = desk.backend.send("POST", Backend.authorizeURL, body, token: token)
    #expect(approval.json["payment_transaction_response"]?["result"] == "APPROVED")
  }

  @Test("The SDK is initialized with a client identifier and the Partner app's return URL")
  func initialize() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    #expect(klarna.configuration.clientId == "klarna_test_client")
    #expect(klarna.configuration.appReturnUrl == "partnerapp://klarna-return")
    guard case .call(let name, let arguments)? = desk.log.all.first else {
      Issue.record("nothing was reported")
      return
    }
    #expect(name == "Klarna.initialize")
    #expect(arguments["appReturnUrl"] == "partnerapp://klarna-return")
  }

  @Test("Assets and instructions come from the fetch, dynamically, for each transaction")
  func dynamic() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let small = try #require(
      try desk.content(klarna, .init(amount: 400, currency: "USD")).paymentOption)
    let large = try #require(
      try desk.content(klarna, .init(amount: 40_000, currency: "USD")).paymentOption)
    #expect(small.subheader != large.subheader)
    #expect(small.paymentOptionId != large.paymentOptionId)
    desk.server.behaviours = [.showOnlyKlarna]
    #expect(try desk.content(klarna).instruction == .showOnlyKlarna)
  }

  @Test("The payment is authorized by the backend, never by the SDK")
  func backendAuthorizes() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    _ = try desk.content(klarna)
    _ = desk.initiate(klarna, id)
    #expect(desk.log.exchanges.allSatisfy { !$0.name.contains("authorize") })
  }

  @Test("Visual assets, localized texts, badges and instructions are all in one content")
  func everything() throws {
    let desk = Desk()
    var configuration = Desk.configuration
    configuration.locale = "sv-SE"
    let content = try desk.content(
      desk.klarna(configuration), .init(amount: 11_800, currency: "SEK"))
    let option = try #require(content.paymentOption)
    #expect(option.icon?.squareImageUrl?.hasPrefix("https://") == true)
    #expect(option.icon?.alt == "Klarna")
    #expect(option.paymentButton?.imageAlignment == .left)
    #expect(option.badge?.text == "Räntefritt")
    #expect(content.instruction == .showKlarna)
  }
}
