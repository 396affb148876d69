import Findings
import HTMLTree

/// A checkout that is too narrow, or not visible when it loads.
struct ContainerLayout: LintRule {
  static let rule = FindingRule(
    id: "container-layout",
    summary: "The checkout is narrower than 320 pixels, or hidden when it loads.",
    severity: .warning,
    explanation: """
      The checkout measures its container when it loads. Inside display: none it measures nothing \
      and reports the height 0; under 320 pixels its forms are cut off. Show the container before \
      the snippet is inserted, and put limits of width on a wrapper that is wide enough.
      """,
    example: FindingRule.Example(
      before: "<div style=\"width:280px\"><!-- snippet --></div>",
      after: "<div style=\"max-width:750px\"><!-- snippet --></div>"))

  static func check(_ view: LintView, _ found: inout LintFindings) {
    if view.kind == .styleSheet { checkSheet(view, &found) }
    guard let document = view.document, let container = view.containers.first else { return }
    let sheet = StyleSheet(document, view.masked)
    for node in [container] + Array(container.ancestors) where node.isElement && !node.isImplied {
      let style = sheet.style(of: node)
      let isHidden = style.isHidden || node["hidden"] != nil
      guard isHidden || (style.width ?? 320) < 320, let tag = node.startTagRange else { continue }
      let place = view.attributes(of: node).first { $0.name == "style" }?.range ?? tag
      if let width = style.width, width < 320 {
        found.add(
          place, "the checkout has \(width) pixels here; it needs at least 320",
          advice: "make the wrapper at least 320 pixels wide")
      }
      if isHidden {
        found.add(
          place, "the checkout is hidden when it loads: it measures nothing, its height becomes 0",
          advice: "show it before the snippet is inserted")
      }
    }
    checkPanels(container, sheet, view, &found)
  }

  /// Rules for the container in a style sheet of its own.
  private static func checkSheet(_ view: LintView, _ found: inout LintFindings) {
    for rule in view.ownStyleRules where !rule.isConditional {
      let selectors = view.masked.text(rule.selector).split(separator: ",")
      guard
        selectors.contains(where: { String($0).trimmed.hasSuffix("#klarna-checkout-container") })
      else { continue }
      for declaration in rule.declarations(view.masked) {
        let style = StyleSheet.style([(declaration.name, declaration.value)])
        if let width = style.width, width < 320 {
          found.add(
            declaration.range, "the checkout has \(width) pixels here; it needs at least 320",
            advice: "make the wrapper at least 320 pixels wide")
        } else if style.isHidden {
          found.add(
            declaration.range,
            "the checkout is hidden when it loads: it measures nothing, its height becomes 0",
            advice: "show it before the snippet is inserted")
        }
      }
    }
  }

  /// Panels beside the checkout's own: when another is chosen, the checkout is the hidden one.
  private static func checkPanels(
    _ container: HTMLNode, _ sheet: StyleSheet, _ view: LintView, _ found: inout LintFindings
  ) {
    // Most pages have none, and many siblings.
    guard panelMarks.contains(where: { view.masked.has($0) }) else { return }
    let around = [container] + Array(container.ancestors)
    for node in around {
      guard let parent = node.parent else { return }
      for sibling in parent.children where sibling != node && isPanel(sibling) {
        guard sheet.style(of: sibling).isHidden || sibling["hidden"] != nil,
          let tag = sibling.startTagRange
        else { continue }
        let place = view.attributes(of: sibling).first { $0.name == "style" }?.range ?? tag
        found.add(
          place,
          "this panel takes turns with the checkout's: while it shows, the checkout is hidden and "
            + "its height becomes 0",
          advice: "insert the snippet when its panel is shown, or leave it outside the panels")
      }
    }
  }

  private static let panelMarks: [StaticString] = ["tab-", "tabpanel", "TAB-", "Tab-"]

  private static func isPanel(_ node: HTMLNode) -> Bool {
    guard node.isElement else { return false }
    if node["role"] == "tabpanel" { return true }
    let classes = (node["class"] ?? "").split(separator: " ").map { $0.lowercased() }
    return classes.contains { ["tab-pane", "tab-panel", "tabpanel", "tab-content"].contains($0) }
  }
}
