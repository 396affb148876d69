import Foundation
import JSON
import TestSupport
import Testing

@Suite struct LintCommandTests {
  private static func write(_ text: String, _ path: String, in folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static let wrong = "slot.innerHTML = order.html_snippet;\n"
  private static let mendable =
    "_klarnaCheckout(function (api) { api.suspend({ autoResume: false }); });\n"
  private static let mended =
    "_klarnaCheckout(function (api) { api.suspend({ autoResume: { enabled: false } }); });\n"

  @Test func walksAsTheScannerOfMigrationsDoes() throws {
    try TemporaryFolder.with { folder in
      let kept = ["a.js", "b/c.php.js", "b/keep.js"]
      let left = [
        "node_modules/a.js", "Pods/a.js", "build/a.js", "out/a.js", "b/old.js", ".git/a.js",
        "a.css",
      ]
      for path in kept + left { try Self.write(Self.wrong, path, in: folder) }
      try Self.write("/out\nold.js\n", ".gitignore", in: folder)
      let result = try CommandLineTool.run(["lint", "--format", "json", folder.path])
      #expect(result.code == 1)
      let files = try JSONDocument(text: result.output).value["findings"]?.array?.compactMap {
        $0["location"]?["file"]?.string
      }
      #expect(files == kept.map { "\(folder.path)/\($0)" })
      let all = try CommandLineTool.run([
        "lint", "--no-ignore", "--include-vendored", "--exclude", "b/**", folder.path,
      ])
      #expect(all.output.contains("/Pods/a.js:1:1: error"))
      #expect(all.output.contains("/out/a.js:1:1: error"))
      #expect(!all.output.contains("/b/"))
    }
  }

  @Test func looksAtAnAppAsAWhole() throws {
    try TemporaryFolder.with { folder in
      let source = """
        import KlarnaCheckoutSDK
        class Pay: UIViewController {
          var checkout: KCOKlarnaCheckout?
          func begin() {
            checkout = KCOKlarnaCheckout(viewController: self, return: URL(string: "pay://a")!)
            checkout?.setWebView(webView)
            checkout?.notifyViewDidLoad()
          }
        }
        """
      try Self.write(source, "App/Pay.swift", in: folder)
      let plist = "<plist version=\"1.0\"><dict><key>CFBundleURLTypes</key><array/></dict></plist>"
      try Self.write("<?xml version=\"1.0\"?>\n" + plist, "App/Info.plist", in: folder)
      let result = try CommandLineTool.run(["lint", folder.path])
      #expect(result.code == 1)
      #expect(
        result.lines.first?.hasPrefix("\(folder.path)/App/Pay.swift:5:64: error: 'pay'") == true)
      #expect(result.errors == "2 files: 1 error.\n")
      let alone = try CommandLineTool.run(["lint", "\(folder.path)/App/Pay.swift"])
      #expect(alone.code == 0)
      try Self.write(
        "{ \"lint\": { \"rules\": { \"return-url-unregistered\": \"note\" } } }", ".kco.json",
        in: folder)
      let soft = try CommandLineTool.run(["lint", folder.path])
      #expect(soft.code == 0)
      #expect(soft.output.contains("note: 'pay'"))
    }
  }

