// Windows of other frames as this one sees them (HTML standard, 7.2.3 "WindowProxy").
//
// Each frame's window is one Proxy for the life of this page, whatever document it holds. A frame
// of the same origin gives its real global; another only the members that every origin may use.

const frameWindows = new NativeMap();

/// The window of a frame; this one's own global for its own id, null for no frame.
function windowOfFrame(id) {
  if (id === null || id === undefined || id < 0) return null;
  if (id === host.self.frameID) return global;
  let known = frameWindows.get(id);
  if (!known) {
    known = makeFrameWindow(id);
    frameWindows.set(id, known);
  }
  return known;
}

function crossOriginError(id) {
  return makeDOMException('SecurityError',
    `Blocked a frame with origin "${page.origin}" from accessing a cross-origin frame.`);
}

function makeFrameWindow(id) {
  const bound = new NativeMap();
  const target = objectCreate(null);
  const info = () => host.frameInfo(id) || { exists: false, childIDs: [] };
  let lasting;
  /// What stays as long as the frame does: its parent and its top.
  const family = () => {
    if (lasting !== undefined) return lasting;
    const found = info();
    if (found.exists !== false) lasting = found;
    return found;
  };
  let openLocation = null;
  const openFunctions = {
    postMessage: (message, targetOrigin, transfer) => {
      postToFrame(id, message, targetOrigin, transfer);
    },
    close: () => {},
    focus: () => {},
    blur: () => {},
  };
  for (const key of objectKeys(openFunctions)) {
    defineProperty(openFunctions[key], 'name', { value: key, configurable: true });
  }
  let self;

  /// Members that are the same for every origin; undefined where there is none.
  function openMember(key) {
    switch (key) {
      case 'window': case 'self': case 'frames': return self;
      case 'parent': {
        const parent = family().parentID;
        return parent === null || parent === undefined ? self : windowOfFrame(parent);
      }
      case 'top': {
        const { topID } = family();
        return topID === undefined || topID === id ? self : windowOfFrame(topID);
      }
      case 'opener': return windowOfFrame(info().openerID);
      case 'closed': return info().exists === false;
      case 'length': return info().childIDs ? info().childIDs.length : 0;
      case 'postMessage': case 'close': case 'focus': case 'blur': return openFunctions[key];
    }
    if (/^(0|[1-9]\d*)$/.test(key)) {
      const child = (info().childIDs || [])[+key];
      return child === undefined ? undefined : windowOfFrame(child);
    }
    return undefined;
  }

  function namedChild(key) {
    if (key === '') return undefined;
    for (const child of info().childIDs || []) {
      if ((host.frameInfo(child) || {}).name === key) return windowOfFrame(child);
    }
    return undefined;
  }

  function otherLocation() {
    if (!openLocation) {
      const go = (url, replace) => navigateFrame(id, url, { kind: 'script', replace });
      openLocation = new NativeProxy(objectCreate(null), {
        get(_, key) {
          if (key === 'replace') return (url) => go(`${url}`, true);
          if (isSilentKey(key)) return undefined;
          throw crossOriginError(id);
        },
        set(_, key, value) {
          if (key !== 'href') throw crossOriginError(id);
          go(`${value}`, false);
          return true;
        },
        has(_, key) {
          if (key === 'href' || key === 'replace') return true;
          if (isSilentKey(key)) return false;
          throw crossOriginError(id);
        },
        getOwnPropertyDescriptor(_, key) {
          if (isSilentKey(key)) return undefined;
          throw crossOriginError(id);
        },
        ownKeys() { return ['href', 'replace']; },
        defineProperty() { throw crossOriginError(id); },
        deleteProperty() { throw crossOriginError(id); },
        getPrototypeOf() { return null; },
        setPrototypeOf() { return false; },
        preventExtensions() { return false; },
      });
    }
    return openLocation;
  }

  self = new NativeProxy(target, {
    get(_, key) {
      if (typeof key === 'string') {
        const member = openMember(key);
        if (member !== undefined) return member;
      }
      const inner = host.frameGlobal(id);
      if (inner) {
        const value = reflectGet(inner, key, inner);
        if (value === undefined) return typeof key === 'string' ? namedChild(key) : undefined;
        if (value === inner) return self;
        if (typeof value === 'function' && boundMembers.has(key)) {
          const known = bound.get(key);
          if (known && known.value === value) return known.made;
          const made = (...args) => reflectApply(value, inner, args);
          bound.set(key, { value, made });
          return made;
        }
        return value;
      }
      if (key === 'location') return otherLocation();
      if (typeof key === 'string') {
        const child = namedChild(key);
        if (child) return child;
      }
      if (isSilentKey(key)) return undefined;
      throw crossOriginError(id);
    },
    set(_, key, value) {
      if (key === 'location') {
        navigateFrame(id, `${value}`, { kind: 'script', replace: false });
        return true;
      }
      const inner = host.frameGlobal(id);
      if (!inner) throw crossOriginError(id);
      return Reflect.set(inner, key, value, inner);
    },
    has(_, key) {
      const inner = host.frameGlobal(id);
      if (inner) return key in inner || (typeof key === 'string' && openMember(key) !== undefined);
      if (openMembers.includes(key)) return true;
      if (typeof key === 'string' && (openMember(key) !== undefined || namedChild(key))) return true;
      if (isSilentKey(key)) return false;
      throw crossOriginError(id);
    },
    deleteProperty(_, key) {
      const inner = host.frameGlobal(id);
      if (!inner) throw crossOriginError(id);
      return Reflect.deleteProperty(inner, key);
    },
    ownKeys() {
      const inner = host.frameGlobal(id);
      const indices = (info().childIDs || []).map((_, index) => `${index}`);
      if (!inner) return [...indices, ...openMembers];
      return [...new NativeSet([...indices, ...reflectOwnKeys(inner)])];
    },
    getOwnPropertyDescriptor(_, key) {
      const inner = host.frameGlobal(id);
      if (inner) {
        const property = getOwnPropertyDescriptor(inner, key);
        if (property) property.configurable = true;
        return property;
      }
      if (typeof key === 'string') {
        const value = key === 'location' ? otherLocation() : openMember(key);
        if (value !== undefined) {
          return { value, writable: false, enumerable: false, configurable: true };
        }
      }
      if (isSilentKey(key)) return undefined;
      throw crossOriginError(id);
    },
    defineProperty(_, key, property) {
      const inner = host.frameGlobal(id);
      if (!inner) throw crossOriginError(id);
      return Reflect.defineProperty(inner, key, { ...property, configurable: true });
    },
    getPrototypeOf() {
      const inner = host.frameGlobal(id);
      return inner ? getPrototypeOf(inner) : null;
    },
    setPrototypeOf() { return false; },
    isExtensible() { return true; },
    preventExtensions() { return false; },
  });
  return self;
}

