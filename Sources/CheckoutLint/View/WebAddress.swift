/// The parts of an address that rules ask for, by plain cutting: templates may stand in it.
enum WebAddress {
  /// Whatever stands before `://`, in lower case.
  static func scheme(_ address: String) -> String? {
    let bytes = Array(address.utf8)
    guard let mark = bytes.find("://"), mark > 0 else { return nil }
    let scheme = bytes.text(0..<mark).lowercased()
    return scheme.utf8.allSatisfy { $0.isNameByte || "+-.".utf8.contains($0) } ? scheme : nil
  }

  /// The address behind `://`.
  static func withoutScheme(_ address: String) -> String {
    let bytes = Array(address.utf8)
    return bytes.find("://").map { bytes.text($0 + 3..<bytes.count) } ?? address
  }

  /// The host in lower case, without user and port.
  static func host(_ address: String) -> String? {
    guard scheme(address) != nil else { return nil }
    var authority = String(withoutScheme(address).prefix { !"/?#\\".contains($0) })
    if let at = authority.lastIndex(of: "@") {
      authority = String(authority[authority.index(after: at)...])
    }
    if authority.hasPrefix("[") { return String(authority.prefix { $0 != "]" }) + "]" }
    let host = String(authority.prefix { $0 != ":" }).lowercased()
    return host.isEmpty ? nil : host
  }

  /// Host and path without the query, a slash at the end taken off.
  static func page(_ address: String) -> String {
    var page = String(withoutScheme(address).prefix { $0 != "?" && $0 != "#" })
    while page.hasSuffix("/") { page.removeLast() }
    return page
  }

  /// Whether a host is one that nobody on the internet can reach.
  static func isPrivate(_ host: String) -> Bool {
    if ["localhost", "[::1]", "0.0.0.0"].contains(host) { return true }
    for ending in [".localhost", ".local", ".internal", ".lan", ".home.arpa", ".test"]
    where host.hasSuffix(ending) {
      return true
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 4, parts.allSatisfy({ $0 != nil }) else { return !host.contains(".") }
    let numbers = parts.compactMap { $0 }
    switch numbers[0] {
    case 10, 127: return true
    case 172: return (16...31).contains(numbers[1])
    case 192: return numbers[1] == 168
    case 169: return numbers[1] == 254
    default: return false
    }
  }
}
