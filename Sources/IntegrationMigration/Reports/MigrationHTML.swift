import CheckoutVocabulary
import Findings
import SourceText

extension MigrationReport {
  /// The report as one HTML file that needs nothing beside it.
  public var html: String {
    let title =
      plans.count == 1
      ? "From the KCO SDK to \(plans.first?.target.title ?? "")" : "Ways to leave the KCO SDK"
    let body = plans.count == 1 ? plans.map(page).joined() : comparisonPage
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escaped(title))</title>
      <style>
      \(HTMLText.style)
      </style>
      </head>
      <body>
      <h1>\(HTMLText.escaped(title))</h1>
      \(body)</body>
      </html>

      """
  }

  private var comparisonPage: String {
    var text =
      "<p>\(HTMLText.escaped(InventoryReport(integration).statistics))</p>\n<table>\n<tr><td></td>"
    text += plans.map { "<th>\(HTMLText.escaped($0.target.title))</th>" }.joined() + "</tr>\n"
    for row in comparison {
      text += "<tr><th>\(HTMLText.escaped(row.question))</th>"
      text += row.answers.map { "<td>\(HTMLText.escaped($0))</td>" }.joined() + "</tr>\n"
    }
    text += "</table>\n" + callsHTML(plans)
    text += "<h2>\(HTMLText.escaped(Self.title(.server)))</h2>\n"
    let files = integration.filesByPath
    for plan in plans {
      text += "<h3>\(HTMLText.escaped(plan.target.title))</h3>\n"
      text += list(Self.steps(plan, .server), plan.target.rawValue + "-server", files)
    }
    return text
  }

  private func page(_ plan: MigrationPlan) -> String {
    let files = integration.filesByPath
    let totals = Totals(plan)
    let facts = TargetFacts(plan.target)
    let figures: [(String, String)] = [
      ("safe changes", "\(totals.safe)"), ("changes to review", "\(totals.review)"),
      ("new files", "\(plan.newFiles.count)"),
      ("steps in the app", "\(totals.code + totals.project)"),
      ("steps on the server", "\(totals.server)"),
      ("of the app's share is automatic", totals.share),
    ]
    var text = "<ul class=\"figures\">\n"
    for (name, value) in figures {
      text += "<li><b>\(HTMLText.escaped(value))</b> \(HTMLText.escaped(name))</li>\n"
    }
    text += "</ul>\n<table>\n"
    for (name, value) in [
      ("Addresses in the checkout", facts.word(facts.keepsAddresses)),
      ("Shipping in the checkout", facts.word(facts.keepsShipping)),
      ("Other payment methods", facts.word(facts.keepsOtherMethods)),
      ("In the app", facts.app), ("On the server", facts.server),
    ] {
      text += "<tr><th>\(HTMLText.escaped(name))</th><td>\(HTMLText.escaped(value))</td></tr>\n"
    }
    text += "</table>\n"
    text += callsHTML([plan])
    text += contents(plan)
    for confidence in [Confidence.safe, .review] {
      let changes = plan.changes.enumerated().filter { $0.element.confidence == confidence }
      guard !changes.isEmpty else { continue }
      text += "<h2>\(confidence == .safe ? "Safe changes" : "Changes to review")</h2>\n"
      for (index, change) in changes { text += details(change, "change-\(index + 1)", files) }
    }
    if !plan.newFiles.isEmpty { text += "<h2>New files</h2>\n" }
    for file in plan.newFiles {
      text += "<details><summary><code>\(HTMLText.escaped(file.path))</code> "
      text += "\(HTMLText.escaped(file.title))</summary>\n"
      text += "<pre>\(HTMLText.escaped(file.contents))</pre>\n</details>\n"
    }
    for area in ManualStep.Area.allCases {
      let steps = Self.steps(plan, area)
      guard !steps.isEmpty || area == .server else { continue }
      text += "<h2>\(HTMLText.escaped(Self.title(area)))</h2>\n"
      text += list(steps, area.rawValue, files)
    }
    return text
  }

  /// The table of calls, one column for each target that has a counterpart for each.
  func callsHTML(_ plans: [MigrationPlan]) -> String {
    let columns = plans.map { ($0.target, calls($0.target)) }.filter { !$0.1.isEmpty }
    guard let first = columns.first else { return "" }
    var text = "<h2>What becomes of the calls</h2>\n<table>\n<tr><th>Call</th><th>First</th>"
    text += columns.map { "<th>\(HTMLText.escaped($0.0.title))</th>" }.joined() + "</tr>\n"
    for (index, row) in first.1.enumerated() {
      text += "<tr><td>\(row.call.rawValue) ×\(row.count)</td>"
      text += "<td><code>\(HTMLText.escaped("\(row.first)"))</code></td>"
      text += columns.map { "<td>\(HTMLText.escaped($0.1[index].text))</td>" }.joined()
      text += "</tr>\n"
    }
    return text + "</table>\n"
  }

  /// The list of all items, each linked to its code.
  private func contents(_ plan: MigrationPlan) -> String {
    guard !plan.changes.isEmpty else { return "" }
    var text = "<h2>All changes</h2>\n<table>\n<tr><th>Place</th><th>Change</th><th></th></tr>\n"
    for (index, change) in plan.changes.enumerated() {
      let place = change.range?.description ?? ""
      text += "<tr><td><a href=\"#change-\(index + 1)\">\(HTMLText.escaped(place))</a></td>"
      text += "<td>\(HTMLText.escaped(change.title))</td>"
      text +=
        "<td class=\"\(change.confidence.rawValue)\">\(change.confidence.rawValue)</td></tr>\n"
    }
    return text + "</table>\n"
  }

  private func details(
    _ change: Change, _ name: String, _ files: [String: SourceFile]
  ) -> String {
    var text = "<details id=\"\(name)\" open><summary>\(HTMLText.escaped(change.title)) "
    text += "<code>\(HTMLText.escaped(change.range?.description ?? ""))</code></summary>\n"
    if !change.reason.isEmpty { text += "<p>\(HTMLText.escaped(change.reason)).</p>\n" }
    for excerpt in Excerpt.excerpts(change, files) {
      let before = HTMLText.lines(excerpt.before, from: excerpt.line, kind: "del")
      let after = HTMLText.lines(excerpt.after, from: excerpt.line, kind: "ins")
      text += "<pre>\(before)\(after)</pre>\n"
    }
    return text + "</details>\n"
  }

  private func list(
    _ steps: [ManualStep], _ name: String, _ files: [String: SourceFile]
  ) -> String {
    var text = "<ol>\n"
    for (index, step) in steps.enumerated() {
      text += "<li id=\"\(name)-\(index + 1)\"><b>\(HTMLText.escaped(step.title))</b>"
      if let range = step.range { text += " <code>\(HTMLText.escaped(range.description))</code>" }
      if !step.reason.isEmpty { text += "<br>\(HTMLText.escaped(step.reason))" }
      if step.blocks { text += "<br><em>The code does not work before this is done.</em>" }
      if let range = step.range, let excerpt = Excerpt.line(range, files) {
        text += "<pre>\(HTMLText.lines(excerpt.before, from: excerpt.line, kind: "span"))</pre>"
      }
      text += "</li>\n"
    }
    return text + "</ol>\n"
  }
}

/// Text that goes into HTML.
enum HTMLText {
  static let style = """
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
    table { border-collapse: collapse } th, td { border: 1px solid #ccc; padding: .3rem .6rem; text-align: left; vertical-align: top }
    pre { background: #f6f6f6; padding: .5rem; overflow-x: auto } del, ins, pre span { display: block; text-decoration: none }
    del { background: #fdd } ins { background: #dfd } i { color: #777; user-select: none; display: inline-block; width: 4em; font-style: normal }
    .figures { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none }
    .figures li { border: 1px solid #ccc; padding: .5rem 1rem } .figures b { font-size: 1.5rem }
    summary { cursor: pointer } .review { background: #ffc }
    """

  /// Text with everything escaped that HTML gives a meaning; control characters become visible.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in markupEscaped(text).unicodeScalars {
      switch scalar {
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t", "\r": result.append(scalar)
      case "\u{0}"..<" ", "\u{7F}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Lines with their numbers.
  static func lines(_ lines: [String], from first: Int, kind: String) -> String {
    lines.enumerated().map { index, line in
      "<\(kind)><i>\(first + index)</i>\(escaped(line))</\(kind)>"
    }.joined()
  }
}
