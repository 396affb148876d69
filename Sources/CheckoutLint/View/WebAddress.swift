/// The parts of an address that rules ask for, by plain cutting: templates may stand in it.
enum WebAddress {
  /// Whatever stands before `://`, in lower case.
  static func scheme(_ address: String) -> String? {
    mark(address).map { address[..<$0].lowercased() }
  }

  /// The address behind `://`.
  static func withoutScheme(_ address: String) -> String {
    let bytes = address.utf8
    return mark(address).map { String(address[bytes.index($0, offsetBy: 3)...]) } ?? address
  }

  /// Where `://` stands, with a scheme before it.
  private static func mark(_ address: String) -> String.Index? {
    let bytes = address.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
      bytes[colon...].starts(with: "://".utf8),
      bytes[..<colon].allSatisfy({ $0.isNameByte || "+-.".utf8.contains($0) })
    else { return nil }
    return colon
  }

  /// The host in lower case, without user and port.
  static func host(_ address: String) -> String? {
    guard let mark = mark(address) else { return nil }
    let bytes = address.utf8
    var authority = bytes[bytes.index(mark, offsetBy: 3)...].prefix { !"/?#\\".utf8.contains($0) }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      authority = authority[bytes.index(after: at)...]
    }
    if authority.first == UInt8(ascii: "[") {
      return (String(authority.prefix { $0 != UInt8(ascii: "]") }) ?? "") + "]"
    }
    let host = String(authority.prefix { $0 != UInt8(ascii: ":") })?.lowercased()
    return host?.isEmpty == false ? host : nil
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
