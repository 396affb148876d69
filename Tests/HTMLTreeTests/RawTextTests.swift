import HTMLTree
import SourceText
import Testing

/// Scripts, styles and their like, whose text must come through byte for byte.
struct RawTextTests {
  static let scripts = [
    "if (a < b && c > d) { x = '</div>' }",
    "s = \"<b>bold</b>\" + '<\\/script>';",
    "<!-- <script> </script> --> done",
    "<!-- old hiding\nx = 1\n// -->",
    "<!--> x",
    "/* <![CDATA[ */ (function(w,k){ w[k]=w[k]||function(){} })(this,'_klarnaCheckout'); /* ]]> */",
    "x = '</scripty>'; y = '</ script>'",
    "a &amp; b &lt; c",
    "å = '\u{1F600}'",
    "\n\n  leading lines\r\n",
    "ctrl = '\u{1}\u{8}'",
    "",
  ]

  @Test(arguments: scripts)
  func keepsScripts(_ script: String) throws {
    let html = "<div>\n<script type=x>\(script)</script>\n<p>after</p></div>"
    let document = try HTMLDocument(parsing: Array(html.utf8))
    let element = try #require(document.root.elements(named: "script").first)
    #expect(element.text == script)
    #expect(element.contentRange.map { document.sourceText(in: $0) } == script)
    #expect(document.root.elements(named: "p").first?.text == "after")
    #expect(document.problems.isEmpty)
  }

  @Test(arguments: ["script", "style", "xmp", "iframe", "noembed", "noframes", "textarea", "title"])
  func readsNoTagsInside(_ name: String) throws {
    let html = "<\(name)><p id=x>&</P></\(name.uppercased()) ><i>y</i>"
    let document = try HTMLDocument(parsingFragment: Array(html.utf8))
    #expect(document.root.children.map(\.name) == [name, "i"])
    #expect(document.root.firstChild?.text == "<p id=x>&</P>")
  }

  @Test(arguments: [
    ("textarea", "a &lt; b &amp;c; &#229;&#x20AC;", "a < b &c; å€"),
    ("title", "&copy 2020 &#150; &#0;", "© 2020 – \u{FFFD}"),
    ("textarea", "\r\nfirst line counts not", "first line counts not"),
    ("style", "a &lt; b", "a &lt; b"),
  ])
  func readsReferencesWhereTheyCount(_ name: String, _ content: String, _ text: String) throws {
    let html = "<\(name)>\(content)</\(name)>"
    #expect(try HTMLDocument(parsingFragment: Array(html.utf8)).root.text == text)
  }

  @Test func reportsAnOpenScript() throws {
    let document = try HTMLDocument(parsing: Array("<p>x</p>\n<script>var a = '<p>'".utf8))
    #expect(document.root.elements(named: "script").first?.text == "var a = '<p>'")
    let problem = try #require(document.problems.first)
    #expect(problem.code == .unterminatedRawText)
    #expect(problem.location.line == 2)
  }
}
