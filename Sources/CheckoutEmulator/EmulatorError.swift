/// Why the emulated order API refuses a request.
public struct EmulatorError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of refusal.
  public enum Code: String, Sendable, Hashable {
    /// A field is unknown, missing or wrong.
    case badValue = "BAD_VALUE"
    /// The body is no JSON object.
    case badFormat = "BAD_FORMAT"
    /// The order is complete.
    case readOnlyOrder = "READ_ONLY_ORDER"
    /// There is no such order.
    case notFound = "NOT_FOUND"
    /// The request carries no usable credentials.
    case unauthorized = "UNAUTHORIZED"
    /// The method is not known for the path.
    case notAllowed = "NOT_ALLOWED"
  }

  /// What kind it is.
  public var code: Code
  /// JSON pointer to the field; nil where no single field is to blame.
  public var pointer: String?
  /// In words, with the pointer.
  public var description: String

  /// Creates an error.
  public init(_ code: Code, at pointer: String? = nil, _ text: String) {
    self.code = code
    self.pointer = pointer
    description = pointer.map { "\($0): \(text)" } ?? text
  }

  /// The HTTP status that goes with it.
  public var status: Int {
    switch code {
    case .badValue, .badFormat: 400
    case .unauthorized: 401
    case .readOnlyOrder: 403
    case .notFound: 404
    case .notAllowed: 405
    }
  }
}
