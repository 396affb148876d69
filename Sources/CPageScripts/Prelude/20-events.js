// Events and their dispatch (DOM standard, 2), event handlers (HTML, 8.1.8), abort signals.

const trustedDescriptor = {
  get: getOwnPropertyDescriptor({ get isTrusted() { return this[eventTrusted] === true; } },
    'isTrusted').get,
  enumerable: true, configurable: false,
};

class Event {
  constructor(type, init) {
    if (type !== internal) {
      need(arguments.length, 1, 'Event constructor');
      this[eventType] = `${type}`;
    }
    this[eventTarget] = null;
    this[eventRelated] = null;
    this[eventCurrent] = null;
    this[eventPhase] = 0;
    this[eventBubbles] = false;
    this[eventCancelable] = false;
    this[eventComposed] = false;
    this[eventStop] = false;
    this[eventStopNow] = false;
    this[eventCanceled] = false;
    this[eventPassive] = false;
    this[eventDispatching] = false;
    this[eventInitialized] = true;
    this[eventTrusted] = false;
    this[eventTime] = host.now();
    this[eventPath] = null;
    defineProperty(this, 'isTrusted', trustedDescriptor);
    if (init !== undefined && init !== null) {
      if (typeof init !== 'object' && typeof init !== 'function') {
        throw new NativeTypeError('Event constructor: the second argument is not an object');
      }
      this[eventBubbles] = !!init.bubbles;
      this[eventCancelable] = !!init.cancelable;
      this[eventComposed] = !!init.composed;
    }
  }
  get type() { return this[eventType]; }
  get target() { return this[eventTarget]; }
  get srcElement() { return this[eventTarget]; }
  get currentTarget() { return this[eventCurrent]; }
  get eventPhase() { return this[eventPhase]; }
  get bubbles() { return this[eventBubbles]; }
  get cancelable() { return this[eventCancelable]; }
  get composed() { return this[eventComposed]; }
  get defaultPrevented() { return this[eventCanceled]; }
  get timeStamp() { return this[eventTime]; }
  get cancelBubble() { return this[eventStop]; }
  set cancelBubble(value) { if (value) this[eventStop] = true; }
  get returnValue() { return !this[eventCanceled]; }
  set returnValue(value) { if (!value) cancelEvent(this); }
  stopPropagation() { this[eventStop] = true; }
  stopImmediatePropagation() { this[eventStop] = true; this[eventStopNow] = true; }
  preventDefault() { cancelEvent(this); }
  composedPath() { return pageList(composedPathOf(this)); }
  initEvent(type, bubbles = false, cancelable = false) {
    need(arguments.length, 1, 'initEvent');
    type = `${type}`;
    if (!this[eventDispatching]) initializeEvent(this, type, !!bubbles, !!cancelable);
  }
}
defineInterface(Event);
defineConstants(Event, { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 });

function cancelEvent(event) {
  if (event[eventCancelable] && !event[eventPassive]) event[eventCanceled] = true;
}

function initializeEvent(event, type, bubbles, cancelable) {
  event[eventInitialized] = true;
  event[eventStop] = event[eventStopNow] = event[eventCanceled] = false;
  event[eventTrusted] = false;
  event[eventTarget] = null;
  event[eventType] = type;
  event[eventBubbles] = bubbles;
  event[eventCancelable] = cancelable;
}

function composedPathOf(event) {
  const path = event[eventPath];
  const current = event[eventCurrent];
  const composed = [];
  if (path === null || path.length === 0) return composed;
  if (!shadowTreesExist) {
    for (let i = 0; i < path.length; i++) composed[i] = path[i].item;
    return composed;
  }
  let currentIndex = 0;
  let currentHidden = 0;
  for (let i = path.length - 1; i >= 0; i--) {
    if (path[i].closedRoot) currentHidden++;
    if (path[i].item === current) { currentIndex = i; break; }
    if (path[i].slotInClosed) currentHidden--;
  }
  composed.push(current);
  let level = currentHidden;
  let limit = currentHidden;
  for (let i = currentIndex - 1; i >= 0; i--) {
    if (path[i].closedRoot) level++;
    if (level <= limit) composed.unshift(path[i].item);
    if (path[i].slotInClosed) { level--; if (level < limit) limit = level; }
  }
  level = limit = currentHidden;
  for (let i = currentIndex + 1; i < path.length; i++) {
    if (path[i].slotInClosed) level++;
    if (level <= limit) composed.push(path[i].item);
    if (path[i].closedRoot) { level--; if (level < limit) limit = level; }
  }
  return composed;
}

