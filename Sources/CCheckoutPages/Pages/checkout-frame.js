// The emulated checkout frame: a small form that talks to the order's client resource and tells
// the bootstrap in the shop's page what happens.
(function (w, d) {
  'use strict';

  var SERVER_TYPE = 'application/vnd.klarna.checkout.server-order-v1+json';
  var CLIENT_TYPE = 'application/vnd.klarna.checkout.client-order-v1+json';
  // Milliseconds.
  var HANDOVER_ASKS_AFTER = [3000, 6000, 12000, 24000, 48000, 96000];
  var RESIZE_TRACE_STEP = 30;
  var LABELS = { email: 'Email', postal_code: 'Postal code', given_name: 'First name',
    family_name: 'Last name', street_address: 'Street address', city: 'City', phone: 'Phone',
    national_identification_number: 'National identification number',
    date_of_birth: 'Date of birth', organization_name: 'Company name' };
  var INPUT_TYPES = { email: 'email', phone: 'tel' };
  // A page in these countries does not learn the buyer's name.
  var NAMELESS = ['aut', 'deu'];

  var config = JSON.parse(decodeURIComponent(w.location.hash.slice(1)));
  var country = String(config.PURCHASE_COUNTRY || '').toLowerCase();
  var parentOrigin = (/^https?:\/\/[^\/?#]+/i.exec(config.MERCHANT_URL || '') || ['*'])[0];
  var order = null;
  var native = null;
  var suspended = false;
  var paying = false;
  var touched = false;
  var view = '';
  var held = null;
  var work = [];
  var busy = false;
  var validation = 0;
  var height = null;
  var told = { change: '', billing: '', shipping: '', customer: '', submitted: '' };
  var waitTimer = null;
  var waits = 0;
  var handedOver = false;

  function find(id) { return d.getElementById(id); }

  function send(event) {
    w.parent.postMessage(JSON.stringify({
      action: 'event', event: event, args: Array.prototype.slice.call(arguments, 1)
    }), parentOrigin);
  }

  function signal(name, payload) {
    var one = {};
    one[name] = payload;
    send('merchant_api:signal', one);
  }

  function problem(code, message) {
    var request = new w.XMLHttpRequest();
    request.open('POST', w.location.origin + '/_kco/report', false);
    request.setRequestHeader('Content-Type', 'text/plain');
    request.send(JSON.stringify({ kind: 'problem', code: code, message: message }));
  }

  // The client resource. One request at a time: the order is the server's, and each answer is the
  // newest state of it.

  function request(method, type, body, done) {
    work.push([method, type, body, done]);
    if (!busy) nextRequest();
  }

  function nextRequest() {
    var item = work.shift();
    busy = !!item;
    if (!item) return;
    var call = new w.XMLHttpRequest();
    call.open(item[0], config.ORDER_URL + (item[1] ? '?type=' + item[1] : ''));
    call.setRequestHeader('Accept', SERVER_TYPE);
    call.setRequestHeader('Authorization', config.AUTH_HEADER);
    if (item[2]) call.setRequestHeader('Content-Type', CLIENT_TYPE);
    call.onloadend = function () {
      var answer = null;
      try { answer = JSON.parse(call.responseText); } catch (notJSON) { answer = null; }
      item[3](call.status, answer || {});
      nextRequest();
    };
    call.send(item[2] ? JSON.stringify(item[2]) : null);
  }

  function take(status, answer) {
    if (status === 200) {
      var before = order && order.order_amount;
      order = answer;
      if (before !== null && before !== order.order_amount) {
        signal('order_total_change', { order_total: order.order_amount });
        showTotal();
      }
      return true;
    }
    if (status === 0) signal('network_error', {});
    else if (status === 403) showConfirmation();
    else showError(status, answer);
    return false;
  }

  // Views.

  function show(name) {
    view = name;
    ['form', 'waiting', 'confirmation', 'error'].forEach(function (id) {
      find(id).hidden = id !== name;
    });
    find('controls').disabled = suspended || paying;
    resize();
  }

  // There is no layout to measure everywhere, so the height is counted from what is shown.
  function currentHeight() {
    if (view === 'waiting') return 320;
    if (view === 'confirmation') return 420;
    if (view === 'error') return 240;
    var shown = 160;
    shown += 64 * find('billing').children.length;
    if (!find('separate').hidden) shown += 40;
    if (!find('customer-types').hidden) shown += 40;
    if (!find('shipping').hidden) shown += 64 * find('shipping').children.length;
    shown += 48 * find('shipping-options').children.length;
    shown += 56 * find('payment-methods').children.length;
    shown += 40 * find('checkboxes').children.length;
    if (find('message').textContent) shown += 48;
    return shown;
  }

  function resize() {
    if (order && order.emulation && order.emulation.resize_trace) return;
    var now = currentHeight();
    if (now === height) return;
    height = now;
    send('frame:checkout:resize', now);
  }

  function playResizeTrace() {
    var trace = order.emulation && order.emulation.resize_trace;
    (trace || []).forEach(function (args, index) {
      w.setTimeout(function () {
        send.apply(null, ['frame:checkout:resize'].concat(args));
      }, RESIZE_TRACE_STEP * index);
    });
  }

  function say(text) {
    find('message').textContent = text;
    resize();
  }

  function wait(text) {
    find('waiting-text').textContent = text;
    show('waiting');
  }

  function backToForm(text) {
    setPaying(false);
    show('form');
    say(text);
  }

  function showError(status, answer) {
    find('error-text').textContent = answer.error_message ||
      (status === 401 ? 'The session is over.' : 'The order is not known.');
    show('error');
  }

  function showConfirmation() {
    find('confirmation-order').textContent = 'Order ' + config.ORDER_URL.split('/').pop().split('?')[0];
    show('confirmation');
    signal('load_confirmation', {});
  }

  // The form.

  function escape(text) {
    return String(text).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  }

  function textField(name, prefix, value) {
    return '<label>' + LABELS[name] + '<input type="' + (INPUT_TYPES[name] || 'text') +
      '" name="' + prefix + name + '" value="' + escape(value || '') + '" required></label>';
  }

  function choice(kind, name, value, text, checked) {
    return '<label class="choice"><input type="' + kind + '" name="' + escape(name) + '" value="' +
      escape(value) + '"' + (checked ? ' checked' : '') + '> ' + escape(text) + '</label>';
  }

  function money(amount) {
    return (amount / 100).toFixed(2) + ' ' + String(config.PURCHASE_CURRENCY || '').toUpperCase();
  }

  function showTotal() {
    find('total').textContent = 'To pay: ' + money(order.order_amount);
  }

  function renderBilling(values) {
    find('billing').innerHTML = order.required_fields.map(function (name) {
      return textField(name, '', values[name]);
    }).join('');
  }

  function renderForm() {
    var shipping = order.shared.shipping_address || {};
    renderBilling(order.shared.billing_address || {});
    find('separate').hidden = !order.allow_separate_shipping_address;
    find('shipping').innerHTML = order.allow_separate_shipping_address ?
      order.shipping_fields.map(function (name) {
        return textField(name, 'shipping_', shipping[name]);
      }).join('') : '';
    find('shipping-options').innerHTML = order.shipping_options.map(function (option) {
      return choice('radio', 'shipping_option', option.id, option.name + ', ' + money(option.price),
        option.id === order.selected_shipping_option);
    }).join('');
    find('payment-methods').innerHTML = order.available_payment_methods.map(function (method, index) {
      return choice('radio', 'payment_method', method.id, method.name, index === 0);
    }).join('');
    find('checkboxes').innerHTML = order.merchant_checkboxes.map(function (box) {
      return choice('checkbox', 'checkbox:' + box.id, 'on', box.text, box.checked);
    }).join('');
    find('customer-types').hidden = order.allowed_customer_types.length < 2;
    if (order.customer_type === 'organization') {
      d.querySelector('input[value="organization"]').checked = true;
    }
    find('terms').href = order.terms || '';
    showTotal();
  }

  function input(name) { return d.querySelector('input[name="' + name + '"]'); }

  function chosen(name) {
    var box = d.querySelector('input[name="' + name + '"]:checked');
    return box ? box.value : '';
  }

  function address(fields, prefix) {
    var values = {};
    fields.forEach(function (name) {
      var box = input(prefix + name);
      var value = box ? box.value.trim() : '';
      if (value) values[name] = value;
    });
    return values;
  }

  function billingAddress() {
    return address(order.required_fields, '');
  }

  function isSeparate() {
    var box = input('separate_shipping_address');
    return !!(order.allow_separate_shipping_address && box && box.checked);
  }

  function shippingAddress() {
    return isSeparate() ? address(order.shipping_fields, 'shipping_') : billingAddress();
  }

  function missing(fields, values) {
    return fields.filter(function (name) { return !values[name]; });
  }

  function customerType() { return chosen('customer_type') || order.customer_type; }

  function forPage(values, withEmail) {
    var payload = {};
    if (withEmail && values.email) payload.email = values.email;
    if (values.postal_code) payload.postal_code = values.postal_code;
    payload.country = country;
    if (NAMELESS.indexOf(country) < 0) {
      if (values.given_name) payload.given_name = values.given_name;
      if (values.family_name) payload.family_name = values.family_name;
    }
    return payload;
  }

  // Events of the page API.

  function tellCustomer() {
    var type = customerType();
    if (type === told.customer) return;
    told.customer = type;
    signal('customer', { type: type });
  }

  function tellChange() {
    var payload = forPage(billingAddress(), true);
    var text = JSON.stringify(payload);
    if (text === told.change) return;
    told.change = text;
    signal('change', payload);
  }

  function tellAddresses() {
    var withEmail = NAMELESS.indexOf(country) < 0;
    var billing = forPage(billingAddress(), withEmail);
    var text = JSON.stringify(billing);
    if (text !== told.billing) {
      told.billing = text;
      signal('billing_address_change', billing);
    }
    // Newer builds say nothing about shipping while it is the billing address.
    if (!isSeparate() && order.quiet_about_equal_shipping) return;
    var shipping = forPage(shippingAddress(), withEmail);
    text = JSON.stringify(shipping);
    if (text !== told.shipping) {
      told.shipping = text;
      signal('shipping_address_change', shipping);
    }
  }

  function submitAddress(done) {
    var billing = billingAddress();
    var shipping = shippingAddress();
    var incomplete = missing(order.required_fields, billing).length ||
      (isSeparate() && missing(order.shipping_fields, shipping).length);
    var text = JSON.stringify([billing, shipping]);
    if (incomplete || text === told.submitted) return done && done();
    told.submitted = text;
    request('POST', 'address', { shared: {
      billing_address: billing, shipping_address: shipping, customer: { type: customerType() }
    } }, function (status, answer) {
      if (!take(status, answer)) {
        if (paying) backToForm('The address could not be sent.');
        return;
      }
      if (answer.address_update_failed) {
        signal('shipping_address_update_error', {});
        say('We cannot ship to this address.');
        told.submitted = '';
        if (paying) backToForm('We cannot ship to this address.');
        return;
      }
      say('');
      tellAddresses();
      if (done) done();
    });
  }

  function changed(event) {
    if (!order || view !== 'form') return;
    var box = event.target;
    if (box.name === 'customer_type') {
      chooseCustomer();
    } else if (box.name === 'separate_shipping_address') {
      find('shipping').hidden = !box.checked;
      resize();
      submitAddress();
    } else if (box.name === 'shipping_option') {
      chooseShipping(box.value);
    } else if (box.name.indexOf('checkbox:') === 0) {
      signal('checkbox_change', { key: box.name.slice(9), checked: box.checked });
      request('POST', 'checkbox', { shared: { checkbox: { id: box.name.slice(9),
        checked: box.checked } } }, take);
    } else if (box.name !== 'payment_method') {
      tellChange();
      submitAddress();
    }
  }

  function chooseCustomer() {
    var typed = billingAddress();
    tellCustomer();
    request('POST', 'customer', { shared: { customer: { type: customerType() } } },
      function (status, answer) {
        if (!take(status, answer)) return;
        renderBilling(typed);
        resize();
        submitAddress();
      });
  }

  function chooseShipping(id) {
    request('POST', 'shipping_option', { shared: { selected_shipping_option: id } },
      function (status, answer) {
        if (!take(status, answer)) return;
        order.shipping_options.forEach(function (option) {
          if (option.id !== id) return;
          var payload = {};
          ['id', 'name', 'description', 'price', 'tax_amount', 'tax_rate', 'promo']
            .forEach(function (key) {
              payload[key] = option[key] === undefined ? '' : option[key];
            });
          signal('shipping_option_change', payload);
        });
      });
  }

  function touch(event) {
    if (touched) return;
    touched = true;
    signal('user_interacted', { type: event.type === 'keydown' || event.type === 'input' ?
      'keydown' : 'mousedown' });
  }

  // Paying.

  function setPaying(now) {
    paying = now;
    send('frame:checkout:paying', now);
    find('controls').disabled = suspended || paying;
  }

  function buy(event) {
    event.preventDefault();
    if (!order || paying || suspended) return;
    var gaps = missing(order.required_fields, billingAddress());
    if (!gaps.length && isSeparate()) gaps = missing(order.shipping_fields, shippingAddress());
    if (gaps.length) {
      say('Please fill in: ' + gaps.map(function (name) { return LABELS[name]; }).join(', ') + '.');
      return;
    }
    var unticked = order.merchant_checkboxes.filter(function (box) {
      return box.required && !input('checkbox:' + box.id).checked;
    });
    if (unticked.length) {
      say('Please tick: ' + unticked[0].text + '.');
      return;
    }
    say('');
    setPaying(true);
    submitAddress(function () {
      validation += 1;
      send('merchant_api:validate', validation, order.client_validation);
    });
  }

  function validated(id, answer) {
    if (id !== validation || !paying) return;
    if (!answer.should_proceed) {
      backToForm(answer.message || 'The shop refused the order.');
      return;
    }
    wait('One moment.');
    request('POST', 'buy', { shared: {
      selected_payment_method: chosen('payment_method'),
      return_url: (native && native.returnURL) || (native ? '' : config.MERCHANT_URL)
    } }, function (status, answer) {
      if (take(status, answer)) go(answer.next);
      else if (status === 0) backToForm('There is no connection. Please try again.');
    });
  }

  function go(next) {
    switch (next && next.type) {
      case 'complete': whenResumed(function () { complete(next.uri); }); break;
      case 'app': handOver(next.uri, true); break;
      case 'page': handOver(next.uri, false); break;
      case 'fullscreen': handedOver = true; send('frame:fullscreen:show', fullscreenAddress()); break;
      case 'external':
        // An app that handles external payment methods gets the signal "external" from its SDK.
        send('sdk:open', { uri: next.uri, external: true });
        backToForm('');
        break;
      case 'redirect': setPaying(false); send('frame:checkout:go', next.uri); break;
      case 'refused': backToForm(next.message || 'The shop refused the order.'); break;
      case 'cancelled': stopWaiting(); backToForm('The payment was cancelled.'); break;
      case 'cannot_complete':
        signal('can_not_complete_order', {});
        backToForm('The order cannot be completed with this payment.');
        break;
    }
  }

  function whenResumed(action) {
    if (!suspended) { action(); return; }
    problem('payment-held', 'The payment is done, but the checkout is suspended: it goes to the ' +
      'confirmation when the page resumes.');
    held = action;
  }

  function complete(uri) {
    var emulation = order.emulation || {};
    var count;
    stopWaiting();
    for (count = 0; count < (emulation.redirect_initiated_count || 1); count += 1) {
      signal('redirect_initiated', true);
    }
    setPaying(false);
    for (count = 0; count < (emulation.complete_count || 1); count += 1) {
      signal('complete', { uri: uri });
    }
  }

  function fullscreenAddress() {
    return w.location.href.split('#')[0].replace(/[^\/]*$/, 'fullscreen.html') + '#' +
      encodeURIComponent(JSON.stringify({ ORDER_URL: config.ORDER_URL,
        AUTH_HEADER: config.AUTH_HEADER }));
  }

  function handOver(uri, isApp) {
    handedOver = true;
    waits = 0;
    wait(isApp ? 'Please go on in your bank\'s app.' : 'Please go on at your bank.');
    send('sdk:open', { uri: uri, external: isApp });
    askLater();
  }

  function askLater() {
    w.clearTimeout(waitTimer);
    if (waits >= HANDOVER_ASKS_AFTER.length) {
      problem('handover-unanswered', 'Nobody came back from ' +
        'the bank for ' + HANDOVER_ASKS_AFTER.reduce(function (a, b) { return a + b; }) / 1000 +
        ' s: the buyer still sees "Please go on".');
      return;
    }
    waitTimer = w.setTimeout(ask, HANDOVER_ASKS_AFTER[waits]);
    waits += 1;
  }

  function ask() {
    if (!handedOver) return;
    request('GET', '', null, function (status, answer) {
      if (!handedOver || !take(status, answer)) return;
      if (answer.next && answer.next.type !== 'pending') go(answer.next);
      else askLater();
    });
  }

  function blocked() {
    if (!handedOver) return;
    problem('handover-blocked', 'The app could not open the bank\'s address: is the bank\'s app ' +
      'on the device?');
    stopWaiting();
    backToForm('The app could not be opened. Please choose another way to pay.');
  }

  function stopWaiting() {
    handedOver = false;
    w.clearTimeout(waitTimer);
  }

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
  ['mousedown', 'keydown', 'click', 'input'].forEach(function (type) {
    d.addEventListener(type, touch, true);
  });
  d.addEventListener('change', changed);
  find('form').addEventListener('submit', buy);
  send('frame:checkout:ready');
})(window, document);
