import Findings
import Foundation
import IntegrationMigration
import TestSupport

/// A small app before and after its migration, with the steps that are left to people.
///
/// A folder holds `Before` and `After` with the same files, whose names end in `.txt` so that no
/// tool takes them for sources of this package, and `steps.txt` with one line for each
/// step: place, rule, and `blocks` where the code does not compile before it is done. Targets
/// other than the Klarna Mobile SDK are named at the end of the folder's name, behind a plus sign.
struct CodeFixture: CustomStringConvertible, Sendable {
  static let folder = Repository.root.appending(
    path: "Tests/IntegrationMigrationTests/Fixtures/Code")

  static let all: [CodeFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(CodeFixture.init)
  }()

  let name: String

  var description: String { name }

  var target: MigrationTarget {
    name.split(separator: "+").dropFirst().last.flatMap { MigrationTarget(rawValue: String($0)) }
      ?? .klarnaMobileSDK
  }

  var folder: URL { Self.folder.appending(path: name) }

  func files(_ side: String) throws -> [SourceFile] {
    let root = folder.appending(path: side)
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().map {
      SourceFile(
        path: String($0.dropLast(4)),
        bytes: [UInt8](try Data(contentsOf: root.appending(path: $0))))
    }
  }

  func plan() throws -> MigrationPlan {
    MigrationPlan(for: IntegrationScanner.scan(files: try files("Before")), target: target)
  }

  /// The steps as they are written down.
  static func text(_ steps: [ManualStep]) -> String {
    steps.filter { $0.area == .code }.map { step in
      "\(step.range.map(\.description) ?? "-") \(step.rule)\(step.blocks ? " blocks" : "")\n"
    }.joined()
  }
}
