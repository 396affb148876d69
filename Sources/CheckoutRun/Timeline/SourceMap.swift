import SourceText
import WebView

/// Which file stands behind the lines of a page, so that a place on the timeline is one that a
/// person can open.
struct SourceMap {
  /// The page's address, without fragment.
  private let url: String
  /// The file of the lines around the piece; nil where no file is.
  private let name: String?
  /// The lines of the page that another file brought, and that file.
  private let piece: Range<Int>
  private let pieceName: String?
  /// How many lines the page has more than its file.
  private let added: Int

  /// A page that is one file.
  init(url: String, name: String) {
    self.url = Self.withoutFragment(url)
    self.name = name
    piece = 0..<0
    pieceName = nil
    added = 0
  }

  /// A page in which a piece stands that another file brought.
  ///
  /// - Parameters:
  ///   - url: The page's address.
  ///   - text: The page as it is loaded.
  ///   - name: The file of the page around the piece; nil where no file is.
  ///   - original: The text of that file.
  ///   - piece: The text that was put in.
  ///   - pieceName: The file of the piece, line by line; nil where it was decoded.
  init(
    url: String, text: String, name: String?, original: String, piece: String, pieceName: String?
  ) {
    self.url = Self.withoutFragment(url)
    self.name = name
    self.pieceName = pieceName
    if let range = text[...].utf8.firstRange(of: piece) {
      let first = 1 + Self.lineBreaks(text[..<range.lowerBound])
      self.piece = first..<first + 1 + Self.lineBreaks(piece[...])
    } else {
      self.piece = 0..<0
    }
    added = Self.lineBreaks(text[...]) - Self.lineBreaks(original[...])
  }

  /// The place in a file; nil where the position is not of this page, or no file is behind it.
  func place(of position: ScriptPosition) -> ScriptPosition? {
    guard isPage(position.source) else { return nil }
    var place = position
    if piece.contains(position.line) {
      guard let pieceName else { return nil }
      place.source = pieceName
      place.line = position.line - piece.lowerBound + 1
      return place
    }
    guard let name else { return nil }
    place.source = name
    if position.line >= piece.upperBound, !piece.isEmpty { place.line -= added }
    return place.line > 0 ? place : nil
  }

  /// The place in this page with which a text begins, as in `https://shop.example/:4:2: words`, and the
  /// words; nil where it begins otherwise.
  func leadingPosition(of text: String) -> (position: ScriptPosition, rest: String)? {
    guard text.hasPrefix(url) else { return nil }
    let parts = text.dropFirst(url.count).split(
      separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].isEmpty, let line = Int(parts[1]), let column = Int(parts[2])
    else { return nil }
    return (
      ScriptPosition(source: url, line: line, column: column),
      String(parts[3].drop { $0 == " " })
    )
  }

  /// Stacks name a page without its query.
  private func isPage(_ source: String) -> Bool {
    let source = Self.withoutFragment(source)
    return source == url
      || (!source.contains("?") && source == String(url.prefix { $0 != "?" }))
  }

  private static func withoutFragment(_ url: String) -> String {
    String(url.prefix { $0 != "#" })
  }

  private static func lineBreaks(_ text: Substring) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }
}
