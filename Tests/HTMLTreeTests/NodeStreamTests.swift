import HTMLTree
import Testing

struct NodeStreamTests {
  static let cases: [(html: String, fields: [String])] = [
    ("", []),
    ("<p id=a hidden>x", ["E", "p", "1", "2", "id", "a", "hidden", "", "T", "x", "/"]),
    ("\n<!--c--><br>", ["T", "\n", "C", "c", "E", "br", "2", "0", "/"]),
    ("<b><i>1</i></b>2", ["E", "b", "1", "0", "E", "i", "1", "0", "T", "1", "/", "/", "T", "2"]),
  ]

  @Test(arguments: cases)
  func writesFragments(_ sample: (html: String, fields: [String])) throws {
    let document = try HTMLDocument(parsingFragment: Array(sample.html.utf8))
    #expect(document.nodeStream() == sample.fields.joined(separator: "\0"))
  }

  @Test func writesWholeDocuments() throws {
    let stream = try HTMLDocument(parsing: Array("<!doctype html>x".utf8)).nodeStream()
    #expect(
      stream
        == [
          "D", "html", "E", "html", "0", "0", "E", "head", "0", "0", "/", "E", "body", "0", "0",
          "T", "x",
          "/", "/",
        ].joined(separator: "\0"))
  }

  @Test func walksBothWays() throws {
    let document = try HTMLDocument(parsingFragment: Array("<p>1<b>2</b>3</p><i>4</i>".utf8))
    let paragraph = try #require(document.root.firstChild)
    #expect(paragraph.children.map(\.text) == ["1", "2", "3"])
    #expect(paragraph.nextSibling?.name == "i")
    #expect(paragraph.nextSibling?.previousSibling == paragraph)
    #expect(paragraph.nextSibling?.nextSibling == nil)
    #expect(paragraph.descendantCount == 4)
    #expect(document.root.text == "1234")
    let bold = try #require(document.root.elements(named: "b").first)
    #expect(bold.firstChild?.ancestors.map(\.name) == ["b", "p", ""])
  }
}
