// The node tree (DOM standard, 4.2 to 4.4): a doubly linked list of children in each node.

/// Grows with every change of any tree or attribute; caches of live collections compare it.
let domVersion = 0;

const isNode = (value) => typeof value === 'object' && value !== null && value[parentKey] !== undefined;
const isElement = (value) => isNode(value) && value[nodeTypeKey] === 1;
const isShadowRoot = (node) => node[shadowHost] !== undefined;

function asNode(value, what = 'argument') {
  if (!isNode(value)) throw new NativeTypeError(`The ${what} is not a Node`);
  return value;
}

function asciiLower(text) {
  return /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (part) => part.toLowerCase()) : text;
}
function asciiUpper(text) {
  return /[a-z]/.test(text) ? text.replace(/[a-z]+/g, (part) => part.toUpperCase()) : text;
}

/// The node after `node` in document order inside `root`, or null.
function nextInTree(node, root) {
  if (node[firstKey] !== null) return node[firstKey];
  while (node !== root) {
    if (node[nextKey] !== null) return node[nextKey];
    node = node[parentKey];
    if (node === null) return null;
  }
  return null;
}

/// The node after the whole subtree of `node` inside `root`, or null.
function nextSkippingChildren(node, root) {
  while (node !== root) {
    if (node[nextKey] !== null) return node[nextKey];
    node = node[parentKey];
    if (node === null) return null;
  }
  return null;
}

function rootOf(node) {
  if (node[connectedKey] === true && !shadowTreesExist) return node[docKey];
  while (node[parentKey] !== null) node = node[parentKey];
  return node;
}

function shadowIncludingRootOf(node) {
  let root = rootOf(node);
  while (isShadowRoot(root)) root = rootOf(root[shadowHost]);
  return root;
}

function isInclusiveAncestor(ancestor, node) {
  while (node !== null) {
    if (node === ancestor) return true;
    node = node[parentKey];
  }
  return false;
}

function isShadowIncludingInclusiveAncestor(ancestor, node) {
  for (;;) {
    if (isInclusiveAncestor(ancestor, node)) return true;
    const root = rootOf(node);
    if (!isShadowRoot(root)) return false;
    node = root[shadowHost];
  }
}

function isHostIncludingInclusiveAncestor(ancestor, node) {
  for (;;) {
    if (isInclusiveAncestor(ancestor, node)) return true;
    const root = rootOf(node);
    const above = root[shadowHost] ?? root[templateHostKey];
    if (!above) return false;
    node = above;
  }
}

function childArray(parent) {
  let array = parent[childArrayKey];
  if (array === null || array === undefined) {
    array = [];
    for (let node = parent[firstKey]; node !== null; node = node[nextKey]) array[array.length] = node;
    parent[childArrayKey] = array;
  }
  return array;
}

function indexOf(node) {
  let index = 0;
  while ((node = node[prevKey]) !== null) index++;
  return index;
}

function lengthOf(node) {
  const type = node[nodeTypeKey];
  if (type === 10 || type === 2) return 0;
  if (type === 3 || type === 4 || type === 7 || type === 8) return node[dataKey].length;
  return childArray(node).length;
}

/// -1, 0 or 1: which node comes first in document order; both in one tree.
function compareOrder(a, b) {
  if (a === b) return 0;
  const chainA = [], chainB = [];
  for (let node = a; node !== null; node = node[parentKey]) chainA.push(node);
  for (let node = b; node !== null; node = node[parentKey]) chainB.push(node);
  let i = chainA.length - 1, j = chainB.length - 1;
  while (i >= 0 && j >= 0 && chainA[i] === chainB[j]) { i--; j--; }
  if (i < 0) return -1;
  if (j < 0) return 1;
  for (let node = chainA[i]; node !== null; node = node[nextKey]) {
    if (node === chainB[j]) return -1;
  }
  return 1;
}

