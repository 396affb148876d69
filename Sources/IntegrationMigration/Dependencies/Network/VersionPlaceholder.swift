import Findings

/// Finds versions that nobody has filled in.
enum VersionPlaceholder: DependencyRule {
  static let rule = FindingRule(
    id: "version-placeholder",
    summary: "A version is still the guide's placeholder",
    severity: .error,
    explanation: """
      Klarna's guide writes <LATEST_VERSION> where the version of the SDK belongs. No package \
      manager finds a release of that name.
      """,
    example: .init(
      before: "s.dependency 'KlarnaMobileSDK/KlarnaNetworkPayment', '<LATEST_VERSION>'",
      after: "s.dependency 'KlarnaMobileSDK/KlarnaNetworkPayment', '2.15.0'"))

  static func check(_ project: DependencyProject) -> [Finding] {
    project.written.filter { $0.package == .klarnaMobileSDK }.compactMap { declaration in
      guard let text = declaration.versionText, text.uppercased().contains("LATEST_VERSION") else {
        return nil
      }
      return project.finding(
        rule, declaration, "'\(declaration.name)' asks for the version \(text)",
        advice: "Write the number of the release; 2.15.0 is the newest known to this tool")
    }
  }
}
