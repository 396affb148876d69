// HTML elements (HTML standard, 3.2 and 4). Interfaces are tables and are made when first needed.

const htmlInterfaces = { __proto__: null };

// Reflection of attributes (HTML, 2.6.1). Kinds: s string, b boolean, n long, u unsigned long,
// p positive with a default, m not negative with a default, c clamped to a range, url, or an array
// of keywords whose first is the missing value.

/// The whole number with which a text begins, or NaN (HTML, 2.3.4.1).
function integerIn(text) {
  const found = text === null ? null : /^[\t\n\f\r ]*([+-]?\d+)/.exec(text);
  return found === null ? NaN : parseInt(found[1], 10);
}

function reflector(kind, attribute, initial, range) {
  if (isArray(kind)) {
    const [missing, ...known] = kind;
    return {
      get() {
        const value = attributeOf(this, attribute);
        if (value === null) return missing;
        const lower = asciiLower(value);
        return known.includes(lower) ? lower : initial ?? missing;
      },
      set(value) { setAttributeOf(this, attribute, `${value}`); },
    };
  }
  switch (kind) {
    case 'b': return {
      get() { return attributeOf(this, attribute) !== null; },
      set(value) { if (value) setAttributeOf(this, attribute, ''); else removeAttributeOf(this, attribute); },
    };
    case 'c': return {
      get() {
        const number = integerIn(attributeOf(this, attribute));
        return number >= 0 ? Math.min(Math.max(number, range[0]), range[1]) : initial;
      },
      set(value) {
        const number = toUnsignedLong(value);
        setAttributeOf(this, attribute, `${number > 2147483647 ? initial : number}`);
      },
    };
    case 'n': case 'm': case 'u': case 'p': return {
      get() {
        const number = integerIn(attributeOf(this, attribute));
        const low = kind === 'n' ? -2147483648 : kind === 'p' ? 1 : 0;
        return number >= low && number <= 2147483647 ? number : initial ?? 0;
      },
      set(value) {
        const number = kind === 'n' || kind === 'm' ? toLong(value) : toUnsignedLong(value);
        if (kind === 'p' && number === 0) fail('IndexSizeError', 'The value is zero');
        if (kind === 'm' && number < 0) fail('IndexSizeError', 'The value is negative');
        setAttributeOf(this, attribute, `${kind !== 'n' && number > 2147483647 ? initial ?? 0 : number}`);
      },
    };
    case 'url': return {
      get() {
        const value = attributeOf(this, attribute);
        return value === null ? '' : resolveURL(value, this[docKey]) ?? value;
      },
      set(value) { setAttributeOf(this, attribute, `${value}`); },
    };
    default: return {
      get() { return attributeOf(this, attribute) ?? ''; },
      set(value) { setAttributeOf(this, attribute, `${value}`); },
    };
  }
}

/// Defines reflecting accessors: property to kind, or [kind, attribute, default, range].
function reflect(prototype, table) {
  for (const property of objectKeys(table)) {
    const entry = table[property];
    const [kind, attribute = property.toLowerCase(), initial, range] = isArray(entry) ? entry : [entry];
    const accessor = reflector(kind, attribute, initial, range);
    accessor.enumerable = accessor.configurable = true;
    defineProperty(prototype, property, accessor);
  }
}

