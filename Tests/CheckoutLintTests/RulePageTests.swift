import Findings
import Foundation
import TestSupport
import Testing

@testable import CheckoutLint

@Suite struct RulePageTests {
  private static let path = "Sources/CheckoutLint/CheckoutLint.docc/Rules.md"

  /// With `KCO_RECORD` set the page is written anew.
  @Test func pageSaysWhatTheCatalogueSays() throws {
    if ProcessInfo.processInfo.environment["KCO_RECORD"] != nil {
      try RulePage.text.write(
        to: Repository.root.appending(path: Self.path), atomically: true, encoding: .utf8)
    }
    let page = String(decoding: try Repository.bytes(Self.path), as: UTF8.self)
    #expect(page == RulePage.text, "Run the tests with KCO_RECORD=1 to write the page anew.")
  }

  /// The files that a person names in `KCO_CORPUS`, a folder: none has a finding, even where files
  /// that never name the checkout are looked at.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["KCO_CORPUS"] != nil))
  func ordinaryPagesHaveNoFinding() throws {
    let folder = ProcessInfo.processInfo.environment["KCO_CORPUS"] ?? ""
    var linter = Linter()
    linter.skipsUnmarked = false
    var count = 0
    for case let name as String in FileManager.default.enumerator(atPath: folder)
      ?? FileManager.DirectoryEnumerator()
    where LintKind.isWalked(path: name) {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      count += 1
      let findings = linter.findings(in: LintInput(path: name, bytes: [UInt8](data)))
      #expect(findings.isEmpty, "\(findings.map { "\($0.range) \($0.rule): \($0.message)" })")
    }
    print("\(count) files of \(folder)")
    #expect(count > 0)
  }
}
