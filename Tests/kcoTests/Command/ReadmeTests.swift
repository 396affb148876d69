import Foundation
import TestSupport
import Testing

/// The README shows what the command really prints.
@Suite struct ReadmeTests {
  private let readme: String

  init() throws {
    readme = String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
  }

  @Test func theTimelineIsTheCommandsOwn() throws {
    let result = try CommandLineTool.run(["run", "Snippets/Checkouts/sweden.html"])
    #expect(result.code == 0)
    #expect(readme.contains("```text\n\(result.output)```"), "\(result.output)")
  }

  @Test func theTwoCommandsAreThere() {
    #expect(
      readme.contains(".ci/setup && swift run -c release kco run Snippets/Checkouts/sweden.html\n"))
    #expect(readme.contains(".ci/setup && swift test\n"))
  }

  /// Whoever copies an example into a package of their own needs each of its modules.
  @Test func everyModuleOfTheExamplesIsAProduct() throws {
    let package = String(decoding: try Repository.bytes("Package.swift"), as: UTF8.self)
    let folder = Repository.root.appending(path: "Snippets")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    for file in files where file.hasSuffix(".swift") {
      let text = String(decoding: try Repository.bytes("Snippets/\(file)"), as: UTF8.self)
      for line in text.split(separator: "\n") where line.hasPrefix("import ") {
        let module = String(line.dropFirst(7))
        #expect(
          module == "Foundation" || package.contains(".library(name: \"\(module)\","),
          "\(file): \(module)")
      }
    }
  }

  @Test func everyCommandLineIsUnderstood() throws {
    for line in readme.split(separator: "\n") where line.hasPrefix("kco ") {
      let words = line.split(separator: " ").dropFirst().prefix {
        !["|", ">", "\\", "#"].contains($0)
      }
      let result = try CommandLineTool.run(words.map(String.init) + ["--help"])
      #expect(result.code == 0, "\(line)")
    }
  }
}