class HTMLElement extends Element {
  constructor(token, document, localName, namespace, prefix) {
    if (token === internal) {
      super(token, document, localName, namespace, prefix);
    } else {
      const definition = definitionOf(new.target);
      if (definition.constructing.length > 0) {
        // Upgrading: the element exists already; `return` gives it to the subclass.
        const element = definition.constructing[definition.constructing.length - 1];
        if (element === alreadyConstructed) throw new NativeTypeError('The element was constructed already');
        definition.constructing[definition.constructing.length - 1] = alreadyConstructed;
        setPrototypeOf(element, new.target.prototype);
        return element;
      }
      super(internal, mainDocument, definition.localName, htmlNamespace, null);
      this[ceKey] = definition;
    }
  }
  get innerText() { return innerTextOf(this); }
  set innerText(value) { replaceAll(textWithBreaks(this[docKey], toTextOrEmpty(value)), this); }
  get outerText() { return innerTextOf(this); }
  set outerText(value) {
    if (this[parentKey] === null) fail('NoModificationAllowedError', 'The element has no parent');
    const fragment = textWithBreaks(this[docKey], toTextOrEmpty(value));
    replaceNode(this, fragment[firstKey] === null ? newText(this[docKey], '') : fragment, this[parentKey]);
  }
  get dataset() { return this[datasetKey] ?? (this[datasetKey] = stringMap(this)); }
  get style() { return inlineStyle(this); }
  set style(value) { inlineStyle(this).cssText = value; }
  get isContentEditable() {
    for (let node = this; node !== null && node[nodeTypeKey] === 1; node = node[parentKey]) {
      const value = attributeOf(node, 'contenteditable');
      if (value !== null && /^(|true|false|plaintext-only)$/i.test(value)) return asciiLower(value) !== 'false';
    }
    return false;
  }
  get contentEditable() {
    const value = attributeOf(this, 'contenteditable');
    if (value === '') return 'true';
    return value !== null && /^(true|false|plaintext-only)$/i.test(value) ? asciiLower(value) : 'inherit';
  }
  set contentEditable(value) {
    value = asciiLower(`${value}`);
    if (value === 'inherit') removeAttributeOf(this, 'contenteditable');
    else if (/^(true|false|plaintext-only)$/.test(value)) setAttributeOf(this, 'contenteditable', value);
    else fail('SyntaxError', 'The value is not a contentEditable state');
  }
  get tabIndex() {
    const given = integerIn(attributeOf(this, 'tabindex'));
    if (given >= -2147483648 && given <= 2147483647) return given;
    return isHTMLNamed(this, 'a', 'area', 'button', 'frame', 'iframe', 'input', 'object', 'select', 'textarea') ||
      isSummary(this) ? 0 : -1;
  }
  set tabIndex(value) { setAttributeOf(this, 'tabindex', `${toLong(value)}`); }
  get hidden() { return attributeOf(this, 'hidden') !== null; }
  set hidden(value) { if (value) setAttributeOf(this, 'hidden', ''); else removeAttributeOf(this, 'hidden'); }
  get draggable() {
    const value = attributeOf(this, 'draggable');
    return value === null ? isHTMLNamed(this, 'img') || isLink(this) : asciiLower(value) === 'true';
  }
  set draggable(value) { setAttributeOf(this, 'draggable', `${!!value}`); }
  get spellcheck() { return asciiLower(attributeOf(this, 'spellcheck') ?? 'true') !== 'false'; }
  set spellcheck(value) { setAttributeOf(this, 'spellcheck', `${!!value}`); }
  get translate() { return asciiLower(attributeOf(this, 'translate') ?? 'yes') !== 'no'; }
  set translate(value) { setAttributeOf(this, 'translate', value ? 'yes' : 'no'); }
  get autocapitalize() { return attributeOf(this, 'autocapitalize') ?? ''; }
  set autocapitalize(value) { setAttributeOf(this, 'autocapitalize', `${value}`); }
  get popover() {
    const value = attributeOf(this, 'popover');
    if (value === null) return null;
    return value === '' || asciiLower(value) === 'auto' ? 'auto' : 'manual';
  }
  set popover(value) {
    if (value === null) removeAttributeOf(this, 'popover');
    else setAttributeOf(this, 'popover', `${value}`);
  }
  showPopover() { host.notImplemented('HTMLElement.showPopover'); }
  hidePopover() { host.notImplemented('HTMLElement.hidePopover'); }
  togglePopover() { host.notImplemented('HTMLElement.togglePopover'); return false; }
  click() {
    if (isFormControl(this) && isDisabled(this)) return;
    if (this[clickingKey]) return;
    this[clickingKey] = true;
    try {
      const event = new (getEventClass('PointerEvent'))(internal);
      event[eventType] = 'click';
      event[eventBubbles] = event[eventCancelable] = event[eventComposed] = true;
      event[eventData].view = global;
      event[eventData].pointerId = -1;
      dispatch(event, this);
    } finally {
      this[clickingKey] = false;
    }
  }
  focus() { focusElement(this); }
  blur() { if (focusedElement === this) moveFocus(null); }
  attachInternals() {
    host.notImplemented('HTMLElement.attachInternals');
    return pageObject({ form: null, shadowRoot: this[shadowRootKey] ?? null, setFormValue() {}, setValidity() {},
      checkValidity: () => true, reportValidity: () => true, states: new Set(), labels: new Array() });
  }
  get offsetParent() { return offsetParentOf(this); }
  get offsetTop() { return 0; }
  get offsetLeft() { return 0; }
  get offsetWidth() { return Math.round(boxOf(this).width); }
  get offsetHeight() { return Math.round(boxOf(this).height); }
}
reflect(HTMLElement.prototype, {
  title: 's', lang: 's', accessKey: 's', nonce: 's', autofocus: 'b', inert: 'b',
  dir: [['', 'ltr', 'rtl', 'auto']],
  enterKeyHint: [['', 'enter', 'done', 'go', 'next', 'previous', 'search', 'send']],
  inputMode: [['', 'none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search']],
});
defineInterface(HTMLElement);
defineHandlers(HTMLElement.prototype, globalHandlerTypes);

let unknownElementClass = null;
function unknownInterface() {
  return unknownElementClass ??= getUnknownElement();
}
const getUnknownElement = defineLazyInterface('HTMLUnknownElement',
  () => ({ HTMLUnknownElement: class extends HTMLElement {} }.HTMLUnknownElement));

/// An HTML interface: its tags and, made when needed, its reflected attributes and other members.
function defineElement(name, tags, describe = null) {
  const make = () => {
    const [reflected, members = null] = describe === null ? [null] : describe();
    const Base = members !== null && members.base ? members.base() : HTMLElement;
    const made = { [name]: class extends Base {} }[name];
    if (reflected !== null) reflect(made.prototype, reflected);
    if (members !== null) {
      if (members.build) members.build(made);
      const { base, build, ...rest } = nativeObject.getOwnPropertyDescriptors(members);
      for (const key of reflectOwnKeys(rest)) defineProperty(made.prototype, key, rest[key]);
    }
    return made;
  };
  const get = defineLazyInterface(name, make);
  for (let i = 0; i < tags.length; i++) htmlInterfaces[tags[i]] = get;
  return get;
}

const getHTMLElement = () => HTMLElement;

/// Gives the interface of a tag, or undefined where there is none.
const interfaceOfTag = (tag) => htmlInterfaces[tag] ?? (plainTags.has(tag) ? getHTMLElement : undefined);

const referrerPolicy = () => [['', 'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin',
  'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url']];
const align = () => ({ align: 's' });
defineElement('HTMLHtmlElement', ['html'], () => [{ version: 's' }]);
defineElement('HTMLHeadElement', ['head']);
defineElement('HTMLDivElement', ['div'], () => [align()]);
defineElement('HTMLSpanElement', ['span']);
defineElement('HTMLParagraphElement', ['p'], () => [align()]);
defineElement('HTMLHeadingElement', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], () => [align()]);
defineElement('HTMLBRElement', ['br'], () => [{ clear: 's' }]);
defineElement('HTMLHRElement', ['hr'], () => [{ align: 's', color: 's', noShade: 'b', size: 's', width: 's' }]);
defineElement('HTMLPreElement', ['pre', 'listing', 'xmp'], () => [{ width: 'n' }]);
defineElement('HTMLUListElement', ['ul'], () => [{ compact: 'b', type: 's' }]);
defineElement('HTMLOListElement', ['ol'], () => [{ compact: 'b', reversed: 'b', start: ['n', 'start', 1], type: 's' }]);
defineElement('HTMLLIElement', ['li'], () => [{ type: 's', value: 'n' }]);
defineElement('HTMLDListElement', ['dl'], () => [{ compact: 'b' }]);
defineElement('HTMLMenuElement', ['menu'], () => [{ compact: 'b' }]);
defineElement('HTMLDirectoryElement', ['dir'], () => [{ compact: 'b' }]);
defineElement('HTMLQuoteElement', ['blockquote', 'q'], () => [{ cite: 'url' }]);
defineElement('HTMLModElement', ['ins', 'del'], () => [{ cite: 'url', dateTime: 's' }]);
defineElement('HTMLTimeElement', ['time'], () => [{ dateTime: 's' }]);
defineElement('HTMLDataElement', ['data'], () => [{ value: 's' }]);
defineElement('HTMLFontElement', ['font'], () => [{ color: 's', face: 's', size: 's' }]);
defineElement('HTMLMapElement', ['map'], () => [{ name: 's' }, {
  get areas() { return descendants(this, (e) => isHTMLNamed(e, 'area')); },
}]);
defineElement('HTMLPictureElement', ['picture']);
defineElement('HTMLSourceElement', ['source'],
  () => [{ src: 'url', type: 's', srcset: 's', sizes: 's', media: 's', width: 'u', height: 'u' }]);
