import CheckoutEmulator
import JSON
import KlarnaCore
import Testing
import WebView

@testable import KlarnaNetwork

/// Each row about the presentation's request and content.
@Suite("Promises: presentation")
struct PresentationPromises {
  private func sent(_ data: KlarnaPaymentPresentationData) throws -> JSONValue {
    let desk = Desk()
    _ = try desk.content(desk.klarna(), data)
    return try JSONDocument(text: desk.log.exchanges.last?.body ?? "").value
  }

  @Test("fetch, data: required, the transaction details used to tailor presentation content")
  func data() throws {
    let body = try sent(.shoes)
    #expect(body["amount"] == 11_800)
    #expect(body["currency"] == "USD")
  }

  @Test("fetch, callback: required, notified with the result of the fetch")
  func callback() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    #expect(try #require(desk.fetch(klarna)).get().instruction == .showKlarna)
    desk.server.behaviours = [.networkError]
    guard case .failure(let error)? = desk.fetch(klarna) else {
      Issue.record("it was not told")
      return
    }
    #expect(error.code == .network)
  }

  @Test("amount: required, minor units following ISO 4217 exponents")
  func amount() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    // The same number is a hundred times as much in a currency without minor units.
    for (currency, text) in [("USD", "$29.50"), ("JPY", "¥2,950"), ("KWD", "KWD 2.950")] {
      let data = KlarnaPaymentPresentationData(amount: 11_800, currency: currency)
      let subheader = try desk.content(klarna, data).paymentOption?.subheader?.plain
      #expect(
        subheader?.replacing("\u{A0}", with: " ") == "4 payments of \(text)", "\(currency)")
    }
    #expect(throws: KlarnaSDKError(.invalidPresentationData, "Amount is required")) {
      try KlarnaPaymentPresentationData(json: ["currency": "USD"])
    }
    #expect(KlarnaPaymentPresentationData(amount: 0, currency: "USD").problem != nil)
  }

  @Test("currency: required, three-letter ISO 4217 currency code")
  func currency() {
    #expect(throws: KlarnaSDKError(.invalidPresentationData, "Currency is required")) {
      try KlarnaPaymentPresentationData(json: ["amount": 1])
    }
    for code in ["", "US", "DOLLAR", "usd", "ABC"] {
      #expect(KlarnaPaymentPresentationData(amount: 1, currency: code).problem != nil, "\(code)")
    }
    for code in ["USD", "EUR", "SEK"] {
      #expect(KlarnaPaymentPresentationData(amount: 1, currency: code).problem == nil, "\(code)")
    }
  }

  @Test("intent: optional, defaults to PAY")
  func intent() throws {
    #expect(try sent(.shoes)["intent"] == "PAY")
    #expect(try sent(.init(amount: 1, currency: "USD", intent: .pay))["intent"] == "PAY")
  }

  @Test("subscriptionBillingInterval: optional, the interval at which the customer is charged")
  func interval() throws {
    let body = try sent(
      .init(
        amount: 100, currency: "USD", subscriptionBillingInterval: .week,
        subscriptionBillingIntervalFrequency: 2))
    #expect(body["subscription_billing_interval"] == "WEEK")
    #expect(body["subscription_billing_interval_frequency"] == 2)
    #expect(try sent(.shoes)["subscription_billing_interval"] == nil)
  }

  @Test("subscriptionBillingIntervalFrequency: required if interval is set")
  func frequency() {
    let data = KlarnaPaymentPresentationData(
      amount: 100, currency: "USD", subscriptionBillingInterval: .week)
    #expect(
      data.problem?.message
        == "subscriptionBillingIntervalFrequency is required when subscriptionBillingInterval is set."
    )
  }

  @Test("pay: standard payment transaction, requires amount")
  func pay() {
    #expect(KlarnaPaymentPresentationIntent.pay.rawValue == "PAY")
    #expect(KlarnaPaymentPresentationData(amount: 0, currency: "USD", intent: .pay).problem != nil)
    #expect(KlarnaPaymentPresentationData(amount: 1, currency: "USD", intent: .pay).problem == nil)
  }

  @Test("subscribe: requires amount, interval and frequency")
  func subscribe() {
    #expect(KlarnaPaymentPresentationIntent.subscribe.rawValue == "SUBSCRIBE")
    var data = KlarnaPaymentPresentationData(amount: 990, currency: "USD", intent: .subscribe)
    #expect(data.problem != nil)
    data.subscriptionBillingInterval = .month
    #expect(data.problem != nil)
    data.subscriptionBillingIntervalFrequency = 1
    #expect(data.problem == nil)
    data.amount = 0
    #expect(data.problem != nil)
  }

  @Test("addToWallet: add Klarna to the customer's wallet for later use")
  func addToWallet() throws {
    #expect(KlarnaPaymentPresentationIntent.addToWallet.rawValue == "ADD_TO_WALLET")
    let desk = Desk()
    let data = KlarnaPaymentPresentationData(amount: 0, currency: "USD", intent: .addToWallet)
    let option = try #require(try desk.content(desk.klarna(), data).paymentOption)
    #expect(option.paymentButton?.text == "Add Klarna")
  }

  @Test("SHOW_KLARNA, PRESELECT_KLARNA, SHOW_ONLY_KLARNA: the three instructions")
  func instructions() throws {
    let cases: [(Set<NetworkBehaviour>, KlarnaPaymentPresentationInstruction)] = [
      ([], .showKlarna), ([.preselectKlarna], .preselectKlarna),
      ([.showOnlyKlarna], .showOnlyKlarna),
    ]
    for (behaviours, instruction) in cases {
      let desk = Desk(behaviours)
      #expect(try desk.content(desk.klarna()).instruction == instruction)
    }
    #expect(
      KlarnaPaymentPresentationInstruction.allCases.map(\.rawValue)
        == ["SHOW_KLARNA", "PRESELECT_KLARNA", "SHOW_ONLY_KLARNA"])
  }

  @Test("PRESELECT_KLARNA: e.g. when a returning customer token is present")
  func returning() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let link = try #require(content.paymentOption?.message?.links.first { $0.context == .auth })
    _ = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: link.url, callback: $0)
    }
    let next = try desk.content(desk.klarna())
    #expect(next.instruction == .preselectKlarna)
    #expect(next.savedPaymentOption != nil)
    // The token of an earlier purchase, in an app that is started anew.
    let shop = Desk()
    let request = try #require(try shop.initiate(shop.klarna(), shop.backend.stepUp())).get()
    var configuration = Desk.configuration
    #expect(try shop.content(shop.klarna(configuration)).instruction == .showKlarna)
    configuration.klarnaNetworkSessionToken = request.stateContext?.klarnaNetworkSessionToken
    #expect(try shop.content(shop.klarna(configuration)).instruction == .preselectKlarna)
    configuration.klarnaNetworkSessionToken = "krn:network:session:unknown"
    #expect(try shop.content(shop.klarna(configuration)).instruction == .showKlarna)
  }

  @Test("Content, instruction: required, how Klarna should appear")
  func contentInstruction() throws {
    let reader = PresentationReader(owner: Klarna.Mark(), fetch: 1, data: .shoes)
    #expect(throws: KlarnaSDKError.self) { try reader.content(["payment_option": nil]) }
    #expect(try reader.content(["instruction": "SHOW_KLARNA"]).instruction == .showKlarna)
  }

  @Test("Content, paymentOption: optional, default payment option descriptors")
  func contentOption() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    #expect(try desk.content(klarna).paymentOption != nil)
    desk.server.behaviours = [.withoutOption]
    let content = try desk.content(klarna)
    #expect(content.paymentOption == nil)
    #expect(content.instruction == .showKlarna)
  }

  @Test("Content, paymentStatus: optional, current payment status")
  func contentStatus() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    #expect(try desk.content(klarna).paymentStatus == nil)
    desk.server.behaviours = [.pendingPartnerAuthorization]
    #expect(try desk.content(klarna).paymentStatus == .pendingPartnerAuthorization)
    desk.server.behaviours = [.requiresCustomerAction]
    #expect(try desk.content(klarna).paymentStatus == .requiresCustomerAction)
  }

  @Test("paymentOptionId: identifier of the payment option, passed when initiating payments")
  func optionId() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = try #require(try desk.content(klarna).paymentOption?.paymentOptionId)
    let data = KlarnaPaymentRequestData(amount: 11_800, currency: "USD", paymentOptionId: id)
    let result = desk.answer {
      klarna.payment.initiate(paymentRequestData: data, callback: $0)
    }
    #expect(try #require(result).get().state == .completed)
    #expect(desk.log.exchanges[1].body.contains(id))
  }

  @Test("header: main descriptor; subheader: inline text; badge: promotional or saved")
  func descriptors() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let option = try #require(try desk.content(klarna).paymentOption)
    #expect(option.header?.text == "Klarna")
    #expect(option.subheader?.plain == "4 payments of $29.50")
    #expect(option.badge?.text == "Interest-free")
    desk.server.behaviours = [.preselectKlarna]
    #expect(try desk.content(klarna).savedPaymentOption?.badge?.text == "Saved")
  }

  @Test("message: text with links; terms: terms and disclosures with mandatory links")
  func texts() throws {
    let desk = Desk()
    let option = try #require(try desk.content(desk.klarna()).paymentOption)
    #expect(option.message?.links.map(\.context) == [.info, .auth])
    #expect(option.terms?.links.map(\.context) == [.info])
    #expect(option.terms?.plain == "By paying you accept Klarna's terms.")
  }

  @Test("info: purely informational content, in any in-app WebView or browser")
  func info() throws { try follow(.info, .inAppPage) }

  @Test("auth: must be opened in an ASWebAuthenticationSession, or a CustomTab on Android")
  func auth() throws { try follow(.auth, .authenticationSession) }

  private func follow(
    _ context: KlarnaPaymentPresentationTextPartLinkContext, _ place: SDKEvent.Place
  ) throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let link = try #require(content.paymentOption?.message?.links.first { $0.context == context })
    let result = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: link.url, callback: $0)
    }
    #expect(try #require(result).get().paymentOption != nil)
    #expect(desk.log.opened.map(\.place) == [place])
    #expect(desk.log.opened.map(\.url) == [link.url])
  }

  @Test("handleLink: success carries the updated content, failure an error")
  func handleLink() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let link = try #require(content.paymentOption?.message?.links.first { $0.context == .auth })
    let updated = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: link.url, callback: $0)
    }
    #expect(try #require(updated).get() != content)
    desk.customer.act = .close
    let closed = desk.answer {
      klarna.payment.presentation.handleLink(content: content, url: link.url, callback: $0)
    }
    guard case .failure(let error)? = closed else {
      Issue.record("it succeeded")
      return
    }
    #expect(error.code == .linkCanceled)
  }
}
