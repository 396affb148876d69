import Foundation
import JSON
import TestSupport
import Testing

@Suite struct CompareCommandTests {
  private let sweden = "Snippets/Checkouts/sweden.html"

  @Test func twoTimelinesStandSideBySide() throws {
    let result = try CommandLineTool.run(["run", "--compare", sweden])
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("KCO SDK"))
    #expect(result.output.contains("KlarnaCheckoutView\n"))
    #expect(result.output.hasSuffix("Nothing that the app relied on is missed.\n"))
  }

  @Test func theHybridSDKStandsForAWebview() throws {
    let result = try CommandLineTool.run(["run", "--compare", "--mode", "hybrid", sweden])
    #expect(result.code == 0)
    #expect(result.output.contains("(KlarnaHybridSDK)"))
    #expect(result.output.contains("addWebView(_:)"))
  }

  @Test func whatIsMissedIsAFailure() throws {
    let result = try CommandLineTool.run(
      ["run", "--compare", "--return-url", "my-schema:return.url", sweden])
    #expect(result.code == 1)
    #expect(result.output.contains("Missed: "))
    #expect(result.output.contains("Invalid ReturnURL"))
  }

  @Test func jsonIsOneObjectAnInput() throws {
    let result = try CommandLineTool.run(
      ["run", "--compare", "--json", sweden, "Snippets/Checkouts/sweden.html"])
    #expect(result.code == 0)
    let objects = try result.output.split(separator: "\n").map {
      try JSONDocument(text: String($0)).value
    }
    #expect(objects.count == 2)
    for object in objects {
      #expect(object["schema"] == "kco.comparison/1")
      #expect(object["input"]?.string == sweden)
      #expect(object["rows"]?.array?.isEmpty == false)
    }
  }

  @Test(arguments: [["--sdk", "kco"], ["--junit", "report.xml"]])
  func comparingExcludes(options: [String]) throws {
    let result = try CommandLineTool.run(["run", "--compare"] + options + [sweden])
    #expect(result.code == 64)
    let words = options[0] == "--sdk" ? "--sdk kco" : "--junit"
    #expect(result.errors.contains("--compare and \(words) exclude each other."))
  }

  @Test func kustomIsComparedUnderItsOwnNames() throws {
    let result = try CommandLineTool.run(["run", "--compare", "--sdk", "kustom", sweden])
    #expect(result.code == 0)
    #expect(result.output.contains("KustomCheckoutView"))
    #expect(!result.output.contains("KlarnaCheckoutView"))
    let json = try CommandLineTool.run(["run", "--compare", "--sdk", "kustom", "--json", sweden])
    #expect(json.output.contains("\"sdk\":\"kustom\""))
  }

  @Test func theSuccessorPlaysAlone() throws {
    let result = try CommandLineTool.run(["run", "--sdk", "klarna-mobile-sdk", sweden])
    #expect(result.code == 0)
    #expect(result.output.contains("KlarnaCheckoutView(returnURL:eventHandler:)"))
    let json = try CommandLineTool.run(["run", "--json", "--sdk", "klarna-mobile-sdk", sweden])
    #expect(json.output.contains("\"kind\":\"callback\""))
    let kco = try CommandLineTool.run(["run", "--sdk", "kco", sweden])
    #expect(try kco.output == CommandLineTool.run(["run", sweden]).output)
  }

  @Test func anUnknownSDKIsAUsageError() throws {
    let result = try CommandLineTool.run(["run", "--sdk", "klarna-mobile", sweden])
    #expect(result.code == 64)
    #expect(result.errors.contains("klarna-mobile-sdk"))
  }

  @Test func anInputThatCannotBePlayedIsOneErrorNotTwo() throws {
    let result = try CommandLineTool.run(["run", "--compare", "-"], input: "")
    #expect(result.code == 65)
    #expect(result.errors.split(separator: "\n").count(where: { $0.hasPrefix("Error:") }) == 1)
  }
}
