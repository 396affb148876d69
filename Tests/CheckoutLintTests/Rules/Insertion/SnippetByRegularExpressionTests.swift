import Testing

@testable import CheckoutLint

/// Snippets cut up by patterns.
@Suite struct SnippetByRegularExpressionTests {
  static let wrong = [
    RuleSample(
      "shop.js", "const code = htmlSnippet.match(/<script[^>]*>([^]*)<\\/script>/)[1];", "1:26"),
    RuleSample("shop.js", "run(/<script>(.*?)<\\/script>/s.exec(klarnaSnippet))", "1:32"),
    RuleSample("shop.js", "a=order.html_snippet.replace(/<script.*/,'')", "1:22"),
    RuleSample("shop.js", "let s = order.html_snippet;\nput(s.split('<script')[0]);", "2:7"),
    RuleSample(
      "page.php",
      "<?php echo preg_replace('/<script.*script>/s', '', $order['html_snippet']); ?>", "1:1"),
  ]

  static let right = [
    RuleSample("shop.js", "slot.append(range.createContextualFragment(htmlSnippet));"),
    RuleSample("shop.js", "klarna(); text.match(/<script[^>]*>/);"),
    RuleSample("shop.js", "if (htmlSnippet.match(/checkout_complete/)) done();"),
    RuleSample("page.php", "<?php echo preg_replace('/a/', 'b', $title), $html_snippet; ?>"),
    RuleSample("shop.js", "order.html_snippet.split('\\n')"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: SnippetByRegularExpression.self) == sample.places)
  }
}
