// Every function, list and error of the prelude belongs to the engine's own global, and so leads a
// page to the prototypes there. One page must not change them for the next one, nor get at what
// makes functions and so run code in that global. Other objects of that global reach no page.

{
  const listMaker = Array;
  const prototypes = [getPrototypeOf(() => {}), nativeObject.prototype, listMaker.prototype];
  for (let one = [].values(); (one = getPrototypeOf(one)) !== nativeObject.prototype;) {
    prototypes.push(one);
  }
  for (const error of [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError]) {
    prototypes.push(error.prototype);
  }
  for (const prototype of prototypes) {
    if (prototype !== listMaker.prototype) delete prototype.constructor;
    for (const key of reflectOwnKeys(prototype)) {
      const { value, get, set } = getOwnPropertyDescriptor(prototype, key);
      if (typeof value === 'function') nativeObject.freeze(value);
      if (get !== undefined) nativeObject.freeze(get);
      if (set !== undefined) nativeObject.freeze(set);
    }
    nativeObject.freeze(prototype);
  }
  for (const key of reflectOwnKeys(listMaker)) {
    const { value } = getOwnPropertyDescriptor(listMaker, key);
    if (typeof value === 'function') nativeObject.freeze(value);
  }
}
