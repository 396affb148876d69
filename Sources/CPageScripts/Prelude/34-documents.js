// Documents (DOM standard, 4.5; HTML standard, 3.1).

let focusedElement = null;
/// Marks documents that scripts made from nothing: they have no address.
const isBlankKey = Symbol('isBlank');

class Document extends Node {
  constructor(token, { isHTML = false, contentType = 'application/xml', view = null } = {}) {
    super(internal, null);
    if (token !== internal) {
      isHTML = false;
      contentType = 'application/xml';
      view = null;
      this[isBlankKey] = true;
    }
    this[docKey] = this;
    this[connectedKey] = true;
    this[isHTMLKey] = isHTML;
    this[quirksKey] = false;
    this[contentTypeKey] = contentType;
    this[readyStateKey] = 'complete';
    this[currentScriptKey] = null;
    this[defaultViewKey] = view;
  }
  get nodeType() { return 9; }
  get nodeName() { return '#document'; }
  get implementation() {
    return this[implementationKey] ?? (this[implementationKey] = new (getDOMImplementation())(internal, this));
  }
  get URL() { return this[isBlankKey] === true ? 'about:blank' : documentURL(this); }
  get documentURI() { return this.URL; }
  get compatMode() { return this[quirksKey] ? 'BackCompat' : 'CSS1Compat'; }
  get characterSet() { return 'UTF-8'; }
  get charset() { return 'UTF-8'; }
  get inputEncoding() { return 'UTF-8'; }
  get contentType() { return this[contentTypeKey]; }
  get readyState() { return this[readyStateKey]; }
  get currentScript() { return this[currentScriptKey]; }
  get defaultView() { return this[defaultViewKey]; }
  get doctype() {
    for (let node = this[firstKey]; node !== null; node = node[nextKey]) if (node[nodeTypeKey] === 10) return node;
    return null;
  }
  get documentElement() {
    let node = this[firstKey];
    while (node !== null && node[nodeTypeKey] !== 1) node = node[nextKey];
    return node;
  }
  get head() { return htmlChild(this, 'head'); }
  get body() { return htmlChild(this, 'body') ?? htmlChild(this, 'frameset'); }
  set body(value) {
    if (!isElement(value) || value[namespaceKey] !== htmlNamespace ||
      (value[localNameKey] !== 'body' && value[localNameKey] !== 'frameset')) {
      if (!isElement(value)) throw new NativeTypeError('The value is not an HTMLElement');
      fail('HierarchyRequestError', 'The value is neither a body nor a frameset');
    }
    const body = this.body;
    if (body === value) return;
    if (body !== null) replaceNode(body, value, body[parentKey]);
    else if (this.documentElement === null) fail('HierarchyRequestError', 'There is no document element');
    else preInsert(value, this.documentElement, null);
  }
  get title() {
    const element = titleElement(this);
    return element === null ? '' : childText(element).replace(/[\t\n\f\r ]+/g, ' ').trim();
  }
  set title(value) {
    value = `${value}`;
    let element = titleElement(this);
    if (element === null) {
      if (this.head === null) return;
      element = newElement(this, 'title');
      preInsert(element, this.head, null);
    }
    setTextContent(element, value);
  }
  get dir() { return this.documentElement?.dir ?? ''; }
  set dir(value) { if (this.documentElement) this.documentElement.dir = value; }
  get images() { return documentCollection(this, 'images', (e) => e[localNameKey] === 'img'); }
  get embeds() { return documentCollection(this, 'embeds', (e) => e[localNameKey] === 'embed'); }
  get plugins() { return this.embeds; }
  get links() {
    return documentCollection(this, 'links', (e) => (e[localNameKey] === 'a' || e[localNameKey] === 'area') &&
      attributeOf(e, 'href') !== null);
  }
  get anchors() {
    return documentCollection(this, 'anchors', (e) => e[localNameKey] === 'a' && attributeOf(e, 'name') !== null);
  }
  get applets() { return documentCollection(this, 'applets', () => false); }
  get forms() { return documentCollection(this, 'forms', (e) => e[localNameKey] === 'form'); }
  get scripts() { return documentCollection(this, 'scripts', (e) => e[localNameKey] === 'script'); }
  get styleSheets() { return (this[collectionsKey] ??= {}).styleSheets ??= listOfStyleSheets(this); }
  get fonts() {
    return pageObject({ ready: NativePromise.resolve(this), status: 'loaded', check: () => true, load: () => NativePromise.resolve(new Array()),
      addEventListener() {}, removeEventListener() {}, add() {}, forEach() {} });
  }
  get activeElement() {
    if (focusedElement !== null && focusedElement[docKey] === this) {
      return shadowTreesExist ? retarget(focusedElement, this) : focusedElement;
    }
    return this.body ?? this.documentElement;
  }
  get scrollingElement() { return this.documentElement; }
  get hidden() { return documentHidden; }
  get visibilityState() { return documentHidden ? 'hidden' : 'visible'; }
  get webkitHidden() { return documentHidden; }
  get fullscreenElement() { return null; }
  get fullscreenEnabled() { return false; }
  get pointerLockElement() { return null; }
  get timeline() { return pageObject({ currentTime: host.now() }); }
  get designMode() { return 'off'; }
  set designMode(value) { host.notImplemented('document.designMode'); }
  hasFocus() { return true; }
  getElementById(id) {
    need(arguments.length, 1, 'getElementById');
    return elementByID(this, `${id}`);
  }
  getElementsByName(name) {
    need(arguments.length, 1, 'getElementsByName');
    name = `${name}`;
    return liveNodeList(cached(() => {
      const items = [];
      for (let node = this[firstKey]; node !== null; node = nextInTree(node, this)) {
        if (node[nodeTypeKey] === 1 && node[namespaceKey] === htmlNamespace && attributeOf(node, 'name') === name) {
          items.push(node);
        }
      }
      return items;
    }));
  }
  getElementsByTagName(name) {
    need(arguments.length, 1, 'getElementsByTagName');
    return elementsByTagName(this, `${name}`);
  }
  getElementsByTagNameNS(namespace, name) {
    need(arguments.length, 2, 'getElementsByTagNameNS');
    return elementsByTagNameNS(this, toTextOrNull(namespace), `${name}`);
  }
  getElementsByClassName(names) {
    need(arguments.length, 1, 'getElementsByClassName');
    return elementsByClassName(this, `${names}`);
  }
  createElement(name, options = undefined) {
    need(arguments.length, 1, 'createElement');
    name = `${name}`;
    if (!isName(name)) fail('InvalidCharacterError', `"${name}" is not a valid tag name`);
    const isXHTML = this[contentTypeKey] === 'application/xhtml+xml';
    if (this[isHTMLKey]) name = asciiLower(name);
    const element = newElement(this, name, this[isHTMLKey] || isXHTML ? htmlNamespace : null);
    if (options && typeof options === 'object' && options.is !== undefined) upgradeBuiltIn(element, `${options.is}`);
    return element;
  }
  createElementNS(namespace, name, options = undefined) {
    need(arguments.length, 2, 'createElementNS');
    const extracted = extractName(namespace, `${name}`);
    return newElement(this, extracted.local, extracted.namespace, extracted.prefix);
  }
  createDocumentFragment() { return new DocumentFragment(internal, this); }
  createTextNode(data) {
    need(arguments.length, 1, 'createTextNode');
    return newText(this, `${data}`);
  }
  createCDATASection(data) {
    if (this[isHTMLKey]) fail('NotSupportedError', 'An HTML document has no CDATA sections');
    data = `${data}`;
    if (data.includes(']]>')) fail('InvalidCharacterError', 'The data holds "]]>"');
    return new (getCDATASection())(data, this, internal);
  }
  createComment(data) {
    need(arguments.length, 1, 'createComment');
    return new (getComment())(`${data}`, this, internal);
  }
  createProcessingInstruction(target, data) {
    need(arguments.length, 2, 'createProcessingInstruction');
    target = `${target}`;
    data = `${data}`;
    if (!isName(target) || data.includes('?>')) fail('InvalidCharacterError', 'Not a valid instruction');
    return new (getProcessingInstruction())(internal, this, target, data);
  }
  createAttribute(name) {
    need(arguments.length, 1, 'createAttribute');
    name = `${name}`;
    if (!isName(name)) fail('InvalidCharacterError', `"${name}" is not a valid attribute name`);
    if (this[isHTMLKey]) name = asciiLower(name);
    return bindAttr(new (getAttr())(internal, this, { ns: null, prefix: null, local: name, name, value: '', node: null }, null));
  }
  createAttributeNS(namespace, name) {
    need(arguments.length, 2, 'createAttributeNS');
    name = `${name}`;
    const { namespace: ns, prefix, local } = extractName(namespace, name);
    return bindAttr(new (getAttr())(internal, this, { ns, prefix, local, name, value: '', node: null }, null));
  }
  createEvent(name) {
    need(arguments.length, 1, 'createEvent');
    const known = createEventNames[asciiLower(`${name}`)];
    if (known === undefined) fail('NotSupportedError', `"${name}" is no event interface`);
    const event = new (getEventClass(known))(internal);
    event[eventType] = '';
    event[eventInitialized] = false;
    return event;
  }
  createRange() { return newRange(this); }
  createTreeWalker(root, whatToShow = 0xffffffff, filter = null) {
    need(arguments.length, 1, 'createTreeWalker');
    return new (getTreeWalker())(internal, asNode(root), toUnsignedLong(whatToShow), filter);
  }
  createNodeIterator(root, whatToShow = 0xffffffff, filter = null) {
    need(arguments.length, 1, 'createNodeIterator');
    return newNodeIterator(asNode(root), toUnsignedLong(whatToShow), filter);
  }
  importNode(node, deep = false) {
    need(arguments.length, 1, 'importNode');
    asNode(node);
    if (node[nodeTypeKey] === 9 || isShadowRoot(node)) fail('NotSupportedError', 'This node cannot be imported');
    return upgradeTree(cloneTree(node, this, !!deep));
  }
  adoptNode(node) {
    need(arguments.length, 1, 'adoptNode');
    asNode(node);
    if (node[nodeTypeKey] === 9) fail('NotSupportedError', 'A document cannot be adopted');
    if (isShadowRoot(node)) fail('HierarchyRequestError', 'A shadow root cannot be adopted');
    if (node[nodeTypeKey] === 11 && node[templateHostKey]) return node;
    if (node[nodeTypeKey] === 2 && node[attrOwner] !== null) {
      removeAttributeRecord(node[attrOwner], node[attrRecord]);
    }
    adoptInto(node, this);
    return node;
  }
  getSelection() { return this[defaultViewKey] === null ? null : getSelection(); }
  elementFromPoint(x, y) {
    need(arguments.length, 2, 'elementFromPoint');
    return elementAtPoint(this, toDouble(x), toDouble(y));
  }
  elementsFromPoint(x, y) {
    const found = [];
    for (let e = elementAtPoint(this, toDouble(x), toDouble(y)); e; e = e.parentElement) found.push(e);
    return found;
  }
  execCommand(command) { host.notImplemented(`document.execCommand("${command}")`); return false; }
  queryCommandSupported() { return false; }
  queryCommandEnabled() { return false; }
  queryCommandState() { return false; }
  queryCommandValue() { return ''; }
  exitFullscreen() { return NativePromise.resolve(); }
  evaluate() { host.notImplemented('document.evaluate'); fail('NotSupportedError', 'XPath is not implemented'); }
  releaseEvents() {}
  captureEvents() {}
  [getParentKey](event) {
    return event[eventType] === 'load' || this[defaultViewKey] === null ? null : global;
  }
  [cloneSelfKey]() {
    const copy = new this.constructor(internal, { isHTML: this[isHTMLKey], contentType: this[contentTypeKey] });
    copy[quirksKey] = this[quirksKey];
    return copy;
  }
}
mixin(Document, parentNodeMixin);
defineProperty(Document.prototype, Symbol.unscopables,
  unscopables('append', 'prepend', 'replaceChildren'));
