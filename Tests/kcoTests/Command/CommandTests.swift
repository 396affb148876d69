import Foundation
import JSON
import TestSupport
import Testing

@Suite struct CommandTests {
  @Test func withoutWordsItShowsHelp() throws {
    let result = try CommandLineTool.run([])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("OVERVIEW: "))
    #expect(result.output.contains("EXAMPLES:"))
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [["--help"], ["help"], ["-h"]]) func helpGoesToStdout(_ words: [String]) throws {
    let result = try CommandLineTool.run(words)
    #expect(result.code == 0)
    #expect(result.output.contains("SUBCOMMANDS:"))
  }

  @Test func everyExitCodeIsDocumented() throws {
    let result = try CommandLineTool.run(["help", "exit-codes"])
    for code in [0, 1, 64, 65, 66, 69, 70, 73] { #expect(result.output.contains("  \(code) ")) }
  }

  @Test func theVersionIsOneLine() throws {
    let plain = try CommandLineTool.run(["--version"])
    #expect(plain.code == 0)
    #expect(plain.output.hasPrefix("kco "))
    #expect(plain.lines.count == 2)
    let json = try CommandLineTool.run(["--version", "--json"])
    let value = try JSONDocument(text: json.output).value
    #expect(value["schema"] == "kco.version/1")
    for key in ["kco", "libxml2", "javaScriptCore", "swift"] {
      #expect(value[key]?.string?.isEmpty == false, "\(key)")
    }
  }

  /// The engine is loaded by the first script; an empty file in its place is none.
  @Test func whatNeedsNoScriptWorksWithoutJavaScriptCore() throws {
    let folder = try TemporaryFolder()
    let library = folder.url.appending(path: "libjavascriptcoregtk-4.1.so.0")
    #expect(FileManager.default.createFile(atPath: library.path, contents: nil))
    let environment = ["LD_LIBRARY_PATH": folder.url.path]
    let sample = "Snippets/Checkouts/sweden.html"
    let run = try CommandLineTool.run(["run", sample], environment: environment)
    #expect(run.code == 69)
    #expect(run.errors.hasPrefix("Error: A page's script needs JavaScriptCore"))
    #expect(run.errors.contains("libjavascriptcoregtk-4.1-0"))
    #expect(try CommandLineTool.run(["inspect", sample], environment: environment).code == 0)
    let version = try CommandLineTool.run(["--version", "--json"], environment: environment)
    #expect(version.code == 0)
    #expect(version.output.contains(#""javaScriptCore":null"#))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsAreValid(_ shell: String) throws {
    let script = try CommandLineTool.run(["--generate-completion-script", shell])
    #expect(script.code == 0)
    #expect(script.output.contains("run"))
    guard shell == "bash" else { return }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-n"]
    let feed = try process.start { process in
      let feed = Pipe()
      process.standardInput = feed
      return feed
    }
    feed.fileHandleForWriting.write(Data(script.output.utf8))
    try feed.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  static let mistakes: [([String], Int32, String)] = [
    (["rn"], 64, "Did you mean 'run'?"),
    (["run"], 64, "Missing expected argument '<file>'."),
    (["run", "--scenari", "x", "y"], 64, "Did you mean '--scenario'?"),
    (["run", "--mode=nativ", "x"], 64, "Did you mean 'native'?"),
    (["run", "--scenario", "purchas", "x"], 64, "Did you mean \"purchase\"?"),
    (["help", "exit-code"], 64, "Did you mean 'exit-codes'?"),
    (["run", "no-such-file.html"], 66, "no-such-file.html: No such file or directory."),
    (["run", "Sources"], 66, "Sources is a directory."),
    (["inspect", "Sources"], 66, "Sources is a directory."),
    (["run", ""], 66, "A file name is empty."),
    (["run", "--info-plist", "README.md", "x"], 65, "README.md"),
  ]

  @Test(arguments: mistakes) func aMistakeIsExplained(
    _ words: [String], _ code: Int32, _ text: String
  ) throws {
    let result = try CommandLineTool.run(words)
    #expect(result.code == code)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.contains(text), "\(result.errors)")
    if code == 64 { #expect(result.errors.contains("\nUsage: kco")) }
  }

  @Test func aScenarioWithATypoIsPlaced() throws {
    try TemporaryFolder.with { folder in
      let file = folder.appending(path: "mine.json")
      try Data("{\n  \"steps\": [\n    {\"fil\": {}}\n  ]\n}".utf8).write(to: file)
      let result = try CommandLineTool.run(["run", "--scenario", file.path, "x"])
      #expect(result.code == 65)
      #expect(result.errors.contains("mine.json:3:6: There is no step \"fil\""), "\(result.errors)")
      #expect(result.errors.contains("/steps/0/fil"))
      #expect(result.errors.contains("Help:  Did you mean \"fill\"?"))
    }
  }

  @Test func scenariosAreListed() throws {
    let text = try CommandLineTool.run(["run", "--list-scenarios"])
    #expect(text.code == 0)
    #expect(text.output.contains("\npurchase-bank-app  "))
    let json = try CommandLineTool.run(["run", "--list-scenarios", "--json"])
    for line in json.output.split(separator: "\n") {
      let value = try JSONDocument(text: String(line)).value
      #expect(value["schema"] == "kco.scenarios/1")
      #expect(value["about"]?.string?.isEmpty == false)
    }
    let one = try CommandLineTool.run(["run", "--print-scenario", "fullscreen"])
    #expect(try JSONDocument(text: one.output).value["name"] == "fullscreen")
  }

  @Test func aClosedPipeIsNoError() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      "for i in 1 2 3; do \"$0\" run --list-scenarios --json | head -n 1 >/dev/null; "
        + "echo ${PIPESTATUS[0]}; done", CommandLineTool.executable.path,
    ]
    let output = try process.start { process in
      let output = Pipe()
      process.standardOutput = output
      return output
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "0\n0\n0\n")
  }

  @Test func aFullDiskIsAnError() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c", "\"$0\" help exit-codes >/dev/full", CommandLineTool.executable.path,
    ]
    let errors = try process.start { process in
      let errors = Pipe()
      process.standardError = errors
      return errors
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 73)
    #expect(text.contains("Cannot write to standard output"))
  }
}
