// Headers, Request, Response and fetch (Fetch standard).

function normalHeaderValue(value) {
  const text = `${value}`.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
  if (/[\0\n\r]/.test(text) || /[^\u0000-\u00ff]/.test(text)) {
    throw new TypeError(`Invalid header value: ${jsonStringify(shorten(text, 100))}`);
  }
  return text;
}

function normalHeaderName(name) {
  const text = `${name}`;
  if (!headerName.test(text)) throw new TypeError(`Invalid header name: ${jsonStringify(shorten(text, 100))}`);
  return text;
}

function isForbiddenHeader(name) {
  const lower = name.toLowerCase();
  return forbiddenHeaders.has(lower) || lower.startsWith('proxy-') || lower.startsWith('sec-');
}

const getHeaders = defineLazyInterface('Headers', () => {
  class Headers {
    constructor(init) {
      defineProperty(this, headerList, { value: [], writable: true });
      defineProperty(this, headerGuard, { value: 'none', writable: true });
      if (init !== undefined) fillHeaders(this, init);
    }
    append(name, value) {
      need(arguments.length, 2, 'Headers.append');
      appendHeader(this, normalHeaderName(name), normalHeaderValue(value));
    }
    delete(name) {
      need(arguments.length, 1, 'Headers.delete');
      const lower = normalHeaderName(name).toLowerCase();
      if (!headersWritable(this, lower)) return;
      this[headerList] = this[headerList].filter((field) => field[0].toLowerCase() !== lower);
    }
    get(name) {
      need(arguments.length, 1, 'Headers.get');
      return headerIn(this[headerList], normalHeaderName(name));
    }
    getSetCookie() {
      return this[headerList].filter((field) => field[0].toLowerCase() === 'set-cookie')
        .map((field) => field[1]);
    }
    has(name) {
      need(arguments.length, 1, 'Headers.has');
      return headerIn(this[headerList], normalHeaderName(name)) !== null;
    }
    set(name, value) {
      need(arguments.length, 2, 'Headers.set');
      const lower = normalHeaderName(name).toLowerCase();
      const text = normalHeaderValue(value);
      if (!headersWritable(this, lower)) return;
      const list = this[headerList];
      const at = list.findIndex((field) => field[0].toLowerCase() === lower);
      if (at < 0) {
        list[list.length] = [`${name}`, text];
      } else {
        this[headerList] = list.filter(
          (field, index) => index <= at || field[0].toLowerCase() !== lower);
        this[headerList][at] = [list[at][0], text];
      }
    }
    forEach(callback, receiver = undefined) {
      for (const [name, value] of sortedHeaders(this[headerList])) {
        reflectApply(callback, receiver, [value, name, this]);
      }
    }
    keys() { return pairIterator(() => sortedHeaders(this[headerList]), 0); }
    values() { return pairIterator(() => sortedHeaders(this[headerList]), 1); }
    entries() { return pairIterator(() => sortedHeaders(this[headerList]), 2); }
  }
  defineProperty(Headers.prototype, Symbol.iterator,
    { value: Headers.prototype.entries, writable: true, configurable: true });
  return Headers;
});

function headersWritable(headers, lower) {
  if (headers[headerGuard] === 'immutable') throw new TypeError('These headers are immutable');
  return headers[headerGuard] !== 'request' || !isForbiddenHeader(lower);
}

function appendHeader(headers, name, value) {
  if (headersWritable(headers, name.toLowerCase())) {
    headers[headerList][headers[headerList].length] = [name, value];
  }
}

function fillHeaders(headers, init) {
  if (init === null || typeof init !== 'object') throw new TypeError('The headers are no object');
  if (init[headerList]) {
    for (const field of init[headerList]) appendHeader(headers, field[0], field[1]);
  } else if (typeof init[Symbol.iterator] === 'function') {
    for (const pair of init) {
      const items = asArray(pair, 'The header');
      if (items.length !== 2) throw new TypeError('Each header must have a name and a value');
      appendHeader(headers, normalHeaderName(items[0]), normalHeaderValue(items[1]));
    }
  } else {
    for (const key of reflectOwnKeys(init)) {
      const property = getOwnPropertyDescriptor(init, key);
      if (!property || !property.enumerable) continue;
      appendHeader(headers, normalHeaderName(key), normalHeaderValue(init[key]));
    }
  }
}

