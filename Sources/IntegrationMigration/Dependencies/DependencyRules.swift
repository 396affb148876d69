import Findings

extension RuleCatalog {
  /// Rules about dependency declarations and property lists.
  static let dependencies: [FindingRule] = []
}
