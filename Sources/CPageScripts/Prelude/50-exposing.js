// What the platform files share: how names reach the page, and a few safe helpers.

const exposeValue = defineGlobal;

/// Puts an accessor on the global. Without a setter, an assignment replaces it ("replaceable").
function exposeAccessor(name, get, set) {
  defineProperty(global, name, {
    get,
    set: set || function (value) {
      defineProperty(global, name, {
        value, writable: true, enumerable: true, configurable: true,
      });
    },
    enumerable: true,
    configurable: true,
  });
}

/// Puts rarely used classes on the global that are made together when a page first asks for one.
/// Gives a function for the platform's own use.
function exposeLazily(names, make) {
  let made = null;
  const all = () => made || (made = make());
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    const replace = (value) => exposeValue(name, value);
    defineProperty(global, name, {
      get() {
        const value = all()[name];
        const current = getOwnPropertyDescriptor(global, name);
        if (current && current.set === replace) exposeValue(name, value);
        return value;
      },
      set: replace,
      enumerable: false,
      configurable: true,
    });
  }
  return all;
}

/// Tags the prototypes of lazily made classes.
function tagged(classes) {
  for (const name in classes) {
    finishInterface(classes[name], name);
  }
  return classes;
}

function makeDOMException(name, message) {
  return new (getDOMException())(message, name);
}

/// USVString: lone surrogates become U+FFFD.
function toScalarString(value) {
  const text = `${value}`;
  return text.isWellFormed() ? text : text.toWellFormed();
}

function asArray(iterable, what) {
  if (iterable === null || (typeof iterable !== 'object' && typeof iterable !== 'function')) {
    throw new TypeError(`${what} is not iterable`);
  }
  return [...iterable];
}

/// Text in at most `limit` UTF-16 units, with a mark where it was cut.
function shorten(text, limit) {
  return text.length > limit ? text.slice(0, limit) + '\u2026' : text;
}

/// Calls page code for the platform; what it throws goes to the error handler.
function callPage(callback, receiver, args) {
  try {
    return reflectApply(callback, receiver, args);
  } catch (error) {
    reportException(error);
    return undefined;
  }
}

/// The members of an options argument; anything that is no object counts as empty.
function optionsOf(value) {
  return value !== null && (typeof value === 'object' || typeof value === 'function') ? value : {};
}

/// Runs a step of the platform as a task of its own.
function queuePlatformTask(step, delay) {
  return host.queueTask(step, delay || 0);
}
