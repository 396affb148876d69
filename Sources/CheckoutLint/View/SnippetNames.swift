/// Names that people give to a snippet.
enum SnippetNames {
  /// Whether a name is a snippet's.
  ///
  /// - Parameter isMarked: Whether the file names the checkout; then `snippet` alone is enough.
  static func isSnippet(_ name: String, isMarked: Bool) -> Bool {
    let plain = String(name.lowercased().filter { $0 != "_" && $0 != "$" && $0 != "-" })
    guard
      plain.hasSuffix("snippet") || plain.hasPrefix("snippet") || plain.hasSuffix("kcohtml")
        || plain.hasSuffix("klarnahtml") || plain.hasSuffix("klarnacheckouthtml")
    else { return false }
    if plain == "snippet" { return isMarked }
    if ["htmlsnippet", "guisnippet", "kcohtml", "klarnahtml"].contains(plain) { return true }
    let rest = plain.hasSuffix("snippet") ? plain.dropLast(7) : plain.dropFirst(7)
    let words = ["html", "klarna", "kco", "checkout", "order", "kustom"]
    return words.contains { rest.contains($0) } && isMarked || plain.contains("klarna")
  }

  /// Whether a piece of code names a snippet.
  static func stand(in code: String, isMarked: Bool) -> Bool {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
      .contains { isSnippet(String($0), isMarked: isMarked) }
  }
}
