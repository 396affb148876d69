// Elements and attributes (DOM standard, 4.9).

let xmlName = null;

/// Whether a text is a Name of XML.
function isName(text) {
  if (/^[A-Za-z_:][A-Za-z0-9_:.-]*$/.test(text)) return true;
  xmlName ??= new RegExp(`^[${nameStart}][${nameStart}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*$`, 'u');
  return xmlName.test(text);
}

function isQualifiedName(text) {
  const parts = text.split(':');
  return parts.length <= 2 && parts.every((part) => part !== '' && isName(part));
}

function extractName(namespace, qualifiedName) {
  if (namespace === '' || namespace === undefined) namespace = null;
  if (namespace !== null) namespace = `${namespace}`;
  if (!isName(qualifiedName) || !isQualifiedName(qualifiedName)) {
    fail('InvalidCharacterError', `"${qualifiedName}" is not a valid name`);
  }
  const colon = qualifiedName.indexOf(':');
  const prefix = colon < 0 ? null : qualifiedName.slice(0, colon);
  const local = qualifiedName.slice(colon + 1);
  if ((prefix !== null && namespace === null) || (prefix === 'xml' && namespace !== xmlNamespace) ||
    ((qualifiedName === 'xmlns' || prefix === 'xmlns') !== (namespace === xmlnsNamespace))) {
    fail('NamespaceError', `"${qualifiedName}" does not fit its namespace`);
  }
  return { namespace, prefix, local };
}

// Attributes are light records; an `Attr` node is made when a page asks for one.

const getAttr = defineLazyInterface('Attr', () => {
  class Attr extends Node {
    constructor(token, document, record, owner) {
      super(token, document);
      this[attrRecord] = record;
      this[attrOwner] = owner;
    }
    get nodeType() { return 2; }
    get nodeName() { return this[attrRecord].name; }
    get name() { return this[attrRecord].name; }
    get localName() { return this[attrRecord].local; }
    get namespaceURI() { return this[attrRecord].ns; }
    get prefix() { return this[attrRecord].prefix; }
    get specified() { return true; }
    get ownerElement() { return this[attrOwner]; }
    get value() { return this[attrRecord].value; }
    set value(value) { setAttrValue(this, `${value}`); }
    get nodeValue() { return this[attrRecord].value; }
    set nodeValue(value) { setAttrValue(this, toTextOrEmpty(value)); }
    get textContent() { return this[attrRecord].value; }
    set textContent(value) { setAttrValue(this, toTextOrEmpty(value)); }
    [cloneSelfKey](document) {
      return new Attr(internal, document, { ...this[attrRecord], node: null }, null);
    }
  }
  return Attr;
});

function attrNode(element, record) {
  return record.node ?? (record.node = bindAttr(new (getAttr())(internal, element[docKey], record, element)));
}
function bindAttr(attr) {
  attr[attrRecord].node = attr;
  return attr;
}

function setAttrValue(attr, value) {
  const element = attr[attrOwner];
  if (element === null) attr[attrRecord].value = value;
  else changeAttribute(element, attr[attrRecord], value);
}

function findAttribute(element, name) {
  const attrs = element[attrsKey];
  for (let i = 0; i < attrs.length; i++) if (attrs[i].name === name) return attrs[i];
  return null;
}

function findAttributeNS(element, namespace, local) {
  const attrs = element[attrsKey];
  for (let i = 0; i < attrs.length; i++) {
    if (attrs[i].local === local && attrs[i].ns === namespace) return attrs[i];
  }
  return null;
}

/// The value of an attribute without namespace, or null.
function attributeOf(element, name) {
  const attrs = element[attrsKey];
  for (let i = 0; i < attrs.length; i++) {
    if (attrs[i].name === name && attrs[i].ns === null) return attrs[i].value;
  }
  return null;
}

function attributeName(element, name) {
  name = `${name}`;
  return element[namespaceKey] === htmlNamespace && element[docKey][isHTMLKey] ? asciiLower(name) : name;
}

function changeAttribute(element, record, value) {
  const old = record.value;
  record.value = value;
  attributeDidChange(element, record, old, value);
}

