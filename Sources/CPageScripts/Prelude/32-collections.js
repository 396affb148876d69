// Live and static lists of nodes (DOM standard, 4.2.10), token lists (7.1).

const isIndex = (key) => {
  const length = key.length;
  if (length === 0 || length > 10) return false;
  const first = key.charCodeAt(0);
  if (first < 48 || first > 57 || (first === 48 && length > 1)) return false;
  for (let i = 1; i < length; i++) {
    const code = key.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return +key < 4294967295;
};

const arrayValues = Array.prototype.values;
const arrayKeys = Array.prototype.keys;
const arrayEntries = Array.prototype.entries;
const arrayForEach = Array.prototype.forEach;

class NodeList {
  constructor(token, source) {
    if (token !== internal) illegal();
    defineProperty(this, listSource, { value: source });
  }
  get length() { return this[listSource]().length; }
  item(index) {
    need(arguments.length, 1, 'item');
    return this[listSource]()[toUnsignedLong(index)] ?? null;
  }
}
defineInterface(NodeList);
iterateAsArray(NodeList);

/// Gives a list the iterators of arrays.
function iterateAsArray(constructor) {
  for (const [key, value] of [[Symbol.iterator, arrayValues], ['values', arrayValues], ['keys', arrayKeys],
    ['entries', arrayEntries], ['forEach', arrayForEach]]) {
    defineProperty(constructor.prototype, key, {
      value, writable: true, configurable: true, enumerable: typeof key === 'string',
    });
  }
}

const getRadioNodeList = defineLazyInterface('RadioNodeList', () => {
  class RadioNodeList extends NodeList {
    get value() {
      const items = this[listSource]();
      for (const item of items) {
        if (item.localName === 'input' && item.type === 'radio' && item.checked) {
          return item.hasAttribute('value') ? item.value : 'on';
        }
      }
      return '';
    }
    set value(value) {
      value = `${value}`;
      for (const item of this[listSource]()) {
        if (item.localName === 'input' && item.type === 'radio' && item.value === value) {
          item.checked = true;
          return;
        }
      }
    }
  }
  return RadioNodeList;
});

/// Handlers of the proxies that give live lists their indexes.
const nodeListHandler = {
  get(target, key, receiver) {
    if (typeof key === 'string' && isIndex(key)) return target[listSource]()[key];
    return reflectGet(target, key, receiver);
  },
  has(target, key) {
    if (typeof key === 'string' && isIndex(key)) return +key < target[listSource]().length;
    return key in target;
  },
  ownKeys(target) {
    const keys = [];
    const count = target[listSource]().length;
    for (let i = 0; i < count; i++) keys.push(`${i}`);
    return keys.concat(reflectOwnKeys(target));
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === 'string' && isIndex(key)) {
      const value = target[listSource]()[key];
      if (value === undefined) return undefined;
      return { value, writable: false, enumerable: true, configurable: true };
    }
    return getOwnPropertyDescriptor(target, key);
  },
  set(target, key, value, receiver) {
    if (typeof key === 'string' && isIndex(key)) return false;
    return Reflect.set(target, key, value, receiver);
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === 'string' && isIndex(key)) return false;
    return Reflect.defineProperty(target, key, descriptor);
  },
  deleteProperty(target, key) {
    if (typeof key === 'string' && isIndex(key)) return +key >= target[listSource]().length;
    return Reflect.deleteProperty(target, key);
  },
};

function liveNodeList(source) {
  return new NativeProxy(new NodeList(internal, source), nodeListHandler);
}

function childNodeList(parent) {
  return liveNodeList(() => childArray(parent));
}

/// A list that never changes: its items are plain properties.
function staticNodeList(items) {
  const list = new NodeList(internal, () => items);
  for (let i = 0; i < items.length; i++) list[i] = items[i];
  return list;
}

/// An interface of lists that have a length, items and little else.
function defineListInterface(name, members = null) {
  return defineLazyInterface(name, () => {
    const made = { [name]: class {
      constructor(token, source, owner) {
        if (token !== internal) illegal();
        defineProperty(this, listSource, { value: source });
        defineProperty(this, validityOwner, { value: owner });
      }
      get length() { return this[listSource]().length; }
      item(index) {
        need(arguments.length, 1, 'item');
        return this[listSource]()[toUnsignedLong(index)] ?? null;
      }
    } }[name];
    defineProperty(made.prototype, Symbol.iterator, { value: arrayValues, writable: true, configurable: true });
    if (members !== null) mixin(made, members);
    return made;
  });
}
const listOf = (List, source, owner) => new NativeProxy(new List(internal, source, owner), nodeListHandler);

/// A source that is computed again only after a change.
function cached(compute) {
  let version = -1;
  let items;
  return () => {
    if (version !== domVersion) {
      items = compute();
      version = domVersion;
    }
    return items;
  };
}

