import Findings
import HTMLTree

/// An element of the shop's own with an id that belongs to the checkout.
struct ReservedID: LintRule {
  static let rule = FindingRule(
    id: "reserved-id",
    summary: "An element of the shop has an id that the checkout gives to its own.",
    severity: .error,
    explanation: """
      The snippet brings the element klarna-checkout-container with it. A shop that gives the box \
      around it the same id has two of them once the snippet is in, and the checkout draws itself \
      into the outer one, which the next update of the page throws away. The frames' ids and the \
      ids of the snippet's other parts are taken too. Call the box something else.
      """,
    example: FindingRule.Example(
      before: "<div id=\"klarna-checkout-container\">{{ order.html_snippet|raw }}</div>",
      after: "<div id=\"checkout-slot\">{{ order.html_snippet|raw }}</div>"))

  private static let container = "klarna-checkout-container"
  private static let advice = "give the shop's element another id"

  static func check(_ view: LintView, _ found: inout LintFindings) {
    guard view.isMarked, !view.elementsByID.isEmpty else { return }
    let own = view.containers.filter { element in
      !element.elements(named: "script").contains { $0.content(in: view).contains("BOOTSTRAP_SRC") }
    }
    for element in own where takesSnippet(element, view) { add(element, container, view, &found) }
    for id in ["klarna-checkout-iframe", "klarna-fullscreen-iframe"] {
      for element in view.elementsByID[id] ?? [] where element.name != "iframe" {
        add(element, id, view, &found)
      }
    }
    guard view.snippetScript == nil else { return }
    for element in view.elementsByID["klarna-checkout-context"] ?? []
    where element.name != "script" {
      add(element, "klarna-checkout-context", view, &found)
    }
  }

  private static func add(
    _ element: HTMLNode, _ id: String, _ view: LintView, _ found: inout LintFindings
  ) {
    guard let tag = element.startTagRange else { return }
    let place = view.attributes(of: element).first { $0.name == "id" }?.range ?? tag
    found.add(place, "\(id) is the id of the checkout's own element", advice: advice)
  }

  /// Whether a snippet comes into an element: a template prints it there, or a script sets it.
  private static func takesSnippet(_ element: HTMLNode, _ view: LintView) -> Bool {
    if let content = element.contentRange,
      view.tags.contains(where: { tag in
        content.contains(tag.range.lowerBound) && prints(tag, view)
      })
    {
      return true
    }
    let directives: Set<String> = [
      "v-html", "[innerhtml]", ".innerhtml", ":innerhtml", "innerhtml.bind",
    ]
    if view.attributes(of: element).contains(where: { attribute in
      directives.contains(attribute.name)
        && SnippetNames.stand(in: attribute.value, isMarked: true)
    }) {
      return true
    }
    return view.ownScripts.contains { sets($0.script, view) }
  }

  private static func prints(_ tag: TemplateTag, _ view: LintView) -> Bool {
    guard tag.kind != .control || view.bytes.has("{@html", at: tag.range.lowerBound) else {
      return false
    }
    return SnippetNames.stand(in: view.bytes.text(tag.code), isMarked: true)
  }

  /// Whether a script puts a snippet into the element of that id.
  private static func sets(_ script: ScriptView, _ view: LintView) -> Bool {
    let insertions: Set<String> = ["html", "append", "appendChild", "replaceChildren", "prepend"]
    for call in script.calls where insertions.contains(call.name) {
      guard CheckoutElements.names(call.start..<call.open, [container], script),
        let value = call.arguments.first,
        view.isSnippet(value, in: script)
      else { continue }
      return true
    }
    for assignment in script.assignments where assignment.name == "innerHTML" {
      if CheckoutElements.names(assignment.start..<assignment.sign, [container], script),
        view.isSnippet(assignment.value, in: script)
      {
        return true
      }
    }
    return false
  }
}

extension HTMLNode {
  /// The text between its tags, as the file has it.
  fileprivate func content(in view: LintView) -> String {
    contentRange.map { view.masked.text($0) } ?? ""
  }
}
