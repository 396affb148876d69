import CheckoutSnippet
import JSON
import SourceText

extension RunInput {
  /// Reads a file.
  ///
  /// - Throws: ``CheckoutRunError`` where it holds nothing to play, saying what it looks like.
  init(_ bytes: [UInt8], name: String) throws(CheckoutRunError) {
    let text = Self.text(of: bytes)
    try self.init(bytes, text: text, name: name)
    if let repair = Self.repair(bytes, name: name) { problems.insert(repair, at: 0) }
  }

  private init(_ bytes: [UInt8], text: String, name: String) throws(CheckoutRunError) {
    if let recording = try Recording(jsonLines: text) {
      self.init(.recording(recording))
    } else if let list = Self.list(text) {
      self.init(list)
    } else if Self.isScript(name), !text.utf8.contains("BOOTSTRAP_SRC") {
      self.init(.script(text))
    } else {
      try self.init(snippetIn: bytes, text: text, name: name)
    }
  }

  private init(
    snippetIn bytes: [UInt8], text: String, name: String
  ) throws(CheckoutRunError) {
    let snippet: CheckoutSnippet
    do {
      snippet = try CheckoutSnippet(bytes)
    } catch {
      // A page without a readable snippet can still be run: it shows what its scripts do.
      if Self.isPage(text), error.code != .binary, error.code != .tooLarge {
        self.init(.page(text, configuration: nil))
        absence = Problem(
          code: "no-snippet", text: Self.sentence(error.message),
          position: error.location.map { "\(name):\($0)" }, help: Self.sentence(error.advice))
        return
      }
      throw CheckoutRunError(
        .nothingToPlay, Self.sentence(error.message), location: error.location,
        help: Self.sentence(error.advice))
    }
    let configuration = snippet.configuration.json(showSecrets: true)
    if Self.isPage(text) {
      self.init(.page(text, configuration: configuration))
    } else if text.utf8.contains("dangerouslySetInnerHTML") {
      // React sets it as innerHTML, so that is what happens here too.
      let value = ShopPage.inline(JSONValue.string(snippet.snippetHTML).jsonText())
      let body =
        "<div id=\"root\"></div>\n"
        + "<script>document.getElementById('root').innerHTML = \(value);</script>"
      self.init(.page(ShopPage.page(body), configuration: configuration))
    } else {
      self.init(
        .snippet(
          String(decoding: snippet.html, as: UTF8.self), configuration: configuration,
          order: snippet.order?.json.object))
    }
    if let country = snippet.facts.purchaseCountry { self.country = country }
    if snippet.form != .html, snippet.form != .htmlPage {
      form = snippet.layers.map(\.summary).joined(separator: ", in it: ")
    }
    problems = snippet.problems.filter { Self.concerning.contains($0.code) }.map {
      Problem(
        code: $0.code.rawValue, text: Self.sentence($0.message), position: "\(name):\($0.location)")
    }
    if let problem = Self.finishedOrder(snippet, name: name), Self.isPage(text) {
      problems.append(problem)
    }
  }

  /// A whole page around a finished order may be the confirmation, or a checkout that shows the
  /// last purchase again; only the shop knows.
  private static func finishedOrder(_ snippet: CheckoutSnippet, name: String) -> Problem? {
    let status = snippet.configuration.entries.first { $0.key == "ORDER_STATUS" }
    guard let status, let text = snippet.facts.orderStatus,
      ["checkout_complete", "created"].contains(text.lowercased())
    else { return nil }
    return Problem(
      code: "order-complete",
      text: "ORDER_STATUS is \(text): the page shows a confirmation instead of a form.",
      position: "\(name):\(status.location)",
      help: "On a checkout page, make a new order.")
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Problems that change what a run shows; the rest is for `kco inspect`.
  private static let concerning: Set<SnippetProblem.Code> = [
    .containerMissing, .severalSnippets, .duplicateID, .halfUnescaped, .configurationBroken,
    .scriptNotExecutable, .statusDiffers, .entityEscaped,
  ]

  /// What the repair of bytes that are no UTF-8 changed, so that it is never done in silence.
  private static func repair(_ bytes: [UInt8], name: String) -> Problem? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      let offset = error.byteOffsets.lowerBound
      let place = LineIndex(bytes).location(at: offset)
      return Problem(
        code: "invalid-utf8",
        text:
          "Byte 0x\(String(bytes[offset], radix: 16)) is not UTF-8; U+FFFD stands in its place.",
        position: "\(name):\(place)", help: "Save the file as UTF-8.")
    }
  }

  /// The bytes as text: UTF-16 where a byte order mark says so, else UTF-8.
  private static func text(of bytes: [UInt8]) -> String {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { position in
      let first = UInt16(bytes[position])
      let second = UInt16(bytes[position + 1])
      return isLittle ? first | second << 8 : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension RunInput {
  /// A whole page begins with its doctype or its root element.
  static func isPage(_ text: String) -> Bool {
    let mark = Array("\u{FEFF}".utf8)
    let bytes = text.utf8.drop { $0 <= 0x20 || mark.contains($0) }.prefix(15)
    let start = String(decoding: bytes, as: UTF8.self).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }

  static func isScript(_ name: String) -> Bool {
    [".js", ".mjs", ".ts"].contains { name.lowercased().hasSuffix($0) }
  }

  /// A JSON array of return URLs or of `complete` payloads; nil for anything else.
  static func list(_ text: String) -> Playable? {
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "["),
      let elements = (try? JSONDocument(text: text))?.value.array, !elements.isEmpty
    else { return nil }
    let addresses = elements.compactMap(\.string)
    if addresses.count == elements.count { return .returnURLs(addresses) }
    let isPayloads = elements.allSatisfy { element in
      element["name"]?.string != nil && (element["data"] != nil || element["args"] != nil)
    }
    return isPayloads ? .payloads(elements) : nil
  }
}
