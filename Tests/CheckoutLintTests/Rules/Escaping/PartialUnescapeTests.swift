import Testing

@testable import CheckoutLint

/// Calls that look like an unescape and are none.
@Suite struct PartialUnescapeTests {
  @Test(arguments: [
    "klarna; replace(a, b);", "klarna; replace(/\\\\n/g, '');", "klarna;(replace)(a,b)",
    "replace(html_snippet, b)", "this.replace(a, htmlSnippet)", "(0,replace)(klarna_snippet, '')",
  ]) func passesOverFunctionsOfThatName(_ text: String) {
    #expect(RuleSample("shop.js", text).places(of: HalfUnescapedSnippet.self) == [])
  }
}
