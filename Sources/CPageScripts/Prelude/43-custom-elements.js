// Custom elements (HTML standard, 4.13): autonomous ones, with their reactions run at once.

let customDefinitions = null;
const definitionsByClass = new NativeMap();
const pendingDefinitions = new NativeMap();

const getCustomElementRegistry = defineLazyInterface('CustomElementRegistry', () => {
  class CustomElementRegistry {
    constructor(token) { if (token !== internal) illegal(); }
    define(name, constructor, options = undefined) {
      need(arguments.length, 2, 'define');
      name = `${name}`;
      if (typeof constructor !== 'function') throw new NativeTypeError('The constructor is not a function');
      if (!isCustomName(name)) fail('SyntaxError', `"${name}" is not a valid custom element name`);
      customDefinitions ??= new NativeMap();
      if (customDefinitions.has(name)) fail('NotSupportedError', `"${name}" is defined already`);
      if (definitionsByClass.has(constructor)) fail('NotSupportedError', 'The constructor is used already');
      if (options && options.extends !== undefined) host.notImplemented('customElements.define with "extends"');
      const { prototype } = constructor;
      if (typeof prototype !== 'object' || prototype === null) throw new NativeTypeError('The prototype is not an object');
      const [connected, disconnected, adopted, changed] = ['connectedCallback', 'disconnectedCallback', 'adoptedCallback',
        'attributeChangedCallback'].map((key) => lifecycleCallback(prototype, key));
      const observed = changed && constructor.observedAttributes !== undefined
        ? [...constructor.observedAttributes].map(toText) : [];
      const definition = {
        localName: name, constructor, constructing: [], observed: new NativeSet(observed),
        connected, disconnected, adopted, changed,
      };
      defineProperty(prototype, insertedKey, { value() { reaction(this, definition.connected, []); }, configurable: true });
      defineProperty(prototype, removedKey, { value() { reaction(this, definition.disconnected, []); }, configurable: true });
      customDefinitions.set(name, definition);
      definitionsByClass.set(constructor, definition);
      for (const element of selectAll(mainDocument, '*')) if (element[localNameKey] === name) upgradeNode(element);
      const pending = pendingDefinitions.get(name);
      if (pending !== undefined) {
        pendingDefinitions.delete(name);
        pending.resolve(constructor);
      }
    }
    get(name) { return customDefinitions?.get(`${name}`)?.constructor; }
    getName(constructor) { return definitionsByClass.get(constructor)?.localName ?? null; }
    whenDefined(name) {
      name = `${name}`;
      if (!isCustomName(name)) {
        return NativePromise.reject(new (getDOMException())(`"${name}" is not a valid custom element name`, 'SyntaxError'));
      }
      const definition = customDefinitions?.get(name);
      if (definition !== undefined) return NativePromise.resolve(definition.constructor);
      let pending = pendingDefinitions.get(name);
      if (pending === undefined) {
        pending = {};
        pending.promise = new NativePromise((resolve) => { pending.resolve = resolve; });
        pendingDefinitions.set(name, pending);
      }
      return pending.promise;
    }
    upgrade(root) { upgradeTree(asNode(root)); }
  }
  return CustomElementRegistry;
});
defineLazyGlobal('customElements', () => new (getCustomElementRegistry())(internal));

const isCustomName = (name) => /^[a-z][^A-Z\s/>]*-[^A-Z\s/>]*$/.test(name) && !reservedNames.has(name);

function lifecycleCallback(prototype, key) {
  const callback = prototype[key];
  if (callback !== undefined && typeof callback !== 'function') throw new NativeTypeError(`${key} is not a function`);
  return callback;
}

function definitionOf(constructor) {
  const definition = definitionsByClass.get(constructor);
  if (definition === undefined) illegal();
  return definition;
}

function reaction(element, callback, values) {
  if (typeof callback !== 'function' || !element[ceKey]) return;
  try {
    reflectApply(callback, element, values);
  } catch (error) {
    reportException(error);
  }
}

function attributeReaction(element, name, old, value, namespace) {
  const definition = element[ceKey];
  if (definition && definition.observed.has(name)) reaction(element, definition.changed, [name, old, value, namespace]);
}

function constructCustom(document, localName, definition) {
  try {
    const element = new definition.constructor();
    if (!isElement(element)) throw new NativeTypeError('The constructor gave no element');
    if (element[attrsKey].length > 0 || element[firstKey] !== null || element[parentKey] !== null ||
      element[docKey] !== document || element[localNameKey] !== localName) {
      fail('NotSupportedError', 'The constructor gave an element with attributes or content, or of another kind');
    }
    return element;
  } catch (error) {
    reportException(error);
    const element = new (unknownInterface())(internal, document, localName, htmlNamespace, null);
    return element;
  }
}

/// Whether a node is one whose definition has not been applied yet. A failed upgrade is not tried again.
const isUpgradable = (node) => node[ceKey] === undefined && node[nodeTypeKey] === 1 && customDefinitions.has(node[localNameKey]) &&
  node[namespaceKey] === htmlNamespace && node[docKey] === mainDocument;

function upgradeNode(node) {
  if (isUpgradable(node)) upgrade(node, customDefinitions.get(node[localNameKey]));
}

/// Upgrades what is in a tree, and gives it.
function upgradeTree(top) {
  if (customDefinitions !== null) {
    for (let node = top; node !== null; node = nextInTree(node, top)) upgradeNode(node);
  }
  return top;
}

function upgrade(element, definition) {
  const attributes = element[attrsKey].slice();
  element[ceKey] = null;
  definition.constructing.push(element);
  try {
    const made = reflectConstruct(definition.constructor, []);
    if (made !== element) throw new NativeTypeError('The constructor gave another element');
    element[ceKey] = definition;
  } catch (error) {
    reportException(error);
    return;
  } finally {
    definition.constructing.pop();
  }
  attributesGiven(element, attributes);
  if (element[connectedKey]) reaction(element, definition.connected, []);
}

/// Tells a custom element of the attributes that it has from its beginning.
function attributesGiven(element, attributes) {
  for (const { local, value, ns } of attributes) attributeReaction(element, local, null, value, ns);
}

/// `createElement(..., {is})`: customised built-in elements, which WebKit does not have either.
function upgradeBuiltIn(element, name) {
  setAttributeOf(element, 'is', name);
}
