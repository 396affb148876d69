public import Findings

/// All rules of the migration, with their documentation.
public enum RuleCatalog {
  /// The rules that look for something, and those that rewrite or ask for it, by id.
  public static let all: [FindingRule] = (checks + rewrites + dependencies + scaffolds)
    .sorted { $0.id < $1.id }

  /// The rule of that id.
  public static func rule(_ id: String) -> FindingRule? { all.first { $0.id == id } }

  static let checks: [FindingRule] = []
  static let rewrites: [FindingRule] = []
}
