import Findings
import Foundation
import TestSupport
import Testing

@testable import IntegrationMigration

@Suite struct ProjectTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ path: String, _ text: String = "import KlarnaCheckoutSDK\n") throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func paths(_ options: ProjectOptions = ProjectOptions()) throws -> [String] {
    try Project.read([folder.path], options: options).files.map(\.path)
  }

  @Test func readsOnlyWhatNamesTheSDKOrDeclaresSomething() throws {
    try write("App/A.swift")
    try write("App/B.swift", "import UIKit\n")
    try write("App/Info.plist", "<plist/>")
    try write("Podfile", "pod 'Other'\n")
    try write("picture.png")
    #expect(try paths() == ["App/A.swift", "App/Info.plist", "Podfile"])
    let project = try Project.read([folder.path])
    #expect(project.statistics.files == 5)
    #expect(project.statistics.analysed == 3)
  }

  @Test func vendoredFoldersAreLeftOutUnlessAsked() throws {
    for name in ["Pods", "Carthage", "node_modules", "build"] { try write("\(name)/A.swift") }
    try write("A.swift")
    #expect(try paths() == ["A.swift"])
    #expect(try paths(ProjectOptions(includesVendored: true)).count == 5)
  }

  @Test func ignoreFilesAreHonoured() throws {
    try write(
      ".gitignore",
      "# comment\n/out/\n*.gen.swift\n!keep.gen.swift\ndeep/**/x.swift\nlog[0-9].swift\n")
    try write("sub/.gitignore", "inner.swift\n")
    for path in [
      "out/A.swift", "sub/out/A.swift", "b.gen.swift", "keep.gen.swift", "deep/a/b/x.swift",
      "sub/inner.swift", "inner.swift", "log1.swift", "logs.swift",
    ] {
      try write(path)
    }
    #expect(
      try paths() == ["inner.swift", "keep.gen.swift", "logs.swift", "sub/out/A.swift"])
    #expect(try paths(ProjectOptions(honoursIgnoreFiles: false)).count == 9)
  }

  @Test func linksAreNotFollowed() throws {
    try write("a/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "a/loop").path, withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "B.swift").path, withDestinationPath: "a/A.swift")
    #expect(try paths() == ["a/A.swift"])
  }

  @Test func largeBinaryAndWideFilesAreTold() throws {
    try write("Large.swift", String(repeating: "// KCO\n", count: 200))
    try write("Binary.swift", "KCOKlarnaCheckout\u{0}\u{0}")
    let wide = "import KlarnaCheckoutSDK".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    try Data([0xFF, 0xFE] + wide).write(to: folder.appending(path: "Wide.swift"))
    let project = try Project.read([folder.path], options: ProjectOptions(maximumFileSize: 1000))
    #expect(project.files.isEmpty)
    #expect(project.problems.map(\.rule) == ["too-large", "binary"])
    #expect(project.statistics.skipped == 2)
  }

  @Test func allBinaryFilesShareOneNote() throws {
    for name in ["A.h", "B.json", "C.swift"] { try write(name, "KCO\u{0}") }
    try write("D.swift", "\u{0}")
    let project = try Project.read([folder.path])
    #expect(project.problems.map(\.rule) == ["binary"])
    #expect(project.problems.first?.severity == .note)
    #expect(project.problems.first?.range.file == "A.h")
    #expect(project.problems.first?.message.contains("2 more") == true)
  }

  /// Files are searched in parts of 64 KiB.
  @Test(arguments: [65_528, 65_533, 65_534, 65_535, 65_536, 131_060, 131_070, 200_000])
  func namesAreFoundWhereverTheyBegin(offset: Int) throws {
    let padding = String(repeating: "k", count: offset)
    try write("A.swift", padding + "KCSignalNameKey")
    try write("B.swift", padding + "KCOX" + padding)
    try write("C.swift", padding + "KC OX" + padding)
    let project = try Project.read([folder.path])
    #expect(project.files.map(\.path) == ["A.swift", "B.swift"])
    #expect(project.statistics.files == 3)
    let bytes = project.files.map(\.bytes.count)
    #expect(bytes == [offset + 15, 2 * offset + 4])
  }

  @Test func linksThatLeadNowhereOrInACircleAreLeftOut() throws {
    try write("a/A.swift")
    try write("B.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "b").path, withDestinationPath: "b")
    let link = folder.appending(path: "gone.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(try paths() == ["B.swift", "a/A.swift"])
  }

  @Test func missingPathIsAnError() {
    let error = #expect(throws: MigrationError.self) {
      try Project.read([folder.path + "/nowhere"])
    }
    #expect(error?.code == .missing)
  }

  @Test func singleFileHasItsFolderAsRoot() throws {
    try write("App/A.swift")
    let project = try Project.read([folder.appending(path: "App/A.swift").path])
    #expect(project.files.map(\.path) == ["A.swift"])
    #expect(project.root == folder.appending(path: "App").path)
  }

  @Test func headersComeWithTheirImplementation() throws {
    try write("A.m", "#import <KlarnaCheckoutSDK/KlarnaCheckout.h>\n")
    try write("A.h", "@interface A\n@end\n")
    try write("B.h", "@interface B\n@end\n")
    #expect(try paths() == ["A.h", "A.m"])
  }

  @Test func excludedPathsAreLeftOut() throws {
    try write("a/A.swift")
    try write("b/A.swift")
    #expect(try paths(ProjectOptions(excludedPaths: ["b"])) == ["a/A.swift"])
  }

  @Test func oneJobFindsTheSameAsMany() throws {
    for index in 0..<300 { try write("f\(index).swift", index % 3 == 0 ? "KCO" : "UIKit") }
    let one = try paths(ProjectOptions(jobs: 1))
    #expect(one.count == 100)
    #expect(try paths() == one)
  }

  @Test(arguments: [
    ("KCOKlarnaCheckout", true), ("klarna", true), ("xKlarnax", true), ("KCSignalNameKey", true),
    ("kco", false), ("KC O", false), ("KLARNA", true), ("KLM", false), ("", false),
  ])
  func markersAreFoundAnywhere(text: String, found: Bool) {
    for padding in [0, 1, 30, 31, 32, 33, 63, 200] {
      let bytes = Array(repeating: UInt8(ascii: "k"), count: padding) + Array(text.utf8)
      #expect(SDKMarker.isIn(bytes) == found, "\(padding)")
      #expect(SDKMarker.isIn(bytes + Array(repeating: UInt8(ascii: "K"), count: 40)) == found)
    }
  }
}