class Node extends EventTarget {
  // A node begins as a plain object with all its fields and gets its prototype at the end: objects
  // that grow field by field cost several times as much where there are many classes of them.
  constructor(token, document) {
    if (token !== internal) illegal();
    return setPrototypeOf({
      [nodeTypeKey]: new.target.prototype.nodeType,
      [parentKey]: null, [firstKey]: null, [lastKey]: null, [nextKey]: null, [prevKey]: null,
      [docKey]: document, [connectedKey]: false, [childArrayKey]: null,
    }, new.target.prototype);
  }
  get nodeName() { return ''; }
  get baseURI() { return platform.baseURL ? platform.baseURL(this[docKey]) : 'about:blank'; }
  get isConnected() { return this[connectedKey]; }
  get ownerDocument() { return this[nodeTypeKey] === 9 ? null : this[docKey]; }
  get parentNode() { return this[parentKey]; }
  get parentElement() {
    const parent = this[parentKey];
    return parent !== null && parent[nodeTypeKey] === 1 ? parent : null;
  }
  get childNodes() { return this[childNodesKey] ?? (this[childNodesKey] = childNodeList(this)); }
  get firstChild() { return this[firstKey]; }
  get lastChild() { return this[lastKey]; }
  get previousSibling() { return this[prevKey]; }
  get nextSibling() { return this[nextKey]; }
  get nodeValue() { return null; }
  set nodeValue(value) {}
  get textContent() { return null; }
  set textContent(value) {}
  getRootNode(options = undefined) {
    return options && options.composed ? shadowIncludingRootOf(this) : rootOf(this);
  }
  hasChildNodes() { return this[firstKey] !== null; }
  normalize() { normalizeTree(this); }
  cloneNode(deep = false) {
    if (isShadowRoot(this)) fail('NotSupportedError', 'A shadow root cannot be cloned');
    return upgradeTree(cloneTree(this, this[docKey], !!deep));
  }
  isEqualNode(other) {
    need(arguments.length, 1, 'isEqualNode');
    if (other === null || other === undefined) return false;
    return equalTrees(this, asNode(other));
  }
  isSameNode(other) { return this === other; }
  compareDocumentPosition(other) {
    need(arguments.length, 1, 'compareDocumentPosition');
    return documentPosition(this, asNode(other));
  }
  contains(other) {
    need(arguments.length, 1, 'contains');
    if (other === null || other === undefined) return false;
    return isInclusiveAncestor(this, asNode(other));
  }
  lookupPrefix(namespace) {
    namespace = namespace === '' ? null : namespace;
    if (namespace === null || namespace === undefined) return null;
    const element = namespaceElement(this);
    return element === null ? null : locatePrefix(element, `${namespace}`);
  }
  lookupNamespaceURI(prefix) {
    return locateNamespace(this, prefix === '' || prefix === undefined ? null : prefix);
  }
  isDefaultNamespace(namespace) {
    namespace = namespace === '' || namespace === undefined ? null : namespace;
    return locateNamespace(this, null) === namespace;
  }
  insertBefore(node, child) {
    need(arguments.length, 2, 'insertBefore');
    asNode(node);
    if (child !== null && child !== undefined) asNode(child);
    return preInsert(node, this, child ?? null);
  }
  appendChild(node) {
    need(arguments.length, 1, 'appendChild');
    return preInsert(asNode(node), this, null);
  }
  replaceChild(node, child) {
    need(arguments.length, 2, 'replaceChild');
    return replaceNode(asNode(child), asNode(node), this);
  }
  removeChild(child) {
    need(arguments.length, 1, 'removeChild');
    asNode(child);
    if (child[parentKey] !== this) fail('NotFoundError', 'The node is not a child of this node');
    removeNode(child);
    return child;
  }
  [getParentKey](event) { return this[parentKey]; }
}
defineInterface(Node);
defineConstants(Node, {
  ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5,
  ENTITY_NODE: 6, PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8, DOCUMENT_NODE: 9,
  DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12,
  DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4,
  DOCUMENT_POSITION_CONTAINS: 8, DOCUMENT_POSITION_CONTAINED_BY: 16,
  DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
});

// Namespaces of a node.

