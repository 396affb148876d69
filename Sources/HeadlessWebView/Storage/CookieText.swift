/// A cookie as a `Set-Cookie` field says it (RFC 6265, section 5.2).
struct CookieText {
  var name = ""
  var value = ""
  var domain: String?
  var path: String?
  var expires: Double?
  var maxAge: Double?
  var isSecure = false
  var isHTTPOnly = false
  var sameSite: String?

  /// Why a text is no cookie.
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  static func parse(_ text: String) -> Result<CookieText, Refusal> {
    if text.utf8.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
      return .failure(Refusal(description: "it holds a control character"))
    }
    var parts = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    guard let pair = parts.popFirst() else { return .failure(Refusal(description: "it is empty")) }
    var cookie = CookieText()
    if let equals = pair.firstIndex(of: "=") {
      cookie.name = trimmed(pair[..<equals])
      cookie.value = trimmed(pair[pair.index(after: equals)...])
    } else {
      return .failure(Refusal(description: "it has no name and value"))
    }
    if cookie.name.isEmpty { return .failure(Refusal(description: "its name is empty")) }
    if cookie.name.utf8.count + cookie.value.utf8.count > 4_096 {
      return .failure(Refusal(description: "it is longer than 4096 bytes"))
    }
    for part in parts { cookie.read(attribute: part) }
    return .success(cookie)
  }

  private mutating func read(attribute: Substring) {
    let equals = attribute.firstIndex(of: "=")
    let name = CookieText.trimmed(attribute[..<(equals ?? attribute.endIndex)]).lowercased()
    let value = equals.map { CookieText.trimmed(attribute[attribute.index(after: $0)...]) } ?? ""
    switch name {
    case "expires": if let date = CookieDate.parse(value) { expires = date }
    case "max-age":
      let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return }
      maxAge = value.hasPrefix("-") ? -1 : min(Double(digits) ?? 0, 34_560_000_000)
    case "domain":
      if value.isEmpty { return }
      domain = (value.hasPrefix(".") ? String(value.dropFirst()) : value).lowercased()
    case "path": path = value.hasPrefix("/") ? value : nil
    case "secure": isSecure = true
    case "httponly": isHTTPOnly = true
    case "samesite":
      sameSite = ["strict": "Strict", "lax": "Lax", "none": "None"][value.lowercased()]
    default: break
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.utf8.first, first == 0x20 || first == 0x09 { text.removeFirst() }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return String(text)
  }
}
