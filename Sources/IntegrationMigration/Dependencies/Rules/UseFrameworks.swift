import Findings

/// Asks for Swift's runtime in apps that had none.
enum UseFrameworks: DependencyRule {
  static let rule = FindingRule(
    id: "use-frameworks",
    summary: "Let CocoaPods build the successor, which is written in Swift",
    severity: .note,
    explanation: """
      The KCO SDK was Objective-C. Its successors are written in Swift: a Podfile without \
      use_frameworks! may have to ask for it, and an app without a line of Swift needs an empty \
      Swift file so that Xcode links the runtime. It changes how all pods are built, so it is not \
      done by itself.
      """,
    example: .init(
      before: "target 'Shop' do\n  pod 'KlarnaMobileSDK'",
      after: "target 'Shop' do\n  use_frameworks!\n  pod 'KlarnaMobileSDK'"))

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    guard plan.target.rewritesCode, !project.read.usesFrameworks else { return }
    for declaration in project.written
    where declaration.format == .podfile && declaration.package == .kco {
      plan.manual(
        rule, "Decide whether this Podfile needs use_frameworks!",
        reason: "the successor is written in Swift; use_frameworks! changes how every pod is built",
        at: project.range(declaration), area: .project)
      break
    }
  }
}
