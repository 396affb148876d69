public import Foundation

/// Why a call of Klarna's network products failed.
///
/// Klarna publishes the two properties, not the names: ``Code`` is the model's own list. Messages
/// follow Klarna's wrappers where those are known.
public struct KlarnaSDKError: Error, Hashable, Sendable {
  /// What the model calls its errors.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The client identifier is missing.
    case invalidClientId = "InvalidClientId"
    /// The app's return URL is missing where it has to be, given where there is none, or no address
    /// that leads to the app.
    case invalidAppReturnUrl = "InvalidAppReturnUrl"
    /// The locale is none.
    case invalidLocale = "InvalidLocale"
    /// What a presentation is asked for does not fit together.
    case invalidPresentationData = "InvalidPaymentPresentationData"
    /// A payment request's data do not fit together.
    case invalidPaymentRequestData = "InvalidPaymentRequestData"
    /// The instance was disposed of.
    case instanceNotFound = "InstanceNotFound"
    /// The content comes from another instance.
    case presentationContentNotFound = "PresentationContentNotFound"
    /// The content has no such link.
    case linkNotFound = "LinkNotFound"
    /// The customer closed the authentication session.
    case linkCanceled = "LinkCanceled"
    /// No answer came.
    case network = "NetworkError"
    /// Klarna refused the request.
    case refused = "ApiError"
    /// Klarna's answer cannot be understood.
    case invalidResponse = "InvalidResponse"
    /// There is no session token.
    case sessionTokenMissing = "SessionTokenMissing"
    /// The payment request is in a final state.
    case paymentRequestEnded = "PaymentRequestEnded"
    /// The payment request is being initiated already.
    case paymentRequestInFlight = "PaymentRequestInFlight"
    /// A model that delivers on an event loop was called from another thread.
    case wrongThread = "WrongThread"
  }

  /// A stable name.
  public var name: String
  /// In words.
  public var message: String

  /// Creates an error of any name.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// Creates one of the model's errors.
  public init(_ code: Code, _ message: String) {
    self.init(name: code.rawValue, message: message)
  }

  /// Which of the model's errors it is; nil for a name of somebody else's.
  public var code: Code? { Code(rawValue: name) }

  static let disposed = KlarnaSDKError(
    .instanceNotFound, "No instance found for the given instanceId. Call initialize first.")
}

extension KlarnaSDKError: LocalizedError, CustomStringConvertible {
  /// The message, as `localizedDescription` shows it.
  public var errorDescription: String? { message }
  /// Name and message.
  public var description: String { "\(name): \(message)" }
}
