public import Findings

/// The check of a project against the product tables of Klarna's guide to payment presentation.
public enum NetworkCheck {
  /// The rules of those tables, and what keeps the declarations from being read or resolved.
  public static let rules: [FindingRule] =
    networkRules.map { $0.rule } + [
      PaymentProduct.rule, DeploymentTarget.rule, SuccessorVersion.rule, BrokenRelease.rule,
      PackageAddress.rule, UnreadableDeclaration.rule,
    ]

  static let networkRules: [any (DependencyRule & Sendable).Type] = [
    ButtonProducts.self, VersionPlaceholder.self, NetworkMinimums.self, MavenRepository.self,
    ReactNativePackages.self, ReservedIntentFilter.self, AppReturnURL.self,
  ]

  /// Names of the products that a scanned project declares, by place.
  public static func products(_ integration: Integration) -> [String] {
    DependencyProject(integration).network.all.map(\.name)
  }

  /// What the rules have to say about a scanned project, by place.
  public static func findings(_ integration: Integration) -> [Finding] {
    let ids = Set(rules.map(\.id))
    return
      (integration.findings.filter { ids.contains($0.rule) }
      + PaymentProduct.check(DependencyProject(integration))).sorted()
  }

  /// Whether a declaration file could not be read to its end, so that products may be missed.
  public static func isUnread(_ finding: Finding) -> Bool {
    finding.rule == UnreadableDeclaration.rule.id
  }
}
