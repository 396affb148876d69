import Foundation
import JSON
import TestSupport
import Testing

@Suite struct MigrateCommandTests {
  static let swift = """
    import KlarnaCheckoutSDK

    class Shop {
      func start(controller: UIViewController) {
        let checkout = KCOKlarnaCheckout(
          viewController: controller, return: URL(string: "shop://back")!)
        checkout?.destroy()
      }
    }
    """

  /// An app in a folder of its own.
  static func withApp<Value>(_ body: (URL) throws -> Value) throws -> Value {
    try TemporaryFolder.with { folder in
      for (path, text) in [
        "Podfile": "target 'Shop' do\n  pod 'KlarnaCheckoutSDK', '~> 1.7'\nend\n",
        "Shop.swift": swift, "Readme.md": "Klarna\n",
      ] {
        try Data(text.utf8).write(to: folder.appending(path: path))
      }
      return try body(folder)
    }
  }

  @Test(arguments: [
    ("text", "Podfile:2:3: warning:"), ("json", "\"schema\": \"kco.integration/1\""),
    ("sarif", "\"version\": \"2.1.0\""), ("github", "::warning file=Podfile,line=2"),
    ("markdown", "# Klarna Checkout in this project"),
  ])
  func scans(_ format: String, _ sign: String) throws {
    try Self.withApp { folder in
      let result = try CommandLineTool.run(["migrate", "scan", folder.path, "--format", format])
      #expect(result.output.contains(sign), "\(result.output)")
      #expect(result.code == 1)
      #expect(result.errors.contains("Scanned 3 files"))
    }
  }

  /// Lists are given with commas, or by the option more than once.
  @Test(arguments: [
    (["--only", "import-module,replace-dependency"], ["Podfile", "Shop.swift"]),
    (["--only", "import-module", "--only", "replace-dependency"], ["Podfile", "Shop.swift"]),
    (["--only", "import-module"], ["Shop.swift"]),
    (["--exclude", "Podfile", "--exclude", "*.swift"], []),
    (["--exclude", "Podfile, *.swift"], []), (["--exclude", "Podfile"], ["Shop.swift"]),
  ])
  func listsMayBeRepeated(_ options: [String], _ files: [String]) throws {
    try Self.withApp { folder in
      let result = try CommandLineTool.run(
        ["migrate", "apply", folder.path, "--to", "klarna-mobile-sdk", "--unsafe"] + options)
      let changed = result.output.split(separator: "\n").filter { $0.hasPrefix("+++ b/") }
        .map { String($0.dropFirst(6)) }
      #expect(changed == files, "\(result.output)")
    }
  }

  @Test func scanOfNothingIsFine() throws {
    try TemporaryFolder.with { folder in
      let result = try CommandLineTool.run(["migrate", "scan", folder.path])
      #expect(result.code == 0)
      #expect(result.output == "Nothing of the KCO SDK was found.\n")
    }
  }

  @Test(arguments: [
    ("markdown", "# From the KCO SDK to Kustom"), ("html", "<!DOCTYPE html>"),
    ("json", "kco.migration/1"), ("sarif", "replace-dependency"), ("github", "::notice"),
  ])
  func reports(_ format: String, _ sign: String) throws {
    try Self.withApp { folder in
      let result = try CommandLineTool.run(
        ["migrate", "report", folder.path, "--to", "kustom", "--format", format])
      #expect(result.output.contains(sign))
      #expect(result.code == 0)
    }
  }

  @Test func reportWithoutTargetCompares() throws {
    try Self.withApp { folder in
      let file = folder.appending(path: "out.md")
      let result = try CommandLineTool.run(
        ["migrate", "report", folder.path, "--output", file.path])
      #expect(result.code == 0)
      #expect(result.output.isEmpty)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("| Automatic, of the app's share |"))
    }
  }

