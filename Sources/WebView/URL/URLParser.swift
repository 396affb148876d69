/// The basic URL parser of the WHATWG URL standard, over UTF-8 bytes: every delimiter is ASCII, so
/// bytes and code points give the same states.
struct URLParser {
  enum State {
    case schemeStart, scheme, noScheme, specialRelativeOrAuthority, pathOrAuthority, relative
    case relativeSlash, specialAuthoritySlashes, specialAuthorityIgnoreSlashes, authority, host
    case hostname, port, file, fileSlash, fileHost, pathStart, path, opaquePath, query, fragment
  }

  /// How a state ended.
  enum Step {
    /// Goes on with the next byte.
    case next
    /// Ends with what was read so far (setters only).
    case done
    case failure
  }

  let input: [UInt8]
  let base: URLRecord?
  let override: State?
  var url: URLRecord
  var state: State
  var position = 0
  var buffer: [UInt8] = []
  var atSignSeen = false
  var insideBrackets = false
  var passwordTokenSeen = false

  /// Parses an address; nil where the standard's parser fails.
  static func parse(_ text: String, base: URLRecord?) -> URLRecord? {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    if let start = bytes.firstIndex(where: { $0 > 0x20 }), start > 0 {
      bytes.removeFirst(start)
    }
    var parser = URLParser(input: bytes, base: base, url: URLRecord(), override: nil)
    return parser.run() ? parser.url : nil
  }

  init(input: [UInt8], base: URLRecord?, url: URLRecord, override: State?) {
    let hasBreaks = input.contains { $0 == 0x9 || $0 == 0xA || $0 == 0xD }
    self.input = hasBreaks ? input.filter { $0 != 0x9 && $0 != 0xA && $0 != 0xD } : input
    self.base = base
    self.url = url
    self.override = override
    state = override ?? .schemeStart
  }

  /// Runs to the end of input; false on failure.
  mutating func run() -> Bool {
    while position <= input.count {
      let byte = position < input.count ? input[position] : nil
      switch step(byte) {
      case .failure: return false
      case .done: return true
      case .next: position += 1
      }
    }
    return true
  }

  private mutating func step(_ byte: UInt8?) -> Step {
    switch state {
    case .schemeStart, .scheme, .noScheme: schemeStates(byte)
    case .specialRelativeOrAuthority, .pathOrAuthority, .relative, .relativeSlash,
      .specialAuthoritySlashes, .specialAuthorityIgnoreSlashes:
      relativeStates(byte)
    case .authority: authorityState(byte)
    case .host, .hostname: hostState(byte)
    case .port: portState(byte)
    case .file, .fileSlash, .fileHost: fileStates(byte)
    case .pathStart, .path, .opaquePath: pathStates(byte)
    case .query: queryState()
    case .fragment: fragmentState()
    }
  }

  /// Goes to a state and reads the same byte again there.
  mutating func again(_ next: State) -> Step {
    state = next
    position -= 1
    return .next
  }

  /// Goes to a state with the next byte.
  mutating func go(_ next: State) -> Step {
    state = next
    return .next
  }

  var bufferText: String { String(decoding: buffer, as: UTF8.self) }

  func remainingStarts(with text: String) -> Bool {
    input.dropFirst(position + 1).starts(with: text.utf8)
  }

  /// Takes everything from the base but its fragment.
  mutating func copyBase(_ base: URLRecord) {
    url.username = base.username
    url.password = base.password
    url.host = base.host
    url.port = base.port
    url.path = base.path
    url.query = base.query
  }

  /// Whether the byte ends an authority.
  func endsAuthority(_ byte: UInt8?) -> Bool {
    switch byte {
    case nil, UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    case UInt8(ascii: "\\"): url.isSpecial
    default: false
    }
  }
}
