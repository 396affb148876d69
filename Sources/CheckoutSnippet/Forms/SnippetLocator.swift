import HTMLTree
import JSON
import SourceText

/// Finds a snippet in whatever carries it, one layer at a time.
///
/// The same bytes can often be read in more than one way: a snippet on one line inside a JSON
/// string is nearly HTML as it stands. So a reading is taken at once only if nothing hints at a
/// carrier that is still on it; else the best of all readings counts.
struct SnippetLocator {
  /// How many carriers may stand inside one another.
  static let maximumLayers = 6
  /// How many places that look like a snippet are tried in one layer.
  static let maximumAttempts = 16
  /// How many bytes are read or decoded for each byte of the input, all readings together; small
  /// inputs may take ``freeWork`` more.
  static let maximumWork = 12
  /// How many bytes are read or decoded in any case.
  static let freeWork = 1 << 20

  /// What has been taken off so far.
  struct Carrier {
    var layers: [SnippetForm] = []
    var order: CheckoutOrder?
    var isHalfUnescaped = false
    /// How many other snippets stand beside it.
    var others = 0

    func with(_ form: SnippetForm) -> Carrier {
      var carrier = self
      carrier.layers.append(form)
      return carrier
    }
  }

  private var best: LocatedSnippet?
  private var bestQuality = 0
  private var work = 0
  /// The tree of the input itself, where its owner has it.
  private var parsed: HTMLDocument?

  /// The best reading of an input; nil where no script in it configures a checkout.
  static func locate(_ text: DecodedText, parsed: HTMLDocument?) -> LocatedSnippet? {
    var locator = SnippetLocator()
    locator.parsed = parsed
    locator.work = text.bytes.count * maximumWork + freeWork
    return locator.locate(text, Carrier()) ?? locator.best
  }

  /// Takes bytes off what may still be read; false when it is used up.
  mutating func spend(_ bytes: Int) -> Bool {
    work -= bytes
    return work >= 0
  }

  /// A reading without a flaw; others are kept as ``best``.
  mutating func locate(_ text: DecodedText, _ carrier: Carrier) -> LocatedSnippet? {
    guard carrier.layers.count <= SnippetLocator.maximumLayers, spend(text.bytes.count) else {
      return nil
    }
    let first = text.bytes.first { !$0.isSpace && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if let first, "{[\"".utf8.contains(first), let found = inJSON(text, carrier) { return found }
    if text.bytes.contains("<"), let found = inHTML(text, carrier) { return found }
    return atMarks(text, carrier) ?? inBase64(text, carrier)
  }

  /// Takes a reading at once, or keeps it.
  mutating func consider(
    _ found: LocatedSnippet?, _ carrier: Carrier, doubt: Int = 0
  ) -> LocatedSnippet? {
    guard var found else { return nil }
    found.layers = carrier.layers
    found.order = carrier.order
    found.isHalfUnescaped = carrier.isHalfUnescaped
    found.others = carrier.others
    let quality = found.quality - doubt
    if quality >= LocatedSnippet.perfectQuality { return found }
    if quality > bestQuality {
      best = found
      bestQuality = quality
    }
    return nil
  }

  // MARK: JSON

  private mutating func inJSON(_ text: DecodedText, _ carrier: Carrier) -> LocatedSnippet? {
    guard let document = try? JSONDocument(text.bytes),
      let hit = SnippetLocator.search(document.value, pointer: ""),
      let quote = document.location(ofValueAt: hit.pointer)?.offset
    else { return nil }
    let literal = StringLiteral(
      text: text, start: quote + 1, quote: UInt8(ascii: "\""), dialect: .script)
    guard let inner = literal.decode() else { return nil }
    var outer = carrier.with(
      hit.order.map { $0.api == .v2 ? .orderV2 : .orderV3 } ?? .jsonString)
    outer.order = hit.order ?? carrier.order
    outer.others += SnippetLocator.count(document.value) - 1
    return locate(inner, outer)
  }

  /// How many strings hold a snippet.
  private static func count(_ value: JSONValue) -> Int {
    switch value {
    case .string(let text):
      text.utf8.count > 40 && SnippetMarks.isMarked(Array(text.utf8)) ? 1 : 0
    case .array(let elements): elements.reduce(0) { $0 + count($1) }
    case .object(let members): members.reduce(0) { $0 + count($1.value) }
    default: 0
    }
  }

  private static func search(
    _ value: JSONValue, pointer: String
  ) -> (pointer: String, order: CheckoutOrder?)? {
    switch value {
    case .string(let text):
      return text.utf8.count > 40 && SnippetMarks.isMarked(Array(text.utf8)) ? (pointer, nil) : nil
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let hit = search(element, pointer: "\(pointer)/\(index)") { return hit }
      }
      return nil
    case .object(let members):
      if let order = CheckoutOrder(value, pointer: pointer), let snippet = order.snippet,
        SnippetMarks.isMarked(Array(snippet.utf8))
      {
        return (pointer + (order.api == .v2 ? "/gui/snippet" : "/html_snippet"), order)
      }
      for member in members {
        let step = JSONValue.pointer(pointer, member.key)
        if let hit = search(member.value, pointer: step) { return hit }
      }
      return nil
    default: return nil
    }
  }

