import Foundation
import JSON
import TestSupport
import Testing

@Suite struct TryCommandTests {
  @Test(arguments: ["osm", "payments", "purse"])
  func aStoryEndsInOneSentence(product: String) throws {
    let result = try CommandLineTool.run(["try", product])
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
    let last = try #require(result.output.split(separator: "\n").last)
    #expect(last.hasSuffix(".") && !last.contains(" ms "))
  }

  @Test(arguments: ["osm", "payments", "purse"])
  func everyScenarioEndsAsItSays(product: String) throws {
    let list = try CommandLineTool.run(["try", product, "--list-scenarios", "--json"])
    let names = try list.output.split(separator: "\n").map { line in
      try #require(try JSONDocument(text: String(line)).value["name"]?.string)
    }
    #expect(names.count > 20)
    let (result, xml) = try TemporaryFolder.with { folder in
      let report = folder.appending(path: "report.xml")
      return (
        try CommandLineTool.run(
          ["try", product, "--scenario", "all", "--json", "--junit", report.path()]),
        try String(contentsOf: report, encoding: .utf8)
      )
    }
    #expect(result.code == 0)
    let outcomes = try result.output.split(separator: "\n").map {
      try JSONDocument(text: String($0)).value
    }.filter { $0["kind"] == "outcome" }
    #expect(outcomes.map { $0["input"]?.string } == names)
    #expect(outcomes.allSatisfy { $0["expected"] == true })
    #expect(xml.contains("<testsuites name=\"kco try \(product)\""))
    #expect(xml.contains("tests=\"\(names.count)\" failures=\"0\""))
  }

  @Test func anotherEndThanExpectedIsAFailure() throws {
    let result = try CommandLineTool.run(
      ["try", "osm", "--scenario", "rendered", "--server", "not-enabled"])
    #expect(result.code == 1)
    #expect(result.output.contains("The scenario rendered expects another end: open."))
    let alone = try CommandLineTool.run(["try", "payments", "--server", "declined"])
    #expect(alone.code == 1)
    #expect(!alone.output.contains("expects another end"))
  }

  @Test func drawingsArePrintedInThreeForms() throws {
    let text = try CommandLineTool.run(["try", "osm", "--show", "text"])
    #expect(text.output.contains("│ Learn more ›"))
    #expect(text.output.hasSuffix("\nThe placement is on screen, 136 points high.\n"))
    let tree = try CommandLineTool.run(["try", "payments", "--show", "tree"])
    #expect(tree.output.hasPrefix("KlarnaPaymentView 390x184"))
    let html = try CommandLineTool.run(["try", "purse", "--show", "html"])
    #expect(html.output.hasPrefix("<!DOCTYPE html>"))
    #expect(html.output.hasSuffix("<!-- The payment is complete: SUCCESS. -->\n"))
    let none = try CommandLineTool.run(["try", "osm", "-s", "disabled", "--show", "text"])
    #expect(none.code == 0)
    #expect(none.output.hasPrefix("The placement is not shown: KlarnaOSMErrorDisabled"))
  }

  @Test func eachOSMParameterIsAnOption() throws {
    let result = try CommandLineTool.run([
      "try", "osm", "--client-id", "c", "--placement-key", "top-strip-promotion-badge",
      "--locale", "de-DE", "--amount", "5000", "--environment", "production", "--region", "eu",
      "--theme", "automatic", "--system-style", "dark", "--text-size", "20", "--text-color",
      "#ff0000", "--width", "200", "--tap", "ACTION_LEARN_MORE", "-v", "--no-delegate",
    ])
    #expect(result.code == 0)
    #expect(result.output.contains("https://js.klarna.com/eu/cma/v3/messaging?client_id=c&"))
    #expect(result.output.contains("purchase_amount=5000"))
    #expect(result.output.contains("https://www.klarna.com/learn-more/ (in-app page)"))
    #expect(!result.output.contains("klarnaOSMViewResized"))
  }

  @Test(
    arguments: [
      (["--environment", "playground"], "MissingClientId"),
      (["--environment", "playground", "--client-id", "c"], "MissingPlacementKey"),
      (
        [
          "--environment", "playground", "--client-id", "c", "--placement-key", "k", "--region",
          "eu", "--no-host",
        ], "MissingHost"
      ),
    ])
  func whatIsMissingIsNamed(options: [String], name: String) throws {
    let result = try CommandLineTool.run(["try", "osm"] + options)
    #expect(result.code == 1)
    #expect(result.output.contains("The placement is not shown: KlarnaOSMError\(name)"))
  }

