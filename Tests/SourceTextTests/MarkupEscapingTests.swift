import SourceText
import Testing

@Suite struct MarkupEscapingTests {
  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<p title=\"x\">", "&lt;p title=&quot;x&quot;&gt;"),
    ("åäö 😀", "åäö 😀"),
    ("<\u{338}script>", "&lt;\u{338}script&gt;"), ("", ""),
  ])
  func whatMeansSomethingIsEscaped(text: String, expected: String) {
    #expect(Array(markupEscaped(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func leavesNothingThatXMLRefuses() {
    #expect(xmlEscaped("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;")
    #expect(xmlEscaped("1\r\n2\t3") == "1&#xD;\n2\t3")
    #expect(xmlEscaped("\u{0}\u{1B}\u{FFFE}é<\u{301}") == "\u{FFFD}\u{FFFD}\u{FFFD}é&lt;\u{301}")
  }
}
