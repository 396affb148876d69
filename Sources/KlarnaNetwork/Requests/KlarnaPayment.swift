import JSON
import KlarnaCore
import Synchronization

/// Called with a payment request, or with what went wrong.
public typealias KlarnaPaymentRequestCallback =
  @Sendable (Result<KlarnaPaymentRequest, KlarnaSDKError>) -> Void

/// Payment presentation and payment requests: `klarna.payment`.
public struct KlarnaPayment: Sendable {
  /// Virtual milliseconds between two questions how a request stands, once the customer is back.
  public static let pollInterval = 1_000.0
  /// How often is asked.
  public static let pollLimit = 30

  let klarna: Klarna

  /// How Klarna is shown as a payment method.
  public var presentation: KlarnaPaymentPresentation { KlarnaPaymentPresentation(klarna: klarna) }

  /// Shows the purchase journey of a request that the partner's server has
  /// (`STEP_UP_REQUIRED`), and answers once the customer is through.
  ///
  /// - Parameters:
  ///   - paymentRequestId: `payment_request_id` of the authorization.
  ///   - callback: Gets the request: COMPLETED, DECLINED, EXPIRED or CANCELED; SUBMITTED again where
  ///     the customer left the journey.
  public func initiate(
    paymentRequestId: String, callback: @escaping KlarnaPaymentRequestCallback
  ) {
    let call = "payment.initiate"
    klarna.runtime.observer(
      .call(call, arguments: ["paymentRequestId": .string(paymentRequestId)]))
    begin(paymentRequestId, call, callback)
  }

  /// Creates a payment request and shows its purchase journey.
  ///
  /// - Parameters:
  ///   - paymentRequestData: What is bought.
  ///   - callback: See ``initiate(paymentRequestId:callback:)``.
  public func initiate(
    paymentRequestData: KlarnaPaymentRequestData, callback: @escaping KlarnaPaymentRequestCallback
  ) {
    let call = "payment.initiate"
    klarna.runtime.observer(
      .call(
        call,
        arguments: [
          "amount": JSONValue(Int(paymentRequestData.amount)),
          "currency": .string(paymentRequestData.currency),
        ]))
    if let problem = klarna.isDisposed ? .disposed : paymentRequestData.problem {
      return answer(call, .failure(problem), callback)
    }
    var body = paymentRequestData.json
    if let returnUrl = klarna.returnUrl { body["app_return_url"] = .string(returnUrl) }
    klarna.send("POST", "/payment/requests", body) { result in
      switch read(result) {
      case .failure(let error): answer(call, .failure(error), callback)
      case .success(let request): begin(request.paymentRequestId, call, callback)
      }
    }
  }

  /// Asks how a payment request stands.
  public func fetch(paymentRequestId: String, callback: @escaping KlarnaPaymentRequestCallback) {
    let call = "payment.fetch"
    klarna.runtime.observer(
      .call(call, arguments: ["paymentRequestId": .string(paymentRequestId)]))
    if let problem = problem(paymentRequestId) { return answer(call, .failure(problem), callback) }
    ask(paymentRequestId) { answer(call, $0, callback) }
  }

  /// Takes a payment request back. A purchase journey of it that is on screen goes away, and its
  /// `initiate` is answered with the canceled request.
  ///
  /// - Parameter callback: Gets the request, CANCELED; `PaymentRequestEnded` where it was over.
  public func cancel(paymentRequestId: String, callback: @escaping KlarnaPaymentRequestCallback) {
    let call = "payment.cancel"
    klarna.runtime.observer(
      .call(call, arguments: ["paymentRequestId": .string(paymentRequestId)]))
    if let problem = problem(paymentRequestId) { return answer(call, .failure(problem), callback) }
    ask(paymentRequestId) { result in
      guard case .success(let request) = result, !request.state.isFinal else {
        return answer(call, result.flatMap { .failure(ended($0)) }, callback)
      }
      klarna.send("POST", "/payment/requests/\(paymentRequestId)/cancel", [:]) { result in
        let canceled = read(result)
        if case .success(let request) = canceled {
          let journey = klarna.state.withLock { $0.journeys[paymentRequestId] }
          journey?.finish(.canceled(request))
        }
        answer(call, canceled, callback)
      }
    }
  }

  // MARK: The journey

  private func begin(
    _ id: String, _ call: String, _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    if let problem = problem(id) { return answer(call, .failure(problem), callback) }
    let journey = Journey { end in ended(end, id, call, callback) }
    let isBusy = klarna.state.withLock { state in
      if state.journeys[id] != nil { return true }
      state.journeys[id] = journey
      return false
    }
    if isBusy {
      return answer(
        call,
        .failure(
          KlarnaSDKError(
            .paymentRequestInFlight, "Payment request \(id) is being initiated already.")),
        callback)
    }
    ask(id) { result in
      switch result {
      case .failure(let error): fail(id, error, call, callback)
      case .success(let request) where request.state.isFinal:
        fail(id, ended(request), call, callback)
      case .success(let request): rewriteReturnURL(request, journey, call, callback)
      }
    }
  }

