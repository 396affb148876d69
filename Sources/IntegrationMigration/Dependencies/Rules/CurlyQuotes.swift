import Findings

/// Finds names between typographic quotes, as they come from web pages and word processors.
enum CurlyQuotes: DependencyRule {
  static let rule = FindingRule(
    id: "curly-quotes",
    summary: "A name between typographic quotes, which Ruby does not read as text",
    severity: .error,
    explanation: """
      Instructions copied from a web page bring its quotes along. Ruby takes them for letters, and \
      CocoaPods stops with a message about an undefined name.
      """,
    example: .init(
      before: "pod \u{2018}KlarnaCheckoutSDK\u{2019}", after: "pod 'KlarnaCheckoutSDK'"))

  static func check(_ project: DependencyProject) -> [Finding] {
    project.read.curlyQuotes.map { place in
      let file = project.integration.files[place.file]
      let name = straight(file.text(place.range))
      return Finding(
        rule: rule.id, severity: rule.severity, range: file.range(place.range),
        message: "typographic quotes around a pod's name", advice: "Write \(name)",
        fixes: [
          Fix(
            title: "Use straight quotes",
            edits: [TextEdit(range: file.range(place.range), replacement: name)])
        ])
    }
  }

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    guard plan.target.rewritesCode else { return }
    for place in project.read.curlyQuotes {
      let file = project.integration.files[place.file]
      plan.manual(
        rule, "Use straight quotes, then run this again",
        reason: "CocoaPods cannot read the declaration, so it is left as it is",
        at: file.range(place.range), area: .project, blocks: true)
    }
  }

  private static func straight(_ text: String) -> String {
    "'" + text.filter { !"\u{2018}\u{2019}\u{201C}\u{201D}".contains($0) } + "'"
  }
}