  @Test(
    arguments: [
      (["osm", "--scenario", "renderd"], "Did you mean 'rendered'?"),
      (["osm", "--endpoint", "ftp://127.0.0.1/"], "invalid for '--endpoint <url>'"),
      (["osm", "--endpoint", "https://example.com/"], "on another machine: example.com"),
      (["osm", "--background", "red"], "invalid for '--background <#rrggbb>'"),
      (["osm", "--show", "text", "--json"], "exclude each other"),
      (["osm", "--amount", "1.5"], "Write a whole number"),
      (["purse", "--country", "XX"], "invalid for '--country <code>'"),
      (["purse", "-s", "all", "--show", "html"], "exclude each other."),
      (["payments", "--order", "-", "--info-plist", "-"], "can be read only once."),
      (["purse", "--scheme", "a", "--info-plist", "x"], "exclude each other."),
      (
        ["presentation", "--platform", "android", "--package", ""], "invalid for '--package <name>'"
      ),
      (["presentation", "--platform", "android", "--package", "a..b"], "the app's applicationId"),
      (
        ["presentation", "--platform", "android", "--info-plist", "x"],
        "--info-plist and --platform android exclude each other."
      ),
      (["ossm"], "Did you mean 'osm'?"),
    ])
  func mistakesAreNamed(words: [String], hint: String) throws {
    let result = try CommandLineTool.run(["try"] + words)
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  @Test(
    arguments: [
      (["payments", "--bank", "never"], "has not come back."),
      (["purse", "--bank", "cancel"], "Klarna declined; the session is spent."),
      (["osm", "-s", "rendered", "--amount", "-1"], "-1 is not between 0 and 200000000"),
      (["purse", "--calls", "submits-twice"], "submit() was called again"),
      (
        ["osm", "--environment", "demo", "--endpoint", "http://127.0.0.1:9/"],
        "The placement is on screen, 136 points high."
      ),
      (["osm", "--tap", "NOPE"], "there are KLARNA_BADGE, TEXT_MAIN, ACTION_LEARN_MORE"),
      (["payments", "--delegate"], "klarnaPaymentViewInitialized(_:)"),
      (["payments", "--category", "pay_latr"], "did you mean \"pay_later\"?"),
      (["payments", "--server", "reauthorize-declined"], "The payment was not approved"),
      (
        ["payments", "--environment", "production", "--region", "na"],
        "The client token is of playground eu, the view is for production na."
      ),
      (["presentation", "--intent", "subscribe"], "is required for SUBSCRIBE."),
      (
        [
          "presentation", "--intent", "SUBSCRIBE", "--interval", "MONTH", "--frequency", "2",
          "--until", "select", "--show", "text",
        ], "[ Subscribe with Klarna ]"
      ),
      (["presentation", "--intent", "addToWallet", "--amount", "0"], "in the payment sheet: SHOW"),
      (
        ["presentation", "--info-plist", "Snippets/App/Info.plist"],
        "partnerapp://klarna-return  (not registered)"
      ),
      (["presentation", "--return-url", ""], "appReturnUrl is required on iOS."),
      (["presentation", "--return-url", "shop://a b"], "holds a blank"),
      (["presentation", "--platform", "android", "--return-url", ""], "is approved."),
    ])
  func optionsDoWhatTheySay(words: [String], text: String) throws {
    let result = try CommandLineTool.run(["try"] + words)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains(text), "\(result.output)")
  }

  @Test func filesThatCannotBeUsedAreNamed() throws {
    let missing = try CommandLineTool.run(["try", "payments", "--order", "no-such-order.json"])
    #expect(missing.code == 66)
    let page = try CommandLineTool.run(
      ["try", "payments", "--order", "Snippets/Checkouts/sweden.html"])
    #expect(page.code == 65)
    #expect(page.errors.contains("sweden.html:1:1"))
    let plist = try CommandLineTool.run(
      ["try", "purse", "--info-plist", "Snippets/Checkouts/sweden.html"])
    #expect(plist.code == 65)
  }

  @Test func aKCOOrderIsNoPaymentsOrder() throws {
    let result = try CommandLineTool.run(
      ["try", "payments", "--order", "Snippets/Checkouts/finland-order.json"])
    #expect(result.code == 1)
    #expect(result.output.contains("The session was refused: /"))
  }

  @Test func tokensAreHiddenUnlessAsked() throws {
    let closed = try CommandLineTool.run(["try", "purse", "--json"])
    #expect(closed.output.contains("\"client_token\":\"(hidden)\""))
    #expect(closed.output.contains("\"authToken\":\"(hidden)\""))
    let open = try CommandLineTool.run(["try", "purse", "--json", "--show-secrets"])
    #expect(!open.output.contains("(hidden)"))
  }

  @Test func anInfoPlistThatDoesNotFitBringsNobodyBack() throws {
    let result = try CommandLineTool.run(
      ["try", "purse", "--info-plist", "Snippets/App/Info.plist"])
    #expect(result.code == 1)
    #expect(result.output.contains("Info.plist does not list its scheme in CFBundleURLTypes"))
    #expect(result.output.hasSuffix("The buyer is in the bank's app and has not come back.\n"))
  }

  @Test func anEndpointThatDoesNotAnswerIsANetworkError() throws {
    let result = try CommandLineTool.run(
      ["try", "osm", "-s", "rendered", "--endpoint", "http://127.0.0.1:9/placement"])
    #expect(result.code == 1)
    #expect(result.output.contains("KlarnaOSMErrorNetworkError"))
  }
}
