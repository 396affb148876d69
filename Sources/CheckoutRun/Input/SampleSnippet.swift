/// A snippet for inputs that have none of their own: a shop's script, or a recording.
enum SampleSnippet {
  static let orderID = "00000000-0000-4000-8000-000000000001"

  /// The HTML of an order with that status.
  static func html(status: String = "checkout_incomplete") -> String {
    """
    <div id="klarna-checkout-container" style="overflow: hidden;">
    <script id="klarna-checkout-context" type="text/javascript">
    /* <![CDATA[ */
    (function(w,k,i,d,n,c,l){
      w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};
      l=w[k].config={
        container:w.document.getElementById(i),
        ORDER_URL:'https://js.playground.klarna.com/eu/kco/checkout/orders/\(orderID)',
        AUTH_HEADER:'KlarnaCheckout sampletoken0000000000',
        LOCALE:'sv-SE',
        ORDER_STATUS:'\(status)',
        MERCHANT_NAME:'Sample shop',
        GUI_OPTIONS:[],
        ALLOW_SEPARATE_SHIPPING_ADDRESS:false,
        PURCHASE_COUNTRY:'swe',
        PURCHASE_CURRENCY:'SEK',
        TESTDRIVE:true,
        BOOTSTRAP_SRC:'https://js.playground.klarna.com/kcoc/230101-0000000/checkout.bootstrap.js'
      };
      n=d.createElement('script');
      c=d.getElementById(i);
      n.async=!0;
      n.src=l.BOOTSTRAP_SRC;
      c.appendChild(n);
    })(this,'_klarnaCheckout','klarna-checkout-container',document);
    /* ]]> */
    </script>
    <noscript>The checkout needs JavaScript.</noscript>
    </div>
    """
  }
}
