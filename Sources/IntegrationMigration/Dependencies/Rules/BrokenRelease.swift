import Findings

/// Finds releases of the successor that must not be used.
enum BrokenRelease: DependencyRule {
  static let rule = FindingRule(
    id: "broken-release",
    summary: "A release of the Klarna Mobile SDK that is known to be broken",
    severity: .error,
    explanation: """
      Klarna itself warns of 2.1.2, 2.6.25 and 2.6.26. The archive of 2.6.29 does not match the \
      checksum in its Swift package, so that it cannot be resolved.
      """,
    example: .init(
      before: "pod 'KlarnaMobileSDK', '2.6.26'", after: "pod 'KlarnaMobileSDK', '2.6.28'"))

  private static let broken: [(version: VersionNumber, reason: String)] = [
    (VersionNumber([2, 1, 2]), "Klarna calls it a critical mistake"),
    (VersionNumber([2, 6, 25]), "Klarna calls it a critical mistake"),
    (VersionNumber([2, 6, 26]), "Klarna calls it a critical mistake"),
    (VersionNumber([2, 6, 29]), "its Swift package has a wrong checksum"),
  ]

  static func check(_ project: DependencyProject) -> [Finding] {
    project.read.declarations.filter { $0.package == .klarnaMobileSDK && $0.manager != .npm }
      .compactMap { declaration in
        guard let version = declaration.version,
          let known = broken.first(where: { $0.version == version })
        else { return nil }
        return project.finding(
          rule, declaration, "version \(version) is broken: \(known.reason)",
          advice: "Use the release after it")
      }
  }
}
