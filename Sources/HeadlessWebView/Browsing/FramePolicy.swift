import WebView

/// Whether a page lets itself be shown in this frame.
enum FramePolicy {
  static func refusal(
    of response: ResourceResponse, url: WebURL, in frame: BrowsingContext
  ) -> String? {
    guard frame.id != .main else { return nil }
    let ancestors = sequence(first: frame.parent, next: { $0?.parent }).compactMap { $0 }
    var hasAncestorRule = false
    for field in response.headers where field.name.lowercased() == "content-security-policy" {
      for directive in field.value.split(separator: ";") {
        let words = directive.split(separator: " ").map(String.init)
        guard words.first?.lowercased() == "frame-ancestors" else { continue }
        hasAncestorRule = true
        for ancestor in ancestors
        where !words.dropFirst().contains(where: { allows($0, ancestor, url) }) {
          return
            "its Content-Security-Policy frame-ancestors does not allow \(ancestor.origin.text)"
        }
      }
    }
    // frame-ancestors makes X-Frame-Options void.
    guard !hasAncestorRule, let rule = response.headers["X-Frame-Options"]?.lowercased() else {
      return nil
    }
    switch rule.filter({ $0 != " " }) {
    case "deny": return "its X-Frame-Options says DENY"
    case "sameorigin":
      return ancestors.allSatisfy { $0.origin == .tuple(url.origin) }
        ? nil : "its X-Frame-Options says SAMEORIGIN"
    default: return nil
    }
  }

  private static func allows(_ source: String, _ ancestor: BrowsingContext, _ url: WebURL) -> Bool {
    switch source.lowercased() {
    case "'none'": return false
    case "*": return ancestor.url.isHTTP
    case "'self'": return ancestor.origin == .tuple(url.origin)
    default: break
    }
    let source = source.lowercased()
    if source.hasSuffix(":"), !source.contains("/") { return ancestor.url.scheme + ":" == source }
    let parts = source.split(separator: "://", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[0] != ancestor.url.scheme,
      !(parts[0] == "http" && ancestor.url.scheme == "https")
    {
      return false
    }
    var host = parts.last ?? ""
    host = String(host.prefix { $0 != "/" })
    var port: String?
    if let colon = host.lastIndex(of: ":") {
      port = String(host[host.index(after: colon)...])
      host = String(host[..<colon])
    }
    if let port, port != "*", port != ancestor.url.effectivePort.map(String.init) { return false }
    let actual = ancestor.url.host ?? ""
    return host.hasPrefix("*.") ? actual.hasSuffix(host.dropFirst()) : actual == host
  }
}