function appendAttribute(element, record) {
  element[attrsKey].push(record);
  attributeDidChange(element, record, null, record.value);
}

function removeAttributeRecord(element, record) {
  const attrs = element[attrsKey];
  attrs.splice(attrs.indexOf(record), 1);
  if (record.node !== null) record.node[attrOwner] = null;
  const old = record.value;
  attributeDidChange(element, record, old, null);
}

function attributeDidChange(element, record, old, value) {
  domVersion++;
  const { local, ns } = record;
  if (observersExist) {
    queueMutation('attributes', element, local, ns, old, emptyList, emptyList, null, null);
  }
  if (ns === null) applyAttribute(element, local, old, value);
  if (element[ceKey]) attributeReaction(element, local, old, value, ns);
}

/// What an attribute's change does besides being there.
function applyAttribute(element, name, old, value) {
  if (name === 'id') {
    const before = element[idKey];
    if (before !== undefined && element[connectedKey]) unregisterID(element[docKey], element, before);
    element[idKey] = value === null ? undefined : value;
    if (value !== null && element[connectedKey]) registerID(element[docKey], element, value);
  } else if (name === 'class') {
    element[classesKey] = null;
  } else if (name.charCodeAt(0) === 111 && name.charCodeAt(1) === 110) {
    handlerAttributeChanged(element, name.slice(2), value);
  }
  if (element[attributeChangedKey] !== undefined) element[attributeChangedKey](name, old, value);
}

function handlerAttributeChanged(element, type, value) {
  const onBody = element[namespaceKey] === htmlNamespace &&
    (element[localNameKey] === 'body' || element[localNameKey] === 'frameset');
  if (onBody && (isWindowHandler.has(type) || bodyForwardedHandlers.has(type))) {
    if (element[docKey] === mainDocument) {
      setHandlerSource(global, type, value, element, element[lineKey]);
    }
  } else if (isGlobalHandler.has(type)) {
    setHandlerSource(element, type, value, element, element[lineKey]);
  }
}

/// Runs the effects of attributes that were put in place without them.
function initAttributes(element) {
  const attrs = element[attrsKey];
  for (let i = 0; i < attrs.length; i++) {
    const record = attrs[i];
    if (record.ns === null) applyAttribute(element, record.local, null, record.value);
  }
}

function setAttributeValue(element, namespace, prefix, local, name, value) {
  const record = namespace === null && prefix === null
    ? findAttributeNS(element, null, local) : findAttributeNS(element, namespace, local);
  if (record !== null) changeAttribute(element, record, value);
  else appendAttribute(element, { ns: namespace, prefix, local, name, value, node: null });
}

/// Sets an attribute without namespace; names come from the prelude and are valid.
function setAttributeOf(element, name, value) {
  setAttributeValue(element, null, null, name, name, value);
}

function removeAttributeOf(element, name) {
  const record = findAttributeNS(element, null, name);
  if (record !== null) removeAttributeRecord(element, record);
}

function setAttrNode(element, attr) {
  if (!(attr instanceof getAttr())) throw new NativeTypeError('The argument is not an Attr');
  if (attr[attrOwner] !== null && attr[attrOwner] !== element) {
    fail('InUseAttributeError', 'The attribute belongs to another element');
  }
  const record = attr[attrRecord];
  const old = findAttributeNS(element, record.ns, record.local);
  if (old === record) return attr;
  record.node = attr;
  if (attr[docKey] !== element[docKey]) attr[docKey] = element[docKey];
  if (old === null) {
    attr[attrOwner] = element;
    appendAttribute(element, record);
    return null;
  }
  const oldNode = attrNode(element, old);
  const attrs = element[attrsKey];
  attrs[attrs.indexOf(old)] = record;
  oldNode[attrOwner] = null;
  attr[attrOwner] = element;
  attributeDidChange(element, record, old.value, record.value);
  return oldNode;
}

