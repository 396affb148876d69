/// Text as it has to be written between tags and in quoted attributes, in HTML and in XML.
///
/// It goes by code points: a `<` with a combining mark behind it is one character to Swift, and
/// still opens a tag.
public func markupEscaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

/// Text for XML 1.0: as ``markupEscaped(_:)``, with what XML has no place for (most control
/// characters, U+FFFE and U+FFFF) as U+FFFD, and with carriage returns as references, as readers take
/// plain ones for line feeds.
public func xmlEscaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in markupEscaped(text).unicodeScalars {
    switch scalar {
    case "\r": result.append(contentsOf: "&#xD;".unicodeScalars)
    case "\n", "\t": result.append(scalar)
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
