// What later files need from the engine, taken before any page script can change it, and the
// object through which the DOM calls the browser around it.

// These names stand for the engine's own objects in the whole prelude, whatever a page puts in their
// place on its global.
const {
  Array, ArrayBuffer, BigInt, Boolean, DataView, Error, Function, JSON, Map, Math, Number, Object,
  Promise, Proxy, RangeError, Reflect, RegExp, Set, String, Symbol, SyntaxError, TypeError,
  Uint8Array, WeakMap, WeakRef, WeakSet, parseFloat, parseInt,
} = globalThis;

const global = globalThis;

/// Filled by the later files: scriptInserted, iframeInserted, followLink, submitForm and so on.
/// The DOM calls a hook only when it is there.
const platform = {};

const nativeObject = Object;
const defineProperty = Object.defineProperty;
const getOwnPropertyDescriptor = Object.getOwnPropertyDescriptor;
const objectCreate = Object.create;
const objectKeys = Object.keys;
const setPrototypeOf = Object.setPrototypeOf;
const getPrototypeOf = Object.getPrototypeOf;
const nativeArray = Array;
const isArray = Array.isArray;
const arrayFrom = Array.from;
const NativeMap = Map;
const NativeSet = Set;
const NativeWeakMap = WeakMap;
const NativeWeakRef = typeof WeakRef === 'undefined' ? null : WeakRef;
const NativePromise = Promise;
const NativeProxy = Proxy;
const NativeTypeError = TypeError;
const NativeDate = Date;
const reflectGet = Reflect.get;
const reflectApply = Reflect.apply;
const reflectConstruct = Reflect.construct;
const reflectOwnKeys = Reflect.ownKeys;
const jsonParse = JSON.parse;
const jsonStringify = JSON.stringify;
const nativeString = String;
const nativeNumber = Number;
const fromCharCode = String.fromCharCode;
const mathFloor = Math.floor;
const mathTrunc = Math.trunc;
const resolvedPromise = Promise.resolve();
const promiseThen = Promise.prototype.then;

/// Runs a function when the running script has ended (the engine's own microtask queue).
function enqueueMicrotask(callback) {
  reflectApply(promiseThen, resolvedPromise, [callback]);
}