const getNamedNodeMap = defineLazyInterface('NamedNodeMap', () => {
  class NamedNodeMap {
    constructor(token, element) {
      if (token !== internal) illegal();
      defineProperty(this, mapElement, { value: element });
    }
    get [listSource]() {
      const element = this[mapElement];
      return () => element[attrsKey].map((record) => attrNode(element, record));
    }
    get length() { return this[mapElement][attrsKey].length; }
    item(index) {
      need(arguments.length, 1, 'item');
      const record = this[mapElement][attrsKey][toUnsignedLong(index)];
      return record === undefined ? null : attrNode(this[mapElement], record);
    }
    getNamedItem(name) {
      need(arguments.length, 1, 'getNamedItem');
      return this[mapElement].getAttributeNode(name);
    }
    getNamedItemNS(namespace, local) {
      need(arguments.length, 2, 'getNamedItemNS');
      return this[mapElement].getAttributeNodeNS(namespace, local);
    }
    setNamedItem(attr) { return setAttrNode(this[mapElement], attr); }
    setNamedItemNS(attr) { return setAttrNode(this[mapElement], attr); }
    removeNamedItem(name) {
      need(arguments.length, 1, 'removeNamedItem');
      const element = this[mapElement];
      const record = findAttribute(element, attributeName(element, name));
      if (record === null) fail('NotFoundError', 'There is no such attribute');
      const attr = attrNode(element, record);
      removeAttributeRecord(element, record);
      return attr;
    }
    removeNamedItemNS(namespace, local) {
      need(arguments.length, 2, 'removeNamedItemNS');
      const element = this[mapElement];
      const record = findAttributeNS(element, namespace === '' ? null : namespace, `${local}`);
      if (record === null) fail('NotFoundError', 'There is no such attribute');
      const attr = attrNode(element, record);
      removeAttributeRecord(element, record);
      return attr;
    }
    get namedItem() { return namedAttribute; }
  }
  defineProperty(NamedNodeMap.prototype, 'namedItem', { enumerable: false });
  defineProperty(NamedNodeMap.prototype, Symbol.iterator,
    { value: arrayValues, writable: true, configurable: true });
  return NamedNodeMap;
});

function namedAttribute(name) {
  const element = this[mapElement];
  if (element[namespaceKey] === htmlNamespace && element[docKey][isHTMLKey] && /[A-Z]/.test(name)) return null;
  const record = findAttribute(element, name);
  return record === null ? null : attrNode(element, record);
}

const namedNodeMapHandler = {
  ...collectionHandler,
  ownKeys(target) {
    const keys = [];
    const attrs = target[mapElement][attrsKey];
    for (let i = 0; i < attrs.length; i++) keys.push(`${i}`);
    const lowerOnly = target[mapElement][namespaceKey] === htmlNamespace && target[mapElement][docKey][isHTMLKey];
    for (const { name } of attrs) {
      if (!keys.includes(name) && !(lowerOnly && /[A-Z]/.test(name))) keys.push(name);
    }
    return keys.concat(reflectOwnKeys(target));
  },
};

/// The class tokens of an element, parsed once.
function classesOf(element) {
  let classes = element[classesKey];
  if (classes === null) {
    const value = attributeOf(element, 'class');
    classes = element[classesKey] = value === null ? emptyList : splitTokens(value);
  }
  return classes;
}

