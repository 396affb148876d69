def snippet
  <<~HTML
<div id="klarna-checkout-container" style="overflow: hidden;">
  <div id="klarna-unsupported-page">
  <style type="text/css">
  @-webkit-keyframes appear{from{opacity:0}to{opacity:1}}@keyframes appear{from{opacity:0}to{opacity:1}}#klarna-unsupported-page{opacity:0;opacity:1\\9;-webkit-animation:appear ease-in 1;animation:appear ease-in 1;-webkit-animation-fill-mode:forwards;animation-fill-mode:forwards;-webkit-animation-duration:.1s;animation-duration:.1s;-webkit-animation-delay:5s;animation-delay:5s;text-align:center;padding-top:64px}#klarna-unsupported-page .heading{font-family:Helvetica,Arial,sans-serif;font-size:36px}
  </style>
  <h1 class="heading">This did not work</h1>
  <p class="subheading">We could not show the payment form. Load the page again, or come back a little later.</p>
  <button class="reload" onclick="reloadCheckoutHandler && reloadCheckoutHandler()">Load again</button>
  </div>
  <script id="klarna-checkout-context" type="text/javascript">
  /* <![CDATA[ */
  var reloadCheckoutHandler;
  (function(w,k,i,d,n,c,l){
    w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};
    l=w[k].config={
      container:w.document.getElementById(i),
      ORDER_URL:'https://js.playground.klarna.com/eu/kco/checkout/orders/5b1f0c3e-8a44-4d0e-9a53-2c7f6e1d9b10',
      AUTH_HEADER:'KlarnaCheckout sampletoken000000000',
      LOCALE:'sv-SE',
      ORDER_STATUS:'checkout_incomplete',
      MERCHANT_NAME:'Kaffe',
      GUI_OPTIONS:[],
      ALLOW_SEPARATE_SHIPPING_ADDRESS:false,
      PURCHASE_COUNTRY:'swe',
      PURCHASE_CURRENCY:'SEK',
      TESTDRIVE:true,
      BOOTSTRAP_SRC:'https://js.playground.klarna.com/kcoc/211206-0a1b2c3/checkout.bootstrap.js',
      FE_EVENTS_DISABLED:'false',      CLIENT_EVENT_HOST:'https://eu.playground.klarnaevt.com'
    };
    n=d.createElement('script');
    c=d.getElementById(i);
    n.async=!0;
    n.src=l.BOOTSTRAP_SRC;
    c.appendChild(n);
    try{
      ((w.Image && (new w.Image))||(d.createElement && d.createElement('img'))||{}).src =
        l.CLIENT_EVENT_HOST + '/v1/checkout/snippet/load' +
        '?sid=' + l.ORDER_URL.split('/').slice(-1) +
        '&order_status=' + w.encodeURIComponent(l.ORDER_STATUS) +
        '&timestamp=' + (new Date).getTime();
    }catch(e){}
    reloadCheckoutHandler = function () {
        try{
            ((w.Image && (new w.Image))||(d.createElement && d.createElement('img'))||{}).src =
            l.CLIENT_EVENT_HOST+'/v1/checkout/snippet/reload?sid='+l.ORDER_URL.split('/').slice(-1)+
            '&order_status='+w.encodeURIComponent(l.ORDER_STATUS)+'&timestamp='+(new Date()).getTime();
            window.location.reload();
        }catch(e){}
    }
  })(this,'_klarnaCheckout','klarna-checkout-container',document);
  /* ]]> */
  </script>
  <noscript>
Please <a href="http://enable-javascript.com">enable JavaScript</a>.
  </noscript>
</div>
  HTML
end
