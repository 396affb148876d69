import Findings
import IntegrationMigration
import Testing

/// A declaration file before and after its migration.
struct DependencyCase: CustomStringConvertible, Sendable {
  var name: String
  var path: String
  var before: String
  /// The file for the Klarna Mobile SDK; nil where it stays as it is.
  var klarna: String?
  /// The file for Kustom; nil where it stays as it is.
  var kustom: String?

  var description: String { name }

  init(_ name: String, _ path: String, _ before: String, klarna: String?, kustom: String?) {
    self.name = name
    self.path = path
    self.before = before
    self.klarna = klarna
    self.kustom = kustom
  }

  func expected(_ target: MigrationTarget) -> String {
    (target == .kustom ? kustom : klarna) ?? before
  }

  /// The text after all changes that a tool can make.
  static func migrated(
    _ files: [SourceFile], _ target: MigrationTarget, review: Bool = true
  ) throws -> [String: String] {
    let plan = MigrationPlan(for: IntegrationScanner.scan(files: files), target: target)
    let patch = try Patch(plan, files: files, selection: .init(includesReview: review))
    var result: [String: String] = [:]
    for file in files { result[file.path] = file.text }
    for change in patch.files { result[change.path] = String(decoding: change.new, as: UTF8.self) }
    return result
  }

  /// The rules that spoke about files, without repetition.
  static func rules(_ files: (path: String, text: String)...) -> [String] {
    let integration = IntegrationScanner.scan(
      files: files.map { SourceFile(path: $0.path, text: $0.text) })
    return Array(Set(integration.findings.map(\.rule))).sorted()
  }
}
