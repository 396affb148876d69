import JSON
import WebView

/// Reads requests strictly: what is not as it should be is refused with HTTP 4xx and words.
enum RequestCheck {
  /// The body as an object of a shape.
  ///
  /// - Throws: ``EmulatorError`` of what is wrong first: no JSON, or the first field.
  static func object(
    _ body: [UInt8], _ shape: BodyShape
  ) throws(EmulatorError) -> JSONObject {
    guard let object = try value(body, shape).object else {
      throw EmulatorError(.badFormat, "the body is no JSON object")
    }
    return object
  }

  /// The body as a value of a shape.
  static func value(_ body: [UInt8], _ shape: BodyShape) throws(EmulatorError) -> JSONValue {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONDocument(body).value
    } catch {
      throw EmulatorError(
        .badFormat, body.isEmpty ? "there is no body" : "the body is no JSON: \(error)")
    }
    if let problem = shape.problems(in: value).first { throw problem }
    return value
  }

  /// A request with a JSON body says so.
  static func checkContentType(_ request: ResourceRequest) throws(EmulatorError) {
    let type = request.headers["Content-Type"] ?? ""
    guard type.lowercased().hasPrefix("application/json") else {
      throw EmulatorError(
        .badFormat,
        "send the header Content-Type: application/json"
          + (type.isEmpty ? "" : ", not \(type)"))
    }
  }

  /// The value of `Authorization` behind a scheme.
  ///
  /// - Parameter scheme: `Basic` or `Bearer`.
  static func credentials(
    _ request: ResourceRequest, scheme: String
  ) throws(EmulatorError) -> String {
    let value = request.headers["Authorization"] ?? ""
    guard value.hasPrefix(scheme + " "), value.count > scheme.count + 1 else {
      throw EmulatorError(.unauthorized, "send the header Authorization: \(scheme) …")
    }
    return String(value.dropFirst(scheme.count + 1))
  }

  /// The method is one of those that the path knows.
  static func checkMethod(
    _ request: ResourceRequest, _ methods: String...
  ) throws(EmulatorError) {
    guard !methods.contains(request.method) else { return }
    throw EmulatorError(
      .notAllowed,
      "\(request.method) is not known here; use \(methods.joined(separator: " or "))")
  }
}

/// The query of an address, name by name.
struct RequestQuery {
  /// Names and decoded values in order.
  let pairs: [(name: String, value: String)]

  init(_ address: Address) {
    pairs = (address.query ?? "").split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        PercentCoding.decode(String(parts[0])),
        parts.count > 1 ? PercentCoding.decode(String(parts[1])) : ""
      )
    }
  }

  /// The query as an object, numbers as numbers, for a ``BodyShape``: a name that comes twice is
  /// refused.
  func object(numbers: Set<String> = []) throws(EmulatorError) -> JSONObject {
    var object = JSONObject()
    for (name, value) in pairs {
      let pointer = JSONValue.pointer("", name)
      guard object[name] == nil else {
        throw EmulatorError(.badValue, at: pointer, "it comes twice in the query")
      }
      if numbers.contains(name) {
        guard let number = Int(value) else {
          throw EmulatorError(.badValue, at: pointer, "\"\(value)\" is not a whole number")
        }
        object[name] = JSONValue(number)
      } else {
        object[name] = .string(value)
      }
    }
    return object
  }

  /// The query as an object of a shape.
  func checked(_ shape: BodyShape, numbers: Set<String> = []) throws(EmulatorError) -> JSONObject {
    let object = try object(numbers: numbers)
    if let problem = shape.problems(in: .object(object)).first { throw problem }
    return object
  }
}

extension EmulatorError {
  /// The refusal as Klarna's newer APIs write it, with the pointer beside the words.
  ///
  /// - Parameter correlationID: Names the request in Klarna's logs.
  func response(correlationID: String) -> ResourceResponse {
    var body: JSONObject = [
      "error_code": .string(code.rawValue), "error_messages": [.string(description)],
      "correlation_id": .string(correlationID),
    ]
    if let pointer { body["pointer"] = .string(pointer) }
    return .json(status: status, body)
  }
}
