// Text, comments, doctypes and fragments (DOM standard, 4.6 to 4.14).

class CharacterData extends Node {
  constructor(token, document, data) {
    if (token !== internal) illegal();
    return setPrototypeOf({
      [nodeTypeKey]: new.target.prototype.nodeType,
      [parentKey]: null, [firstKey]: null, [lastKey]: null, [nextKey]: null, [prevKey]: null,
      [docKey]: document, [connectedKey]: false, [childArrayKey]: null, [dataKey]: data,
    }, new.target.prototype);
  }
  get data() { return this[dataKey]; }
  set data(value) { replaceData(this, 0, this[dataKey].length, toTextOrEmpty(value)); }
  get nodeValue() { return this[dataKey]; }
  set nodeValue(value) { replaceData(this, 0, this[dataKey].length, toTextOrEmpty(value)); }
  get textContent() { return this[dataKey]; }
  set textContent(value) { replaceData(this, 0, this[dataKey].length, toTextOrEmpty(value)); }
  get length() { return this[dataKey].length; }
  substringData(offset, count) {
    need(arguments.length, 2, 'substringData');
    offset = toUnsignedLong(offset);
    count = toUnsignedLong(count);
    checkOffset(this, offset);
    return this[dataKey].substring(offset, offset + count);
  }
  appendData(data) {
    need(arguments.length, 1, 'appendData');
    replaceData(this, this[dataKey].length, 0, `${data}`);
  }
  insertData(offset, data) {
    need(arguments.length, 2, 'insertData');
    replaceData(this, toUnsignedLong(offset), 0, `${data}`);
  }
  deleteData(offset, count) {
    need(arguments.length, 2, 'deleteData');
    replaceData(this, toUnsignedLong(offset), toUnsignedLong(count), '');
  }
  replaceData(offset, count, data) {
    need(arguments.length, 3, 'replaceData');
    replaceData(this, toUnsignedLong(offset), toUnsignedLong(count), `${data}`);
  }
}
mixin(CharacterData, childNodeMixin);
mixin(CharacterData, elementSiblingMixin);
defineProperty(CharacterData.prototype, Symbol.unscopables,
  unscopables('after', 'before', 'remove', 'replaceWith'));
defineInterface(CharacterData);

function checkOffset(node, offset) {
  if (offset > node[dataKey].length) fail('IndexSizeError', 'The offset is beyond the end of the data');
}

function replaceData(node, offset, count, data) {
  const old = node[dataKey];
  checkOffset(node, offset);
  if (offset + count > old.length) count = old.length - offset;
  if (observersExist) queueMutation('characterData', node, null, null, old, emptyList, emptyList, null, null);
  node[dataKey] = old.substring(0, offset) + data + old.substring(offset + count);
  domVersion++;
  if (rangesExist) rangesReplacedData(node, offset, count, data.length);
  const parent = node[parentKey];
  if (parent !== null && parent[childrenChangedKey]) parent[childrenChangedKey]();
}

class Text extends CharacterData {
  constructor(data = '', document = mainDocument, token = undefined) {
    super(internal, token === internal ? document : mainDocument, token === internal ? data : `${data}`);
  }
  get nodeType() { return 3; }
  get nodeName() { return '#text'; }
  get wholeText() {
    let first = this;
    while (first[prevKey] !== null && first[prevKey][nodeTypeKey] === 3) first = first[prevKey];
    let text = '';
    for (; first !== null && first[nodeTypeKey] === 3; first = first[nextKey]) text += first[dataKey];
    return text;
  }
  get assignedSlot() { return openSlotOf(this); }
  splitText(offset) {
    need(arguments.length, 1, 'splitText');
    offset = toUnsignedLong(offset);
    const length = this[dataKey].length;
    checkOffset(this, offset);
    const rest = newText(this[docKey], this[dataKey].substring(offset));
    const parent = this[parentKey];
    if (parent !== null) {
      insertNode(rest, parent, this[nextKey]);
      if (rangesExist) rangesSplit(this, rest, parent, offset);
    }
    replaceData(this, offset, length - offset, '');
    return rest;
  }
  [cloneSelfKey](document) { return newText(document, this[dataKey]); }
}
defineInterface(Text);

function newText(document, data) {
  return new Text(data, document, internal);
}

const getCDATASection = defineLazyInterface('CDATASection', () => {
  class CDATASection extends Text {
    constructor(data, document, token) {
      if (token !== internal) illegal();
      super(data, document, internal);
    }
    get nodeType() { return 4; }
    get nodeName() { return '#cdata-section'; }
    [cloneSelfKey](document) { return new CDATASection(this[dataKey], document, internal); }
  }
  return CDATASection;
});

