import Foundation
import JSON
import TestSupport
import Testing

@Suite struct RunCommandTests {
  private let sweden = "Snippets/Checkouts/sweden.html"

  @Test func aPurchaseEndsInOneSentence() throws {
    let result = try CommandLineTool.run(["run", sweden])
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output.hasSuffix("\nThe purchase is complete and its confirmation is on screen.\n"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func jsonLinesAreDocumentedObjects() throws {
    let kinds: Set<String> = [
      "navigation", "script", "resource", "console", "message", "signal", "resize", "suspend",
      "resume", "call", "callback", "state", "fullscreen", "handover", "return", "confirmation",
      "problem", "outcome",
    ]
    let result = try CommandLineTool.run(["run", "--json", sweden])
    #expect(result.code == 0)
    let values = try result.output.split(separator: "\n").map {
      try JSONDocument(text: String($0)).value
    }
    #expect(values.count > 20)
    var last = 0.0
    for value in values {
      #expect(value.object?.keys.prefix(3) == ["schema", "t", "kind"])
      #expect(value["schema"] == "kco.timeline/1")
      let kind = try #require(value["kind"]?.string)
      #expect(kinds.contains(kind))
      let time = try #require(value["t"]?.number)
      #expect(time >= last)
      last = time
    }
    #expect(values.last?["kind"] == "outcome")
    #expect(values.last?["outcome"] == "completed")
  }

  @Test func verboseShowsTheBridge() throws {
    let result = try CommandLineTool.run(["run", "-v", sweden])
    #expect(
      result.output.contains("message       to app   kco_handshake  {\"action\":\"handshake\"}"))
    #expect(result.output.contains("script        inline:"))
    #expect(!result.output.contains("9t3fq0k2v7xw1m5z8y4b"))
    let open = try CommandLineTool.run(["run", "-v", "--show-secrets", sweden])
    #expect(open.output.contains("buyer@shop.example"))
  }

  @Test func theReportStandsAloneOnStandardOutput() throws {
    let result = try CommandLineTool.run(["run", "--junit", "-", sweden, "nothere.html"])
    #expect(result.code == 66)
    #expect(result.output.hasPrefix("<?xml"))
    #expect(result.output.hasSuffix("</testsuites>\n"))
    #expect(result.output.contains("<testcase classname=\"kco run\" name=\"nothere.html\""))
    #expect(result.errors.contains("nothere.html: No such file"))
    #expect(!FileManager.default.fileExists(atPath: Repository.root.appending(path: "-").path))
    let both = try CommandLineTool.run(["run", "--json", "--junit", "-", sweden])
    #expect(both.code == 64)
    #expect(both.errors.contains("--json and --junit - exclude each other."))
  }

  @Test func aReportKeepsWhoMayReadIt() throws {
    try TemporaryFolder.with { folder in
      let report = folder.appending(path: "report.xml")
      try Data("<testsuites/>".utf8).write(to: report)
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: report.path)
      #expect(try CommandLineTool.run(["run", "--junit", report.path, sweden]).code == 0)
      let mode = try manager.attributesOfItem(atPath: report.path)[.posixPermissions] as? Int
      #expect(mode == 0o640)
    }
  }

  @Test func aFileThatIsNoReportIsNotOverwritten() throws {
    try TemporaryFolder.with { folder in
      let snippet = folder.appending(path: "snippet.html")
      try Data("<p>mine</p>".utf8).write(to: snippet)
      let result = try CommandLineTool.run(["run", "--junit", snippet.path, sweden])
      #expect(result.code == 73)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("is no JUnit report: it was left as it is."))
      #expect(try String(contentsOf: snippet, encoding: .utf8) == "<p>mine</p>")
      try Data().write(to: snippet)
      #expect(try CommandLineTool.run(["run", "--junit", snippet.path, sweden]).code == 0)
    }
  }

