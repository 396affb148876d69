import CheckoutVocabulary
import Findings

extension MigrationReport {
  /// The report as Markdown.
  public var markdown: String {
    plans.count == 1 ? plans.map(markdown).joined() : comparisonMarkdown
  }

  private var comparisonMarkdown: String {
    var text = "# Ways to leave the KCO SDK\n\n\(InventoryReport(integration).statistics)\n\n"
    text += "| |" + plans.map { " \($0.target.title) |" }.joined() + "\n|---|"
    text += plans.map { _ in "---|" }.joined() + "\n"
    for row in comparison {
      text += "| \(row.question) |" + row.answers.map { " \(MarkdownText.cell($0)) |" }.joined()
      text += "\n"
    }
    text += callsMarkdown(plans)
    text += "\n## \(Self.title(.server))\n"
    for plan in plans {
      text += "\n### \(plan.target.title)\n\n"
      text += Self.steps(plan, .server).map { "- [ ] \(Self.line($0))\n" }.joined()
    }
    text += "\nThe plan for one of them: `kco migrate report PATH --to "
    return text + plans.map(\.target.rawValue).joined(separator: "|") + "`\n"
  }

  private func markdown(_ plan: MigrationPlan) -> String {
    let files = integration.filesByPath
    let facts = TargetFacts(plan.target)
    let totals = Totals(plan)
    var text = """
      # From the KCO SDK to \(plan.target.title)

      \(Self.statistics(plan))

      | | |
      |---|---|
      | Safe changes | \(totals.safe) |
      | Changes to review | \(totals.review) |
      | New files | \(plan.newFiles.count) |
      | Steps in the code | \(totals.code) |
      | Steps in the project | \(totals.project) |
      | Steps on the server | \(totals.server) |
      | Addresses in the checkout | \(facts.word(facts.keepsAddresses)) |
      | Shipping in the checkout | \(facts.word(facts.keepsShipping)) |
      | Other payment methods | \(facts.word(facts.keepsOtherMethods)) |

      """
    text += callsMarkdown([plan])
    for confidence in [Confidence.safe, .review] {
      let changes = plan.changes.filter { $0.confidence == confidence }
      guard !changes.isEmpty else { continue }
      text +=
        confidence == .safe
        ? "\n## Safe changes\n\n`kco migrate apply PATH --to \(plan.target.rawValue)` makes them.\n"
        : "\n## Changes to review\n\nWith `--unsafe` they are made, too.\n"
      for change in changes { text += section(change, files) }
    }
    if !plan.newFiles.isEmpty {
      text += "\n## New files\n"
      for file in plan.newFiles {
        text += "\n### \(MarkdownText.cell(file.path))\n\n\(file.title)\n\n"
        text += MarkdownText.block(
          file.contents.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
          language: Self.fence(file.path))
      }
    }
    for area in ManualStep.Area.allCases {
      let steps = Self.steps(plan, area)
      guard !steps.isEmpty || area == .server else { continue }
      text += "\n## \(Self.title(area))\n\n"
      for step in steps {
        text += "- [ ] \(Self.line(step))\n"
        if let range = step.range, let excerpt = Excerpt.line(range, files) {
          text +=
            "\n"
            + MarkdownText.block(excerpt.before, language: Self.fence(range.file))
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") + "\n"
        }
      }
    }
    return text
  }

  /// The table of calls, one column for each target that has a counterpart for each.
  private func callsMarkdown(_ plans: [MigrationPlan]) -> String {
    let columns = plans.map { ($0.target, calls($0.target)) }.filter { !$0.1.isEmpty }
    guard let first = columns.first else { return "" }
    var text = "\n## What becomes of the calls\n\n| Call | First |"
    text += columns.map { " \($0.0.title) |" }.joined() + "\n|---|---|"
    text += columns.map { _ in "---|" }.joined() + "\n"
    for (index, row) in first.1.enumerated() {
      text += "| \(row.call.rawValue) ×\(row.count) | \(MarkdownText.cell("\(row.first)")) |"
      text += columns.map { " \(MarkdownText.cell($0.1[index].text)) |" }.joined() + "\n"
    }
    return text
  }

  private func section(_ change: Change, _ files: [String: SourceFile]) -> String {
    var text = "\n### \(MarkdownText.cell(change.title))\n\n"
    text += "\(change.range.map { MarkdownText.cell($0.description) } ?? ""), rule \(change.rule)\n"
    if !change.reason.isEmpty { text += "\n\(MarkdownText.cell(change.reason)).\n" }
    for excerpt in Excerpt.excerpts(change, files) {
      text += "\n"
      text += MarkdownText.block(
        excerpt.before.map { "-\($0)" } + excerpt.after.map { "+\($0)" }, language: "diff")
    }
    return text
  }

  private static func line(_ step: ManualStep) -> String {
    var text = "**\(MarkdownText.cell(step.title))**"
    if let range = step.range { text += " at \(MarkdownText.cell(range.description))" }
    if !step.reason.isEmpty { text += ": \(MarkdownText.cell(step.reason))" }
    if step.blocks { text += ". The code does not work before this is done" }
    return text + "."
  }

  /// The name by which renderers know the language of a file.
  static func fence(_ path: String) -> String {
    switch SourceLanguage(path: path) {
    case .swift: "swift"
    case .objectiveC: "objc"
    case .java: "java"
    case .kotlin: "kotlin"
    case .ruby: "ruby"
    case .gradle: "groovy"
    case .javaScript: "js"
    case .typeScript: "ts"
    case .php: "php"
    case .python: "python"
    case .go: "go"
    case .cSharp: "csharp"
    case .json: "json"
    case .xml: "xml"
    default: ""
    }
  }
}
