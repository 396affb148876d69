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

