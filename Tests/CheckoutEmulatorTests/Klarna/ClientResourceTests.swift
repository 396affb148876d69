import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite struct ClientResourceTests {
  private func bench(
    _ behaviour: Behaviour = Behaviour(), order: JSONObject? = nil
  ) -> Bench {
    let bench = Bench(behaviour)
    bench.emulator.serve(configuration: Sample.configuration, order: order)
    return bench
  }

  private func buy(_ method: String, returnURL: String = "shopapp://kco") -> JSONObject {
    [
      "shared": [
        "selected_payment_method": .string(method), "return_url": .string(returnURL),
      ]
    ]
  }

  @Test func aWrongTokenIsRefused() {
    let bench = bench()
    let url = Sample.configuration["ORDER_URL"]?.string ?? ""
    #expect(bench.get(url, authorization: "KlarnaCheckout other")?.status == 401)
    #expect(
      bench.get(url, authorization: "KlarnaCheckout samplesecret00000000")?.status == 200)
  }

  @Test func theFrameLearnsWhatItShows() {
    let json = bench(order: Sample.v3).frame("initial")?.json
    #expect(json?["status"] == "checkout_incomplete")
    #expect(json?["order_amount"] == 25000)
    #expect(json?["terms"] == "https://hats.example/terms")
    #expect(json?["required_fields"]?.array?.count == 7)
    #expect(
      json?["available_payment_methods"]?.array?.compactMap { $0["id"]?.string }
        == ["pay_later", "pay_now", "swish", "bank_transfer", "card"])
  }

  @Test(arguments: [
    ("swe", ["pay_later", "pay_now", "swish", "bank_transfer", "card"]),
    ("FIN", ["pay_later", "pay_now", "bank_transfer", "card"]),
  ])
  func paymentMethodsFollowTheCountry(_ country: String, _ methods: [String]) {
    let bench = Bench()
    var configuration = Sample.configuration
    configuration["PURCHASE_COUNTRY"] = .string(country)
    bench.emulator.serve(configuration: configuration)
    let offered = bench.frame("initial")?.json["available_payment_methods"]?.array
    #expect(offered?.compactMap { $0["id"]?.string } == methods)
  }

  @Test(arguments: [
    ("NATIONAL_IDENTIFICATION_NUMBER_MANDATORY", "swe", "national_identification_number"),
    ("TESTDRIVE", "deu", "date_of_birth"), ("TESTDRIVE", "aut", "date_of_birth"),
  ])
  func someOrdersAskForMore(_ key: String, _ country: String, _ field: String) {
    let bench = Bench()
    var configuration = Sample.configuration
    configuration["PURCHASE_COUNTRY"] = .string(country)
    configuration[key] = true
    bench.emulator.serve(configuration: configuration)
    let fields = bench.frame("initial")?.json["required_fields"]?.array ?? []
    #expect(fields.contains(.string(field)))
  }

  @Test func anOrderThatNobodyNamedIsMadeFromTheFramesConfiguration() {
    let bench = Bench()
    #expect(bench.frame("address")?.status == 404)
    let json = bench.frame("initial", ["configuration": .object(Sample.configuration)])?.json
    #expect(json?["purchase_country"] == "fi")
    #expect(bench.emulator.orders.order(Sample.id) != nil)
  }

  @Test func anExpiredOrderIsNotKnown() {
    var behaviour = Behaviour()
    behaviour.order = .expired
    let bench = bench(behaviour)
    #expect(
      bench.frame("initial", ["configuration": .object(Sample.configuration)])?.status == 404)
  }

  @Test func payingLaterPlacesTheOrder() {
    let bench = bench(order: Sample.v3)
    let next = bench.frame("buy", buy("pay_later"))?.json["next"]
    #expect(next?["type"] == "complete")
    #expect(next?["uri"]?.string == "https://hats.example/thanks?oid=\(Sample.id)")
    #expect(bench.emulator.orders.order(Sample.id)?.status == "checkout_complete")
    #expect(bench.frame("address")?.status == 403)
    #expect(bench.problems == [])
  }

  @Test func anAppIsOpenedWithTheReturnURL() throws {
    let bench = bench(order: Sample.v3)
    let next = bench.frame("buy", buy("pay_now"))?.json["next"]
    #expect(next?["type"] == "app")
    let uri = try #require(next?["uri"]?.string)
    #expect(uri.hasPrefix("bankid:///?autostarttoken="))
    #expect(uri.hasSuffix("&redirect=shopapp%3A%2F%2Fkco"))
    #expect(bench.emulator.pendingHandover?.uri == uri)
    #expect(bench.frame("other")?.json["next"] == nil)
    let url = Sample.configuration["ORDER_URL"]?.string ?? ""
    let authorization = "KlarnaCheckout samplesecret00000000"
    #expect(bench.get(url, authorization: authorization)?.json["next"]?["type"] == "pending")
    bench.emulator.resolveHandover(.approved)
    #expect(bench.get(url, authorization: authorization)?.json["next"]?["type"] == "complete")
    #expect(bench.events.contains(.handoverResolved(.approved)))
  }

  @Test func aCancelledPaymentCanBeTriedAgain() {
    let bench = bench(order: Sample.v3)
    bench.emulator.bankOutcome = .cancelled
    _ = bench.frame("buy", buy("swish"))
    let url = Sample.configuration["ORDER_URL"]?.string ?? ""
    let authorization = "KlarnaCheckout samplesecret00000000"
    #expect(bench.get(url, authorization: authorization)?.json["next"]?["type"] == "cancelled")
    #expect(bench.get(url, authorization: authorization)?.json["next"] == nil)
    #expect(bench.frame("buy", buy("pay_later"))?.json["next"]?["type"] == "complete")
  }

  @Test func withoutAReturnURLTheAddressHasNone() throws {
    let bench = bench(order: Sample.v3)
    let next = bench.frame("buy", buy("pay_now", returnURL: ""))?.json["next"]
    #expect(next?["uri"]?.string?.contains("redirect") == false)
    #expect(bench.events.contains { if case .note = $0 { true } else { false } })
  }

  @Test(arguments: [
    (Behaviour.Validation.refused(message: "Sold out"), "refused", "message", "Sold out"),
    (.redirects(to: "https://hats.example/again"), "redirect", "uri", "https://hats.example/again"),
  ])
  func theShopsValidationIsObeyed(
    _ validation: Behaviour.Validation, _ type: String, _ key: String, _ value: String
  ) {
    var behaviour = Behaviour()
    behaviour.validation = validation
    let bench = bench(behaviour)
    let next = bench.frame("buy", buy("pay_later"))?.json["next"]
    #expect(next?["type"] == .string(type))
    #expect(next?[key] == .string(value))
    #expect(bench.emulator.orders.order(Sample.id)?.isComplete == false)
  }

  @Test func aNetworkErrorIsAFailure() {
    var behaviour = Behaviour()
    behaviour.payment = .networkError
    let bench = bench(behaviour)
    #expect(bench.frame("buy", buy("pay_later")) == nil)
    #expect(bench.frame("address")?.status == 200)
  }

  @Test func anOrderThatCannotBeCompletedSaysSo() {
    var behaviour = Behaviour()
    behaviour.payment = .cannotComplete
    #expect(
      bench(behaviour).frame("buy", buy("pay_later"))?.json["next"]?["type"]
        == "cannot_complete")
  }

  @Test func aReadOnlyOrderIsReported() {
    var behaviour = Behaviour()
    behaviour.order = .readOnly
    let bench = bench(behaviour)
    let json = bench.frame("initial", ["configuration": .object(Sample.configuration)])?.json
    #expect(json?["status"] == "checkout_complete")
    #expect(bench.problems == ["read-only-order"])
  }

  @Test func shippingChangesTheAmount() {
    var behaviour = Behaviour()
    behaviour.shippingOptions = Behaviour.sampleShippingOptions
    let bench = bench(behaviour, order: Sample.v3)
    #expect(bench.frame("initial")?.json["order_amount"] == 29900)
    let choice: JSONObject = ["shared": ["selected_shipping_option": "express"]]
    #expect(bench.frame("shipping_option", choice)?.json["order_amount"] == 34900)
    let unknown: JSONObject = ["shared": ["selected_shipping_option": "pigeon"]]
    #expect(bench.frame("shipping_option", unknown)?.status == 400)
  }

  @Test func anUnknownPaymentMethodIsRefused() {
    #expect(bench().frame("buy", buy("gold"))?.status == 400)
  }

  @Test func anAddressIsKept() {
    let bench = bench()
    let body: JSONObject = ["shared": ["billing_address": ["postal_code": "00100"]]]
    let json = bench.frame("address", body)?.json
    #expect(json?["shared"]?["billing_address"]?["postal_code"] == "00100")
    #expect(json?["shared"]?["billing_address"]?["country"] == "fi")
  }

  @Test func anAddressThatTheShopRefusesIsNotKept() {
    var behaviour = Behaviour()
    behaviour.addressUpdate = .fails
    let bench = bench(behaviour)
    let body: JSONObject = ["shared": ["billing_address": ["postal_code": "00100"]]]
    let json = bench.frame("address", body)?.json
    #expect(json?["address_update_failed"] == true)
    #expect(json?["shared"]?["billing_address"]?["postal_code"] == nil)
  }

  @Test func aPlaceholderThatStaysIsReported() {
    let order = Sample.changing(
      Sample.v3, "/merchant_urls/confirmation",
      to: "https://hats.example/thanks?oid=%7Bcheckout.order.id%7D")
    let bench = bench(order: order)
    _ = bench.frame("buy", buy("pay_later"))
    #expect(bench.problems == ["placeholder-left"])
  }

  @Test func aCompanyIsAskedForItsName() {
    let bench = bench(order: Sample.v3)
    let body: JSONObject = ["shared": ["customer": ["type": "organization"]]]
    let json = bench.frame("customer", body)?.json
    #expect(json?["customer_type"] == "organization")
    #expect(json?["required_fields"]?.array?.contains("organization_name") == true)
  }

  @Test(arguments: [(nil, nil), (false, false), (true, true)] as [(Bool?, Bool?)])
  func onlyTheShopsOrderTellsWhetherItAsksForValidation(_ option: Bool?, _ told: Bool?) {
    let order = option.map { flag -> JSONObject in
      var order = Sample.v3
      if flag { order["options"] = ["require_client_validation": true] }
      return order
    }
    let json = bench(order: order).frame("initial")?.json
    #expect(json?["client_validation"] == (told.map { .bool($0) } ?? .null))
  }

  @Test func checkboxesKeepWhatTheBuyerTicked() {
    var order = Sample.v3
    order["options"] = [
      "additional_checkbox": ["text": "Newsletter", "checked": true, "required": false],
      "additional_checkboxes": [["id": "gift", "text": "Gift", "required": true]],
    ]
    let bench = bench(order: order)
    let boxes = bench.frame("initial")?.json["merchant_checkboxes"]
    #expect(boxes?[0]?["id"] == "gift")
    #expect(boxes?[1]?["checked"] == true)
    let tick: JSONObject = ["shared": ["checkbox": ["id": "gift", "checked": true]]]
    #expect(bench.frame("checkbox", tick)?.json["merchant_checkboxes"]?[0]?["checked"] == true)
  }

  @Test func anExternalMethodLeadsToItsCompany() {
    var order = Sample.v3
    order["external_payment_methods"] = [
      ["name": "Other Pay", "redirect_url": "https://pay.example/{checkout.order.id}"]
    ]
    let next = bench(order: order).frame("buy", buy("external:Other Pay"))?.json["next"]
    #expect(next?["type"] == "external")
    #expect(next?["uri"]?.string == "https://pay.example/\(Sample.id)")
  }

  @Test func anExternalMethodCanBeAdded() {
    var behaviour = Behaviour()
    behaviour.externalPaymentMethod = .sample
    let methods = bench(behaviour).frame("initial")?.json["available_payment_methods"]?.array
    #expect(methods?.last?["id"] == "external:Other Pay")
  }

  @Test func everyPaymentCanGoThroughTheFullScreenStep() {
    var behaviour = Behaviour()
    behaviour.requiresFullscreen = true
    let bench = bench(behaviour)
    #expect(bench.frame("buy", buy("pay_later"))?.json["next"]?["type"] == "fullscreen")
    _ = bench.frame("challenge", ["shared": ["challenge": "approved"]])
    #expect(bench.events.contains(.handoverResolved(.approved)))
    #expect(!bench.events.contains { if case .handoverStarted = $0 { true } else { false } })
  }

  @Test func theFrameTellsWhatReadingTheScriptCouldNot() {
    let bench = Bench()
    var configuration = Sample.configuration
    configuration["BOOTSTRAP_SRC"] = nil
    bench.emulator.serve(configuration: configuration)
    let guess = bench.emulator.snippet(forOrder: Sample.id)
    #expect(guess?.contains("BOOTSTRAP_SRC:'https://js.playground.klarna.com/kcoc/") == true)
    var told = Sample.configuration
    told["BOOTSTRAP_SRC"] = "https://js.playground.klarna.com/130901/checkout.bootstrap.js"
    told["MERCHANT_URL"] = "https://hats.example/checkout"
    told["LOCALE"] = "xx-XX"
    _ = bench.frame("initial", ["configuration": .object(told)])
    let order = bench.emulator.orders.order(Sample.id)
    #expect(order?.configuration["BOOTSTRAP_SRC"] == told["BOOTSTRAP_SRC"])
    #expect(order?.configuration["MERCHANT_URL"] == nil)
    #expect(order?.configuration["LOCALE"] == "fi-FI")
  }
}