let shadowTreesExist = false;
let currentEvent;

/// Tells the browser about an exception that page code threw and nothing caught.
function reportException(error) {
  if (platform.reportException) platform.reportException(error);
  else host.reportUncaught(safeText(error), '', 0, 0, false);
}

/// Text of any value, also of one whose `toString` throws.
function safeText(value) {
  try {
    return `${value}`;
  } catch {
    return typeof value;
  }
}

function callbackOf(value) {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' && typeof value !== 'function') {
    throw new NativeTypeError('The event listener is not an object');
  }
  return value;
}

function isPassiveByDefault(target, type) {
  if (type !== 'touchstart' && type !== 'touchmove' && type !== 'wheel' && type !== 'mousewheel') {
    return false;
  }
  return target === global || target === mainDocument ||
    target === mainDocument.documentElement || target === mainDocument.body;
}

class EventTarget {
  addEventListener(type, callback, options) {
    need(arguments.length, 2, 'addEventListener');
    const target = this ?? global;
    type = `${type}`;
    callback = callbackOf(callback);
    let capture = false, once = false, passive = null, signal = null;
    if (options !== null && (typeof options === 'object' || typeof options === 'function')) {
      capture = !!options.capture;
      once = !!options.once;
      if (options.passive !== undefined) passive = !!options.passive;
      if (options.signal !== undefined) {
        signal = options.signal;
        if (!(signal instanceof getAbortSignal())) {
          throw new NativeTypeError('addEventListener: signal is not an AbortSignal');
        }
      }
    } else {
      capture = !!options;
    }
    if (signal !== null && signal.aborted) return;
    if (callback === null) return;
    addListener(target, type, { callback, capture, once, passive, removed: false, handler: null },
      signal);
  }
  removeEventListener(type, callback, options) {
    need(arguments.length, 2, 'removeEventListener');
    const target = this ?? global;
    type = `${type}`;
    callback = callbackOf(callback);
    const capture = options !== null && (typeof options === 'object' || typeof options === 'function')
      ? !!options.capture : !!options;
    const list = target[listenersKey]?.get(type);
    if (list === undefined) return;
    for (let i = 0; i < list.length; i++) {
      const record = list[i];
      if (record.callback === callback && record.capture === capture && record.handler === null) {
        removeListener(target, type, record);
        return;
      }
    }
  }
  dispatchEvent(event) {
    need(arguments.length, 1, 'dispatchEvent');
    const target = this ?? global;
    if (typeof event !== 'object' || event === null || event[eventDispatching] === undefined) {
      throw new NativeTypeError('dispatchEvent: the argument is not an Event');
    }
    if (event[eventDispatching] || !event[eventInitialized]) {
      fail('InvalidStateError', 'The event is already being dispatched, or was not initialized');
    }
    event[eventTrusted] = false;
    return dispatch(event, target);
  }
  [getParentKey]() { return null; }
}
defineInterface(EventTarget);

function addListener(target, type, record, signal) {
  let map = target[listenersKey];
  if (map === undefined) {
    map = new NativeMap();
    defineProperty(target, listenersKey, { value: map });
    wayTarget = null;
  }
  let list = map.get(type);
  if (list === undefined) map.set(type, list = []);
  if (record.handler === null) {
    for (let i = 0; i < list.length; i++) {
      const other = list[i];
      if (other.callback === record.callback && other.capture === record.capture &&
        other.handler === null) return;
    }
  }
  if (record.passive === null) record.passive = isPassiveByDefault(target, type);
  list[list.length] = record;
  if (signal) signal[abortSteps].push(() => removeListener(target, type, record));
}