const getHTMLCollection = defineLazyInterface('HTMLCollection', () => {
  class HTMLCollection {
    constructor(token, source) {
      if (token !== internal) illegal();
      defineProperty(this, listSource, { value: source });
    }
    get length() { return this[listSource]().length; }
    item(index) {
      need(arguments.length, 1, 'item');
      return this[listSource]()[toUnsignedLong(index)] ?? null;
    }
    namedItem(name) {
      need(arguments.length, 1, 'namedItem');
      return namedIn(this[listSource](), `${name}`);
    }
  }
  defineProperty(HTMLCollection.prototype, Symbol.iterator,
    { value: arrayValues, writable: true, configurable: true });
  return HTMLCollection;
});

function namedIn(items, name) {
  if (name === '') return null;
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item[idKey] === name) return item;
    if (item.namespaceURI === htmlNamespace && item.getAttribute('name') === name) return item;
  }
  return null;
}

function namesIn(items) {
  const names = [];
  for (const item of items) {
    const id = item[idKey];
    if (id && !names.includes(id)) names.push(id);
    const name = item.namespaceURI === htmlNamespace ? item.getAttribute('name') : null;
    if (name && !names.includes(name)) names.push(name);
  }
  return names;
}

const collectionNamed = (target, key) => target.namedItem(key);

const collectionHandler = {
  get(target, key, receiver) {
    if (typeof key === 'string') {
      if (isIndex(key)) return target[listSource]()[key];
      if (!(key in target)) return collectionNamed(target, key) ?? undefined;
    }
    return reflectGet(target, key, receiver);
  },
  has(target, key) {
    if (typeof key === 'string') {
      if (isIndex(key)) return +key < target[listSource]().length;
      return key in target || collectionNamed(target, key) !== null;
    }
    return key in target;
  },
  ownKeys(target) {
    const keys = [];
    const items = target[listSource]();
    for (let i = 0; i < items.length; i++) keys.push(`${i}`);
    for (const name of namesIn(items)) if (!isIndex(name)) keys.push(name);
    for (const key of reflectOwnKeys(target)) if (!keys.includes(key)) keys.push(key);
    return keys;
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === 'string') {
      if (isIndex(key)) {
        const value = target[listSource]()[key];
        if (value === undefined) return undefined;
        return { value, writable: false, enumerable: true, configurable: true };
      }
      if (!(key in target)) {
        const value = collectionNamed(target, key);
        if (value !== null) return { value, writable: false, enumerable: false, configurable: true };
      }
    }
    return getOwnPropertyDescriptor(target, key);
  },
  set(target, key, value, receiver) {
    if (typeof key === 'string') {
      if (isIndex(key)) return target[setIndexKey] ? target[setIndexKey](+key, value) : false;
      if (!(key in target) && collectionNamed(target, key) !== null) return false;
    }
    return Reflect.set(target, key, value, target === receiver ? target : receiver);
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === 'string') {
      if (isIndex(key)) {
        return target[setIndexKey] ? target[setIndexKey](+key, descriptor.value) : false;
      }
      if (!(key in target) && collectionNamed(target, key) !== null) return false;
    }
    return Reflect.defineProperty(target, key, descriptor);
  },
  deleteProperty(target, key) {
    if (typeof key === 'string') {
      if (isIndex(key)) return +key >= target[listSource]().length;
      if (!(key in target) && collectionNamed(target, key) !== null) return false;
    }
    return Reflect.deleteProperty(target, key);
  },
};

function htmlCollection(source, Kind = getHTMLCollection(), ...rest) {
  return new NativeProxy(new Kind(internal, source, ...rest), collectionHandler);
}

/// A live collection of the descendants that pass a test.
function descendants(root, test) {
  return htmlCollection(cached(() => {
    const items = [];
    for (let node = root[firstKey]; node !== null; node = nextInTree(node, root)) {
      if (node[nodeTypeKey] === 1 && test(node)) items[items.length] = node;
    }
    return items;
  }));
}

function elementChildren(parent) {
  let seen = null, items = null;
  return htmlCollection(() => {
    const array = childArray(parent);
    if (array !== seen) {
      seen = array;
      items = [];
      for (let i = 0; i < array.length; i++) if (array[i][nodeTypeKey] === 1) items[items.length] = array[i];
    }
    return items;
  });
}

function elementsByTagName(root, name) {
  if (name === '*') return descendants(root, () => true);
  const lower = asciiLower(name);
  const isHTML = documentFor(root)[isHTMLKey];
  return descendants(root, (element) => element[qualifiedNameKey] ===
    (isHTML && element[namespaceKey] === htmlNamespace ? lower : name));
}

