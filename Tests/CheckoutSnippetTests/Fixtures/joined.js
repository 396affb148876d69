const snippet = "<div id=\"klarna-checkout-container\" style=\"overflow: hidden;\">\n" +
  "  <div id=\"klarna-unsupported-page\">\n" +
  "  <style type=\"text/css\">\n" +
  "  @-webkit-keyframes appear{from{opacity:0}to{opacity:1}}@keyframes appear{from{opacity:0}to{opacity:1}}#klarna-unsupported-page{opacity:0;opacity:1\\9;-webkit-animation:appear ease-in 1;animation:appear ease-in 1;-webkit-animation-fill-mode:forwards;animation-fill-mode:forwards;-webkit-animation-duration:.1s;animation-duration:.1s;-webkit-animation-delay:5s;animation-delay:5s;text-align:center;padding-top:64px}#klarna-unsupported-page .heading{font-family:Helvetica,Arial,sans-serif;font-size:36px}\n" +
  "  </style>\n" +
  "  <h1 class=\"heading\">This did not work</h1>\n" +
  "  <p class=\"subheading\">We could not show the payment form. Load the page again, or come back a little later.</p>\n" +
  "  <button class=\"reload\" onclick=\"reloadCheckoutHandler && reloadCheckoutHandler()\">Load again</button>\n" +
  "  </div>\n" +
  "  <script id=\"klarna-checkout-context\" type=\"text/javascript\">\n" +
  "  /* <![CDATA[ */\n" +
  "  var reloadCheckoutHandler;\n" +
  "  (function(w,k,i,d,n,c,l){\n" +
  "    w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};\n" +
  "    l=w[k].config={\n" +
  "      container:w.document.getElementById(i),\n" +
  "      ORDER_URL:'https://js.playground.klarna.com/eu/kco/checkout/orders/5b1f0c3e-8a44-4d0e-9a53-2c7f6e1d9b10',\n" +
  "      AUTH_HEADER:'KlarnaCheckout sampletoken000000000',\n" +
  "      LOCALE:'sv-SE',\n" +
  "      ORDER_STATUS:'checkout_incomplete',\n" +
  "      MERCHANT_NAME:'Kaffe',\n" +
  "      GUI_OPTIONS:[],\n" +
  "      ALLOW_SEPARATE_SHIPPING_ADDRESS:false,\n" +
  "      PURCHASE_COUNTRY:'swe',\n" +
  "      PURCHASE_CURRENCY:'SEK',\n" +
  "      TESTDRIVE:true,\n" +
  "      BOOTSTRAP_SRC:'https://js.playground.klarna.com/kcoc/211206-0a1b2c3/checkout.bootstrap.js',\n" +
  "      FE_EVENTS_DISABLED:'false',      CLIENT_EVENT_HOST:'https://eu.playground.klarnaevt.com'\n" +
  "    };\n" +
  "    n=d.createElement('script');\n" +
  "    c=d.getElementById(i);\n" +
  "    n.async=!0;\n" +
  "    n.src=l.BOOTSTRAP_SRC;\n" +
  "    c.appendChild(n);\n" +
  "    try{\n" +
  "      ((w.Image && (new w.Image))||(d.createElement && d.createElement('img'))||{}).src =\n" +
  "        l.CLIENT_EVENT_HOST + '/v1/checkout/snippet/load' +\n" +
  "        '?sid=' + l.ORDER_URL.split('/').slice(-1) +\n" +
  "        '&order_status=' + w.encodeURIComponent(l.ORDER_STATUS) +\n" +
  "        '&timestamp=' + (new Date).getTime();\n" +
  "    }catch(e){}\n" +
  "    reloadCheckoutHandler = function () {\n" +
  "        try{\n" +
  "            ((w.Image && (new w.Image))||(d.createElement && d.createElement('img'))||{}).src =\n" +
  "            l.CLIENT_EVENT_HOST+'/v1/checkout/snippet/reload?sid='+l.ORDER_URL.split('/').slice(-1)+\n" +
  "            '&order_status='+w.encodeURIComponent(l.ORDER_STATUS)+'&timestamp='+(new Date()).getTime();\n" +
  "            window.location.reload();\n" +
  "        }catch(e){}\n" +
  "    }\n" +
  "  })(this,'_klarnaCheckout','klarna-checkout-container',document);\n" +
  "  /* ]]> */\n" +
  "  <\/script>\n" +
  "  <noscript>\n" +
  "Please <a href=\"http://enable-javascript.com\">enable JavaScript</a>.\n" +
  "  </noscript>\n" +
  "</div>\n";
module.exports = snippet;