function removeListener(target, type, record) {
  record.removed = true;
  const map = target[listenersKey];
  const list = map?.get(type);
  if (list === undefined) return;
  // A copy: a dispatch that is under way walks the old list.
  const rest = [];
  for (let i = 0; i < list.length; i++) if (list[i] !== record) rest[rest.length] = list[i];
  if (rest.length === 0) map.delete(type);
  else map.set(type, rest);
}

function retarget(node, against) {
  while (node !== null && node !== undefined && isNode(node)) {
    const root = rootOf(node);
    if (!isShadowRoot(root)) return node;
    if (isNode(against) && isShadowIncludingInclusiveAncestor(root, against)) return node;
    node = root[shadowHost];
  }
  return node;
}

/// Dispatches an event; the answer is false where its default action was prevented.
function dispatch(event, target, targetOverride = target) {
  event[eventDispatching] = true;
  const path = event[eventPath] = [];
  const isActivation = event[eventType] === 'click' && event instanceof getEventClass('MouseEvent');
  let activationTarget = null;
  let clearTargets = false;
  let related = event[eventRelated];
  const shadow = shadowTreesExist;
  if (shadow && related !== null) related = retarget(related, target);
  if (target !== related || target === event[eventRelated]) {
    let item = target;
    let shadowTarget = targetOverride;
    let slotInClosed = false;
    if (isActivation && target[activateKey]) activationTarget = target;
    path.push({ item, target: shadowTarget, related, slotInClosed: false, closedRoot: shadow &&
      isShadowRoot(target) && target[shadowMode] === 'closed' });
    let adjusted = targetOverride;
    item = item[getParentKey](event, path);
    while (item !== null && item !== undefined) {
      if (!shadow) {
        if (isActivation && event[eventBubbles] && activationTarget === null && item[activateKey]) {
          activationTarget = item;
        }
        path[path.length] = { item, target: null, related, slotInClosed: false, closedRoot: false };
      } else {
        const relatedHere = event[eventRelated] === null ? null : retarget(event[eventRelated], item);
        slotInClosed = isNode(item) && isAssignedSlotOf(item, path[path.length - 1].item) &&
          isShadowRoot(rootOf(item)) && rootOf(item)[shadowMode] === 'closed';
        const closedRoot = isShadowRoot(item) && item[shadowMode] === 'closed';
        if (item === global ||
          (isNode(item) && isShadowIncludingInclusiveAncestor(rootOf(adjusted), item))) {
          if (isActivation && event[eventBubbles] && activationTarget === null &&
            item[activateKey]) activationTarget = item;
          path.push({ item, target: null, related: relatedHere, slotInClosed, closedRoot });
        } else if (item === relatedHere) {
          break;
        } else {
          adjusted = item;
          if (isActivation && activationTarget === null && item[activateKey]) activationTarget = item;
          path.push({ item, target: item, related: relatedHere, slotInClosed, closedRoot });
        }
      }
      item = item[getParentKey](event, path);
    }
    if (shadow) {
      for (let i = path.length - 1; i >= 0; i--) {
        if (path[i].target !== null) {
          clearTargets = (isNode(path[i].target) && isShadowRoot(rootOf(path[i].target))) ||
            (isNode(path[i].related) && isShadowRoot(rootOf(path[i].related)));
          break;
        }
      }
    }
    if (activationTarget !== null && activationTarget[preActivateKey]) {
      activationTarget[preActivateKey](event);
    }
    for (let i = path.length - 1; i >= 0; i--) {
      event[eventPhase] = path[i].target !== null ? 2 : 1;
      invokeListeners(path, i, event, true);
    }
    for (let i = 0; i < path.length; i++) {
      if (path[i].target !== null) event[eventPhase] = 2;
      else if (event[eventBubbles]) event[eventPhase] = 3;
      else continue;
      invokeListeners(path, i, event, false);
    }
  }
  event[eventPhase] = 0;
  event[eventCurrent] = null;
  event[eventPath] = null;
  event[eventDispatching] = false;
  event[eventStop] = event[eventStopNow] = false;
  if (clearTargets) { event[eventTarget] = null; event[eventRelated] = null; }
  if (activationTarget !== null) {
    if (!event[eventCanceled]) activationTarget[activateKey](event);
    else if (activationTarget[cancelActivateKey]) activationTarget[cancelActivateKey](event);
  }
  return !event[eventCanceled];
}