const getComment = defineLazyInterface('Comment', () => {
  class Comment extends CharacterData {
    constructor(data = '', document = mainDocument, token = undefined) {
      super(internal, token === internal ? document : mainDocument, token === internal ? data : `${data}`);
    }
    get nodeType() { return 8; }
    get nodeName() { return '#comment'; }
    [cloneSelfKey](document) { return new Comment(this[dataKey], document, internal); }
  }
  return Comment;
});

const getProcessingInstruction = defineLazyInterface('ProcessingInstruction', () => {
  class ProcessingInstruction extends CharacterData {
    constructor(token, document, target, data) {
      super(token, document, data);
      this[instructionTarget] = target;
    }
    get nodeType() { return 7; }
    get nodeName() { return this[instructionTarget]; }
    get target() { return this[instructionTarget]; }
    get sheet() { return null; }
    [cloneSelfKey](document) {
      return new ProcessingInstruction(internal, document, this[instructionTarget], this[dataKey]);
    }
  }
  return ProcessingInstruction;
});

class DocumentType extends Node {
  constructor(token, document, name, publicId = '', systemId = '') {
    super(token, document);
    this[doctypeFields] = { name, publicId, systemId };
  }
  get nodeType() { return 10; }
  get nodeName() { return this[doctypeFields].name; }
  get name() { return this[doctypeFields].name; }
  get publicId() { return this[doctypeFields].publicId; }
  get systemId() { return this[doctypeFields].systemId; }
  [cloneSelfKey](document) {
    return new DocumentType(internal, document, this.name, this.publicId, this.systemId);
  }
}
mixin(DocumentType, childNodeMixin);
defineProperty(DocumentType.prototype, Symbol.unscopables,
  unscopables('after', 'before', 'remove', 'replaceWith'));
defineInterface(DocumentType);

class DocumentFragment extends Node {
  constructor(token, document) {
    super(internal, token === internal ? document : mainDocument);
  }
  get nodeType() { return 11; }
  get nodeName() { return '#document-fragment'; }
  get textContent() { return descendantText(this); }
  set textContent(value) { setTextContent(this, value); }
  getElementById(id) {
    need(arguments.length, 1, 'getElementById');
    return findByID(this, `${id}`);
  }
  [cloneSelfKey](document) { return new DocumentFragment(internal, document); }
}
mixin(DocumentFragment, parentNodeMixin);
defineProperty(DocumentFragment.prototype, Symbol.unscopables,
  unscopables('append', 'prepend', 'replaceChildren'));
defineInterface(DocumentFragment);

/// The first element of an id in a tree that has no index.
function findByID(root, id) {
  if (id === '') return null;
  for (let node = root[firstKey]; node !== null; node = nextInTree(node, root)) {
    if (node[idKey] === id) return node;
  }
  return null;
}

const getShadowRoot = defineLazyInterface('ShadowRoot', () => {
  class ShadowRoot extends DocumentFragment {
    constructor(token, document, element, options) {
      if (token !== internal) illegal();
      super(token, document);
      this[shadowHost] = element;
      this[shadowMode] = `${options.mode}`;
      this[shadowOptions] = options;
    }
    get mode() { return this[shadowMode]; }
    get host() { return this[shadowHost]; }
    get delegatesFocus() { return !!this[shadowOptions].delegatesFocus; }
    get slotAssignment() { return this[shadowOptions].slotAssignment === 'manual' ? 'manual' : 'named'; }
    get clonable() { return !!this[shadowOptions].clonable; }
    get serializable() { return !!this[shadowOptions].serializable; }
    get activeElement() {
      return focusedElement !== null && rootOf(focusedElement) === this ? focusedElement : null;
    }
    get styleSheets() { return emptyStyleSheets(); }
    get innerHTML() { return serializeChildren(this); }
    set innerHTML(value) { setInnerHTML(this, toTextOrEmpty(value), this[shadowHost]); }
    setHTMLUnsafe(value) { this.innerHTML = value; }
    getHTML() { return serializeChildren(this); }
    [getParentKey](event, path) {
      return event[eventComposed] || path[0].item === undefined || rootOf(path[0].item) !== this
        ? this[shadowHost] : null;
    }
  }
  defineHandlers(ShadowRoot.prototype, ['slotchange']);
  return ShadowRoot;
});

function isAssignedSlotOf(slot, node) {
  return isElement(slot) && slot.localName === 'slot' && isNode(node) && node[parentKey] !== slot;
}
