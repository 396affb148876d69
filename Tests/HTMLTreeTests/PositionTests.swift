import HTMLTree
import SourceText
import Testing

struct PositionTests {
  static let html = """
    <!doctype html>
    <div id="a" class='b'>
      <p>one
      <p>tvåå</p><img src=x>
      <script>
    var a = 1;</script >
    </div>
    """

  static let places: [(name: String, index: Int, place: String, tag: String, content: String)] = [
    ("div", 0, "2:1", "<div id=\"a\" class='b'>", String(html.dropFirst(38).dropLast(7))),
    ("p", 0, "3:3", "<p>", "one\n  "),
    ("p", 1, "4:3", "<p>", "tvåå"),
    ("img", 0, "4:16", "<img src=x>", ""),
    ("script", 0, "5:3", "<script>", "\nvar a = 1;"),
  ]

  @Test(arguments: places)
  func tellsWhere(
    _ sample: (name: String, index: Int, place: String, tag: String, content: String)
  ) throws {
    let document = try HTMLDocument(parsing: Array(PositionTests.html.utf8))
    let elements = document.root.elements(named: sample.name)
    let element = try #require(
      elements.indices.contains(sample.index) ? elements[sample.index] : nil)
    #expect(element.location?.description == sample.place)
    #expect(element.startTagRange.map { document.sourceText(in: $0) } == sample.tag)
    if sample.name != "div" {
      #expect(element.contentRange.map { document.sourceText(in: $0) } == sample.content)
    }
  }

  @Test func knowsTheWholeElement() throws {
    let document = try HTMLDocument(parsing: Array(PositionTests.html.utf8))
    let div = try #require(document.root.elements(named: "div").first)
    let range = try #require(div.range)
    #expect(document.sourceText(in: range) == String(PositionTests.html.dropFirst(16)))
    #expect(document.body?.location == nil)
  }

  @Test func countsTheBytesOfTheInput() throws {
    let bad: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("a".utf8) + [0xFF, 0] + Array("\n<b>é</b>".utf8)
    let document = try HTMLDocument(parsing: bad)
    let bold = try #require(document.root.elements(named: "b").first)
    #expect(bold.location?.offset == 7)
    #expect(bold.location?.description == "2:1")
    #expect(bold.range == 7..<16)
    #expect(bold.text == "é")
    #expect(document.problems.map(\.code) == [.invalidUTF8, .nullCharacter])
    #expect(document.problems.map(\.location.offset) == [4, 5])
    #expect(document.problems.map(\.location.column) == [2, 3])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func countsLines(_ lineBreak: String) throws {
    let html = ["<p>", "", "<i>", "<b>"].joined(separator: lineBreak)
    let document = try HTMLDocument(parsing: Array(html.utf8))
    #expect(document.root.elements(named: "b").first?.location?.description == "4:1")
  }
}
