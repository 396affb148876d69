/// Readings that begin where the container's tag stands, however it is written.
extension SnippetLocator {
  mutating func atMarks(_ text: DecodedText, _ carrier: Carrier) -> LocatedSnippet? {
    var position = 0
    for _ in 0..<SnippetLocator.maximumAttempts {
      guard let mark = text.find(SnippetMarks.containerID, from: position) else { return nil }
      position = mark + 1
      guard let place = MarkPlace(text.bytes, mark: mark) else { continue }
      let found =
        switch place.style {
        case .raw: inLiteral(text, place, carrier)
        case .unicodeEscape: inNearestLiteral(text, place, carrier)
        case .entity: inEntities(text, place, carrier)
        case .percent: inPercent(text, place, carrier)
        }
      if let found { return found }
    }
    return nil
  }

  private mutating func inLiteral(
    _ text: DecodedText, _ place: MarkPlace, _ carrier: Carrier
  ) -> LocatedSnippet? {
    let bytes = text.bytes
    if let quote = MarkPlace.before(bytes, place.start), "'\"`".utf8.contains(bytes[quote]),
      MarkPlace.backslashes(bytes, before: quote) == 0,
      let found = decode(text, quote: quote, carrier)
    {
      return found
    }
    if let found = inNearestLiteral(text, place, carrier) { return found }
    if !place.isEscaped, bytes.contains("<\\/") {
      var half = carrier
      half.isHalfUnescaped = true
      guard spend(bytes.count) else { return nil }
      return consider(LocatedSnippet.read(Decoders.slashes(text)), half)
    }
    // No quotes around it: the escaped text alone.
    guard place.isEscaped, carrier.layers.last != .jsonString else { return nil }
    let literal = StringLiteral(text: text, start: place.start, quote: nil, dialect: .script)
    return literal.decode().flatMap { locate($0, carrier.with(.jsonString)) }
  }

  /// Tries the quotes before the mark: the nearest of each kind, then the next ones.
  private mutating func inNearestLiteral(
    _ text: DecodedText, _ place: MarkPlace, _ carrier: Carrier
  ) -> LocatedSnippet? {
    guard place.isEscaped else { return nil }
    let bytes = text.bytes
    var places: [(rank: Int, quote: Int)] = []
    var counts: [UInt8: Int] = [:]
    var position = place.start - 1
    let limit = max(0, place.start - 100_000)
    while position >= limit, places.count < 12 {
      let byte = bytes[position]
      if "'\"`".utf8.contains(byte), counts[byte, default: 0] < 4,
        MarkPlace.backslashes(bytes, before: position) == 0
      {
        places.append((counts[byte, default: 0], position))
        counts[byte, default: 0] += 1
      }
      position -= 1
    }
    for place in places.sorted(by: { ($0.rank, -$0.quote) < ($1.rank, -$1.quote) }) {
      if let found = decode(text, quote: place.quote, carrier) { return found }
    }
    return nil
  }

  private mutating func decode(
    _ text: DecodedText, quote: Int, _ carrier: Carrier
  ) -> LocatedSnippet? {
    let bytes = text.bytes
    if let length = CarrierLanguage.serialisedLength(bytes, quote: quote) {
      guard length <= bytes.count - quote - 1 else { return nil }
      return locate(text.part(quote + 1..<quote + 1 + length), carrier.with(.phpString))
    }
    let form = CarrierLanguage.form(bytes, quote: quote)
    let mark = String(Unicode.Scalar(bytes[quote]))
    let isTripled = bytes[quote] != UInt8(ascii: "`") && bytes.has(mark + mark, at: quote - 2)
    let dialects = CarrierLanguage.dialects(bytes, quote: quote, form: form, isTripled: isTripled)
    for dialect in dialects {
      let literal = StringLiteral(
        text: text, start: quote + 1, quote: bytes[quote], isTripled: isTripled, dialect: dialect,
        separator: separator(bytes, quote))
      guard let inner = literal.decode(), spend(inner.bytes.count),
        SnippetMarks.isMarked(inner.bytes), inner.bytes.count < bytes.count
      else { continue }
      let outer = carrier.with(dialect == .attribute ? .attribute : form)
      if let found = locate(inner, outer) { return found }
    }
    return nil
  }

  /// What joins the elements where a literal begins an array: `["a", "b"].join("\n")`.
  private func separator(_ bytes: [UInt8], _ quote: Int) -> [UInt8]? {
    guard let open = MarkPlace.before(bytes, quote), bytes[open] == UInt8(ascii: "["),
      let call = bytes.find("].join(", from: quote)
    else { return nil }
    var start = call + 7
    while start < bytes.count, bytes[start].isSpace { start += 1 }
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: ")") { return [UInt8(ascii: ",")] }
    guard "'\"`".utf8.contains(bytes[start]) else { return nil }
    let end = min(start + 40, bytes.count)
    return StringLiteral(
      text: DecodedText(input: Array(bytes[start + 1..<end])), start: 0, quote: bytes[start],
      dialect: .script
    ).decode()?.bytes
  }

  private mutating func inEntities(
    _ text: DecodedText, _ place: MarkPlace, _ carrier: Carrier
  ) -> LocatedSnippet? {
    let closings = ["&gt;", "&amp;gt;", "&#62;", "&#x3e;", "&#x3E;"]
    var end = place.start
    for closing in closings {
      while let next = text.find(closing, from: end) { end = next + closing.utf8.count }
    }
    guard end > place.start, spend(end - place.start) else { return nil }
    let isAttribute = CarrierLanguage.isInTag(text.bytes, place.start)
    return locate(
      Decoders.entities(text.part(place.start..<end)),
      carrier.with(isAttribute ? .attribute : .entityEscaped))
  }

  /// Percent-encoded text, as strict encoders write it, then as `encodeURI` does.
  private mutating func inPercent(
    _ text: DecodedText, _ place: MarkPlace, _ carrier: Carrier
  ) -> LocatedSnippet? {
    for marks in ["%-.~+*!'()/", "%-.~+*!'()/:?=&;,@$#"] {
      let isPart = { (byte: UInt8) in
        byte.isWordByte && byte < 0x80 || marks.utf8.contains(byte)
      }
      var start = place.start
      var end = place.start
      while start > 0, isPart(text.bytes[start - 1]) { start -= 1 }
      while end < text.bytes.count, isPart(text.bytes[end]) { end += 1 }
      guard spend(end - start) else { return nil }
      let decoded = Decoders.percent(text.part(start..<end))
      if let found = locate(decoded, carrier.with(.percentEncoded)) { return found }
    }
    return nil
  }
}
