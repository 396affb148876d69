// The window itself.

class Window extends EventTarget {
  constructor() { illegal(); }
  static [Symbol.hasInstance](value) {
    return value === global || (this === Window
      ? reflectApply(Function.prototype[Symbol.hasInstance], this, [value]) : false);
  }
}
defineInterface(Window);

// The engine's global has an object of its own between it and Object.prototype where the host made
// one; the interface goes there. Otherwise the members stand on the global itself.
const globalPrototype = getPrototypeOf(global);
const hasWindowPrototype = globalPrototype !== Object.prototype && globalPrototype !== null;
if (hasWindowPrototype) {
  setPrototypeOf(globalPrototype, Window.prototype);
} else {
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
    defineProperty(global, name, getOwnPropertyDescriptor(EventTarget.prototype, name));
  }
  defineProperty(global, 'constructor', { value: Window, writable: true, configurable: true });
}
defineProperty(global, Symbol.toStringTag, { value: 'Window', configurable: true });
if (global[listenersKey] === undefined) {
  defineProperty(global, listenersKey, { value: new NativeMap() });
}
if (global[handlersKey] === undefined) {
  defineProperty(global, handlersKey, { value: new NativeMap() });
}
if (global[getParentKey] === undefined) {
  defineProperty(global, getParentKey, { value: () => null });
}
defineHandlers(global, globalHandlerTypes);
defineHandlers(global, windowHandlerTypes);

exposeAccessor('document', () => mainDocument, () => {});
exposeAccessor('origin', () => page.origin);
exposeAccessor('isSecureContext', () => /^(https:|file:|about:)|^http:\/\/(localhost|127\.)/.test(page.url));
exposeAccessor('crossOriginIsolated', () => false);
exposeAccessor('status', () => windowStatus, (value) => { windowStatus = `${value}`; });
let windowStatus = '';

const view = { width: host.viewport.width, height: host.viewport.height };
for (const [names, get] of [
  [['innerWidth', 'outerWidth'], () => view.width],
  [['innerHeight', 'outerHeight'], () => view.height],
  [['devicePixelRatio'], () => 2],
  [['scrollX', 'scrollY', 'pageXOffset', 'pageYOffset', 'screenX', 'screenY', 'screenLeft', 'screenTop'],
    () => 0],
]) {
  for (const name of names) exposeAccessor(name, get);
}

for (const name of ['menubar', 'toolbar', 'locationbar', 'personalbar', 'scrollbars', 'statusbar']) {
  exposeAccessor(name, () => ({ visible: true }));
}

const getScreen = defineLazyInterface('Screen', () => {
  class Screen {
    get width() { return view.width; }
    get height() { return view.height; }
    get availWidth() { return view.width; }
    get availHeight() { return view.height; }
    get availLeft() { return 0; }
    get availTop() { return 0; }
    get colorDepth() { return 24; }
    get pixelDepth() { return 24; }
    get orientation() {
      return pageObject({ type: view.width > view.height ? 'landscape-primary' : 'portrait-primary', angle: 0,
        onchange: null, addEventListener() {}, removeEventListener() {}, lock() {
          return NativePromise.reject(makeDOMException('NotSupportedError', 'The screen cannot be locked.'));
        }, unlock() {} });
    }
  }
  return Screen;
});
let screenObject = null;
exposeAccessor('screen', () => screenObject ?? (screenObject = objectCreate(getScreen().prototype)));

/// Pages copy codes and links; what others have copied they are not shown.
const getClipboard = defineLazyInterface('Clipboard', () => {
  const refuse = () => NativePromise.reject(
    makeDOMException('NotAllowedError', 'Nobody allowed the page to read the clipboard'));
  class Clipboard extends EventTarget {
    constructor(token) {
      if (token !== internal) illegal();
      super();
    }
    writeText(text) {
      host.note(`the page copied a text: ${shorten(`${text}`, 200)}`);
      return NativePromise.resolve();
    }
    write() {
      host.notImplemented('navigator.clipboard.write');
      return refuse();
    }
    readText() { return refuse(); }
    read() { return refuse(); }
  }
  return Clipboard;
});
let clipboardObject = null;

