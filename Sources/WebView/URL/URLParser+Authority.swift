extension URLParser {
  mutating func authorityState(_ byte: UInt8?) -> Step {
    if byte == UInt8(ascii: "@") {
      if atSignSeen { buffer.insert(contentsOf: "%40".utf8, at: 0) }
      atSignSeen = true
      var username: [UInt8] = []
      var password: [UInt8] = []
      for byte in buffer {
        if byte == UInt8(ascii: ":"), !passwordTokenSeen {
          passwordTokenSeen = true
        } else if passwordTokenSeen {
          PercentEncoding.append(byte, to: &password, encoding: PercentEncoding.userinfo)
        } else {
          PercentEncoding.append(byte, to: &username, encoding: PercentEncoding.userinfo)
        }
      }
      url.username += String(decoding: username, as: UTF8.self)
      url.password += String(decoding: password, as: UTF8.self)
      buffer = []
      return .next
    }
    if endsAuthority(byte) {
      if atSignSeen, buffer.isEmpty { return .failure }
      position -= buffer.count + 1
      buffer = []
      return go(.host)
    }
    if let byte { buffer.append(byte) }
    return .next
  }

  mutating func hostState(_ byte: UInt8?) -> Step {
    if override != nil, url.scheme == "file" { return again(.fileHost) }
    if byte == UInt8(ascii: ":"), !insideBrackets {
      if buffer.isEmpty { return .failure }
      if override == .hostname { return .failure }
      guard let host = URLHost.parse(buffer, isSpecial: url.isSpecial) else { return .failure }
      url.host = host
      buffer = []
      return go(.port)
    }
    if endsAuthority(byte) {
      if url.isSpecial, buffer.isEmpty { return .failure }
      if override != nil, buffer.isEmpty, url.hasCredentials || url.port != nil {
        return .failure
      }
      guard let host = URLHost.parse(buffer, isSpecial: url.isSpecial) else { return .failure }
      url.host = host
      buffer = []
      if override != nil { return .done }
      return again(.pathStart)
    }
    if let byte {
      if byte == UInt8(ascii: "[") { insideBrackets = true }
      if byte == UInt8(ascii: "]") { insideBrackets = false }
      buffer.append(byte)
    }
    return .next
  }

  mutating func portState(_ byte: UInt8?) -> Step {
    if let byte, isASCIIDigit(byte) {
      buffer.append(byte)
      return .next
    }
    guard endsAuthority(byte) || override != nil else { return .failure }
    if !buffer.isEmpty {
      var port = 0
      for digit in buffer {
        port = port * 10 + Int(digit - UInt8(ascii: "0"))
        if port > 65_535 { return .failure }
      }
      url.port = port == URLRecord.defaultPort(of: url.scheme) ? nil : port
      buffer = []
      if override != nil { return .done }
    }
    if override != nil { return .failure }
    return again(.pathStart)
  }

  mutating func fileStates(_ byte: UInt8?) -> Step {
    let isSlash = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    switch state {
    case .file:
      url.scheme = "file"
      url.host = ""
      if isSlash { return go(.fileSlash) }
      guard let base, base.scheme == "file" else { return again(.path) }
      url.host = base.host
      url.path = base.path
      url.query = base.query
      switch byte {
      case UInt8(ascii: "?"):
        url.query = ""
        return go(.query)
      case UInt8(ascii: "#"):
        url.fragment = ""
        return go(.fragment)
      case nil:
        return .next
      default:
        url.query = nil
        if startsWithDriveLetter(at: position) {
          url.segments = []
        } else {
          url.shortenPath()
        }
        return again(.path)
      }
    case .fileSlash:
      if isSlash { return go(.fileHost) }
      if let base, base.scheme == "file" {
        url.host = base.host
        if !startsWithDriveLetter(at: position), let first = base.segments.first,
          isNormalisedDriveLetter(first)
        {
          url.segments.append(first)
        }
      }
      return again(.path)
    default:
      return fileHostState(byte, isSlash: isSlash)
    }
  }

  private mutating func fileHostState(_ byte: UInt8?, isSlash: Bool) -> Step {
    guard byte == nil || isSlash || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") else {
      if let byte { buffer.append(byte) }
      return .next
    }
    // A drive letter here is the path's first segment; the buffer is kept for it.
    if override == nil, isDriveLetter(buffer) { return again(.path) }
    if buffer.isEmpty {
      url.host = ""
      if override != nil { return .done }
      return again(.pathStart)
    }
    guard let host = URLHost.parse(buffer, isSpecial: url.isSpecial) else { return .failure }
    url.host = host == "localhost" ? "" : host
    if override != nil { return .done }
    buffer = []
    return again(.pathStart)
  }

  /// Whether a drive letter and then a delimiter or the end stand at an index.
  private func startsWithDriveLetter(at index: Int) -> Bool {
    guard index >= 0, input.count - index >= 2, isDriveLetter(input[index..<index + 2]) else {
      return false
    }
    guard input.count - index > 2 else { return true }
    return "/\\?#".utf8.contains(input[index + 2])
  }
}
