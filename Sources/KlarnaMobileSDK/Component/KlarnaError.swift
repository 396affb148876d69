public import JSON

/// What goes wrong in a component, as the app learns it.
///
/// A class in Klarna's SDK (`KlarnaMobileSDKError` before 2.3), a value here.
public struct KlarnaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A name to compare with the constants of ``KlarnaErrorName`` and its like; not with their
  /// texts, which are not published.
  public var name: String
  /// In words.
  public var message: String
  /// Whether the component can do nothing more.
  public var isFatal: Bool
  /// Names the session in Klarna's logs; nil where none began.
  public var sessionId: String?
  /// More about it; nil where there is nothing more.
  public var params: [String: String?]?

  /// Creates an error.
  public init(
    name: String, message: String, isFatal: Bool, sessionId: String? = nil,
    params: [String: String?]? = nil
  ) {
    self.name = name
    self.message = message
    self.isFatal = isFatal
    self.sessionId = sessionId
    self.params = params
  }

  /// `name: message`.
  public var description: String { message.isEmpty ? name : "\(name): \(message)" }

  /// The error as a timeline shows it.
  public var json: JSONObject {
    var json: JSONObject = [
      "name": .string(name), "message": .string(message), "isFatal": .bool(isFatal),
    ]
    for (name, value) in (params ?? [:]).sorted(by: { $0.key < $1.key }) {
      json[name] = JSONValue(value)
    }
    return json
  }
}

/// The name up to 2.2.
@available(*, deprecated, renamed: "KlarnaError")
public typealias KlarnaMobileSDKError = KlarnaError
