import Findings

/// What the rules about dependencies and property lists look at.
struct DependencyProject: Sendable {
  let integration: Integration
  let read: DeclarationReader.Result
  /// The property lists in XML that could be read.
  let propertyLists: [PropertyList]
  /// The products of Klarna's network that are declared.
  let network: NetworkUses

  init(_ integration: Integration) {
    self.integration = integration
    read = DeclarationReader.read(integration.files)
    network = NetworkUses(integration.files, read.declarations)
    propertyLists = integration.files.compactMap {
      $0.language == .xml && $0.path.hasSuffix(".plist") ? PropertyList($0) : nil
    }
  }

  /// The property lists of apps.
  var apps: [PropertyList] { propertyLists.filter(\.isApp) }

  /// The declarations that people write.
  var written: [Declaration] { read.declarations.filter { !$0.isGenerated } }

  func file(_ declaration: Declaration) -> SourceFile { integration.files[declaration.file] }

  /// Where a declaration stands.
  func range(_ declaration: Declaration) -> FileRange {
    file(declaration).range(declaration.range)
  }

  /// A finding of a rule at a declaration.
  func finding(
    _ rule: FindingRule, _ declaration: Declaration, _ message: String, advice: String?,
    fixes: [Fix] = []
  ) -> Finding {
    Finding(
      rule: rule.id, severity: rule.severity, range: range(declaration), message: message,
      advice: advice, fixes: fixes)
  }
}

/// A rule about declarations, property lists or hosts. It finds, it plans, or both.
protocol DependencyRule {
  static var rule: FindingRule { get }
  /// What is the matter with the project as it is.
  static func check(_ project: DependencyProject) -> [Finding]
  /// What has to be done on the way to `plan.target`.
  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder)
}

extension DependencyRule {
  static func check(_ project: DependencyProject) -> [Finding] { [] }
  static func plan(_ project: DependencyProject, into plan: inout PlanBuilder) {}
}
