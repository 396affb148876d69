// URL and URLSearchParams (URL standard) over the host's parser.

/// The components of an address, or null where it does not parse.
function parseAddress(text, base) {
  return parseURL(toScalarString(text), base === undefined ? null : base);
}

/// An address against the document's base URL; null where it does not parse.
function resolveAddress(text) {
  return parseAddress(text, platform.baseURL());
}

/// application/x-www-form-urlencoded serialising of one name or value.
function encodeFormComponent(text) {
  const clean = toScalarString(text);
  if (!queryNeedsWork.test(clean)) return clean;
  const bytes = encodeUTF8(clean);
  let result = '';
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === 0x20) result += '+';
    else if ((byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
      || byte === 42 || byte === 45 || byte === 46 || byte === 95) {
      result += fromCharCode(byte);
    } else {
      result += (byte < 16 ? '%0' : '%') + byte.toString(16).toUpperCase();
    }
  }
  return result;
}

function decodeFormComponent(text) {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return percentDecode(spaced);
}

/// Percent-decodes to UTF-8 text; broken escapes stay as they are.
function percentDecode(text) {
  if (!text.includes('%')) return text;
  return new UTF8Decoding().decode(percentDecodedBytes(text), true, false);
}

function percentDecodedBytes(text) {
  const bytes = encodeUTF8(text);
  const result = new Uint8Array(bytes.length);
  const digit = (byte) => (byte >= 48 && byte <= 57 ? byte - 48
    : byte >= 65 && byte <= 70 ? byte - 55 : byte >= 97 && byte <= 102 ? byte - 87 : -1);
  let at = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === 0x25 && index + 2 < bytes.length) {
      const high = digit(bytes[index + 1]);
      const low = digit(bytes[index + 2]);
      if (high >= 0 && low >= 0) {
        result[at++] = high * 16 + low;
        index += 2;
        continue;
      }
    }
    result[at++] = bytes[index];
  }
  return result.slice(0, at);
}

function parseQuery(text) {
  const pairs = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? '' : part.slice(equals + 1);
    pairs[pairs.length] = [decodeFormComponent(name), decodeFormComponent(value)];
  }
  return pairs;
}

function serializeQuery(pairs) {
  let text = '';
  for (let index = 0; index < pairs.length; index++) {
    if (index > 0) text += '&';
    text += encodeFormComponent(pairs[index][0]) + '=' + encodeFormComponent(pairs[index][1]);
  }
  return text;
}

/// An iterator over a live list of pairs, as Web IDL's pair iterators are.
const pairIteratorPrototype = setPrototypeOf({
  next() {
    const pairs = this.source();
    if (this.index >= pairs.length) return pageObject({ value: undefined, done: true });
    const [name, value] = pairs[this.index++];
    const kind = this.kind;
    return pageObject({
      value: kind === 0 ? name : kind === 1 ? value : pageList([name, value]), done: false,
    });
  },
}, getPrototypeOf(getPrototypeOf(new Array()[Symbol.iterator]())));

function pairIterator(source, kind) {
  const iterator = objectCreate(pairIteratorPrototype);
  defineProperty(iterator, 'source', { value: source });
  defineProperty(iterator, 'kind', { value: kind });
  defineProperty(iterator, 'index', { value: 0, writable: true });
  return iterator;
}

/// Gives the parameters of an address their pairs, and a function that hears of their changes.
let linkSearchParams;

