// Where the page is and how it goes elsewhere: location, history, links, forms.

/// Asks for a navigation of a frame. `url` counts from this document.
function navigateFrame(frameID, url, options) {
  const { kind, replace = false, method = 'GET', headers = [], body = null, element = null } = options;
  const parts = resolveAddress(url);
  if (!parts) {
    throw makeDOMException('SyntaxError', `'${shorten(url, 200)}' is not a valid URL.`);
  }
  const href = parts[urlHref];
  if (parts[urlProtocol] === 'javascript:') {
    runScriptURL(frameID, href, element);
    return;
  }
  if (frameID === host.self.frameID && method === 'GET' && kind !== 'form' && parts[urlHash] !== ''
    && href.split('#')[0] === page.url.split('#')[0]) {
    // Only the fragment changes: `location` shows it at once.
    page.url = href;
  }
  host.navigate({ frameID, url: href, kind, method, headers, body, replace,
    userActivated: isUserActivated() });
}

function runScriptURL(frameID, href, element) {
  if (frameID !== host.self.frameID) {
    host.navigate({ frameID, url: href, kind: 'script', method: 'GET', headers: [], body: null,
      replace: false, userActivated: isUserActivated() });
    return;
  }
  queuePlatformTask(() => {
    if ((page.policies.length > 0 || page.isScriptless)
      && !platform.allowsInlineHandler(element, href, 0)) return;
    const source = percentDecode(href.slice('javascript:'.length));
    try {
      host.evaluateScript(source, page.url, 1);
    } catch (error) {
      reportException(error);
    }
  });
}

// location

class Location { constructor() { illegal(); } }
defineInterface(Location);
const locationObject = objectCreate(Location.prototype);

const locationParts = () => parseURL(page.url, null)
  || [page.url, 'about:', '', '', '', '', '', 'blank', '', '', 'null'];

function goTo(url, replace) {
  const parts = resolveAddress(toScalarString(url));
  if (!parts) {
    throw makeDOMException('SyntaxError', `'${shorten(`${url}`, 200)}' is not a valid URL.`);
  }
  // A page that moves before it has loaded replaces its own entry in the history.
  navigateFrame(host.self.frameID, parts[urlHref],
    { kind: 'script', replace: replace || (!page.isLoaded && !isUserActivated()) });
}

function setLocationPart(part, value) {
  const parts = host.setURL(page.url, part, toScalarString(value));
  if (!parts) return;
  if (part === 'hash') {
    if (parts[urlHash] === locationParts()[urlHash]) return;
    // A fragment that becomes empty is still there: without it the page would be loaded again.
    if (parts[urlHash] === '') { goTo(`${parts[urlHref]}#`, false); return; }
  }
  goTo(parts[urlHref], false);
}

const locationMembers = {
  get href() { return locationParts()[urlHref]; },
  set href(value) { goTo(value, false); },
  get origin() { return locationParts()[urlOrigin]; },
  get protocol() { return locationParts()[urlProtocol]; },
  set protocol(value) { setLocationPart('protocol', value); },
  get host() { return locationParts()[urlHost]; },
  set host(value) { setLocationPart('host', value); },
  get hostname() { return locationParts()[urlHostname]; },
  set hostname(value) { setLocationPart('hostname', value); },
  get port() { return locationParts()[urlPort]; },
  set port(value) { setLocationPart('port', value); },
  get pathname() { return locationParts()[urlPathname]; },
  set pathname(value) { setLocationPart('pathname', value); },
  get search() { return locationParts()[urlSearch]; },
  set search(value) { setLocationPart('search', value); },
  get hash() { return locationParts()[urlHash]; },
  set hash(value) { setLocationPart('hash', value); },
  assign(url) {
    need(arguments.length, 1, 'Location.assign');
    goTo(url, false);
  },
  replace(url) {
    need(arguments.length, 1, 'Location.replace');
    goTo(url, true);
  },
  reload() {
    host.navigate({ frameID: host.self.frameID, url: page.url, kind: 'reload', method: 'GET',
      headers: [], body: null, replace: true, userActivated: isUserActivated() });
  },
  toString() { return locationParts()[urlHref]; },
  get ancestorOrigins() {
    const origins = new Array();
    let { parentID } = host.self;
    while (parentID !== null && parentID !== undefined) {
      const info = host.frameInfo(parentID);
      if (!info) break;
      origins.push(info.origin);
      parentID = info.parentID;
    }
    defineProperty(origins, 'item', { value: (index) => origins[index] || null });
    defineProperty(origins, 'contains', { value: (origin) => origins.includes(`${origin}`) });
    return origins;
  },
};
for (const name of objectKeys(locationMembers)) {
  const property = getOwnPropertyDescriptor(locationMembers, name);
  property.configurable = false;
  property.enumerable = true;
  if ('writable' in property) property.writable = false;
  defineProperty(locationObject, name, property);
}
defineProperty(locationObject, 'valueOf', { value: Object.prototype.valueOf });
defineProperty(locationObject, Symbol.toPrimitive, { value: undefined });

