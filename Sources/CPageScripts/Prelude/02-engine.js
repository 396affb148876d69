// What all pages of an engine share: the engine's functions and the objects that no page ever sees.
// This part runs once, in a global of its own; page code cannot reach and change it.

const nativeObject = Object;
const engineObjectPrototype = Object.prototype;
const engineFunctionPrototype = Function.prototype;
/// What the engine throws inside the prelude, by what a page calls it.
const engineErrorPrototypes = {
  __proto__: null, Error: Error.prototype, RangeError: RangeError.prototype,
  TypeError: TypeError.prototype,
};
const isPrototypeOf = Object.prototype.isPrototypeOf;
/// What `instanceof` does by itself.
const isInstance = Function.prototype[Symbol.hasInstance];
const defineProperty = Object.defineProperty;
const getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor;
const objectCreate = Object.create;
const objectKeys = Object.keys;
const setPrototypeOf = Object.setPrototypeOf;
const getPrototypeOf = Object.getPrototypeOf;
const isArray = Array.isArray;
const NativeMap = Map;
const NativeSet = Set;
const NativeWeakMap = WeakMap;
const NativeWeakRef = WeakRef;
const NativeProxy = Proxy;
const reflectGet = Reflect.get;
const reflectApply = Reflect.apply;
const reflectConstruct = Reflect.construct;
const reflectOwnKeys = Reflect.ownKeys;
const jsonStringify = JSON.stringify;
const nativeString = String;
const fromCharCode = String.fromCharCode;
const mathFloor = Math.floor;
const mathTrunc = Math.trunc;
const resolvedPromise = Promise.resolve();
const promiseThen = Promise.prototype.then;

/// Runs a function when the running script has ended (the engine's own microtask queue).
function enqueueMicrotask(callback) {
  reflectApply(promiseThen, resolvedPromise, [callback]);
}

/// Addresses that were parsed before, by what they were resolved against and their text.
const knownAddresses = new NativeMap();
const knownAddressesLimit = 500;
const knownAddressLength = 1000;

/// What browsers show as the text of a function of their own.
const nativeText = (name) => `function ${name}() {\n    [native code]\n}`;
const functionText = Function.prototype.toString;
defineProperty(engineFunctionPrototype, 'toString', {
  value: { toString() {
    return getPrototypeOf(this) === engineFunctionPrototype ? nativeText(this.name) : reflectApply(functionText, this, []);
  } }.toString,
  writable: true, enumerable: false, configurable: true,
});