function namespaceElement(node) {
  switch (node[nodeTypeKey]) {
    case 1: return node;
    case 9: return node.documentElement;
    case 10: case 11: return null;
    case 2: return node.ownerElement;
    default: return node.parentElement;
  }
}

function locatePrefix(element, namespace) {
  for (; element !== null; element = element.parentElement) {
    if (element.namespaceURI === namespace && element.prefix !== null) return element.prefix;
    for (const record of element[attrsKey]) {
      if (record.prefix === 'xmlns' && record.value === namespace) return record.local;
    }
  }
  return null;
}

function locateNamespace(node, prefix) {
  if (prefix !== null) prefix = `${prefix}`;
  let element = namespaceElement(node);
  if (element !== null && prefix === 'xml') return xmlNamespace;
  if (element !== null && prefix === 'xmlns') return xmlnsNamespace;
  for (; element !== null; element = element.parentElement) {
    if (element.namespaceURI !== null && element.prefix === prefix) return element.namespaceURI;
    for (const record of element[attrsKey]) {
      if (record.ns === xmlnsNamespace && ((record.prefix === 'xmlns' && record.local === prefix) ||
        (record.prefix === null && record.local === 'xmlns' && prefix === null))) {
        return record.value || null;
      }
    }
  }
  return null;
}

// Mutation (DOM, 4.2.3).

function isParentNode(node) {
  const type = node[nodeTypeKey];
  return type === 1 || type === 9 || type === 11;
}

function ensureCanInsert(node, parent, child, replaced) {
  if (!isParentNode(parent)) fail('HierarchyRequestError', 'This node cannot have children');
  if (isHostIncludingInclusiveAncestor(node, parent)) {
    fail('HierarchyRequestError', 'The new child contains the parent');
  }
  if (child !== null && child[parentKey] !== parent) {
    fail('NotFoundError', 'The reference node is not a child of this node');
  }
  const type = node[nodeTypeKey];
  if (type === 9 || type === 2 || isShadowRoot(node)) {
    fail('HierarchyRequestError', 'A node of this type cannot be inserted');
  }
  if (parent[nodeTypeKey] !== 9) {
    if (type === 10) fail('HierarchyRequestError', 'A doctype belongs to a document');
    return;
  }
  if (type === 3 || type === 4) fail('HierarchyRequestError', 'A document cannot hold text');
  let elements = type === 1 ? 1 : 0;
  if (type === 11) {
    for (let each = node[firstKey]; each !== null; each = each[nextKey]) {
      if (each[nodeTypeKey] === 1) elements++;
      if (each[nodeTypeKey] === 3) fail('HierarchyRequestError', 'A document cannot hold text');
    }
    if (elements > 1) fail('HierarchyRequestError', 'A document has one element');
  }
  if (elements === 1) {
    for (let each = parent[firstKey]; each !== null; each = each[nextKey]) {
      if (each[nodeTypeKey] === 1 && each !== replaced) {
        fail('HierarchyRequestError', 'The document already has an element');
      }
    }
    let each = replaced ? replaced[nextKey] : child;
    for (; each !== null && each !== undefined; each = each[nextKey]) {
      if (each[nodeTypeKey] === 10) fail('HierarchyRequestError', 'An element cannot precede the doctype');
    }
  }
  if (type === 10) {
    let before = true;
    for (let each = parent[firstKey]; each !== null; each = each[nextKey]) {
      if (each[nodeTypeKey] === 10 && each !== replaced) {
        fail('HierarchyRequestError', 'The document already has a doctype');
      }
      if (each === (replaced ?? child)) before = false;
      if (each[nodeTypeKey] === 1 && each !== replaced && before) {
        fail('HierarchyRequestError', 'A doctype cannot follow the element');
      }
    }
  }
}

function preInsert(node, parent, child) {
  ensureCanInsert(node, parent, child, null);
  if (child === node) child = node[nextKey];
  insertNode(node, parent, child);
  return node;
}

function unlink(node, parent) {
  const previous = node[prevKey], next = node[nextKey];
  if (previous !== null) previous[nextKey] = next; else parent[firstKey] = next;
  if (next !== null) next[prevKey] = previous; else parent[lastKey] = previous;
  node[parentKey] = node[prevKey] = node[nextKey] = null;
  parent[childArrayKey] = null;
}

