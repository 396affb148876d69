public import Findings

/// What a migration takes, for one target or for all of them side by side.
public struct MigrationReport: Sendable {
  /// What was found.
  public var integration: Integration
  /// One plan, or several to compare.
  public var plans: [MigrationPlan]

  /// A report of plans made for an integration.
  public init(integration: Integration, plans: [MigrationPlan]) {
    self.integration = integration
    self.plans = plans
  }

  /// The plans as findings, for formats that know nothing else: a change is a note with its fix, a
  /// step a warning, and what the scan found comes with them.
  public var findings: [Finding] {
    integration.findings
      + plans.flatMap { plan in
        plan.changes.compactMap { change -> Finding? in
          guard let range = change.range else { return nil }
          return Finding(
            rule: change.rule, severity: .note, range: range,
            message: "\(change.title) (\(change.confidence.rawValue))",
            advice: change.reason.isEmpty ? nil : change.reason,
            fixes: [Fix(title: change.title, edits: change.edits)])
        }
          + plan.manualSteps.map { step in
            Finding(
              rule: step.rule, severity: .warning,
              range: step.range ?? FileRange(file: integration.files.first?.path ?? "."),
              message: step.title, advice: step.reason.isEmpty ? nil : step.reason)
          }
      }
  }

  /// One line about a plan.
  public static func statistics(_ plan: MigrationPlan) -> String {
    let totals = Totals(plan)
    return """
      \(plan.target.title): \(totals.safe) safe, \(totals.review) to review, \
      \(plan.newFiles.count) new files, \(totals.code + totals.project) steps by hand in the app, \
      \(totals.server) on the server; \(totals.share) of the app's share is automatic.
      """
  }

  /// The figures of a plan.
  struct Totals: Sendable, Hashable {
    var safe: Int
    var review: Int
    var code: Int
    var project: Int
    var server: Int

    init(_ plan: MigrationPlan) {
      safe = plan.count(.safe)
      review = plan.count(.review)
      code = plan.manualSteps.filter { $0.area == .code }.count
      project = plan.manualSteps.filter { $0.area == .project }.count
      server = plan.manualSteps.filter { $0.area == .server }.count
    }

    /// How much of the app's share a tool can do, counted in changes and steps.
    var share: String {
      let automatic = safe + review
      let all = automatic + code + project
      return all == 0 ? "nothing" : "\(automatic * 100 / all) %"
    }
  }

  /// Rows of the comparison, one for each question, one column for each plan.
  var comparison: [(question: String, answers: [String])] {
    let facts = plans.map { TargetFacts($0.target) }
    let totals = plans.map(Totals.init)
    return [
      ("Addresses in the checkout", facts.map { $0.word($0.keepsAddresses) }),
      ("Shipping in the checkout", facts.map { $0.word($0.keepsShipping) }),
      ("Other payment methods", facts.map { $0.word($0.keepsOtherMethods) }),
      ("In the app", facts.map(\.app)),
      ("On the server", facts.map(\.server)),
      ("Safe changes", totals.map { "\($0.safe)" }),
      ("Changes to review", totals.map { "\($0.review)" }),
      ("New files", plans.map { "\($0.newFiles.count)" }),
      ("Steps in the code", totals.map { "\($0.code)" }),
      ("Steps in the project", totals.map { "\($0.project)" }),
      ("Steps on the server", totals.map { "\($0.server)" }),
      ("Automatic, of the app's share", totals.map(\.share)),
    ]
  }

  /// Steps of an area in the order of the plan.
  static func steps(_ plan: MigrationPlan, _ area: ManualStep.Area) -> [ManualStep] {
    plan.manualSteps.filter { $0.area == area }
  }

  static func title(_ area: ManualStep.Area) -> String {
    switch area {
    case .code: "By hand: the code"
    case .project: "By hand: the project"
    case .server: "The server's share"
    }
  }
}
