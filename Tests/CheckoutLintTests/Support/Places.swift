import Findings
import SourceText

@testable import CheckoutLint

/// A text under a file's name, and where a rule is to find something in it.
struct RuleSample: Sendable, CustomStringConvertible {
  var path: String
  var text: String
  /// `line:column` of every finding, in order.
  var places: [String]

  /// A text with findings at some places; none means that the rule has nothing to say.
  init(_ path: String, _ text: String, _ places: String...) {
    self.path = path
    self.text = text
    self.places = places
  }

  var description: String { "\(path): \(text.prefix(60))" }

  /// What one rule says of the text.
  func findings(of rule: any LintRule.Type) -> [Finding] {
    Linter().findings(in: LintInput(path: path, text: text)).filter { $0.rule == rule.rule.id }
  }

  /// Where one rule finds something.
  func places(of rule: any LintRule.Type) -> [String] {
    findings(of: rule).map { "\($0.range.start)" }
  }
}

/// A snippet in the shape of today's, of our own writing.
func snippet(
  _ changes: (key: String, value: String)..., container: String = "klarna-checkout-container"
) -> String {
  var keys: [(key: String, value: String)] = [
    ("ORDER_URL", "'https://js.playground.klarna.com/eu/kco/checkout/orders/1'"),
    ("AUTH_HEADER", "'KlarnaCheckout t'"), ("LOCALE", "'sv-SE'"),
    ("ORDER_STATUS", "'checkout_incomplete'"), ("PURCHASE_COUNTRY", "'swe'"),
    ("PURCHASE_CURRENCY", "'SEK'"), ("TESTDRIVE", "true"),
    ("BOOTSTRAP_SRC", "'https://js.playground.klarna.com/kcoc/1/checkout.bootstrap.js'"),
  ]
  for change in changes {
    if let index = keys.firstIndex(where: { $0.key == change.key }) {
      keys[index].value = change.value
    } else {
      keys.append(change)
    }
  }
  let lines = keys.map { "\($0.key):\($0.value)" }.joined(separator: ",\n")
  return """
    <div id="\(container)" style="overflow: hidden;">
    <script id="klarna-checkout-context" type="text/javascript">
    /* <![CDATA[ */
    (function(w,k,i,d,n,c,l){
    w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};
    l=w[k].config={container:w.document.getElementById(i),
    \(lines)};
    n=d.createElement('script');c=d.getElementById(i);n.async=!0;n.src=l.BOOTSTRAP_SRC;
    c.appendChild(n);
    })(this,'_klarnaCheckout','klarna-checkout-container',document);
    /* ]]> */
    </script>
    </div>
    """
}
