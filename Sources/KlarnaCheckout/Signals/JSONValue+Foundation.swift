import Foundation
import JSON

extension JSONValue {
  /// The value as Objective-C code would hold it: `NSNull`, `NSNumber`, `String`, array, dictionary.
  ///
  /// Numbers are `NSNumber`, so that `as? Int` and `as? Double` both find them.
  var foundationObject: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let value):
      if let whole = Int(exactly: value) { NSNumber(value: whole) } else { NSNumber(value: value) }
    case .string(let value): value
    case .array(let elements): elements.map(\.foundationObject)
    case .object(let members): members.foundationObject
    }
  }

  /// The JSON value of something found in a notification; nil for types that JSON does not have.
  init?(foundationObject: Any) {
    switch foundationObject {
    case let value as String: self = .string(value)
    case let value where type(of: value) == Bool.self: self = .bool(value as? Bool ?? false)
    case let value as Double: self = .number(value)
    case let value as Int: self = .number(Double(value))
    case let elements as [Any]:
      self = .array(elements.map { JSONValue(foundationObject: $0) ?? .null })
    case let members as [String: Any]:
      self = .object(
        JSONObject(
          members.sorted { $0.key < $1.key }.map {
            (key: $0.key, value: JSONValue(foundationObject: $0.value) ?? .null)
          }))
    // Last: a question for a class makes an object of every value that is none.
    case is NSNull: self = .null
    default: return nil
    }
  }
}

extension JSONObject {
  /// The members as a dictionary of Foundation objects.
  var foundationObject: [String: Any] {
    var dictionary: [String: Any] = Dictionary(minimumCapacity: count)
    // By key: the iterator costs an allocation, and every signal comes this way.
    for key in keys { dictionary[key] = self[key]?.foundationObject }
    return dictionary
  }
}