const getURLSearchParams = defineLazyInterface('URLSearchParams', () => {
  class URLSearchParams {
    #pairs = []; #changed = null;
    constructor(init = '') {
      if (init !== null && (typeof init === 'object' || typeof init === 'function')) {
        if (typeof init[Symbol.iterator] === 'function') {
          for (const pair of init) {
            const items = asArray(pair, 'The pair');
            if (items.length !== 2) throw new TypeError('Each query pair must have a name and a value');
            this.#pairs[this.#pairs.length] = [toScalarString(items[0]), toScalarString(items[1])];
          }
        } else {
          const record = new Map();
          for (const key of reflectOwnKeys(init)) {
            const property = getOwnPropertyDescriptor(init, key);
            if (property && property.enumerable) {
              record.set(toScalarString(key), toScalarString(init[key]));
            }
          }
          for (const pair of record) this.#pairs[this.#pairs.length] = pair;
        }
        return;
      }
      const text = toScalarString(init);
      this.#pairs = parseQuery(text[0] === '?' ? text.slice(1) : text);
    }
    static {
      linkSearchParams = (params, pairs, changed) => {
        params.#pairs = pairs;
        if (changed) params.#changed = changed;
      };
    }
    #update() { if (this.#changed) this.#changed(serializeQuery(this.#pairs)); }
    get size() { return this.#pairs.length; }
    append(name, value) {
      need(arguments.length, 2, 'URLSearchParams.append');
      this.#pairs[this.#pairs.length] = [toScalarString(name), toScalarString(value)];
      this.#update();
    }
    delete(name, value = undefined) {
      need(arguments.length, 1, 'URLSearchParams.delete');
      const key = toScalarString(name);
      const wanted = value === undefined ? null : toScalarString(value);
      this.#pairs = this.#pairs.filter(
        (pair) => pair[0] !== key || (wanted !== null && pair[1] !== wanted));
      this.#update();
    }
    get(name) {
      need(arguments.length, 1, 'URLSearchParams.get');
      const key = toScalarString(name);
      for (const pair of this.#pairs) if (pair[0] === key) return pair[1];
      return null;
    }
    getAll(name) {
      need(arguments.length, 1, 'URLSearchParams.getAll');
      const key = toScalarString(name);
      return pageList(this.#pairs.filter((pair) => pair[0] === key).map((pair) => pair[1]));
    }
    has(name, value = undefined) {
      need(arguments.length, 1, 'URLSearchParams.has');
      const key = toScalarString(name);
      const wanted = value === undefined ? null : toScalarString(value);
      return this.#pairs.some((pair) => pair[0] === key && (wanted === null || pair[1] === wanted));
    }
    set(name, value) {
      need(arguments.length, 2, 'URLSearchParams.set');
      const key = toScalarString(name);
      const text = toScalarString(value);
      let isSet = false;
      const kept = [];
      for (const pair of this.#pairs) {
        if (pair[0] !== key) {
          kept[kept.length] = pair;
        } else if (!isSet) {
          kept[kept.length] = [key, text];
          isSet = true;
        }
      }
      if (!isSet) kept[kept.length] = [key, text];
      this.#pairs = kept;
      this.#update();
    }
    sort() {
      this.#pairs.sort((left, right) => (left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0));
      this.#update();
    }
    forEach(callback, receiver = undefined) {
      if (typeof callback !== 'function') throw new TypeError('The callback is not a function');
      for (let index = 0; index < this.#pairs.length; index++) {
        reflectApply(callback, receiver, [this.#pairs[index][1], this.#pairs[index][0], this]);
      }
    }
    keys() { return pairIterator(() => this.#pairs, 0); }
    values() { return pairIterator(() => this.#pairs, 1); }
    entries() { return pairIterator(() => this.#pairs, 2); }
    toString() { return serializeQuery(this.#pairs); }
  }
  defineProperty(URLSearchParams.prototype, Symbol.iterator, {
    value: URLSearchParams.prototype.entries, writable: true, enumerable: false, configurable: true,
  });
  return URLSearchParams;
});

const getURL = defineLazyInterface('URL', () => {
  class URL {
    #parts; #params = null;
    constructor(url, base) {
      need(arguments.length, 1, 'URL');
      const parsedBase = base === undefined ? null : parseAddress(base, null);
      const parts = base !== undefined && !parsedBase
        ? null : parseAddress(url, parsedBase ? parsedBase[urlHref] : null);
      if (!parts) {
        throw new TypeError(`Invalid URL: ${shorten(`${url}`, 200)}`);
      }
      this.#parts = parts;
    }
    static canParse(url, base) {
      need(arguments.length, 1, 'URL.canParse');
      return URL.parse(url, base) !== null;
    }
    static parse(url, base) {
      need(arguments.length, 1, 'URL.parse');
      try { return new URL(url, base); } catch { return null; }
    }
    static createObjectURL(blob) { return platform.createObjectURL(blob); }
    static revokeObjectURL(url) { platform.revokeObjectURL(`${url}`); }
    #set(part, value) {
      this.#parts = host.setURL(this.#parts[urlHref], part, toScalarString(value)) || this.#parts;
      if (part === 'search') this.#refreshParams();
    }
    #refreshParams() {
      if (this.#params) linkSearchParams(this.#params, parseQuery(this.#parts[urlSearch].slice(1)));
    }
    get href() { return this.#parts[urlHref]; }
    set href(value) {
      const parts = parseAddress(value, null);
      if (!parts) throw new TypeError(`Invalid URL: ${shorten(`${value}`, 200)}`);
      this.#parts = parts;
      this.#refreshParams();
    }
    get origin() { return this.#parts[urlOrigin]; }
    get protocol() { return this.#parts[urlProtocol]; }
    set protocol(value) { this.#set('protocol', value); }
    get username() { return this.#parts[urlUsername]; }
    set username(value) { this.#set('username', value); }
    get password() { return this.#parts[urlPassword]; }
    set password(value) { this.#set('password', value); }
    get host() { return this.#parts[urlHost]; }
    set host(value) { this.#set('host', value); }
    get hostname() { return this.#parts[urlHostname]; }
    set hostname(value) { this.#set('hostname', value); }
    get port() { return this.#parts[urlPort]; }
    set port(value) { this.#set('port', value); }
    get pathname() { return this.#parts[urlPathname]; }
    set pathname(value) { this.#set('pathname', value); }
    get search() { return this.#parts[urlSearch]; }
    set search(value) { this.#set('search', value); }
    get searchParams() {
      if (!this.#params) {
        this.#params = new (getURLSearchParams())();
        linkSearchParams(this.#params, parseQuery(this.#parts[urlSearch].slice(1)), (query) => {
          this.#parts = host.setURL(this.#parts[urlHref], 'search', query) || this.#parts;
        });
      }
      return this.#params;
    }
    get hash() { return this.#parts[urlHash]; }
    set hash(value) { this.#set('hash', value); }
    toString() { return this.#parts[urlHref]; }
    toJSON() { return this.#parts[urlHref]; }
  }
  return URL;
});
defineLazyGlobal('webkitURL', () => getURL());
