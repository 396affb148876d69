import Findings
import Foundation
import TestSupport
import Testing

@testable import IntegrationMigration

@Suite struct PatchTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  private func patch(_ files: [SourceFile], _ edits: [(String, Range<Int>, String)]) throws -> Patch
  {
    let changes = try edits.map { path, range, text in
      let file = try #require(files.first { $0.path == path })
      return Change(
        rule: "r", title: "t", confidence: .safe,
        edits: [TextEdit(range: file.range(range), replacement: text)])
    }
    return try Patch(MigrationPlan(target: .klarnaMobileSDK, changes: changes), files: files)
  }

  private func write(_ files: [SourceFile]) throws {
    for file in files { try Data(file.bytes).write(to: folder.appending(path: file.path)) }
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  @discardableResult
  private func git(_ arguments: String...) -> Toolchain.Verdict {
    Toolchain.run(
      "git", ["-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments)
  }

  @Test(arguments: CodeFixture.all)
  func gitAppliesTheDiffOfEveryFixture(fixture: CodeFixture) throws {
    let files = try fixture.files("Before")
    let patch = try Patch(
      try fixture.plan(), files: files, selection: .init(includesReview: true))
    try write(files)
    git("init", "-q")
    if patch.files.isEmpty { return }
    try Data(patch.unifiedDiffBytes).write(to: folder.appending(path: "x.diff"))
    let verdict = git("apply", "--whitespace=nowarn", "x.diff")
    #expect(verdict.isAccepted, "\(verdict.output)")
    for file in patch.files { #expect(try bytes(file.path) == file.new) }
  }

  /// Latin-1 is kept byte for byte, in the diff as well; what would have to be written again is
  /// left to people.
  @Test func oldEncodingsAreKept() throws {
    func source(_ body: String) -> SourceFile {
      let text = """
        #import <KlarnaCheckoutSDK/KlarnaCheckout.h>
        // gr~\u{20}e
        @interface A : UIViewController
        @property (strong) KCOKlarnaCheckout *c;
        @end
        @implementation A
        - (void)f {
          self.c = [[KCOKlarnaCheckout alloc] initWithViewController:self returnURL:[NSURL URLWithString:@"a://b"]];
          \(body)
        }
        @end

        """
      return SourceFile(
        path: "A.m", bytes: text.utf8.map { $0 == UInt8(ascii: "~") ? 0xE4 : $0 })
    }
    let add =
      "[[NSNotificationCenter defaultCenter] addObserverForName:KCOSignalNotification object:nil queue:nil usingBlock:^(NSNotification *n) {"
    let plain = source("[self.c setSnippet:@\"~\"];")
    let plan = MigrationPlan(for: IntegrationScanner.scan(files: [plain]), target: .klarnaMobileSDK)
    let patch = try Patch(plan, files: [plain], selection: .init(includesReview: true))
    try write([plain])
    git("init", "-q")
    try Data(patch.unifiedDiffBytes).write(to: folder.appending(path: "x.diff"))
    #expect(git("apply", "x.diff").isAccepted)
    let new = try bytes("A.m")
    #expect(new == patch.files.first?.new)
    #expect(new.filter { $0 == 0xE4 }.count == 2)

    let closure = source("\(add) self.title = @\"~\"; }];")
    let steps = MigrationPlan(
      for: IntegrationScanner.scan(files: [closure]), target: .klarnaMobileSDK
    ).manualSteps.filter { $0.rule == "observe-signals" }
    #expect(steps.map { $0.reason.contains("other than UTF-8") } == [true])
  }

  @Test func previewShowsLinesBeforeAndAfter() throws {
    let file = SourceFile(path: "a.swift", text: "one\ntwo\nthree\n")
    let change = Change(
      rule: "r", title: "t", confidence: .safe,
      edits: [TextEdit(range: file.range(4..<7), replacement: "2\n2b")])
    #expect(change.preview(in: [file]) == ["a.swift:2", "- two", "+ 2", "+ 2b"])
  }

  @Test func diffShowsContextAndMissingLineBreaks() throws {
    let file = SourceFile(path: "a b/ä.swift", text: "1\n2\n3\n4\n5\n6\n7\n8\n9")
    let patch = try patch([file], [("a b/ä.swift", 16..<17, "nine")])
    #expect(
      patch.unifiedDiff == """
        diff --git "a/a b/\\303\\244.swift" "b/a b/\\303\\244.swift"
        --- "a/a b/\\303\\244.swift"
        +++ "b/a b/\\303\\244.swift"
        @@ -6,4 +6,4 @@
         6
         7
         8
        -9
        \\ No newline at end of file
        +nine
        \\ No newline at end of file

        """)
  }

  @Test func overlappingEditsAreRefused() throws {
    let file = SourceFile(path: "a", text: "abcdef")
    #expect(throws: MigrationError.self) {
      try patch([file], [("a", 0..<3, "x"), ("a", 2..<4, "y")])
    }
  }

  @Test func writesAllFilesAndKeepsTheirMode() throws {
    let files = [SourceFile(path: "a", text: "one"), SourceFile(path: "b", text: "two")]
    try write(files)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "a").path)
    try patch(files, [("a", 0..<3, "1"), ("b", 0..<3, "2")]).write(to: folder.path)
    #expect(try bytes("a") == Array("1".utf8))
    #expect(try bytes("b") == Array("2".utf8))
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: folder.appending(path: "a").path)[.posixPermissions] as? Int
    #expect(mode == 0o755)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func refusesFilesThatChanged() throws {
    let files = [SourceFile(path: "a", text: "one"), SourceFile(path: "b", text: "two")]
    let patch = try patch(files, [("a", 0..<3, "1"), ("b", 0..<3, "2")])
    try write([files[0], SourceFile(path: "b", text: "other")])
    let error = #expect(throws: MigrationError.self) { try patch.write(to: folder.path) }
    #expect(error?.code == .changed)
    #expect(try bytes("a") == Array("one".utf8))
  }

  @Test func refusesADirtyTreeUnlessAllowed() throws {
    let file = SourceFile(path: "a", text: "one")
    try write([file])
    git("init", "-q")
    let patch = try patch([file], [("a", 0..<3, "1")])
    let error = #expect(throws: MigrationError.self) { try patch.write(to: folder.path) }
    #expect(error?.code == .dirty)
    git("add", ".")
    git("commit", "-q", "-m", "x")
    try patch.write(to: folder.path)
    #expect(try bytes("a") == Array("1".utf8))
  }

  @Test func linksStayLinks() throws {
    let file = SourceFile(path: "link", text: "one")
    try write([SourceFile(path: "real", text: "one")])
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link").path, withDestinationPath: "real")
    try patch([file], [("link", 0..<3, "1")]).write(to: folder.path)
    #expect(try bytes("real") == Array("1".utf8))
    let type =
      try FileManager.default.attributesOfItem(
        atPath: folder.appending(path: "link").path)[.type] as? FileAttributeType
    #expect(type == .typeSymbolicLink)
  }

  @Test func onlySafeChangesAreMadeUnlessAsked() throws {
    let file = SourceFile(path: "Sources/a", text: "one")
    var change = Change(
      rule: "r", title: "t", confidence: .review,
      edits: [TextEdit(range: file.range(0..<1), replacement: "x")])
    var plan = MigrationPlan(target: .kustom, changes: [change])
    #expect(try Patch(plan, files: [file]).files.isEmpty)
    #expect(try Patch(plan, files: [file], selection: .init(includesReview: true)).files.count == 1)
    change.confidence = .safe
    plan.changes = [change]
    #expect(try Patch(plan, files: [file], selection: .init(onlyRules: ["other"])).files.isEmpty)
    #expect(
      try Patch(plan, files: [file], selection: .init(excludedPaths: ["Sources"])).files.isEmpty)
    #expect(try Patch(plan, files: [file], accepts: { _ in false }).files.isEmpty)
    #expect(try Patch(plan, files: [file]).files.count == 1)
  }

  @Test(arguments: [
    ("*.swift", "a/b.swift", true), ("a", "a/b.swift", true), ("/b.swift", "a/b.swift", false),
    ("a/*", "a/b.swift", true), ("a/**/c", "a/x/y/c", true), ("?.m", "ab.m", false),
    ("Pods", "x/Pods/y", true), ("***a", "bbba", true),
  ])
  func patternsMatchPaths(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }
}
