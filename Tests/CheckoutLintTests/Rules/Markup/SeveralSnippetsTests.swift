import Testing

@testable import CheckoutLint

/// More than one snippet.
@Suite struct SeveralSnippetsTests {
  static let wrong = [
    RuleSample("page.html", "<body>" + snippet() + snippet() + "</body>", "21:1"),
    RuleSample(
      "page.html", "<main>" + snippet() + "</main>\n<aside>" + snippet() + "</aside>", "22:1"),
    RuleSample(
      "page.php", "<?php include 'head.php' ?>" + snippet() + snippet(), "21:1"),
    RuleSample(
      "page.html",
      "<div>" + snippet((key: "ORDER_STATUS", value: "'checkout_complete'")) + "</div><div>"
        + snippet() + "</div>", "21:1"),
  ]

  static let right = [
    RuleSample("page.html", "<body>" + snippet() + "</body>"),
    RuleSample("page.html", "<body>" + snippet() + "<script>_klarnaCheckout(f)</script></body>"),
    RuleSample("page.html", "<body><!-- " + snippet() + " -->" + snippet() + "</body>"),
    RuleSample("page.twig", "{{ order.html_snippet|raw }}"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: SeveralSnippets.self) == sample.places)
  }
}
