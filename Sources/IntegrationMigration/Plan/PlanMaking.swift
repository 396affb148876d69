import Findings

extension MigrationPlan {
  /// Plans the way of an integration to a target.
  ///
  /// Edits of code are planned for the targets that keep the shape of a KCO checkout, scaffolds
  /// for the others; each plan has the server's share.
  public init(for integration: Integration, target: MigrationTarget) {
    var plan = PlanBuilder(target: target)
    if target.rewritesCode {
      let code = integration.code
      var rewriter = Rewriter(
        code, groups: CheckoutGroup.groups(code), target: target, hosts: integration.hosts)
      for rule in RuleCatalog.rewriteRules { rule.apply(&rewriter) }
      SwiftConditions.apply(&rewriter)
      plan = rewriter.plan
      var changes = EditResolver.resolve(plan.changes, moves: rewriter.moves, code: code)
      Self.distrust(
        &changes, steps: plan.manualSteps, rewriter,
        isDeclared: integration.dependencies.contains { dependency in
          !dependency.isGenerated && SDKPackage.names(dependency.name) == .kco
        })
      plan.replaceChanges(changes)
      MigrateAndroid.plan(integration, into: &plan)
    }
    BridgeContract.plan(integration, into: &plan)
    DependencyScan.plan(integration, into: &plan)
    ScaffoldPlan.plan(integration, into: &plan)
    self.init(
      target: target,
      changes: plan.changes.sorted {
        guard let left = $0.range, let right = $1.range else { return $1.range != nil }
        return left < right
      },
      newFiles: plan.newFiles,
      manualSteps: plan.manualSteps.sorted { left, right in
        guard let first = left.range, let second = right.range else {
          return right.range == nil && left.range != nil
        }
        return first < second
      })
  }

  /// Marks the changes of files that do not compile before a person has done something: alone
  /// they would do harm.
  private static func distrust(
    _ changes: inout [Change], steps: [ManualStep], _ rewriter: Rewriter, isDeclared: Bool
  ) {
    let blockedBySteps = Set(steps.filter(\.blocks).compactMap { $0.range?.file })
    // A change that somebody has to look at first is one that the others need.
    let reviewed = changes.filter { $0.confidence == .review }
    var blocked = blockedBySteps.union(reviewed.compactMap { $0.range?.file })
    let shared = rewriter.groups.map { group in
      Set(group.files(rewriter.code).map { rewriter.code.files[$0].path })
    }
    var isGrowing = true
    // Files that share a checkout stand and fall together.
    while isGrowing {
      isGrowing = false
      for files in shared {
        if !blocked.isDisjoint(with: files), !files.isSubset(of: blocked) {
          blocked.formUnion(files)
          isGrowing = true
        }
      }
    }
    // The declaration is swapped when all code is ready, so that code waits for it.
    let waits = isDeclared && !blocked.isEmpty
    let isKustom = rewriter.plan.target == .kustom
    for index in changes.indices {
      guard let file = changes[index].range?.file, changes[index].confidence == .safe else {
        continue
      }
      if blocked.contains(file) {
        changes[index].confidence = .review
        changes[index].reason =
          steps.contains { $0.blocks && blocked.contains($0.range?.file ?? "") }
          ? "The code is not complete before the steps by hand are done"
          : "It belongs to a change that is to be reviewed"
      } else if waits {
        changes[index].confidence = .review
        changes[index].reason =
          "The successor is declared only when all files are complete, and some are not"
      } else if isKustom {
        changes[index].confidence = .review
        changes[index].reason = "Kustom publishes no Swift interface; the names follow Klarna's"
      }
    }
  }
}
