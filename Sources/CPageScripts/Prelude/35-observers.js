// Mutation observers (DOM standard, 4.3), tree walkers and node iterators (6).

let observersExist = false;
let iteratorsExist = false;
const pendingObservers = [];
let observerMicrotask = false;

const getMutationRecord = defineLazyInterface('MutationRecord', () => {
  class MutationRecord {
    constructor(token, fields) {
      if (token !== internal) illegal();
      this[recordFields] = fields;
    }
    get type() { return this[recordFields].type; }
    get target() { return this[recordFields].target; }
    get addedNodes() { return recordList(this, 'addedNodes'); }
    get removedNodes() { return recordList(this, 'removedNodes'); }
    get previousSibling() { return this[recordFields].previousSibling; }
    get nextSibling() { return this[recordFields].nextSibling; }
    get attributeName() { return this[recordFields].attributeName; }
    get attributeNamespace() { return this[recordFields].attributeNamespace; }
    get oldValue() { return this[recordFields].oldValue; }
  }
  return MutationRecord;
});

function recordList(record, name) {
  const fields = record[recordFields];
  if (isArray(fields[name])) fields[name] = staticNodeList(fields[name]);
  return fields[name];
}

const getMutationObserver = defineLazyInterface('MutationObserver', () => {
  class MutationObserver {
    constructor(callback) {
      if (typeof callback !== 'function') throw new NativeTypeError('The callback is not a function');
      this[observerCallback] = callback;
      this[observerNodes] = [];
      this[observerRecords] = [];
    }
    observe(target, options = {}) {
      need(arguments.length, 1, 'observe');
      asNode(target);
      const { childList, attributes, characterData, subtree, attributeOldValue, characterDataOldValue } = options;
      const filter = options.attributeFilter === undefined ? null : arrayFrom(options.attributeFilter, toText);
      const wanted = {
        childList: !!childList, subtree: !!subtree, attributeOldValue: !!attributeOldValue,
        characterDataOldValue: !!characterDataOldValue, attributeFilter: filter,
        attributes: attributes === undefined ? attributeOldValue !== undefined || filter !== null : !!attributes,
        characterData: characterData === undefined ? characterDataOldValue !== undefined : !!characterData,
      };
      if (!wanted.childList && !wanted.attributes && !wanted.characterData) {
        throw new NativeTypeError('observe: childList, attributes or characterData must be true');
      }
      if ((wanted.attributeOldValue || filter !== null) && !wanted.attributes) {
        throw new NativeTypeError('observe: attributes is false, but its options are given');
      }
      if (wanted.characterDataOldValue && !wanted.characterData) {
        throw new NativeTypeError('observe: characterData is false, but its old value is asked for');
      }
      observersExist = true;
      const list = target[observersKey] ?? (target[observersKey] = []);
      for (const registered of list) {
        if (registered.observer === this && registered.source === null) {
          for (const node of this[observerNodes]) {
            node[observersKey] = node[observersKey].filter((other) => other.source !== registered);
          }
          registered.options = wanted;
          return;
        }
      }
      list.push({ observer: this, options: wanted, source: null });
      this[observerNodes].push(target);
    }
    disconnect() {
      for (const node of this[observerNodes]) {
        node[observersKey] = node[observersKey].filter((registered) => registered.observer !== this);
      }
      this[observerNodes] = [];
      this[observerRecords] = [];
    }
    takeRecords() {
      const records = pageList(this[observerRecords]);
      this[observerRecords] = [];
      return records;
    }
  }
  return MutationObserver;
});
defineLazyGlobal('WebKitMutationObserver', () => getMutationObserver());

function addTransientObservers(node, parent) {
  for (let each = parent; each !== null; each = each[parentKey]) {
    const list = each[observersKey];
    if (!list) continue;
    for (const registered of list) {
      if (!registered.options.subtree) continue;
      (node[observersKey] ?? (node[observersKey] = []))
        .push({ observer: registered.observer, options: registered.options, source: registered });
      registered.observer[observerNodes].push(node);
    }
  }
}

function queueTreeRecord(target, added, removed, previous, next) {
  queueMutation('childList', target, null, null, null, added, removed, previous, next);
}

