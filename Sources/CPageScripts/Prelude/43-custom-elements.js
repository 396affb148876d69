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
      if (!/^[a-z][^A-Z\s/>]*-[^A-Z\s/>]*$/.test(name) || reservedNames.has(name)) {
        fail('SyntaxError', `"${name}" is not a valid custom element name`);
      }
      customDefinitions ??= new NativeMap();
      if (customDefinitions.has(name)) fail('NotSupportedError', `"${name}" is defined already`);
      if (definitionsByClass.has(constructor)) fail('NotSupportedError', 'The constructor is used already');
      if (options && options.extends !== undefined) host.notImplemented('customElements.define with "extends"');
      const { prototype } = constructor;
      if (typeof prototype !== 'object' || prototype === null) throw new NativeTypeError('The prototype is not an object');
      const observed = prototype.attributeChangedCallback && constructor.observedAttributes !== undefined
        ? [...constructor.observedAttributes].map(toText) : [];
      const definition = {
        localName: name, constructor, constructing: [], observed: new NativeSet(observed),
        connected: prototype.connectedCallback, disconnected: prototype.disconnectedCallback,
        adopted: prototype.adoptedCallback, changed: prototype.attributeChangedCallback,
      };
      defineProperty(prototype, insertedKey, { value() { reaction(this, definition.connected, []); }, configurable: true });
      defineProperty(prototype, removedKey, { value() { reaction(this, definition.disconnected, []); }, configurable: true });
      customDefinitions.set(name, definition);
      definitionsByClass.set(constructor, definition);
      for (const element of selectAll(mainDocument, '*')) {
        if (element[localNameKey] === name && element[namespaceKey] === htmlNamespace) upgrade(element, definition);
      }
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
    upgrade(root) {
      for (let node = asNode(root); node !== null; node = nextInTree(node, root)) {
        const definition = node.nodeType === 1 && customDefinitions?.get(node[localNameKey]);
        if (definition && !node[ceKey]) upgrade(node, definition);
      }
    }
  }
  return CustomElementRegistry;
});
defineLazyGlobal('customElements', () => new (getCustomElementRegistry())(internal));

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
    element[docKey] = document;
    return element;
  } catch (error) {
    reportException(error);
    const element = new (unknownInterface())(internal, document, localName, htmlNamespace, null);
    return element;
  }
}

function upgrade(element, definition) {
  element[ceKey] = definition;
  definition.constructing.push(element);
  try {
    reflectConstruct(definition.constructor, []);
  } catch (error) {
    element[ceKey] = undefined;
    reportException(error);
    return;
  } finally {
    definition.constructing.pop();
  }
  for (const { local, value, ns } of element[attrsKey].slice()) attributeReaction(element, local, null, value, ns);
  if (element[connectedKey]) reaction(element, definition.connected, []);
}

/// `createElement(..., {is})`: customised built-in elements, which WebKit does not have either.
function upgradeBuiltIn(element, name) {
  setAttributeOf(element, 'is', name);
}
