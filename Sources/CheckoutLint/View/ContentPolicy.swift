import HTMLTree
import JSON
import SourceText

/// A content security policy and where it stands.
struct ContentPolicy: Sendable {
  /// A directive with its sources.
  struct Directive: Sendable {
    var name: String
    var sources: [String]
    var range: Range<Int>
  }

  /// The policy's text in bytes of the file.
  let range: Range<Int>
  let directives: [Directive]
  /// The number of the page's `meta` element; nil for headers and server configuration.
  let node: Int?

  init(_ bytes: [UInt8], _ range: Range<Int>, node: Int? = nil) {
    self.range = range
    self.node = node
    var directives: [Directive] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ";"))
        ?? range.upperBound
      let part = HeaderLines.trim(bytes, start..<end)
      let words = bytes.text(part).split(whereSeparator: \.isWhitespace).map(String.init)
      if let name = words.first?.lowercased(),
        !directives.contains(where: { $0.name == name })
      {
        directives.append(
          Directive(name: name, sources: Array(words.dropFirst()), range: part))
      }
      start = end + 1
    }
    self.directives = directives
  }

  func directive(_ name: String) -> Directive? { directives.first { $0.name == name } }

  init(range: Range<Int>, directives: [Directive]) {
    self.range = range
    self.directives = directives
    node = nil
  }

  static func all(
    kind: LintKind, bytes: [UInt8], document: HTMLDocument?, scripts: [ScriptView],
    tags: [TemplateTag], json: JSONDocument?
  ) -> [ContentPolicy] {
    if kind == .markup {
      let own = document.map { inMarkup(bytes, $0) } ?? []
      guard !tags.isEmpty, mayHold(bytes) else { return own }
      return own
        + tags.flatMap {
          ProgramPolicies.all(ScriptView(bytes: bytes, range: $0.code, place: .file))
        }
    }
    guard kind == .headers || mayHold(bytes) else { return [] }
    return switch kind {
    case .script: scripts.flatMap { ProgramPolicies.all($0) }
    case .json: json.map { inJSON(bytes, $0.value, "", $0, 0) } ?? []
    case .headers: HeaderLines.policies(bytes).map { ContentPolicy(bytes, $0) }
    case .serverConfiguration: inServerConfiguration(bytes)
    default: []
    }
  }

  private static func mayHold(_ bytes: [UInt8]) -> Bool {
    ["ecurity-", "ECURITY-", "ecurityPolicy"].contains { (mark: StaticString) in bytes.has(mark) }
  }

  /// `{"key": "Content-Security-Policy", "value": "…"}`, as hosting services take headers.
  private static func inJSON(
    _ bytes: [UInt8], _ value: JSONValue, _ pointer: String, _ document: JSONDocument, _ depth: Int
  ) -> [ContentPolicy] {
    guard depth < 16 else { return [] }
    if let array = value.array {
      return array.enumerated().flatMap {
        inJSON(bytes, $0.element, "\(pointer)/\($0.offset)", document, depth + 1)
      }
    }
    guard let object = value.object else { return [] }
    let name = (object["key"] ?? object["name"])?.string?.lowercased()
    var members = name == header ? ["value"] : []
    members += object.keys.filter { $0.lowercased() == header }
    let own = members.compactMap { member -> ContentPolicy? in
      guard object[member]?.string != nil,
        let start = document.location(ofValueAt: JSONValue.pointer(pointer, member))?.offset
      else { return nil }
      return ContentPolicy(bytes, start + 1..<OrderPlaces.stringEnd(bytes, start) - 1)
    }
    return own
      + object.flatMap {
        inJSON(bytes, $0.value, JSONValue.pointer(pointer, $0.key), document, depth + 1)
      }
  }

  static let header = "content-security-policy"

  private static func inMarkup(_ bytes: [UInt8], _ document: HTMLDocument) -> [ContentPolicy] {
    document.root.elements(named: "meta").compactMap { meta in
      guard meta["http-equiv"]?.lowercased() == "content-security-policy",
        let tag = meta.startTagRange,
        let content = MarkupAttribute.read(bytes, tag: tag).first(where: { $0.name == "content" })
      else { return nil }
      return ContentPolicy(bytes, content.valueRange, node: meta.index)
    }
  }

  /// `add_header Content-Security-Policy "…"` of nginx, `Header set Content-Security-Policy "…"` of
  /// Apache, `Content-Security-Policy: …` of `_headers`.
  private static func inServerConfiguration(_ bytes: [UInt8]) -> [ContentPolicy] {
    var result: [ContentPolicy] = []
    for line in HeaderLines.lines(bytes) {
      let text = bytes.text(line)
      guard !text.trimmed.hasPrefix("#"),
        let mark = Array(text.lowercased().utf8).find("content-security-policy")
      else { continue }
      // Broken bytes and capitals outside ASCII change the length of the text.
      var start = min(
        line.lowerBound + mark + "content-security-policy".utf8.count, line.upperBound)
      if start < line.upperBound, bytes[start] == UInt8(ascii: "-") { continue }
      while start < line.upperBound, bytes[start].isSpace || ":\"'".utf8.contains(bytes[start]) {
        start += 1
      }
      var end = line.upperBound
      let before = start > 0 ? bytes[start - 1] : 0
      if before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") {
        end =
          bytes[start..<line.upperBound].firstIndex(of: before) ?? quoteEnd(bytes, start, before)
      }
      result.append(ContentPolicy(bytes, start..<end))
    }
    return result
  }

  /// Where a value ends that goes over several lines, as nginx allows.
  private static func quoteEnd(_ bytes: [UInt8], _ start: Int, _ quote: UInt8) -> Int {
    let limit = min(bytes.count, start + 8_000)
    let line = bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
    guard let end = bytes[start..<limit].firstIndex(of: quote),
      bytes.find("add_header", from: start, before: end) == nil,
      bytes.find("Header", from: start, before: end) == nil
    else { return line }
    return end
  }
}