function link(node, parent, child) {
  const previous = child === null ? parent[lastKey] : child[prevKey];
  node[parentKey] = parent;
  node[prevKey] = previous;
  node[nextKey] = child;
  if (previous !== null) previous[nextKey] = node; else parent[firstKey] = node;
  if (child !== null) child[prevKey] = node; else parent[lastKey] = node;
  parent[childArrayKey] = null;
}

const emptyList = nativeObject.freeze([]);

/// Inserts a node, or a fragment's children, before `child`; validity is checked before.
function insertNode(node, parent, child, quiet = false) {
  let nodes;
  if (node[nodeTypeKey] === 11) {
    nodes = childArray(node).slice();
    if (nodes.length === 0) return;
    for (let i = 0; i < nodes.length; i++) removeNode(nodes[i], true);
    if (observersExist) queueTreeRecord(node, emptyList, nodes, null, null);
  } else {
    nodes = [node];
  }
  if (child !== null && rangesExist) rangesInserted(parent, indexOf(child), nodes.length);
  const previous = child === null ? parent[lastKey] : child[prevKey];
  const document = parent[nodeTypeKey] === 9 ? parent : parent[docKey];
  const connected = parent[connectedKey];
  for (let i = 0; i < nodes.length; i++) {
    adoptInto(nodes[i], document);
    link(nodes[i], parent, child);
    domVersion++;
  }
  let hooks = null;
  if (connected) {
    for (let i = 0; i < nodes.length; i++) hooks = markConnected(nodes[i], document, hooks);
  }
  if (observersExist && !quiet) queueTreeRecord(parent, nodes, emptyList, previous, child);
  if (parent[childrenChangedKey]) parent[childrenChangedKey]();
  if (hooks !== null) {
    for (let i = 0; i < hooks.length; i++) {
      if (hooks[i][insertedKey] !== undefined) hooks[i][insertedKey]();
      else upgradeNode(hooks[i]);
    }
  }
}

/// Marks a subtree as part of the document; gives the elements that act on it.
function markConnected(top, document, hooks) {
  for (let node = top; node !== null; node = nextInTree(node, top)) {
    node[connectedKey] = true;
    if (node[insertedKey] !== undefined || (customDefinitions !== null && isUpgradable(node))) (hooks ??= []).push(node);
    if (node[idKey] !== undefined) registerID(document, node, node[idKey]);
    const shadow = node[shadowRootKey];
    if (shadow) hooks = markConnected(shadow, document, hooks);
  }
  return hooks;
}

function markDisconnected(top, document, hooks) {
  for (let node = top; node !== null; node = nextInTree(node, top)) {
    node[connectedKey] = false;
    if (node[removedKey] !== undefined) (hooks ??= []).push(node);
    if (node[idKey] !== undefined) unregisterID(document, node, node[idKey]);
    const shadow = node[shadowRootKey];
    if (shadow) hooks = markDisconnected(shadow, document, hooks);
  }
  return hooks;
}

function registerID(document, element, id) {
  if (id === '') return;
  if (platform.idRegistered && document === mainDocument) platform.idRegistered(id);
  const map = document[idMapKey] ?? (document[idMapKey] = new NativeMap());
  const found = map.get(id);
  if (found === undefined) map.set(id, element);
  else if (isArray(found)) found.push(element);
  else map.set(id, [found, element]);
}

function unregisterID(document, element, id) {
  const map = document[idMapKey];
  const found = map?.get(id);
  if (found === element) {
    map.delete(id);
  } else if (isArray(found)) {
    const rest = found.filter((other) => other !== element);
    map.set(id, rest.length === 1 ? rest[0] : rest);
  }
}

function elementByID(document, id) {
  const found = document[idMapKey]?.get(id);
  if (found === undefined) return null;
  if (!isArray(found)) return isInShadow(found) ? null : found;
  let first = null;
  for (let i = 0; i < found.length; i++) {
    if (isInShadow(found[i])) continue;
    if (first === null || compareOrder(found[i], first) < 0) first = found[i];
  }
  return first;
}

