/// The members of a JSON object in source order; a name that is written twice keeps its first
/// place and its last value, as in JavaScript.
public struct JSONObject: Hashable, Sendable {
  private var names: [String] = []
  private var values: [String: JSONValue] = [:]

  /// An object without members.
  public init() {}

  /// An object of the members given.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for member in members { self[member.key] = member.value }
  }

  /// The names in source order.
  public var keys: [String] { names }

  /// Number of members.
  public var count: Int { names.count }

  /// Whether there are none.
  public var isEmpty: Bool { names.isEmpty }

  /// The value of a name; setting nil removes the member, a new name goes to the end.
  public subscript(key: String) -> JSONValue? {
    get { values[key] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: key) == nil { names.append(key) }
      } else if values.removeValue(forKey: key) != nil {
        names.removeAll { $0 == key }
      }
    }
  }
}

extension JSONObject: Sequence {
  /// The members in source order.
  public func makeIterator() -> AnyIterator<(key: String, value: JSONValue)> {
    var position = 0
    return AnyIterator {
      guard position < names.count else { return nil }
      let key = names[position]
      position += 1
      return values[key].map { (key: key, value: $0) }
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object of the members, in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }
}
