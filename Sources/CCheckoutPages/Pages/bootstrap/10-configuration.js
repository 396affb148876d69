// The emulated bootstrap: what a snippet's BOOTSTRAP_SRC loads into the shop's page. It gives the
// page API, makes the checkout frame, and stands between the frame and a native app.
(function (w, d) {
  'use strict';

  var NAME = '_klarnaCheckout';
  var FRAME_ID = 'klarna-checkout-iframe';
  var FULLSCREEN_ID = 'klarna-fullscreen-iframe';
  var FULLSCREEN_CLASS = 'klarna-checkout-fso-open';
  // Milliseconds and CSS pixels.
  var AUTO_RESUME_AFTER = 10000;
  var VALIDATION_PATIENCE = 10000;
  var HANDSHAKE_PATIENCE = 5000;
  var FRAME_PATIENCE = 10000;
  var LISTENER_PATIENCE = 10000;
  var NARROWEST_CONTAINER = 320;
  var PAGE_EVENTS = ['load', 'user_interacted', 'customer', 'change', 'billing_address_change',
    'shipping_address_change', 'shipping_option_change', 'shipping_address_update_error',
    'order_total_change', 'checkbox_change', 'validation_callback', 'can_not_complete_order',
    'network_error', 'redirect_initiated', 'load_confirmation'];
  var NATIVE_SIGNALS = ['complete', 'external'];
  var ONCE = ['load', 'load_confirmation'];

  var entry = w[NAME];
  var config = entry && entry.config;
  var ownSource = d.currentScript && d.currentScript.src;
  var source = (config && config.BOOTSTRAP_SRC) || ownSource || '';

  function originOf(address) {
    var match = /^[a-z][a-z0-9+.-]*:\/\/[^\/?#]+/i.exec(address || '');
    return match ? match[0] : '';
  }

  function folderOf(address) {
    return address.split(/[?#]/)[0].replace(/\/[^\/]*$/, '');
  }

  // Reports go to the emulator itself, at once and in order, so that they stand in the timeline
  // between the things that caused them.
  function report(kind, code, message, error, details) {
    var body = { kind: kind, code: code, message: message };
    if (error && typeof error === 'object') {
      body.position = { source: error.sourceURL || '', line: error.line || 0,
        column: error.column || 0 };
      if (!error.line && error.stack) body.stack = String(error.stack);
    }
    for (var key in details || {}) body[key] = details[key];
    try {
      var request = new w.XMLHttpRequest();
      request.open('POST', originOf(source) + '/_kco/report', false);
      request.setRequestHeader('Content-Type', 'text/plain');
      request.send(JSON.stringify(body));
    } catch (refused) {
      w.console.warn('Klarna Checkout: ' + message);
    }
  }

  // Where the shop's script calls the page API: a stack without the bootstrap's own calls.
  function caller() {
    var own = source.split(/[?#]/)[0];
    try {
      return { stack: String(new w.Error().stack || '').split('\n').filter(function (call) {
        return call.indexOf(own) < 0;
      }).join('\n') };
    } catch (replaced) {
      return {};
    }
  }

  function problem(code, message, error, details) {
    report('problem', code, message, error, details);
  }

  if (!config) {
    w.console.error('Klarna Checkout: window._klarnaCheckout.config is missing. The snippet\'s ' +
      'script has to run before its bootstrap.');
    problem('configuration-missing', 'The bootstrap ran without window._klarnaCheckout.config.');
    return;
  }

  ['ORDER_URL', 'AUTH_HEADER'].forEach(function (key) {
    if (!config[key]) {
      problem('configuration-incomplete', 'The configuration has no ' + key +
        ': the frame cannot ask for the order.');
    }
  });

  // What outlives a second bootstrap on the same page.
  var shared = entry.checkout || { listeners: {}, suspends: 0, resumes: 0 };
  if (shared.frame && d.documentElement.contains(shared.frame)) {
    problem('second-bootstrap', 'A second snippet ran on this page while the first checkout is ' +
      'still in it. Remove the first container before you render another.');
    return;
  }
  if (shared.stop) shared.stop();

  var container = config.container;
  if (!container) {
    w.console.error('Klarna Checkout: no element with id "klarna-checkout-container" was there ' +
      'when the snippet\'s script ran.');
    problem('container-missing', 'No element with id "klarna-checkout-container" was there when ' +
      'the snippet\'s script ran: there is nowhere to render.');
    return;
  }

  var listeners = shared.listeners;
  var sent = {};
  var places = {};
  var suspended = false;
  // Suspends since the last resume; whether a function given to _klarnaCheckout runs now, and
  // whether it suspended.
  var open = 0;
  var calling = false;
  var callSuspended = false;
  var autoResumeTimer = null;
  var paying = false;
  var frame = null;
  var frameReady = false;
  var frameTimer = null;
  var frameOrigin = '';
  var fullscreen = null;
  var toldNarrow = false;
  var native = null;

