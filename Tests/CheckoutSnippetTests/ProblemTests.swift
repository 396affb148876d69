import CheckoutSnippet
import JSON
import SourceText
import TestSupport
import Testing

struct ProblemTests {
  /// A short snippet with the configuration's members as given.
  static func snippet(
    _ members: String, open: String = "<div id=\"klarna-checkout-container\">\n<script>",
    close: String = "</script></div>"
  ) -> String {
    "\(open)(function(w,k,i){w[k].config={\(members)};})"
      + "(this,'_klarnaCheckout','klarna-checkout-container')\(close)"
  }

  static let base =
    "ORDER_URL:'https://js.playground.klarna.com/eu/kco/checkout/orders/1',"
    + "BOOTSTRAP_SRC:'https://js.playground.klarna.com/kcoc/210101-abcdef0/checkout.bootstrap.js'"

  static let cases: [(html: String, codes: [SnippetProblem.Code])] = [
    (snippet(base), []),
    (snippet(base, open: "<script>", close: "</script>"), [.containerMissing]),
    (snippet(base) + snippet(base), [.duplicateID, .severalSnippets]),
    (snippet("ORDER_URL:'https://js.klarna.com/kco/1'"), [.bootstrapMissing]),
    (snippet("BOOTSTRAP_SRC:'https://js.klarna.com/kcoc/b.js'"), [.orderURLMissing]),
    (
      snippet("ORDER_URL:'https://js.klarna.com/kco/1',BOOTSTRAP_SRC:'https://evil.example/b.js'"),
      [.unknownBootstrapHost]
    ),
    (
      snippet("ORDER_URL:'https://js.klarna.com/kco/1',BOOTSTRAP_SRC:'https://notklarna.com/b.js'"),
      [.unknownBootstrapHost]
    ),
    (snippet(base + ",NAME:'${name}'"), [.unresolvedValue]),
    (snippet(base + ",NAME:w.name+'x'"), [.unresolvedValue]),
    (snippet(base + ",NAME:'open\n'"), [.configurationBroken]),
    (snippet(base + " NAME:1"), [.unresolvedValue]),
    (
      snippet(base, open: "<div id=\"klarna-checkout-container\"><script type=\"text/plain\">"),
      [.scriptNotExecutable]
    ),
    (
      snippet(base, open: "<div id=\"klarna-checkout-container\"><script type=module>"),
      [.scriptNotExecutable]
    ),
  ]

  @Test(arguments: cases)
  func finds(_ sample: (html: String, codes: [SnippetProblem.Code])) throws {
    let problems = try CheckoutSnippet(text: sample.html).problems
    #expect(Set(problems.map(\.code)).isSuperset(of: sample.codes))
    if sample.codes.isEmpty { #expect(problems.isEmpty) }
  }

  @Test func comparesTheStatesOfOrderAndSnippet() throws {
    let html = ProblemTests.snippet(ProblemTests.base + ",ORDER_STATUS:'checkout_incomplete'")
    let order: JSONValue = [
      "order_id": "1", "status": "checkout_complete", "html_snippet": .string(html),
    ]
    let snippet = try CheckoutSnippet(text: order.jsonText())
    #expect(snippet.problems.map(\.code) == [.statusDiffers])
  }

  static let literals: [(source: String, value: JSONValue)] = [
    ("'a\\'b\\n\\x41\\u0042\\u{43}'", "a'b\nABC"), ("\"a\" + 'b' +\n`c`", "abc"), ("!0", true),
    ("!1", false), ("true", true), ("null", nil), ("12.5", 12.5), ("-3", -3), ("0x1F", 31),
    ("['a', 'b' /* c */,]", ["a", "b"]), ("{a:1,'b-c':[true], // x\n}", ["a": 1, "b-c": [true]]),
    ("\n  // why\n  'next line'", "next line"), ("'Ä & Ö'", "Ä & Ö"), ("[]", []),
  ]

  @Test(arguments: literals)
  func readsLiterals(_ literal: (source: String, value: JSONValue)) throws {
    let html = ProblemTests.snippet(ProblemTests.base + ",X:\(literal.source),Y:'end'")
    let configuration = try CheckoutSnippet(text: html).configuration
    #expect(configuration["X"] == literal.value)
    #expect(configuration["Y"] == "end")
  }

  @Test(arguments: [
    "l=w[k].config={", "var c=w[k].config = {", "w[k].config\n=\n{", "w[k]['config']={",
    "a.config={",
  ])
  func findsTheAssignment(_ assignment: String) throws {
    let html = ProblemTests.snippet(ProblemTests.base)
    let changed = html.replacing("w[k].config={", with: assignment)
    #expect(try CheckoutSnippet(text: changed).facts.orderID == "1")
  }
}
