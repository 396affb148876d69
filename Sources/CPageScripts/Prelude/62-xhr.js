// XMLHttpRequest (XMLHttpRequest standard), on the same network way as fetch.

const getXMLHttpRequestEventTarget = defineLazyInterface('XMLHttpRequestEventTarget', () => {
  class XMLHttpRequestEventTarget extends EventTarget {
    constructor(token) {
      super();
      if (token !== internal) illegal();
    }
  }
  defineHandlers(XMLHttpRequestEventTarget.prototype,
    ['loadstart', 'progress', 'abort', 'error', 'load', 'timeout', 'loadend']);
  return XMLHttpRequestEventTarget;
});

const getXMLHttpRequestUpload = defineLazyInterface('XMLHttpRequestUpload', () => {
  class XMLHttpRequestUpload extends getXMLHttpRequestEventTarget() {}
  return XMLHttpRequestUpload;
});

function refuseSyncOption() {
  throw makeDOMException('InvalidAccessError',
    'A synchronous request may have neither a timeout nor a response type.');
}

const getXMLHttpRequest = defineLazyInterface('XMLHttpRequest', () => {
  class XMLHttpRequest extends getXMLHttpRequestEventTarget() {
    #state = 0; #method = 'GET'; #url = ''; #isAsync = true; #headers = []; #isSent = false;
    #responseType = ''; #timeout = 0; #withCredentials = false; #mime = null; #upload = null;
    #answer = null; #run = 0; #timer = 0; #failed = false; #document; #object; #uploads = false;

    constructor() { super(internal); }

    get readyState() { return this.#state; }
    get upload() { return this.#upload || (this.#upload = new (getXMLHttpRequestUpload())(internal)); }
    get timeout() { return this.#timeout; }
    set timeout(value) {
      this.#needAsync();
      this.#timeout = toUnsignedLong(value);
    }
    get withCredentials() { return this.#withCredentials; }
    set withCredentials(value) {
      if (this.#state > 1 || this.#isSent) this.#invalid('The request has been sent');
      this.#withCredentials = Boolean(value);
    }
    get responseType() { return this.#responseType; }
    set responseType(value) {
      if (this.#state > 2) this.#invalid('The answer is being read');
      this.#needAsync();
      const text = `${value}`;
      if (['', 'arraybuffer', 'blob', 'document', 'json', 'text'].includes(text)) {
        this.#responseType = text;
      }
    }

    #invalid(message) { throw makeDOMException('InvalidStateError', message); }
    #needAsync() {
      if (this.#state > 0 && !this.#isAsync) refuseSyncOption();
    }

    open(method, url, isAsync = true, user = null, password = null) {
      need(arguments.length, 2, 'XMLHttpRequest.open');
      const name = `${method}`;
      if (!headerName.test(name)) {
        throw makeDOMException('SyntaxError', `'${shorten(name, 100)}' is no HTTP method.`);
      }
      if (/^(connect|trace|track)$/i.test(name)) {
        throw makeDOMException('SecurityError', `The method '${name}' is forbidden.`);
      }
      const parts = resolveAddress(url);
      if (!parts) throw makeDOMException('SyntaxError', `Invalid URL: ${shorten(`${url}`, 200)}`);
      const asynchronous = arguments.length < 3 ? true : Boolean(isAsync);
      if (!asynchronous && (this.#timeout !== 0 || this.#responseType !== '')) refuseSyncOption();
      let href = parts[urlHref];
      if (user !== null && parts[urlHost] !== '') {
        const named = host.setURL(href, 'username', `${user}`);
        if (named) href = named[urlHref];
        const secret = password === null ? null : host.setURL(href, 'password', `${password}`);
        if (secret) href = secret[urlHref];
      }
      this.#stop();
      this.#method = normalMethods.includes(name.toUpperCase()) ? name.toUpperCase() : name;
      this.#url = href;
      this.#isAsync = asynchronous;
      this.#headers = [];
      this.#isSent = false;
      this.#forget();
      if (this.#state !== 1) {
        this.#state = 1;
        fireEvent(this, 'readystatechange');
      }
    }

    setRequestHeader(name, value) {
      need(arguments.length, 2, 'XMLHttpRequest.setRequestHeader');
      if (this.#state !== 1 || this.#isSent) this.#invalid('The request is not open');
      const text = `${value}`.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
      if (!headerName.test(`${name}`) || /[\0\n\r]/.test(text)) {
        throw makeDOMException('SyntaxError', `Invalid header: ${shorten(`${name}`, 100)}`);
      }
      if (isForbiddenHeader(`${name}`)) {
        host.console('error', `Refused to set the unsafe header "${name}"`, page.url, 0, 0);
        return;
      }
      const lower = `${name}`.toLowerCase();
      const known = this.#headers.find((field) => field[0].toLowerCase() === lower);
      if (known) known[1] += `, ${text}`;
      else this.#headers.push([`${name}`, text]);
    }

    overrideMimeType(mime) {
      if (this.#state > 2) this.#invalid('The answer is being read');
      this.#mime = `${mime}`;
    }

    send(body = null) {
      if (this.#state !== 1 || this.#isSent) this.#invalid('The request is not open');
      let content = { bytes: null, type: null };
      if (this.#method !== 'GET' && this.#method !== 'HEAD' && body !== null && body !== undefined) {
        if (isNode(body) && body[nodeTypeKey] === 9) {
          content = { bytes: encodeUTF8(body.documentElement ? body.documentElement.outerHTML : ''),
            type: 'text/html;charset=UTF-8' };
        } else {
          content = extractBody(body);
        }
        const known = this.#headers.find((field) => field[0].toLowerCase() === 'content-type');
        if (!known && content.type) this.#headers.push(['Content-Type', content.type]);
      }
      const headers = [...this.#headers];
      if (headerIn(headers, 'accept') === null) headers.push(['Accept', '*/*']);
      this.#isSent = true;
      this.#failed = false;
      this.#uploads = content.bytes !== null && this.#upload !== null;
      const run = ++this.#run;
      const request = { url: this.#url, method: this.#method, headers, body: content.bytes,
        destination: 'xhr', mode: 'cors',
        credentials: this.#withCredentials ? 'include' : 'same-origin' };
      if (!this.#isAsync) {
        loadForPage(request, true, (result) => {
          if (result.error !== undefined) {
            this.#fail();
            this.#state = 4;
            this.#isSent = false;
            throw makeDOMException('NetworkError',
              `Failed to load '${shorten(this.#url, 300)}': ${result.error}`);
          }
          this.#answer = result;
          this.#state = 4;
          this.#isSent = false;
          fireEvent(this, 'readystatechange');
          this.#progress(this, 'load', result.bytes().length);
          this.#progress(this, 'loadend', result.bytes().length);
        });
        return;
      }
      this.#progress(this, 'loadstart', 0);
      if (this.#uploads) this.#progress(this.#upload, 'loadstart', 0, content.bytes.length);
      if (run !== this.#run || this.#state !== 1 || !this.#isSent) return;
      if (this.#timeout > 0) {
        this.#timer = queuePlatformTask(() => {
          if (run === this.#run) this.#end('timeout');
        }, this.#timeout);
      }
      loadForPage(request, false, (result) => {
        if (run !== this.#run) return;
        if (result.error !== undefined) {
          if (!result.isQuiet) {
            host.console('error', `XMLHttpRequest of '${shorten(this.#url, 300)}' failed: ${result.error}`,
              page.url, 0, 0);
          }
          this.#end('error');
          return;
        }
        if (this.#timer) host.cancelTask(this.#timer);
        this.#timer = 0;
        if (this.#uploads) {
          const count = content.bytes.length;
          for (const type of ['progress', 'load', 'loadend']) {
            this.#progress(this.#upload, type, count, count);
          }
          if (run !== this.#run) return;
        }
        this.#answer = result;
        this.#state = 2;
        fireEvent(this, 'readystatechange');
        if (run !== this.#run || this.#state !== 2) return;
        const count = result.bytes().length;
        this.#state = 3;
        if (count > 0) {
          fireEvent(this, 'readystatechange');
          if (run !== this.#run || this.#state !== 3) return;
          this.#progress(this, 'progress', count);
          if (run !== this.#run || this.#state !== 3) return;
        }
        this.#state = 4;
        this.#isSent = false;
        fireEvent(this, 'readystatechange');
        if (run !== this.#run || this.#state !== 4) return;
        this.#progress(this, 'load', count);
        if (run !== this.#run) return;
        this.#progress(this, 'loadend', count);
      });
    }

    abort() {
      this.#stop();
      if ((this.#state === 1 && this.#isSent) || this.#state === 2 || this.#state === 3) {
        this.#end('abort');
      }
      if (this.#state === 4) {
        this.#state = 0;
        this.#forget();
        this.#failed = true;
      }
    }

    #stop() {
      this.#run++;
      if (this.#timer) host.cancelTask(this.#timer);
      this.#timer = 0;
    }

    #forget() {
      this.#answer = null;
      this.#document = undefined;
      this.#object = undefined;
    }

    #fail() {
      this.#forget();
      this.#failed = true;
    }

    #end(type) {
      this.#stop();
      const run = this.#run;
      this.#fail();
      this.#state = 4;
      this.#isSent = false;
      fireEvent(this, 'readystatechange');
      if (run !== this.#run) return;
      if (this.#uploads) {
        this.#progress(this.#upload, type, 0);
        this.#progress(this.#upload, 'loadend', 0);
      }
      this.#progress(this, type, 0);
      if (run !== this.#run) return;
      this.#progress(this, 'loadend', 0);
    }

    #progress(target, type, loaded, total) {
      let length = total;
      if (length === undefined) {
        const field = this.#answer ? headerIn(this.#answer.headers, 'content-length') : null;
        length = field !== null && headerIn(this.#answer.headers, 'content-encoding') === null
          ? +field || 0 : 0;
      }
      fireEvent(target, type, {}, 'ProgressEvent',
        { lengthComputable: length > 0, loaded, total: length });
    }

    get status() { return this.#answer ? this.#answer.status : 0; }
    get statusText() { return this.#answer ? this.#answer.statusText : ''; }
    get responseURL() { return this.#answer ? this.#answer.url.split('#')[0] : ''; }

    getResponseHeader(name) {
      need(arguments.length, 1, 'XMLHttpRequest.getResponseHeader');
      return this.#answer ? headerIn(this.#answer.headers, `${name}`) : null;
    }
    getAllResponseHeaders() {
      if (!this.#answer) return '';
      return sortedHeaders(this.#answer.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    #type() {
      return this.#mime || (this.#answer && headerIn(this.#answer.headers, 'content-type')) || '';
    }
    #text() {
      if (!this.#answer || this.#state < 3) return '';
      const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(this.#mime || '');
      const encoding = charset ? encodingOfLabel(charset[1]) : null;
      if (encoding && encoding !== 'utf-8') return new (getTextDecoder())(encoding).decode(this.#answer.bytes());
      return this.#answer.text;
    }

    get responseText() {
      if (this.#responseType !== '' && this.#responseType !== 'text') {
        this.#invalid(`responseText is not to be read where responseType is '${this.#responseType}'`);
      }
      return this.#text();
    }

    get responseXML() {
      if (this.#responseType !== '' && this.#responseType !== 'document') {
        this.#invalid(`responseXML is not to be read where responseType is '${this.#responseType}'`);
      }
      return this.#responseDocument();
    }

    #responseDocument() {
      if (this.#state !== 4 || !this.#answer) return null;
      if (this.#document !== undefined) return this.#document;
      const type = this.#type().toLowerCase();
      const isHTML = type.startsWith('text/html');
      if ((isHTML && this.#responseType === '') || !(isHTML || /xml/.test(type) || type === '')) {
        return this.#document = null;
      }
      return this.#document = typeof platform.parseDocument === 'function'
        ? platform.parseDocument(this.#answer.text, isHTML ? 'text/html' : 'application/xml') : null;
    }

    get response() {
      if (this.#responseType === '' || this.#responseType === 'text') return this.#text();
      if (this.#state !== 4 || !this.#answer) return null;
      if (this.#responseType === 'document') return this.#responseDocument();
      if (this.#object !== undefined) return this.#object;
      const bytes = this.#answer.bytes();
      if (this.#responseType === 'arraybuffer') return this.#object = bytes.slice().buffer;
      if (this.#responseType === 'blob') return this.#object = platform.makeBlob(bytes, this.#type());
      try {
        return this.#object = jsonParse(decodeUTF8(bytes));
      } catch {
        return this.#object = null;
      }
    }
  }
  defineConstants(XMLHttpRequest,
    { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 });
  defineHandlers(XMLHttpRequest.prototype, ['readystatechange']);
  return XMLHttpRequest;
});
