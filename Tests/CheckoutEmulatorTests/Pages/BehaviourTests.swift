import HeadlessWebView
import JSON
import Testing
import WebView

@testable import CheckoutEmulator

/// What a page and an app see when Klarna behaves in each way.
@Suite struct BehaviourTests {
  private func page(
    _ behaviour: Behaviour = Behaviour(),
    app: ShopPage.App = .answering(returnURL: "shopapp://kco"),
    order: JSONObject? = nil
  ) throws -> ShopPage {
    try ShopPage(try ShopPage.snippet(), app: app, behaviour: behaviour, order: order)
  }

  private func message(_ page: ShopPage) throws -> String? {
    try page.inFrame("document.getElementById('message').textContent").string
  }

  @Test func aBankAppIsOpenedAndItsAnswerCounts() throws {
    let page = try page()
    try page.fillIn()
    try page.pay("pay_now")
    let open = try #require(page.app?.events("sdk:open").first?[0])
    #expect(open["external"] == true)
    #expect(open["uri"]?.string?.hasPrefix("bankid:///?autostarttoken=") == true)
    #expect(open["uri"]?.string?.hasSuffix("&redirect=shopapp%3A%2F%2Fkco") == true)
    #expect(try page.view() == "waiting")
    page.emulator.resolveHandover(.approved)
    page.run(5_000)
    #expect(page.app?.signal("complete").count == 1)
    #expect(page.problemCodes == [])
  }

  @Test func comingBackAsksAtOnce() throws {
    let page = try page()
    try page.fillIn()
    try page.pay("pay_now")
    page.run(60_000)
    page.emulator.resolveHandover(.approved)
    page.app?.send("sdk:done")
    page.run(100)
    #expect(page.app?.signal("complete").count == 1)
  }

  @Test func aCancelledHandoverComesBackToTheForm() throws {
    let page = try page()
    page.emulator.bankOutcome = .cancelled
    try page.fillIn()
    try page.pay("swish")
    page.run(5_000)
    #expect(try page.view() == "form")
    #expect(try message(page) == "The payment was cancelled.")
    try page.pay("pay_later")
    #expect(page.app?.signal("complete").count == 1)
  }

  @Test func aHandoverThatNobodyEndsIsReported() throws {
    let page = try page()
    try page.fillIn()
    try page.pay("pay_now")
    page.run(400_000)
    #expect(page.problemCodes == ["handover-unanswered"])
    #expect(try page.view() == "waiting")
    #expect(page.loop.pendingCount == 0)
  }

  @Test func aMissingAppIsReported() throws {
    let page = try page()
    try page.fillIn()
    try page.pay("pay_now")
    page.app?.send("sdk:blocked")
    page.run()
    #expect(page.problemCodes == ["handover-blocked"])
    #expect(try page.view() == "form")
  }

