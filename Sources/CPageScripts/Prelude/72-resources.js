// What elements ask for as they come into the page: images, style sheets, meta, base.

/// An element that the platform watches came into a document.
platform.elementInserted = (element) => {
  if (element[docKey] !== mainDocument) return;
  switch (element[localNameKey]) {
    case 'base': hasBaseElement = true; break;
    case 'meta': metaInserted(element); break;
    case 'link': linkInserted(element); break;
  }
};

const policyElements = new WeakSet();

function metaInserted(element) {
  const kind = (element.getAttribute('http-equiv') || '').trim().toLowerCase();
  const content = element.getAttribute('content');
  if (content === null || policyElements.has(element)) return;
  if (kind === 'content-security-policy') {
    policyElements.add(element);
    const parent = element.parentNode;
    if (parent && parent[localNameKey] === 'head') addPolicy(content, true);
  } else if (kind === 'refresh') {
    policyElements.add(element);
    scheduleRefresh(content);
  }
}

/// meta refresh (HTML standard, "shared declarative refresh steps").
function scheduleRefresh(content) {
  const match = /^\s*(\d+)(?:\.[\d.]*)?\s*(?:[;,\s]\s*(?:url\s*=\s*)?(.*))?$/is.exec(content);
  if (!match) return;
  let target = (match[2] || '').trim();
  const quoted = /^(["'])(.*?)(?:\1|$)/s.exec(target);
  if (quoted) target = quoted[2];
  const parts = target === '' ? parseURL(page.url, null) : resolveAddress(target);
  if (!parts || parts[urlProtocol] === 'javascript:') return;
  whenLoaded(() => {
    queuePlatformTask(() => host.navigate({ frameID: host.self.frameID, url: parts[urlHref],
      kind: 'metaRefresh', method: 'GET', headers: [], body: null, replace: true,
      userActivated: false }), Math.min(+match[1], 1e6) * 1000);
  });
}

const loadCallbacks = [];
function whenLoaded(callback) {
  if (page.isLoaded) callback();
  else loadCallbacks.push(callback);
}

const linkAddresses = new NativeWeakMap();

function linkInserted(element) {
  if (!element.isConnected) return;
  const kinds = (element.getAttribute('rel') || '').toLowerCase().split(/\s+/);
  const address = element.getAttribute('href');
  if (!kinds.includes('stylesheet') || kinds.includes('alternate') || !address) return;
  if (element.hasAttribute('disabled')) return;
  const parts = resolveAddress(address.trim());
  if (!parts) {
    queuePlatformTask(() => fireEvent(element, 'error'));
    return;
  }
  const url = parts[urlHref];
  if (linkAddresses.get(element) === url) return;
  linkAddresses.set(element, url);
  if (!policyAllows('style-src-elem', url, element, element[lineKey])) {
    queuePlatformTask(() => fireEvent(element, 'error'));
    return;
  }
  requestForElement(element, url, 'style', [['Accept', 'text/css,*/*;q=0.1']], (isGood, result) => {
    if (linkAddresses.get(element) !== url) return;
    if (isGood && platform.styleSheetLoaded) platform.styleSheetLoaded(element, result.text);
    fireEvent(element, isGood ? 'load' : 'error');
  });
}

/// Asks for something that only shows itself as a load or an error event.
function requestForElement(element, url, destination, headers, done) {
  startLoadDelay();
  const finish = (result) => {
    done(Boolean(result.ok) && (result.status < 400 || destination === 'image'), result);
    endLoadDelay();
  };
  const protocol = parseURL(url, null)[urlProtocol];
  if (protocol === 'data:' || protocol === 'blob:') {
    const local = localResult(url, protocol);
    queuePlatformTask(() => finish({ ...local, ok: local.error === undefined }));
    return;
  }
  if (protocol !== 'http:' && protocol !== 'https:' && protocol !== 'file:') {
    queuePlatformTask(() => finish({ ok: false, error: `the scheme '${protocol}' cannot be loaded` }));
    return;
  }
  host.request({ url, method: 'GET', headers, body: null, destination, credentials: true }, finish);
}

const imageStates = new NativeWeakMap();

/// An image's address was set, by markup or by a script; it loads in or out of the document.
function imageChanged(element) {
  const source = element.getAttribute('src');
  if (source === null) {
    imageStates.set(element, { url: '', isComplete: true, isBroken: false });
    return;
  }
  const parts = source.trim() === '' ? null : resolveAddress(source.trim());
  if (!parts) {
    imageStates.set(element, { url: source, isComplete: true, isBroken: true });
    queuePlatformTask(() => fireEvent(element, 'error'));
    return;
  }
  const url = parts[urlHref];
  const state = { url, isComplete: false, isBroken: false };
  imageStates.set(element, state);
  // The request goes out at the end of the running script, as the standard has it; a page that
  // navigates at once still sends its beacon.
  if (!policyAllows('img-src', url, element, element[lineKey])) {
    state.isComplete = state.isBroken = true;
    queuePlatformTask(() => fireEvent(element, 'error'));
    return;
  }
  requestForElement(element, url, 'image', [['Accept', 'image/*,*/*;q=0.8']], (isGood, result) => {
    if (imageStates.get(element) !== state) return;
    const type = result.ok ? headerIn(result.headers, 'content-type') || '' : '';
    const isImage = isGood && (/^image\//i.test(type) || type === '');
    state.isComplete = true;
    state.isBroken = !isImage;
    fireEvent(element, isImage ? 'load' : 'error');
  });
}

platform.imageComplete = (element) => {
  const state = imageStates.get(element);
  return state === undefined || state.isComplete;
};
platform.imageSize = (element) => {
  const state = imageStates.get(element);
  return state !== undefined && state.isComplete && !state.isBroken && state.url !== ''
    ? { width: 1, height: 1 } : null;
};

/// An attribute of an element that the platform watches has changed.
platform.attributeChanged = (element, name) => {
  if (element[docKey] !== mainDocument) return;
  switch (element[localNameKey]) {
    case 'img':
      if (name === 'src') imageChanged(element);
      break;
    case 'link':
      if (name === 'href' || name === 'rel' || name === 'disabled') linkInserted(element);
      break;
    case 'iframe': case 'frame':
      iframeAttributeChanged(element, name);
      break;
    case 'base':
      hasBaseElement = true;
      break;
    case 'meta':
      if (element.isConnected) metaInserted(element);
      break;
  }
};
