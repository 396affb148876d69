import Findings

extension RuleCatalog {
  /// Rules that write scaffolds and checklists.
  static let scaffolds: [FindingRule] = []
}
