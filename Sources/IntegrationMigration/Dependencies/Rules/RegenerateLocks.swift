import Findings

/// Says which command writes the files that are not to be edited.
enum RegenerateLocks: DependencyRule {
  static let rule = FindingRule(
    id: "regenerate-locks",
    summary: "Let the package manager write its lock file anew",
    severity: .note,
    explanation: """
      Podfile.lock, Package.resolved and Cartfile.resolved are written by tools from the \
      declarations, with checksums. They are never edited here.
      """)

  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {
    guard plan.target.rewritesCode else { return }
    for manager in Dependency.Manager.allCases {
      let all = project.read.declarations.filter {
        $0.manager == manager && ($0.package == .kco || $0.package == .bridge)
      }
      guard let first = all.first(where: \.isGenerated) ?? all.first, let command = command(manager)
      else { continue }
      plan.manual(
        rule, "Run '\(command)' after the declarations have changed",
        reason: "it writes the lock file anew and fetches the successor",
        at: project.range(first), area: .project)
    }
  }

  private static func command(_ manager: Dependency.Manager) -> String? {
    switch manager {
    case .cocoaPods: "pod install"
    case .swiftPackageManager: "swift package update"
    case .carthage: "carthage update --use-xcframeworks"
    case .gradle: "./gradlew build --refresh-dependencies"
    case .npm: "npm install"
    case .cordova: "cordova prepare"
    case .manual: nil
    }
  }
}
