import HTMLTree
import SourceText
import Testing

struct AttributeTests {
  static let tags: [(String, [String: String])] = [
    ("<a href=x>", ["href": "x"]),
    ("<a HREF='x y' Title=\"z\">", ["href": "x y", "title": "z"]),
    ("<a href=/a/b/>", ["href": "/a/b/"]),
    ("<a hidden>", ["hidden": ""]),
    ("<a hidden = >", ["hidden": ""]),
    ("<a\n a = 1\n\tb\n=\n2>", ["a": "1", "b": "2"]),
    (
      "<a @click='x && y' :b.c=1 (d)=2 [e]=3 #f *g='4'>",
      ["@click": "x && y", ":b.c": "1", "(d)": "2", "[e]": "3", "#f": "", "*g": "4"]
    ),
    ("<a onclick=\"a && b()\">", ["onclick": "a && b()"]),
    ("<a href='?a=1&amp;b=2&copy=3&lang=4'>", ["href": "?a=1&b=2&copy=3&lang=4"]),
    ("<a title='&lt;&quot;&#39;&apos;&nbsp;&sol;'>", ["title": "<\"''\u{A0}/"]),
    ("<a title='a\n<b>'>", ["title": "a\n<b>"]),
    ("<a id=\"\">", ["id": ""]),
    ("<a data-å=ö>", ["data-å": "ö"]),
  ]

  @Test(arguments: tags)
  func reads(_ tag: String, _ expected: [String: String]) throws {
    let document = try HTMLDocument(parsingFragment: Array("\(tag)x</a>".utf8))
    let element = try #require(document.root.firstChild)
    #expect(element.attributes.count == expected.count)
    for (name, value) in expected { #expect(element[name] == value, "\(name)") }
    #expect(element.text == "x")
    #expect(document.problems.isEmpty)
  }

  @Test func keepsTheFirstOfTwo() throws {
    let document = try HTMLDocument(parsing: Array("<p>\n<i class=a Class=b>".utf8))
    #expect(document.root.elements(named: "i").first?["class"] == "a")
    let problem = try #require(document.problems.first)
    #expect(problem.code == .duplicateAttribute)
    #expect(problem.location.description == "2:12")
  }
}