function elementsByTagNameNS(root, namespace, name) {
  if (namespace === '') namespace = null;
  return descendants(root, (element) => (namespace === '*' || element[namespaceKey] === namespace) &&
    (name === '*' || element[localNameKey] === name));
}

function elementsByClassName(root, names) {
  const wanted = splitTokens(names);
  const quirks = documentFor(root)[quirksKey];
  if (quirks) for (let i = 0; i < wanted.length; i++) wanted[i] = asciiLower(wanted[i]);
  return descendants(root, (element) => {
    if (wanted.length === 0) return false;
    let has = classesOf(element);
    if (quirks) has = has.map(asciiLower);
    for (let i = 0; i < wanted.length; i++) if (!has.includes(wanted[i])) return false;
    return true;
  });
}

/// Space-separated tokens, each once.
function splitTokens(text) {
  const tokens = [];
  for (const token of text.split(/[\t\n\f\r ]+/)) {
    if (token !== '' && !tokens.includes(token)) tokens.push(token);
  }
  return tokens;
}

// DOMTokenList

const getDOMTokenList = defineLazyInterface('DOMTokenList', () => {
  class DOMTokenList {
    constructor(token, element, attribute, supported) {
      if (token !== internal) illegal();
      for (const [key, value] of [[tokenElement, element], [tokenAttribute, attribute],
        [tokenSupported, supported]]) defineProperty(this, key, { value });
    }
    get [listSource]() { return () => tokensOf(this); }
    get length() { return tokensOf(this).length; }
    get value() { return this[tokenElement].getAttribute(this[tokenAttribute]) ?? ''; }
    set value(value) { this[tokenElement].setAttribute(this[tokenAttribute], `${value}`); }
    item(index) {
      need(arguments.length, 1, 'item');
      return tokensOf(this)[toUnsignedLong(index)] ?? null;
    }
    contains(token) {
      need(arguments.length, 1, 'contains');
      return tokensOf(this).includes(`${token}`);
    }
    add(...tokens) {
      const list = tokensOf(this).slice();
      for (const token of checkTokens(tokens)) if (!list.includes(token)) list.push(token);
      updateTokens(this, list);
    }
    remove(...tokens) {
      const gone = checkTokens(tokens);
      updateTokens(this, tokensOf(this).filter((token) => !gone.includes(token)));
    }
    toggle(token, force = undefined) {
      need(arguments.length, 1, 'toggle');
      [token] = checkTokens([token]);
      const list = tokensOf(this);
      if (list.includes(token)) {
        if (force === undefined || !force) {
          updateTokens(this, list.filter((other) => other !== token));
          return false;
        }
        return true;
      }
      if (force === undefined || force) {
        updateTokens(this, [...list, token]);
        return true;
      }
      return false;
    }
    replace(token, by) {
      need(arguments.length, 2, 'replace');
      token = `${token}`;
      by = `${by}`;
      if (token === '' || by === '') fail('SyntaxError', 'A token is empty');
      if (/[\t\n\f\r ]/.test(token) || /[\t\n\f\r ]/.test(by)) {
        fail('InvalidCharacterError', 'A token holds white space');
      }
      const list = tokensOf(this);
      if (!list.includes(token)) return false;
      const replaced = [];
      for (const each of list) {
        const one = each === token ? by : each;
        if (!replaced.includes(one)) replaced.push(one);
      }
      updateTokens(this, replaced);
      return true;
    }
    supports(token) {
      if (!this[tokenSupported]) throw new NativeTypeError('This token list has no supported tokens');
      return this[tokenSupported].includes(asciiLower(`${token}`));
    }
    toString() { return this.value; }
  }
  iterateAsArray(DOMTokenList);
  return DOMTokenList;
});

function tokensOf(list) {
  const element = list[tokenElement];
  if (list[tokenAttribute] === 'class') return classesOf(element);
  const value = element.getAttribute(list[tokenAttribute]);
  return value === null ? [] : splitTokens(value);
}

function checkTokens(tokens) {
  const texts = [];
  for (let i = 0; i < tokens.length; i++) texts[i] = `${tokens[i]}`;
  for (const text of texts) if (text === '') fail('SyntaxError', 'The token is empty');
  for (const text of texts) {
    if (/[\t\n\f\r ]/.test(text)) fail('InvalidCharacterError', `The token "${text}" holds white space`);
  }
  return texts;
}

function updateTokens(list, tokens) {
  const element = list[tokenElement];
  const name = list[tokenAttribute];
  if (tokens.length === 0 && !element.hasAttribute(name)) return;
  setAttributeValue(element, null, null, name, name, tokens.join(' '));
}

function tokenList(element, attribute, supported = null) {
  return new NativeProxy(new (getDOMTokenList())(internal, element, attribute, supported), nodeListHandler);
}
