import HTMLTree

/// HTML as the prelude takes it: one text of nodes.
enum NodeStream {
  private static let separator = "\u{0}"

  /// A document with nothing in it.
  static let emptyDocument = [
    "E", "html", "0", "0", "E", "head", "0", "0", "/", "E", "body", "0", "0", "/", "/",
  ].joined(separator: separator)

  /// A plain text, shown as browsers show one.
  static func text(_ text: String) -> String {
    [
      "E", "html", "0", "0", "E", "head", "0", "0", "/", "E", "body", "0", "0", "E", "pre", "0",
      "0", "T", text.replacing("\0", with: "\u{FFFD}"), "/", "/", "/",
    ].joined(separator: separator)
  }

  /// A whole document, with what the parser repaired.
  static func document(
    _ bytes: [UInt8], limits: Limits
  ) throws(HTMLTreeError) -> (stream: String, problems: [HTMLProblem]) {
    let document = try HTMLDocument(parsing: withPlainLineEnds(bytes), options: options(limits))
    return (document.nodeStream(), document.problems)
  }

  /// A fragment, as it would be inside an element of that name.
  static func fragment(
    _ text: String, context: String, limits: Limits
  ) throws(HTMLTreeError) -> String {
    try HTMLDocument(
      parsingFragment: withPlainLineEnds(Array(text.utf8)), context: context,
      options: options(limits)
    ).nodeStream()
  }

  /// A page never sees how its lines ended (HTML standard, 13.2.3.5): `\n` stands for `\r\n` and
  /// for `\r`. Lines keep their numbers.
  private static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for byte in bytes {
      if byte == 0x0D {
        plain.append(0x0A)
      } else if byte != 0x0A || !isAfterReturn {
        plain.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    return plain
  }

  private static func options(_ limits: Limits) -> HTMLParsingOptions {
    var bounds = HTMLLimits()
    bounds.inputBytes = limits.documentBytes
    return HTMLParsingOptions(scripting: true, limits: bounds)
  }
}
