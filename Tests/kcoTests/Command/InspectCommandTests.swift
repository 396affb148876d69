import JSON
import Testing

@Suite struct InspectCommandTests {
  private let sweden = "Snippets/Checkouts/sweden.html"
  private let order = "Snippets/Checkouts/great-britain-order.json"

  @Test func peopleSeeWhatTheSnippetSays() throws {
    let result = try CommandLineTool.run(["inspect", order])
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
    for text in ["checkout_incomplete", "GB (written gbr)", "220315-4d1c9ae", "(hidden)", "script"]
    {
      #expect(result.output.contains(text), "\(text)")
    }
    #expect(!result.output.contains("9t3fq0k2v7xw1m5z8y4b"))
    let open = try CommandLineTool.run(["inspect", "--show-secrets", order])
    #expect(open.output.contains("9t3fq0k2v7xw1m5z8y4b"))
  }

  @Test func scriptsGetOneObjectAFile() throws {
    let result = try CommandLineTool.run(["inspect", "--json", sweden, order])
    #expect(result.code == 0)
    let values = try result.output.split(separator: "\n").map {
      try JSONDocument(text: String($0)).value
    }
    #expect(values.map { $0["input"]?.string } == [sweden, order])
    for value in values {
      for key in [
        "schema", "form", "container", "script", "configuration", "orderStatus", "orderId", "api",
        "environment", "region", "locale", "purchaseCountry", "purchaseCurrency", "bootstrap",
        "problems",
      ] {
        #expect(value[key] != nil, "\(key)")
      }
      #expect(value["schema"] == "kco.snippet/1")
      #expect(value["configuration"]?["AUTH_HEADER"] == "(hidden)")
      #expect(value["configuration"]?["container"] == nil)
    }
    let one = try CommandLineTool.run(["inspect", "--json", sweden])
    #expect(try JSONDocument(text: one.output).value["input"] == nil)
  }

  @Test func theRestIsReadWhenOneFails() throws {
    let result = try CommandLineTool.run(["inspect", "no-such-file.html", sweden])
    #expect(result.code == 66)
    #expect(result.output.contains(sweden))
    #expect(result.errors.contains("no-such-file.html: No such file or directory."))
  }
}