  @Test func mendsBytesThatItMeansAndNoOthers() throws {
    try TemporaryFolder.with { folder in
      let path = folder.appending(path: "real/a.js")
      try Self.write("", "real/a.js", in: folder)
      // A byte order mark, CR LF, a letter of Latin-1, no line break at the end.
      var bytes = Data([0xEF, 0xBB, 0xBF])
      bytes += Data("// caf".utf8) + Data([0xE9]) + Data("\r\n".utf8)
      let rest = Data("\r\nvar a = 1".utf8)
      try (bytes + Data(Self.mendable.dropLast().utf8) + rest).write(to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path.path)
      let link = folder.appending(path: "link.js")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: path)
      let result = try CommandLineTool.run(["lint", "--fix", "--write", link.path])
      #expect(result.code == 0, "\(result.errors)")
      #expect(try Data(contentsOf: path) == bytes + Data(Self.mended.dropLast().utf8) + rest)
      let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) != nil)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
          "link.js", "real",
        ])
    }
  }

  @Test func showsADiffThatGitTakes() throws {
    try TemporaryFolder.with { folder in
      try Self.write(Self.mendable, "a.js", in: folder)
      let result = try CommandLineTool.run(["lint", "--fix", "\(folder.path)/a.js"])
      #expect(result.code == 1)
      #expect(result.output.contains("-\(Self.mendable)+\(Self.mended)"))
      #expect(result.errors == "1 can be mended, 0 need a person.\n")
    }
  }

  @Test func passesStandardInputOn() throws {
    let words = ["lint", "--fix", "--write", "-"]
    let result = try CommandLineTool.run(words, input: Self.mendable)
    #expect(result.code == 0)
    #expect(result.output == Self.mended)
    #expect(try CommandLineTool.run(words, input: "var a;\n").output == "var a;\n")
  }

  @Test func readsUTF16AndLeavesItAlone() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in Self.mendable.utf16 { bytes += [UInt8(unit & 255), UInt8(unit >> 8)] }
    try TemporaryFolder.with { folder in
      let path = folder.appending(path: "a.js")
      try Data(bytes).write(to: path)
      let result = try CommandLineTool.run(["lint", "--fix", "--write", path.path])
      #expect(result.code == 1)
      #expect(try Data(contentsOf: path) == Data(bytes))
      let frame = try CommandLineTool.run(["lint", "-v", path.path])
      #expect(frame.output.contains(Self.mendable.dropLast()))
    }
  }

  @Test func missingFilesAreFailures() throws {
    let result = try CommandLineTool.run(["lint", "no/such.js"])
    #expect(result.code == 66)
    #expect(result.errors.contains("no/such.js: No such file or directory."))
    #expect(result.errors.contains("No file was looked at."))
    let unnamed = try CommandLineTool.run(["lint", ""])
    #expect(unnamed.code == 66)
    #expect(unnamed.errors.contains("A file name is empty."))
  }

  /// What is not read is never told as clean.
  @Test func saysWhichTemplatesAreNotRead() throws {
    try TemporaryFolder.with { folder in
      for name in ["a.pug", "b/c.haml", "b/d.slim"] { try Self.write("p", name, in: folder) }
      let named = try CommandLineTool.run(["lint", "\(folder.path)/a.pug"])
      #expect(named.code == 65)
      #expect(named.errors.contains("a.pug: Pug is not read."))
      let walked = try CommandLineTool.run(["lint", folder.path])
      #expect(walked.code == 0)
      for language in ["Haml", "Pug", "Slim"] {
        #expect(walked.errors.contains("templates in \(language) were passed over"))
      }
    }
  }

  @Test func countsAFileOnce() throws {
    let path = "Tests/CheckoutLintTests/Fixtures/Cases/01-innerhtml-no-exec.html"
    let result = try CommandLineTool.run(["lint", path, "./\(path)", path, "none\u{FFFD}.js"])
    #expect(result.code == 66)
    #expect(result.output.components(separatedBy: "\(path):").count == 2)
    #expect(result.errors.contains("1 file: 1 error."))
    #expect(result.errors.contains("Its name is no UTF-8"))
  }

  @Test func listsAndExplainsRulesOfBothKinds() throws {
    let list = try CommandLineTool.run(["lint", "--rules"])
    for id in ["duplicate-listener", "return-url-unregistered", "curly-quotes"] {
      #expect(list.lines.contains { $0.hasPrefix(id + " ") })
      #expect(try CommandLineTool.run(["lint", "--explain", id]).output.hasPrefix(id))
    }
  }

  /// What happened at no place of the source is told at the snippet, not at the file's beginning.
  @Test(arguments: [
    ("01-innerhtml-no-exec.html", "bootstrap-not-requested"),
    ("04-live-collection-loop.html", "bootstrap-not-requested"),
    ("17-narrow-or-hidden.html", "container-narrow"),
  ])
  func playedProblemsHavePlaces(_ file: String, _ code: String) throws {
    let path = "Tests/CheckoutLintTests/Fixtures/Cases/\(file)"
    let result = try CommandLineTool.run(["lint", "--run", path])
    let line = try #require(result.lines.first { $0.contains("(\(code),") })
    #expect(line.hasSuffix("[played-problem]"))
    #expect(!line.hasPrefix("\(path):1:1:"), "\(line)")
  }
}
