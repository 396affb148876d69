/// A value of an XML property list; dictionaries keep the last value of a key.
enum PropertyList: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  case array([PropertyList])
  case dictionary([String: PropertyList])
  /// A number, date or data, as text.
  case scalar(String)

  var string: String? {
    switch self {
    case .string(let text), .scalar(let text): text
    default: nil
    }
  }
}

/// Reads XML property lists and says where one is broken, which Foundation's reader does not.
struct PropertyListReader {
  /// Deepest nesting of arrays and dictionaries that is read.
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  /// Where the latest tag begins: the place that errors about it name.
  private var tagStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func read() throws(HostUIError) -> PropertyList {
    while true {
      guard let tag = try nextTag(skippingText: true) else {
        throw HostUIError(
          .notAPropertyList, "No <plist> element: this is not an XML property list.")
      }
      if tag.name == "plist" {
        guard !tag.isEmpty, let first = try nextTag(), !first.isEnd else {
          throw error(.malformedPropertyList, at: tagStart, "The <plist> element holds no value.")
        }
        return try value(first, depth: 0)
      }
      if tag.name == "dict" || tag.name == "array" { return try value(tag, depth: 0) }
    }
  }

  private struct Tag {
    var name: String
    var isEnd: Bool
    var isEmpty: Bool
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(HostUIError) -> PropertyList {
    guard depth < Self.maximumDepth else {
      throw error(.malformedPropertyList, "Nested deeper than \(Self.maximumDepth) levels.")
    }
    switch tag.name {
    case "true", "false":
      if !tag.isEmpty { try expectEnd(of: tag.name) }
      return .boolean(tag.name == "true")
    case "string": return .string(tag.isEmpty ? "" : try text(until: tag.name))
    case "integer", "real", "date", "data":
      return .scalar(tag.isEmpty ? "" : try text(until: tag.name))
    case "array":
      var elements: [PropertyList] = []
      if tag.isEmpty { return .array([]) }
      while true {
        let next = try requiredTag(inside: "array")
        if next.isEnd {
          try check(next, ends: "array")
          return .array(elements)
        }
        elements.append(try value(next, depth: depth + 1))
      }
    case "dict":
      var members: [String: PropertyList] = [:]
      if tag.isEmpty { return .dictionary([:]) }
      while true {
        let next = try requiredTag(inside: "dict")
        if next.isEnd {
          try check(next, ends: "dict")
          return .dictionary(members)
        }
        guard next.name == "key" else {
          throw error(
            .malformedPropertyList, at: tagStart,
            "<\(next.name)> in a <dict> has no <key> before it.")
        }
        let key = next.isEmpty ? "" : try text(until: "key")
        let member = try requiredTag(inside: "dict")
        guard !member.isEnd, member.name != "key" else {
          throw error(.malformedPropertyList, at: tagStart, "The key \"\(key)\" has no value.")
        }
        members[key] = try value(member, depth: depth + 1)
      }
    default:
      throw error(
        .malformedPropertyList, at: tagStart, "<\(tag.name)> is no property list element.")
    }
  }

  private mutating func requiredTag(inside name: String) throws(HostUIError) -> Tag {
    guard let tag = try nextTag() else {
      throw error(.malformedPropertyList, "The file ends inside <\(name)>: </\(name)> is missing.")
    }
    return tag
  }

  private func check(_ tag: Tag, ends name: String) throws(HostUIError) {
    guard tag.name == name else {
      throw error(
        .malformedPropertyList, at: tagStart, "</\(tag.name)> stands where </\(name)> should.")
    }
  }

  private mutating func expectEnd(of name: String) throws(HostUIError) {
    let tag = try requiredTag(inside: name)
    guard tag.isEnd else {
      throw error(
        .malformedPropertyList, at: tagStart, "<\(tag.name)> stands where </\(name)> should.")
    }
    try check(tag, ends: name)
  }

  /// The next tag, past white space, comments, declarations and processing instructions.
  private mutating func nextTag(skippingText: Bool = false) throws(HostUIError) -> Tag? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte != UInt8(ascii: "<") {
        let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
        guard isSpace || skippingText else {
          throw error(.malformedPropertyList, "Text stands where an element should.")
        }
        position += 1
      } else if starts(with: "<!--") {
        try skip(past: "-->", from: 4, what: "comment")
      } else if starts(with: "<?") {
        try skip(past: "?>", from: 2, what: "processing instruction")
      } else if starts(with: "<!") {
        try skip(past: ">", from: 2, what: "declaration")
      } else {
        return try tag()
      }
    }
    return nil
  }

  private mutating func tag() throws(HostUIError) -> Tag {
    let start = position
    tagStart = start
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      throw error(.malformedPropertyList, "A tag is not closed by \">\".")
    }
    position = end + 1
    var inner = bytes[(start + 1)..<end]
    let isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let isEmpty = inner.last == UInt8(ascii: "/")
    if isEmpty { inner = inner.dropLast() }
    let name = inner.prefix { $0 > 0x20 }
    return Tag(name: String(decoding: name, as: UTF8.self), isEnd: isEnd, isEmpty: isEmpty)
  }

  private mutating func text(until name: String) throws(HostUIError) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      if starts(with: "<![CDATA[") {
        let start = position + 9
        try skip(past: "]]>", from: 9, what: "CDATA section")
        text += bytes[start..<(position - 3)]
      } else if starts(with: "<!--") {
        try skip(past: "-->", from: 4, what: "comment")
      } else if bytes[position] == UInt8(ascii: "<") {
        try expectEnd(of: name)
        return String(decoding: text, as: UTF8.self)
      } else if bytes[position] == UInt8(ascii: "&") {
        text += Array(try reference().utf8)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    throw error(.malformedPropertyList, "The file ends inside <\(name)>: </\(name)> is missing.")
  }

  private mutating func reference() throws(HostUIError) -> String {
    let limit = min(position + 12, bytes.count)
    guard let end = bytes[position..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      throw error(.malformedPropertyList, "\"&\" must be written \"&amp;\".")
    }
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    let number: UInt32? =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    guard
      let text = known[name] ?? number.flatMap(Unicode.Scalar.init).map({ String($0) })
    else {
      throw error(.malformedPropertyList, "\"&\(name);\" is no entity of property lists.")
    }
    position = end + 1
    return text
  }

  private func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    return (0..<length).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(
    past end: StaticString, from offset: Int, what: String
  ) throws(HostUIError) {
    let start = position
    position = min(position + offset, bytes.count)
    while position < bytes.count {
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    position = start
    throw error(.malformedPropertyList, "A \(what) is not closed.")
  }

  private func error(
    _ code: HostUIError.Code, at place: Int? = nil, _ message: String
  ) -> HostUIError {
    let before = bytes[..<min(place ?? position, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return HostUIError(code, message, line: line, column: before.count - lineStart + 1)
  }
}