function invokeListeners(path, index, event, capturing) {
  const entry = path[index];
  for (let i = index; i >= 0; i--) {
    if (path[i].target !== null) { event[eventTarget] = path[i].target; break; }
  }
  event[eventRelated] = entry.related;
  if (event[eventStop]) return;
  const item = entry.item;
  event[eventCurrent] = item;
  const map = item[listenersKey];
  if (map === undefined) return;
  const list = map.get(event[eventType]);
  let found = false;
  if (list !== undefined) found = runListeners(list, item, event, capturing, index, path);
  if (!found && event[eventTrusted]) {
    const legacy = legacyTypes[event[eventType]];
    if (legacy !== undefined) {
      const legacyList = map.get(legacy);
      if (legacyList === undefined) return;
      const type = event[eventType];
      event[eventType] = legacy;
      runListeners(legacyList, item, event, capturing, index, path);
      event[eventType] = type;
    }
  }
}

function runListeners(list, item, event, capturing, index, path) {
  let found = false;
  const count = list.length;
  for (let i = 0; i < count; i++) {
    const record = list[i];
    if (record.removed) continue;
    if (record.capture !== capturing) continue;
    found = true;
    if (record.once) removeListener(item, event[eventType], record);
    const inShadow = shadowTreesExist && isNode(item) && isShadowRoot(rootOf(item));
    const before = currentEvent;
    if (!inShadow) currentEvent = event;
    if (record.passive) event[eventPassive] = true;
    try {
      if (record.handler !== null) {
        runHandler(record.handler, item, event);
      } else if (typeof record.callback === 'function') {
        reflectApply(record.callback, item, [event]);
      } else {
        const method = record.callback.handleEvent;
        if (typeof method !== 'function') {
          throw new NativeTypeError("The event listener's handleEvent is not a function");
        }
        reflectApply(method, record.callback, [event]);
      }
    } catch (error) {
      reportException(error);
    }
    event[eventPassive] = false;
    currentEvent = before;
    if (event[eventStopNow]) return found;
  }
  return found;
}

defineProperty(global, 'event', {
  get() { return currentEvent; },
  set(value) { defineProperty(global, 'event', { value, writable: true, configurable: true }); },
  enumerable: false, configurable: true,
});

/// Whether an event at a target does anything: it is a click, or an object that it may pass listens for
/// its type.
function isHeard(target, type) {
  if (type === 'click') return true;
  // Events pass from a shadow tree to its host in ways of their own.
  if (shadowTreesExist) return true;
  const maps = listenersOnTheWay(target);
  const legacy = legacyTypes[type];
  for (let i = 0; i < maps.length; i++) {
    if (maps[i].has(type) || (legacy !== undefined && maps[i].has(legacy))) return true;
  }
  return false;
}

// The way of the last event: a person's action is many events at one element.
let wayTarget = null;
let wayVersion = 0;
let wayMaps = null;

/// The listeners of all objects that an event at a target may pass.
function listenersOnTheWay(target) {
  if (wayTarget !== target || wayVersion !== domVersion) {
    wayMaps = [];
    for (let item = target; item !== null && item !== undefined; item = parentForEvents(item)) {
      const map = item[listenersKey];
      if (map !== undefined) wayMaps[wayMaps.length] = map;
    }
    wayTarget = target;
    wayVersion = domVersion;
  }
  return wayMaps;
}

/// Where an event goes from an object on its way up, whatever its type.
function parentForEvents(item) {
  if (item === global) return null;
  return item[nodeTypeKey] === 9 ? global : item[parentKey];
}

