import TestSupport
import Testing

@Suite("What the guide to on-site messaging promises")
struct OSMPromiseTableTests {
  @Test("stands in a table of the docs that names each test, and no other")
  func table() throws {
    let table = try PromiseTable(
      article: "Sources/KlarnaMobileSDK/KlarnaMobileSDK.docc/WhatTheDocumentPromises.md",
      folder: "Tests/KlarnaMobileSDKTests/Promises")
    #expect(table.tests.count > 30)
    #expect(table.withoutTest == [])
    #expect(table.notNamed == [])
    #expect(table.ambiguous == [])
  }
}
