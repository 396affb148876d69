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

  // A script that asks whether _klarnaCheckout exists before it registers its listeners says nothing
  // when it comes too early. So this is said for it, when the page is left or has had its time.
  function lookForListeners() {
    if (shared.registered) return;
    shared.registered = true;
    for (var index = 0; index < d.scripts.length; index += 1) {
      var text = d.scripts[index].text || '';
      if (text.indexOf(NAME) < 0 || text.indexOf('BOOTSTRAP_SRC') >= 0) continue;
      // A module comes after the snippet wherever it stands; that it did not run is said elsewhere.
      if (d.scripts[index].type === 'module') continue;
      if (!/\.on\s*\(\s*\{/.test(text)) continue;
      if (/_klarnaCheckout['"\]]*\s*\.\s*(on|suspend|resume)\s*\(/.test(text)) {
        problem('listener-not-registered', '_klarnaCheckout has no methods: it takes a function that ' +
          'gets them, as in _klarnaCheckout(function (api) { api.on({...}); }).');
        return;
      }
      problem('listener-not-registered', 'A script of the page has listeners for the checkout, and ' +
        'none was registered: "' + text.trim().split('\n')[0].slice(0, 60) + '". Before the ' +
        'snippet\'s script there is no _klarnaCheckout: put it after the snippet.');
      return;
    }
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

  // getElementById finds the first. One inside the other is what a shop's own wrapper looks like,
  // and does no harm; a second snippet has a bootstrap that says so.
  function lookForContainers() {
    var others = d.querySelectorAll('[id="' + container.id + '"]');
    for (var index = 0; container.id && index < others.length; index += 1) {
      var other = others[index];
      if (other.contains(container) || container.contains(other)) continue;
      if (other.querySelector('script')) continue;
      problem('container-twice', 'More than one element has the id "' + container.id + '": the ' +
        'snippet\'s script takes the first, and the others stay empty.');
      return;
    }
  }

  function render() {
    lookForContainers();
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
      if (!d.documentElement.contains(frame)) {
        problem('frame-removed', 'The page took the checkout\'s frame out of the document before ' +
          'it had loaded: a script replaced or removed what is around the container.');
        return;
      }
      problem('frame-missing', 'The checkout frame did not load for ' + FRAME_PATIENCE / 1000 +
        ' s: does the page\'s Content-Security-Policy allow frames from ' + frameOrigin + '?');
    }, FRAME_PATIENCE);
  }

