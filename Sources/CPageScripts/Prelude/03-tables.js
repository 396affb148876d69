// Tables, patterns and other constants: the same for every page, never changed, never given to one.

// Exceptions.

const legacyCodes = {
  IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5,
  NoModificationAllowedError: 7, NotFoundError: 8, NotSupportedError: 9, InUseAttributeError: 10,
  InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13, NamespaceError: 14,
  InvalidAccessError: 15, TypeMismatchError: 17, SecurityError: 18, NetworkError: 19,
  AbortError: 20, URLMismatchError: 21, QuotaExceededError: 22, TimeoutError: 23,
  InvalidNodeTypeError: 24, DataCloneError: 25,
};

// Events.

const legacyTypes = {
  __proto__: null, animationend: 'webkitAnimationEnd', animationiteration: 'webkitAnimationIteration',
  animationstart: 'webkitAnimationStart', transitionend: 'webkitTransitionEnd',
};
const globalHandlerTypes = ('abort auxclick beforeinput beforematch beforetoggle blur cancel ' +
  'canplay canplaythrough change click close contextlost contextmenu contextrestored copy ' +
  'cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop ' +
  'durationchange emptied ended error focus focusin focusout formdata input invalid keydown ' +
  'keypress keyup load loadeddata loadedmetadata loadstart mousedown mouseenter mouseleave ' +
  'mousemove mouseout mouseover mouseup paste pause play playing progress ratechange reset ' +
  'resize scroll scrollend securitypolicyviolation seeked seeking select selectionchange ' +
  'selectstart slotchange stalled submit suspend timeupdate toggle volumechange waiting wheel ' +
  'animationcancel animationend animationiteration animationstart transitioncancel ' +
  'transitionend transitionrun transitionstart touchstart touchend touchmove touchcancel ' +
  'gotpointercapture lostpointercapture pointercancel pointerdown pointerenter pointerleave ' +
  'pointermove pointerout pointerover pointerup').split(' ');
const windowHandlerTypes = ('afterprint beforeprint beforeunload hashchange languagechange ' +
  'message messageerror offline online pagehide pageshow popstate rejectionhandled storage ' +
  'unhandledrejection unload').split(' ');
const isGlobalHandler = new NativeSet(globalHandlerTypes);
const isWindowHandler = new NativeSet(windowHandlerTypes);
/// Handlers of `body` that stand for the window's.
const bodyForwardedHandlers = new NativeSet(['blur', 'error', 'focus', 'load', 'resize', 'scroll']);

// Event interfaces.

const modifierKeys = { Control: 'ctrlKey', Shift: 'shiftKey', Alt: 'altKey', Meta: 'metaKey' };
/// Names that `document.createEvent` knows.
const createEventNames = {
  __proto__: null, beforeunloadevent: 'BeforeUnloadEvent', compositionevent: 'CompositionEvent',
  customevent: 'CustomEvent', devicemotionevent: 'DeviceMotionEvent',
  deviceorientationevent: 'DeviceOrientationEvent', dragevent: 'DragEvent', event: 'Event',
  events: 'Event', focusevent: 'FocusEvent', hashchangeevent: 'HashChangeEvent',
  htmlevents: 'Event', keyboardevent: 'KeyboardEvent', messageevent: 'MessageEvent',
  mouseevent: 'MouseEvent', mouseevents: 'MouseEvent', storageevent: 'StorageEvent',
  svgevents: 'Event', textevent: 'TextEvent', touchevent: 'TouchEvent', uievent: 'UIEvent',
  uievents: 'UIEvent',
};

// Namespaces.

const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const svgNamespace = 'http://www.w3.org/2000/svg';
const mathNamespace = 'http://www.w3.org/1998/Math/MathML';
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

// Names.

const nameStart = ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF' +
  '\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD' +
  '\\u{10000}-\\u{EFFFF}';

// Selectors.

