import HTMLTree
import Testing

/// Text between tags: which node holds it, and what its references stand for.
@Suite struct TextTests {
  static let texts: [(String, String)] = [
    ("<p>one</p>", "one"),
    ("<p>a &amp; b &lt;c&gt; &ndash;&nbsp;d</p>", "a & b <c> \u{2013}\u{A0}d"),
    ("<p>&#229;&#xE5;&#x80;</p>", "åå\u{20AC}"),
    // What is no reference stays as it is written; old names need no semicolon.
    ("<p>a & b &; &# &#x; &nothing; &</p>", "a & b &; &# &#x; &nothing; &"),
    ("<p>&copy 2020 &ampx</p>", "\u{A9} 2020 &ampx"),
    // A `<` that begins no tag is text, with what stands around it.
    ("<p>a < b << c <3 d</p>", "a < b << c <3 d"),
    ("<p>\u{1}a\u{8}b</p>", "\u{1}a\u{8}b"),
    ("<p>Göteborg &auml;r här</p>", "Göteborg är här"),
    // An end tag without a beginning does not part what stands around it.
    ("<p>one</b>two</i >three</p>", "onetwothree"),
    ("<p>one &amp;</b> two</p>", "one & two"),
  ]

  @Test(arguments: texts)
  func reads(_ html: String, _ text: String) throws {
    let document = try HTMLDocument(parsing: Array(html.utf8))
    let paragraph = try #require(document.root.elements(named: "p").first)
    #expect(paragraph.text == text)
    #expect(paragraph.children.map(\.kind) == [.text])
  }

  static let beginnings: [(String, String)] = [
    (" \n hello", "html\n   ├─ head\n   └─ body\n      └─ \"hello\""),
    ("\n\n<<p>x", "html\n   ├─ head\n   └─ body\n      ├─ \"<\"\n      └─ p\n         └─ \"x\""),
    (
      "<head></head>\n  a <b>c</b>",
      "html\n   ├─ head\n   └─ body\n      ├─ \"a \"\n      └─ b\n         └─ \"c\""
    ),
    ("<body>\n a", "html\n   ├─ head\n   └─ body\n      └─ \"\\n a\""),
  ]

  /// White space before the body's first text is no part of the tree, as in browsers.
  @Test(arguments: beginnings)
  func beginsTheBody(_ html: String, _ tree: String) throws {
    #expect(try HTMLDocument(parsing: Array(html.utf8)).dump() == "└─ \(tree)")
  }

  @Test(arguments: ["<script@x>a<b>1</b></script@x>", "<i\"x>a<b>1</b></i\"x>"])
  func keepsTextBehindOddNames(_ html: String) throws {
    let document = try HTMLDocument(parsing: Array((html + "<p>after all</p>").utf8))
    #expect(document.root.text.contains("after all"))
    #expect(document.root.text.contains("1"))
  }

  @Test func endsElementsWhereTheirTextEnds() throws {
    let html = "<ul><li>one &amp; more<li>two</ul>tail"
    let document = try HTMLDocument(parsing: Array(html.utf8))
    let items = document.root.elements(named: "li")
    #expect(items.map(\.contentRange) == [8..<22, 26..<29])
    #expect(document.root.elements(named: "ul").first?.range == 0..<34)
    #expect(document.sourceText(in: 8..<22) == "one &amp; more")
  }

  @Test func tellsWhichNamesItMayHave() throws {
    let document = try HTMLDocument(parsing: Array("<p V-HTML=x some-quite-long-name=y>".utf8))
    #expect(document.mayHaveName(among: ["v-html"]))
    #expect(document.mayHaveName(among: ["none", "some-quite-long-name"]))
    #expect(!document.mayHaveName(among: ["v-text", "some-quite-long-nama", "v-htm"]))
    #expect(!document.mayHaveName(among: []))
  }

  /// Names whose first eight letters are the same are different names.
  @Test func tellsLongNamesApart() throws {
    let names = (0..<600).map { "data-item-\($0)" }
    let html = "<p \(names.map { "\($0)=\($0.dropFirst(10))" }.joined(separator: " "))>"
    let paragraph = try #require(
      try HTMLDocument(parsing: Array(html.utf8)).root.elements(named: "p").first)
    #expect(names.allSatisfy { paragraph[$0] == String($0.dropFirst(10)) })
    #expect(paragraph["DATA-ITEM-1"] == "1")
    #expect(paragraph["data-item-600"] == nil)
  }
}
