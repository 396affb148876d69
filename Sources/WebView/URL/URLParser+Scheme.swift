extension URLParser {
  mutating func schemeStates(_ byte: UInt8?) -> Step {
    switch state {
    case .schemeStart:
      if let byte, isASCIILetter(byte) {
        buffer.append(byte | 0x20)
        return go(.scheme)
      }
      return override == nil ? again(.noScheme) : .failure
    case .scheme:
      return schemeState(byte)
    default:
      return noSchemeState(byte)
    }
  }

  private mutating func schemeState(_ byte: UInt8?) -> Step {
    if let byte, isASCIILetter(byte) {
      buffer.append(byte | 0x20)
      return .next
    }
    if let byte, isASCIIDigit(byte) || [0x2B, 0x2D, 0x2E].contains(byte) {
      buffer.append(byte)
      return .next
    }
    guard byte == UInt8(ascii: ":") else {
      guard override == nil else { return .failure }
      buffer = []
      state = .noScheme
      position = -1
      return .next
    }
    let scheme = bufferText
    if override != nil {
      if url.isSpecial != URLRecord.isSpecial(scheme) { return .done }
      if scheme == "file", url.hasCredentials || url.port != nil { return .done }
      if url.scheme == "file", url.host == "" || url.host == nil { return .done }
    }
    url.scheme = scheme
    if override != nil {
      if url.port == URLRecord.defaultPort(of: scheme) { url.port = nil }
      return .done
    }
    buffer = []
    if scheme == "file" { return go(.file) }
    if url.isSpecial {
      return go(
        base?.scheme == scheme ? .specialRelativeOrAuthority : .specialAuthoritySlashes)
    }
    if remainingStarts(with: "/") {
      position += 1
      return go(.pathOrAuthority)
    }
    url.path = .opaque("")
    return go(.opaquePath)
  }

  private mutating func noSchemeState(_ byte: UInt8?) -> Step {
    guard let base else { return .failure }
    if base.hasOpaquePath {
      guard byte == UInt8(ascii: "#") else { return .failure }
      url.scheme = base.scheme
      url.path = base.path
      url.query = base.query
      url.fragment = ""
      return go(.fragment)
    }
    return again(base.scheme == "file" ? .file : .relative)
  }

  mutating func relativeStates(_ byte: UInt8?) -> Step {
    switch state {
    case .specialRelativeOrAuthority:
      if byte == UInt8(ascii: "/"), remainingStarts(with: "/") {
        position += 1
        return go(.specialAuthorityIgnoreSlashes)
      }
      return again(.relative)
    case .pathOrAuthority:
      return byte == UInt8(ascii: "/") ? go(.authority) : again(.path)
    case .relative:
      return relativeState(byte)
    case .relativeSlash:
      if url.isSpecial, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
        return go(.specialAuthorityIgnoreSlashes)
      }
      if byte == UInt8(ascii: "/") { return go(.authority) }
      if let base {
        url.username = base.username
        url.password = base.password
        url.host = base.host
        url.port = base.port
      }
      return again(.path)
    case .specialAuthoritySlashes:
      if byte == UInt8(ascii: "/"), remainingStarts(with: "/") {
        position += 1
        return go(.specialAuthorityIgnoreSlashes)
      }
      return again(.specialAuthorityIgnoreSlashes)
    default:
      let isSlash = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
      return isSlash ? .next : again(.authority)
    }
  }

  private mutating func relativeState(_ byte: UInt8?) -> Step {
    guard let base else { return .failure }
    url.scheme = base.scheme
    if byte == UInt8(ascii: "/") { return go(.relativeSlash) }
    if url.isSpecial, byte == UInt8(ascii: "\\") { return go(.relativeSlash) }
    copyBase(base)
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
      url.shortenPath()
      return again(.path)
    }
  }
}