defineProperty(global, 'location', {
  get() { return locationObject; },
  set(value) { goTo(`${value}`, false); },
  enumerable: true,
  configurable: false,
});

// history

let historyState = null;

class History {
  constructor(token) { if (token !== internal) illegal(); }
  get length() { return host.historyLength(); }
  get state() { return historyState; }
  get scrollRestoration() { return scrollRestoration; }
  set scrollRestoration(value) {
    if (value === 'auto' || value === 'manual') scrollRestoration = value;
  }
  go(delta = 0) {
    if (toLong(delta) === 0) locationObject.reload();
    else host.historyGo(toLong(delta));
  }
  back() { host.historyGo(-1); }
  forward() { host.historyGo(1); }
  pushState(state, unused, url = null) {
    need(arguments.length, 2, 'History.pushState');
    changeHistory(state, url, false);
  }
  replaceState(state, unused, url = null) {
    need(arguments.length, 2, 'History.replaceState');
    changeHistory(state, url, true);
  }
}
let scrollRestoration = 'auto';
defineInterface(History);
const historyObject = new History(internal);
exposeAccessor('history', () => historyObject);

function changeHistory(state, url, replace) {
  const { text } = serializeValue(state, []);
  let href = null;
  if (url !== undefined && url !== null) {
    const parts = resolveAddress(url);
    const own = locationParts();
    const isAllowed = parts && (parts[urlHref] === page.url || (parts[urlProtocol] === own[urlProtocol]
      && parts[urlHost] === own[urlHost] && parts[urlUsername] === own[urlUsername]
      && parts[urlPassword] === own[urlPassword]
      && (page.origin !== 'null' || parts[urlHref].split('#')[0] === page.url.split('#')[0])));
    if (!isAllowed) {
      throw makeDOMException('SecurityError', 'A history entry with the URL '
        + `'${shorten(parts ? parts[urlHref] : `${url}`, 200)}' cannot be made in a document of`
        + ` '${shorten(page.url, 200)}'.`);
    }
    href = parts[urlHref];
  }
  host.historyPush(href, text, replace);
  if (href !== null) {
    page.url = href;
    if (!page.isSrcdoc) page.fallbackBase = href;
  }
  historyState = deserializeValue(text, []);
}

/// The host went to another entry of this document.
function historyMoved(stateText, url) {
  const oldURL = page.url;
  page.url = url;
  page.fallbackBase = url;
  historyState = stateText === null || stateText === undefined || stateText === ''
    ? null : deserializeValue(stateText, []);
  fireEvent(global, 'popstate', {}, 'PopStateEvent', { state: historyState });
  if (oldURL !== url && oldURL.split('#')[0] === url.split('#')[0]) {
    fireEvent(global, 'hashchange', {}, 'HashChangeEvent', { oldURL, newURL: url });
  }
}

/// The host changed the fragment.
function fragmentChanged(url, oldURL) {
  page.url = url;
  page.fallbackBase = url;
  historyState = null;
  fireEvent(global, 'popstate', {}, 'PopStateEvent', { state: null });
  if (url !== oldURL) {
    queuePlatformTask(() =>
      fireEvent(global, 'hashchange', {}, 'HashChangeEvent', { oldURL, newURL: url }));
  }
}

