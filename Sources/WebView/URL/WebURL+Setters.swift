extension WebURL {
  /// The same address with one part changed, by the rules of the standard's `URL` setters.
  ///
  /// - Returns: The changed address; the same one where the standard's setter does nothing; nil
  ///   only for `href` with a text that is no address.
  public func setting(_ part: Part, to value: String) -> WebURL? {
    if part == .href { return WebURL(value) }
    var changed = record
    guard changed.set(part, to: value) else { return self }
    return WebURL(record: changed)
  }
}

extension URLRecord {
  /// Changes a part; false leaves the caller with the address as it was.
  fileprivate mutating func set(_ part: WebURL.Part, to value: String) -> Bool {
    let bytes = Array(value.utf8)
    switch part {
    case .href: return false
    case .protocol: return reparse(bytes + [UInt8(ascii: ":")], .schemeStart)
    case .username:
      if cannotHaveCredentials { return false }
      username = PercentEncoding.encode(bytes, PercentEncoding.userinfo)
    case .password:
      if cannotHaveCredentials { return false }
      password = PercentEncoding.encode(bytes, PercentEncoding.userinfo)
    case .host, .hostname:
      if hasOpaquePath { return false }
      return reparse(bytes, part == .host ? .host : .hostname)
    case .port:
      if cannotHaveCredentials { return false }
      if bytes.isEmpty {
        port = nil
      } else {
        return reparse(bytes, .port)
      }
    case .pathname:
      if hasOpaquePath { return false }
      segments = []
      return reparse(bytes, .pathStart)
    case .search:
      query = nil
      if bytes.isEmpty { return true }
      query = ""
      return reparse(
        Array(bytes.first == UInt8(ascii: "?") ? bytes.dropFirst() : bytes[...]), .query)
    case .hash:
      fragment = nil
      if bytes.isEmpty { return true }
      fragment = ""
      return reparse(
        Array(bytes.first == UInt8(ascii: "#") ? bytes.dropFirst() : bytes[...]), .fragment)
    }
    return true
  }

  private mutating func reparse(_ bytes: [UInt8], _ state: URLParser.State) -> Bool {
    var parser = URLParser(input: bytes, base: nil, url: self, override: state)
    // A host setter that fails at the port keeps the host it has read, as the standard does.
    let succeeded = parser.run()
    if succeeded || (state == .host && parser.state == .port) {
      self = parser.url
      return true
    }
    return false
  }
}
