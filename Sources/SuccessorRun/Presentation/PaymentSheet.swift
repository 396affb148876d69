import KlarnaNetwork
import Synchronization

/// The partner's payment sheet: what callbacks put into it, from whichever thread.
final class PaymentSheet: Sendable {
  struct State {
    /// The number of the newest fetch.
    var asked = 0
    /// The number of the fetch whose content is shown.
    var shown = 0
    var content: KlarnaPaymentPresentationContent?
    var presentationError: KlarnaSDKError?
    var request: Result<KlarnaPaymentRequest, KlarnaSDKError>?
    var isKlarnaSelected = false
    var buttonTaps = 0
  }

  private let state = Mutex(State())
  private let keepsLateAnswers: Bool

  init(keepsLateAnswers: Bool) { self.keepsLateAnswers = keepsLateAnswers }

  var now: State { state.withLock { $0 } }

  /// A fetch begins.
  ///
  /// - Returns: Its number.
  func ask() -> Int {
    state.withLock { state in
      state.asked += 1
      return state.asked
    }
  }

  /// An answer to a fetch: one that a newer answer has overtaken is not shown.
  func show(
    _ result: Result<KlarnaPaymentPresentationContent, KlarnaSDKError>, ofFetch number: Int
  ) {
    state.withLock { state in
      guard number > state.shown || keepsLateAnswers else { return }
      state.shown = number
      switch result {
      case .success(let content):
        state.content = content
        state.presentationError = nil
        if content.instruction != .showKlarna { state.isKlarnaSelected = true }
      case .failure(let error): state.presentationError = error
      }
    }
  }

  /// The customer selects Klarna.
  func select() { state.withLock { $0.isKlarnaSelected = true } }

  /// The customer taps the button.
  func tap() { state.withLock { $0.buttonTaps += 1 } }

  /// The payment request is over, or failed.
  func finish(_ result: Result<KlarnaPaymentRequest, KlarnaSDKError>) {
    state.withLock { $0.request = result }
  }
}
