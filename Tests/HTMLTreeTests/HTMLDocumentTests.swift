import HTMLTree
import Testing

struct HTMLDocumentTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var html: String
    var tree: String
    var testDescription: String { html }

    init(_ html: String, _ tree: String) {
      self.html = html
      self.tree = tree
    }
  }

  /// What stands in the body; `html` and an empty `head` are checked apart.
  static let bodies = [
    Sample("<p>hi", "└─ p\n   └─ \"hi\""),
    Sample("text <b>x</b> y", "├─ \"text \"\n├─ b\n│  └─ \"x\"\n└─ \" y\""),
    Sample("<p>1<p>2", "├─ p\n│  └─ \"1\"\n└─ p\n   └─ \"2\""),
    Sample("a</p>b", "├─ \"a\"\n├─ p\n└─ \"b\""),
    Sample("<br><wbr>x<source>", "├─ br\n├─ wbr\n├─ \"x\"\n└─ source"),
    Sample("<div/>in<br/>side", "└─ div\n   ├─ \"in\"\n   ├─ br\n   └─ \"side\""),
    Sample("<svg><path/><g/></svg>x", "├─ svg\n│  ├─ path\n│  └─ g\n└─ \"x\""),
    Sample(
      "<ul><li>1<li>2</ul>", "└─ ul\n   ├─ li\n   │  └─ \"1\"\n   └─ li\n      └─ \"2\""),
    Sample("<<<<", "└─ \"<<<<\""),
    Sample("1 < 2 && 3 > 2", "└─ \"1 < 2 && 3 > 2\""),
    Sample("&lt;b&gt; &unknown; &#x41;", "└─ \"<b> &unknown; A\""),
    Sample("<pre>\nx</pre>", "└─ pre\n   └─ \"x\""),
    Sample("<textarea>\n<b>1</b> &lt;</textarea>", "└─ textarea\n   └─ \"<b>1</b> <\""),
    Sample("<x-card a=1>x</x-card>", "└─ x-card a=\"1\"\n   └─ \"x\""),
    Sample("<template><td>x</td></template>", ""),
    Sample("<p><!-- a > b --></p>", "└─ p\n   └─ <!-- a > b -->"),
    Sample(
      "<p><!-->x<!--->y<!-- z --!></p>",
      "└─ p\n   ├─ <!---->\n   ├─ \"x\"\n   ├─ <!---->\n   ├─ \"y\"\n   └─ <!-- z -->"),
    Sample("<p><?php echo 1 ?></p>", "└─ p\n   └─ <!--?php echo 1 ?-->"),
    Sample("<b>ä</b>ö", "├─ b\n│  └─ \"ä\"\n└─ \"ö\""),
  ]

  @Test(arguments: bodies.filter { !$0.tree.isEmpty })
  func readsBodies(_ sample: Sample) throws {
    let document = try HTMLDocument(parsing: Array(sample.html.utf8))
    let fragment = try HTMLDocument(parsingFragment: Array(sample.html.utf8))
    #expect(fragment.dump() == sample.tree)
    let body = try #require(document.body)
    #expect(body.isImplied)
    let indented = sample.tree.split(separator: "\n").map { "      " + $0 }
    #expect(
      document.dump()
        == (["└─ html", "   ├─ head", "   └─ body"] + indented).joined(separator: "\n"))
  }

  @Test func readsAWholePage() throws {
    let html = """
      <!DOCTYPE html>
      <!-- made by hand -->
      <html lang=sv>
      <head><title>Kassa &amp; mer</title><meta charset="iso-8859-1"></head>
      <body class="a">
      <h1>Å</h1></body></html>
      """
    #expect(
      try HTMLDocument(parsing: Array(html.utf8)).dump() == """
        ├─ <!DOCTYPE html>
        ├─ <!-- made by hand -->
        └─ html lang="sv"
           ├─ head
           │  ├─ title
           │  │  └─ "Kassa & mer"
           │  └─ meta charset="iso-8859-1"
           └─ body class="a"
              ├─ "\\n"
              └─ h1
                 └─ "Å"
        """)
  }

  @Test(arguments: ["", " \n ", "<!-- only -->", "<html>", "<head>", "<body>", "<title>x</title>"])
  func alwaysHasHeadAndBody(_ html: String) throws {
    let document = try HTMLDocument(parsing: Array(html.utf8))
    let root = try #require(document.documentElement)
    #expect(root.children.filter(\.isElement).map(\.name) == ["head", "body"])
    #expect(document.problems.isEmpty)
  }

  @Test func putsMetadataIntoTheHead() throws {
    let html = "<link rel=x><script>1</script><div><style>a{}</style></div><title>late</title>"
    let document = try HTMLDocument(parsing: Array(html.utf8))
    #expect(document.head?.children.map(\.name) == ["link", "script"])
    #expect(document.body?.children.map(\.name) == ["div", "title"])
  }

  @Test func closesWhatTheBodyFindsOpenInTheHead() throws {
    let html = "<head><noscript><img><body id=b><p>x"
    let document = try HTMLDocument(parsing: Array(html.utf8))
    #expect(document.body?.id == "b")
    #expect(document.body?.text == "x")
    #expect(document.head?.descendants.map(\.name).contains("p") == false)
  }

  @Test func mergesASecondBody() throws {
    let document = try HTMLDocument(parsing: Array("<p>x<body id=a class=b>".utf8))
    #expect(document.body?.id == "a")
    #expect(document.body?["class"] == "b")
  }

  @Test func keepsWhiteSpaceOfFragments() throws {
    let fragment = try HTMLDocument(parsingFragment: Array("  <b>x</b> ".utf8))
    #expect(fragment.dump() == "├─ \"  \"\n├─ b\n│  └─ \"x\"\n└─ \" \"")
  }

  @Test(arguments: ["script", "style", "textarea", "title"])
  func readsFragmentsOfTextElementsAsText(_ context: String) throws {
    let fragment = try HTMLDocument(parsingFragment: Array("<b>x".utf8), context: context)
    #expect(fragment.dump() == "└─ \"<b>x\"")
  }

  @Test func readsRowsWithoutATable() throws {
    let rows = try HTMLDocument(parsingFragment: Array("<tr><td>1".utf8), context: "tbody")
    #expect(rows.dump() == "└─ tr\n   └─ td\n      └─ \"1\"")
  }

  @Test func readsNoscriptByTheScriptingOption() throws {
    let html = Array("<p></p><noscript><b>x</b></noscript>".utf8)
    let without = try HTMLDocument(parsing: html)
    let with = try HTMLDocument(parsing: html, options: HTMLParsingOptions(scripting: true))
    #expect(without.root.elements(named: "b").count == 1)
    #expect(with.root.elements(named: "b").isEmpty)
    #expect(with.root.elements(named: "noscript").first?.text == "<b>x</b>")
  }

  @Test func parsesInParallel() async throws {
    let html = Array(String(repeating: "<div class=a><p>x &amp; y<br></div>", count: 50).utf8)
    let expected = try HTMLDocument(parsing: html).dump()
    let results = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<32 { group.addTask { try? HTMLDocument(parsing: html).dump() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 32)
    #expect(results.allSatisfy { $0 == expected })
  }
}