/// Makes and dispatches a trusted event; the answer is false where it was prevented.
function fireEvent(target, type, { bubbles = false, cancelable = false, composed = false } = {},
  kind = 'Event', data = null) {
  // Nobody can see an event that nobody on its way listens for.
  if (!isHeard(target, type)) return true;
  const event = new (getEventClass(kind))(internal);
  event[eventType] = type;
  event[eventBubbles] = bubbles;
  event[eventCancelable] = cancelable;
  event[eventComposed] = composed;
  event[eventTrusted] = true;
  if (data !== null) {
    for (const key of objectKeys(data)) {
      if (key === 'relatedTarget') event[eventRelated] = data[key];
      else event[eventData][key] = data[key];
    }
  }
  return dispatch(event, target);
}

// Event handlers: `onclick` as a property and as an attribute.

function handlerRecord(target, type) {
  let map = target[handlersKey];
  if (map === undefined) {
    map = new NativeMap();
    defineProperty(target, handlersKey, { value: map });
  }
  let handler = map.get(type);
  if (handler === undefined) {
    handler = { type, value: null, source: null, element: null, listener: null };
    map.set(type, handler);
  }
  return handler;
}

function activateHandler(target, handler) {
  if (handler.listener !== null) return;
  handler.listener =
    { callback: null, capture: false, once: false, passive: false, removed: false, handler };
  addListener(target, handler.type, handler.listener, null);
}

function setHandler(target, type, value) {
  const isCallable = typeof value === 'function' || (typeof value === 'object' && value !== null);
  const existing = target[handlersKey]?.get(type);
  if (!isCallable) {
    if (existing === undefined) return;
    existing.value = null;
    existing.source = null;
    if (existing.listener !== null) {
      removeListener(target, type, existing.listener);
      existing.listener = null;
    }
    return;
  }
  const handler = existing ?? handlerRecord(target, type);
  handler.value = value;
  handler.source = null;
  activateHandler(target, handler);
}

/// Sets a handler from a content attribute; it is compiled when it is first needed.
function setHandlerSource(target, type, source, element, line) {
  if (source === null) { setHandler(target, type, null); return; }
  if (platform.allowsInlineHandler && !platform.allowsInlineHandler(element, source, line)) return;
  const handler = handlerRecord(target, type);
  handler.value = null;
  handler.source = source;
  handler.element = element;
  handler.line = line;
  activateHandler(target, handler);
}

const NativeFunction = Function;

function handlerValue(target, handler) {
  if (handler.source === null) return handler.value;
  const { source, element, type } = handler;
  handler.source = null;
  const parameters = type === 'error' && target === global
    ? 'event, source, lineno, colno, error' : 'event';
  try {
    // Only a text that is a function body of its own may stand inside the scopes below.
    new NativeFunction(parameters, source);
    const form = target !== global && element ? element.form ?? null : null;
    const text = `(function(d,f,e){with(d)with(f)with(e)return function on${type}(${parameters}) {` +
      `${source}\n}})`;
    const url = platform.documentURL ? platform.documentURL() : 'about:blank';
    const make = host.evaluateScript(text, url, handler.line || 1);
    handler.value = make(mainDocument, form === null ? objectCreate(null) : formScope(form),
      target === global ? objectCreate(null) : element);
  } catch (error) {
    handler.value = null;
    reportException(error);
  }
  return handler.value;
}

/// A form as a scope: its controls are names there, though `in` does not tell of them.
function formScope(form) {
  return new NativeProxy(form, {
    has: (target, key) => key in target || (typeof key === 'string' && target[key] !== undefined),
    get(target, key) {
      const value = target[key];
      return typeof value === 'function' ? (...values) => reflectApply(value, target, values) : value;
    },
    set(target, key, value) {
      target[key] = value;
      return true;
    },
  });
}

function getHandler(target, type) {
  const handler = target[handlersKey]?.get(type);
  return handler === undefined ? null : handlerValue(target, handler);
}

