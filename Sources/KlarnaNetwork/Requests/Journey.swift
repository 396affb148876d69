import JSON
import KlarnaCore
import Synchronization

/// A purchase journey on screen, until it ends once.
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

  private let end: Mutex<(@Sendable (End) -> Void)?>

  init(_ end: @escaping @Sendable (End) -> Void) { self.end = Mutex(end) }

  /// Ends it; whoever comes later is passed over.
  func finish(_ how: End) {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?(how)
  }
}

extension Klarna {
  /// The customer came back to the app: every journey on screen asks how it stands.
  func returned(to url: String) {
    for journey in state.withLock({ Array($0.journeys.values) }) { journey.finish(.returned) }
  }

  /// Ends what is on screen without asking anybody.
  func endJourneys() {
    let journeys = state.withLock { state in
      defer { state.journeys = [:] }
      return Array(state.journeys.values)
    }
    for journey in journeys { journey.finish(.disposed) }
  }
}
