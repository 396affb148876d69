import HTMLTree
import JSON
import SourceText

/// Finds a snippet in whatever carries it, one layer at a time.
struct SnippetLocator {
  /// How many carriers may stand inside one another.
  static let maximumLayers = 6
  /// How many places that look like a snippet are tried in one layer.
  static let maximumAttempts = 16

  func locate(_ text: DecodedText, layers: [SnippetForm] = []) -> LocatedSnippet? {
    guard layers.count <= SnippetLocator.maximumLayers else { return nil }
    let first = text.bytes.first { !$0.isSpace && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    if let first, "{[\"".utf8.contains(first), let found = inJSON(text, layers) { return found }
    if text.bytes.contains("<"), let found = inHTML(text, layers) { return found }
    return atMarks(text, layers) ?? inBase64(text, layers)
  }

  // MARK: JSON

  private func inJSON(_ text: DecodedText, _ layers: [SnippetForm]) -> LocatedSnippet? {
    guard let document = try? JSONDocument(text.bytes),
      let hit = SnippetLocator.search(document.value, pointer: ""),
      let quote = document.location(ofValueAt: hit.pointer)?.offset,
      let (inner, _) = Decoders.literal(
        text, from: quote + 1, quote: UInt8(ascii: "\""), escapes: .all)
    else { return nil }
    let form: SnippetForm =
      hit.order.map { $0.api == .v2 ? .orderV2 : .orderV3 } ?? .jsonString
    guard var found = locate(inner, layers: layers + [form]) else { return nil }
    found.order = found.order ?? hit.order
    return found
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

  private func inHTML(_ text: DecodedText, _ layers: [SnippetForm]) -> LocatedSnippet? {
    guard let document = try? HTMLDocument(parsing: text.bytes) else { return nil }
    if var found = LocatedSnippet.read(text, document), !isQuoted(text.bytes, found.start) {
      found.layers = layers
      if let hereDocument = CarrierLanguage.hereDocument(text.bytes, before: found.start) {
        let part = text.part(hereDocument.range)
        if let inner = LocatedSnippet.read(part) { found = inner }
        found.layers = layers + [hereDocument.form]
      }
      return found
    }
    for area in document.root.elements(named: "textarea") {
      guard let range = area.contentRange, SnippetMarks.isMarked(Array(text.bytes[range])) else {
        continue
      }
      let part = Decoders.entities(text.part(range))
      if let found = locate(part, layers: layers + [.textarea]) { return found }
    }
    return nil
  }

  /// Whether the markup at a place is the beginning of a string of a program.
  private func isQuoted(_ bytes: [UInt8], _ start: Int) -> Bool {
    guard let previous = MarkPlace.before(bytes, start) else { return false }
    return "'\"`".utf8.contains(bytes[previous])
  }

  // MARK: Marks

  private func atMarks(_ text: DecodedText, _ layers: [SnippetForm]) -> LocatedSnippet? {
    var position = 0
    for _ in 0..<SnippetLocator.maximumAttempts {
      guard let mark = text.find(SnippetMarks.containerID, from: position) else { return nil }
      position = mark + 1
      guard let place = MarkPlace(text.bytes, mark: mark) else { continue }
      let found =
        switch place.style {
        case .raw: inLiteral(text, place, layers)
        case .unicodeEscape: inNearestLiteral(text, place, layers)
        case .entity: inEntities(text, place, layers)
        case .percent: inPercent(text, place, layers)
        }
      if let found { return found }
    }
    return nil
  }

  private func inLiteral(
    _ text: DecodedText, _ place: MarkPlace, _ layers: [SnippetForm]
  ) -> LocatedSnippet? {
    let bytes = text.bytes
    if let quote = MarkPlace.before(bytes, place.start), "'\"`".utf8.contains(bytes[quote]) {
      if MarkPlace.backslashes(bytes, before: quote) == 0 {
        if let found = decode(text, quote: quote, layers) { return found }
      }
    }
    if let found = inNearestLiteral(text, place, layers) { return found }
    if !place.isEscaped, bytes.contains("<\\/") {
      var found = LocatedSnippet.read(Decoders.slashes(text))
      found?.layers = layers
      found?.isHalfUnescaped = true
      return found
    }
    // No quotes around it: the escaped text alone.
    guard place.isEscaped, layers.last != .jsonString,
      let (inner, _) = Decoders.literal(text, from: place.start, quote: nil, escapes: .all)
    else { return nil }
    return locate(inner, layers: layers + [.jsonString])
  }

  /// Tries the quotes before the mark, the nearest first.
  private func inNearestLiteral(
    _ text: DecodedText, _ place: MarkPlace, _ layers: [SnippetForm]
  ) -> LocatedSnippet? {
    guard place.isEscaped else { return nil }
    let bytes = text.bytes
    var attempts = 0
    var position = place.start - 1
    let limit = max(0, place.start - 4_000)
    while position >= limit, attempts < 8 {
      if "'\"`".utf8.contains(bytes[position]), MarkPlace.backslashes(bytes, before: position) == 0
      {
        attempts += 1
        if let found = decode(text, quote: position, layers) { return found }
      }
      position -= 1
    }
    return nil
  }

  private func decode(
    _ text: DecodedText, quote: Int, _ layers: [SnippetForm]
  ) -> LocatedSnippet? {
    let bytes = text.bytes
    if let length = CarrierLanguage.serialisedLength(bytes, quote: quote) {
      let range = quote + 1..<min(quote + 1 + length, bytes.count)
      return locate(text.part(range), layers: layers + [.phpString])
    }
    let form = CarrierLanguage.form(bytes, quote: quote)
    let isPlain = bytes[quote] == UInt8(ascii: "'") && (form == .phpString || form == .rubyString)
    guard
      let (inner, _) = Decoders.literal(
        text, from: quote + 1, quote: bytes[quote], escapes: isPlain ? .quoteOnly : .all),
      SnippetMarks.isMarked(inner.bytes), inner.bytes.count < bytes.count
    else { return nil }
    return locate(inner, layers: layers + [form])
  }

  private func inEntities(
    _ text: DecodedText, _ place: MarkPlace, _ layers: [SnippetForm]
  ) -> LocatedSnippet? {
    var end = place.start
    while let next = text.find("&gt;", from: end) { end = next + 4 }
    guard end > place.start else { return nil }
    return locate(
      Decoders.entities(text.part(place.start..<end)), layers: layers + [.entityEscaped])
  }

  private func inPercent(
    _ text: DecodedText, _ place: MarkPlace, _ layers: [SnippetForm]
  ) -> LocatedSnippet? {
    let isPart = { (byte: UInt8) in
      byte.isWordByte && byte < 0x80 || "%-.~+*!'()".utf8.contains(byte)
    }
    var start = place.start
    var end = place.start
    while start > 0, isPart(text.bytes[start - 1]) { start -= 1 }
    while end < text.bytes.count, isPart(text.bytes[end]) { end += 1 }
    return locate(
      Decoders.percent(text.part(start..<end)), layers: layers + [.percentEncoded])
  }

  // MARK: Base64

  private func inBase64(_ text: DecodedText, _ layers: [SnippetForm]) -> LocatedSnippet? {
    let isPart = { (byte: UInt8) in
      byte.isWordByte && byte < 0x80 && byte != 0x24 || "+/=-".utf8.contains(byte)
    }
    var position = 0
    var attempts = 0
    while position < text.bytes.count, attempts < SnippetLocator.maximumAttempts {
      guard isPart(text.bytes[position]) else {
        position += 1
        continue
      }
      let start = position
      // Lines of 76 are one run.
      while position < text.bytes.count,
        isPart(text.bytes[position])
          || (text.bytes[position] == 0x0A && position - start >= 60)
          || text.bytes[position] == 0x0D
      { position += 1 }
      guard position - start >= 400 else { continue }
      attempts += 1
      if let decoded = Decoders.base64(text.part(start..<position)),
        SnippetMarks.isMarked(decoded.bytes),
        let found = locate(decoded, layers: layers + [.base64])
      {
        return found
      }
    }
    return nil
  }
}
