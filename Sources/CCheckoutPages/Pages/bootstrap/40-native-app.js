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

