import HostUI
import JSON
import KlarnaCore
import Testing
import WebView

@testable import KlarnaNetwork

@Suite("Session and instance")
struct SessionTests {
  @Test("begins with the configured token, or with none")
  func token() throws {
    let desk = Desk()
    var configuration = Desk.configuration
    #expect(try desk.klarna().network.session.token == .failure(missing))
    configuration.klarnaNetworkSessionToken = "token-1"
    let klarna = try desk.klarna(configuration)
    #expect(klarna.network.session.token == .success("token-1"))
    klarna.network.session.clear()
    #expect(klarna.network.session.token == .failure(missing))
  }

  private var missing: KlarnaSDKError {
    KlarnaSDKError(
      .sessionTokenMissing,
      "There is no session token yet: configure one, or fetch a presentation.")
  }

  @Test("gets a token from a presentation, and sends it from then on")
  func fetched() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    _ = try desk.content(klarna)
    let token = try klarna.network.session.token.get()
    #expect(token.hasPrefix("krn:network:session:"))
    _ = try desk.content(klarna)
    guard case .exchange(let request, _)? = desk.log.all.last(where: { isExchange($0) }) else {
      Issue.record("nothing was asked")
      return
    }
    #expect(request.headers["Klarna-Network-Session-Token"] == token)
    #expect(request.headers["Klarna-Client-Id"] == "klarna_test_client")
  }

  private func isExchange(_ event: SDKEvent) -> Bool {
    if case .exchange = event { true } else { false }
  }

  @Test("sends who integrates it, once that is told")
  func metadata() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    klarna.integrationMetadata = KlarnaIntegrationMetadata(
      integrator: KlarnaIntegratorMetadata(
        name: "AcquirerSDK", sessionReference: "s", moduleName: "sheet", moduleVersion: "1.0"),
      originators: [KlarnaOriginatorMetadata(name: "Shop")])
    _ = try desk.content(klarna)
    let body = try JSONDocument(text: desk.log.exchanges.last?.body ?? "").value
    #expect(body["integration_metadata"]?["integrator"]?["module_version"] == "1.0")
    #expect(body["integration_metadata"]?["originators"]?[0]?["name"] == "Shop")
    #expect(klarna.integrationMetadata?.originators.count == 1)
  }

  @Test("answers every call after its end with the wrappers' words")
  func disposed() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let content = try desk.content(klarna)
    let data = KlarnaPaymentRequestData(amount: 1, currency: "USD")
    klarna.dispose()
    klarna.dispose()
    #expect(klarna.isDisposed)
    let end = KlarnaSDKError.disposed
    #expect(desk.fetch(klarna) == .failure(end))
    #expect(
      desk.answer {
        klarna.payment.presentation.handleLink(content: content, url: "x", callback: $0)
      } == .failure(end))
    #expect(desk.initiate(klarna, "r") == .failure(end))
    #expect(
      desk.answer { klarna.payment.initiate(paymentRequestData: data, callback: $0) }
        == .failure(end))
    #expect(
      desk.answer { klarna.payment.fetch(paymentRequestId: "r", callback: $0) } == .failure(end))
    #expect(
      desk.answer { klarna.payment.cancel(paymentRequestId: "r", callback: $0) } == .failure(end))
    #expect(klarna.network.session.token == .failure(end))
    #expect(klarna.payment.presentation.content == nil)
    #expect(!Klarna.handleReturnUrl(url: "partnerapp://klarna-return", runtime: desk.runtime))
    #expect(
      end.message == "No instance found for the given instanceId. Call initialize first.")
  }

  @Test("answers what was under way at its end once, with the same words")
  func disposedUnderWay() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    desk.customer.act = .nothing
    let box = Box<Result<KlarnaPaymentRequest, KlarnaSDKError>>()
    let fetched = Box<Result<KlarnaPaymentPresentationContent, KlarnaSDKError>>()
    klarna.payment.initiate(paymentRequestId: id) { box.add($0) }
    desk.application.eventLoop.run(for: 1_000)
    klarna.payment.presentation.fetch(data: .shoes) { fetched.add($0) }
    klarna.dispose()
    desk.application.eventLoop.run(for: 100_000)
    #expect(box.values == [.failure(.disposed)])
    #expect(fetched.values == [.failure(.disposed)])
  }

  @Test("does not keep instances alive")
  func lifetime() throws {
    let desk = Desk()
    weak let gone = try desk.klarna()
    #expect(gone == nil)
    #expect(desk.runtime.liveInstances.isEmpty)
  }
}
