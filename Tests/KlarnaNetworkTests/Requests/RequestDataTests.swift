import Foundation
import JSON
import Testing

@testable import KlarnaNetwork

@Suite("Payment request data")
struct RequestDataTests {
  static let whole = """
    {"amount": 11800, "currency": "USD", "paymentRequestReference": "order-1",
     "requestCustomerToken": {"scopes": ["CUSTOMER_LOGIN"], "customerTokenReference": "c-1"},
     "shippingConfig": {"supportedCountries": ["US", "CA"], "mode": "EDITABLE"},
     "collectCustomerProfile": ["EMAIL", "NAME", "BILLING_ADDRESS"],
     "supplementaryPurchaseData": {
       "purchaseReference": "p-1",
       "customer": {"email": "a@shop.example", "address": {"country": "US", "streetAddress2": "b"}},
       "lineItems": [{"name": "Shoes", "quantity": 2, "totalAmount": 11800, "totalTaxAmount": 900,
                      "unitPrice": 5900, "shippingReference": "s-1", "currency": "USD"}],
       "shipping": [{"shippingReference": "s-1", "recipient": {"attention": "x"},
                     "shippingOption": {"shippingType": "TO_DOOR",
                                        "shippingTypeAttributes": ["TRACKED", "EXPRESS"]}}],
       "ondemandService": {"minimumAmount": 1, "maximumAmount": 2, "purchaseInterval": "WEEK",
                           "purchaseIntervalFrequency": 2},
       "subscriptions": [{"subscriptionReference": "sub-1", "name": "Box", "freeTrial": "ACTIVE",
          "billingPlans": [{"billingAmount": 990, "currency": "USD", "from": "2026-03-01",
                            "interval": "MONTH", "intervalFrequency": 1}]}]}}
    """

  static func changed(_ old: String, _ new: String) throws -> JSONValue {
    try JSONDocument(text: whole.replacing(old, with: new)).value
  }

