import Findings

/// Reads dependency declarations, registered URL schemes, and judges them.
enum DependencyScan {
  /// Fills `dependencies` and `urlSchemes`, and adds findings about them.
  static func scan(_ integration: inout Integration) {
    integration.urlSchemes = URLSchemeReader.read(integration.files)
    let project = DependencyProject(integration)
    integration.dependencies = project.read.declarations.map { declaration in
      Dependency(
        manager: declaration.manager, name: declaration.name, version: declaration.versionText,
        range: project.range(declaration), isGenerated: declaration.isGenerated)
    }
    for rule in rules { integration.findings += rule.check(project) }
    integration.findings.sort()
  }

  /// Plans the edits of declarations and property lists for `plan.target`.
  static func plan(_ integration: Integration, into plan: inout PlanBuilder) {
    let project = DependencyProject(integration)
    for rule in rules { rule.plan(project, into: &plan) }
  }

  /// The rules in the order in which they speak.
  static let rules: [any (DependencyRule & Sendable).Type] =
    [
      EndedSDK.self, ReplaceDependency.self, BothDependencies.self, SuccessorVersion.self,
      BrokenRelease.self, OldRelease.self, PackageAddress.self, PodNames.self,
      DeploymentTarget.self, UseFrameworks.self, RegenerateLocks.self, CurlyQuotes.self,
      UnreadableDeclaration.self, QueriesSchemes.self, RegisterScheme.self, CameraUsage.self,
      BinaryPropertyList.self, MoveHost.self,
    ] + NetworkCheck.networkRules
}

extension RuleCatalog {
  /// Rules about dependency declarations and property lists.
  static let dependencies: [FindingRule] = DependencyScan.rules.map { $0.rule }
}
