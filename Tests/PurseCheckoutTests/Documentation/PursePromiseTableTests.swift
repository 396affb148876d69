import TestSupport
import Testing

@Suite("What the guide to Purse's Klarna element promises")
struct PursePromiseTableTests {
  @Test("stands in a table of the docs that names each test, and no other")
  func table() throws {
    let table = try PromiseTable(
      article: "Sources/PurseCheckout/PurseCheckout.docc/WhatTheDocumentPromises.md",
      folder: "Tests/PurseCheckoutTests/Promises")
    #expect(table.tests.count > 30)
    #expect(table.withoutTest == [])
    #expect(table.notNamed == [])
    #expect(table.ambiguous == [])
  }
}
