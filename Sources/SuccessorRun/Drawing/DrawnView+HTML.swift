import SourceText

extension DrawnView {
  /// A page that shows the view; links lead only to web addresses.
  public var html: String {
    "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
      + "<title>\(markupEscaped(name))</title>\n</head>\n<body>\n" + element(indent: 0)
      + "</body>\n</html>\n"
  }

  private func element(indent: Int) -> String {
    let margin = String(repeating: "  ", count: indent)
    let tag: String
    var attributes = " data-name=\"\(markupEscaped(name))\""
    var declarations = style
    switch kind {
    case .column:
      tag = "div"
      declarations.insert("display: flex; flex-direction: column", at: 0)
    case .row:
      tag = "div"
      declarations.insert("display: flex; gap: 8px; align-items: center", at: 0)
    case .text: tag = "p"
    case .link:
      tag = "a"
      if Self.isWebAddress(url) { attributes += " href=\"\(markupEscaped(url))\"" }
    case .button:
      tag = "button"
      if isDisabled { attributes += " disabled" }
    case .image:
      tag = "span"
      attributes += " role=\"img\""
    }
    if let size, size.width > 0 { declarations.append("max-width: \(Int(size.width))px") }
    if !declarations.isEmpty {
      attributes += " style=\"\(markupEscaped(declarations.joined(separator: "; ")))\""
    }
    guard !children.isEmpty else {
      return "\(margin)<\(tag)\(attributes)>\(markupEscaped(text))</\(tag)>\n"
    }
    return "\(margin)<\(tag)\(attributes)>\n"
      + children.map { $0.element(indent: indent + 1) }.joined() + "\(margin)</\(tag)>\n"
  }

  private static func isWebAddress(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}
