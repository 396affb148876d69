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
