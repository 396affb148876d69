import Findings

/// Compares the oldest system an app runs on with what a successor needs.
enum DeploymentTarget: DependencyRule {
  static let rule = FindingRule(
    id: "deployment-target",
    summary: "The app supports systems that the successor does not",
    severity: .warning,
    explanation: """
      Old releases of the KCO SDK ran on iOS 7 and 8. The Klarna Mobile SDK and Kustom's need iOS \
      10, Klarna's network products iOS 13. Raising it shuts out customers with old devices, so it \
      is a decision of the shop.
      """,
    example: .init(before: "platform :ios, '9.0'", after: "platform :ios, '10.0'"))

  static func check(_ project: DependencyProject) -> [Finding] {
    let successors = project.written.filter {
      $0.package == .klarnaMobileSDK || $0.package == .kustom
    }
    let isNetwork = project.usesNetwork(.cocoaPods, .swiftPackageManager, .npm)
    guard isNetwork || !successors.isEmpty else { return [] }
    let need = VersionNumber([isNetwork ? 13 : 10])
    return project.read.deploymentTargets.filter { $0.version < need }.map { target in
      Finding(
        rule: rule.id, severity: rule.severity,
        range: project.integration.files[target.file].range(target.range),
        message: "the app supports iOS \(target.version), its SDK needs iOS \(need)",
        advice: "Raise the deployment target, or leave the checkout out on older systems")
    }
  }

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    let need = VersionNumber([plan.target == .klarnaNetwork ? 13 : 10])
    for target in project.read.deploymentTargets where target.version < need {
      plan.manual(
        rule, "Raise the deployment target from iOS \(target.version) to \(need)",
        reason: "\(plan.target.title) does not run on older systems; whom that shuts out is the "
          + "shop's decision",
        at: project.integration.files[target.file].range(target.range), area: .project)
    }
  }
}
