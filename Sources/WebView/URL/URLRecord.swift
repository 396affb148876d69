/// The parts of a parsed address: the standard's "URL record".
struct URLRecord: Sendable {
  /// A path is a list of segments, or one opaque text.
  enum Path: Sendable {
    case list([String])
    case opaque(String)
  }

  var scheme = ""
  var username = ""
  var password = ""
  var host: String?
  var port: Int?
  var path = Path.list([])
  var query: String?
  var fragment: String?

  var isSpecial: Bool { URLRecord.isSpecial(scheme) }

  var hasOpaquePath: Bool {
    if case .opaque = path { true } else { false }
  }

  var hasCredentials: Bool { !username.isEmpty || !password.isEmpty }

  /// The standard's "cannot have a username/password/port".
  var cannotHaveCredentials: Bool { host == nil || host == "" || scheme == "file" }

  var segments: [String] {
    get { if case .list(let list) = path { list } else { [] } }
    set { path = .list(newValue) }
  }

  var pathText: String {
    switch path {
    case .opaque(let text): text
    case .list(let list): list.isEmpty ? "" : "/" + list.joined(separator: "/")
    }
  }

  static func isSpecial(_ scheme: String) -> Bool {
    switch scheme {
    case "http", "https", "ws", "wss", "ftp", "file": true
    default: false
    }
  }

  static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    case "ftp": 21
    default: nil
    }
  }

  func serialised() -> String {
    var text = scheme
    text += ":"
    if let host {
      text += "//"
      if hasCredentials {
        text += username
        if !password.isEmpty {
          text += ":"
          text += password
        }
        text += "@"
      }
      text += host
      if let port { text += ":\(port)" }
    } else if case .list(let list) = path, list.count > 1, list[0].isEmpty {
      // Without it, the path's two slashes would read as the start of a host.
      text += "/."
    }
    text += pathText
    if let query {
      text += "?"
      text += query
    }
    if let fragment {
      text += "#"
      text += fragment
    }
    return text
  }

  /// Removes a path's last segment; a file's drive letter stays.
  mutating func shortenPath() {
    var list = segments
    if scheme == "file", list.count == 1, isNormalisedDriveLetter(list[0]) { return }
    if !list.isEmpty { list.removeLast() }
    segments = list
  }
}

/// Two code points: a letter, then `:` or `|`.
func isDriveLetter(_ bytes: some Collection<UInt8>) -> Bool {
  guard bytes.count == 2, let first = bytes.first, isASCIILetter(first) else { return false }
  let second = bytes[bytes.index(after: bytes.startIndex)]
  return second == UInt8(ascii: ":") || second == UInt8(ascii: "|")
}

func isNormalisedDriveLetter(_ text: String) -> Bool {
  isDriveLetter(text.utf8) && text.utf8.last == UInt8(ascii: ":")
}

func isASCIILetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}

func isASCIIDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