  @Test("are read, checked, sent and paid")
  func initiate() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let data = try KlarnaPaymentRequestData(json: JSONDocument(text: Self.whole).value)
    #expect(data.problem == nil)
    let result = desk.answer {
      klarna.payment.initiate(paymentRequestData: data, callback: $0)
    }
    let request = try #require(result).get()
    #expect(request.state == .completed)
    #expect(request.paymentRequestReference == "order-1")
    let customer = try #require(request.stateContext?.klarnaCustomer)
    #expect(customer.customerToken?.hasPrefix("krn:customer:token:") == true)
    #expect(customer.customerTokenReference == "c-1")
    #expect(customer.customerProfile?.givenName == "Sam")
    #expect(customer.customerProfile?.emailVerified == true)
    #expect(customer.customerProfile?.address?.postalCode == "12345")
    #expect(customer.customerProfile?.phone == nil)
    #expect(request.stateContext?.shipping?.address?.country == "US")
    let body = try JSONDocument(text: desk.log.exchanges[0].body).value
    #expect(body["app_return_url"] == "partnerapp://klarna-return")
    let plan = body["supplementary_purchase_data"]?["subscriptions"]?[0]?["billing_plans"]?[0]
    #expect(plan?["from"] == "2026-03-01T00:00:00Z")
    #expect(
      body["supplementary_purchase_data"]?["customer"]?["address"]?["street_address2"] == "b")
  }

  @Test(
    "are refused with the wrappers' words about dates and numbers",
    arguments: [
      (
        "\"2026-03-01\"", "\"March\"",
        "billingPlan.from must be YYYY-MM-DD or an RFC 3339 timestamp; got 'March'."
      ),
      (
        "\"2026-03-01\"", "\"2026-13-01\"",
        "billingPlan.from must be YYYY-MM-DD or an RFC 3339 timestamp; got '2026-13-01'."
      ),
      (
        "\"intervalFrequency\": 1", "\"intervalFrequency\": 2147483648",
        "billingPlan.intervalFrequency must be between -2147483648 and 2147483647; got 2147483648."
      ),
      (
        "\"purchaseIntervalFrequency\": 2", "\"purchaseIntervalFrequency\": -2147483649",
        "ondemandService.purchaseIntervalFrequency must be between -2147483648 and 2147483647; got -2147483649."
      ),
    ])
  func wrapperErrors(old: String, new: String, message: String) throws {
    let json = try Self.changed(old, new)
    #expect(throws: KlarnaSDKError(.invalidPaymentRequestData, message)) {
      try KlarnaPaymentRequestData(json: json)
    }
  }

  @Test(
    "take days and timestamps of RFC 3339",
    arguments: [
      "2026-03-01", "2026-03-01T10:00:00Z", "2026-03-01T10:00:00.250Z", "2026-03-01T10:00:00+02:00",
    ])
  func dates(text: String) { #expect(RequestDate.date(text) != nil) }

  @Test(
    "that are of the wrong shape are invalid, with the place",
    arguments: [
      ("\"amount\": 11800, ", "", "/amount is missing"),
      ("\"amount\": 11800", "\"amount\": \"11800\"", "/amount cannot be \"11800\""),
      ("\"name\": \"Shoes\", ", "", "/supplementaryPurchaseData/lineItems/0/name is missing"),
      ("\"TO_DOOR\"", "\"TELEPORT\"", "shippingType cannot be \"TELEPORT\"; write DIGITAL_"),
      ("\"quantity\": 2", "\"quantity\": 1.5", "/quantity cannot be 1.5"),
      ("\"MONTH\"", "\"FORTNIGHT\"", "/interval cannot be \"FORTNIGHT\"; write DAY, "),
      (
        "\"purchaseReference\"", "\"purchaseRef\"",
        "Unknown field /supplementaryPurchaseData/purchaseRef"
      ),
      ("\"mode\"", "\"mood\"", "Unknown field /shippingConfig/mood"),
    ])
  func shape(old: String, new: String, words: String) throws {
    let json = try Self.changed(old, new)
    #expect {
      try KlarnaPaymentRequestData(json: json)
    } throws: { error in
      let error = error as? KlarnaSDKError
      return error?.code == .invalidPaymentRequestData
        && error?.message.hasPrefix("Invalid payment request data.") == true
        && error?.message.contains(words) == true
    }
    #expect(throws: KlarnaSDKError.self) { try KlarnaPaymentRequestData(json: [1, 2]) }
  }

  @Test(
    "that do not fit together are refused before anything is sent",
    arguments: [
      ("\"amount\": 11800", "\"amount\": 0", "amount must be greater than 0"),
      (
        "\"currency\": \"USD\", \"paymentRequestReference\"",
        "\"currency\": \"usd\", \"paymentRequestReference\"", "currency must be a code"
      ),
      ("[\"CUSTOMER_LOGIN\"]", "[]", "scopes must not be empty"),
      ("\"CA\"", "\"Canada\"", "supportedCountries[1] must be two letters"),
      ("\"Shoes\"", "\" \"", "lineItems[0].name is required"),
      ("\"quantity\": 2", "\"quantity\": 0", "quantity must be at least 1"),
      ("\"unitPrice\": 5900", "\"unitPrice\": 100", "is more than 2 times unitPrice"),
      ("\"totalTaxAmount\": 900", "\"totalTaxAmount\": 90000", "is more than totalAmount"),
      (
        "\"currency\": \"USD\"}],\n   \"shipping\"", "\"currency\": \"EUR\"}],\n   \"shipping\"",
        "lineItems[0].currency is EUR"
      ),
      (
        "\"shippingReference\": \"s-1\", \"currency\"",
        "\"shippingReference\": \"s-2\", \"currency\"", "names no shipping"
      ),
      ("\"maximumAmount\": 2", "\"maximumAmount\": 0", "is more than maximumAmount"),
      (
        ", \"purchaseInterval\": \"WEEK\",\n                       \"purchaseIntervalFrequency\": 2",
        ", \"purchaseInterval\": \"WEEK\"", "purchaseIntervalFrequency is required"
      ),
      (
        "\"intervalFrequency\": 1", "\"intervalFrequency\": 0",
        "intervalFrequency must be at least 1"
      ),
      ("\"billingAmount\": 990", "\"billingAmount\": -1", "billingAmount must not be negative"),
      (
        "\"country\": \"US\"", "\"country\": \"usa\"",
        "customer.address.country must be two letters"
      ),
    ])
  func rules(old: String, new: String, words: String) throws {
    #expect(Self.whole.contains(old), "the sample has no \(old)")
    let data = try KlarnaPaymentRequestData(json: Self.changed(old, new))
    let desk = Desk()
    let klarna = try desk.klarna()
    let result = desk.answer {
      klarna.payment.initiate(paymentRequestData: data, callback: $0)
    }
    guard case .failure(let error)? = result else {
      Issue.record("it was accepted")
      return
    }
    #expect(error.code == .invalidPaymentRequestData)
    #expect(error.message.contains(words), "\(error)")
    #expect(desk.log.exchanges.isEmpty)
  }

  @Test("The network refuses line items that do not add up, with a pointer")
  func sum() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let data = KlarnaPaymentRequestData(
      amount: 100, currency: "USD",
      supplementaryPurchaseData: .init(lineItems: [
        .init(name: "a", quantity: 1, totalAmount: 60)
      ]))
    let result = desk.answer {
      klarna.payment.initiate(paymentRequestData: data, callback: $0)
    }
    guard case .failure(let error)? = result else {
      Issue.record("it was accepted")
      return
    }
    #expect(error.code == .refused)
    #expect(
      error.message.contains(
        "/supplementary_purchase_data/line_items: the lines add up to 60, the amount is 100"))
  }

  @Test("A payment option goes with what it was presented for")
  func offers() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let option = try #require(try desk.content(klarna).paymentOption?.paymentOptionId)
    for (amount, currency, words) in [
      (100, "USD", "100 is not 11800"), (11_800, "EUR", "EUR is not USD"),
    ] {
      let data = KlarnaPaymentRequestData(
        amount: Int64(amount), currency: currency, paymentOptionId: option)
      let result = desk.answer {
        klarna.payment.initiate(paymentRequestData: data, callback: $0)
      }
      guard case .failure(let error)? = result else {
        Issue.record("it was accepted")
        continue
      }
      #expect(error.message.contains(words), "\(error)")
    }
    let data = KlarnaPaymentRequestData(amount: 11_800, currency: "USD", paymentOptionId: option)
    let result = desk.answer {
      klarna.payment.initiate(paymentRequestData: data, callback: $0)
    }
    #expect(try #require(result).get().state == .completed)
  }
}
