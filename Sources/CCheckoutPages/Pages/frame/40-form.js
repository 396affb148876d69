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

  // The boxes by their names, as long as they are on the page.
  var boxes = {};

  function input(name) {
    var box = boxes[name];
    if (box && box.isConnected) return box;
    return (boxes[name] = d.querySelector('input[name="' + name + '"]'));
  }

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

