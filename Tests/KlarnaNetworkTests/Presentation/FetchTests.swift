import CheckoutEmulator
import HostUI
import Testing
import WebView

@testable import KlarnaNetwork

@Suite("Fetching a presentation")
struct FetchTests {
  @Test("is answered later, never inside the call")
  func later() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let box = Box<Int>()
    klarna.payment.presentation.fetch(data: .shoes) { _ in box.add(1) }
    klarna.payment.presentation.fetch(data: .init(amount: 0, currency: "USD")) { _ in box.add(2) }
    #expect(box.values.isEmpty)
    desk.application.eventLoop.run(for: 1_000)
    #expect(box.values == [2, 1])
  }

  @Test("Late answers reach their callback, but never overwrite the newer content")
  func outOfOrder() throws {
    let desk = Desk([.outOfOrder])
    let klarna = try desk.klarna()
    let presentation = klarna.payment.presentation
    let order = Box<String>()
    let contents = Box<KlarnaPaymentPresentationContent>()
    presentation.fetch(data: .init(amount: 10_000, currency: "USD")) { result in
      order.add("old")
      if case .success(let content) = result { contents.add(content) }
    }
    presentation.fetch(data: .init(amount: 20_000, currency: "USD")) { result in
      order.add("new")
      if case .success(let content) = result { contents.add(content) }
    }
    desk.application.eventLoop.run(for: 1_000)
    #expect(order.values == ["new", "old"])
    let (new, old) = (try #require(contents.values.first), try #require(contents.values.last))
    #expect(presentation.content == new)
    #expect(new.paymentOption?.subheader?.plain == "4 payments of $50.00")
    #expect(presentation.isCurrent(new))
    #expect(!presentation.isCurrent(old))
    #expect(desk.log.warnings == ["late-presentation"])
  }

  @Test("In order, the last content is the current one")
  func inOrder() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let first = try desk.content(klarna)
    let second = try desk.content(klarna, .init(amount: 400, currency: "USD"))
    #expect(klarna.payment.presentation.content == second)
    #expect(!klarna.payment.presentation.isCurrent(first))
    #expect(desk.log.warnings.isEmpty)
    #expect(try !desk.klarna().payment.presentation.isCurrent(second))
  }

  @Test(
    "fails by name, and keeps the content that was there",
    arguments: [
      (NetworkBehaviour.networkError, KlarnaSDKError.Code.network, "connection was lost"),
      (.serverError, .refused, "something broke"),
      (.unknownClient, .refused, "klarna_test_client is not known"),
      (.malformedAnswer, .invalidResponse, "no JSON"),
      (.neverAnswers, .network, "timed out"),
    ])
  func failures(
    behaviour: NetworkBehaviour, code: KlarnaSDKError.Code, words: String
  ) throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    desk.server.behaviours = [behaviour]
    let start = desk.application.eventLoop.now
    guard case .failure(let error)? = desk.fetch(klarna) else {
      Issue.record("it answered")
      return
    }
    #expect(error.code == code)
    #expect(error.message.contains(words), "\(error)")
    #expect(klarna.payment.presentation.content == content)
    let wait = desk.application.eventLoop.now - start
    #expect(behaviour == .neverAnswers ? wait == KlarnaRuntime.requestTimeout : wait < 100)
  }

  @Test("is tailored to amount, currency, intent and language", arguments: tailored)
  func tailors(
    data: KlarnaPaymentPresentationData, locale: String, subheader: String, button: String
  ) throws {
    let desk = Desk()
    var configuration = Desk.configuration
    configuration.locale = locale
    let option = try #require(try desk.content(desk.klarna(configuration), data).paymentOption)
    // Foundation writes a narrow or no-break space before some currency signs.
    let text = option.subheader?.plain.replacing("\u{A0}", with: " ")
    #expect(text == subheader)
    #expect(option.paymentButton?.text == button)
  }

  static let tailored: [(KlarnaPaymentPresentationData, String, String, String)] = [
    (.shoes, "en-US", "4 payments of $29.50", "Pay with Klarna"),
    (.init(amount: 118, currency: "JPY"), "en-US", "4 payments of ¥30", "Pay with Klarna"),
    (
      .init(amount: 100_001, currency: "EUR"), "de-DE", "4 Raten zu je 250,01 €",
      "Mit Klarna bezahlen"
    ),
    (
      .init(amount: 40_000, currency: "SEK"), "sv-SE", "4 betalningar på 100,00 kr",
      "Betala med Klarna"
    ),
    (
      .init(
        amount: 990, currency: "USD", intent: .subscribe, subscriptionBillingInterval: .month,
        subscriptionBillingIntervalFrequency: 3), "US", "$9.90 every 3 months",
      "Subscribe with Klarna"
    ),
    (
      .init(amount: 0, currency: "USD", intent: .addToWallet), "en-GB",
      "Keep Klarna for your next purchase", "Add Klarna"
    ),
  ]
}
