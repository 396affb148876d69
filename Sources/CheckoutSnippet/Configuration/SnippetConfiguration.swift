public import JSON
public import SourceText

/// What a snippet's script tells the checkout: its keys and values in source order.
///
/// `container`, an element and not a value, is among the entries but not in ``json(showSecrets:)``.
public struct SnippetConfiguration: Hashable, Sendable, CustomReflectable {
  /// A key with its value.
  public struct Entry: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The key as written.
    public let key: String
    /// Where the key stands.
    public let location: SourceLocation
    /// Where the value stands, often on the next line.
    public let valueLocation: SourceLocation
    /// The source of a value that is computed when the script runs; nil for literals.
    public let expression: String?
    let plainValue: JSONValue

    init(
      key: String, value: JSONValue, expression: String?, location: SourceLocation,
      valueLocation: SourceLocation
    ) {
      self.key = key
      plainValue = value
      // A computed credential may have parts of itself in its source.
      let isHidden = expression != nil && SnippetConfiguration.secretKeys.contains(key)
      self.expression = isHidden ? Secret.placeholder : expression.map(Secret.hidingTokens)
      self.location = location
      self.valueLocation = valueLocation
    }

    /// Whether the value is a credential.
    public var isSecret: Bool { SnippetConfiguration.secretKeys.contains(key) }

    /// The value; `(hidden)` for a secret, `null` for what is computed.
    public var value: JSONValue { value(showSecrets: false) }

    /// The value, secrets on request.
    public func value(showSecrets: Bool) -> JSONValue {
      if showSecrets { return plainValue }
      return isSecret ? .string(Secret.placeholder) : Entry.hiding(plainValue)
    }

    /// Credentials may stand deeper, too.
    private static func hiding(_ value: JSONValue) -> JSONValue {
      switch value {
      case .string(let text): return .string(Secret.hidingTokens(in: text))
      case .array(let elements): return .array(elements.map(hiding))
      case .object(let members):
        var hidden = JSONObject()
        for member in members {
          hidden[member.key] =
            SnippetConfiguration.secretKeys.contains(member.key)
            ? .string(Secret.placeholder) : hiding(member.value)
        }
        return .object(hidden)
      default: return value
      }
    }

    /// `KEY: value`, secrets hidden.
    public var description: String { "\(key): \(expression ?? value.jsonText())" }

    /// What ``description`` shows.
    public var customMirror: Mirror { Mirror(self, children: ["entry": description]) }
  }

  /// Keys whose values are credentials.
  public static let secretKeys: Set<String> = ["AUTH_HEADER"]

  /// The entries in source order.
  public let entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  /// The value of a key, secrets hidden; of a key written twice the last one, as in JavaScript.
  public subscript(key: String) -> JSONValue? { entry(key)?.value }

  /// The entry of a key.
  public func entry(_ key: String) -> Entry? { entries.last { $0.key == key } }

  /// The value of `AUTH_HEADER`: what the frame sends as `Authorization` for the order.
  public var authorization: Secret? {
    entry("AUTH_HEADER").flatMap { $0.plainValue.string }.map(Secret.init)
  }

  func string(_ key: String) -> String? { entry(key)?.plainValue.string }

  /// The configuration as a JSON object, `container` left out, computed values as `null`.
  public func json(showSecrets: Bool = false) -> JSONObject {
    var object = JSONObject()
    for entry in entries where entry.key != "container" {
      object[entry.key] = entry.value(showSecrets: showSecrets)
    }
    return object
  }

  /// The entries, secrets hidden.
  public var customMirror: Mirror {
    Mirror(self, children: entries.map { (label: $0.key, value: $0.description as Any) })
  }
}
