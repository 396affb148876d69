public import JSON
import SourceText

/// Hides what must not stand in a log: the authorisation of a snippet, tokens in addresses, and what
/// identifies the buyer.
public struct Redaction: Sendable, Hashable {
  /// What stands where a secret stood.
  public static let mask = "(hidden)"

  private static let secretKeys: Set<String> = [
    "auth_header", "authorization", "email", "given_name", "family_name", "phone",
    "street_address", "street_address2", "national_identification_number", "date_of_birth",
    "autostarttoken", "token", "client_token", "access_token", "challenge", "care_of",
  ]

  private var secrets: [String] = []

  /// Hides nothing but members and parameters with telling names.
  public init() {}

  /// Whether a field or member of that name holds something that identifies the buyer or opens the
  /// order.
  public static func isSecret(_ name: String) -> Bool {
    secretKeys.contains(name.lowercased())
  }

  /// Hides a text wherever it occurs, as written and percent-encoded. A text of fewer than three
  /// characters is too common to be looked for.
  public mutating func hide(_ secret: String) {
    guard secret.count >= 3, secret != Self.mask else { return }
    for form in [secret, Self.percentEncoded(secret)] where !secrets.contains(form) {
      // Long ones first: a short one may be part of them.
      let place = secrets.firstIndex { $0.utf8.count < form.utf8.count } ?? secrets.endIndex
      secrets.insert(form, at: place)
    }
  }

  /// The value with its secrets hidden.
  public func apply(to value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(apply(to: text))
    case .array(let elements): .array(elements.map(apply))
    case .object(let members):
      .object(
        JSONObject(
          members.map { member in
            let hides = Self.isSecret(member.key) && member.value.string.map { !$0.isEmpty } == true
            return (member.key, hides ? .string(Self.mask) : apply(to: member.value))
          }))
    default: value
    }
  }

  /// The entry with its secrets hidden.
  public func apply(to entry: TimelineEntry) -> TimelineEntry {
    var entry = entry
    if let details = apply(to: .object(entry.details)).object { entry.details = details }
    return entry
  }

  /// The text with its secrets hidden.
  public func apply(to text: String) -> String {
    var result = text
    for secret in secrets { result = Self.replace(secret, in: result) }
    return Self.hideParameters(Self.hideAuthorization(result))
  }

  /// Replaces without Foundation: its search follows Unicode's collation and is slow.
  private static func replace(_ secret: String, in text: String) -> String {
    guard text.utf8.contains(secret) else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.utf8.firstRange(of: secret) {
      result += rest[..<range.lowerBound] + mask
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// `KlarnaCheckout <token>`, wherever it comes from.
  private static func hideAuthorization(_ text: String) -> String {
    var text = text
    for prefix in ["KlarnaCheckout ", "KlarnaCheckout%20"] {
      var parts: [Substring] = []
      var rest = text[...]
      while let range = rest.utf8.firstRange(of: prefix) {
        parts.append(rest[..<range.upperBound])
        let after = rest[range.upperBound...]
        let token = after.prefix {
          $0.isASCII && ($0.isLetter || $0.isNumber || "-_=+/.".contains($0))
        }
        if token.count >= 6 { parts.append(mask[...]) } else { parts.append(token) }
        rest = after[token.endIndex...]
      }
      if !parts.isEmpty { text = (parts + [rest]).joined() }
    }
    return text
  }

  /// Parameters of an address with a telling name: `?autostarttoken=…`, `&token=…`.
  private static func hideParameters(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "=")), text.contains(where: { "?&#".contains($0) }) else {
      return text
    }
    var result = ""
    var name = ""
    var isHiding = false
    for character in text {
      if "?&#;".contains(character) {
        name = ""
        isHiding = false
        result.append(character)
      } else if character == "=", !isHiding {
        isHiding = isSecret(name)
        result.append(character)
        if isHiding { result += mask }
      } else if isHiding {
        if character.isWhitespace || "\"'<>".contains(character) {
          isHiding = false
          result.append(character)
        }
      } else {
        name.append(character)
        result.append(character)
      }
    }
    return result
  }

  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        String(UnicodeScalar(byte))
      default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }.joined()
  }
}