const identPattern = /(?:--|-?(?:[A-Za-z_\u0080-\uffff]|\\[^\r\n\f]))(?:[\w\-\u0080-\uffff]|\\[^\r\n\f])*/y;
const namePattern = /(?:[\w\-\u0080-\uffff]|\\[^\r\n\f])+/y;
const escapePattern = /\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|([\s\S]))/g;
const spacePattern = /(?:[ \t\r\n\f]|\/\*[\s\S]*?\*\/)*/y;
const nthPattern = /^(?:(even)|(odd)|([+-]?\d*)n(?:\s*([+-])\s*(\d+))?|([+-]?\d+))$/i;
/// Attributes whose values HTML compares without case.
const caselessAttributes = new NativeSet(('accept accept-charset align alink axis bgcolor charset checked ' +
  'clear codetype color compact declare defer dir direction disabled enctype face frame hreflang ' +
  'http-equiv lang language link media method multiple nohref noresize noshade nowrap readonly rel rev ' +
  'rules scope scrolling selected shape target text type valign valuetype vlink').split(' '));
const simpleID = /^#([A-Za-z_][\w-]*)$/;

// Markup.

const svgTags = { __proto__: null };
for (const name of ['altGlyph', 'animateMotion', 'animateTransform', 'clipPath', 'feBlend', 'feColorMatrix',
  'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feImage', 'feMerge', 'feMergeNode', 'feOffset',
  'feTile', 'foreignObject', 'glyphRef', 'linearGradient', 'radialGradient', 'textPath']) {
  svgTags[name.toLowerCase()] = name;
}
const svgAttributes = { __proto__: null };
for (const name of ['attributeName', 'attributeType', 'baseFrequency', 'clipPathUnits', 'gradientTransform',
  'gradientUnits', 'markerHeight', 'markerUnits', 'markerWidth', 'maskUnits', 'patternUnits', 'pathLength',
  'preserveAspectRatio', 'refX', 'refY', 'repeatCount', 'stdDeviation', 'textLength', 'viewBox']) {
  svgAttributes[name.toLowerCase()] = name;
}
const rawTextTags = new NativeSet(['style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);
/// Contexts in which plain text may not stand where it is written.
const structuralTags = new NativeSet(['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup', 'frameset', 'html', 'head', 'select']);
const voidTags = new NativeSet(['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'frame', 'hr',
  'img', 'input', 'keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
const unescapedTags = new NativeSet(['style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript']);
const xmlEntities = { __proto__: null, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const xmlToken = /<!--([\s\S]*?)-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([^\s?]+)\s*([\s\S]*?)\?>|<!DOCTYPE\s+([^\s>[]+)(?:\s+PUBLIC\s+["']([^"']*)["'])?(?:\s+(?:SYSTEM\s+)?["']([^"']*)["'])?\s*(?:\[[\s\S]*?\]\s*)?>|<\/([^\s>]+)\s*>|<([^\s/>!?<=]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const xmlAttribute = /([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

// Style.

const boxSides = ['top', 'right', 'bottom', 'left'];
const unitless = /^(z-index|opacity|flex|flex-grow|flex-shrink|order|line-height|font-weight|zoom|orphans|widows|column-count|fill-opacity|stroke-opacity|grid-.*|animation-iteration-count|tab-size|counter-.*|scale|aspect-ratio)$/;
const lengthProperties = /^((min-|max-)?(width|height)|top|right|bottom|left|(margin|padding)(-(top|right|bottom|left))?|font-size|border(-(top|right|bottom|left))?-width|text-indent|letter-spacing)$/;
const knownProperty = /^-?(webkit|moz|ms|accent|align|all|animation|appearance|aspect|backdrop|backface|background|baseline|block|border|bottom|box|break|caption|caret|clear|clip|color|column|columns|contain|container|content|counter|cursor|cx|cy|d|direction|display|dominant|empty|fill|filter|flex|float|flood|font|gap|grid|height|hyphens|image|inline|inset|isolation|justify|left|letter|lighting|line|list|margin|marker|mask|max|min|mix|object|offset|opacity|order|orphans|outline|overflow|overscroll|padding|page|paint|perspective|place|pointer|position|quotes|r|resize|right|rotate|row|rx|ry|scale|scroll|scrollbar|shape|stop|stroke|tab|table|text|top|touch|transform|transition|translate|unicode|user|vector|vertical|view|visibility|white|widows|width|will|word|writing|x|y|z|zoom|speak|src|size|unicode|print|ruby|orphans|math|forced|color)(-[a-z-]+)?$/;
const hiddenTags = new NativeSet(['head', 'script', 'style', 'template', 'title', 'meta', 'link', 'base', 'noscript', 'datalist',
  'param', 'source', 'track', 'area', 'noframes']);
const displays = {
  __proto__: null, li: 'list-item', table: 'table', tr: 'table-row', td: 'table-cell', th: 'table-cell', tbody: 'table-row-group',
  thead: 'table-header-group', tfoot: 'table-footer-group', caption: 'table-caption', col: 'table-column', colgroup: 'table-column-group',
  button: 'inline-block', input: 'inline-block', select: 'inline-block', textarea: 'inline-block', img: 'inline', summary: 'block',
  ruby: 'ruby', rt: 'ruby-text', meter: 'inline-block', progress: 'inline-block', marquee: 'inline-block',
};
const replacedSizes = {
  __proto__: null, iframe: [300, 150], video: [300, 150], canvas: [300, 150], object: [300, 150], embed: [300, 150], img: [0, 0],
  input: [170, 21], textarea: [180, 36], select: [100, 21], button: [60, 21],
};
const initialValues = {
  __proto__: null, visibility: 'visible', opacity: '1', position: 'static', float: 'none', 'z-index': 'auto',
  'overflow-x': 'visible', 'overflow-y': 'visible', color: 'rgb(0, 0, 0)', 'background-color': 'rgba(0, 0, 0, 0)',
  'font-size': '16px', 'font-weight': '400', 'line-height': 'normal', 'text-align': 'start', 'pointer-events': 'auto', cursor: 'auto',
  'box-sizing': 'content-box', 'margin-top': '0px', 'margin-right': '0px', 'margin-bottom': '0px', 'margin-left': '0px',
  'padding-top': '0px', 'padding-right': '0px', 'padding-bottom': '0px', 'padding-left': '0px', 'border-top-width': '0px',
  'border-right-width': '0px', 'border-bottom-width': '0px', 'border-left-width': '0px', 'min-width': 'auto', 'max-width': 'none',
  'min-height': 'auto', 'max-height': 'none', top: 'auto', right: 'auto', bottom: 'auto', left: 'auto', transform: 'none',
  transition: 'all 0s ease 0s', 'transition-duration': '0s', 'animation-name': 'none', 'animation-duration': '0s', direction: 'ltr',
  'font-family': 'serif', 'font-style': 'normal', 'white-space': 'normal', clear: 'none', content: 'normal', 'list-style-type': 'disc',
};
const inheritedProperties = new NativeSet(['visibility', 'color', 'font-size', 'font-weight', 'font-family', 'font-style',
  'line-height', 'text-align', 'cursor', 'direction', 'white-space', 'list-style-type', 'letter-spacing', 'pointer-events']);

// HTML elements.

/// Tags of elements that have no interface of their own.
const plainTags = new NativeSet(('abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn dt em ' +
  'figcaption figure footer header hgroup i kbd main mark nav nobr noembed noframes noscript plaintext rb ' +
  'rp rt rtc ruby s samp search section small strike strong sub summary sup tt u var wbr').split(' '));
/// The parts of an address that `a`, `area` have as properties.
const urlParts = { protocol: 1, username: 2, password: 3, host: 4, hostname: 5, port: 6, pathname: 7, search: 8, hash: 9 };
const blockTags = new NativeSet(('address article aside blockquote body center dd details dialog dir div dl dt fieldset ' +
  'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup ' +
  'option p pre search section summary table tbody thead tfoot tr caption ul xmp').split(' '));

// Forms.

const emailPattern = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const requirable = new NativeSet(['text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time',
  'datetime-local', 'number', 'checkbox', 'radio', 'file']);
const textual = new NativeSet(['text', 'search', 'tel', 'url', 'email', 'password']);
const problemTexts = {
  valueMissing: 'Fill out this field', typeMismatch: 'Enter a valid value', patternMismatch: 'Match the requested format',
  tooLong: 'Use fewer characters', tooShort: 'Use more characters', rangeUnderflow: 'The value is too small',
  rangeOverflow: 'The value is too large', stepMismatch: 'Enter a valid value', badInput: 'Enter a valid value',
};
const inputTypes = new NativeSet(['hidden', 'text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week',
  'time', 'datetime-local', 'number', 'range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button']);

// Custom elements.

const reservedNames = new NativeSet(['annotation-xml', 'color-profile', 'font-face', 'font-face-src', 'font-face-uri',
  'font-face-format', 'font-face-name', 'missing-glyph']);

// Encoding.

const windows1252 = '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

// Addresses.

const urlHref = 0, urlProtocol = 1, urlUsername = 2, urlPassword = 3, urlHost = 4;
const urlHostname = 5, urlPort = 6, urlPathname = 7, urlSearch = 8, urlHash = 9, urlOrigin = 10;
const queryNeedsWork = /[^A-Za-z0-9*\-._]/;

// Clones.

const errorNames = ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError',
  'TypeError', 'URIError'];
const viewNames = ['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array',
  'Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array',
  'DataView'];

// Time.

const frameInterval = 16;

// Console.

const inspectLimit = 4000;

// Policies.

const policyFallbacks = {
  __proto__: null,
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'script-src-attr': ['script-src-attr', 'script-src', 'default-src'],
  'script-src': ['script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'form-action': ['form-action'],
  'base-uri': ['base-uri'],
};
const schemePorts = { __proto__: null, 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' };
const policyKinds = {
  __proto__: null, 'img-src': 'load the image', 'frame-src': 'load the frame',
  'connect-src': 'connect to', 'form-action': 'send a form to', 'script-src-elem': 'load the script',
  'base-uri': 'use the base address', 'style-src-elem': 'load the style sheet',
};

// Fetching.

const headerName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const forbiddenHeaders = new NativeSet(['accept-charset', 'accept-encoding',
  'access-control-request-headers', 'access-control-request-method', 'connection',
  'content-length', 'cookie', 'cookie2', 'date', 'dnt', 'expect', 'host', 'keep-alive', 'origin',
  'referer', 'set-cookie', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'via']);
const normalMethods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'];
const nullBodyStatus = [101, 103, 204, 205, 304];
const simpleTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(;|$)/i;
const safeResponseHeaders = ['cache-control', 'content-language', 'content-length', 'content-type',
  'expires', 'last-modified', 'pragma'];

// Windows.

/// Functions of another global that are called with its proxy as `this`.
const boundMembers = new NativeSet(['addEventListener', 'removeEventListener', 'dispatchEvent']);
const openMembers = ['window', 'self', 'location', 'close', 'closed', 'focus', 'blur', 'frames',
  'length', 'top', 'opener', 'parent', 'postMessage'];

// Scripts.

const scriptTypes = new NativeSet(['application/ecmascript', 'application/javascript',
  'application/x-ecmascript', 'application/x-javascript', 'text/ecmascript', 'text/javascript',
  'text/javascript1.0', 'text/javascript1.1', 'text/javascript1.2', 'text/javascript1.3',
  'text/javascript1.4', 'text/javascript1.5', 'text/jscript', 'text/livescript',
  'text/x-ecmascript', 'text/x-javascript']);

// Parsing.

const noEndTags = new NativeSet(['area', 'base', 'br', 'col', 'embed', 'frame', 'hr', 'img',
  'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
const textOnlyTags = /^(script|style|textarea|title|xmp|noscript|iframe)$/;