  @Test func aBrowserHandsTheAppsAddressToTheSystem() throws {
    let page = try page(app: .none)
    try page.fillIn()
    try page.pay("pay_now")
    #expect(page.handedOver.first?.hasPrefix("bankid:///?autostarttoken=") == true)
    #expect(
      page.handedOver.first?.contains("redirect=https%3A%2F%2Fhats.example%2Fcheckout") == true)
    page.emulator.resolveHandover(.approved)
    page.run(5_000)
    #expect(
      page.webView.url?.description.hasPrefix("https://shop.example/confirmation?order_id=")
        == true)
  }

  @Test func aBanksPageOpensInTheAppsBrowser() throws {
    let page = try page()
    try page.fillIn()
    try page.pay("bank_transfer")
    let open = page.app?.events("sdk:open").first?[0]
    #expect(open?["external"] == false)
    #expect(open?["uri"]?.string?.hasPrefix("https://js.playground.klarna.com/bank/") == true)
  }

  @Test func aBrowserPassesTheBankAndComesBack() throws {
    let page = try page(app: .none, order: Sample.v3)
    try page.fillIn()
    try page.pay("bank_transfer")
    #expect(
      page.webView.url?.description.hasPrefix("https://js.playground.klarna.com/bank/") == true)
    try page.webView.perform(.click(.selector("#approve")), in: nil)
    page.run(5_000)
    #expect(page.webView.url?.description.hasPrefix("https://hats.example/thanks?oid=") == true)
    #expect(page.faults == [])
  }

  @Test(arguments: [("#approve", "complete"), ("#cancel", "form")])
  func theFullScreenStepTakesThePage(_ button: String, _ end: String) throws {
    let page = try page()
    try page.fillIn()
    try page.pay("card")
    let isOpen = "document.documentElement.classList.contains('klarna-checkout-fso-open')"
    #expect(try page.webView.evaluateJavaScript(isOpen, in: nil) == true)
    #expect(page.app?.events("frame:fullscreen:show").count == 1)
    let frame = try #require(page.frame("klarna-fullscreen-iframe"))
    try page.webView.perform(.click(.selector(button)), in: frame.id)
    page.run()
    #expect(try page.webView.evaluateJavaScript(isOpen, in: nil) == false)
    #expect(page.frame("klarna-fullscreen-iframe") == nil)
    #expect(page.app?.events("frame:fullscreen:hide").count == 1)
    if end == "complete" {
      #expect(page.app?.signal("complete").count == 1)
    } else {
      #expect(try page.view() == "form")
      #expect(try message(page) == "The payment was cancelled.")
    }
    #expect(page.faults == [])
  }

  @Test func anExternalMethodIsOpenedOutside() throws {
    var behaviour = Behaviour()
    behaviour.externalPaymentMethod = .sample
    let page = try page(behaviour)
    try page.fillIn()
    try page.pay("external:Other Pay")
    #expect(
      page.app?.events("sdk:open").first?[0]
        == ["uri": "https://shop.example/other-pay", "external": true])
    #expect(try page.view() == "form")
  }

  @Test func aNetworkErrorIsAnEvent() throws {
    var behaviour = Behaviour()
    behaviour.payment = .networkError
    let page = try page(behaviour)
    try page.fillIn()
    try page.pay()
    #expect(page.app?.signal("network_error") == [[:]])
    #expect(try page.view() == "form")
    page.emulator.behaviour.payment = .approved
    try page.pay()
    #expect(page.app?.signal("complete").count == 1)
  }

  @Test func anOrderThatCannotBeCompletedIsAnEvent() throws {
    var behaviour = Behaviour()
    behaviour.payment = .cannotComplete
    let page = try page(behaviour)
    try page.fillIn()
    try page.pay()
    #expect(page.app?.signal("can_not_complete_order") == [[:]])
    #expect(try page.view() == "form")
  }

  @Test func anAddressThatTheShopRefusesIsAnEvent() throws {
    var behaviour = Behaviour()
    behaviour.addressUpdate = .fails
    let page = try page(behaviour)
    try page.fillIn()
    #expect(page.app?.signal("shipping_address_update_error") == [[:]])
    #expect(page.app?.signal("billing_address_change").isEmpty == true)
  }

  @Test func aRefusedValidationIsShown() throws {
    var behaviour = Behaviour()
    behaviour.validation = .refused(message: "Sold out")
    let page = try page(behaviour)
    try page.fillIn()
    try page.pay()
    #expect(try message(page) == "Sold out")
    #expect(page.app?.signal("complete").isEmpty == true)
  }

  @Test func signalsCanComeTwice() throws {
    var behaviour = Behaviour()
    behaviour.completeCount = 2
    behaviour.redirectInitiatedCount = 2
    let page = try page(behaviour)
    try page.fillIn()
    try page.pay()
    #expect(
      page.app?.signals.map(\.name).suffix(4)
        == ["redirect_initiated", "redirect_initiated", "complete", "complete"])
  }

  @Test func heightsFollowATrace() throws {
    var behaviour = Behaviour()
    behaviour.resizeTrace = [[0], ["612"], [], [.null], [811.5]]
    let page = try page(behaviour)
    page.run()
    #expect(
      page.app?.events("frame:checkout:resize") == [[0], ["612"], [], [.null], [811.5]])
  }

  @Test func heightsFollowWhatIsShown() throws {
    let page = try page()
    try page.fillIn()
    try page.pay("pay_now")
    let heights = page.app?.events("frame:checkout:resize").compactMap { $0[0]?.number } ?? []
    #expect(heights.count == 2)
    #expect(heights.first ?? 0 > heights.last ?? 0)
    #expect(
      try page.webView.evaluateJavaScript(
        "document.getElementById('klarna-checkout-iframe').style.height", in: nil
      )
      .string == "\(Int(heights.last ?? 0))px")
  }

  @Test func aPlacedOrderShowsItsConfirmation() throws {
    var behaviour = Behaviour()
    behaviour.order = .readOnly
    let page = try page(behaviour)
    page.run()
    #expect(try page.view() == "confirmation")
    #expect(page.app?.signals.map(\.name) == ["load_confirmation"])
    #expect(page.problemCodes == ["read-only-order"])
  }

  @Test func aConfirmationSnippetShowsTheConfirmation() throws {
    let snippet = try ShopPage.snippet().replacing("checkout_incomplete", with: "checkout_complete")
    let page = try ShopPage(snippet, app: .answering(returnURL: ""))
    page.run()
    #expect(page.app?.signals.map(\.name) == ["load_confirmation"])
    #expect(page.problemCodes == [])
  }

  @Test func anExpiredOrderShowsAnError() throws {
    var behaviour = Behaviour()
    behaviour.order = .expired
    let page = try page(behaviour)
    page.run()
    #expect(try page.view() == "error")
    #expect(page.app?.signals.isEmpty == true)
  }

  @Test func aSeparateShippingAddressIsAnEvent() throws {
    var behaviour = Behaviour()
    behaviour.allowsSeparateShippingAddress = true
    let page = try page(behaviour)
    try page.fillIn()
    try page.webView.perform(.tick(.name("separate_shipping_address"), true), in: page.frame()?.id)
    try page.fill(Buyer.separateShipping(country: "SE"))
    page.run()
    #expect(page.app?.signal("shipping_address_change").count == 1)
    #expect(page.app?.signal("shipping_address_change").first?["given_name"] == "Robin")
    try page.pay()
    #expect(page.app?.signal("complete").count == 1)
    let order = page.emulator.orders.order("00000000-2022-4222-8333-444444444444")
    #expect(order?.json["shipping_address"]?["given_name"] == "Robin")
    #expect(order?.json["billing_address"]?["given_name"] == "Kim")
  }

  @Test func aShippingOptionIsAnEventAndChangesTheTotal() throws {
    var behaviour = Behaviour()
    behaviour.shippingOptions = Behaviour.sampleShippingOptions
    let page = try page(behaviour)
    page.run()
    try page.webView.perform(.choose(.name("shipping_option"), "express"), in: page.frame()?.id)
    page.run()
    #expect(
      page.app?.signal("shipping_option_change") == [
        [
          "id": "express", "name": "Express", "description": "Tomorrow", "price": 9900,
          "tax_amount": 1980, "tax_rate": 2500, "promo": "",
        ]
      ])
    #expect(page.app?.signal("order_total_change") == [["order_total": 34900]])
  }

  @Test func aMerchantsCheckboxIsAnEventAndMayBeNeeded() throws {
    var order = Sample.v3
    order["options"] = [
      "additional_checkboxes": [["id": "gift", "text": "Wrap it", "required": true]]
    ]
    let page = try page(order: order)
    try page.fillIn()
    try page.pay()
    #expect(try message(page) == "Please tick: Wrap it.")
    try page.webView.perform(.tick(.name("checkbox:gift"), true), in: page.frame()?.id)
    page.run()
    #expect(page.app?.signal("checkbox_change") == [["key": "gift", "checked": true]])
    try page.pay()
    #expect(page.app?.signal("complete").count == 1)
  }

  @Test func aCompanyIsAskedForItsName() throws {
    var order = Sample.v3
    order["options"] = ["allowed_customer_types": ["person", "organization"]]
    let page = try page(order: order)
    try page.fillIn()
    try page.webView.perform(
      .choose(.name("customer_type"), "organization"), in: page.frame()?.id)
    page.run()
    #expect(
      page.app?.signal("customer") == [["type": "person"], ["type": "organization"]])
    try page.fill([("organization_name", "Hats Ltd")])
    page.run()
    try page.pay()
    #expect(page.app?.signal("complete").count == 1)
  }

  @Test func theAppSuspendsAndResumes() throws {
    let page = try page()
    page.run()
    page.app?.send("merchant_api:suspend")
    page.run(1_000)
    #expect(try page.inFrame("document.getElementById('controls').disabled") == true)
    page.app?.send("merchant_api:resume")
    page.run(1_000)
    #expect(try page.inFrame("document.getElementById('controls').disabled") == false)
    #expect(page.events.filter { $0 == .suspended(.native) }.count == 1)
    #expect(page.events.filter { $0 == .resumed(.native) }.count == 1)
  }

  @Test func anAppThatDoesNotAnswerIsReported() throws {
    let page = try page(app: .mute)
    page.run(10_000)
    #expect(page.problemCodes == ["handshake-unanswered"])
    #expect(page.app?.messages == [["action": "handshake"]])
  }
}