/// The combined value of a name in a list of fields; null where there is none.
function headerIn(list, name) {
  const lower = name.toLowerCase();
  let value = null;
  for (const field of list) {
    if (field[0].toLowerCase() === lower) value = value === null ? field[1] : `${value}, ${field[1]}`;
  }
  return value;
}

function sortedHeaders(list) {
  const names = [...new NativeSet(list.map((field) => field[0].toLowerCase()))].sort();
  const result = [];
  for (const name of names) {
    if (name === 'set-cookie') {
      for (const field of list) {
        if (field[0].toLowerCase() === name) result.push([name, field[1]]);
      }
    } else {
      result.push([name, headerIn(list, name)]);
    }
  }
  return result;
}

// Bodies.

/// Bytes and content type of a body argument.
function extractBody(body) {
  if (body === null || body === undefined) return { bytes: null, type: null };
  if (typeof body === 'object') {
    if (body[blobData]) return { bytes: body[blobData].bytes, type: body[blobData].type || null };
    if (body[formDataEntries]) return encodeMultipart(body[formDataEntries]);
    const bytes = bytesOfBuffer(body);
    if (bytes) return { bytes, type: null };
    if (body instanceof getURLSearchParams()) {
      return { bytes: encodeUTF8(body.toString()),
        type: 'application/x-www-form-urlencoded;charset=UTF-8' };
    }
  }
  return { bytes: encodeUTF8(toScalarString(body)), type: 'text/plain;charset=UTF-8' };
}

class BodyMixin {
  get bodyUsed() { return this[bodyState].used; }
  get body() {
    if (this[bodyState].bytes === null) return null;
    host.notImplemented('ReadableStream');
    return undefined;
  }
  arrayBuffer() { return promised(() => takeBody(this).slice().buffer); }
  bytes() { return promised(() => takeBody(this).slice()); }
  blob() {
    return promised(() => {
      const bytes = takeBody(this);
      return platform.makeBlob(bytes, headerIn(this.headers[headerList], 'content-type') || '');
    });
  }
  text() { return promised(() => decodeUTF8(takeBody(this))); }
  json() { return promised(() => jsonParse(decodeUTF8(takeBody(this)))); }
  formData() {
    return promised(() => {
      const type = headerIn(this.headers[headerList], 'content-type') || '';
      return parseFormBody(takeBody(this), type);
    });
  }
}

function takeBody(holder) {
  const state = holder[bodyState];
  if (state.used) throw new TypeError('The body has already been read');
  if (state.bytes === null) return new Uint8Array(0);
  if (state.signal && state.signal.aborted) throw state.signal.reason;
  state.used = true;
  return state.bytes;
}

function parseFormBody(bytes, type) {
  const data = new (getFormData())();
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    for (const [name, value] of parseQuery(decodeUTF8(bytes))) data.append(name, value);
    return data;
  }
  const boundary = /^multipart\/form-data.*boundary="?([^";]+)"?/i.exec(type);
  if (!boundary) throw new TypeError('The body is no form data');
  const parts = latin1OfBytes(bytes).split(`--${boundary[1]}`).slice(1, -1);
  const utf8 = (text) => {
    const raw = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) raw[index] = text.charCodeAt(index);
    return raw;
  };
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n');
    if (end < 0) throw new TypeError('The form data is broken');
    const head = decodeUTF8(utf8(part.slice(0, end)));
    const content = utf8(part.slice(end + 4, -2));
    const name = /[; ]name="([^"]*)"/i.exec(head);
    const file = /filename="([^"]*)"/i.exec(head);
    const kind = /content-type:\s*([^\r\n]+)/i.exec(head);
    if (!name) throw new TypeError('The form data is broken');
    if (file) data.append(name[1], platform.makeBlob(content, kind ? kind[1] : '', file[1], 0));
    else data.append(name[1], decodeUTF8(content));
  }
  return data;
}

function normalMethod(method) {
  const text = `${method}`;
  if (!headerName.test(text)) throw new TypeError(`Invalid method: ${shorten(text, 100)}`);
  const upper = text.toUpperCase();
  if (upper === 'CONNECT' || upper === 'TRACE' || upper === 'TRACK') {
    throw new TypeError(`The method ${upper} is forbidden`);
  }
  return normalMethods.includes(upper) ? upper : text;
}

