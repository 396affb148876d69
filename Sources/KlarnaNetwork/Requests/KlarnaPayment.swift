import JSON
import KlarnaCore
import Synchronization

/// Called with a payment request, or with what went wrong.
public typealias KlarnaPaymentRequestCallback =
  @Sendable (Result<KlarnaPaymentRequest, KlarnaSDKError>) -> Void

/// Payment presentation and payment requests: `klarna.payment`.
public struct KlarnaPayment: Sendable {
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
    report(.initiate, ["paymentRequestId": .string(paymentRequestId)])
    begin(paymentRequestId, callback)
  }

  /// Creates a payment request and shows its purchase journey.
  ///
  /// - Parameters:
  ///   - paymentRequestData: What is bought.
  ///   - callback: See ``initiate(paymentRequestId:callback:)``.
  public func initiate(
    paymentRequestData: KlarnaPaymentRequestData, callback: @escaping KlarnaPaymentRequestCallback
  ) {
    let data = paymentRequestData
    report(
      .initiate, ["amount": JSONValue(Int(data.amount)), "currency": .string(data.currency)])
    if let problem = klarna.isDisposed ? .disposed : data.problem {
      return answer(.initiate, .failure(problem), callback)
    }
    var body = data.json
    if let returnUrl = klarna.returnUrl { body["app_return_url"] = .string(returnUrl) }
    klarna.send("POST", "/payment/requests", body) { result in
      switch Self.read(result) {
      case .failure(let error): answer(.initiate, .failure(error), callback)
      case .success(let request): begin(request.paymentRequestId, callback)
      }
    }
  }

  /// Asks how a payment request stands.
  public func fetch(paymentRequestId: String, callback: @escaping KlarnaPaymentRequestCallback) {
    report(.fetch, ["paymentRequestId": .string(paymentRequestId)])
    if let problem = problem(paymentRequestId) {
      return answer(.fetch, .failure(problem), callback)
    }
    ask(paymentRequestId) { answer(.fetch, $0, callback) }
  }

  /// Takes a payment request back. A purchase journey of it that is on screen goes away, and its
  /// `initiate` is answered with the canceled request.
  ///
  /// - Parameter callback: Gets the request, CANCELED; `PaymentRequestEnded` where it was over.
  public func cancel(paymentRequestId: String, callback: @escaping KlarnaPaymentRequestCallback) {
    report(.cancel, ["paymentRequestId": .string(paymentRequestId)])
    if let problem = problem(paymentRequestId) {
      return answer(.cancel, .failure(problem), callback)
    }
    ask(paymentRequestId) { result in
      guard case .success(let request) = result, !request.state.isFinal else {
        return answer(.cancel, result.flatMap { .failure(ended($0)) }, callback)
      }
      klarna.send("POST", "/payment/requests/\(paymentRequestId)/cancel", [:]) { result in
        let canceled = Self.read(result)
        if case .success(let request) = canceled,
          let journey = klarna.state.withLock({ $0.journeys[paymentRequestId] })
        {
          end(journey, .canceled(request))
        }
        answer(.cancel, canceled, callback)
      }
    }
  }

  // MARK: For the journey

  enum Call: String, Sendable {
    case initiate = "payment.initiate"
    case fetch = "payment.fetch"
    case cancel = "payment.cancel"
  }

  private func report(_ call: Call, _ arguments: JSONObject) {
    klarna.runtime.observer(.call(call.rawValue, arguments: arguments))
  }

  func problem(_ id: String) -> KlarnaSDKError? {
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

  func ended(_ request: KlarnaPaymentRequest) -> KlarnaSDKError {
    KlarnaSDKError(
      .paymentRequestEnded,
      "Payment request \(request.paymentRequestId) is \(request.state.rawValue): it is over, "
        + "another purchase needs a new one.")
  }

  func ask(
    _ id: String,
    _ completion: @escaping @Sendable (Result<KlarnaPaymentRequest, KlarnaSDKError>) -> Void
  ) {
    klarna.send("GET", "/payment/requests/\(id)") { completion(Self.read($0)) }
  }

  static func read(
    _ result: Result<JSONValue, KlarnaSDKError>
  ) -> Result<KlarnaPaymentRequest, KlarnaSDKError> {
    result.flatMap { json in
      Result { () throws(KlarnaSDKError) in try KlarnaPaymentRequest(json) }
    }
  }

  func answer(
    _ call: Call, _ result: Result<KlarnaPaymentRequest, KlarnaSDKError>,
    _ callback: @escaping KlarnaPaymentRequestCallback
  ) {
    klarna.answer(call.rawValue, result, \.summary, callback)
  }
}
