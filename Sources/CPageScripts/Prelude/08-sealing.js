// Every function, list and error of the prelude belongs to the engine's own global, and so leads a
// page to the objects here. One page must not change them for the next one, nor get at what makes
// functions and so run code in that global. Other objects of that global reach no page.

{
  const makers = [
    Object, Array, Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError,
  ];
  const reachable = [engineFunctionPrototype];
  for (const maker of makers) reachable.push(maker, maker.prototype);
  for (let one = [].values(); (one = getPrototypeOf(one)) !== engineObjectPrototype;) {
    reachable.push(one);
  }
  delete engineFunctionPrototype.constructor;
  for (const object of reachable) {
    for (const key of reflectOwnKeys(object)) {
      const { value, get, set } = getOwnPropertyDescriptor(object, key);
      if (typeof value === 'function') nativeObject.freeze(value);
      if (get !== undefined) nativeObject.freeze(get);
      if (set !== undefined) nativeObject.freeze(set);
    }
    nativeObject.freeze(object);
  }
}