const getRequest = defineLazyInterface('Request', () => {
  class Request {
    constructor(input, init) {
      need(arguments.length, 1, 'Request constructor');
      const options = optionsOf(init);
      const from = input !== null && typeof input === 'object' && input[requestState] ? input : null;
      const state = from ? { ...from[requestState] } : {
        method: 'GET', mode: 'cors', credentials: 'same-origin', redirect: 'follow',
        cache: 'default', referrer: 'about:client', referrerPolicy: '', integrity: '',
        keepalive: false,
      };
      if (!from) {
        const parts = resolveAddress(input);
        if (!parts) throw new TypeError(`Failed to parse the URL: ${shorten(`${input}`, 200)}`);
        if (parts[urlUsername] || parts[urlPassword]) {
          throw new TypeError(`The URL holds credentials: ${shorten(parts[urlHref], 200)}`);
        }
        state.url = parts[urlHref];
      }
      for (const name of ['mode', 'credentials', 'redirect', 'cache', 'referrer', 'referrerPolicy',
        'integrity']) {
        if (options[name] !== undefined) state[name] = `${options[name]}`;
      }
      checkChoice(state.mode, ['cors', 'no-cors', 'same-origin'], 'mode');
      checkChoice(state.credentials, ['omit', 'same-origin', 'include'], 'credentials');
      checkChoice(state.redirect, ['follow', 'error', 'manual'], 'redirect');
      if (options.keepalive !== undefined) state.keepalive = Boolean(options.keepalive);
      if (options.method !== undefined) state.method = normalMethod(options.method);
      const signal = options.signal !== undefined ? options.signal : from ? from.signal : null;
      if (signal !== null && !(signal instanceof getAbortSignal())) {
        throw new TypeError('The signal is no AbortSignal');
      }
      const headers = new (getHeaders())();
      headers[headerGuard] = 'request';
      fillHeaders(headers, options.headers !== undefined ? options.headers
        : from ? from.headers : {});
      const hasBody = options.body !== undefined && options.body !== null;
      const keepsBody = !hasBody && from !== null && from[bodyState].bytes !== null;
      if ((hasBody || keepsBody) && (state.method === 'GET' || state.method === 'HEAD')) {
        throw new TypeError('A request with the method GET or HEAD cannot have a body');
      }
      let body = { bytes: null, type: null };
      if (hasBody) {
        body = extractBody(options.body);
        if (body.type && headerIn(headers[headerList], 'content-type') === null) {
          appendHeader(headers, 'Content-Type', body.type);
        }
      } else if (from) {
        if (from[bodyState].used) throw new TypeError('The body has already been read');
        body = { bytes: from[bodyState].bytes };
        if (body.bytes !== null) from[bodyState].used = true;
      }
      defineProperty(this, requestState, { value: state });
      defineProperty(this, bodyState, { value: { bytes: body.bytes, used: false } });
      state.headers = headers;
      state.signal = signal || new (getAbortController())().signal;
    }
    get method() { return this[requestState].method; }
    get url() { return this[requestState].url; }
    get headers() { return this[requestState].headers; }
    get destination() { return ''; }
    get referrer() { return this[requestState].referrer; }
    get referrerPolicy() { return this[requestState].referrerPolicy; }
    get mode() { return this[requestState].mode; }
    get credentials() { return this[requestState].credentials; }
    get cache() { return this[requestState].cache; }
    get redirect() { return this[requestState].redirect; }
    get integrity() { return this[requestState].integrity; }
    get keepalive() { return this[requestState].keepalive; }
    get signal() { return this[requestState].signal; }
    clone() {
      if (this[bodyState].used) throw new TypeError('The body has already been read');
      const { bytes } = this[bodyState];
      const copy = new Request(this);
      this[bodyState].used = false;
      copy[bodyState].bytes = bytes;
      return copy;
    }
  }
  mixin(Request, BodyMixin.prototype);
  return Request;
});

function checkChoice(value, allowed, name) {
  if (!allowed.includes(value)) {
    throw new TypeError(`'${shorten(value, 100)}' is no value of ${name}`);
  }
}

