  // To a bank and back.

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

