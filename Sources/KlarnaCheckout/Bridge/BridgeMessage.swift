public import JSON

/// One message from the page over the SDK's envelope: a JSON object with `action`, and for events
/// `event` and `args`.
public enum BridgeMessage: Hashable, Sendable {
  /// The page asks who it talks to; the whole object comes back with the answer added.
  case handshake(JSONObject)
  /// The page can receive from now on.
  case ready
  /// The page stores data; the action was `set` or `storage`.
  case store(JSONValue)
  /// The page wants native code to make a request; the whole object comes back with a response.
  case http(JSONObject)
  /// Something happened.
  case event(name: String, args: [JSONValue])
  /// An action that the SDK does not know.
  case unknown(action: String, JSONObject)

  /// Reads what a page posted.
  ///
  /// - Throws: ``KlarnaCheckoutError`` where the SDK would drop the message.
  public init(body: JSONValue) throws(KlarnaCheckoutError) {
    var value = body
    if case .string(let text) = body {
      do {
        value = try JSONDocument(text: text).value
      } catch {
        throw KlarnaCheckoutError(.messageNotJSON, "The message is not JSON: \(error)")
      }
    }
    guard case .object(let members) = value else {
      throw KlarnaCheckoutError(
        .messageNotAnObject, "The message is no JSON object but: \(value.typeName)")
    }
    guard let action = members["action"]?.string else {
      throw KlarnaCheckoutError(.messageWithoutAction, "The message has no \"action\".")
    }
    switch action {
    case "handshake": self = .handshake(members)
    case "ready": self = .ready
    case "set", "storage": self = .store(members["data"] ?? .null)
    case "http": self = .http(members)
    case "event":
      guard let name = members["event"]?.string else {
        throw KlarnaCheckoutError(.eventWithoutName, "The event has no \"event\" name.")
      }
      self = .event(name: name, args: members["args"]?.array ?? [])
    default: self = .unknown(action: action, members)
    }
  }

  /// The envelope of an event, for the way to the page.
  public static func envelope(event: String, args: [JSONValue] = []) -> JSONValue {
    ["action": "event", "event": .string(event), "args": .array(args)]
  }
}
