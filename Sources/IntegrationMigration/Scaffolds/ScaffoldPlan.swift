import Findings

/// Plans the files that a rewrite by hand starts from, and its checklist.
enum ScaffoldPlan {
  /// Adds the scaffold of `plan.target`, and for every target the server's share.
  static func plan(_ integration: Integration, into plan: inout PlanBuilder) {
    if let scaffold = Scaffold(plan.target), !integration.isEmpty {
      let facts = AppFacts(integration)
      for file in scaffold.files(facts) {
        // A file that is there belongs to the app, whatever it has become.
        if integration.file(file.path) != nil { continue }
        plan.add(
          scaffold.rule, path: file.path, contents: file.contents, title: scaffold.rule.summary)
      }
      for step in scaffold.checklist(facts) {
        plan.manual(
          scaffold.rule, step.title, reason: step.reason,
          at: step.area == .code ? facts.place : nil, area: step.area)
      }
    }
    let isWebOnly =
      !integration.checkouts.isEmpty && integration.checkouts.allSatisfy { $0.mode == .webView }
    for step in ServerShare.steps(plan.target) where !(step.isNative && isWebOnly) {
      plan.manual(ServerShare.rule, step.title, reason: step.reason, area: .server)
    }
  }
}

extension RuleCatalog {
  /// Rules that write scaffolds and checklists.
  static let scaffolds: [FindingRule] =
    [ServerShare.rule] + MigrationTarget.allCases.compactMap { Scaffold($0)?.rule }
}