defineElement('HTMLTrackElement', ['track'], () => [{ src: 'url', kind: [['subtitles', 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata'], 'kind', 'metadata'], srclang: 's', label: 's', default: 'b' }]);
defineElement('HTMLParamElement', ['param'], () => [{ name: 's', value: 's', type: 's', valueType: 's' }]);
defineElement('HTMLFrameSetElement', ['frameset'], () => [{ cols: 's', rows: 's' }, { build: forwardHandlers }]);
defineElement('HTMLMarqueeElement', ['marquee'], () => [{ behavior: 's', direction: 's' }, { start() {}, stop() {} }]);

defineElement('HTMLBodyElement', ['body'],
  () => [{ aLink: 's', background: 's', bgColor: 's', link: 's', text: 's', vLink: 's' }, {
    build: forwardHandlers,
  }]);

defineElement('HTMLTitleElement', ['title'], () => [null, {
  get text() { return childText(this); },
  set text(value) { setTextContent(this, `${value}`); },
}]);

/// Handlers of `body` and `frameset` that are the window's.
function forwardHandlers(made) {
  for (const type of [...windowHandlerTypes, ...bodyForwardedHandlers]) {
    defineProperty(made.prototype, `on${type}`, {
      get() { return getHandler(global, type); },
      set(value) { setHandler(global, type, value); },
      enumerable: true, configurable: true,
    });
  }
}

function hyperlinkMembers(made) {
  const { prototype } = made;
  const partsOf = (element) => {
    const value = attributeOf(element, 'href');
    return value === null ? null : parseURL(value, baseURL(element[docKey]));
  };
  defineProperty(prototype, 'origin', {
    get() { return partsOf(this)?.[10] ?? ''; }, enumerable: true, configurable: true,
  });
  for (const name of objectKeys(urlParts)) {
    defineProperty(prototype, name, {
      get() { return partsOf(this)?.[urlParts[name]] ?? (name === 'protocol' ? ':' : ''); },
      set(value) {
        const parts = partsOf(this);
        if (!parts) return;
        const changed = host.setURL(parts[0], name, `${value}`);
        if (changed) setAttributeOf(this, 'href', changed[0]);
      },
      enumerable: true, configurable: true,
    });
  }
  defineProperty(prototype, 'toString', {
    value() { return this.href; }, writable: true, enumerable: true, configurable: true,
  });
  defineProperty(prototype, 'relList', {
    get() { return elementTokenList(this, 'rel', ['noreferrer', 'noopener', 'opener']); },
    set(value) { setAttributeOf(this, 'rel', `${value}`); },
    enumerable: true, configurable: true,
  });
  prototype[activateKey] = function (event) {
    if (attributeOf(this, 'href') !== null && platform.followLink) platform.followLink(this, event);
  };
}
defineElement('HTMLAnchorElement', ['a'], () => [{
  href: 'url', target: 's', download: 's', ping: 's', rel: 's', hreflang: 's', type: 's', referrerPolicy: referrerPolicy(),
  coords: 's', charset: 's', name: 's', rev: 's', shape: 's',
}, {
  build: hyperlinkMembers,
  get text() { return descendantText(this); },
  set text(value) { setTextContent(this, `${value}`); },
}]);
defineElement('HTMLAreaElement', ['area'], () => [{
  href: 'url', target: 's', download: 's', ping: 's', rel: 's', referrerPolicy: referrerPolicy(), alt: 's', coords: 's',
  shape: 's', noHref: 'b',
}, { build: hyperlinkMembers }]);

defineElement('HTMLBaseElement', ['base'], () => [{ target: 's' }, {
  get href() {
    const value = attributeOf(this, 'href') ?? '';
    return parseURL(value, documentURL(this[docKey]))?.[0] ?? value;
  },
  set href(value) { setAttributeOf(this, 'href', `${value}`); },
  [insertedKey]() { if (platform.elementInserted) platform.elementInserted(this); },
  [removedKey]() { if (platform.elementRemoved) platform.elementRemoved(this); },
  [attributeChangedKey](name, old, value) { tellPlatform(this, name, old, value); },
}]);

/// Tells the platform of an attribute's change.
function tellPlatform(element, name, old, value) {
  if (platform.attributeChanged) platform.attributeChanged(element, name, old, value);
}

const resourceHooks = () => ({
  [insertedKey]() { if (platform.elementInserted) platform.elementInserted(this); },
  [removedKey]() { if (platform.elementRemoved) platform.elementRemoved(this); },
  [attributeChangedKey](name, old, value) { tellPlatform(this, name, old, value); },
});

defineElement('HTMLMetaElement', ['meta'],
  () => [{ name: 's', httpEquiv: ['s', 'http-equiv'], content: 's', media: 's', scheme: 's' }, resourceHooks()]);

defineElement('HTMLLinkElement', ['link'], () => [{
  href: 'url', rel: 's', media: 's', hreflang: 's', type: 's', as: 's', integrity: 's', referrerPolicy: referrerPolicy(),
  disabled: 'b', charset: 's', rev: 's', target: 's', imageSrcset: 's', imageSizes: 's',
}, {
  ...resourceHooks(),
  get relList() {
    return elementTokenList(this, 'rel', ['stylesheet', 'preload', 'prefetch', 'preconnect', 'dns-prefetch', 'icon', 'modulepreload']);
  },
  set relList(value) { setAttributeOf(this, 'rel', `${value}`); },
  get sizes() { return elementTokenList(this, 'sizes'); },
  get sheet() { return sheetOf(this); },
  get crossOrigin() { return crossOriginOf(this); },
  set crossOrigin(value) { setCrossOrigin(this, value); },
}]);

function crossOriginOf(element) {
  const value = attributeOf(element, 'crossorigin');
  return value === null ? null : asciiLower(value) === 'use-credentials' ? 'use-credentials' : 'anonymous';
}
function setCrossOrigin(element, value) {
  if (value === null) removeAttributeOf(element, 'crossorigin');
  else setAttributeOf(element, 'crossorigin', `${value}`);
}

defineElement('HTMLStyleElement', ['style'], () => [{ media: 's', type: 's' }, {
  get sheet() { return this[connectedKey] ? sheetOf(this) : null; },
  get disabled() { return this.sheet?.disabled === true; },
  set disabled(value) { if (this[connectedKey]) sheetOf(this).disabled = value; },
  [attributeChangedKey](name) { if (name === 'media') styleVersion++; },
  [insertedKey]() { styleVersion++; },
  [removedKey]() { styleVersion++; },
  [childrenChangedKey]() { styleVersion++; },
}]);

defineElement('HTMLScriptElement', ['script'], () => [{
  type: 's', noModule: 'b', defer: 'b', integrity: 's', referrerPolicy: referrerPolicy(), charset: 's', event: 's',
  htmlFor: ['s', 'for'], src: 'url',
}, {
  build(made) {
    defineProperty(made, 'supports', {
      value(type) { return `${type}` === 'classic'; }, writable: true, configurable: true,
    });
  },
  get text() { return childText(this); },
  set text(value) { setTextContent(this, `${value}`); },
  // A script made by a script is async until `async` is set (HTML, "force async").
  get async() { return (this[parserInsertedKey] !== true && this[asyncKey] !== false) || attributeOf(this, 'async') !== null; },
  set async(value) {
    this[asyncKey] = false;
    if (value) setAttributeOf(this, 'async', '');
    else removeAttributeOf(this, 'async');
  },
  get crossOrigin() { return crossOriginOf(this); },
  set crossOrigin(value) { setCrossOrigin(this, value); },
  [insertedKey]() {
    if (this[parserInsertedKey] !== true && this[alreadyStartedKey] !== true && platform.scriptInserted) {
      platform.scriptInserted(this);
    }
  },
  [childrenChangedKey]() {
    if (this[connectedKey] && this[parserInsertedKey] !== true && this[alreadyStartedKey] !== true &&
      platform.scriptInserted) platform.scriptInserted(this);
  },
  [attributeChangedKey](name, old, value) {
    if (name === 'async' && value !== null) this[asyncKey] = false;
    if (name === 'src' && value !== null && this[connectedKey] && this[parserInsertedKey] !== true &&
      this[alreadyStartedKey] !== true && platform.scriptInserted) platform.scriptInserted(this);
    tellPlatform(this, name, old, value);
  },
  [clonedKey](source) { if (source[alreadyStartedKey]) this[alreadyStartedKey] = true; },
}]);

const frameMembers = () => ({
  get contentWindow() { return platform.contentWindow ? platform.contentWindow(this) : null; },
  get contentDocument() { return platform.contentDocument ? platform.contentDocument(this) : null; },
  getSVGDocument() { return null; },
  [insertedKey]() {
    registerDocumentName(this);
    if (platform.iframeInserted) platform.iframeInserted(this);
  },
  [removedKey]() { if (platform.iframeRemoved) platform.iframeRemoved(this); },
  [attributeChangedKey](name, old, value) { tellPlatform(this, name, old, value); },
});
defineElement('HTMLIFrameElement', ['iframe'], () => [{
  src: 'url', srcdoc: 's', name: 's', width: 's', height: 's', allow: 's', allowFullscreen: 'b', referrerPolicy: referrerPolicy(),
  loading: [['eager', 'lazy', 'eager'], 'loading', 'eager'], align: 's', scrolling: 's', frameBorder: 's',
  longDesc: 'url', marginHeight: 's', marginWidth: 's',
}, {
  build(made) { mixin(made, frameMembers()); },
  get sandbox() {
    return elementTokenList(this, 'sandbox', ['allow-downloads', 'allow-forms', 'allow-modals', 'allow-popups',
      'allow-popups-to-escape-sandbox', 'allow-same-origin', 'allow-scripts', 'allow-top-navigation']);
  },
  set sandbox(value) { setAttributeOf(this, 'sandbox', `${value}`); },
}]);
defineElement('HTMLFrameElement', ['frame'], () => [{
  src: 'url', name: 's', scrolling: 's', frameBorder: 's', longDesc: 'url', noResize: 'b', marginHeight: 's', marginWidth: 's',
}, { build(made) { mixin(made, frameMembers()); } }]);
/// Documents in frames of another kind than iframes are not loaded.
function noteEmbedded(element, name) {
  const address = element.getAttribute(name);
  if (!address || !element.isConnected) return;
  host.notImplemented(`<${element.localName} ${name}="${shorten(address, 200)}">`);
}
defineElement('HTMLEmbedElement', ['embed'], () => [
  { src: 'url', type: 's', width: 's', height: 's', name: 's', align: 's' },
  { [insertedKey]() { noteEmbedded(this, 'src'); } },
]);
defineElement('HTMLObjectElement', ['object'], () => [{
  data: 'url', type: 's', name: 's', useMap: 's', width: 's', height: 's', align: 's', code: 's', codeBase: 'url', border: 's',
}, {
  get contentDocument() { return null; }, get contentWindow() { return null; },
  get form() { return formOwner(this); },
  [insertedKey]() { noteEmbedded(this, 'data'); },
}]);

defineElement('HTMLImageElement', ['img', 'image'], () => [{
  alt: 's', src: 'url', srcset: 's', sizes: 's', useMap: 's', isMap: 'b', referrerPolicy: referrerPolicy(), name: 's', lowsrc: 'url',
  align: 's', hspace: 'u', vspace: 'u', longDesc: 'url', border: 's',
  loading: [['eager', 'lazy', 'eager'], 'loading', 'eager'], decoding: [['auto', 'sync', 'async']], fetchPriority: [['auto', 'high', 'low']],
}, {
  get width() { return dimension(this, 'width') ?? Math.round(boxOf(this).width); },
  set width(value) { setAttributeOf(this, 'width', `${toUnsignedLong(value)}`); },
  get height() { return dimension(this, 'height') ?? Math.round(boxOf(this).height); },
  set height(value) { setAttributeOf(this, 'height', `${toUnsignedLong(value)}`); },
  get naturalWidth() { return platform.imageSize?.(this)?.width ?? 0; },
  get naturalHeight() { return platform.imageSize?.(this)?.height ?? 0; },
  get complete() { return platform.imageComplete ? platform.imageComplete(this) : true; },
  get currentSrc() { return this.src; },
  get x() { return 0; },
  get y() { return 0; },
  get crossOrigin() { return crossOriginOf(this); },
  set crossOrigin(value) { setCrossOrigin(this, value); },
  decode() { return NativePromise.resolve(); },
  [insertedKey]() { registerDocumentName(this); },
  [attributeChangedKey](name, old, value) { tellPlatform(this, name, old, value); },
}]);

function dimension(element, name) {
  const found = /^\s*(\d+)/.exec(attributeOf(element, name) ?? '');
  return found === null ? null : +found[1];
}

{
  const factory = (name, tag, apply) => {
    const make = { [name]: function (...values) {
      if (new.target === undefined) throw new NativeTypeError(`${name} is a constructor`);
      const element = newElement(mainDocument, tag);
      apply(element, values);
      return element;
    } }[name];
    defineProperty(global, name, {
      get() {
        const { prototype } = htmlInterfaces[tag]();
        defineProperty(make, 'prototype', { value: prototype, writable: false });
        defineGlobal(name, make);
        return make;
      },
      set(value) { defineGlobal(name, value); },
      enumerable: false, configurable: true,
    });
  };
  factory('Image', 'img', (image, [width, height]) => {
    if (width !== undefined) image.width = width;
    if (height !== undefined) image.height = height;
  });
  factory('Audio', 'audio', (audio, [src]) => {
    setAttributeOf(audio, 'preload', 'auto');
    if (src !== undefined) setAttributeOf(audio, 'src', `${src}`);
  });
  factory('Option', 'option', (option, [text, value, isDefault, isSelected]) => {
    if (text !== undefined && `${text}` !== '') preInsert(newText(mainDocument, `${text}`), option, null);
    if (value !== undefined) setAttributeOf(option, 'value', `${value}`);
    if (isDefault) setAttributeOf(option, 'selected', '');
    option[selectedKey] = !!isSelected;
    option[dirtyKey] = true;
  });
}

const mediaMembers = () => ({
  load() {}, pause() {},
  play() { host.notImplemented('HTMLMediaElement.play'); return NativePromise.reject(new (getDOMException())('No media can be played', 'NotSupportedError')); },
  canPlayType(type) { return ''; },
  get paused() { return true; }, get ended() { return false; }, get currentTime() { return 0; },
  set currentTime(value) {}, get duration() { return NaN; }, get readyState() { return 0; },
  get networkState() { return 0; }, get volume() { return 1; }, set volume(value) {},
  get muted() { return attributeOf(this, 'muted') !== null; }, set muted(value) {}, get currentSrc() { return ''; },
  get error() { return null; }, get buffered() { return pageObject({ length: 0 }); },
  get crossOrigin() { return crossOriginOf(this); }, set crossOrigin(value) { setCrossOrigin(this, value); },
});
const mediaAttributes = () => ({ src: 'url', autoplay: 'b', loop: 'b', controls: 'b', defaultMuted: ['b', 'muted'], preload: 's' });
const getMedia = defineElement('HTMLMediaElement', [], () => [mediaAttributes(), mediaMembers()]);
defineElement('HTMLAudioElement', ['audio'], () => [null, { base: getMedia }]);
defineElement('HTMLVideoElement', ['video'], () => [{ width: 'u', height: 'u', poster: 'url', playsInline: 'b' }, {
  base: getMedia, get videoWidth() { return 0; }, get videoHeight() { return 0; },
}]);

defineElement('HTMLCanvasElement', ['canvas'], () => [{ width: ['u', 'width', 300], height: ['u', 'height', 150] }, {
  getContext(kind) { host.notImplemented(`HTMLCanvasElement.getContext("${safeText(kind)}")`); return null; },
  toDataURL() { host.notImplemented('HTMLCanvasElement.toDataURL'); return 'data:,'; },
  toBlob(callback) { host.notImplemented('HTMLCanvasElement.toBlob'); host.queueTask(() => callback(null), 0); },
}]);

defineElement('HTMLTemplateElement', ['template'], () => [null, {
  build(made) {
    // Its content lives in a document of its own that never runs anything.
    defineProperty(made.prototype, templateContentKey, {
      get() {
        const content = new DocumentFragment(internal, inertDocument());
        content[templateHostKey] = this;
        defineProperty(this, templateContentKey, { value: content });
        return content;
      },
      configurable: true,
    });
  },
  get content() { return this[templateContentKey]; },
  [clonedKey](source, deep) {
    if (deep) {
      const content = this[templateContentKey];
      for (let node = source[templateContentKey][firstKey]; node !== null; node = node[nextKey]) {
        link(cloneTree(node, content[docKey], true), content, null);
      }
    }
  },
}]);

let inertDocumentMade = null;
function inertDocument() {
  return inertDocumentMade ??= new HTMLDocument(internal, { isHTML: true, contentType: 'text/html' });
}

/// The slot of a shadow tree in which a child of its host is shown (DOM, "find a slot").
function slotOf(node) {
  const root = node[parentKey]?.[shadowRootKey];
  if (root === undefined) return null;
  const name = node[nodeTypeKey] === 1 ? attributeOf(node, 'slot') ?? '' : '';
  for (let each = root[firstKey]; each !== null; each = nextInTree(each, root)) {
    if (each[nodeTypeKey] === 1 && isHTMLNamed(each, 'slot') && (attributeOf(each, 'name') ?? '') === name) return each;
  }
  return null;
}
function openSlotOf(node) {
  const slot = slotOf(node);
  return slot !== null && rootOf(slot)[shadowMode] === 'open' ? slot : null;
}

function assignedTo(slot, isFlat) {
  const root = rootOf(slot);
  if (!isShadowRoot(root)) return [];
  const isShown = (node) => node[nodeTypeKey] === 1 || node[nodeTypeKey] === 3;
  const found = childArray(root[shadowHost]).filter((node) => isShown(node) && slotOf(node) === slot);
  if (!isFlat) return found;
  return (found.length > 0 ? found : childArray(slot).filter(isShown)).flatMap((node) =>
    (node[nodeTypeKey] === 1 && isHTMLNamed(node, 'slot') && isShadowRoot(rootOf(node)) ? assignedTo(node, true) : [node]));
}

defineElement('HTMLSlotElement', ['slot'], () => [{ name: 's' }, {
  assignedNodes(options = undefined) { return pageList(assignedTo(this, !!options?.flatten)); },
  assignedElements(options = undefined) {
    return pageList(assignedTo(this, !!options?.flatten).filter((node) => node[nodeTypeKey] === 1));
  },
  assign() { host.notImplemented('HTMLSlotElement.assign'); },
}]);

defineElement('HTMLDetailsElement', ['details'], () => [{ open: 'b', name: 's' }, {
  [attributeChangedKey](name, old, value) {
    if (name === 'open' && (old === null) !== (value === null)) {
      host.queueTask(() => fireEvent(this, 'toggle', {}, 'ToggleEvent',
        { oldState: value === null ? 'open' : 'closed', newState: value === null ? 'closed' : 'open' }), 0);
    }
  },
}]);
/// Whether an element opens and closes the details around it.
const isSummary = (element) => isHTMLNamed(element, 'summary') && element[parentKey] !== null &&
  isHTMLNamed(element[parentKey], 'details') && childNamed(element[parentKey], 'summary') === element;
htmlInterfaces.summary = () => summaryClass ??= { HTMLElement: class extends HTMLElement {
  [activateKey]() {
    if (isSummary(this)) this[parentKey].open = !this[parentKey].open;
  }
} }.HTMLElement;
let summaryClass = null;

defineElement('HTMLDialogElement', ['dialog'], () => [{ open: 'b' }, {
  get returnValue() { return this[dialogValue] ?? ''; },
  set returnValue(value) { this[dialogValue] = `${value}`; },
  show() { this.open = true; },
  showModal() {
    if (this.open) fail('InvalidStateError', 'The dialog is open already');
    if (!this[connectedKey]) fail('InvalidStateError', 'The dialog is not in a document');
    this.open = true;
  },
  close(value) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this[dialogValue] = `${value}`;
    host.queueTask(() => fireEvent(this, 'close'), 0);
  },
}]);

// Tables (HTML, 4.9).

const cellAttributes = () => ({
  align: 's', axis: 's', height: 's', width: 's', ch: ['s', 'char'], chOff: ['s', 'charoff'], noWrap: 'b', vAlign: 's',
  bgColor: 's', abbr: 's', scope: [['', 'row', 'col', 'rowgroup', 'colgroup']], headers: 's', colSpan: ['c', 'colspan', 1, [1, 1000]],
  rowSpan: ['c', 'rowspan', 1, [0, 65534]],
});
defineElement('HTMLTableElement', ['table'], () => [{
  align: 's', border: 's', frame: 's', rules: 's', summary: 's', width: 's', bgColor: 's', cellPadding: 's', cellSpacing: 's',
}, {
  get caption() { return childNamed(this, 'caption'); },
  set caption(value) {
    const old = this.caption;
    if (old !== null) removeNode(old);
    if (value !== null) preInsert(value, this, this[firstKey]);
  },
  get tHead() { return childNamed(this, 'thead'); },
  set tHead(value) {
    const old = this.tHead;
    if (old !== null) removeNode(old);
    if (value !== null) preInsert(value, this, headPosition(this));
  },
  get tFoot() { return childNamed(this, 'tfoot'); },
  set tFoot(value) {
    const old = this.tFoot;
    if (old !== null) removeNode(old);
    if (value !== null) preInsert(value, this, null);
  },
  createCaption() { return this.caption ?? preInsert(newElement(this[docKey], 'caption'), this, this[firstKey]); },
  deleteCaption() { this.caption?.remove(); },
  createTHead() { return this.tHead ?? preInsert(newElement(this[docKey], 'thead'), this, headPosition(this)); },
  deleteTHead() { this.tHead?.remove(); },
  createTFoot() { return this.tFoot ?? preInsert(newElement(this[docKey], 'tfoot'), this, null); },
  deleteTFoot() { this.tFoot?.remove(); },
  createTBody() {
    const bodies = childrenNamed(this, 'tbody');
    const last = bodies[bodies.length - 1];
    return preInsert(newElement(this[docKey], 'tbody'), this, last ? last[nextKey] : null);
  },
  get tBodies() { return htmlCollection(cached(() => childrenNamed(this, 'tbody'))); },
  get rows() { return htmlCollection(cached(() => tableRows(this))); },
  insertRow(index = -1) {
    index = toLong(index);
    const rows = tableRows(this);
    if (index < -1 || index > rows.length) fail('IndexSizeError', 'There is no such row');
    const row = newElement(this[docKey], 'tr');
    if (rows.length === 0) {
      const bodies = childrenNamed(this, 'tbody');
      const body = bodies[bodies.length - 1] ?? preInsert(newElement(this[docKey], 'tbody'), this, null);
      return preInsert(row, body, null);
    }
    if (index === -1 || index === rows.length) return preInsert(row, rows[rows.length - 1][parentKey], null);
    return preInsert(row, rows[index][parentKey], rows[index]);
  },
  deleteRow(index) { deleteAt(tableRows(this), toLong(index)); },
}]);
function headPosition(table) {
  for (let node = table[firstKey]; node !== null; node = node[nextKey]) {
    if (node[nodeTypeKey] === 1 && !isHTMLNamed(node, 'caption', 'colgroup')) return node;
  }
  return null;
}
const childrenNamed = (parent, ...names) => childArray(parent).filter((e) => e[nodeTypeKey] === 1 && isHTMLNamed(e, ...names));
const childNamed = (parent, name) => childrenNamed(parent, name)[0] ?? null;
function tableRows(table) {
  const head = [], body = [], foot = [];
  for (const child of childArray(table)) {
    if (child[nodeTypeKey] !== 1) continue;
    if (isHTMLNamed(child, 'thead')) head.push(...childrenNamed(child, 'tr'));
    else if (isHTMLNamed(child, 'tfoot')) foot.push(...childrenNamed(child, 'tr'));
    else if (isHTMLNamed(child, 'tbody')) body.push(...childrenNamed(child, 'tr'));
    else if (isHTMLNamed(child, 'tr')) body.push(child);
  }
  return [...head, ...body, ...foot];
}
function deleteAt(list, index) {
  if (index < -1 || index >= list.length) fail('IndexSizeError', 'There is no such row or cell');
  if (index === -1) index = list.length - 1;
  if (index >= 0) removeNode(list[index]);
}
function insertAt(parent, list, index, tag) {
  index = toLong(index);
  if (index < -1 || index > list.length) fail('IndexSizeError', 'There is no such row or cell');
  return preInsert(newElement(parent[docKey], tag), parent, index === -1 ? null : list[index] ?? null);
}
defineElement('HTMLTableSectionElement', ['thead', 'tbody', 'tfoot'],
  () => [{ align: 's', ch: ['s', 'char'], chOff: ['s', 'charoff'], vAlign: 's' }, {
    get rows() { return htmlCollection(cached(() => childrenNamed(this, 'tr'))); },
    insertRow(index = -1) { return insertAt(this, childrenNamed(this, 'tr'), index, 'tr'); },
    deleteRow(index) { deleteAt(childrenNamed(this, 'tr'), toLong(index)); },
  }]);
defineElement('HTMLTableRowElement', ['tr'],
  () => [{ align: 's', ch: ['s', 'char'], chOff: ['s', 'charoff'], vAlign: 's', bgColor: 's' }, {
    get cells() { return htmlCollection(cached(() => childrenNamed(this, 'td', 'th'))); },
    get rowIndex() {
      const table = this.closest('table');
      return table === null ? -1 : tableRows(table).indexOf(this);
    },
    get sectionRowIndex() { return this[parentKey] === null ? -1 : childrenNamed(this[parentKey], 'tr').indexOf(this); },
    insertCell(index = -1) { return insertAt(this, childrenNamed(this, 'td', 'th'), index, 'td'); },
    deleteCell(index) { deleteAt(childrenNamed(this, 'td', 'th'), toLong(index)); },
  }]);
defineElement('HTMLTableCellElement', ['td', 'th'], () => [cellAttributes(), {
  get cellIndex() {
    const row = this[parentKey];
    return row !== null && isHTMLNamed(row, 'tr') ? childrenNamed(row, 'td', 'th').indexOf(this) : -1;
  },
}]);
defineElement('HTMLTableCaptionElement', ['caption'], () => [align()]);
defineElement('HTMLTableColElement', ['col', 'colgroup'],
  () => [{ align: 's', ch: ['s', 'char'], chOff: ['s', 'charoff'], vAlign: 's', width: 's', span: ['c', 'span', 1, [1, 1000]] }]);

// SVG and MathML: elements with the members that every element has.

const foreignMembers = () => ({
  get dataset() { return this[datasetKey] ?? (this[datasetKey] = stringMap(this)); },
  get style() { return inlineStyle(this); },
  set style(value) { inlineStyle(this).cssText = value; },
  get tabIndex() { return parseInt(attributeOf(this, 'tabindex') ?? '-1', 10) || 0; },
  set tabIndex(value) { setAttributeOf(this, 'tabindex', `${toLong(value)}`); },
  focus() { focusElement(this); },
  blur() { if (focusedElement === this) moveFocus(null); },
});
const getSVGElement = defineLazyInterface('SVGElement', () => {
  const SVGElement = { SVGElement: class extends Element {
    get className() {
      const value = attributeOf(this, 'class') ?? '';
      return pageObject({ baseVal: value, animVal: value });
    }
    get ownerSVGElement() { return this.parentElement?.closest('svg') ?? null; }
    get viewportElement() { return this.ownerSVGElement; }
  } }.SVGElement;
  mixin(SVGElement, foreignMembers());
  defineHandlers(SVGElement.prototype, globalHandlerTypes);
  return SVGElement;
});
const getSVGGraphics = defineLazyInterface('SVGGraphicsElement', () => ({ SVGGraphicsElement: class extends getSVGElement() {
  getBBox() { return pageObject({ x: 0, y: 0, width: 0, height: 0 }); }
  getScreenCTM() { return null; }
} }.SVGGraphicsElement));
const getSVGSVG = defineLazyInterface('SVGSVGElement', () => ({ SVGSVGElement: class extends getSVGGraphics() {
  createSVGRect() { return pageObject({ x: 0, y: 0, width: 0, height: 0 }); }
} }.SVGSVGElement));
const svgInterface = (name) => (name === 'svg' ? getSVGSVG()
  : /^(g|a|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|image|use|foreignObject|switch|defs)$/.test(name)
    ? getSVGGraphics() : getSVGElement());
const mathInterface = defineLazyInterface('MathMLElement', () => {
  const MathMLElement = { MathMLElement: class extends Element {} }.MathMLElement;
  mixin(MathMLElement, foreignMembers());
  defineHandlers(MathMLElement.prototype, globalHandlerTypes);
  return MathMLElement;
});

// Text as it is shown, and data attributes.

/// Elements whose content is never text on the page.
const textlessTags = ['script', 'style', 'template', 'noscript', 'head', 'title', 'textarea', 'iframe', 'audio', 'video',
  'canvas', 'object'];
const breaksAround = (element) => (isHTMLNamed(element, 'p') ? 2 : 1);
/// Whether a node stands in details that are closed.
const isFolded = (node) => node.parentElement !== null && isHTMLNamed(node.parentElement, 'details') &&
  attributeOf(node.parentElement, 'open') === null && !isSummary(node);

function innerTextOf(element) {
  if (!element[connectedKey]) return descendantText(element);
  if (!isRendered(element)) return descendantText(element);
  let text = '';
  // What is open, and for each whether text in it is visible.
  const opened = [];
  const visible = [computedValue(element, 'visibility') === 'visible'];
  let node = element[firstKey];
  const breakLine = (count) => {
    text = text.replace(/[ \t]+$/, '');
    if (text !== '') for (let have = /\n*$/.exec(text)[0].length; have < count; have++) text += '\n';
  };
  for (;;) {
    if (node === null) {
      const closed = opened.pop();
      if (closed === undefined) break;
      visible.pop();
      if (isBlock(closed)) breakLine(breaksAround(closed));
      node = closed[nextKey];
      continue;
    }
    if (node[nodeTypeKey] === 3 && visible[visible.length - 1] && !isFolded(node)) {
      const preserved = node.parentElement !== null && isHTMLNamed(node.parentElement, 'pre', 'textarea');
      let data = preserved ? node[dataKey] : node[dataKey].replace(/[\t\n\f\r ]+/g, ' ');
      if (!preserved && (text === '' || /[\n ]$/.test(text))) data = data.replace(/^ /, '');
      text += data;
    } else if (node[nodeTypeKey] === 1) {
      if (isHTMLNamed(node, 'br')) text += '\n';
      else if (!isHTMLNamed(node, ...textlessTags) && isDisplayed(node) && !isFolded(node)) {
        if (isBlock(node)) breakLine(breaksAround(node));
        if (isHTMLNamed(node, 'td', 'th') && previousElement(node) !== null) text = `${text.replace(/ +$/, '')}\t`;
        opened.push(node);
        const visibility = cascaded(node, 'visibility') ?? 'inherit';
        visible.push(/^(inherit|unset)$/.test(visibility) ? visible[visible.length - 1] : !/^(hidden|collapse)$/.test(visibility));
        node = node[firstKey];
        continue;
      }
    }
    node = node[nextKey];
  }
  return text.replace(/[ \t]+$/, '').replace(/^\n+|\n+$/g, '');
}

const isBlock = (element) => element[namespaceKey] === htmlNamespace && blockTags.has(element[localNameKey]);

function textWithBreaks(document, text) {
  const fragment = new DocumentFragment(internal, document);
  const lines = text.split(/\r\n|\n|\r/);
  for (let i = 0; i < lines.length; i++) {
    if (i > 0) link(newElement(document, 'br'), fragment, null);
    if (lines[i] !== '') link(newText(document, lines[i]), fragment, null);
  }
  return fragment;
}

const getDOMStringMap = defineLazyInterface('DOMStringMap', () => {
  class DOMStringMap {
    constructor(token) { if (token !== internal) illegal(); }
  }
  return DOMStringMap;
});

const toDataName = (key) => `data-${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
const fromDataName = (name) => name.slice(5).replace(/-([a-z])/g, (_, c) => c.toUpperCase());

function stringMap(element) {
  const valueOf = (key) => (typeof key === 'string' && !/-[a-z]/.test(key) ? attributeOf(element, toDataName(key)) : null);
  return new NativeProxy(new (getDOMStringMap())(internal), {
    get: (target, key, receiver) => valueOf(key) ?? reflectGet(target, key, receiver),
    has: (target, key) => valueOf(key) !== null || key in target,
    set(target, key, value) {
      if (typeof key !== 'string') return Reflect.set(target, key, value);
      if (/-[a-z]/.test(key)) fail('SyntaxError', `"${key}" holds a hyphen before a letter`);
      const name = toDataName(key);
      if (!isName(name)) fail('InvalidCharacterError', `"${name}" is not a valid attribute name`);
      setAttributeOf(element, name, `${value}`);
      return true;
    },
    defineProperty(target, key, descriptor) { return this.set(target, key, descriptor.value); },
    deleteProperty(target, key) {
      if (valueOf(key) !== null) removeAttributeOf(element, toDataName(key));
      return true;
    },
    ownKeys: (target) => element[attrsKey].filter((record) => record.ns === null && record.local.startsWith('data-') &&
      !/[A-Z]/.test(record.local)).map((record) => fromDataName(record.local)),
    getOwnPropertyDescriptor(target, key) {
      const value = valueOf(key);
      return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
}

// Focus (HTML, 6.6).

function isFocusable(element) {
  if (!element[connectedKey] || !isRendered(element)) return false;
  if (isFormControl(element)) return !isDisabled(element) && !(isHTMLNamed(element, 'input') && inputType(element) === 'hidden') &&
    !isHTMLNamed(element, 'fieldset', 'output', 'object');
  return attributeOf(element, 'tabindex') !== null || isLink(element) ||
    isHTMLNamed(element, 'iframe', 'summary') || element.isContentEditable === true;
}

function focusElement(element) {
  if (isHTMLNamed(element, 'label') && element.control) return;
  if (isFocusable(element)) moveFocus(element);
}

function moveFocus(element) {
  const old = focusedElement;
  if (old === element) return;
  focusedElement = null;
  if (old !== null && old[connectedKey]) {
    if (old[commitKey]) old[commitKey]();
    fireEvent(old, 'blur', { composed: true }, 'FocusEvent', { relatedTarget: element, view: global });
    fireEvent(old, 'focusout', { bubbles: true, composed: true }, 'FocusEvent', { relatedTarget: element, view: global });
  }
  if (element === null || focusedElement !== null) return;
  focusedElement = element;
  fireEvent(element, 'focus', { composed: true }, 'FocusEvent', { relatedTarget: old, view: global });
  if (focusedElement === element) {
    fireEvent(element, 'focusin', { bubbles: true, composed: true }, 'FocusEvent', { relatedTarget: old, view: global });
  }
}
