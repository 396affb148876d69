import HTMLTree

/// As much of a page's style as says how wide something is and whether it shows: `style` attributes
/// and the rules of the page's `style` elements.
struct StyleSheet {
  /// What is set for an element.
  struct Style {
    /// Width in pixels, the smallest of `width` and `max-width`.
    var width: Int?
    var isHidden = false
  }

  private struct Rule {
    var selectors: [String]
    var declarations: [(name: String, value: String)]
  }

  private var rules: [Rule] = []

  init(_ document: HTMLDocument, _ bytes: [UInt8]) {
    for sheet in document.root.elements(named: "style") {
      // The snippet's own style is Klarna's.
      guard let range = sheet.contentRange,
        !sheet.ancestors.contains(where: { $0.id?.hasPrefix("klarna-") == true })
      else { continue }
      for rule in StyleRule.all(bytes, in: range) where !rule.isConditional {
        let declarations = rule.declarations(bytes).filter { Self.names.contains($0.name) }
        guard !declarations.isEmpty else { continue }
        rules.append(
          Rule(
            selectors: bytes.text(rule.selector).split(separator: ",").map { String($0).trimmed },
            declarations: declarations.map { ($0.name, $0.value) }))
      }
    }
  }

  private static let names: Set<String> = [
    "width", "max-width", "display", "visibility", "height", "max-height",
  ]

  func style(of node: HTMLNode) -> Style {
    var style = Style()
    let id = node.id.map { "#" + $0 }
    let classes = (node["class"] ?? "").split(separator: " ").map { "." + $0 }
    var byID: [Rule] = []
    for rule in rules {
      for selector in rule.selectors {
        let isByID = id.map { selector.contains($0) } ?? false
        // Only selectors that can mean the element are read.
        guard isByID || classes.contains(where: { selector.contains($0) }),
          (try? node.matches(selector)) == true
        else { continue }
        if isByID {
          byID.append(rule)
        } else {
          StyleSheet.read(rule.declarations, into: &style)
        }
      }
    }
    for rule in byID { StyleSheet.read(rule.declarations, into: &style) }
    if let own = node["style"], Self.names.contains(where: own.contains) {
      let bytes = Array(own.utf8)
      let declarations = StyleRule.declarations(bytes, in: 0..<bytes.count)
      StyleSheet.read(declarations.map { ($0.name, $0.value) }, into: &style)
    }
    return style
  }

  /// What a list of declarations says by itself.
  static func style(_ declarations: [(name: String, value: String)]) -> Style {
    var style = Style()
    read(declarations, into: &style)
    return style
  }

  private static func read(
    _ declarations: [(name: String, value: String)], into style: inout Style
  ) {
    for (name, value) in declarations {
      switch name {
      case "width", "max-width": style.width = pixels(value) ?? style.width
      case "display": style.isHidden = value == "none"
      case "visibility":
        if value == "hidden" { style.isHidden = true }
      case "height", "max-height":
        if ["0", "0px"].contains(value) { style.isHidden = true }
      default: break
      }
    }
  }

  /// A length in pixels; a `rem` has 16, as browsers have unless told otherwise.
  private static func pixels(_ value: String) -> Int? {
    for (unit, factor) in [("px", 1.0), ("rem", 16.0)] where value.hasSuffix(unit) {
      return Double(value.dropLast(unit.count)).flatMap { number in
        number >= 0 && number < 1e6 ? Int((number * factor).rounded()) : nil
      }
    }
    return nil
  }
}
