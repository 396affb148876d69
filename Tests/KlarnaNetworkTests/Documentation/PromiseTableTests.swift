import Foundation
import TestSupport
import Testing

/// The table of what is covered where, against the tests that there are.
@Suite("What the document promises")
struct PromiseTableTests {
  private static let article =
    "Sources/KlarnaNetwork/KlarnaNetwork.docc/WhatTheDocumentPromises.md"
  private static let folders = [
    "Tests/KlarnaNetworkTests/Promises", "Tests/IntegrationMigrationTests/Promises",
  ]

  /// The display names of the promise tests.
  private func tests() throws -> [String] {
    var names: [String] = []
    for folder in Self.folders {
      let url = Repository.root.appending(path: folder)
      let files = try FileManager.default.contentsOfDirectory(atPath: url.path())
      for file in files.sorted() {
        let text = String(decoding: try Repository.bytes("\(folder)/\(file)"), as: UTF8.self)
        // The name stands behind the bracket, or on the next line.
        names += text.matches(of: /@Test\(\s*"([^"]+)"/).map { String($0.output.1) }
      }
    }
    return names
  }

  /// The names in the table's second column, which is code.
  private func named() throws -> [String] {
    let text = String(decoding: try Repository.bytes(Self.article), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { line in
      line.split(separator: "|").last.map { column in
        column.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      } ?? []
    }
  }

  @Test("Every test that the table names exists")
  func named_exist() throws {
    let tests = Set(try tests())
    let missing = try named().filter { !tests.contains($0) }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test("Every promise test stands in the table")
  func all_named() throws {
    let named = Set(try named())
    let tests = try tests()
    #expect(tests.count > 40)
    #expect(Set(tests).count == tests.count, "two promise tests have one name")
    let missing = tests.filter { !named.contains($0) }
    #expect(missing.isEmpty, "\(missing)")
  }
}