function runHandler(handler, target, event) {
  const callback = handlerValue(target, handler);
  if (typeof callback !== 'function') return;
  const type = event[eventType];
  if (type === 'error' && target === global && event[eventData] && 'lineno' in event[eventData]) {
    const { message, filename, lineno, colno, error } = event[eventData];
    if (reflectApply(callback, target, [message, filename, lineno, colno, error]) === true) {
      cancelEvent(event);
    }
    return;
  }
  const result = reflectApply(callback, target, [event]);
  if (type === 'beforeunload' && event[eventData] && 'returnValue' in event[eventData]) {
    if (result !== null && result !== undefined) {
      cancelEvent(event);
      if (event[eventData].returnValue === '') event[eventData].returnValue = `${result}`;
    }
  } else if (result === false) {
    cancelEvent(event);
  }
}

const handlerAccessors = new NativeMap();

/// The `on...` accessor of one event type, shared by all interfaces.
function handlerAccessor(type) {
  let accessor = handlerAccessors.get(type);
  if (accessor === undefined) {
    accessor = {
      get() { return getHandler(this ?? global, type); },
      set(value) { setHandler(this ?? global, type, value); },
      enumerable: true, configurable: true,
    };
    handlerAccessors.set(type, accessor);
  }
  return accessor;
}

/// Defines `on...` properties on a prototype or object.
function defineHandlers(object, types) {
  for (let i = 0; i < types.length; i++) {
    defineProperty(object, `on${types[i]}`, handlerAccessor(types[i]));
  }
}

// Abort signals.

const getAbortSignal = defineLazyInterface('AbortSignal', () => {
  class AbortSignal extends EventTarget {
    constructor(token) {
      if (token !== internal) illegal();
      super();
      this[abortSteps] = [];
      this[abortFlag] = false;
      this[abortReason] = undefined;
      this[abortDependents] = [];
    }
    get aborted() { return this[abortFlag]; }
    get reason() { return this[abortReason]; }
    throwIfAborted() { if (this[abortFlag]) throw this[abortReason]; }
    static abort(reason) {
      const signal = new AbortSignal(internal);
      signal[abortFlag] = true;
      signal[abortReason] = reason === undefined
        ? new (getDOMException())('The operation was aborted', 'AbortError') : reason;
      return signal;
    }
    static timeout(milliseconds) {
      need(arguments.length, 1, 'AbortSignal.timeout');
      const signal = new AbortSignal(internal);
      host.queueTask(() => signalAbort(signal,
        new (getDOMException())('The operation timed out', 'TimeoutError')), toDouble(milliseconds));
      return signal;
    }
    static any(signals) {
      const result = new AbortSignal(internal);
      const list = [...signals];
      for (const signal of list) {
        if (!(signal instanceof AbortSignal)) throw new NativeTypeError('Not an AbortSignal');
      }
      for (const signal of list) {
        if (signal[abortFlag]) {
          result[abortFlag] = true;
          result[abortReason] = signal[abortReason];
          return result;
        }
      }
      for (const signal of list) signal[abortDependents].push(result);
      return result;
    }
  }
  defineHandlers(AbortSignal.prototype, ['abort']);
  return AbortSignal;
});

/// Aborts a signal (DOM, 3.2).
function signalAbort(signal, reason) {
  if (signal[abortFlag]) return;
  const all = [signal];
  for (let i = 0; i < all.length; i++) {
    const one = all[i];
    one[abortFlag] = true;
    one[abortReason] = reason === undefined
      ? reason = new (getDOMException())('The operation was aborted', 'AbortError') : reason;
    for (const dependent of one[abortDependents]) if (!dependent[abortFlag]) all.push(dependent);
  }
  for (const one of all) {
    const steps = one[abortSteps];
    one[abortSteps] = [];
    for (let i = 0; i < steps.length; i++) steps[i]();
    fireEvent(one, 'abort');
  }
}

/// Runs a function when a signal aborts, or at once where it has.
function onAbort(signal, callback) {
  if (signal[abortFlag]) callback(signal[abortReason]);
  else signal[abortSteps].push(() => callback(signal[abortReason]));
}

const getAbortController = defineLazyInterface('AbortController', () => {
  class AbortController {
    constructor() { this[controllerSignal] = new (getAbortSignal())(internal); }
    get signal() { return this[controllerSignal]; }
    abort(reason) { signalAbort(this[controllerSignal], reason); }
  }
  return AbortController;
});
