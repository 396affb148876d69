/// How the container's tag is written at a place where its id stands.
struct MarkPlace {
  enum Style {
    case raw
    case entity
    case percent
    case unicodeEscape
  }

  /// Where the tag begins.
  var start: Int
  var style: Style
  /// Whether backslashes stand before quotes or letters: the text of a string literal.
  var isEscaped: Bool

  private static let openings: [(String, Style)] = [
    ("<div", .raw), ("&lt;div", .entity), ("&amp;lt;div", .entity), ("&#60;div", .entity),
    ("&#x3c;div", .entity), ("&#x3C;div", .entity), ("%3Cdiv", .percent), ("%3cdiv", .percent),
    ("%253Cdiv", .percent), ("\\u003Cdiv", .unicodeEscape), ("\\u003cdiv", .unicodeEscape),
    ("\\x3Cdiv", .unicodeEscape), ("\\x3cdiv", .unicodeEscape), ("\\074div", .unicodeEscape),
  ]

  /// Looks for the tag a little before the id.
  init?(_ bytes: [UInt8], mark: Int) {
    var found: (start: Int, style: Style)?
    for position in stride(from: mark - 1, through: max(0, mark - 200), by: -1) {
      if let opening = MarkPlace.openings.first(where: { bytes.has($0.0, at: position) }) {
        found = (position, opening.1)
        break
      }
    }
    guard let found else { return nil }
    start = found.start
    style = found.style
    isEscaped =
      found.style == .unicodeEscape || bytes[found.start..<mark].contains(UInt8(ascii: "\\"))
      || bytes.has("\\", at: mark + SnippetMarks.containerID.utf8.count)
  }

  /// The byte before a place, white space and escaped white space passed over.
  static func before(_ bytes: [UInt8], _ start: Int) -> Int? {
    var position = start - 1
    while position >= 0 {
      if bytes[position].isSpace {
        position -= 1
      } else if position > 0, bytes[position - 1] == UInt8(ascii: "\\"),
        "nrt".utf8.contains(bytes[position])
      {
        position -= 2
      } else {
        return position
      }
    }
    return nil
  }

  static func backslashes(_ bytes: [UInt8], before position: Int) -> Int {
    var count = 0
    while position - count - 1 >= 0, bytes[position - count - 1] == UInt8(ascii: "\\") {
      count += 1
    }
    return count
  }
}
