import TestSupport
import Testing

@Suite("What the guide to payment presentation promises")
struct PromiseTableTests {
  /// What a project declares is tested where declarations are read.
  private static let folders = [
    "Tests/KlarnaNetworkTests/Promises", "Tests/IntegrationMigrationTests/Promises",
  ]

  @Test("stands in a table of the docs that names each test, and no other")
  func table() throws {
    let tables = try Self.folders.map {
      try PromiseTable(
        article: "Sources/KlarnaNetwork/KlarnaNetwork.docc/WhatTheDocumentPromises.md", folder: $0)
    }
    let tests = tables.flatMap(\.tests)
    #expect(tests.count > 50)
    #expect(Set(tests).count == tests.count)
    #expect(Set(tables[0].named).subtracting(tests).isEmpty)
    #expect(tables.flatMap(\.notNamed) == [])
  }
}