function isInShadow(node) {
  return shadowTreesExist && isShadowRoot(rootOf(node));
}

/// Removes a node from its parent.
function removeNode(node, quiet = false) {
  const parent = node[parentKey];
  if (rangesExist) rangesRemoved(node, parent);
  if (iteratorsExist) iteratorsRemoved(node);
  const previous = node[prevKey], next = node[nextKey];
  unlink(node, parent);
  domVersion++;
  const hooks = node[connectedKey] ? markDisconnected(node, node[docKey], null) : null;
  if (observersExist) {
    addTransientObservers(node, parent);
    if (!quiet) queueTreeRecord(parent, emptyList, [node], previous, next);
  }
  if (focusedElement !== null && !focusedElement[connectedKey]) focusedElement = null;
  if (parent[childrenChangedKey]) parent[childrenChangedKey]();
  if (hooks !== null) for (let i = 0; i < hooks.length; i++) hooks[i][removedKey](parent);
}

function replaceNode(child, node, parent) {
  if (!isParentNode(parent)) fail('HierarchyRequestError', 'This node cannot have children');
  if (isHostIncludingInclusiveAncestor(node, parent)) {
    fail('HierarchyRequestError', 'The new child contains the parent');
  }
  if (child[parentKey] !== parent) fail('NotFoundError', 'The node is not a child of this node');
  ensureCanInsert(node, parent, child, child);
  let reference = child[nextKey];
  if (reference === node) reference = node[nextKey];
  const previous = child[prevKey];
  let removed = emptyList;
  if (child[parentKey] !== null) {
    removed = [child];
    removeNode(child, true);
  }
  const nodes = node[nodeTypeKey] === 11 ? childArray(node).slice() : [node];
  insertNode(node, parent, reference, true);
  if (observersExist) queueTreeRecord(parent, nodes, removed, previous, reference);
  return child;
}

/// Replaces all children by one node or fragment, or by nothing.
function replaceAll(node, parent) {
  const removed = observersExist ? childArray(parent).slice() : emptyList;
  const added = node === null ? emptyList : node[nodeTypeKey] === 11 ? childArray(node).slice() : [node];
  while (parent[firstKey] !== null) removeNode(parent[firstKey], true);
  if (node !== null) insertNode(node, parent, null, true);
  if (observersExist && (added.length > 0 || removed.length > 0)) {
    queueTreeRecord(parent, added, removed, null, null);
  }
}

/// Makes a node's subtree belong to a document, and takes it from its parent.
function adoptInto(node, document) {
  if (node[parentKey] !== null) removeNode(node);
  const old = node[docKey];
  if (old === document) return;
  for (let each = node; each !== null; each = nextInTree(each, node)) {
    each[docKey] = document;
    const shadow = each[shadowRootKey];
    if (shadow) adoptInto(shadow, document);
    if (each[adoptedKey]) each[adoptedKey](old, document);
  }
}

function normalizeTree(top) {
  let node = nextInTree(top, top);
  while (node !== null) {
    let following = nextInTree(node, top);
    if (node[nodeTypeKey] === 3) {
      if (node[dataKey].length === 0) {
        removeNode(node);
      } else {
        let merged = '';
        const start = node[dataKey].length;
        for (let next = node[nextKey]; next !== null && next[nodeTypeKey] === 3; next = next[nextKey]) {
          merged += next[dataKey];
        }
        if (node[nextKey] !== null && node[nextKey][nodeTypeKey] === 3) {
          replaceData(node, start, 0, merged);
          let length = start;
          for (let next = node[nextKey]; next !== null && next[nodeTypeKey] === 3; next = next[nextKey]) {
            if (rangesExist) rangesMerged(next, node, length);
            length += next[dataKey].length;
          }
          while (node[nextKey] !== null && node[nextKey][nodeTypeKey] === 3) removeNode(node[nextKey]);
        }
        following = nextInTree(node, top);
      }
    }
    node = following;
  }
}

