public import WebView

/// One cookie.
public struct Cookie: Sendable, Hashable {
  /// Its name; may be empty.
  public var name: String
  /// Its value.
  public var value: String
  /// The domain in small letters, without a dot in front.
  public var domain: String
  /// Whether only that very host gets it.
  public var isHostOnly: Bool
  /// The path.
  public var path: String
  /// Whether it goes over TLS only.
  public var isSecure: Bool
  /// Whether page scripts cannot see it.
  public var isHTTPOnly: Bool
  /// `Strict`, `Lax`, `None`, or nil where it does not say.
  public var sameSite: String?
  /// Milliseconds since 1970; nil for the end of the session.
  public var expires: Double?
  let created: Int
}

/// Cookies by the rules of RFC 6265, in virtual time.
public final class CookieJar {
  private var cookies: [Cookie] = []
  private var lastCreation = 0
  /// Cookies of one jar; the oldest go first.
  private let capacity = 3_000

  /// Creates an empty jar.
  public init() {}

  /// Every cookie, in the order of creation.
  public var all: [Cookie] { cookies }

  /// Forgets everything.
  public func removeAll() { cookies = [] }

  /// What came of a cookie text.
  public enum Result: Sendable, Hashable {
    /// The cookie is kept.
    case stored
    /// A cookie of that name was taken away.
    case removed
    /// It was refused, with the reason.
    case refused(String)
  }

  /// Takes a cookie from a `Set-Cookie` field or from `document.cookie`.
  ///
  /// - Parameters:
  ///   - text: The field's value.
  ///   - url: Where it came from.
  ///   - now: Milliseconds since 1970.
  ///   - fromScript: Whether a page script set it; such a cookie cannot be `HttpOnly`.
  @discardableResult
  public func set(
    _ text: String, from url: WebURL, now: Double, fromScript: Bool = false
  ) -> Result {
    guard let host = url.host, !host.isEmpty else { return .refused("its page has no host") }
    switch CookieText.parse(text) {
    case .failure(let reason): return .refused(reason.description)
    case .success(let parsed):
      return store(parsed, host: host, url: url, now: now, fromScript: fromScript)
    }
  }

  private func store(
    _ parsed: CookieText, host: String, url: WebURL, now: Double, fromScript: Bool
  ) -> Result {
    var cookie = Cookie(
      name: parsed.name, value: parsed.value, domain: host, isHostOnly: true,
      path: parsed.path ?? CookieJar.defaultPath(of: url), isSecure: parsed.isSecure,
      isHTTPOnly: parsed.isHTTPOnly, sameSite: parsed.sameSite, expires: nil,
      created: lastCreation + 1)
    if let domain = parsed.domain, !domain.isEmpty {
      guard CookieJar.matches(host: host, domain: domain) else {
        return .refused("its domain \(domain) does not cover \(host)")
      }
      let isPublic = !domain.contains(".") && domain != host
      if isPublic { return .refused("its domain \(domain) is a public suffix") }
      cookie.domain = domain
      cookie.isHostOnly = false
    }
    if let seconds = parsed.maxAge {
      cookie.expires = seconds <= 0 ? -.infinity : now + seconds * 1000
    } else {
      cookie.expires = parsed.expires
    }
    let isLoopback = host == "localhost" || host == "127.0.0.1" || host == "[::1]"
    if cookie.isSecure, url.scheme != "https", !isLoopback {
      return .refused("it is Secure and came without TLS")
    }
    if fromScript, cookie.isHTTPOnly { return .refused("a script cannot set an HttpOnly cookie") }
    if cookie.name.hasPrefix("__Secure-"), !cookie.isSecure {
      return .refused("its name starts with __Secure- and it is not Secure")
    }
    if cookie.name.hasPrefix("__Host-"),
      !cookie.isSecure || !cookie.isHostOnly || cookie.path != "/"
    {
      return .refused("its name starts with __Host- and it is not Secure, host-only and for /")
    }
    let old = cookies.firstIndex {
      $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
        && $0.isHostOnly == cookie.isHostOnly
    }
    if let old, fromScript, cookies[old].isHTTPOnly {
      return .refused("a script cannot change an HttpOnly cookie")
    }
    if let expires = cookie.expires, expires <= now {
      if let old { cookies.remove(at: old) }
      return .removed
    }
    lastCreation += 1
    if let old {
      // A changed cookie keeps its place in the order.
      cookies[old] = Cookie(
        name: cookie.name, value: cookie.value, domain: cookie.domain,
        isHostOnly: cookie.isHostOnly, path: cookie.path, isSecure: cookie.isSecure,
        isHTTPOnly: cookie.isHTTPOnly, sameSite: cookie.sameSite, expires: cookie.expires,
        created: cookies[old].created)
    } else {
      cookies.append(cookie)
      if cookies.count > capacity { cookies.removeFirst() }
    }
    return .stored
  }