  // MARK: HTML

  private mutating func inHTML(_ text: DecodedText, _ carrier: Carrier) -> LocatedSnippet? {
    let known = carrier.layers.isEmpty ? parsed : nil
    guard let document = known ?? (try? HTMLDocument(parsing: text.bytes)) else { return nil }
    if let found = LocatedSnippet.read(text, document) {
      if let hereDocument = CarrierLanguage.hereDocument(text.bytes, before: found.start) {
        let part = text.part(hereDocument.range)
        for dialect in hereDocument.dialects {
          let literal = StringLiteral(text: part, start: 0, quote: nil, dialect: dialect)
          guard let inner = literal.decode(), spend(inner.bytes.count) else { continue }
          if let found = consider(LocatedSnippet.read(inner), carrier.with(hereDocument.form)) {
            return found
          }
        }
      }
      let doubt = isQuoted(text.bytes, found.start) ? 4 : 0
      if let found = consider(found, carrier, doubt: doubt) { return found }
    }
    for area in document.root.elements(named: "textarea") {
      guard let range = area.contentRange, SnippetMarks.isMarked(Array(text.bytes[range])) else {
        continue
      }
      let part = Decoders.entities(text.part(range))
      if let found = locate(part, carrier.with(.textarea)) { return found }
    }
    return nil
  }

  /// Whether the markup at a place is the beginning of a string of a program.
  private func isQuoted(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard let previous = MarkPlace.before(bytes, start) else { return false }
    // Three backticks are a fence of Markdown.
    if bytes.has("```", at: previous - 2) { return false }
    return "'\"`".utf8.contains(bytes[previous])
  }

  // MARK: Base64

  private mutating func inBase64(_ text: DecodedText, _ carrier: Carrier) -> LocatedSnippet? {
    let bytes = text.bytes
    let isPart = { (byte: UInt8) in
      byte.isWordByte && byte < 0x80 && byte != 0x24 || "+/=-".utf8.contains(byte)
    }
    var position = 0
    while position < bytes.count {
      guard isPart(bytes[position]) else {
        position += 1
        continue
      }
      let start = position
      var line = position
      // Lines of 60 and more are one run, however they are indented and whether the line ends stand
      // there as such or as escapes.
      while position < bytes.count {
        if isPart(bytes[position]) {
          position += 1
        } else if position - line >= 60, bytes[position].isSpace || bytes.has("\\n", at: position) {
          position += bytes[position].isSpace ? 1 : 2
          while position < bytes.count, bytes[position].isSpace { position += 1 }
          line = position
        } else {
          break
        }
      }
      guard position - start >= 400, spend(position - start) else { continue }
      if let decoded = Decoders.base64(text.part(start..<position)),
        SnippetMarks.isMarked(decoded.bytes),
        let found = locate(decoded, carrier.with(.base64))
      {
        return found
      }
    }
    return nil
  }
}