function queueMutation(type, target, name, namespace, oldValue, added, removed, previous, next) {
  let interested = null;
  for (let node = target; node !== null; node = node[parentKey]) {
    const list = node[observersKey];
    if (!list) continue;
    for (let i = 0; i < list.length; i++) {
      const { observer, options } = list[i];
      if (node !== target && !options.subtree) continue;
      if (!options[type]) continue;
      if (type === 'attributes' && options.attributeFilter !== null &&
        (namespace !== null || !options.attributeFilter.includes(name))) continue;
      interested ??= new NativeMap();
      const wantsOld = (type === 'attributes' && options.attributeOldValue) ||
        (type === 'characterData' && options.characterDataOldValue);
      if (!interested.has(observer)) interested.set(observer, null);
      if (wantsOld) interested.set(observer, oldValue);
    }
  }
  if (interested === null) return;
  for (const [observer, old] of interested) {
    observer[observerRecords].push(new (getMutationRecord())(internal, {
      type, target, attributeName: name, attributeNamespace: namespace, oldValue: old,
      addedNodes: [...added], removedNodes: [...removed], previousSibling: previous, nextSibling: next,
    }));
    if (!pendingObservers.includes(observer)) pendingObservers.push(observer);
  }
  if (!observerMicrotask) {
    observerMicrotask = true;
    enqueueMicrotask(notifyObservers);
  }
}

function notifyObservers() {
  observerMicrotask = false;
  const observers = pendingObservers.splice(0);
  for (const observer of observers) {
    const records = observer.takeRecords();
    observer[observerNodes] = observer[observerNodes].filter((node) => {
      const list = node[observersKey].filter((r) => !(r.observer === observer && r.source !== null));
      node[observersKey] = list;
      return list.some((r) => r.observer === observer);
    });
    if (records.length === 0) continue;
    try {
      reflectApply(observer[observerCallback], observer, [records, observer]);
    } catch (error) {
      reportException(error);
    }
  }
}

// Traversal

defineLazyInterface('NodeFilter', () => {
  const NodeFilter = function NodeFilter() { illegal(); };
  defineConstants(NodeFilter, {
    FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 1,
    SHOW_ATTRIBUTE: 2, SHOW_TEXT: 4, SHOW_CDATA_SECTION: 8, SHOW_ENTITY_REFERENCE: 16,
    SHOW_ENTITY: 32, SHOW_PROCESSING_INSTRUCTION: 64, SHOW_COMMENT: 128, SHOW_DOCUMENT: 256,
    SHOW_DOCUMENT_TYPE: 512, SHOW_DOCUMENT_FRAGMENT: 1024, SHOW_NOTATION: 2048,
  });
  return NodeFilter;
});

function filterNode(walker, node) {
  if (walker[walkActive]) fail('InvalidStateError', 'The filter is running');
  if (!((1 << (node[nodeTypeKey] - 1)) & walker[walkShow])) return 3;
  const filter = walker[walkFilter];
  if (filter === null) return 1;
  walker[walkActive] = true;
  try {
    if (typeof filter === 'function') return toUnsignedLong(filter(node)) & 0xffff;
    const method = filter.acceptNode;
    if (typeof method !== 'function') throw new NativeTypeError('acceptNode is not a function');
    return toUnsignedLong(reflectApply(method, filter, [node])) & 0xffff;
  } finally {
    walker[walkActive] = false;
  }
}

function asFilter(filter) {
  if (filter === null || filter === undefined) return null;
  if (typeof filter !== 'function' && typeof filter !== 'object') {
    throw new NativeTypeError('The filter is not an object');
  }
  return filter;
}

const getTreeWalker = defineLazyInterface('TreeWalker', () => {
  class TreeWalker {
    constructor(token, root, show, filter) {
      if (token !== internal) illegal();
      this[walkRoot] = this[walkCurrent] = root;
      this[walkShow] = show;
      this[walkFilter] = asFilter(filter);
      this[walkActive] = false;
    }
    get root() { return this[walkRoot]; }
    get whatToShow() { return this[walkShow]; }
    get filter() { return this[walkFilter]; }
    get currentNode() { return this[walkCurrent]; }
    set currentNode(node) { this[walkCurrent] = asNode(node); }
    parentNode() {
      let node = this[walkCurrent];
      while (node !== null && node !== this[walkRoot]) {
        node = node[parentKey];
        if (node !== null && filterNode(this, node) === 1) return this[walkCurrent] = node;
      }
      return null;
    }
    firstChild() { return walkChildren(this, firstKey, nextKey); }
    lastChild() { return walkChildren(this, lastKey, prevKey); }
    nextSibling() { return walkSiblings(this, nextKey, firstKey); }
    previousSibling() { return walkSiblings(this, prevKey, lastKey); }
    previousNode() {
      let node = this[walkCurrent];
      while (node !== this[walkRoot]) {
        let sibling = node[prevKey];
        while (sibling !== null) {
          node = sibling;
          let result = filterNode(this, node);
          while (result !== 2 && node[lastKey] !== null) {
            node = node[lastKey];
            result = filterNode(this, node);
          }
          if (result === 1) return this[walkCurrent] = node;
          sibling = node[prevKey];
        }
        if (node === this[walkRoot] || node[parentKey] === null) return null;
        node = node[parentKey];
        if (filterNode(this, node) === 1) return this[walkCurrent] = node;
      }
      return null;
    }
    nextNode() {
      let node = this[walkCurrent];
      let result = 1;
      for (;;) {
        while (result !== 2 && node[firstKey] !== null) {
          node = node[firstKey];
          result = filterNode(this, node);
          if (result === 1) return this[walkCurrent] = node;
        }
        let sibling = null;
        let temporary = node;
        while (temporary !== null) {
          if (temporary === this[walkRoot]) return null;
          sibling = temporary[nextKey];
          if (sibling !== null) { node = sibling; break; }
          temporary = temporary[parentKey];
        }
        if (sibling === null) return null;
        result = filterNode(this, node);
        if (result === 1) return this[walkCurrent] = node;
      }
    }
  }
  return TreeWalker;
});

