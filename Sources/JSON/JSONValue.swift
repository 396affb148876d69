/// A JSON value (RFC 8259) whose objects keep the order in which their members were written.
///
/// Foundation's readers forget both the order and the position of what they read, and a snippet's
/// configuration, a scenario file and an order need both.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; JSON knows only one kind, kept as the double that JavaScript would have.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, members in source order.
  case object(JSONObject)

  /// The name of the value's type as JavaScript people say it: null, boolean, number, string,
  /// array, object.
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The string, if the value is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The boolean, if the value is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, if the value is one.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an integer, if the value is a whole number that fits.
  public var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  /// The elements, if the value is an array.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if the value is an object.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member of that name, if the value is an object that has one.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element at that index, if the value is an array that reaches so far.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string value.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// An array of the elements.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object of the members, in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { (key: $0.0, value: $0.1) }))
  }

  /// A whole number.
  public init(_ value: Int) { self = .number(Double(value)) }
  /// A string, or `null` for nil.
  public init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
}
