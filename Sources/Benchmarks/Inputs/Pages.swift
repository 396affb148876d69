/// Pages that are made here, so that they are the same everywhere.
enum Pages {
  /// A snippet in the shape of 2020.
  static let snippet = """
    <div id="klarna-checkout-container" style="overflow: hidden;">
      <div id="klarna-unsupported-page">
        <style type="text/css">
        @keyframes showUnsupported { from { opacity: 0; } to { opacity: 1; } }
        #klarna-unsupported-page { opacity: 0; animation: showUnsupported 1s 5s forwards; }
        </style>
        <h1>The checkout did not load</h1>
        <p>Please try again.</p>
        <button class="reload" onclick="reloadCheckoutHandler && reloadCheckoutHandler()">Again</button>
      </div>
      <script id="klarna-checkout-context" type="text/javascript">
      /* <![CDATA[ */
      var reloadCheckoutHandler;
      (function(w,k,i,d,n,c,l){
        w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};
        l=w[k].config={
          container:w.document.getElementById(i),
          ORDER_URL:'https://js.playground.klarna.com/eu/kco/checkout/orders/5b1c7e0a-91d4-4c8e-8f2b-6a0d3e7c4f15',
          AUTH_HEADER:'KlarnaCheckout 7m2kq9x4z1v8c5b3n6w0',
          LOCALE:'sv-SE',
          ORDER_STATUS:'checkout_incomplete',
          MERCHANT_NAME:'Te & Tidning',
          GUI_OPTIONS:[],
          ALLOW_SEPARATE_SHIPPING_ADDRESS:false,
          PURCHASE_COUNTRY:'swe',
          PURCHASE_CURRENCY:'SEK',
          TESTDRIVE:true,
          CHECKOUT_DOMAIN:'https://js.playground.klarna.com',
          CLIENT_EVENT_HOST:'https://eu.playground.klarnaevt.com',
          BOOTSTRAP_SRC:'https://js.playground.klarna.com/kcoc/220315-4d1c9ae/checkout.bootstrap.js'
        };
        n=d.createElement('script');
        c=d.getElementById(i);
        n.async=!0;
        n.src=l.BOOTSTRAP_SRC;
        c.appendChild(n);
        var beacon=function(name){try{(new w.Image()).src=l.CLIENT_EVENT_HOST+'/v1/checkout/snippet/'+name+
          '?sid='+l.ORDER_URL.split('/').slice(-1)+'&timestamp='+(new Date).getTime();}catch(e){}};
        beacon('load');
        reloadCheckoutHandler=function(){beacon('reload');w.location.reload();};
      })(this,'_klarnaCheckout','klarna-checkout-container',document);
      /* ]]> */
      </script>
      <noscript>Please <a href="https://enable-javascript.com">enable JavaScript</a>.</noscript>
    </div>
    """

  /// A shop's page of about so many bytes: text, links, lists, tables, attributes, a few scripts.
  static func page(bytes: Int, body: String = "") -> String {
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>A shop</title>
      <link rel="stylesheet" href="/style.css">
      <style>.row{display:flex}.row>*{margin:4px}</style>
      <script>var shop={items:[],add:function(i){this.items.push(i)}};</script>
      </head>
      <body class="shop">
      <header><nav><ul><li><a href="/">Start</a></li><li><a href="/basket">Basket</a></li></ul></nav></header>
      <main>

      """
    var number = 0
    while page.utf8.count + body.utf8.count < bytes - 40 {
      number += 1
      page += """
        <article class="row item" id="item-\(number)" data-number="\(number)" data-price="\(number * 37 % 900)">
        <h2><a href="/items/\(number)?from=list&amp;place=\(number % 40)" title="Item &quot;\(number)&quot;">Item \(number)</a></h2>
        <p>A thing of <b>many</b> uses &ndash; it comes in <em>\(number % 7 + 2)</em> colours, is made in <span lang="sv">Göteborg</span> and weighs \(number * 13 % 400)&nbsp;g.</p>
        <ul><li>Delivery in two days</li><li>Thirty days to return it</li><li class="last">Rated \(number % 5 + 1) of 5</li></ul>
        <table><tr><th>Size</th><td>\(number % 60)</td></tr><tr><th>Stock</th><td>\(number % 11)</td></tr></table>
        <form action="/basket" method="post"><input type="hidden" name="item" value="\(number)"><input type="number" name="count" value="1" min="1"><button>Add</button></form>
        <!-- end of item \(number) -->
        </article>

        """
    }
    return page + body + "\n</main>\n</body>\n</html>\n"
  }
}
