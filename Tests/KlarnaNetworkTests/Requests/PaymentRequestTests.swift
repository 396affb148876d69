import CheckoutEmulator
import HostUI
import JSON
import Testing
import WebView

@testable import KlarnaNetwork

@Suite("Payment requests")
struct PaymentRequestTests {
  @Test("SUBMITTED, IN_PROGRESS, COMPLETED: the journey, and what comes with it")
  func completed() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    let request = try #require(desk.initiate(klarna, id)).get()
    #expect(request.paymentRequestId == id)
    #expect(request.state == .completed)
    #expect(request.previousState == .inProgress)
    #expect(request.stateReason == nil)
    #expect(desk.log.states == ["payment request IN_PROGRESS", "payment request COMPLETED"])
    let token = try #require(request.stateContext?.klarnaNetworkSessionToken)
    #expect(klarna.network.session.token == .success(token))
    #expect(
      desk.server.webhooks.map(\.event) == [
        "payment.request.state-change.submitted", "payment.request.state-change.in-progress",
        "payment.request.state-change.completed",
      ])
    let approval = desk.backend.send("POST", Backend.authorizeURL, Backend.body(), token: token)
    #expect(approval.json["payment_transaction_response"]?["result"] == "APPROVED")
  }

  static let endings:
    [(
      NetworkBehaviour, KlarnaPaymentRequestState, KlarnaPaymentRequestStateReason?
    )] = [
      (.declined, .declined, .paymentDeclined), (.expired, .expired, nil),
      (.technicalError, .submitted, .technicalError),
      (.partnerCanceled, .canceled, .partnerCanceled), (.slowCompletion, .completed, nil),
    ]

  @Test("end as the network says", arguments: endings)
  func ends(
    behaviour: NetworkBehaviour, state: KlarnaPaymentRequestState,
    reason: KlarnaPaymentRequestStateReason?
  ) throws {
    let desk = Desk([behaviour])
    let klarna = try desk.klarna()
    let request = try #require(desk.initiate(klarna, desk.backend.stepUp())).get()
    #expect(request.state == state)
    #expect(request.stateReason == reason)
    #expect(request.stateContext == nil || state == .completed)
    if behaviour == .slowCompletion {
      #expect(desk.log.exchanges.count(where: { $0.name.hasPrefix("GET") }) == 5)
    }
  }

  @Test("A journey that the customer leaves goes back to SUBMITTED, and can be begun again")
  func aborted() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    desk.customer.act = .close
    let request = try #require(desk.initiate(klarna, id)).get()
    #expect(request.state == .submitted)
    #expect(request.previousState == .inProgress)
    #expect(request.stateReason == .purchaseFlowAborted)
    desk.customer.act = .goOn
    #expect(try #require(desk.initiate(klarna, id)).get().state == .completed)
  }

  @Test("A customer who never comes back leaves the call unanswered")
  func unanswered() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    desk.customer.act = .nothing
    let id = desk.backend.stepUp()
    #expect(desk.initiate(klarna, id) == nil)
    #expect(desk.server.paymentRequest(id)?.state == .inProgress)
    guard case .failure(let error)? = desk.initiate(klarna, id) else {
      Issue.record("a second journey began")
      return
    }
    #expect(error.code == .paymentRequestInFlight)
  }

  @Test("The app's return URL brings a customer back from another app")
  func handover() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    desk.customer.act = .nothing
    let box = Box<Result<KlarnaPaymentRequest, KlarnaSDKError>>()
    klarna.payment.initiate(paymentRequestId: id) { box.add($0) }
    desk.application.eventLoop.run(for: 1_000)
    let page = try #require(desk.customer.pages.last)
    let back = try #require(desk.server.finishJourney(at: page.url))
    #expect(back == "partnerapp://klarna-return")
    #expect(!Klarna.handleReturnUrl(url: "otherapp://klarna-return", runtime: desk.runtime))
    #expect(box.values.isEmpty)
    #expect(Klarna.handleReturnUrl(url: back + "?x=1", runtime: desk.runtime))
    desk.application.eventLoop.run(for: 1_000)
    #expect(try box.values.map { try $0.get().state } == [.completed])
  }

  @Test("A finished request cannot be initiated or canceled: the error says how it ended")
  func finished() throws {
    let desk = Desk([.declined])
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    _ = desk.initiate(klarna, id)
    for result in [
      desk.initiate(klarna, id),
      desk.answer { klarna.payment.cancel(paymentRequestId: id, callback: $0) },
    ] {
      guard case .failure(let error)? = result else {
        Issue.record("it went on")
        continue
      }
      #expect(error.code == .paymentRequestEnded)
      #expect(error.message.contains("is DECLINED"))
    }
    let fetched = desk.answer { klarna.payment.fetch(paymentRequestId: id, callback: $0) }
    #expect(try #require(fetched).get().state == .declined)
  }

  @Test("cancel ends the journey on screen; both calls are answered")
  func canceled() throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    desk.customer.act = .nothing
    let box = Box<Result<KlarnaPaymentRequest, KlarnaSDKError>>()
    klarna.payment.initiate(paymentRequestId: id) { box.add($0) }
    desk.application.eventLoop.run(for: 1_000)
    let canceled = desk.answer { klarna.payment.cancel(paymentRequestId: id, callback: $0) }
    #expect(try #require(canceled).get().state == .canceled)
    #expect(try #require(canceled).get().stateReason == .partnerCanceled)
    #expect(try box.values.map { try $0.get().state } == [.canceled])
  }

  @Test(
    "that do not exist or are none are refused", arguments: ["", "no such id", "../x", "a/b"])
  func noID(id: String) throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    for result in [
      desk.initiate(klarna, id),
      desk.answer { klarna.payment.fetch(paymentRequestId: id, callback: $0) },
      desk.answer { klarna.payment.cancel(paymentRequestId: id, callback: $0) },
    ] {
      guard case .failure(let error)? = result else {
        Issue.record("it was accepted")
        continue
      }
      #expect(error.code == .invalidPaymentRequestData)
    }
    #expect(desk.log.exchanges.isEmpty)
    guard case .failure(let error)? = desk.initiate(klarna, "krn:unknown") else {
      Issue.record("it was found")
      return
    }
    #expect(error.message.contains("there is no payment request krn:unknown"))
  }

  @Test("Android gets the SDK's own return URL, before the journey is shown")
  func android() throws {
    let desk = Desk(infoPlist: InfoPlist(), platform: .android(package: "com.partner.app"))
    let klarna = try desk.klarna(.android(clientId: "c"))
    let id = desk.backend.stepUp()
    let request = try #require(desk.initiate(klarna, id)).get()
    #expect(request.state == .completed)
    #expect(
      desk.server.paymentRequest(id)?.appReturnURL == "klarna-mobile-sdk-return://com.partner.app")
    let patch = try #require(desk.log.exchanges.first { $0.name.hasPrefix("PATCH") })
    #expect(patch.body.contains("klarna-mobile-sdk-return://com.partner.app"))
  }

  @Test("The state machine is the network's, state by state")
  func sameMachine() {
    for state in KlarnaPaymentRequestState.allCases {
      let other = NetworkPaymentRequest.State(rawValue: state.rawValue)
      #expect(Set(state.next.map(\.rawValue)) == Set((other?.next ?? []).map(\.rawValue)))
      #expect(state.isFinal == [.completed, .expired, .canceled, .declined].contains(state))
    }
    #expect(NetworkPaymentRequest.State.allCases.count == KlarnaPaymentRequestState.allCases.count)
    #expect(
      Set(NetworkPaymentRequest.Reason.allCases.map(\.rawValue))
        == Set(KlarnaPaymentRequestStateReason.allCases.map(\.rawValue)))
  }

  @Test(
    "fail by name when the network does", arguments: [NetworkBehaviour.networkError, .serverError])
  func failures(behaviour: NetworkBehaviour) throws {
    let desk = Desk()
    let klarna = try desk.klarna()
    let id = desk.backend.stepUp()
    desk.server.behaviours = [behaviour]
    guard case .failure(let error)? = desk.initiate(klarna, id) else {
      Issue.record("it answered")
      return
    }
    #expect(error.code == (behaviour == .networkError ? .network : .refused))
    desk.server.behaviours = []
    #expect(try #require(desk.initiate(klarna, id)).get().state == .completed)
  }
}