  /// The cookies that go to an address, longest path first, then the oldest.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - now: Milliseconds since 1970.
  ///   - forScript: Whether a page script asks; it does not see `HttpOnly` cookies.
  ///   - site: The site of the page behind the request, for `SameSite`; nil for the same site.
  ///   - isTopLevelGet: Whether the request is a top-level navigation by GET, which takes `Lax`.
  public func cookies(
    for url: WebURL, now: Double, forScript: Bool = false, site: String? = nil,
    isTopLevelGet: Bool = false
  ) -> [Cookie] {
    guard let host = url.host, !host.isEmpty, !cookies.isEmpty else { return [] }
    cookies.removeAll { ($0.expires ?? .infinity) <= now }
    let isSecure =
      url.scheme == "https" || host == "localhost" || host == "127.0.0.1" || host == "[::1]"
    let isCrossSite = site.map { $0 != CookieJar.site(of: url) } ?? false
    return cookies.filter { cookie in
      (cookie.isHostOnly
        ? cookie.domain == host : CookieJar.matches(host: host, domain: cookie.domain))
        && CookieJar.matches(path: url.path, cookiePath: cookie.path)
        && (!cookie.isSecure || isSecure) && (!forScript || !cookie.isHTTPOnly)
        && (!isCrossSite || cookie.sameSite == nil || cookie.sameSite == "None"
          || (cookie.sameSite == "Lax" && isTopLevelGet))
    }.sorted {
      $0.path.utf8.count != $1.path.utf8.count
        ? $0.path.utf8.count > $1.path.utf8.count : $0.created < $1.created
    }
  }

  /// The value of a `Cookie` field, empty where no cookie goes.
  public static func fieldValue(_ cookies: [Cookie]) -> String {
    cookies.map { $0.name.isEmpty ? $0.value : "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  /// Scheme and registrable domain, taken as the last two labels (three for `co.uk` and the like).
  public static func site(of url: WebURL) -> String {
    let labels = (url.host ?? "").split(separator: ".")
    guard labels.count > 2, Int(labels[labels.count - 1]) == nil else {
      return "\(url.scheme)://\(url.host ?? "")"
    }
    let second = labels[labels.count - 2]
    let isTwoPart =
      labels[labels.count - 1].count == 2
      && ["co", "com", "org", "net", "ac", "gov"].contains(second)
    return "\(url.scheme)://\(labels.suffix(isTwoPart ? 3 : 2).joined(separator: "."))"
  }

  static func matches(host: String, domain: String) -> Bool {
    if host == domain { return true }
    guard host.hasSuffix("." + domain) else { return false }
    return IPAddress.isNot(host)
  }

  static func matches(path: String, cookiePath: String) -> Bool {
    if path == cookiePath { return true }
    guard path.hasPrefix(cookiePath) else { return false }
    return cookiePath.hasSuffix("/")
      || path.utf8.dropFirst(cookiePath.utf8.count).first == UInt8(ascii: "/")
  }

  static func defaultPath(of url: WebURL) -> String {
    let path = url.path
    guard path.hasPrefix("/"), let last = path.lastIndex(of: "/"), last > path.startIndex else {
      return "/"
    }
    return String(path[..<last])
  }

  private enum IPAddress {
    static func isNot(_ host: String) -> Bool {
      !host.hasPrefix("[") && !(host.utf8.allSatisfy { isDigitOrDot($0) })
    }
    private static func isDigitOrDot(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || (byte >= 0x30 && byte <= 0x39)
    }
  }
}
