import HTMLTree
import SourceText
import Testing

/// Inputs that are broken, hostile or in another encoding.
struct InputTests {
  @Test(arguments: [true, false])
  func readsUTF16(_ isLittle: Bool) throws {
    let text = "<p title='å'>\u{1F600}</p>"
    var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
    for unit in text.utf16 {
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += isLittle ? pair : pair.reversed()
    }
    let document = try HTMLDocument(parsing: bytes)
    #expect(document.body?.text == "\u{1F600}")
    #expect(document.body?.firstChild?["title"] == "å")
    #expect(document.problems.map(\.code) == [.convertedFromUTF16])
  }

  static let broken: [([UInt8], String)] = [
    ([0x61, 0x80, 0x62], "a\u{FFFD}b"),
    ([0xC3, 0x28], "\u{FFFD}("),
    ([0xE2, 0x82], "\u{FFFD}\u{FFFD}"),
    ([0xED, 0xA0, 0x80, 0x78], "\u{FFFD}\u{FFFD}\u{FFFD}x"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0x61, 0x00, 0x62], "a\u{FFFD}b"),
    ([0xF0, 0x9F, 0x98, 0x80], "\u{1F600}"),
  ]

  @Test(arguments: broken)
  func repairs(_ bytes: [UInt8], _ text: String) throws {
    let document = try HTMLDocument(parsing: Array("<p>".utf8) + bytes + Array("</p><i>z".utf8))
    #expect(document.root.elements(named: "p").first?.text == text)
    #expect(document.root.elements(named: "i").first?.text == "z")
    #expect(document.problems.isEmpty == !text.contains("\u{FFFD}"))
  }

  @Test(arguments: [10, 300, 512, 600, 4_000])
  func keepsDeepElements(_ depth: Int) throws {
    let html =
      String(repeating: "<div>", count: depth) + "x" + String(repeating: "</div>", count: depth)
      + "<p>after"
    let document = try HTMLDocument(parsing: Array(html.utf8))
    #expect(document.root.elements(named: "div").count == depth)
    #expect(document.body?.text == "xafter")
    #expect(document.root.elements(named: "p").first?.parent?.name == "body")
    #expect(document.problems.contains { $0.code == .tooDeep } == (depth > 512))
  }

  @Test func refusesAbsurdDepth() {
    let html = Array(String(repeating: "<div>", count: 100_000).utf8)
    #expect(throws: HTMLTreeError.self) { try HTMLDocument(parsing: html) }
    do {
      _ = try HTMLDocument(parsing: html)
    } catch {
      #expect(error.code == .tooManyOpenElements)
      #expect(error.location?.line == 1)
    }
  }

  @Test func refusesMoreThanTheLimits() {
    var options = HTMLParsingOptions()
    options.limits.inputBytes = 10
    #expect(throws: HTMLTreeError.self) {
      try HTMLDocument(parsing: Array("<p>hello</p>".utf8), options: options)
    }
    options.limits = HTMLLimits()
    options.limits.nodes = 20
    #expect(throws: HTMLTreeError.self) {
      try HTMLDocument(
        parsing: Array(String(repeating: "<p>x", count: 20).utf8), options: options)
    }
  }

  @Test func boundsAttributes() throws {
    let list = (0..<100_000).map { "a\($0)=\($0)" }.joined(separator: " ")
    let document = try HTMLDocument(parsing: Array("<p \(list)>x</p>".utf8))
    let element = try #require(document.body?.firstChild)
    #expect(element.attributes.count == 1_000)
    #expect(element["a999"] == "999")
    #expect(element.text == "x")
    #expect(document.problems.map(\.code) == [.tooManyAttributes])
  }

  @Test(arguments: [99, 100, 101]) func saysMoreOnlyOfMore(_ count: Int) throws {
    let html = String(repeating: "<i a=1 a=2>", count: count)
    let document = try HTMLDocument(parsing: Array(html.utf8))
    #expect(document.problems.count == count)
    #expect((document.problems.last?.code == .more) == (count > 100))
  }

  @Test func boundsProblems() throws {
    let html = String(repeating: "<i a=1 a=2>", count: 300)
    let document = try HTMLDocument(parsing: Array(html.utf8))
    #expect(document.problems.count == 101)
    #expect(document.problems.last?.code == .more)
  }

  static let endings: [(String, HTMLProblem.Code)] = [
    ("<p>x<a href='y", .unterminatedTag), ("<p>x<a", .unterminatedTag),
    ("<p>x<!-- y", .unterminatedComment), ("<p>x<style>y", .unterminatedRawText),
  ]

  @Test(arguments: endings)
  func reportsCutInput(_ html: String, _ code: HTMLProblem.Code) throws {
    let document = try HTMLDocument(parsing: Array(html.utf8))
    #expect(document.problems.map(\.code) == [code])
    #expect(document.body?.text.hasPrefix("x") == true)
  }

  /// Any bytes give a tree whose numbers agree, or an error; never a crash.
  @Test(arguments: 0..<200)
  func survivesNoise(_ seed: Int) throws {
    let pieces = [
      "<", ">", "</", "<p", "<script", "</script>", "<!--", "-->", "'", "\"", "=", "&amp", "&#x",
      ";",
      "<body", "<head>", "<html ", "</p>", "<table>", "<td>", "\u{0}", "å", "<textarea>", "<svg/>",
      "/>", " ", "\n", "a", "<!doctype", "<?x", "]]>", "<title>", "</body>", "<form>", "<a>",
      "</a>",
    ]
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    var html: [UInt8] = []
    for _ in 0..<60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      html += Array(pieces[Int(state >> 33) % pieces.count].utf8)
      if state >> 60 == 0 { html.append(UInt8(truncatingIfNeeded: state >> 20)) }
    }
    for document in [try HTMLDocument(parsing: html), try HTMLDocument(parsingFragment: html)] {
      var visited = 0
      func walk(_ node: HTMLNode) {
        visited += 1
        for child in node.children {
          #expect(child.parent == node)
          walk(child)
        }
      }
      walk(document.root)
      #expect(visited == document.nodeCount)
      for node in document.root.descendants where node.isElement {
        if let range = node.range, let content = node.contentRange {
          #expect(range.lowerBound < range.upperBound && range.upperBound <= html.count)
          #expect(range.lowerBound <= content.lowerBound && content.upperBound <= range.upperBound)
        }
      }
    }
  }
}
