import JSON
import SourceText
import Testing

@Suite struct JSONDocumentTests {
  @Test func membersKeepTheirOrderAndPlaces() throws {
    let document = try JSONDocument(text: "{\n  \"b\": [1, true],\n  \"a/x\": null\n}")
    #expect(document.value.object?.keys == ["b", "a/x"])
    #expect(document.value["b"]?[1] == true)
    #expect(document.location(ofValueAt: "/b/1")?.description == "2:12")
    #expect(document.location(ofKeyAt: "/a~1x")?.description == "3:3")
  }

  @Test(arguments: [
    ("{\"a\":}", "1:6: a value cannot begin with '}'"),
    ("[1,]", "1:4: a value cannot begin with ']'"),
    ("\"ab", "1:1: the string is never closed"),
    ("[01]", "1:3: a number cannot begin with 0"),
    ("\"\\x\"", "1:3: JSON has no escape \\'x'"),
    ("{} x", "1:4: unexpected text after the JSON value"),
    ("", "1:1: the text ends where a value should be"),
  ])
  func mistakesAreNamedWithTheirPlace(text: String, message: String) {
    #expect {
      try JSONDocument(text: text)
    } throws: {
      "\($0)" == message
    }
  }

  @Test func depthIsBounded() {
    #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(text: String(repeating: "[", count: 100_000))
    }
  }

  @Test func commentsAndTrailingCommasOnlyWhereAllowed() throws {
    let text = "{ // note\n \"a\": 1, /* two */ }"
    #expect(try JSONDocument(text: text, allowingComments: true).value == ["a": 1])
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(text: text) }
  }

  @Test(arguments: [
    #"{"a":[1,2.5,-3e+20,null,true],"å":"\"\\\n\u0001"}"#, #""😀""#, "[]", "{}",
  ])
  func writingThenReadingGivesTheSameValue(text: String) throws {
    let value = try JSONDocument(text: text).value
    #expect(try JSONDocument(text: value.jsonText(.compact)).value == value)
    #expect(try JSONDocument(text: value.jsonText(.pretty)).value == value)
  }

  @Test func surrogatePairsBecomeOneCharacter() throws {
    #expect(try JSONDocument(text: #""\ud83d\ude00\ud83d""#).value == "😀\u{FFFD}")
  }

  @Test func namesThatStandTwiceAreToldAndTheLastCounts() throws {
    let document = try JSONDocument(
      text: "{\"a\": 1, \"b\": {\"a\": 1},\n \"a\": 2, \"c\": [{\"x/y\": 1, \"x/y\": 2}]}")
    #expect(document.value["a"] == 2)
    #expect(document.duplicates.map(\.pointer) == ["/a", "/c/0/x~1y"])
    #expect(document.duplicates.map(\.first.line) == [1, 2])
    #expect(document.duplicates.map(\.second.column) == [2, 27])
    #expect(try JSONDocument(text: "{\"a\": {\"a\": 1}}").duplicates.isEmpty)
  }
}
