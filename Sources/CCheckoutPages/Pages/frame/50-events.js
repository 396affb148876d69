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
    TOUCHES.forEach(function (type) { d.removeEventListener(type, touch, true); });
    signal('user_interacted', { type: event.type === 'keydown' || event.type === 'input' ?
      'keydown' : 'mousedown' });
  }