  @Test func aScenarioWithoutNameHasThatOfItsFile() throws {
    try TemporaryFolder.with { folder in
      let file = folder.appending(path: "mine.json")
      try Data(#"{"steps": [{"expect": {"signal": "never"}, "within": 10}]}"#.utf8).write(to: file)
      let result = try CommandLineTool.run(["run", "-s", file.path, sweden])
      #expect(result.code == 1)
      #expect(result.output.contains("(mine /steps/0)"), "\(result.output)")
    }
  }

  @Test func anAddressIsNoFileAndTheWayIsShown() throws {
    let result = try CommandLineTool.run(["run", "https://shop.example/checkout"])
    #expect(result.code == 66)
    #expect(result.errors.contains("curl -s 'https://shop.example/checkout'"))
  }

  @Test func aPageAndTheNativeModeExcludeEachOther() throws {
    let result = try CommandLineTool.run(
      ["run", "--mode", "native", "--page", "Snippets/Checkouts/shop-page.html", sweden])
    #expect(result.code == 64)
    #expect(result.errors.contains("--page and --mode native exclude each other."))
  }

  @Test(arguments: ["--page", "--confirmation"])
  func aPageThatIsNoTextIsRefused(_ option: String) throws {
    let result = try CommandLineTool.run(["run", option, "/bin/true", sweden])
    #expect(result.code == 65)
    #expect(result.errors.contains("/bin/true is not text."))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [["-", "-"], ["-s", "-", "-"], ["--page", "-", "-"]])
  func standardInputIsReadOnce(_ words: [String]) throws {
    let result = try CommandLineTool.run(["run"] + words, input: "<p>")
    #expect(result.code == 64)
    #expect(result.errors.contains("Standard input can be read only once."))
  }

  @Test(arguments: [
    "my-schema", "My Schema://kco", "https://shop.example/back", "http://localhost",
    "javascript:void(0)", "bankid://", "tel:1", "shopapp://kco?x={checkout.order.id}",
  ])
  func aReturnURLThatIsNoneBringsNobodyBack(_ address: String) throws {
    let result = try CommandLineTool.run(
      ["run", "-s", "purchase-bank-app", "--return-url", address, sweden])
    #expect(result.code == 1, "\(result.output)")
    #expect(result.output.contains("does not bring the buyer back."), "\(result.output)")
  }

  @Test func anAddressOfThePageIsUsed() throws {
    let result = try CommandLineTool.run(["run", "--page", "https://a.example/pay#x", sweden])
    #expect(result.code == 0)
    #expect(result.output.contains("https://a.example/pay#x (load)"))
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let page = "Snippets/Checkouts/shop-page.html"
    let whole = try CommandLineTool.run(["run", "--page", page, page])
    #expect(whole.output.contains("\(page) is a whole page"))
    let script = try CommandLineTool.run(
      ["run", "-s", "validation-unanswered", "--page", page, sweden])
    #expect(script.output.contains("The scenario's pageScript is left out"))
  }

  @Test func bytesThatAreNoTextAreRepairedInTheOpen() throws {
    let order = try Repository.bytes(sweden)
    let result = try CommandLineTool.run(
      ["run", "-"], input: Array("<p>\n".utf8) + [0xFF] + Array("</p>".utf8) + order)
    #expect(result.output.contains("Byte 0xff is not UTF-8"), "\(result.output)")
    #expect(result.output.contains("<stdin>:2:1"))
  }

  @Test func whatLiesBesideAPageIsServed() throws {
    try TemporaryFolder.with { folder in
      let page = folder.appending(path: "page.html")
      try Data("<!doctype html><p>x</p><script src='glue.js'></script>".utf8).write(to: page)
      try Data("console.log('beside the page');\nmissing();".utf8)
        .write(to: folder.appending(path: "glue.js"))
      let result = try CommandLineTool.run(["run", page.path])
      #expect(result.output.contains("log: beside the page"), "\(result.output)")
      #expect(result.output.contains("glue.js:2:8"))
    }
  }

  @Test func aReportGoesThroughALinkAndIntoAPipe() throws {
    try TemporaryFolder.with { folder in
      let target = folder.appending(path: "report.xml")
      let link = folder.appending(path: "link.xml")
      try Data("<testsuites>old</testsuites>".utf8).write(to: target)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      #expect(try CommandLineTool.run(["run", "--junit", link.path, sweden]).code == 0)
      #expect(try String(contentsOf: target, encoding: .utf8).contains("<testsuite"))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
      let piped = try CommandLineTool.run(["run", "-q", "--junit", "/dev/stdout", sweden])
      #expect(piped.output.contains("<testsuite"))
    }
  }

  @Test func colourIsAskedFor() throws {
    #expect(
      try CommandLineTool.run(["run", "--color=always", sweden]).output.contains("\u{1B}[1;32m"))
    #expect(!(try CommandLineTool.run(["run", "--color=never", sweden]).output.contains("\u{1B}")))
  }

  @Test func standardInputAndItsFormAreRead() throws {
    let order = String(
      decoding: try Repository.bytes("Snippets/Checkouts/great-britain-order.json"), as: UTF8.self)
    let result = try CommandLineTool.run(["run", "-"], input: order)
    #expect(result.code == 0, "\(result.output)")
    #expect(result.errors.hasPrefix("<stdin>: order JSON, API version 3"))
    #expect(try CommandLineTool.run(["run", "-q", "-"], input: order).errors.isEmpty)
  }

  @Test func manyInputsKeepTheirOrderAndTheGravestCodeCounts() throws {
    let inputs = [sweden, "no-such-file.html", "Snippets/Checkouts/finland-v2.html"]
    let result = try CommandLineTool.run(["run", "--json", "--jobs", "3"] + inputs)
    #expect(result.code == 66)
    #expect(result.errors.contains("no-such-file.html"))
    let names = try result.output.split(separator: "\n").map {
      try JSONDocument(text: String($0)).value["input"]?.string
    }
    let first = names.prefix { $0 == sweden }
    #expect(first.count > 10)
    #expect(names.dropFirst(first.count).allSatisfy { $0 == inputs[2] })
  }

  @Test func aJUnitReportIsWrittenWhateverHappens() throws {
    try TemporaryFolder.with { folder in
      let report = folder.appending(path: "report.xml").path
      let result = try CommandLineTool.run(
        ["run", "--junit", report, "-s", "handover-cancelled", sweden, "no-such-file.html"])
      #expect(result.code == 66)
      let xml = try String(contentsOfFile: report, encoding: .utf8)
      #expect(xml.contains("tests=\"2\" failures=\"0\" errors=\"1\""))
      #expect(xml.contains("classname=\"handover-cancelled\" name=\"\(sweden)\""))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.xml"])
    }
  }

  @Test func aReportThatCannotBeWrittenIsAnError() throws {
    let result = try CommandLineTool.run(["run", "--junit", "/no/such/folder/r.xml", sweden])
    #expect(result.code == 73)
    #expect(result.errors.contains("Cannot write /no/such/folder/r.xml"))
    #expect(result.output.contains("The purchase is complete"))
  }

  @Test func theReturnURLIsCheckedAgainstThePlist() throws {
    try TemporaryFolder.with { folder in
      let plist = folder.appending(path: "Info.plist")
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLSchemes</key><array><string>my-schema</string></array>
        </dict></array></dict></plist>
        """
      try Data(text.utf8).write(to: plist)
      let words = ["run", "-s", "purchase-bank-app", "--info-plist", plist.path, "--return-url"]
      let good = try CommandLineTool.run(words + ["my-schema:return.url", sweden])
      #expect(good.code == 0, "\(good.output)")
      let bad = try CommandLineTool.run(words + ["other://kco", sweden])
      #expect(bad.code == 1)
      #expect(bad.output.contains("does not bring the buyer back"))
    }
  }

  @Test func aPageIsRunAroundTheSnippet() throws {
    let result = try CommandLineTool.run(
      ["run", "--page", "Snippets/Checkouts/shop-page.html", sweden])
    #expect(result.code == 0)
    #expect(result.output.contains("log: Shipping to swe (Snippets/Checkouts/shop-page.html:18:"))
    let address = try CommandLineTool.run(
      ["run", "--page", "https://kettle.example/kassa", "--mode", "hybrid", sweden])
    #expect(address.output.contains("navigation    https://kettle.example/kassa (load)"))
  }

  @Test(arguments: ["bank-links", "redirect-twice", "suspend-and-resume", "suspend-while-paying"])
  func theExamplesAreScenarios(_ name: String) throws {
    let result = try CommandLineTool.run(
      ["run", "-s", "Snippets/Scenarios/\(name).json", "no-such-file.html"])
    #expect(result.code == 66, "\(result.errors)")
  }

  static let inputs: [(String, [UInt8], Int32, String)] = [
    ("nothing", [], 65, "empty"),
    ("binary", Array(0...255), 65, "not text"),
    (
      "an order without snippet",
      Array(#"{"order_id":"1","status":"checkout_incomplete","merchant_urls":{}}"#.utf8), 65,
      "order"
    ),
    ("plain text", Array("hello".utf8), 65, "snippet"),
  ]

  @Test(arguments: inputs) func whatCannotBePlayedIsTold(
    _ name: String, _ bytes: [UInt8], _ code: Int32, _ text: String
  ) throws {
    for command in ["run", "inspect"] {
      let result = try CommandLineTool.run([command, "-"], input: bytes)
      #expect(result.code == code, "\(name): \(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("Error: <stdin>"))
      #expect(result.errors.contains(text))
      #expect(result.errors.contains("\nHelp:  "))
    }
  }

  static let scripts: [(String, String)] = [
    ("while(true){}", "A limit ended the run."),
    ("(function f(){setTimeout(f,0)})()", "The purchase is complete"),
    ("(function f(){f()})()", "The purchase is complete"),
    ("location.href='https://shop.example/checkout?'+Math.random()", "No checkout came on screen."),
    ("webkit.messageHandlers.kco_native.postMessage('{}')", "The purchase is complete"),
  ]

  @Test(arguments: scripts) func scriptsWithoutEndEnd(_ script: String, _ end: String) throws {
    let snippet = String(decoding: try Repository.bytes(sweden), as: UTF8.self)
    let page = "<!doctype html><html><body>\(snippet)<script>\(script)</script></body></html>"
    let result = try CommandLineTool.run(["run", "-"], input: page)
    #expect(result.output.contains(end), "\(result.output)")
    #expect(result.code == (end.hasPrefix("The purchase") ? 0 : 1))
  }
}