class Element extends Node {
  constructor(token, document, localName, namespace, prefix) {
    if (token !== internal) illegal();
    return setPrototypeOf({
      [nodeTypeKey]: 1,
      [parentKey]: null, [firstKey]: null, [lastKey]: null, [nextKey]: null, [prevKey]: null,
      [docKey]: document, [connectedKey]: false, [childArrayKey]: null,
      [localNameKey]: localName, [namespaceKey]: namespace, [prefixKey]: prefix,
      [qualifiedNameKey]: prefix === null ? localName : `${prefix}:${localName}`,
      [attrsKey]: [], [classesKey]: null,
    }, new.target.prototype);
  }
  get nodeType() { return 1; }
  get nodeName() { return this.tagName; }
  get tagName() {
    const name = this[qualifiedNameKey];
    return this[namespaceKey] === htmlNamespace && this[docKey][isHTMLKey] ? asciiUpper(name) : name;
  }
  get localName() { return this[localNameKey]; }
  get namespaceURI() { return this[namespaceKey]; }
  get prefix() { return this[prefixKey]; }
  get id() { return this[idKey] ?? ''; }
  set id(value) { setAttributeOf(this, 'id', `${value}`); }
  get className() { return attributeOf(this, 'class') ?? ''; }
  set className(value) { setAttributeOf(this, 'class', `${value}`); }
  get classList() { return elementTokenList(this, 'class'); }
  set classList(value) { setAttributeOf(this, 'class', `${value}`); }
  get slot() { return attributeOf(this, 'slot') ?? ''; }
  set slot(value) { setAttributeOf(this, 'slot', `${value}`); }
  get textContent() { return descendantText(this); }
  set textContent(value) { setTextContent(this, value); }
  get attributes() {
    return this[attrMapKey] ??
      (this[attrMapKey] = new NativeProxy(new (getNamedNodeMap())(internal, this), namedNodeMapHandler));
  }
  hasAttributes() { return this[attrsKey].length > 0; }
  getAttributeNames() { return pageList(this[attrsKey].map((record) => record.name)); }
  getAttribute(name) {
    need(arguments.length, 1, 'getAttribute');
    const record = findAttribute(this, attributeName(this, name));
    return record === null ? null : record.value;
  }
  getAttributeNS(namespace, local) {
    need(arguments.length, 2, 'getAttributeNS');
    const record = findAttributeNS(this, namespace === '' || namespace === undefined ? null : namespace, `${local}`);
    return record === null ? null : record.value;
  }
  setAttribute(name, value) {
    need(arguments.length, 2, 'setAttribute');
    name = `${name}`;
    value = `${value}`;
    if (!isName(name)) fail('InvalidCharacterError', `"${name}" is not a valid attribute name`);
    name = attributeName(this, name);
    const record = findAttribute(this, name);
    if (record !== null) changeAttribute(this, record, value);
    else appendAttribute(this, { ns: null, prefix: null, local: name, name, value, node: null });
  }
  setAttributeNS(namespace, name, value) {
    need(arguments.length, 3, 'setAttributeNS');
    name = `${name}`;
    const { namespace: ns, prefix, local } = extractName(namespace, name);
    value = `${value}`;
    setAttributeValue(this, ns, prefix, local, name, value);
  }
  removeAttribute(name) {
    need(arguments.length, 1, 'removeAttribute');
    const record = findAttribute(this, attributeName(this, name));
    if (record !== null) removeAttributeRecord(this, record);
  }
  removeAttributeNS(namespace, local) {
    need(arguments.length, 2, 'removeAttributeNS');
    const record = findAttributeNS(this, namespace === '' || namespace === undefined ? null : namespace, `${local}`);
    if (record !== null) removeAttributeRecord(this, record);
  }
  toggleAttribute(name, force = undefined) {
    need(arguments.length, 1, 'toggleAttribute');
    name = `${name}`;
    if (!isName(name)) fail('InvalidCharacterError', `"${name}" is not a valid attribute name`);
    name = attributeName(this, name);
    const record = findAttribute(this, name);
    if (record === null) {
      if (force !== undefined && !force) return false;
      appendAttribute(this, { ns: null, prefix: null, local: name, name, value: '', node: null });
      return true;
    }
    if (force !== undefined && force) return true;
    removeAttributeRecord(this, record);
    return false;
  }
  hasAttribute(name) {
    need(arguments.length, 1, 'hasAttribute');
    return findAttribute(this, attributeName(this, name)) !== null;
  }
  hasAttributeNS(namespace, local) {
    need(arguments.length, 2, 'hasAttributeNS');
    return findAttributeNS(this, namespace === '' || namespace === undefined ? null : namespace, `${local}`) !== null;
  }
  getAttributeNode(name) {
    const record = findAttribute(this, attributeName(this, name));
    return record === null ? null : attrNode(this, record);
  }
  getAttributeNodeNS(namespace, local) {
    const record = findAttributeNS(this, namespace === '' ? null : namespace, `${local}`);
    return record === null ? null : attrNode(this, record);
  }
  setAttributeNode(attr) { return setAttrNode(this, attr); }
  setAttributeNodeNS(attr) { return setAttrNode(this, attr); }
  removeAttributeNode(attr) {
    if (!(attr instanceof getAttr())) throw new NativeTypeError('The argument is not an Attr');
    if (attr[attrOwner] !== this) fail('NotFoundError', 'The attribute belongs to another element');
    removeAttributeRecord(this, attr[attrRecord]);
    return attr;
  }
  matches(selectors) {
    need(arguments.length, 1, 'matches');
    return matchesSelector(this, `${selectors}`, this);
  }
  webkitMatchesSelector(selectors) { return this.matches(selectors); }
  closest(selectors) {
    need(arguments.length, 1, 'closest');
    const compiled = compileSelector(`${selectors}`);
    for (let node = this; node !== null && node[nodeTypeKey] === 1; node = node[parentKey]) {
      if (compiled.matches(node, this)) return node;
    }
    return null;
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
  insertAdjacentElement(where, element) {
    need(arguments.length, 2, 'insertAdjacentElement');
    if (!isElement(element)) throw new NativeTypeError('The argument is not an Element');
    return insertAdjacent(this, `${where}`, element);
  }
  insertAdjacentText(where, data) {
    need(arguments.length, 2, 'insertAdjacentText');
    insertAdjacent(this, `${where}`, newText(this[docKey], `${data}`));
  }
  insertAdjacentHTML(position, text) {
    need(arguments.length, 2, 'insertAdjacentHTML');
    const where = asciiLower(`${position}`);
    let context;
    if (where === 'beforebegin' || where === 'afterend') {
      context = this[parentKey];
      if (context === null || context[nodeTypeKey] === 9) {
        fail('NoModificationAllowedError', 'The element has no parent element');
      }
    } else if (where === 'afterbegin' || where === 'beforeend') {
      context = this;
    } else {
      fail('SyntaxError', `"${position}" is no position`);
    }
    insertAdjacent(this, where, parseFragment(context, `${text}`));
  }
  get innerHTML() { return serializeChildren(this); }
  set innerHTML(value) { setInnerHTML(this, toTextOrEmpty(value), this); }
  get outerHTML() { return serializeNode(this); }
  set outerHTML(value) {
    const text = toTextOrEmpty(value);
    const parent = this[parentKey];
    if (parent === null) return;
    if (parent[nodeTypeKey] === 9) fail('NoModificationAllowedError', 'The document element cannot be replaced');
    const context = parent[nodeTypeKey] === 11 ? newElement(this[docKey], 'body') : parent;
    replaceNode(this, parseFragment(context, text), parent);
  }
  setHTMLUnsafe(value) { this.innerHTML = value; }
  getHTML() { return serializeChildren(this); }
  get shadowRoot() {
    const root = this[shadowRootKey];
    return root && root[shadowMode] === 'open' ? root : null;
  }
  attachShadow(options) {
    need(arguments.length, 1, 'attachShadow');
    const mode = `${options.mode}`;
    if (mode !== 'open' && mode !== 'closed') throw new NativeTypeError('The mode is neither open nor closed');
    if (this[namespaceKey] !== htmlNamespace || !(/-/.test(this[localNameKey]) ||
      /^(article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/.test(this[localNameKey]))) {
      fail('NotSupportedError', 'This element cannot have a shadow tree');
    }
    if (this[shadowRootKey]) fail('NotSupportedError', 'The element already has a shadow tree');
    shadowTreesExist = true;
    const root = new (getShadowRoot())(internal, this[docKey], this, options);
    root[connectedKey] = this[connectedKey];
    return this[shadowRootKey] = root;
  }
  get part() { return elementTokenList(this, 'part'); }
  get assignedSlot() { return openSlotOf(this); }
  hasPointerCapture() { return false; }
  setPointerCapture() {}
  releasePointerCapture() {}
  requestFullscreen() { host.notImplemented('Element.requestFullscreen'); return NativePromise.reject(new NativeTypeError('Fullscreen is not available')); }
  animate() {
    host.notImplemented('Element.animate');
    return pageObject({ finished: NativePromise.resolve(), cancel() {}, finish() {}, play() {}, pause() {},
      addEventListener() {}, removeEventListener() {}, onfinish: null });
  }
  getAnimations() { return new Array(); }
  [cloneSelfKey](document) {
    const copy = newElement(document, this[localNameKey], this[namespaceKey], this[prefixKey], true);
    const attrs = this[attrsKey];
    for (let i = 0; i < attrs.length; i++) {
      const { ns, prefix, local, name, value } = attrs[i];
      copy[attrsKey].push({ ns, prefix, local, name, value, node: null });
    }
    copy[lineKey] = this[lineKey];
    if (attrs.length > 0) initAttributes(copy);
    return copy;
  }
}
mixin(Element, parentNodeMixin);
mixin(Element, childNodeMixin);
mixin(Element, elementSiblingMixin);
defineProperty(Element.prototype, Symbol.unscopables,
  unscopables('after', 'append', 'before', 'prepend', 'remove', 'replaceChildren', 'replaceWith', 'slot'));
defineInterface(Element);

function elementTokenList(element, attribute, supported) {
  const lists = element[tokenListsKey] ?? (element[tokenListsKey] = {});
  return lists[attribute] ?? (lists[attribute] = tokenList(element, attribute, supported));
}

function insertAdjacent(element, where, node) {
  switch (asciiLower(where)) {
    case 'beforebegin':
      return element[parentKey] === null ? null : preInsert(node, element[parentKey], element);
    case 'afterbegin': return preInsert(node, element, element[firstKey]);
    case 'beforeend': return preInsert(node, element, null);
    case 'afterend':
      return element[parentKey] === null ? null : preInsert(node, element[parentKey], element[nextKey]);
    default: return fail('SyntaxError', `"${where}" is no position`);
  }
}

// ARIA attributes that pages set as properties.
for (const name of ['role', 'ariaLabel', 'ariaHidden', 'ariaExpanded', 'ariaChecked', 'ariaDisabled',
  'ariaSelected', 'ariaPressed', 'ariaLive', 'ariaModal', 'ariaRequired', 'ariaInvalid', 'ariaCurrent',
  'ariaBusy', 'ariaHasPopup', 'ariaDescription', 'ariaLevel', 'ariaValueNow', 'ariaValueMin',
  'ariaValueMax', 'ariaValueText']) {
  const attribute = name === 'role' ? name : `aria-${asciiLower(name.slice(4))}`;
  defineProperty(Element.prototype, name, {
    get() { return attributeOf(this, attribute); },
    set(value) {
      if (value === null || value === undefined) removeAttributeOf(this, attribute);
      else setAttributeOf(this, attribute, `${value}`);
    },
    enumerable: true, configurable: true,
  });
}

/// Makes an element; custom elements that are defined are constructed.
/// - isPlain: a custom element is upgraded later, where it is put into a document.
function newElement(document, localName, namespace = htmlNamespace, prefix = null, isPlain = false) {
  let element;
  if (namespace === htmlNamespace) {
    if (customDefinitions !== null && !isPlain) {
      const definition = customDefinitions.get(localName);
      if (definition !== undefined && document === mainDocument) {
        return constructCustom(document, localName, definition);
      }
    }
    const get = interfaceOfTag(localName);
    const Interface = get !== undefined ? get()
      : localName.indexOf('-') > 0 ? HTMLElement : unknownInterface();
    element = new Interface(internal, document, localName, namespace, prefix);
  } else if (namespace === svgNamespace) {
    const Interface = svgInterface(localName);
    element = new Interface(internal, document, localName, namespace, prefix);
  } else if (namespace === mathNamespace) {
    const Interface = mathInterface();
    element = new Interface(internal, document, localName, namespace, prefix);
  } else {
    element = new Element(internal, document, localName, namespace, prefix);
  }
  return element;
}