  @Test func applyPrintsAPatchAndLeavesFilesAlone() throws {
    try Self.withApp { folder in
      let result = try CommandLineTool.run(
        [
          "migrate", "apply", folder.path, "--to", "klarna-mobile-sdk", "--only",
          "replace-dependency", "--unsafe",
        ])
      #expect(result.code == 0)
      #expect(
        result.output.contains(
          "-  pod 'KlarnaCheckoutSDK', '~> 1.7'\n+  pod 'KlarnaMobileSDK', '~> 2.8'\n"))
      #expect(!result.output.contains("Shop.swift"))
      let text = try String(contentsOf: folder.appending(path: "Podfile"), encoding: .utf8)
      #expect(text.contains("KlarnaCheckoutSDK"))
    }
  }

  @Test func applyWritesAndThenHasNothingToDo() throws {
    try Self.withApp { folder in
      let words = ["migrate", "apply", folder.path, "--to", "osm", "--write"]
      let first = try CommandLineTool.run(words)
      #expect(first.code == 0)
      #expect(first.output == "KlarnaPlacement.swift\n")
      let second = try CommandLineTool.run(words)
      #expect(second.output.isEmpty)
    }
  }

  @Test(arguments: [
    ("n\nn\nn\nn\nn\nn\nn\nn\nn\nn\n", false), ("a\n", true), ("", false), ("q\n", false),
  ])
  func interactiveAsks(_ answers: String, _ changes: Bool) throws {
    try Self.withApp { folder in
      let result = try CommandLineTool.run(
        ["migrate", "apply", folder.path, "--to", "klarna-mobile-sdk", "--unsafe", "-i"],
        input: answers)
      #expect(result.errors.contains("Make this change?"))
      #expect(result.output.isEmpty == !changes)
    }
  }

  @Test(arguments: [
    (["migrate", "scan", "/nowhere/at/all"], 66, "does not exist"),
    (["migrate", "report", "."], 0, ""),
    (["migrate", "apply", "."], 64, "--to"),
    (["migrate", "apply", ".", "--to", "kustum"], 64, "Did you mean 'kustom'?"),
    (["migrate", "apply", ".", "--to", "osm", "--only", "import-modul"], 64, "'import-module'"),
    (["migrate", "rules", "--explain", "nothing-like-it"], 64, "kco migrate rules"),
    (["migrate", "scam"], 64, "Did you mean 'scan'?"),
    (["migrate", "scan"], 64, "path"),
  ])
  func exitCodes(_ words: [String], _ code: Int32, _ sign: String) throws {
    var words = words
    try TemporaryFolder.with { folder in
      if let place = words.firstIndex(of: ".") { words[place] = folder.path }
      let result = try CommandLineTool.run(words)
      #expect(result.code == code, "\(result.errors)")
      if !sign.isEmpty { #expect(result.errors.contains(sign), "\(result.errors)") }
    }
  }

  @Test func whatCannotBeWrittenIs73() throws {
    try Self.withApp { folder in
      let result = try CommandLineTool.run(
        ["migrate", "report", folder.path, "--output", "/nowhere/at/all.md"])
      #expect(result.code == 73)
    }
  }

  @Test func rulesAreListedAndExplained() throws {
    let list = try CommandLineTool.run(["migrate", "rules"])
    #expect(list.output.contains("replace-dependency"))
    #expect(list.output.contains("import-module"))
    let one = try CommandLineTool.run(["migrate", "rules", "--explain", "import-module"])
    #expect(one.output.contains("Before:\n    import KlarnaCheckoutSDK"))
    let json = try JSONDocument(
      text: try CommandLineTool.run(["migrate", "rules", "--json"]).output
    ).value
    #expect(json["schema"]?.string == "kco.rules/1")
    #expect(json["rules"]?.array?.count == list.lines.count - 1)
  }

  @Test(arguments: ["scan", "report", "apply", "rules"]) func helpShowsExamplesFirst(
    _ name: String
  ) throws {
    let result = try CommandLineTool.run(["migrate", name, "--help"])
    #expect(result.code == 0)
    #expect(result.output.contains("EXAMPLES:\n  kco migrate \(name)"))
  }
}
