public import SourceText

/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in words.
  public var message: String
  /// Where it was found.
  public var location: SourceLocation

  /// Creates an error.
  public init(message: String, location: SourceLocation) {
    self.message = message
    self.location = location
  }

  /// `line:column: message`.
  public var description: String { "\(location): \(message)" }
}
