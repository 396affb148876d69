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

