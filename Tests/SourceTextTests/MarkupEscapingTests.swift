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
}