const getResponse = defineLazyInterface('Response', () => {
  class Response {
    constructor(body, init) {
      const { status = 200, statusText = '', headers } = optionsOf(init);
      const code = toUnsignedLong(status);
      if (code < 200 || code > 599) throw new RangeError(`The status ${code} is outside 200 to 599`);
      const list = new (getHeaders())(headers);
      list[headerGuard] = 'response';
      const content = extractBody(body);
      if (content.bytes !== null) {
        if (nullBodyStatus.includes(code)) {
          throw new TypeError(`A response with the status ${code} cannot have a body`);
        }
        if (content.type && !list.has('content-type')) list.append('Content-Type', content.type);
      }
      setResponse(this, { type: 'default', url: '', status: code, statusText: `${statusText}`,
        redirected: false, headers: list }, content.bytes);
    }
    static error() {
      return makeResponse({ type: 'error', url: '', status: 0, statusText: '', redirected: false },
        [], null);
    }
    static redirect(url, status = 302) {
      const parts = resolveAddress(url);
      if (!parts) throw new TypeError(`Failed to parse the URL: ${shorten(`${url}`, 200)}`);
      if (![301, 302, 303, 307, 308].includes(+status)) {
        throw new RangeError(`${status} is no redirect status`);
      }
      return makeResponse({ type: 'default', url: '', status: +status, statusText: '',
        redirected: false }, [['Location', parts[urlHref]]], null);
    }
    static json(data, init) {
      const text = jsonStringify(data);
      if (text === undefined) throw new TypeError('The data is not JSON serializable');
      const response = new Response(text, init);
      const given = new (getHeaders())(optionsOf(init).headers);
      if (!given.has('content-type')) response.headers.set('Content-Type', 'application/json');
      return response;
    }
    get type() { return this[responseState].type; }
    get url() { return this[responseState].url.split('#')[0]; }
    get redirected() { return this[responseState].redirected; }
    get status() { return this[responseState].status; }
    get ok() { return this.status >= 200 && this.status < 300; }
    get statusText() { return this[responseState].statusText; }
    get headers() { return this[responseState].headers; }
    clone() {
      if (this[bodyState].used) throw new TypeError('The body has already been read');
      const { headers, ...state } = this[responseState];
      const copy = makeResponse(state, headers[headerList], this[bodyState].bytes);
      copy.headers[headerGuard] = headers[headerGuard];
      return copy;
    }
  }
  mixin(Response, BodyMixin.prototype);
  return Response;
});

function setResponse(response, state, bytes) {
  defineProperty(response, responseState, { value: state });
  defineProperty(response, bodyState, { value: { bytes, used: false } });
}

function makeResponse(state, fields, bytes) {
  const response = objectCreate(getResponse().prototype);
  const headers = new (getHeaders())();
  for (const [name, value] of fields) {
    headers[headerList][headers[headerList].length] = [name, value];
  }
  headers[headerGuard] = 'immutable';
  setResponse(response, { ...state, headers }, bytes);
  return response;
}

// The network: one way for fetch and XMLHttpRequest.

function unsafeHeaders(fields) {
  const names = new NativeSet();
  for (const [name, value] of fields) {
    const lower = name.toLowerCase();
    const isSafe = lower === 'accept' || lower === 'accept-language' || lower === 'content-language'
      || (lower === 'content-type' && simpleTypes.test(value)) || lower === 'range';
    if (!isSafe) names.add(lower);
  }
  return [...names].sort();
}

const originOfURL = (url) => {
  const parts = parseURL(url, null);
  return parts ? parts[urlOrigin] : 'null';
};

/// What CORS says to an answer: null where the page may read it, else why not.
function corsRefusal(result, withCredentials) {
  const allowed = headerIn(result.headers, 'access-control-allow-origin');
  if (allowed === null) return "the answer has no 'Access-Control-Allow-Origin' header";
  if (allowed === '*' && !withCredentials) return null;
  if (allowed !== page.origin) {
    return `the header 'Access-Control-Allow-Origin' says '${shorten(allowed, 200)}', not '${page.origin}'`
      + (allowed === '*' ? ', and a wildcard does not count for a request with credentials' : '');
  }
  if (withCredentials && headerIn(result.headers, 'access-control-allow-credentials') !== 'true') {
    return "the header 'Access-Control-Allow-Credentials' is not 'true'";
  }
  return null;
}