function isSilentKey(key) {
  return key === 'then' || key === Symbol.toStringTag || key === Symbol.hasInstance
    || key === Symbol.isConcatSpreadable || (typeof key === 'symbol' && key !== Symbol.toPrimitive);
}

// iframes of this document.

const frameOfElement = new NativeWeakMap();
const elementOfFrame = new NativeMap();
/// Frames whose document this one's load event waits for.
const pendingFrames = new NativeSet();

platform.contentWindow = (element) => {
  const id = frameOfElement.get(element);
  return id === undefined ? null : windowOfFrame(id);
};

platform.contentDocument = (element) => {
  const id = frameOfElement.get(element);
  if (id === undefined) return null;
  const inner = host.frameGlobal(id);
  return inner ? inner.document : null;
};

platform.frameElement = () => {
  const { parentID, frameID } = host.self;
  if (parentID === null || parentID === undefined) return null;
  const parent = host.frameGlobal(parentID);
  const find = parent && parent[frameElementKey];
  return typeof find === 'function' ? find(frameID) : null;
};
/// Registered, so that a child frame of the same origin can ask its parent.
const frameElementKey = Symbol.for('kco.frameElement');
defineProperty(global, frameElementKey, { value: (id) => elementOfFrame.get(id) || null });

platform.iframeInserted = (element) => {
  if (frameOfElement.has(element)) return;
  const id = host.createFrame({
    name: element.getAttribute('name') || '', elementID: element.getAttribute('id') || '',
    sandbox: element.getAttribute('sandbox'),
  });
  if (id === null || id === undefined || id < 0) return;
  frameOfElement.set(element, id);
  elementOfFrame.set(id, element);
  updateFrameNames();
  loadFrameElement(element, id, true);
};

platform.iframeRemoved = (element) => {
  const id = frameOfElement.get(element);
  if (id === undefined) return;
  frameOfElement.delete(element);
  elementOfFrame.delete(id);
  host.removeFrame(id);
  updateFrameNames();
  if (pendingFrames.delete(id)) endLoadDelay();
};

function loadFrameElement(element, id, isFirst) {
  const srcdoc = element.getAttribute('srcdoc');
  if (srcdoc !== null) {
    startFrameLoad(element, id, 'about:srcdoc', srcdoc);
    return;
  }
  const source = element.getAttribute('src');
  if (source === null || source.trim() === '') {
    if (isFirst) fireEvent(element, 'load');
    else startFrameLoad(element, id, 'about:blank', null);
    return;
  }
  const parts = resolveAddress(source.trim());
  if (!parts) {
    host.note(`an iframe's address does not parse: ${shorten(source, 200)}`);
    if (isFirst) fireEvent(element, 'load');
    return;
  }
  if (parts[urlHref] === 'about:blank' && isFirst) {
    fireEvent(element, 'load');
    return;
  }
  if (parts[urlProtocol] === 'javascript:') {
    host.note('an iframe whose address is a javascript: one stays empty');
    if (isFirst) fireEvent(element, 'load');
    return;
  }
  startFrameLoad(element, id, parts[urlHref], null);
}

