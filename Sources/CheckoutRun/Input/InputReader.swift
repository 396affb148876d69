import CheckoutSnippet
import JSON
import SourceText

extension RunInput {
  /// Reads a file.
  ///
  /// - Throws: ``CheckoutRunError`` where it holds nothing to play, saying what it looks like.
  init(_ bytes: [UInt8], name: String) throws(CheckoutRunError) {
    let text = Self.text(of: bytes)
    if let recording = try Recording(jsonLines: text) {
      self.init(.recording(recording))
    } else if let list = Self.list(text) {
      self.init(list)
    } else if Self.isScript(name), !text.contains("BOOTSTRAP_SRC") {
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
        return
      }
      throw CheckoutRunError(
        .nothingToPlay, error.message.prefix(1).uppercased() + error.message.dropFirst() + ".",
        location: error.location,
        help: error.advice.prefix(1).uppercased() + error.advice.dropFirst() + ".")
    }
    let configuration = snippet.configuration.json(showSecrets: true)
    if Self.isPage(text) {
      self.init(.page(text, configuration: configuration))
    } else if text.contains("dangerouslySetInnerHTML") {
      // React sets it as innerHTML, so that is what happens here too.
      let value = JSONValue.string(snippet.snippetHTML).jsonText().replacingScriptEnds
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
      Problem(code: $0.code.rawValue, text: $0.message + ".", position: "\(name):\($0.location)")
    }
  }

  /// Problems that change what a run shows; the rest is for `kco inspect`.
  private static let concerning: Set<SnippetProblem.Code> = [
    .containerMissing, .severalSnippets, .duplicateID, .halfUnescaped, .configurationBroken,
    .scriptNotExecutable, .statusDiffers,
  ]

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

extension String {
  /// A script's text that cannot end the script element it stands in.
  fileprivate var replacingScriptEnds: String {
    var result = ""
    var previous: Character?
    for character in self {
      if previous == "<", character == "/" { result += "\\" }
      result.append(character)
      previous = character
    }
    return result
  }
}

extension RunInput {
  /// A whole page begins with its doctype or its root element.
  static func isPage(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(15).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }

  static func isScript(_ name: String) -> Bool {
    [".js", ".mjs", ".ts"].contains { name.lowercased().hasSuffix($0) }
  }

  /// A JSON array of return URLs or of `complete` payloads; nil for anything else.
  static func list(_ text: String) -> Playable? {
    guard text.first(where: { !$0.isWhitespace }) == "[",
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
