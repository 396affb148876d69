// The interfaces of events. Each is a table of its members and is made when first needed.

const eventInterfaces = { __proto__: null, Event: () => Event };

/// The class of an event interface by its name.
function getEventClass(name) {
  return eventInterfaces[name]();
}

/// An event interface. `describe` gives its members, name to [default, conversion], others, and
/// constants. A member without a default must be given.
function defineEvent(name, base, describe) {
  const make = () => {
    const [members, more, constants] = describe();
    const names = objectKeys(members);
    const Base = getEventClass(base);
    const constructor = { [name]: class extends Base {
      constructor(type, init) {
        if (type !== internal) need(arguments.length, 1, `${name} constructor`);
        super(type, init);
        const data = this[eventData] ?? (this[eventData] = {});
        for (let i = 0; i < names.length; i++) {
          const key = names[i];
          const [initial, convert] = members[key];
          const value = init === undefined || init === null ? undefined : init[key];
          if (value === undefined && initial === mustBeGiven && type !== internal) {
            throw new NativeTypeError(`${name} constructor: ${key} is required`);
          }
          const set = value === undefined ? (initial === mustBeGiven ? undefined : initial) : convert ? convert(value) : value;
          if (key === 'relatedTarget') this[eventRelated] = set;
          else data[key] = set;
        }
      }
    } }[name];
    for (const key of names) {
      if (key === 'relatedTarget') {
        defineProperty(constructor.prototype, key, {
          get() { return this[eventRelated]; }, enumerable: true, configurable: true,
        });
      } else if (!more || !getOwnPropertyDescriptor(more, key)) {
        defineProperty(constructor.prototype, key, {
          get() { return this[eventData][key]; }, enumerable: true, configurable: true,
        });
      }
    }
    if (more) mixin(constructor, more);
    if (constants) defineConstants(constructor, constants);
    return constructor;
  };
  eventInterfaces[name] = defineLazyInterface(name, make);
}

const mustBeGiven = Symbol('mustBeGiven');
const asBoolean = (value) => !!value;
const asObject = (value) => {
  if (value !== null && typeof value !== 'object' && typeof value !== 'function') {
    throw new NativeTypeError('The value is not an object');
  }
  return value;
};
const asWindow = (value) => {
  if (value === null) return null;
  if (value !== global && !(typeof value === 'object' && 'postMessage' in value)) {
    throw new NativeTypeError('The view is not a Window');
  }
  return value;
};
const asTarget = (value) => {
  if (value === null) return null;
  if (value !== global && !(value instanceof EventTarget) && typeof value?.addEventListener !== 'function') {
    throw new NativeTypeError('The value is not an EventTarget');
  }
  return value;
};

/// Sets the members of a legacy `init...Event` call.
function legacyInit(event, given, type, bubbles, cancelable, values) {
  need(given, 1, 'init event');
  type = `${type}`;
  if (event[eventDispatching]) return;
  initializeEvent(event, type, !!bubbles, !!cancelable);
  for (const key of objectKeys(values)) {
    if (key === 'relatedTarget') event[eventRelated] = values[key] ?? null;
    else event[eventData][key] = values[key];
  }
}

defineEvent('CustomEvent', 'Event', () => [{ detail: [null] }, {
  initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
    legacyInit(this, arguments.length, type, bubbles, cancelable, { detail });
  },
}]);
defineEvent('MessageEvent', 'Event', () => [{
  data: [null], origin: ['', toText], lastEventId: ['', toText], source: [null], ports: [[], arrayFrom],
}, {
  get ports() { return nativeObject.freeze(pageList(this[eventData].ports)); },
  initMessageEvent(type, bubbles = false, cancelable = false, data = null, origin = '', lastEventId = '',
    source = null, ports = []) {
    legacyInit(this, arguments.length, type, bubbles, cancelable,
      { data, origin: `${origin}`, lastEventId: `${lastEventId}`, source, ports });
  },
}]);
defineEvent('UIEvent', 'Event', () => [{ view: [null, asWindow], detail: [0, toLong], which: [0, toUnsignedLong] }, {
  initUIEvent(type, bubbles = false, cancelable = false, view = null, detail = 0) {
    legacyInit(this, arguments.length, type, bubbles, cancelable,
      { view: asWindow(view), detail: toLong(detail) });
  },
}]);