function walkChildren(walker, first, next) {
  let node = walker[walkCurrent][first];
  while (node !== null) {
    const result = filterNode(walker, node);
    if (result === 1) return walker[walkCurrent] = node;
    if (result === 3 && node[first] !== null) { node = node[first]; continue; }
    while (node !== null) {
      if (node[next] !== null) { node = node[next]; break; }
      const parent = node[parentKey];
      if (parent === null || parent === walker[walkRoot] || parent === walker[walkCurrent]) return null;
      node = parent;
    }
  }
  return null;
}

function walkSiblings(walker, next, first) {
  let node = walker[walkCurrent];
  if (node === walker[walkRoot]) return null;
  for (;;) {
    let sibling = node[next];
    while (sibling !== null) {
      node = sibling;
      const result = filterNode(walker, node);
      if (result === 1) return walker[walkCurrent] = node;
      sibling = node[first];
      if (result === 2 || sibling === null) sibling = node[next];
    }
    node = node[parentKey];
    if (node === null || node === walker[walkRoot]) return null;
    if (filterNode(walker, node) === 1) return null;
  }
}

/// Moves an iterator to the next node that its filter takes (DOM standard, 6.1, "traverse").
function traverse(iterator, isForward) {
  let node = iterator[walkCurrent];
  let before = iterator[walkBefore];
  do {
    if (before === isForward) before = !isForward;
    else {
      node = isForward ? nextInTree(node, iterator[walkRoot]) : previousInTree(node, iterator[walkRoot]);
      if (node === null) return null;
    }
  } while (filterNode(iterator, node) !== 1);
  iterator[walkCurrent] = node;
  iterator[walkBefore] = before;
  return node;
}

const getNodeIterator = defineLazyInterface('NodeIterator', () => {
  class NodeIterator {
    constructor(token, root, show, filter) {
      if (token !== internal) illegal();
      this[walkRoot] = this[walkCurrent] = root;
      this[walkShow] = show;
      this[walkFilter] = asFilter(filter);
      this[walkActive] = false;
      this[walkBefore] = true;
    }
    get root() { return this[walkRoot]; }
    get referenceNode() { return this[walkCurrent]; }
    get pointerBeforeReferenceNode() { return this[walkBefore]; }
    get whatToShow() { return this[walkShow]; }
    get filter() { return this[walkFilter]; }
    nextNode() { return traverse(this, true); }
    previousNode() { return traverse(this, false); }
    detach() {}
  }
  return NodeIterator;
});

function previousInTree(node, root) {
  if (node === root) return null;
  if (node[prevKey] === null) return node[parentKey];
  node = node[prevKey];
  while (node[lastKey] !== null) node = node[lastKey];
  return node;
}

let liveIterators = [];

function newNodeIterator(root, show, filter) {
  const iterator = new (getNodeIterator())(internal, root, show, filter);
  iteratorsExist = true;
  liveIterators.push(new NativeWeakRef(iterator));
  return iterator;
}

function iteratorsRemoved(node) {
  let dead = 0;
  for (const reference of liveIterators) {
    const iterator = reference.deref();
    if (iterator === undefined) { dead++; continue; }
    if (node === iterator[walkRoot] || !isInclusiveAncestor(iterator[walkRoot], node) ||
      !isInclusiveAncestor(node, iterator[walkCurrent])) continue;
    if (iterator[walkBefore]) {
      const next = nextSkippingChildren(node, iterator[walkRoot]);
      if (next !== null) { iterator[walkCurrent] = next; continue; }
      iterator[walkBefore] = false;
    }
    iterator[walkCurrent] = previousInTree(node, iterator[walkRoot]);
  }
  if (dead > 0) liveIterators = liveIterators.filter((reference) => reference.deref() !== undefined);
  iteratorsExist = liveIterators.length > 0;
}
