/// Why a message could not be read, or a stream of signals ended early.
public struct KlarnaCheckoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of error.
  public enum Code: String, Hashable, Sendable {
    /// The message is no JSON text.
    case messageNotJSON
    /// The message is JSON, but no object.
    case messageNotAnObject
    /// The message names no action.
    case messageWithoutAction
    /// The message is an event without a name.
    case eventWithoutName
    /// A reader of signals fell behind its buffer.
    case signalOverflow
  }

  /// What kind it is.
  public var code: Code
  /// In words.
  public var description: String

  /// Creates an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
