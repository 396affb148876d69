/// What the parser must know about an element by its name alone.
struct NameTraits: OptionSet {
  let rawValue: UInt8
  /// Never has content or an end tag.
  static let void = NameTraits(rawValue: 1)
  /// Content is text up to the end tag, character references not read.
  static let rawText = NameTraits(rawValue: 2)
  /// Content is text up to the end tag, character references read.
  static let escapableRawText = NameTraits(rawValue: 4)
  /// Belongs into `head` as long as no body has begun.
  static let metadata = NameTraits(rawValue: 8)
  /// Begins content that is not HTML (SVG, MathML).
  static let foreign = NameTraits(rawValue: 16)
}

/// Names of elements and attributes as small numbers, lower-cased; the common ones have the same
/// number in every document.
struct NameTable: Sendable {
  typealias ID = UInt16

  private(set) var names: [String] = []
  private(set) var traits: [NameTraits] = []
  private var keys: [Key] = []
  private var slots: [ID]

  /// Names beyond this many are kept under one shared number no more: the table is full.
  static let capacity = Int(ID.max) - 1

  /// A name as a few numbers, which tell most names apart by themselves.
  private struct Key: Equatable {
    /// The first eight letters in lower case; most names are no longer.
    var letters: UInt64 = 0
    var count: Int
    var hash: UInt64

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      count = bytes.count
      for byte in bytes.prefix(8) { letters = letters << 8 | UInt64(byte.lowercasedASCII) }
      hash = letters
      for byte in bytes.dropFirst(8) {
        hash = (hash ^ UInt64(byte.lowercasedASCII)) &* 1_099_511_628_211
      }
      hash = hash &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
  }

  private init(empty: Void) { slots = [ID](repeating: .max, count: 512) }

  init() { self = NameTable.common }

  /// The number of a name given in any case; nil where the document does not have it.
  func known(_ name: String) -> ID? {
    var name = name
    return name.withUTF8 { bytes in
      let slot = slot(of: bytes, Key(bytes))
      return slots[slot] == .max ? nil : slots[slot]
    }
  }

  /// Where a name stands, or would.
  private func slot(of bytes: UnsafeBufferPointer<UInt8>, _ key: Key) -> Int {
    var slot = Int(truncatingIfNeeded: key.hash) & (slots.count - 1)
    while slots[slot] != .max, !isName(Int(slots[slot]), bytes, key) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isName(_ id: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ key: Key) -> Bool {
    guard keys[id] == key else { return false }
    return bytes.count <= 8
      || names[id].utf8.elementsEqual(bytes.lazy.map(\.lowercasedASCII))
  }

  /// The number of a name given in any case; nil once the table is full.
  mutating func id(of bytes: UnsafeBufferPointer<UInt8>) -> ID? {
    let key = Key(bytes)
    let slot = slot(of: bytes, key)
    if slots[slot] != .max { return slots[slot] }
    guard names.count < NameTable.capacity else { return nil }
    let id = ID(names.count)
    names.append(String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self))
    traits.append([])
    keys.append(key)
    slots[slot] = id
    if names.count * 2 > slots.count { grow() }
    return id
  }

  private mutating func grow() {
    slots = [ID](repeating: .max, count: slots.count * 4)
    for id in names.indices {
      var slot = Int(truncatingIfNeeded: keys[id].hash) & (slots.count - 1)
      while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = ID(id)
    }
  }

  // The first names have fixed numbers; their order here is what gives them those.
  static let html: ID = 0
  static let head: ID = 1
  static let body: ID = 2
  static let script: ID = 3
  static let paragraph: ID = 4
  static let pre: ID = 5
  static let textarea: ID = 6
  static let listing: ID = 7
  static let noscript: ID = 8
  static let noframes: ID = 9
  static let id: ID = 10

  private static let common: NameTable = {
    var table = NameTable(empty: ())
    let fixed = [
      "html", "head", "body", "script", "p", "pre", "textarea", "listing", "noscript", "noframes",
      "id",
    ]
    let kinds: [(NameTraits, [String])] = [
      ([.rawText, .metadata], ["script", "style", "noframes"]),
      (.rawText, ["iframe", "noembed", "xmp"]),
      ([.escapableRawText, .metadata], ["title"]),
      (.escapableRawText, ["textarea"]),
      ([.void, .metadata], ["base", "basefont", "bgsound", "link", "meta"]),
      (
        .void,
        [
          "area", "br", "col", "embed", "frame", "hr", "img", "input", "keygen", "param", "source",
          "track", "wbr",
        ]
      ),
      (.metadata, ["noscript", "template"]),
      (.foreign, ["svg", "math"]),
    ]
    let others = [
      "div", "span", "a", "ul", "ol", "li", "table", "tbody", "thead", "tr", "td", "th", "form",
      "button", "label", "select", "option", "h1", "h2", "h3", "h4", "section", "article", "header",
      "footer", "nav", "main", "strong", "em", "b", "i", "class", "style", "src", "href",
      "type", "name", "value", "content", "rel", "title", "alt", "width", "height", "charset",
      "lang", "onclick", "for", "action", "method", "target", "role", "hidden", "placeholder",
      "async", "defer", "disabled", "checked", "selected", "tabindex", "data-id", "aria-label",
    ]
    func add(_ name: String) -> Int {
      var name = name
      return name.withUTF8 { table.id(of: $0) }.map(Int.init) ?? 0
    }
    for name in fixed { _ = add(name) }
    for (kind, members) in kinds {
      for name in members { table.traits[add(name)].formUnion(kind) }
    }
    for name in others { _ = add(name) }
    return table
  }()
}
