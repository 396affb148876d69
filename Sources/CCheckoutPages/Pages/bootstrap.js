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

  // The page API.

  function on(map) {
    if (!map || typeof map !== 'object') {
      problem('on-wrong-shape', 'api.on takes an object of event names and functions.');
      return;
    }
    Object.keys(map).forEach(function (name) {
      if (PAGE_EVENTS.indexOf(name) < 0) {
        if (NATIVE_SIGNALS.indexOf(name) >= 0) {
          problem('native-signal-as-event', '"' + name + '" is a signal for native apps; a page ' +
            'listener for it is never called.');
        } else {
          problem('unknown-event', '"' + name + '" is no event of the checkout', null,
            { name: name, known: PAGE_EVENTS });
        }
      } else if (typeof map[name] !== 'function') {
        problem('on-wrong-shape', 'The listener for "' + name + '" is no function.');
        return;
      } else if (listeners[name] && listeners[name] !== map[name]) {
        problem('listener-replaced', 'A second listener for "' + name + '" replaces the first, ' +
          'which is never called again: there is one listener for each event.');
      }
      if (ONCE.indexOf(name) >= 0 && sent[name]) {
        problem('listener-late', 'The listener for "' + name + '" came after the event, which is ' +
          'sent once: register it right after the snippet.');
      }
      listeners[name] = map[name];
    });
  }

  function resumesByItself(options) {
    if (options === undefined || options === null) return true;
    var shape = 'api.suspend takes {autoResume: {enabled: false}}';
    if (typeof options !== 'object') {
      problem('suspend-wrong-shape', shape + ', not ' + JSON.stringify(options) + '.');
      return true;
    }
    Object.keys(options).forEach(function (key) {
      if (key !== 'autoResume') {
        problem('suspend-wrong-shape', shape + '; "' + key + '" is not known.');
      }
    });
    var auto = options.autoResume;
    if (auto === undefined) return true;
    if (!auto || typeof auto !== 'object' || typeof auto.enabled !== 'boolean') {
      problem('suspend-wrong-shape', shape + '; autoResume: ' + JSON.stringify(auto) +
        ' is passed over and the checkout still resumes by itself.');
      return true;
    }
    return auto.enabled;
  }

  function counts() {
    return shared.suspends + (shared.suspends === 1 ? ' suspend, ' : ' suspends, ') +
      shared.resumes + (shared.resumes === 1 ? ' resume' : ' resumes') + ' so far';
  }

  function suspend(options, owner) {
    shared.suspends += 1;
    open += 1;
    callSuspended = calling;
    if (suspended) {
      problem('suspend-twice', 'Suspended while already suspended (' + counts() +
        '): one resume ends both.');
    }
    if (paying) {
      problem('suspend-while-paying', 'Suspended between the buy button and the redirect: the ' +
        'buyer waits until the page resumes.');
    }
    var auto = resumesByItself(options);
    suspended = true;
    report('suspended', owner, '');
    w.clearTimeout(autoResumeTimer);
    autoResumeTimer = auto ? w.setTimeout(function () {
      problem('resumed-automatically', 'No resume came for ' + AUTO_RESUME_AFTER / 1000 +
        ' s (' + counts() + '): the checkout resumed by itself.');
      release('automatic');
    }, AUTO_RESUME_AFTER) : null;
    toFrame('merchant_api:suspend');
  }

  function resume(owner) {
    shared.resumes += 1;
    if (!suspended) {
      problem('resume-without-suspend', 'Resumed while not suspended (' + counts() + ').');
      return;
    }
    if (callSuspended && owner === 'page') {
      problem('suspend-and-resume', 'One call of _klarnaCheckout suspended and then resumed (' +
        counts() + '): does the helper that resumes suspend first?');
    }
    if (open > 1) {
      problem('suspend-unbalanced', 'One resume ended ' + open + ' suspends (' + counts() +
        '): whoever suspended first believes that the checkout is still frozen.');
    }
    release(owner);
  }

  function release(owner) {
    suspended = false;
    open = 0;
    w.clearTimeout(autoResumeTimer);
    report('resumed', owner, '');
    toFrame('merchant_api:resume');
  }

  var api = {
    on: on,
    suspend: function (options) { suspend(options, 'page'); },
    resume: function () { resume('page'); }
  };

  function call(fn) {
    if (typeof fn !== 'function') {
      problem('not-a-function', '_klarnaCheckout takes a function, not ' + typeof fn + '.');
      return;
    }
    calling = true;
    try {
      fn(api);
    } catch (error) {
      problem('callback-threw', 'The function given to _klarnaCheckout threw ' + error, error);
    }
    calling = callSuspended = false;
  }

  // Events for the page.

  function notify(name, payload) {
    var listener = listeners[name];
    sent[name] = true;
    if (!listener) return;
    try {
      listener(payload);
    } catch (error) {
      problem('listener-threw', 'The listener for "' + name + '" threw ' + error, error);
    }
  }

  function validate(id, isAskedFor) {
    var listener = listeners.validation_callback;
    if (!listener) {
      toFrame('merchant_api:validated', id, { should_proceed: true });
      return;
    }
    if (isAskedFor === false) {
      problem('validation-not-asked-for', 'The page listens for "validation_callback", but the ' +
        'order does not set options.require_client_validation: Klarna would not call it.');
    }
    var answered = false;
    var timer = w.setTimeout(function () {
      problem('validation-unanswered', 'validation_callback has not called its callback for ' +
        VALIDATION_PATIENCE / 1000 + ' s: the buyer sees an endless dialog.');
    }, VALIDATION_PATIENCE);
    toFrame('merchant_api:validating');
    try {
      listener({}, function (answer) {
        if (answered) {
          problem('validation-answered-twice', 'validation_callback answered twice.');
          return;
        }
        answered = true;
        w.clearTimeout(timer);
        if (!answer || typeof answer.should_proceed !== 'boolean') {
          problem('validation-wrong-shape', 'validation_callback answers with {should_proceed: ' +
            'true or false, message: text}, not ' + JSON.stringify(answer) + '.');
        }
        toFrame('merchant_api:validated', id, {
          should_proceed: !!(answer && answer.should_proceed),
          message: answer && answer.message ? String(answer.message) : ''
        });
      });
    } catch (error) {
      problem('listener-threw', 'The listener for "validation_callback" threw ' + error, error);
    }
  }

  // The native app, when there is one.

  function port(webKitName, objectName) {
    var handlers = w.webkit && w.webkit.messageHandlers;
    var handler = handlers && handlers[webKitName];
    if (handler) return handler;
    var object = w[objectName];
    return object && typeof object.postMessage === 'function' ? object : null;
  }

  function shakeHands() {
    var door = port('kco_handshake', 'KCO_HANDSHAKE');
    var line = port('kco_native', 'KCO_NATIVE');
    if (!door || !line) return;
    native = { line: line, waiting: [], answer: null, timer: null,
      destination: '' };
    native.timer = w.setTimeout(function () {
      problem('handshake-unanswered', 'The app did not answer the handshake for ' +
        HANDSHAKE_PATIENCE / 1000 + ' s; the page goes on as in a browser.');
      var destination = native.destination;
      native = null;
      toFrame('sdk:native', null);
      if (destination) w.location.href = destination;
    }, HANDSHAKE_PATIENCE);
    door.postMessage(JSON.stringify({ action: 'handshake' }));
  }

  function toNative(event, args) {
    if (!native) return false;
    var message = JSON.stringify({ action: 'event', event: event, args: args });
    if (native.answer) native.line.postMessage(message);
    else native.waiting.push(message);
    return true;
  }

  function fromNative(message) {
    if (message.action === 'handshake') {
      if (!native || native.answer) return;
      w.clearTimeout(native.timer);
      native.answer = message;
      native.line.postMessage(JSON.stringify({ action: 'ready' }));
      native.waiting.splice(0).forEach(function (text) { native.line.postMessage(text); });
      toFrame('sdk:native', nativeFacts());
      return;
    }
    if (message.action !== 'event' || typeof message.event !== 'string') return;
    if (message.event.indexOf('merchant_api:suspend') === 0) {
      suspend(message.args && message.args[0], 'native');
    } else if (message.event.indexOf('merchant_api:resume') === 0) {
      resume('native');
    } else if (message.event.indexOf('sdk:') === 0) {
      toFrame(message.event);
    }
  }

  function nativeFacts() {
    if (!native) return null;
    var answer = native.answer || {};
    return { answered: !!native.answer, returnURL: answer.returnURL || '' };
  }

  // The frame.

  function toFrame(event) {
    if (!frameReady || !frame || !frame.contentWindow) return;
    frame.contentWindow.postMessage(JSON.stringify({
      action: 'event', event: event, args: Array.prototype.slice.call(arguments, 1)
    }), frameOrigin);
  }

  // Inline style only: what hides or narrows a container in practice, and the same in an engine
  // that has no layout.
  function containerWidth() {
    var width = w.innerWidth || 1024;
    for (var node = container; node && node.nodeType === 1; node = node.parentNode) {
      var style = node.style || {};
      if (style.display === 'none' || node.hidden) return 0;
      [style.width, style.maxWidth].forEach(function (text) {
        var pixels = /^\s*([0-9.]+)px\s*$/.exec(text || '');
        if (pixels) width = Math.min(width, Number(pixels[1]));
      });
    }
    return width;
  }

  function resize(args) {
    var width = containerWidth();
    if (width < NARROWEST_CONTAINER) {
      if (!toldNarrow) {
        toldNarrow = true;
        problem('container-narrow', width === 0 ?
          'The container is hidden: the checkout has no height.' :
          'The container is ' + width + ' px wide; the checkout needs ' + NARROWEST_CONTAINER +
          ' px and has no height.');
      }
      args = [0];
    }
    var height = Number(args[0]);
    if (height >= 0) frame.style.height = height + 'px';
    toNative('frame:checkout:resize', args);
  }

  function signal(signals) {
    Object.keys(signals || {}).forEach(function (name) {
      var payload = signals[name];
      if (NATIVE_SIGNALS.indexOf(name) < 0) notify(name, payload);
      var one = {};
      one[name] = payload;
      var isNative = toNative('merchant_api:signal', [one]);
      if (NATIVE_SIGNALS.indexOf(name) < 0) return;
      if (isNative) native.destination = payload.uri;
      else w.location.href = payload.uri;
    });
  }

  function openFullscreen(address) {
    closeFullscreen();
    fullscreen = d.createElement('iframe');
    fullscreen.id = fullscreen.name = FULLSCREEN_ID;
    fullscreen.setAttribute('style', 'position: fixed; top: 0; left: 0; width: 100%; height: 100%;');
    fullscreen.src = address;
    d.documentElement.classList.add(FULLSCREEN_CLASS);
    d.body.appendChild(fullscreen);
    toNative('frame:fullscreen:show', []);
  }

  function closeFullscreen() {
    if (!fullscreen) return;
    fullscreen.parentNode.removeChild(fullscreen);
    fullscreen = null;
    d.documentElement.classList.remove(FULLSCREEN_CLASS);
    toNative('frame:fullscreen:hide', []);
  }

  function fromFrame(message) {
    var args = message.args || [];
    switch (message.event) {
      case 'frame:checkout:ready':
        frameReady = true;
        w.clearTimeout(frameTimer);
        frame.className = '';
        toFrame('checkout:init', { suspended: suspended, native: nativeFacts() });
        break;
      case 'frame:checkout:resize': resize(args); break;
      case 'merchant_api:signal': signal(args[0]); break;
      case 'merchant_api:validate': validate(args[0], args[1]); break;
      case 'frame:checkout:paying': paying = !!args[0]; break;
      case 'frame:fullscreen:show': openFullscreen(args[0]); break;
      case 'sdk:open':
        if (!toNative('sdk:open', args)) w.location.href = args[0].uri;
        break;
      case 'frame:checkout:go': w.location.href = args[0]; break;
    }
  }

  function received(event) {
    var message;
    try {
      message = typeof event.data === 'string' ? JSON.parse(event.data) : null;
    } catch (foreign) {
      return;
    }
    if (!message || typeof message !== 'object' || typeof message.action !== 'string') return;
    if (frame && event.source === frame.contentWindow) {
      if (event.origin === frameOrigin) fromFrame(message);
    } else if (fullscreen && event.source === fullscreen.contentWindow) {
      if (event.origin === frameOrigin && message.event === 'frame:fullscreen:hide') {
        closeFullscreen();
        toFrame('sdk:hidden');
      }
    } else if (event.source === w || !event.source) {
      fromNative(message);
    }
  }

  function frameFolder() {
    var folder = folderOf(source);
    var domain = config.CHECKOUT_DOMAIN;
    if (!domain && /\.klarnacdn\.net$/i.test(originOf(source))) domain = originOf(config.ORDER_URL);
    var origin = originOf(domain);
    return origin ? origin + '/' + folder.split('/').pop() : folder;
  }

  function frameAddress() {
    var values = {};
    Object.keys(config).forEach(function (key) {
      if (key !== 'container') values[key] = config[key];
    });
    var order = String(config.ORDER_URL || '').split('/').pop().split('?')[0];
    values.MERCHANT_URL = w.location.href;
    values.TRACKING_OPTIONS = { baseUrl: config.CLIENT_EVENT_HOST || originOf(source),
      client: 'checkout', clientVersion: folderOf(source).split('/').pop(),
      sessionId: order, instanceId: order + '-1' };
    values.SDID = order;
    return frameFolder() + '/checkout-template.html#' + encodeURIComponent(JSON.stringify(values));
  }

  function render() {
    var unsupported = d.getElementById('klarna-unsupported-page');
    if (unsupported && unsupported.parentNode) unsupported.parentNode.removeChild(unsupported);
    frame = d.createElement('iframe');
    frame.id = frame.name = FRAME_ID;
    frame.className = 'k-loading';
    frame.setAttribute('scrolling', 'no');
    frame.setAttribute('frameborder', '0');
    frame.setAttribute('style', 'height: 0px; width: 1px; min-width: 100%;');
    frame.src = frameAddress();
    frameOrigin = originOf(frame.src);
    shared.frame = frame;
    container.appendChild(frame);
    frameTimer = w.setTimeout(function () {
      problem('frame-missing', 'The checkout frame did not load for ' + FRAME_PATIENCE / 1000 +
        ' s: does the page\'s Content-Security-Policy allow frames from ' + frameOrigin + '?');
    }, FRAME_PATIENCE);
  }

  var queue = entry.q || [];
  w[NAME] = function (fn) { call(fn); };
  w[NAME].config = config;
  w[NAME].checkout = shared;
  shared.stop = function () {
    w.removeEventListener('message', received);
    w.clearTimeout(autoResumeTimer);
    w.clearTimeout(frameTimer);
    closeFullscreen();
  };
  w.addEventListener('message', received);
  shakeHands();
  render();
  for (var index = 0; index < queue.length; index += 1) call(queue[index][0]);
})(window, document);
