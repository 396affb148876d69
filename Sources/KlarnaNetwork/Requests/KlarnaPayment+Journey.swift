import JSON
import KlarnaCore
import Synchronization

/// The way of a purchase journey: ask, show, wait for the customer, ask again.
extension KlarnaPayment {
  /// Virtual milliseconds between two questions how a request stands, once the customer is back.
  public static let pollInterval = 1_000.0
  /// How often is asked.
  public static let pollLimit = 30

  func begin(_ id: String, _ callback: @escaping KlarnaPaymentRequestCallback) {
    if let problem = problem(id) { return answer(.initiate, .failure(problem), callback) }
    let journey = Journey(id, callback)
    let isBusy = klarna.state.withLock { state in
      if state.journeys[id] != nil { return true }
      state.journeys[id] = journey
      return false
    }
    if isBusy {
      let error = KlarnaSDKError(
        .paymentRequestInFlight, "Payment request \(id) is being initiated already.")
      return answer(.initiate, .failure(error), callback)
    }
    ask(id) { result in
      switch result {
      case .success(let request) where request.state.isFinal:
        fail(journey, ended(request))
      case .success(let request): rewriteReturnURL(request, journey)
      case .failure(let error): fail(journey, error)
      }
    }
  }

  /// On Android the SDK puts its own return URL into the request first.
  private func rewriteReturnURL(_ request: KlarnaPaymentRequest, _ journey: Journey) {
    guard let url = klarna.runtime.platform.ownAppReturnUrl else { return show(request, journey) }
    let body: JSONObject = ["app_return_url": .string(url)]
    klarna.send("PATCH", "/payment/requests/\(journey.id)", body) { result in
      switch Self.read(result) {
      case .failure(let error): fail(journey, error)
      case .success(let request): show(request, journey)
      }
    }
  }

  private func show(_ request: KlarnaPaymentRequest, _ journey: Journey) {
    guard let url = request.url else {
      return fail(
        journey,
        KlarnaSDKError(.invalidResponse, "Payment request \(journey.id) has no address."))
    }
    // Canceled or disposed of in the meantime: nothing is shown any more.
    guard isGoingOn(journey) else { return }
    klarna.send("POST", "/payment/requests/\(journey.id)/start", [:]) { result in
      switch Self.read(result) {
      case .failure(let error): fail(journey, error)
      case .success(let started):
        guard isGoingOn(journey) else { return }
        present(url, started.state, journey)
      }
    }
  }

  private func present(
    _ url: String, _ state: KlarnaPaymentRequestState, _ journey: Journey
  ) {
    let runtime = klarna.runtime
    runtime.observer(.state("payment request \(state.rawValue)"))
    let page = KlarnaPage(
      url: url, place: .inAppPage, purpose: .journey(paymentRequestId: journey.id),
      callbackScheme: klarna.returnScheme)
    runtime.observer(.opened(url, .inAppPage))
    journey.show()
    runtime.presenter.present(page) { how in
      if case .returned(let url) = how { runtime.observer(.returned(url, accepted: true)) }
      end(journey, how == .closed ? .closed : .returned)
    }
  }

  private func isGoingOn(_ journey: Journey) -> Bool {
    klarna.state.withLock { $0.journeys[journey.id] === journey }
  }

  // MARK: The end

  func end(_ journey: Journey, _ how: Journey.End) {
    guard journey.finish() else { return }
    switch how {
    case .disposed: answer(.initiate, .failure(.disposed), journey.callback)
    case .canceled(let request): conclude(journey, .success(request))
    case .returned: poll(journey, Self.pollLimit)
    case .closed:
      klarna.send("POST", "/payment/requests/\(journey.id)/abort", [:]) {
        conclude(journey, Self.read($0))
      }
    }
  }

  /// Asks until the request has left IN_PROGRESS.
  private func poll(_ journey: Journey, _ left: Int) {
    ask(journey.id) { result in
      guard case .success(let request) = result, request.state == .inProgress, left > 1 else {
        return conclude(journey, result)
      }
      klarna.runtime.after(Self.pollInterval) { poll(journey, left - 1) }
    }
  }

  private func conclude(
    _ journey: Journey, _ result: Result<KlarnaPaymentRequest, KlarnaSDKError>
  ) {
    forget(journey)
    if case .success(let request) = result {
      if let token = request.stateContext?.klarnaNetworkSessionToken {
        klarna.state.withLock { $0.sessionToken = token }
      }
      klarna.runtime.observer(.state("payment request \(request.state.rawValue)"))
    }
    answer(.initiate, result, journey.callback)
  }

  /// Ends a journey that was never shown, unless somebody else has ended it.
  private func fail(_ journey: Journey, _ error: KlarnaSDKError) {
    guard journey.finish() else { return }
    forget(journey)
    answer(.initiate, .failure(error), journey.callback)
  }

  private func forget(_ journey: Journey) {
    klarna.state.withLock { state in
      if state.journeys[journey.id] === journey { state.journeys[journey.id] = nil }
    }
  }
}