defineInterface(Document);
defineHandlers(Document.prototype, globalHandlerTypes);
defineHandlers(Document.prototype, ['readystatechange', 'visibilitychange', 'fullscreenchange', 'fullscreenerror',
  'selectionchange', 'pointerlockchange', 'freeze', 'resume']);

class HTMLDocument extends Document {
  constructor(token, options) {
    if (token !== internal) illegal();
    super(token, options);
  }
}
defineInterface(HTMLDocument);
const getXMLDocument = defineLazyInterface('XMLDocument', () => {
  class XMLDocument extends Document {
    constructor(token, options) {
      if (token !== internal) illegal();
      super(token, options);
    }
  }
  return XMLDocument;
});

function documentURL(document) {
  return platform.documentURL ? platform.documentURL(document) : 'about:blank';
}

/// The address against which a document's relative addresses are resolved.
function baseURL(document) {
  return platform.baseURL ? platform.baseURL(document) : documentURL(document);
}

/// A relative address made absolute, or null.
function resolveURL(text, document) {
  const parts = parseURL(text, baseURL(document));
  return parts === null || parts === undefined ? null : parts[0];
}

let documentHidden = false;

/// Sets `document.visibilityState` and tells the page.
function setDocumentHidden(hidden) {
  if (hidden === documentHidden) return;
  documentHidden = hidden;
  fireEvent(mainDocument, 'visibilitychange', { bubbles: true });
}

