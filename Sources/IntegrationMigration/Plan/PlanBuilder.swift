import Findings

/// Collects what rules want, in the order in which they say it.
struct PlanBuilder {
  let target: MigrationTarget
  fileprivate(set) var changes: [Change] = []
  private(set) var newFiles: [NewFile] = []
  private(set) var manualSteps: [ManualStep] = []

  private var known: Set<ManualStep> = []
  /// Files that are not in UTF-8, whose other letters cannot be written again.
  var otherEncodings: Set<String> = []

  init(target: MigrationTarget) { self.target = target }

  /// Adds a change of one edit of `file`.
  mutating func edit(
    _ rule: FindingRule, _ file: SourceFile, _ bytes: Range<Int>, _ replacement: String,
    title: String? = nil, confidence: Confidence = .safe, reason: String = ""
  ) {
    change(
      rule, [TextEdit(range: file.range(bytes), replacement: replacement)], title: title,
      confidence: confidence, reason: reason)
  }

  /// Adds a change of several edits, all or none of which are made.
  mutating func change(
    _ rule: FindingRule, _ edits: [TextEdit], title: String? = nil,
    confidence: Confidence = .safe, reason: String = ""
  ) {
    guard let first = edits.first else { return }
    let isLost = edits.contains {
      $0.replacement.contains("\u{FFFD}") && otherEncodings.contains($0.range.file)
    }
    if isLost {
      return manual(
        rule, title ?? rule.summary,
        reason: "The line has letters in an encoding other than UTF-8, which stay as they are",
        at: first.range, blocks: true)
    }
    changes.append(
      Change(
        rule: rule.id, title: title ?? rule.summary, confidence: confidence, reason: reason,
        edits: edits))
  }

  /// Adds a file.
  mutating func add(_ rule: FindingRule, path: String, contents: String, title: String) {
    newFiles.append(NewFile(rule: rule.id, path: path, contents: contents, title: title))
  }

  /// Adds a step for people; the same step at the same place is added once.
  mutating func manual(
    _ rule: FindingRule, _ title: String, reason: String, at range: FileRange? = nil,
    area: ManualStep.Area = .code, blocks: Bool = false
  ) {
    let step = ManualStep(
      rule: rule.id, area: area, title: title, reason: reason, range: range, blocks: blocks)
    if known.insert(step).inserted { manualSteps.append(step) }
  }

  /// Puts resolved changes in the place of those collected.
  mutating func replaceChanges(_ changes: [Change]) { self.changes = changes }
}
