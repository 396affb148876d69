import JSON
import Testing

@testable import KlarnaNetwork

@Suite("Presentation data")
struct PresentationDataTests {
  static let good: [KlarnaPaymentPresentationData] = [
    .init(amount: 1, currency: "USD"),
    .init(amount: .max, currency: "JPY", intent: .pay),
    .init(
      amount: 990, currency: "EUR", intent: .subscribe, subscriptionBillingInterval: .month,
      subscriptionBillingIntervalFrequency: 1),
    .init(
      amount: 990, currency: "EUR", intent: .pay, subscriptionBillingInterval: .year,
      subscriptionBillingIntervalFrequency: 2),
    .init(amount: 0, currency: "SEK", intent: .addToWallet),
  ]

  @Test("that fit together are accepted", arguments: good)
  func accepted(data: KlarnaPaymentPresentationData) { #expect(data.problem == nil) }

  static let bad: [(KlarnaPaymentPresentationData, String)] = [
    (.init(amount: 0, currency: "USD"), "Amount must be greater than 0, in minor units; got 0."),
    (.init(amount: -1, currency: "USD"), "Amount must be greater than 0, in minor units; got -1."),
    (.init(amount: -1, currency: "USD", intent: .addToWallet), "greater than 0"),
    (.init(amount: 1, currency: ""), "Currency is required"),
    (.init(amount: 1, currency: "usd"), "three capital letters; got 'usd'"),
    (.init(amount: 1, currency: "US"), "got 'US'"),
    (.init(amount: 1, currency: "XYZ"), "got 'XYZ'"),
    (
      .init(amount: 1, currency: "USD", intent: .subscribe),
      "subscriptionBillingInterval is required for SUBSCRIBE."
    ),
    (
      .init(
        amount: 1, currency: "USD", intent: .subscribe, subscriptionBillingInterval: .week),
      "subscriptionBillingIntervalFrequency is required when subscriptionBillingInterval is set."
    ),
    (
      .init(amount: 1, currency: "USD", subscriptionBillingInterval: .day),
      "subscriptionBillingIntervalFrequency is required when subscriptionBillingInterval is set."
    ),
    (
      .init(amount: 1, currency: "USD", subscriptionBillingIntervalFrequency: 2),
      "needs subscriptionBillingInterval"
    ),
    (
      .init(
        amount: 1, currency: "USD", subscriptionBillingInterval: .day,
        subscriptionBillingIntervalFrequency: 0), "at least 1; got 0"
    ),
  ]

  @Test("that do not are refused in words, and nothing is sent", arguments: bad)
  func refused(data: KlarnaPaymentPresentationData, words: String) throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    guard case .failure(let error)? = desk.fetch(klarna, data) else {
      Issue.record("it was accepted")
      return
    }
    #expect(error.code == .invalidPresentationData)
    #expect(error.message.contains(words), "\(error)")
    #expect(desk.log.exchanges.isEmpty)
  }

  @Test("are read as wrappers hand them over")
  func bridge() throws {
    let json: JSONObject = [
      "amount": 11_800, "currency": "USD", "intent": "SUBSCRIBE",
      "subscriptionBillingInterval": "MONTH", "subscriptionBillingIntervalFrequency": 3,
      "paymentProgramEnablementCodes": ["a"],
    ]
    let data = try KlarnaPaymentPresentationData(json: json)
    #expect(data.problem == nil)
    #expect(data.intent == .subscribe)
    #expect(data.subscriptionBillingInterval == .month)
    #expect(data.subscriptionBillingIntervalFrequency == 3)
    #expect(data.paymentProgramEnablementCodes == ["a"])
    #expect(
      try KlarnaPaymentPresentationData(json: ["amount": 1, "currency": "SEK"]).intent == nil)
  }

  @Test(
    "are refused with the wrappers' words",
    arguments: [
      (#"{"currency": "USD"}"#, "Amount is required"),
      (#"{"amount": null, "currency": "USD"}"#, "Amount is required"),
      (#"{"amount": 1}"#, "Currency is required"),
      (#"{"amount": 1, "currency": ""}"#, "Currency is required"),
      (
        #"{"amount": 1.5, "currency": "USD"}"#,
        "Amount must be a whole number of minor units; got 1.5."
      ),
      (
        #"{"amount": "1", "currency": "USD"}"#,
        "Amount must be a whole number of minor units; got \"1\"."
      ),
      (
        #"{"amount": 1, "currency": "USD", "intent": "BUY"}"#,
        "intent must be one of PAY, SUBSCRIBE, ADD_TO_WALLET; got \"BUY\"."
      ),
      (
        #"{"amount": 1, "currency": "USD", "subscriptionBillingInterval": 3}"#,
        "subscriptionBillingInterval must be one of DAY, WEEK, MONTH, YEAR; got 3."
      ),
      (#"{"amount": 1, "currency": "USD", "curency": "EUR"}"#, "Unknown field curency."),
      (
        #"{"amount": 1, "currency": "USD", "paymentProgramEnablementCodes": ["a", 1]}"#,
        "paymentProgramEnablementCodes must be a list of texts."
      ),
      (
        #"{"amount": 1, "currency": "USD", "subscriptionBillingIntervalFrequency": 0.5}"#,
        "subscriptionBillingIntervalFrequency must be a whole number; got 0.5."
      ),
    ])
  func bridgeErrors(text: String, message: String) throws {
    let json = try #require(try JSONDocument(text: text).value.object)
    #expect(throws: KlarnaSDKError(.invalidPresentationData, message)) {
      try KlarnaPaymentPresentationData(json: json)
    }
  }
}