/// Sets `document.readyState` and tells the page.
function setReadyState(document, state) {
  if (document[readyStateKey] === state) return;
  document[readyStateKey] = state;
  if (document[defaultViewKey] !== null) fireEvent(document, 'readystatechange');
}

function setCurrentScript(document, script) {
  document[currentScriptKey] = script;
}

function htmlChild(document, name) {
  const root = document.documentElement;
  if (root === null || root[localNameKey] !== 'html' || root[namespaceKey] !== htmlNamespace) return null;
  for (let node = root[firstKey]; node !== null; node = node[nextKey]) {
    if (node[nodeTypeKey] === 1 && node[localNameKey] === name && node[namespaceKey] === htmlNamespace) return node;
  }
  return null;
}

function titleElement(document) {
  for (let node = document[firstKey]; node !== null; node = nextInTree(node, document)) {
    if (node[nodeTypeKey] === 1 && node[localNameKey] === 'title' && node[namespaceKey] === htmlNamespace) return node;
  }
  return null;
}

function documentCollection(document, name, test) {
  const collections = document[collectionsKey] ?? (document[collectionsKey] = {});
  return collections[name] ?? (collections[name] = descendants(document,
    (element) => element[namespaceKey] === htmlNamespace && test(element)));
}

/// Makes a form, image or frame reachable as `document.name`, where that name is free.
function registerDocumentName(element) {
  const name = attributeOf(element, 'name');
  if (name === null || name === '' || element[docKey] !== mainDocument) return;
  if (platform.idRegistered) platform.idRegistered(name);
  if (name in mainDocument) return;
  defineProperty(HTMLDocument.prototype, name, {
    get() {
      const found = selectAll(this, 'form[name],img[name],iframe[name],embed[name],object[name]')
        .find((each) => attributeOf(each, 'name') === name);
      if (found === undefined) return undefined;
      return isHTMLNamed(found, 'iframe') ? found.contentWindow : found;
    },
    set(value) {
      defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: false, configurable: true,
  });
}

const getDOMImplementation = defineLazyInterface('DOMImplementation', () => {
  class DOMImplementation {
    constructor(token, document) {
      if (token !== internal) illegal();
      this[docKey] = document;
    }
    createDocumentType(name, publicId, systemId) {
      need(arguments.length, 3, 'createDocumentType');
      name = `${name}`;
      if (!isName(name) || !isQualifiedName(name)) fail('InvalidCharacterError', `"${name}" is not a valid name`);
      return new DocumentType(internal, this[docKey], name, `${publicId}`, `${systemId}`);
    }
    createDocument(namespace, name, doctype = null) {
      need(arguments.length, 2, 'createDocument');
      namespace = namespace === '' || namespace === undefined ? null : namespace;
      const document = new (getXMLDocument())(internal, {
        contentType: namespace === htmlNamespace ? 'application/xhtml+xml'
          : namespace === svgNamespace ? 'image/svg+xml' : 'application/xml',
      });
      document[isBlankKey] = true;
      name = toTextOrEmpty(name);
      const element = name === '' ? null : document.createElementNS(namespace, name);
      if (doctype !== null && doctype !== undefined) {
        if (!(doctype instanceof DocumentType)) throw new NativeTypeError('Not a DocumentType');
        preInsert(doctype, document, null);
      }
      if (element !== null) preInsert(element, document, null);
      return document;
    }
    createHTMLDocument(title = undefined) {
      const document = new HTMLDocument(internal, { isHTML: true, contentType: 'text/html' });
      document[isBlankKey] = true;
      preInsert(new DocumentType(internal, document, 'html'), document, null);
      const html = newElement(document, 'html');
      preInsert(html, document, null);
      const head = newElement(document, 'head');
      preInsert(head, html, null);
      if (title !== undefined) {
        const element = newElement(document, 'title');
        preInsert(element, head, null);
        preInsert(newText(document, `${title}`), element, null);
      }
      preInsert(newElement(document, 'body'), html, null);
      return document;
    }
    hasFeature() { return true; }
  }
  return DOMImplementation;
});

/// The document of this global. The platform loads markup into it.
const mainDocument = new HTMLDocument(internal, { isHTML: true, contentType: 'text/html', view: global });
