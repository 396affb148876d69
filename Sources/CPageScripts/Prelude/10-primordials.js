// What later files need from the page's global, taken before any page script can change it, and the
// object through which the DOM calls the browser around it.

// These names stand for the page's own objects in the whole prelude, whatever the page puts in their
// place on its global. Each costs time when it is first read: the rest is read where it is needed.
const {
  Array, ArrayBuffer, Date, Error, Function, JSON, Map, Object, Promise, RangeError, Set, TypeError,
  Uint8Array,
} = globalThis;

const global = globalThis;

/// Filled by the later files: scriptInserted, iframeInserted, followLink, submitForm and so on.
/// The DOM calls a hook only when it is there.
const platform = {};

const arrayFrom = Array.from;
const NativePromise = Promise;
const NativeTypeError = TypeError;
const NativeDate = Date;
const jsonParse = JSON.parse;

/// The parts of an address, or null where it is none; the list must not be changed.
function parseURL(text, base) {
  const key = `${base ?? ''}\n${text}`;
  const known = knownAddresses.get(key);
  if (known !== undefined) return known;
  const parts = host.parseURL(text, base);
  if (!isArray(parts) || key.length > knownAddressLength) return parts;
  if (knownAddresses.size >= knownAddressesLimit) knownAddresses.clear();
  // A copy: the host's own list belongs to this page and would keep it alive.
  const copy = nativeObject.freeze([...parts]);
  knownAddresses.set(key, copy);
  return copy;
}

/// A list or plain object of the prelude's as the page's own, for what is given to the page.
const pageList = (list) => setPrototypeOf(list, Array.prototype);
const pageObject = (object) => setPrototypeOf(object, Object.prototype);

/// A promise of the page's for what a step gives or throws.
const promised = (step) => new NativePromise((resolve) => resolve(step()));