const modifiers = () => ({
  ctrlKey: [false, asBoolean], shiftKey: [false, asBoolean], altKey: [false, asBoolean],
  metaKey: [false, asBoolean],
});
function modifierState(event, key) {
  const name = modifierKeys[`${key}`];
  return name !== undefined && event[eventData][name] === true;
}

defineEvent('MouseEvent', 'UIEvent', () => [{
  ...modifiers(), button: [0, (value) => (+value << 16) >> 16], buttons: [0, (value) => +value & 0xffff],
  clientX: [0, toDouble], clientY: [0, toDouble], movementX: [0, toDouble], movementY: [0, toDouble],
  relatedTarget: [null, asTarget], screenX: [0, toDouble], screenY: [0, toDouble],
}, {
  get x() { return this[eventData].clientX; },
  get y() { return this[eventData].clientY; },
  get pageX() { return this[eventData].clientX; },
  get pageY() { return this[eventData].clientY; },
  get offsetX() { return this[eventData].clientX; },
  get offsetY() { return this[eventData].clientY; },
  get layerX() { return this[eventData].clientX; },
  get layerY() { return this[eventData].clientY; },
  get which() { return this[eventData].which || this[eventData].button + 1; },
  getModifierState(key) { return modifierState(this, key); },
  initMouseEvent(type, bubbles = false, cancelable = false, view = null, detail = 0, screenX = 0, screenY = 0,
    clientX = 0, clientY = 0, ctrlKey = false, altKey = false, shiftKey = false, metaKey = false,
    button = 0, relatedTarget = null) {
    legacyInit(this, arguments.length, type, bubbles, cancelable, {
      view: asWindow(view), detail: toLong(detail), screenX: toLong(screenX),
      screenY: toLong(screenY), clientX: toLong(clientX), clientY: toLong(clientY),
      ctrlKey: !!ctrlKey, altKey: !!altKey, shiftKey: !!shiftKey, metaKey: !!metaKey,
      button: (+button << 16) >> 16, relatedTarget: asTarget(relatedTarget),
    });
  },
}]);
defineEvent('PointerEvent', 'MouseEvent', () => [{
  pointerId: [0, toLong], width: [1, toDouble], height: [1, toDouble], pressure: [0, toDouble],
  tangentialPressure: [0, toDouble], tiltX: [0, toLong], tiltY: [0, toLong], twist: [0, toLong],
  pointerType: ['', toText], isPrimary: [false, asBoolean],
}, { getCoalescedEvents() { return new Array(); }, getPredictedEvents() { return new Array(); } }]);
defineEvent('WheelEvent', 'MouseEvent', () => [{
  deltaX: [0, toDouble], deltaY: [0, toDouble], deltaZ: [0, toDouble], deltaMode: [0, toUnsignedLong],
}, null, { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 }]);
defineEvent('DragEvent', 'MouseEvent', () => [{ dataTransfer: [null] }]);
defineEvent('KeyboardEvent', 'UIEvent', () => [{
  ...modifiers(), key: ['', toText], code: ['', toText], location: [0, toUnsignedLong],
  repeat: [false, asBoolean], isComposing: [false, asBoolean], charCode: [0, toUnsignedLong],
  keyCode: [0, toUnsignedLong],
}, {
  get which() { return this[eventData].which || this[eventData].keyCode || this[eventData].charCode; },
  getModifierState(key) { return modifierState(this, key); },
  initKeyboardEvent(type, bubbles = false, cancelable = false, view = null, key = '', location = 0,
    ctrlKey = false, altKey = false, shiftKey = false, metaKey = false) {
    legacyInit(this, arguments.length, type, bubbles, cancelable, {
      view: asWindow(view), key: `${key}`, location: toUnsignedLong(location), ctrlKey: !!ctrlKey,
      altKey: !!altKey, shiftKey: !!shiftKey, metaKey: !!metaKey,
    });
  },
}, {
  DOM_KEY_LOCATION_STANDARD: 0, DOM_KEY_LOCATION_LEFT: 1, DOM_KEY_LOCATION_RIGHT: 2, DOM_KEY_LOCATION_NUMPAD: 3,
}]);
defineEvent('FocusEvent', 'UIEvent', () => [{ relatedTarget: [null, asTarget] }]);
defineEvent('InputEvent', 'UIEvent', () => [{
  data: [null, toTextOrNull], isComposing: [false, asBoolean], inputType: ['', toText], dataTransfer: [null],
}, { getTargetRanges() { return new Array(); } }]);
defineEvent('CompositionEvent', 'UIEvent', () => [{ data: ['', toText] }, {
  initCompositionEvent(type, bubbles = false, cancelable = false, view = null, data = '') {
    legacyInit(this, arguments.length, type, bubbles, cancelable, { view: asWindow(view), data: `${data}` });
  },
}]);
defineEvent('TextEvent', 'UIEvent', () => [{ data: ['', toText] }, {
  initTextEvent(type, bubbles = false, cancelable = false, view = null, data = '') {
    legacyInit(this, arguments.length, type, bubbles, cancelable, { view: asWindow(view), data: `${data}` });
  },
}]);
defineEvent('TouchEvent', 'UIEvent', () => [{
  ...modifiers(), touches: [[]], targetTouches: [[]], changedTouches: [[]],
}]);
defineEvent('ErrorEvent', 'Event', () => [{
  message: ['', toText], filename: ['', toText], lineno: [0, toUnsignedLong],
  colno: [0, toUnsignedLong], error: [undefined],
}]);
defineEvent('PromiseRejectionEvent', 'Event', () => [{ promise: [mustBeGiven], reason: [undefined] }]);
defineEvent('ProgressEvent', 'Event', () => [{
  lengthComputable: [false, asBoolean], loaded: [0, toDouble], total: [0, toDouble],
}]);
defineEvent('HashChangeEvent', 'Event', () => [{ oldURL: ['', toText], newURL: ['', toText] }]);
defineEvent('PopStateEvent', 'Event', () => [{ state: [null], hasUAVisualTransition: [false, asBoolean] }]);
defineEvent('StorageEvent', 'Event', () => [{
  key: [null, toTextOrNull], oldValue: [null, toTextOrNull], newValue: [null, toTextOrNull],
  url: ['', toText], storageArea: [null],
}, {
  initStorageEvent(type, bubbles = false, cancelable = false, key = null, oldValue = null, newValue = null,
    url = '', storageArea = null) {
    legacyInit(this, arguments.length, type, bubbles, cancelable,
      { key, oldValue, newValue, url: `${url}`, storageArea });
  },
}]);
defineEvent('PageTransitionEvent', 'Event', () => [{ persisted: [false, asBoolean] }]);
defineEvent('SubmitEvent', 'Event', () => [{ submitter: [null, asObject] }]);
defineEvent('FormDataEvent', 'Event', () => [{ formData: [mustBeGiven, asObject] }]);
defineEvent('BeforeUnloadEvent', 'Event', () => [{ returnValue: ['', toText] }, {
  get returnValue() { return this[eventData].returnValue; },
  set returnValue(value) { this[eventData].returnValue = `${value}`; },
}]);
defineEvent('AnimationEvent', 'Event', () => [{
  animationName: ['', toText], elapsedTime: [0, toDouble], pseudoElement: ['', toText],
}]);
defineEvent('TransitionEvent', 'Event', () => [{
  propertyName: ['', toText], elapsedTime: [0, toDouble], pseudoElement: ['', toText],
}]);
defineEvent('CloseEvent', 'Event', () => [{
  wasClean: [false, asBoolean], code: [0, toUnsignedLong], reason: ['', toText],
}]);
defineEvent('ToggleEvent', 'Event', () => [{ oldState: ['', toText], newState: ['', toText] }]);
defineEvent('SecurityPolicyViolationEvent', 'Event', () => [{
  documentURI: ['', toText], referrer: ['', toText], blockedURI: ['', toText],
  violatedDirective: ['', toText], effectiveDirective: ['', toText], originalPolicy: ['', toText],
  sourceFile: ['', toText], sample: ['', toText], disposition: ['enforce', toText],
  statusCode: [0, toUnsignedLong], lineNumber: [0, toUnsignedLong], columnNumber: [0, toUnsignedLong],
}]);
defineEvent('ClipboardEvent', 'Event', () => [{ clipboardData: [null] }]);
defineEvent('DeviceMotionEvent', 'Event', () => [{
  acceleration: [null], accelerationIncludingGravity: [null], rotationRate: [null], interval: [0, toDouble],
}]);
defineEvent('DeviceOrientationEvent', 'Event', () => [{
  alpha: [null], beta: [null], gamma: [null], absolute: [false, asBoolean],
}]);

