import Findings

/// Points at pinned releases that are out of support.
enum OldRelease: DependencyRule {
  static let rule = FindingRule(
    id: "old-release",
    summary: "A pinned release of the Klarna Mobile SDK that is out of support",
    severity: .note,
    explanation: """
      Klarna supports the releases of the last six months. The newest release known to this tool is \
      2.15.0 of 2026, so that everything before 2.10 is surely too old; what is newer may be, too.
      """,
    documentation: "https://docs.klarna.com/mobile-sdk/")

  private static let oldest = VersionNumber([2, 10, 0])

  static func check(_ project: DependencyProject) -> [Finding] {
    project.read.declarations.filter {
      $0.package == .klarnaMobileSDK && $0.manager != .npm && $0.isExact
    }.compactMap { declaration in
      guard let version = declaration.version, version < oldest else { return nil }
      return project.finding(
        rule, declaration, "version \(version) of '\(declaration.name)' is out of support",
        advice: "Update it once the checkout works; Klarna supports releases for six months")
    }
  }
}
