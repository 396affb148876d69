// The small part of Web IDL that the prelude's classes need.

/// Puts a name on the global object as an interface object stands there.
function defineGlobal(name, value) {
  defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });
}

/// Makes a class an interface: its name, `Symbol.toStringTag`, and its place on the global.
function defineInterface(constructor, name = constructor.name) {
  if (constructor.name !== name) {
    defineProperty(constructor, 'name', { value: name, configurable: true });
  }
  finishInterface(constructor, name);
  defineGlobal(name, constructor);
  return constructor;
}

/// Makes the objects of an interface the page's own where they inherit from no other interface.
function finishInterface(constructor, name) {
  const { prototype } = constructor;
  if (getPrototypeOf(constructor) === engineFunctionPrototype) {
    setPrototypeOf(constructor, Function.prototype);
    if (getPrototypeOf(prototype) === engineObjectPrototype) setPrototypeOf(prototype, Object.prototype);
  }
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

/// Has `instanceof` also know what comes from the engine's global.
function alsoKnow(constructor, isOfEngine) {
  defineProperty(constructor, Symbol.hasInstance, {
    value(value) {
      return reflectApply(isInstance, this, [value]) || (this === constructor && isOfEngine(value));
    },
    writable: false, enumerable: false, configurable: true,
  });
}
// The prelude's functions are functions, and what the engine throws inside the prelude are errors.
alsoKnow(Function, (value) => typeof value === 'function');
for (const constructor of [Error, RangeError, TypeError]) {
  const prototype = engineErrorPrototypes[constructor.name];
  alsoKnow(constructor, (value) => reflectApply(isPrototypeOf, prototype, [value]));
}

/// Interfaces that were made because somebody asked for them.
const madeLazily = [];

/// Puts a rarely used interface on the global that is made when a page first touches it.
function defineLazyInterface(name, make) {
  let made;
  const get = () => {
    if (made === undefined) {
      made = make();
      madeLazily[madeLazily.length] = made;
      finishInterface(made, name);
      const current = getOwnPropertyDescriptor(global, name);
      if (current && current.get === get) defineGlobal(name, made);
    }
    return made;
  };
  defineProperty(global, name, {
    get, set(value) { defineGlobal(name, value); }, enumerable: false, configurable: true,
  });
  return get;
}

/// Puts a value on the global that is made when a page first touches its name.
function defineLazyGlobal(name, make) {
  const set = (value) => defineGlobal(name, value);
  defineProperty(global, name, {
    get() {
      const value = make();
      set(value);
      return value;
    },
    set, enumerable: false, configurable: true,
  });
}

/// Puts constants on an interface and on its prototype.
function defineConstants(constructor, table) {
  for (const name of objectKeys(table)) {
    const descriptor = { value: table[name], enumerable: true };
    defineProperty(constructor, name, descriptor);
    defineProperty(constructor.prototype, name, descriptor);
  }
}

/// Copies the members of a mixin's prototype to a class.
function mixin(constructor, source) {
  const descriptors = nativeObject.getOwnPropertyDescriptors(source);
  for (const key of reflectOwnKeys(descriptors)) {
    if (key !== 'constructor') defineProperty(constructor.prototype, key, descriptors[key]);
  }
}

/// Throws where a call has too few arguments.
function need(given, count, what) {
  if (given < count) {
    throw new NativeTypeError(
      `${what}: ${count} argument${count === 1 ? '' : 's'} required, but only ${given} given`);
  }
}

// Conversions of argument values.
const toText = (value) => `${value}`;
const toTextOrEmpty = (value) => (value === null ? '' : `${value}`);
const toTextOrNull = (value) => (value === null || value === undefined ? null : `${value}`);
const toUnsignedLong = (value) => +value >>> 0;
const toLong = (value) => +value | 0;
const toDouble = (value) => {
  const number = +value;
  if (number !== number || number === Infinity || number === -Infinity) {
    throw new NativeTypeError('The value is not a finite number');
  }
  return number;
};

/// For constructors that only the prelude may use: it passes `internal`, and a page cannot.
function illegal() {
  throw new NativeTypeError('Illegal constructor');
}

const getDOMException = defineLazyInterface('DOMException', () => {
  class DOMException extends Error {
    constructor(message = '', name = 'Error') {
      super(message);
      delete this.message;
      this[exceptionMessage] = `${message}`;
      this[exceptionName] = `${name}`;
    }
    get name() { return this[exceptionName]; }
    get message() { return this[exceptionMessage]; }
    get code() { return legacyCodes[this[exceptionName]] ?? 0; }
  }
  defineConstants(DOMException, {
    INDEX_SIZE_ERR: 1, DOMSTRING_SIZE_ERR: 2, HIERARCHY_REQUEST_ERR: 3, WRONG_DOCUMENT_ERR: 4,
    INVALID_CHARACTER_ERR: 5, NO_DATA_ALLOWED_ERR: 6, NO_MODIFICATION_ALLOWED_ERR: 7,
    NOT_FOUND_ERR: 8, NOT_SUPPORTED_ERR: 9, INUSE_ATTRIBUTE_ERR: 10, INVALID_STATE_ERR: 11,
    SYNTAX_ERR: 12, INVALID_MODIFICATION_ERR: 13, NAMESPACE_ERR: 14, INVALID_ACCESS_ERR: 15,
    VALIDATION_ERR: 16, TYPE_MISMATCH_ERR: 17, SECURITY_ERR: 18, NETWORK_ERR: 19, ABORT_ERR: 20,
    URL_MISMATCH_ERR: 21, QUOTA_EXCEEDED_ERR: 22, TIMEOUT_ERR: 23, INVALID_NODE_TYPE_ERR: 24,
    DATA_CLONE_ERR: 25,
  });
  return DOMException;
});

/// Throws a DOMException.
function fail(name, message) {
  throw new (getDOMException())(message, name);
}
