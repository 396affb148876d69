import Findings
import IntegrationMigration

/// The rules about an app: its sources, property lists and dependency declarations.
///
/// They are those of `kco migrate scan` that say what is wrong with an integration as it stands.
enum SourceRules {
  static let all: [FindingRule] = RuleCatalog.faults

  /// Their ids.
  static let ids: Set<String> = Set(all.map(\.id))
}
