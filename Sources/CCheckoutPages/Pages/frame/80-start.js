  // What the page says, and the start.

  function setSuspended(now) {
    suspended = now;
    find('controls').disabled = suspended || paying;
    if (now || !order) return;
    if (held) {
      var action = held;
      held = null;
      action();
    } else if (view === 'form') {
      // The shop may have changed the order meanwhile.
      request('GET', '', null, take);
    }
  }

  function received(event) {
    if (event.source !== w.parent) return;
    var message;
    try { message = JSON.parse(event.data); } catch (foreign) { return; }
    var args = message.args || [];
    switch (message.event) {
      case 'checkout:init': start(args[0]); break;
      case 'sdk:native': native = args[0]; break;
      case 'merchant_api:suspend': setSuspended(true); break;
      case 'merchant_api:resume': setSuspended(false); break;
      case 'merchant_api:validated': validated(args[0], args[1]); break;
      case 'merchant_api:validating': wait('The shop is checking the order.'); break;
      case 'sdk:blocked': blocked(); break;
      case 'sdk:done': case 'sdk:hidden': case 'sdk:closed': ask(); break;
    }
  }

  function start(facts) {
    if (order) return;
    suspended = !!facts.suspended;
    native = facts.native;
    request('POST', 'initial', { configuration: config }, function (status, answer) {
      if (!take(status, answer)) {
        if (status === 0) showError(status, { error_message: 'There is no connection.' });
        return;
      }
      playResizeTrace();
      if (order.status !== 'checkout_incomplete') { showConfirmation(); return; }
      renderForm();
      show('form');
      signal('load', { customer: { type: customerType() }, shipping_address: {
        country: country, postal_code: (order.shared.shipping_address || {}).postal_code || '' } });
      tellCustomer();
      tellChange();
      submitAddress();
      if (order.next && order.next.type === 'complete') { setPaying(true); go(order.next); }
    });
  }

  w.addEventListener('message', received);
  w.addEventListener('focus', ask);
  d.addEventListener('visibilitychange', function () { if (!d.hidden) ask(); });
  TOUCHES.forEach(function (type) { d.addEventListener(type, touch, true); });
  d.addEventListener('change', changed);
  find('form').addEventListener('submit', buy);
  send('frame:checkout:ready');
})(window, document);
