import HTMLTree

/// As much of a page's style as says how wide something is and whether it shows: `style` attributes
/// and rules of one id or class.
struct StyleSheet {
  /// What is set for an element.
  struct Style {
    /// Width in pixels, the smallest of `width` and `max-width`.
    var width: Int?
    var isHidden = false
  }

  private var byID: [String: String] = [:]
  private var byClass: [String: String] = [:]

  init(_ document: HTMLDocument) {
    for sheet in document.root.elements(named: "style") {
      for rule in sheet.text.split(separator: "}") {
        let parts = rule.split(separator: "{", maxSplits: 1)
        // Rules inside @media hold for some screens only.
        guard parts.count == 2, !parts[1].contains("{"), !rule.contains("@") else { continue }
        for selector in parts[0].split(separator: ",") {
          let name = String(selector).trimmed
          guard
            !name.dropFirst().contains(where: { !($0.isLetter || $0.isNumber || "-_".contains($0)) }
            )
          else { continue }
          let declarations = ";" + String(parts[1])
          if name.hasPrefix("#") { byID[String(name.dropFirst()), default: ""] += declarations }
          if name.hasPrefix(".") { byClass[String(name.dropFirst()), default: ""] += declarations }
        }
      }
    }
  }

  func style(of node: HTMLNode) -> Style {
    var style = Style()
    for name in (node["class"] ?? "").split(separator: " ") {
      byClass[String(name)].map { StyleSheet.read($0, into: &style) }
    }
    node.id.flatMap { byID[$0] }.map { StyleSheet.read($0, into: &style) }
    node["style"].map { StyleSheet.read($0, into: &style) }
    return style
  }

  private static func read(_ text: String, into style: inout Style) {
    for declaration in text.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        String($0).trimmed.lowercased()
      }
      guard parts.count == 2 else { continue }
      let value = parts[1].split(separator: "!").first ?? ""
      switch parts[0] {
      case "width", "max-width": style.width = pixels(String(value)) ?? style.width
      case "display": style.isHidden = String(value).trimmed == "none"
      case "visibility":
        if String(value).trimmed == "hidden" { style.isHidden = true }
      case "height", "max-height":
        if ["0", "0px"].contains(String(value).trimmed) { style.isHidden = true }
      default: break
      }
    }
  }

  private static func pixels(_ value: String) -> Int? {
    let text = value.trimmed
    guard text.hasSuffix("px") else { return nil }
    return Double(text.dropLast(2)).flatMap { $0 >= 0 && $0 < 1e6 ? Int($0) : nil }
  }
}
