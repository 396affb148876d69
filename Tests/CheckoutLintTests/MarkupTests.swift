import Findings
import Testing

@testable import CheckoutLint

@Suite struct MarkupTests {
  private static let snippet = Sample.snippet()

  static let found: [(path: String, text: String, rules: [String])] = [
    (
      "a.html", Sample.page(snippet + snippet),
      ["duplicate-id", "duplicate-id", "several-snippets"]
    ),
    (
      "a.html", Sample.page("<section id='klarna-checkout-container'>\(snippet)</section>"),
      ["duplicate-id"]
    ),
    ("a.html", Sample.page("<div style='max-width: 300px'>\(snippet)</div>"), ["container-layout"]),
    ("a.html", Sample.page("<div hidden>\(snippet)</div>"), ["container-layout"]),
    (
      "a.html",
      Sample.page("<style>.tab{display:none}</style><div class='tab'>\(snippet)</div>"),
      ["container-layout"]
    ),
    (
      "a.html",
      Sample.page("<style>#klarna-checkout-container iframe{height:400px}</style>\(snippet)"),
      ["checkout-styled"]
    ),
    (
      "a.html",
      Sample.page(
        "<script src='https://x.klarnacdn.net/kcoc/200101-abcdef1/checkout.bootstrap.js'></script>"),
      ["invented-loader"]
    ),
    (
      "a.html", Sample.page("<iframe src='https://pay.klarna.com/eu/hpp/payments/1'></iframe>"),
      ["hosted-page"]
    ),
    (
      "thanks.html", Sample.page("<h1>Thank you for your order</h1>\(snippet)"),
      ["order-status-page"]
    ),
    (
      "checkout.html",
      Sample.page("<h1>Till kassan</h1>\(Sample.snippet(status: "checkout_complete"))"),
      ["order-status-page"]
    ),
    (
      "a.html",
      Sample.page(
        snippet.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")),
      ["snippet-broken"]
    ),
    (
      "a.html",
      Sample.page(
        snippet.split(separator: "\n").map { line in
          line.contains("<script") ? "<script type=\"module\">" : String(line)
        }.joined(separator: "\n")),
      ["snippet-broken"]
    ),
  ]

  @Test(arguments: found.indices) func findsWhatIsWrongAroundTheSnippet(_ index: Int) {
    let (path, text, rules) = Self.found[index]
    #expect(Sample.rules(path, text).sorted() == rules.sorted(), "\(text.prefix(200))")
  }

  static let fine = [
    Sample.page(snippet),
    Sample.page("<h1>Checkout</h1><div style='max-width:750px'>\(snippet)</div>"),
    Sample.page("<style>.kco { width: 100% }</style><div class='kco'>\(snippet)</div>"),
    Sample.page(
      "<style>@media print { .kco { display: none } }</style><div class='kco'>\(snippet)</div>"),
    Sample.page("<h1>Thank you</h1>\(Sample.snippet(status: "checkout_complete"))"),
    Sample.page("<pre>&lt;div id=&quot;klarna-checkout-container&quot;&gt;</pre>"),
    Sample.page("<script src='https://js.klarna.com/web-sdk/v1/klarna.js'></script>"),
    "\u{FEFF}" + snippet,
  ]

  @Test(arguments: fine) func acceptsRightPages(_ text: String) {
    #expect(Sample.findings("a.html", text) == [])
  }

  @Test func readsTemplatesOfEveryKind() {
    let escaped: [(String, String)] = [
      ("a.blade.php", "<div>{{ $order->html_snippet }}</div>"),
      ("a.twig", "<div>{{ order.html_snippet }}</div>"),
      ("a.jinja", "<div>{{ order.html_snippet }}</div>"),
      ("a.hbs", "<div>{{html_snippet}}</div>"),
      ("a.vue", "<template><div>{{ htmlSnippet }}</div></template>"),
      ("a.erb", "<div><%= @order.html_snippet %></div>"),
      ("a.ejs", "<div><%= order.html_snippet %></div>"),
      ("a.cshtml", "<div>@Model.HtmlSnippet</div>"),
      ("a.php", "<div><?= htmlspecialchars($order['html_snippet']) ?></div>"),
      ("a.php", "<div><?php echo esc_html( $klarna_order['html_snippet'] ); ?></div>"),
      ("a.tpl", "<div>{$html_snippet|escape:'html'}</div>"),
      ("a.liquid", "<div>{{ order.html_snippet | escape }}</div>"),
      ("a.jsx", "<div>{order.html_snippet}</div>"),
    ]
    for (path, text) in escaped {
      #expect(Sample.rules(path, text) == ["snippet-escaped-output"], "\(path): \(text)")
    }
    let raw: [(String, String)] = [
      ("a.blade.php", "<div>{!! $order->html_snippet !!}</div>"),
      ("a.twig", "<div>{{ order.html_snippet|raw }}</div>"),
      ("a.jinja", "<div>{{ order.html_snippet|safe }}</div>"),
      ("a.hbs", "<div>{{{html_snippet}}}</div>"),
      ("a.erb", "<div><%= raw @order.html_snippet %></div>"),
      ("a.erb", "<div><%= @order.html_snippet.html_safe %></div>"),
      ("a.erb", "<div><%== @order.html_snippet %></div>"),
      ("a.ejs", "<div><%- order.html_snippet %></div>"),
      ("a.cshtml", "<div>@Html.Raw(Model.HtmlSnippet)</div>"),
      ("a.php", "<div><?= $order['html_snippet'] ?></div>"),
      ("a.php", "<div><?php echo $klarna_order['html_snippet']; ?></div>"),
      ("a.tpl", "<div>{$html_snippet nofilter}</div>"),
      ("a.liquid", "<div>{{ order.html_snippet }}</div>"),
      ("a.twig", "<div data-snippet=\"{{ order.html_snippet }}\"></div>"),
      ("a.twig", "<textarea>{{ order.html_snippet }}</textarea>"),
    ]
    for (path, text) in raw {
      #expect(Sample.rules(path, text) == [], "\(path): \(text)")
    }
  }

  @Test func silencesByComments() {
    let line = "slot.innerHTML = order.html_snippet;"
    #expect(Sample.rules("a.js", line + " // kco-ignore snippet-inner-html") == [])
    #expect(Sample.rules("a.js", "// kco-ignore\n" + line) == [])
    #expect(Sample.rules("a.js", "// kco-ignore duplicate-id\n" + line) == ["snippet-inner-html"])
    #expect(Sample.rules("a.js", "// kco-ignore\n\n" + line) == ["snippet-inner-html"])
    #expect(Sample.rules("a.js", "/* kco-ignore-file */\n\n\n" + line) == [])
    let page = "<!-- kco-ignore container-layout -->\n<div hidden>\(Self.snippet)</div>"
    #expect(Sample.rules("a.html", page) == [])
  }
}
