import Foundation
import IntegrationMigration
import Testing

@Suite struct CodeFixtureTests {
  @Test func thereIsVariety() {
    #expect(CodeFixture.all.count >= 40)
  }

  /// With KCO_RECORD set the expected side is written, for a person to read before it is kept.
  @Test(arguments: CodeFixture.all)
  func rewritesAsExpected(fixture: CodeFixture) throws {
    let before = try fixture.files("Before")
    let plan = try fixture.plan()
    let patch = try Patch(plan, files: before, selection: .init(includesReview: true))
    let steps = CodeFixture.text(plan.manualSteps)
    if ProcessInfo.processInfo.environment["KCO_RECORD"] != nil {
      try record(fixture, before, patch, steps)
    }
    for file in try fixture.files("After") {
      let new = patch.files.first { $0.path == file.path }?.new
      let old = before.first { $0.path == file.path }
      let result = try #require(new ?? old?.bytes, "\(file.path) is expected and not made")
      #expect(String(decoding: result, as: UTF8.self) == file.text)
    }
    let expected = try String(
      contentsOf: fixture.folder.appending(path: "steps.txt"), encoding: .utf8)
    #expect(steps == expected)
  }

  @Test(arguments: CodeFixture.all)
  func compilesBefore(fixture: CodeFixture) throws {
    try check(fixture, "Before")
  }

  @Test(arguments: CodeFixture.all)
  func compilesAfter(fixture: CodeFixture) throws {
    let steps = try String(
      contentsOf: fixture.folder.appending(path: "steps.txt"), encoding: .utf8)
    // Where people have to do something first, the compiler may complain until they did.
    if steps.contains(" blocks") { return }
    try check(fixture, "After")
  }

  /// What is made without being asked compiles as it is: all of a file's changes, or none.
  @Test(arguments: CodeFixture.all)
  func safeChangesAloneCompile(fixture: CodeFixture) throws {
    let before = try fixture.files("Before")
    let patch = try Patch(try fixture.plan(), files: before)
    if patch.files.isEmpty { return }
    let files = before.map { file in
      patch.files.first { $0.path == file.path }
        .map { SourceFile(path: file.path, bytes: $0.new) } ?? file
    }
    try check(fixture, "Safe", files)
  }

  @Test(arguments: CodeFixture.all)
  func secondRunChangesNothing(fixture: CodeFixture) throws {
    let plan = try fixture.plan()
    if plan.manualSteps.contains(where: \.blocks) { return }
    let after = try fixture.files("After")
    let again = MigrationPlan(
      for: IntegrationScanner.scan(files: after), target: fixture.target)
    let patch = try Patch(again, files: after, selection: .init(includesReview: true))
    #expect(patch.unifiedDiff.isEmpty)
  }

  private func check(
    _ fixture: CodeFixture, _ side: String, _ files: [SourceFile]? = nil
  ) throws {
    // No compiler of today reads what is broken, or Swift before 4.
    if ["broken", "swift-2", "swift-3"].contains(where: fixture.name.contains) { return }
    let verdict = try Toolchain.check(files ?? fixture.files(side))
    #expect(verdict.isAccepted, "\(verdict.output)")
  }

  private func record(
    _ fixture: CodeFixture, _ before: [SourceFile], _ patch: Patch, _ steps: String
  ) throws {
    let after = fixture.folder.appending(path: "After")
    try FileManager.default.createDirectory(at: after, withIntermediateDirectories: true)
    for file in before {
      let bytes = patch.files.first { $0.path == file.path }?.new ?? file.bytes
      try Data(bytes).write(to: after.appending(path: file.path + ".txt"))
    }
    try Data(steps.utf8).write(to: fixture.folder.appending(path: "steps.txt"))
  }
}