function preflightRefusal(result, method, names, withCredentials) {
  const refusal = corsRefusal(result, withCredentials);
  if (refusal) return refusal;
  if (result.status < 200 || result.status > 299) return `the preflight answer has the status ${result.status}`;
  const list = (name) => (headerIn(result.headers, name) || '').split(',').map((item) => item.trim());
  const methods = list('access-control-allow-methods');
  if (!['GET', 'HEAD', 'POST'].includes(method) && !methods.includes(method)
    && (withCredentials || !methods.includes('*'))) {
    return `the method ${method} is not in 'Access-Control-Allow-Methods'`;
  }
  const headers = list('access-control-allow-headers').map((item) => item.toLowerCase());
  for (const name of names) {
    const byStar = headers.includes('*') && !withCredentials && name !== 'authorization';
    if (!headers.includes(name) && !byStar) {
      return `the header '${name}' is not in 'Access-Control-Allow-Headers'`;
    }
  }
  return null;
}

/// The headers of a cross-origin answer that a page may see.
function visibleHeaders(result, withCredentials) {
  const exposed = (headerIn(result.headers, 'access-control-expose-headers') || '').split(',')
    .map((item) => item.trim().toLowerCase());
  const all = exposed.includes('*') && !withCredentials;
  return result.headers.filter(([name]) => {
    const lower = name.toLowerCase();
    return lower !== 'set-cookie' && (all || safeResponseHeaders.includes(lower)
      || exposed.includes(lower));
  });
}

/// Asks for an address as fetch and XMLHttpRequest do. `done` gets
/// {error} or {type, url, status, statusText, headers, redirected, bytes(), text}.
/// With `isSync` it is called before this function returns.
function loadForPage(request, isSync, done) {
  const { url, method, headers, body, destination, mode, credentials } = request;
  const parts = parseURL(url, null);
  const protocol = parts ? parts[urlProtocol] : '';
  if (protocol === 'data:' || protocol === 'blob:') {
    const local = localResult(url, protocol);
    if (isSync) done(local); else queuePlatformTask(() => done(local));
    return;
  }
  if (!policyAllows('connect-src', url, null, 0)) {
    const refused = { error: 'the Content Security Policy forbids it', isQuiet: true };
    if (isSync) done(refused); else queuePlatformTask(() => done(refused));
    return;
  }
  if (protocol !== 'http:' && protocol !== 'https:') {
    const refused = { error: `the scheme '${protocol}' cannot be fetched` };
    if (isSync) done(refused); else queuePlatformTask(() => done(refused));
    return;
  }
  const isCross = parts[urlOrigin] !== page.origin;
  const withCredentials = credentials === 'include';
  const sendsCookies = withCredentials || (credentials === 'same-origin' && !isCross);
  if (isCross && mode === 'same-origin') {
    const refused = { error: 'it is of another origin' };
    if (isSync) done(refused); else queuePlatformTask(() => done(refused));
    return;
  }
  const unsafe = isCross && mode === 'cors' ? unsafeHeaders(headers) : [];
  const needsPreflight = isCross && mode === 'cors'
    && (unsafe.length > 0 || !['GET', 'HEAD', 'POST'].includes(method));
  const ask = (description, next) => {
    if (isSync) next(host.requestSync(description));
    else host.request(description, next);
  };
  const main = () => ask(
    { url, method, headers, body: body === undefined ? null : body, destination,
      credentials: sendsCookies, redirect: request.redirect || 'follow' },
    (result) => {
      if (!result.ok) {
        done({ error: result.error });
        return;
      }
      if (wasStopped(request.redirect, result)) {
        done(request.redirect === 'error'
          ? { error: 'it was redirected, and the request forbids that' }
          : { ...picked(result), type: 'opaqueredirect', status: 0, statusText: '', headers: [],
            bytes: () => new Uint8Array(0), text: '' });
        return;
      }
      const crossNow = isCross || originOfURL(result.url) !== page.origin;
      if (!crossNow) {
        done({ ...picked(result), type: 'basic',
          headers: result.headers.filter((field) => field[0].toLowerCase() !== 'set-cookie') });
      } else if (mode === 'no-cors') {
        done({ ...picked(result), type: 'opaque', url: '', status: 0, statusText: '', headers: [],
          bytes: () => new Uint8Array(0), text: '' });
      } else {
        const refusal = corsRefusal(result, withCredentials);
        if (refusal) {
          noteCORS(url, refusal);
          done({ error: refusal, isQuiet: true });
        } else {
          done({ ...picked(result), type: 'cors', headers: visibleHeaders(result, withCredentials) });
        }
      }
    });
  if (!needsPreflight) {
    main();
    return;
  }
  const preflight = [['Accept', '*/*'], ['Access-Control-Request-Method', method]];
  if (unsafe.length) preflight.push(['Access-Control-Request-Headers', unsafe.join(',')]);
  ask({ url, method: 'OPTIONS', headers: preflight, body: null, destination, credentials: false },
    (result) => {
      if (!result.ok) {
        done({ error: result.error });
        return;
      }
      const refusal = preflightRefusal(result, method, unsafe, withCredentials);
      if (refusal) {
        noteCORS(url, refusal);
        done({ error: refusal, isQuiet: true });
      } else {
        main();
      }
    });
}

