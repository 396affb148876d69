extension URLParser {
  mutating func pathStates(_ byte: UInt8?) -> Step {
    switch state {
    case .pathStart: pathStartState(byte)
    case .path: pathState(byte)
    default: opaquePathState(byte)
    }
  }

  private mutating func pathStartState(_ byte: UInt8?) -> Step {
    if url.isSpecial {
      let isSlash = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
      return isSlash ? go(.path) : again(.path)
    }
    if override == nil, byte == UInt8(ascii: "?") {
      url.query = ""
      return go(.query)
    }
    if override == nil, byte == UInt8(ascii: "#") {
      url.fragment = ""
      return go(.fragment)
    }
    if byte != nil { return byte == UInt8(ascii: "/") ? go(.path) : again(.path) }
    if override != nil, url.host == nil { url.segments.append("") }
    return .next
  }

  private mutating func pathState(_ byte: UInt8?) -> Step {
    let isSlash = byte == UInt8(ascii: "/") || (url.isSpecial && byte == UInt8(ascii: "\\"))
    let endsPath = override == nil && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#"))
    guard byte == nil || isSlash || endsPath else {
      if let byte { PercentEncoding.append(byte, to: &buffer, encoding: PercentEncoding.path) }
      return .next
    }
    if isDoubleDot(buffer) {
      url.shortenPath()
      if !isSlash { url.segments.append("") }
    } else if isSingleDot(buffer) {
      if !isSlash { url.segments.append("") }
    } else {
      if url.scheme == "file", url.segments.isEmpty, isDriveLetter(buffer) {
        buffer[1] = UInt8(ascii: ":")
      }
      url.segments.append(bufferText)
    }
    buffer.removeAll(keepingCapacity: true)
    if byte == UInt8(ascii: "?"), endsPath {
      url.query = ""
      return go(.query)
    }
    if byte == UInt8(ascii: "#"), endsPath {
      url.fragment = ""
      return go(.fragment)
    }
    return .next
  }

  private mutating func opaquePathState(_ byte: UInt8?) -> Step {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "#"), nil:
      // A space just before a delimiter is encoded, so that the address reads back the same.
      if byte != nil, buffer.last == 0x20 {
        buffer.removeLast()
        buffer.append(contentsOf: "%20".utf8)
      }
      url.path = .opaque(bufferText)
      buffer = []
      guard let byte else { return .next }
      if byte == UInt8(ascii: "?") {
        url.query = ""
        return go(.query)
      }
      url.fragment = ""
      return go(.fragment)
    case .some(let byte):
      PercentEncoding.append(byte, to: &buffer, encoding: PercentEncoding.control)
      return .next
    }
  }

  /// Reads up to the fragment, or to the end where a setter runs the parser.
  mutating func queryState() -> Step {
    let rest = input[position...]
    let query = override == nil ? rest.prefix { $0 != UInt8(ascii: "#") } : rest
    url.query =
      (url.query ?? "")
      + PercentEncoding.encode(
        query, url.isSpecial ? PercentEncoding.specialQuery : PercentEncoding.query)
    position += query.count
    guard position < input.count else { return .next }
    url.fragment = ""
    return go(.fragment)
  }

  /// Everything that is left is the fragment.
  mutating func fragmentState() -> Step {
    url.fragment =
      (url.fragment ?? "") + PercentEncoding.encode(input[position...], PercentEncoding.fragment)
    position = input.count
    return .next
  }

  private func isSingleDot(_ bytes: [UInt8]) -> Bool {
    switch bytes.count {
    case 1: bytes[0] == UInt8(ascii: ".")
    case 3: isEncodedDot(bytes[...])
    default: false
    }
  }

  private func isDoubleDot(_ bytes: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    return switch bytes.count {
    case 2: bytes[0] == dot && bytes[1] == dot
    case 4:
      (bytes[0] == dot && isEncodedDot(bytes[1...]))
        || (bytes[3] == dot && isEncodedDot(bytes[..<3]))
    case 6: isEncodedDot(bytes[..<3]) && isEncodedDot(bytes[3...])
    default: false
    }
  }

  private func isEncodedDot(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.startIndex
    return bytes[start] == UInt8(ascii: "%") && bytes[start + 1] == UInt8(ascii: "2")
      && bytes[start + 2] | 0x20 == UInt8(ascii: "e")
  }
}
