import Synchronization

/// A purchase journey, from the call that begins it until it ends once.
final class Journey: Sendable {
  /// How it ended.
  enum End: Sendable {
    /// The customer closed it.
    case closed
    /// The customer came back by the app's return URL.
    case returned
    /// The partner canceled the request.
    case canceled(KlarnaPaymentRequest)
    /// The instance was disposed of.
    case disposed
  }

  /// The payment request.
  let id: String
  /// Who is answered.
  let callback: KlarnaPaymentRequestCallback
  private let state = Mutex((isShown: false, isFinished: false))

  init(_ id: String, _ callback: @escaping KlarnaPaymentRequestCallback) {
    self.id = id
    self.callback = callback
  }

  /// Its page is on screen.
  func show() { state.withLock { $0.isShown = true } }

  /// Whether its page came on screen.
  var isShown: Bool { state.withLock { $0.isShown } }

  /// Ends it.
  ///
  /// - Returns: false for whoever comes after the first.
  func finish() -> Bool {
    state.withLock { state in
      defer { state.isFinished = true }
      return !state.isFinished
    }
  }
}

extension Klarna {
  /// The customer came back to the app: every journey on screen asks how it stands.
  func returned(to url: String) {
    for journey in state.withLock({ Array($0.journeys.values) }) where journey.isShown {
      payment.end(journey, .returned)
    }
  }

  /// Ends what is on screen without asking anybody.
  func endJourneys() {
    let journeys = state.withLock { state in
      defer { state.journeys = [:] }
      return Array(state.journeys.values)
    }
    for journey in journeys { payment.end(journey, .disposed) }
  }
}
