import Testing

@testable import CheckoutLint

/// Ids that are the checkout's own.
@Suite struct ReservedIDTests {
  static let wrong = [
    RuleSample(
      "page.twig", #"<div id="klarna-checkout-container">{{ order.html_snippet|raw }}</div>"#, "1:6"
    ),
    RuleSample(
      "page.php",
      """
      <section class='box' id='klarna-checkout-container'>
      <?php echo $order['html_snippet']; ?>
      </section>
      """, "1:22"),
    RuleSample(
      "page.erb", "<div id=klarna-checkout-container><%== @klarna_snippet %></div>", "1:6"),
    RuleSample(
      "page.html",
      """
      <div id="klarna-checkout-container"></div>
      <script>
      fetch('/order').then(r => r.json()).then(function (order) {
        $('#klarna-checkout-container').html(order.html_snippet);
      });
      </script>
      """, "1:6"),
    RuleSample(
      "page.html",
      """
      <main><div id="klarna-checkout-container"></div></main>
      <script>
      var box = document.getElementById("klarna-checkout-container");
      box.replaceChildren(document.createRange().createContextualFragment(htmlSnippet));
      </script>
      """, "1:12"),
    RuleSample(
      "Checkout.vue",
      #"<template><div id="klarna-checkout-container" v-html="htmlSnippet" /></template>"#, "1:16"),
    RuleSample(
      "page.html", #"<div id="klarna-checkout-iframe">KCO</div>"#, "1:6"),
  ]

  static let right = [
    RuleSample("page.html", "<body>" + snippet() + "</body>"),
    RuleSample(
      "page.twig", #"<div id="klarna-checkout">{{ order.html_snippet|raw }}</div>"#),
    RuleSample(
      "page.php", "<div class='klarna-checkout-container'><?= $html_snippet ?></div>"),
    RuleSample(
      "page.html",
      """
      <div id="slot"></div>
      <script>$('#slot').html(order.html_snippet);</script>
      """),
    // The container of a snippet that was taken apart: the script puts its own parts there.
    RuleSample(
      "page.html",
      """
      <div id="klarna-checkout-container"></div>
      <script>document.getElementById('klarna-checkout-container').dataset.order = 'x';</script>
      """),
    RuleSample(
      "page.php",
      "<div id='klarna-checkout-container'><?= $title ?></div><?= $html_snippet ?>"),
  ]

  @Test(arguments: wrong + right) func findsIt(_ sample: RuleSample) {
    #expect(sample.places(of: ReservedID.self) == sample.places)
  }
}
