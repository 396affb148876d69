import Findings
import SourceText

@testable import CheckoutLint

/// Pieces that the tests' pages are made of.
enum Sample {
  /// A snippet of our own, in the shape of 2021.
  static func snippet(status: String = "checkout_incomplete", host: String = "kco.example.test")
    -> String
  {
    """
    <div id="klarna-checkout-container" style="overflow: hidden;">
    <script id="klarna-checkout-context" type="text/javascript">
    /* <![CDATA[ */
    (function(w,k,i,d,n,c,l){
      w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};
      l=w[k].config={container:w.document.getElementById(i),
        ORDER_URL:'https://\(host)/eu/kco/checkout/orders/22222222-3333-4444-5555-666666666666',
        AUTH_HEADER:'KlarnaCheckout abcdefghij0123456789',
        LOCALE:'sv-SE',ORDER_STATUS:'\(status)',MERCHANT_NAME:'Kaffe & Koppar',GUI_OPTIONS:[],
        ALLOW_SEPARATE_SHIPPING_ADDRESS:false,PURCHASE_COUNTRY:'swe',PURCHASE_CURRENCY:'SEK',
        BOOTSTRAP_SRC:'https://\(host)/kcoc/211201-1234abc/checkout.bootstrap.js'};
      n=d.createElement('script');c=d.getElementById(i);n.async=!0;n.src=l.BOOTSTRAP_SRC;
      c.appendChild(n);
    })(this,'_klarnaCheckout','klarna-checkout-container',document);
    /* ]]> */
    </script>
    </div>
    """
  }

  /// A page with a body.
  static func page(_ body: String) -> String {
    "<!doctype html>\n<html><head><title>t</title></head>\n<body>\n\(body)\n</body></html>\n"
  }

  /// `line:column rule` of every finding.
  static func findings(_ path: String, _ text: String) -> [String] {
    Linter().findings(in: LintInput(path: path, text: text)).map {
      "\($0.range.start) \($0.rule)"
    }
  }

  /// The rules of every finding.
  static func rules(_ path: String, _ text: String) -> [String] {
    Linter().findings(in: LintInput(path: path, text: text)).map(\.rule)
  }
}