function startFrameLoad(element, id, url, srcdoc) {
  if (url !== 'about:srcdoc' && url !== 'about:blank' && !policyAllows('frame-src', url, element, 0)) {
    queuePlatformTask(() => fireEvent(element, 'load'));
    return;
  }
  if (!pendingFrames.has(id)) {
    pendingFrames.add(id);
    startLoadDelay();
  }
  host.navigate({ frameID: id, url, kind: 'frame', method: 'GET', headers: [], body: null,
    srcdoc, replace: true, userActivated: false });
}

function frameFinished(id) {
  const element = elementOfFrame.get(id);
  if (element) fireEvent(element, 'load');
  if (pendingFrames.delete(id)) endLoadDelay();
}

/// What a frame was to load does not come.
function frameStays(id) {
  if (pendingFrames.delete(id)) endLoadDelay();
}

function iframeAttributeChanged(element, name) {
  const id = frameOfElement.get(element);
  if (id === undefined) return;
  if (name === 'name') {
    host.setFrameName(id, element.getAttribute('name') || '');
    updateFrameNames();
  } else if (name === 'srcdoc' || (name === 'src' && element.getAttribute('srcdoc') === null)) {
    if (name === 'src' && element.getAttribute('src') === null) return;
    loadFrameElement(element, id, false);
  }
}

// window[0], window.name-of-frame.

let exposedFrames = [];

function updateFrameNames() {
  for (const [key, get] of exposedFrames) {
    const current = getOwnPropertyDescriptor(global, key);
    if (current && current.get === get) delete global[key];
  }
  exposedFrames = [];
  let index = 0;
  for (const id of elementOfFrame.keys()) {
    const get = () => windowOfFrame(id);
    const names = [`${index++}`, (host.frameInfo(id) || {}).name || ''];
    for (const name of names) {
      if (name === '' || getOwnPropertyDescriptor(global, name)) continue;
      const replace = (value) => defineProperty(global, name,
        { value, writable: true, enumerable: true, configurable: true });
      defineProperty(global, name, { get, set: replace, enumerable: false, configurable: true });
      exposedFrames.push([name, get]);
    }
  }
}

exposeAccessor('window', () => global);
exposeAccessor('self', () => global);
exposeAccessor('frames', () => global);
exposeAccessor('parent', () => {
  const { parentID } = host.self;
  return parentID === null || parentID === undefined ? global : windowOfFrame(parentID);
});
exposeAccessor('top', () => windowOfFrame(host.self.topID), () => {});
exposeAccessor('length', () => elementOfFrame.size);
exposeAccessor('closed', () => false, () => {});
exposeAccessor('frameElement', () => platform.frameElement());
exposeAccessor('opener', () => windowOfFrame(host.self.openerID));
let windowName = null;
exposeAccessor('name', () => {
  if (windowName === null) {
    const info = host.frameInfo(host.self.frameID);
    windowName = (info && info.name !== undefined ? info.name : host.self.name) || '';
  }
  return windowName;
}, (value) => {
  windowName = `${value}`;
  host.setFrameName(host.self.frameID, windowName);
});

/// The frame that a target names: an id, or null for a new window.
function frameForTarget(target) {
  const lower = target.toLowerCase();
  if (lower === '' || lower === '_self') return host.self.frameID;
  if (lower === '_parent') {
    const { parentID } = host.self;
    return parentID === null || parentID === undefined ? host.self.frameID : parentID;
  }
  if (lower === '_top') return host.self.topID;
  if (lower === '_blank') return null;
  const own = host.frameInfo(host.self.frameID);
  if (own && own.name === target) return host.self.frameID;
  for (const id of allFrameIDs()) {
    const info = host.frameInfo(id);
    if (info && info.name === target) return id;
  }
  return null;
}

/// When a person last did something here; new windows and apps ask for that.
let lastActivation = -Infinity;
const isUserActivated = () => host.now() - lastActivation < 5000;

exposeValue('open', function open(url = '', target = '_blank', features = '') {
  const text = `${url}`;
  let href = '';
  if (text !== '') {
    const parts = resolveAddress(text);
    if (!parts) throw makeDOMException('SyntaxError', `Unable to open a window with invalid URL '${shorten(text, 200)}'.`);
    href = parts[urlHref];
  }
  const name = `${target}`;
  const id = frameForTarget(name === '' ? '_blank' : name);
  if (id !== null) {
    if (href !== '') navigateFrame(id, href, { kind: 'window', replace: false });
    return /\b(noopener|noreferrer)\b/.test(`${features}`) ? null : windowOfFrame(id);
  }
  host.openWindow(href || 'about:blank', /^_blank$/i.test(name) ? '' : name, isUserActivated());
  return null;
});