// Cloning, without recursion.

function cloneTree(node, document, deep) {
  const top = node[cloneSelfKey](document);
  const newDocument = top[nodeTypeKey] === 9 ? top : document;
  if (top[clonedKey]) top[clonedKey](node, deep);
  if (!deep) return top;
  let source = node[firstKey], parent = top;
  if (source === null) return top;
  for (;;) {
    const copy = source[cloneSelfKey](newDocument);
    link(copy, parent, null);
    if (copy[clonedKey]) copy[clonedKey](source, true);
    if (source[firstKey] !== null) {
      source = source[firstKey];
      parent = copy;
      continue;
    }
    while (source[nextKey] === null) {
      source = source[parentKey];
      if (source === node) return top;
      parent = parent[parentKey];
    }
    source = source[nextKey];
  }
}

function equalSelf(a, b) {
  const type = a[nodeTypeKey];
  if (type !== b[nodeTypeKey]) return false;
  switch (type) {
    case 10: return a.name === b.name && a.publicId === b.publicId && a.systemId === b.systemId;
    case 1: {
      if (a.namespaceURI !== b.namespaceURI || a.prefix !== b.prefix || a.localName !== b.localName) {
        return false;
      }
      const left = a[attrsKey], right = b[attrsKey];
      if (left.length !== right.length) return false;
      return left.every((record) => right.some((other) => other.ns === record.ns &&
        other.local === record.local && other.value === record.value));
    }
    case 2: return a.namespaceURI === b.namespaceURI && a.localName === b.localName && a.value === b.value;
    case 7: return a.target === b.target && a[dataKey] === b[dataKey];
    case 3: case 4: case 8: return a[dataKey] === b[dataKey];
    default: return true;
  }
}

function equalTrees(a, b) {
  let left = a, right = b;
  for (;;) {
    if (!equalSelf(left, right)) return false;
    if ((left[firstKey] === null) !== (right[firstKey] === null)) return false;
    if (left[firstKey] !== null) {
      left = left[firstKey];
      right = right[firstKey];
      continue;
    }
    for (;;) {
      if (left === a) return right === b;
      if ((left[nextKey] === null) !== (right[nextKey] === null)) return false;
      if (left[nextKey] !== null) break;
      left = left[parentKey];
      right = right[parentKey];
    }
    left = left[nextKey];
    right = right[nextKey];
  }
}

let positionTags = null;
let positionCount = 0;

function documentPosition(node, other) {
  if (node === other) return 0;
  let a = other, b = node, attrA = null, attrB = null;
  if (a[nodeTypeKey] === 2) { attrA = a; a = a.ownerElement; }
  if (b[nodeTypeKey] === 2) {
    attrB = b;
    b = b.ownerElement;
    if (attrA !== null && a !== null && a === b) {
      for (const record of b[attrsKey]) {
        if (record.node === attrA) return 32 | 2;
        if (record.node === attrB) return 32 | 4;
      }
    }
  }
  if (a === null || b === null || rootOf(a) !== rootOf(b)) {
    positionTags ??= new NativeWeakMap();
    const rank = (key) => positionTags.get(key) ?? (positionTags.set(key, ++positionCount), positionCount);
    return 1 | 32 | (rank(a ?? attrA) < rank(b ?? attrB) ? 2 : 4);
  }
  if ((isInclusiveAncestor(a, b) && a !== b && attrA === null) || (a === b && attrB !== null)) return 8 | 2;
  if ((isInclusiveAncestor(b, a) && a !== b && attrB === null) || (a === b && attrA !== null)) return 16 | 4;
  return compareOrder(a, b) < 0 ? 2 : 4;
}

/// All text of a subtree, without recursion.
function descendantText(top) {
  let text = '';
  for (let node = top[firstKey]; node !== null; node = nextInTree(node, top)) {
    const type = node[nodeTypeKey];
    if (type === 3 || type === 4) text += node[dataKey];
  }
  return text;
}

