// The step that takes the whole page: a bank's question, answered with one of two buttons.
(function (w, d) {
  'use strict';
  var config = JSON.parse(decodeURIComponent(w.location.hash.slice(1)));

  function answer(outcome) {
    var request = new w.XMLHttpRequest();
    request.open('POST', config.ORDER_URL + '?type=challenge');
    request.setRequestHeader('Content-Type', 'application/vnd.klarna.checkout.client-order-v1+json');
    request.setRequestHeader('Accept', 'application/vnd.klarna.checkout.server-order-v1+json');
    request.setRequestHeader('Authorization', config.AUTH_HEADER);
    request.onloadend = function () {
      w.parent.postMessage(
        JSON.stringify({ action: 'event', event: 'frame:fullscreen:hide', args: [] }), '*');
    };
    request.send(JSON.stringify({ shared: { challenge: outcome } }));
  }

  d.getElementById('approve').addEventListener('click', function () { answer('approved'); });
  d.getElementById('cancel').addEventListener('click', function () { answer('cancelled'); });
})(window, document);