// Links.

/// The frame for an element's target: an id; null means a new window.
function targetOf(element) {
  let target = element.getAttribute('target');
  if (target === null) {
    const base = hasBaseElement ? mainDocument.querySelector('base[target]') : null;
    target = base ? base.getAttribute('target') : '';
  }
  return target;
}

platform.followLink = (element, event) => {
  const href = element.getAttribute('href');
  if (href === null || !element.isConnected) return;
  if (element.hasAttribute('download')) {
    host.note(`a download was not started: ${shorten(href, 200)}`);
    return;
  }
  const parts = resolveAddress(href);
  if (!parts) {
    host.note(`a link's address does not parse: ${shorten(href, 200)}`);
    return;
  }
  const target = targetOf(element);
  const id = frameForTarget(target);
  if (id === null) {
    if (parts[urlProtocol] === 'javascript:') return;
    host.openWindow(parts[urlHref], /^_blank$/i.test(target) ? '' : target, isUserActivated());
    return;
  }
  navigateFrame(id, parts[urlHref], { kind: 'link', element });
};

// Forms (HTML standard, 4.10.22).

platform.submitForm = (form, submitter) => {
  if (!form.isConnected) return;
  const attribute = (name, own) => {
    const value = submitter && submitter !== form ? submitter.getAttribute(`form${name}`) : null;
    return value !== null ? value : form.getAttribute(own || name);
  };
  const method = (attribute('method') || 'get').toLowerCase();
  if (method === 'dialog') return;
  const action = attribute('action');
  const parts = action === null || action === '' ? parseURL(page.url, null)
    : resolveAddress(action);
  if (!parts) {
    host.note(`a form's address does not parse: ${shorten(`${action}`, 200)}`);
    return;
  }
  const entries = formEntryList(form, submitter && submitter !== form ? submitter : null);
  const target = attribute('target') !== null ? attribute('target') : targetOf(form);
  const id = frameForTarget(target);
  if (!policyAllows('form-action', parts[urlHref], form, 0)) return;
  const pairs = entries.map(([name, value]) =>
    [lineBreaks(name), typeof value === 'string' ? lineBreaks(value) : value.name]);
  const isNetwork = parts[urlProtocol] === 'http:' || parts[urlProtocol] === 'https:';
  if (method !== 'post' || !isNetwork) {
    const withQuery = method === 'post' || parts[urlProtocol] === 'javascript:'
      ? parts : host.setURL(parts[urlHref], 'search', serializeQuery(pairs)) || parts;
    // An empty form still sets an empty query.
    const href = pairs.length === 0 && withQuery[urlSearch] === '' && method !== 'post'
      && isNetwork ? addEmptyQuery(withQuery[urlHref]) : withQuery[urlHref];
    sendForm(id, target, href, 'GET', [], null, form);
    return;
  }
  const kind = (attribute('enctype') || '').toLowerCase();
  let type = 'application/x-www-form-urlencoded';
  let body;
  if (kind === 'multipart/form-data') {
    const encoded = encodeMultipart(entries);
    type = encoded.type;
    body = encoded.bytes;
  } else if (kind === 'text/plain') {
    type = 'text/plain';
    body = pairs.map(([name, value]) => `${name}=${value}\r\n`).join('');
  } else {
    body = serializeQuery(pairs);
  }
  sendForm(id, target, parts[urlHref], 'POST', [['Content-Type', type]], body, form);
};

const lineBreaks = (text) => text.replace(/\r\n?|\n/g, '\r\n');

function addEmptyQuery(href) {
  const [start, ...fragment] = href.split('#');
  const query = start.includes('?') ? start : start + '?';
  return fragment.length ? `${query}#${fragment.join('#')}` : query;
}

function sendForm(id, target, href, method, headers, body, form) {
  if (id === null) {
    if (method === 'POST') host.note('a form sent by POST to a new window loses its body');
    host.openWindow(href, /^_blank$/i.test(target) ? '' : target, isUserActivated());
    return;
  }
  navigateFrame(id, href, { kind: 'form', method, headers, body, element: form });
}
