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
    let document = try HTMLDocument(parsing: bytes, options: options(limits))
    return (document.nodeStream(), document.problems)
  }

  /// A fragment, as it would be inside an element of that name.
  static func fragment(
    _ text: String, context: String, limits: Limits
  ) throws(HTMLTreeError) -> String {
    try HTMLDocument(parsingFragment: Array(text.utf8), context: context, options: options(limits))
      .nodeStream()
  }

  private static func options(_ limits: Limits) -> HTMLParsingOptions {
    var bounds = HTMLLimits()
    bounds.inputBytes = limits.documentBytes
    return HTMLParsingOptions(scripting: true, limits: bounds)
  }
}