  /// On Android the SDK puts its own return URL into the request first.
  private func rewriteReturnURL(
    _ request: KlarnaPaymentRequest, _ journey: Journey, _ call: String,
    _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    let id = request.paymentRequestId
    guard let url = klarna.runtime.platform.ownAppReturnUrl else {
      return show(request, journey, call, callback)
    }
    let body: JSONObject = ["app_return_url": .string(url)]
    klarna.send("PATCH", "/payment/requests/\(id)", body) { result in
      switch read(result) {
      case .failure(let error): fail(id, error, call, callback)
      case .success(let request): show(request, journey, call, callback)
      }
    }
  }

  private func show(
    _ request: KlarnaPaymentRequest, _ journey: Journey, _ call: String,
    _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    let id = request.paymentRequestId
    guard let url = request.url else {
      let error = KlarnaSDKError(.invalidResponse, "Payment request \(id) has no address.")
      return fail(id, error, call, callback)
    }
    klarna.send("POST", "/payment/requests/\(id)/start", [:]) { result in
      switch read(result) {
      case .failure(let error): fail(id, error, call, callback)
      case .success(let started):
        let runtime = klarna.runtime
        // Canceled or disposed of in the meantime: nothing is shown any more.
        guard klarna.state.withLock({ $0.journeys[id] === journey }) else { return }
        runtime.observer(.state("payment request \(started.state.rawValue)"))
        let page = KlarnaPage(
          url: url, place: .inAppPage, purpose: .journey(paymentRequestId: id),
          callbackScheme: klarna.returnUrl?.split(separator: ":").first.map(String.init))
        runtime.observer(.opened(url, .inAppPage))
        runtime.presenter.present(page) { end in
          switch end {
          case .closed: journey.finish(.closed)
          case .returned(let url):
            runtime.observer(.returned(url, accepted: true))
            journey.finish(.returned)
          }
        }
      }
    }
  }

  private func ended(
    _ end: Journey.End, _ id: String, _ call: String,
    _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    switch end {
    case .disposed: answer(call, .failure(.disposed), callback)
    case .canceled(let request): conclude(id, .success(request), call, callback)
    case .returned: poll(id, KlarnaPayment.pollLimit, call, callback)
    case .closed:
      klarna.send("POST", "/payment/requests/\(id)/abort", [:]) {
        conclude(id, read($0), call, callback)
      }
    }
  }

  /// Asks until the request has left IN_PROGRESS.
  private func poll(
    _ id: String, _ left: Int, _ call: String, _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    ask(id) { result in
      guard case .success(let request) = result, request.state == .inProgress, left > 1 else {
        return conclude(id, result, call, callback)
      }
      klarna.runtime.after(KlarnaPayment.pollInterval) { poll(id, left - 1, call, callback) }
    }
  }

  private func conclude(
    _ id: String, _ result: Result<KlarnaPaymentRequest, KlarnaSDKError>, _ call: String,
    _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    klarna.state.withLock { state in
      state.journeys[id] = nil
      if case .success(let request) = result,
        let token = request.stateContext?.klarnaNetworkSessionToken
      {
        state.sessionToken = token
      }
    }
    if case .success(let request) = result {
      klarna.runtime.observer(.state("payment request \(request.state.rawValue)"))
    }
    answer(call, result, callback)
  }

  private func fail(
    _ id: String, _ error: KlarnaSDKError, _ call: String,
    _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    // Whoever ended the journey in the meantime has answered.
    let journey = klarna.state.withLock { state in
      defer { state.journeys[id] = nil }
      return state.journeys[id]
    }
    if journey != nil { answer(call, .failure(error), callback) }
  }

  // MARK: Common

  private func problem(_ id: String) -> KlarnaSDKError? {
    if klarna.isDisposed { return .disposed }
    let isWord =
      !id.isEmpty
      && id.utf8.allSatisfy { byte in
        byte == 0x2D || byte == 0x5F || byte == 0x3A || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
    return isWord
      ? nil
      : KlarnaSDKError(
        .invalidPaymentRequestData, "\"\(id)\" is no identifier of a payment request.")
  }

  private func ended(_ request: KlarnaPaymentRequest) -> KlarnaSDKError {
    KlarnaSDKError(
      .paymentRequestEnded,
      "Payment request \(request.paymentRequestId) is \(request.state.rawValue): it is over, "
        + "another purchase needs a new one.")
  }

  private func ask(
    _ id: String,
    _ completion: @escaping @Sendable (Result<KlarnaPaymentRequest, KlarnaSDKError>) -> Void
  ) {
    klarna.send("GET", "/payment/requests/\(id)") { completion(read($0)) }
  }

  private func read(
    _ result: Result<JSONValue, KlarnaSDKError>
  ) -> Result<KlarnaPaymentRequest, KlarnaSDKError> {
    result.flatMap { json in
      Result { () throws(KlarnaSDKError) in try KlarnaPaymentRequest(json) }
    }
  }

  private func answer(
    _ call: String, _ result: Result<KlarnaPaymentRequest, KlarnaSDKError>,
    _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    klarna.answer(call, result, \.summary, callback)
  }
}
