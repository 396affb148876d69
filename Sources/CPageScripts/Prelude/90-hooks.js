// What the host calls. Page code that throws inside is reported, and never reaches the host.

/// A hook whose failures are reported as page errors.
function guarded(step, otherwise) {
  return (...args) => {
    try {
      return step(...args);
    } catch (error) {
      try {
        platform.reportException(error);
      } catch {
        // The report failed as well: nothing more can be said.
      }
      return otherwise;
    }
  };
}

/// JSON text of a value that a script gave, for the app: always text, whatever the value.
function valueToJSON(value) {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return 'null';
  if (isNode(value)) return jsonStringify(inspect(value, 1, []));
  if (value === global) return '"Window"';
  try {
    const text = jsonStringify(value, (key, item) => {
      if (typeof item === 'bigint') return `${item}`;
      if (isNode(item)) return inspect(item, 1, []);
      if (item === global) return 'Window';
      if (item instanceof Map) return [...item];
      if (item instanceof Set) return [...item];
      return item;
    });
    return text === undefined ? 'null' : text;
  } catch {
    try {
      return jsonStringify(shorten(inspect(value, 1, []), inspectLimit));
    } catch {
      return 'null';
    }
  }
}

platform.isPlatformObject = (value) => isNode(value) || value === global
  || value instanceof EventTarget || value instanceof Event || value === locationObject
  || value === historyObject || value === navigatorObject
  || madeLazily.some((made) => value instanceof made);

const hooks = {
  loadDocument: guarded(loadDocument),
  receiveMessage: guarded(receiveFrameMessage),
  receiveNativeMessage: guarded((text) => postToFrame(host.self.frameID, text, '*')),
  fragmentNavigated: guarded(fragmentChanged),
  popState: guarded(historyMoved),
  storageChanged: guarded(storageChanged),
  beforeUnload: guarded(() => {
    const event = new (getEventClass('BeforeUnloadEvent'))(internal);
    event[eventType] = 'beforeunload';
    event[eventTrusted] = true;
    event[eventCancelable] = true;
    dispatch(event, global, mainDocument);
    if (event.defaultPrevented || event.returnValue !== '') {
      host.note('beforeunload: the page asks whether to leave it; nobody answers, so it is left');
    }
  }),
  unload: guarded(() => {
    fireAtWindow('pagehide', 'PageTransitionEvent', { persisted: false });
    setDocumentHidden(true);
    fireAtWindow('unload', 'Event', null);
  }),
  frameLoaded: guarded(frameFinished),
  frameStays: guarded(frameStays),
  userAction: guarded((kind, locatorKind, locator, value) => {
    lastActivation = host.now();
    return userAction(kind, locatorKind, locator, value);
  }, null),
  visibility: guarded((hidden) => setDocumentHidden(Boolean(hidden))),
  resize: guarded((width, height) => {
    host.viewport.width = view.width = width;
    host.viewport.height = view.height = height;
    viewportChanged();
    fireEvent(global, 'resize');
  }),
  serializeDocument: guarded(() => {
    const doctype = mainDocument.doctype;
    const root = mainDocument.documentElement;
    return (doctype ? `<!DOCTYPE ${doctype.name}>\n` : '') + (root ? root.outerHTML : '');
  }, ''),
  toJSON: valueToJSON,
  documentTitle: guarded(() => mainDocument.title, ''),
  runErrorHandler: guarded((exception) => platform.reportException(exception)),
  unhandledRejection: guarded((promise, reason) => platform.reportRejection(promise, reason)),
};

return hooks;