class Navigator {
  get userAgent() { return host.userAgent(); }
  get appCodeName() { return 'Mozilla'; }
  get appName() { return 'Netscape'; }
  get appVersion() { return host.userAgent().replace(/^Mozilla\//, ''); }
  get product() { return 'Gecko'; }
  get productSub() { return '20030107'; }
  get platform() { return 'iPhone'; }
  get vendor() { return 'Apple Computer, Inc.'; }
  get vendorSub() { return ''; }
  get language() { return host.language || 'en-US'; }
  get languages() { return nativeObject.freeze(pageList([this.language])); }
  get onLine() { return true; }
  get cookieEnabled() { return page.origin !== 'null'; }
  get doNotTrack() { return null; }
  get maxTouchPoints() { return 5; }
  get hardwareConcurrency() { return 2; }
  get webdriver() { return false; }
  get pdfViewerEnabled() { return false; }
  get plugins() { return emptyNamedList(); }
  get mimeTypes() { return emptyNamedList(); }
  javaEnabled() { return false; }
  sendBeacon(url, data) {
    need(arguments.length, 1, 'sendBeacon');
    const parts = resolveAddress(url);
    if (!parts) throw new TypeError(`Invalid URL: ${shorten(`${url}`, 200)}`);
    if (!/^https?:$/.test(parts[urlProtocol])) throw new TypeError('Beacons are sent by HTTP only.');
    const body = extractBody(data);
    if (body.bytes !== null && body.bytes.length > 65536) return false;
    if (!policyAllows('connect-src', parts[urlHref], null, 0)) return true;
    host.request({ url: parts[urlHref], method: 'POST',
      headers: body.type ? [['Content-Type', body.type]] : [], body: body.bytes,
      destination: 'beacon', credentials: true }, () => {});
    return true;
  }
  vibrate() { return false; }
  get clipboard() { return clipboardObject ?? (clipboardObject = new (getClipboard())(internal)); }
  registerProtocolHandler() {}
}
defineInterface(Navigator);
// What an iPhone's webview has and this one has not. Service workers it has as little.
for (const name of ['credentials', 'permissions', 'geolocation', 'mediaDevices', 'locks', 'storage',
  'share', 'canShare']) {
  noteWhenTouched(Navigator.prototype, name, `navigator.${name}`);
}
const navigatorObject = objectCreate(Navigator.prototype);
exposeAccessor('navigator', () => navigatorObject);
exposeAccessor('clientInformation', () => navigatorObject);

function emptyNamedList() {
  const list = new Array();
  for (const name of ['item', 'namedItem']) {
    defineProperty(list, name, { value: () => null });
  }
  defineProperty(list, 'refresh', { value: () => {} });
  return list;
}

/// Defines a member that is not there: it says so once, and is undefined.
function noteWhenTouched(object, name, shown) {
  if (name in object) return;
  let isNoted = false;
  defineProperty(object, name, {
    get() {
      if (!isNoted) {
        isNoted = true;
        host.notImplemented(shown);
      }
      return undefined;
    },
    set(value) {
      defineProperty(object === Navigator.prototype ? navigatorObject : object, name,
        { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: true,
  });
}
for (const name of ['WebSocket', 'EventSource', 'Worker', 'SharedWorker', 'indexedDB', 'caches',
  'ReadableStream', 'WritableStream', 'TransformStream', 'RTCPeerConnection', 'AudioContext',
  'webkitAudioContext', 'speechSynthesis', 'Notification', 'PaymentRequest', 'ApplePaySession',
  'PublicKeyCredential', 'openDatabase', 'FontFace', 'CompressionStream',
  'SpeechSynthesisUtterance', 'MediaRecorder', 'OffscreenCanvas', 'createImageBitmap',
  'PerformanceObserver', 'ReportingObserver', 'EyeDropper', 'showModalDialog', 'Path2D',
  'cookieStore', 'scheduler', 'visualViewport', 'XPathResult', 'XPathEvaluator', 'XSLTProcessor']) {
  noteWhenTouched(global, name, name);
}

// Dialogs: nobody sees them, so they say so.
function dialog(kind, message) {
  host.note(`${kind}: ${shorten(message === undefined ? '' : safeText(message), 1000)}`);
}
exposeValue('alert', function alert(message) { dialog('alert', message); });
exposeValue('confirm', function confirm(message) {
  dialog('confirm (answered with yes)', message);
  return true;
});
exposeValue('prompt', function prompt(message) {
  dialog('prompt (not answered)', message);
  return null;
});
exposeValue('print', function print() { host.note('the page asked to be printed'); });

for (const name of ['scroll', 'scrollTo', 'scrollBy', 'focus', 'blur', 'stop', 'moveTo', 'moveBy',
  'resizeTo', 'resizeBy', 'captureEvents', 'releaseEvents']) {
  exposeValue(name, { [name]() {} }[name]);
}
exposeValue('close', function close() { host.note('the page asked to close its window'); });
exposeValue('find', function find() { return false; });

// Interfaces show no more of their text than functions do.
defineProperty(Function.prototype, 'toString', {
  value: { toString() {
    const text = reflectApply(functionText, this, []);
    return getPrototypeOf(this) === engineFunctionPrototype ||
      (text.startsWith('class ') && getOwnPropertyDescriptor(this.prototype, Symbol.toStringTag)?.value === this.name) ? nativeText(this.name) : text;
  } }.toString,
  writable: true, enumerable: false, configurable: true,
});

// Nobody takes these away.
for (const name of ['document', 'window', 'top']) {
  const { get } = getOwnPropertyDescriptor(global, name);
  defineProperty(global, name, { get, set: undefined, enumerable: true, configurable: false });
}

// Elements by their id or name as names on the window: only where they can stand behind the page's own.
platform.idRegistered = hasWindowPrototype ? (id) => {
  if (id === '' || id in global) return;
  defineProperty(globalPrototype, id, {
    get() {
      return elementByID(mainDocument, id) ??
        selectAll(mainDocument, 'form[name],img[name],embed[name],object[name]').find((each) => attributeOf(each, 'name') === id);
    },
    set(value) {
      defineProperty(global, id, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false,
    configurable: true,
  });
} : null;