/// Whether a redirect came that the request wants to hear of instead of following it.
function wasStopped(redirect, result) {
  return redirect !== undefined && redirect !== 'follow'
    && [301, 302, 303, 307, 308].includes(result.status)
    && headerIn(result.headers, 'location') !== null;
}

function picked(result) {
  return { url: result.url, status: result.status, statusText: result.statusText || '',
    redirected: Boolean(result.redirected), text: result.text, bytes: () => result.bytes() };
}

function noteCORS(url, refusal) {
  host.console('error', `Access to '${shorten(url, 300)}' from origin '${page.origin}' was blocked by`
    + ` CORS: ${refusal}.`, page.url, 0, 0);
}

/// The answer to a data: or blob: address.
function localResult(url, protocol) {
  if (protocol === 'blob:') {
    const blob = platform.blobForURL(url);
    if (!blob) return { error: 'the blob URL is unknown' };
    const { bytes, type } = blob[blobData];
    return { type: 'basic', url, status: 200, statusText: 'OK', redirected: false,
      headers: [['Content-Type', type], ['Content-Length', `${bytes.length}`]],
      bytes: () => bytes, text: decodeUTF8(bytes) };
  }
  const data = parseDataURL(url);
  if (!data) return { error: 'the data URL is broken' };
  return { type: 'basic', url, status: 200, statusText: 'OK', redirected: false,
    headers: [['Content-Type', data.type]], bytes: () => data.bytes, text: decodeUTF8(data.bytes) };
}

function parseDataURL(url) {
  const rest = url.slice(5).split('#')[0];
  const comma = rest.indexOf(',');
  if (comma < 0) return null;
  let type = rest.slice(0, comma).trim();
  let bytes = percentDecodedBytes(rest.slice(comma + 1));
  const base64 = /;\s*base64$/i;
  if (base64.test(type)) {
    type = type.replace(base64, '');
    bytes = bytesOfBase64(latin1OfBytes(bytes));
    if (!bytes) return null;
  }
  if (type[0] === ';') type = 'text/plain' + type;
  return { type: type || 'text/plain;charset=US-ASCII', bytes };
}

exposeValue('fetch', function fetch(input, init) {
  const count = arguments.length;
  // Made here, so that its stack leads to the page's call.
  const failure = new TypeError('Failed to fetch');
  return new NativePromise((resolve, reject) => {
    need(count, 1, 'fetch');
    const request = new (getRequest())(input, init);
    const { signal } = request;
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    let isDone = false;
    let bodyHolder = null;
    onAbort(signal, (reason) => {
      if (bodyHolder) bodyHolder[bodyState].signal = signal;
      if (isDone) return;
      isDone = true;
      reject(reason);
    });
    const headers = [...request.headers[headerList]];
    if (headerIn(headers, 'accept') === null) headers.push(['Accept', '*/*']);
    const state = request[requestState];
    const { bytes } = request[bodyState];
    if (bytes !== null) request[bodyState].used = true;
    loadForPage({ url: request.url, method: request.method, headers, body: bytes,
      destination: 'fetch', mode: state.mode, credentials: state.credentials,
      redirect: state.redirect }, false, (result) => {
      if (isDone) return;
      isDone = true;
      if (result.error !== undefined) {
        if (!result.isQuiet) {
          host.console('error', `fetch of '${shorten(request.url, 300)}' failed: ${result.error}`,
            page.url, 0, 0);
        }
        reject(failure);
        return;
      }
      const isEmpty = result.type === 'opaque' || nullBodyStatus.includes(result.status);
      const response = makeResponse({ type: result.type, url: result.url, status: result.status,
        statusText: result.statusText, redirected: result.redirected }, result.headers,
      isEmpty ? null : result.bytes());
      bodyHolder = response;
      resolve(response);
    });
  });
});