/// The text of a node's own text children.
function childText(parent) {
  let text = '';
  for (let node = parent[firstKey]; node !== null; node = node[nextKey]) {
    if (node[nodeTypeKey] === 3 || node[nodeTypeKey] === 4) text += node[dataKey];
  }
  return text;
}

function setTextContent(parent, value) {
  const text = toTextOrEmpty(value);
  replaceAll(text === '' ? null : newText(parent[nodeTypeKey] === 9 ? parent : parent[docKey], text), parent);
}

function nodesToOne(nodes, document) {
  if (nodes.length === 1) {
    return isNode(nodes[0]) ? nodes[0] : newText(document, `${nodes[0]}`);
  }
  const converted = [];
  for (let i = 0; i < nodes.length; i++) {
    converted[i] = isNode(nodes[i]) ? nodes[i] : newText(document, `${nodes[i]}`);
  }
  const fragment = new DocumentFragment(internal, document);
  for (let i = 0; i < converted.length; i++) preInsert(converted[i], fragment, null);
  return fragment;
}

const documentFor = (node) => (node[nodeTypeKey] === 9 ? node : node[docKey]);

/// ParentNode (DOM, 4.2.6).
const parentNodeMixin = {
  get children() { return this[childrenKey] ?? (this[childrenKey] = elementChildren(this)); },
  get firstElementChild() {
    let node = this[firstKey];
    while (node !== null && node[nodeTypeKey] !== 1) node = node[nextKey];
    return node;
  },
  get lastElementChild() {
    let node = this[lastKey];
    while (node !== null && node[nodeTypeKey] !== 1) node = node[prevKey];
    return node;
  },
  get childElementCount() {
    let count = 0;
    for (let node = this[firstKey]; node !== null; node = node[nextKey]) if (node[nodeTypeKey] === 1) count++;
    return count;
  },
  prepend(...nodes) { preInsert(nodesToOne(nodes, documentFor(this)), this, this[firstKey]); },
  append(...nodes) { preInsert(nodesToOne(nodes, documentFor(this)), this, null); },
  replaceChildren(...nodes) {
    const node = nodesToOne(nodes, documentFor(this));
    ensureCanInsert(node, this, null, null);
    replaceAll(node, this);
  },
  querySelector(selectors) {
    need(arguments.length, 1, 'querySelector');
    return selectFirst(this, `${selectors}`);
  },
  querySelectorAll(selectors) {
    need(arguments.length, 1, 'querySelectorAll');
    return staticNodeList(selectAll(this, `${selectors}`));
  },
};

/// ChildNode (DOM, 4.2.8).
const childNodeMixin = {
  before(...nodes) {
    const parent = this[parentKey];
    if (parent === null) return;
    let previous = this[prevKey];
    while (previous !== null && nodes.includes(previous)) previous = previous[prevKey];
    const node = nodesToOne(nodes, documentFor(this));
    preInsert(node, parent, previous === null ? parent[firstKey] : previous[nextKey]);
  },
  after(...nodes) {
    const parent = this[parentKey];
    if (parent === null) return;
    let next = this[nextKey];
    while (next !== null && nodes.includes(next)) next = next[nextKey];
    preInsert(nodesToOne(nodes, documentFor(this)), parent, next);
  },
  replaceWith(...nodes) {
    const parent = this[parentKey];
    if (parent === null) return;
    let next = this[nextKey];
    while (next !== null && nodes.includes(next)) next = next[nextKey];
    const node = nodesToOne(nodes, documentFor(this));
    if (this[parentKey] === parent) replaceNode(this, node, parent);
    else preInsert(node, parent, next);
  },
  remove() { if (this[parentKey] !== null) removeNode(this); },
};

const elementSiblingMixin = {
  get previousElementSibling() {
    let node = this[prevKey];
    while (node !== null && node[nodeTypeKey] !== 1) node = node[prevKey];
    return node;
  },
  get nextElementSibling() {
    let node = this[nextKey];
    while (node !== null && node[nodeTypeKey] !== 1) node = node[nextKey];
    return node;
  },
};

const unscopables = (...names) => {
  const table = objectCreate(null);
  for (const name of names) table[name] = true;
  return { value: table, configurable: true };
};
