// The app's message handlers as pages see them.

/// Values that do not cross to the app: WebKit serialises what structured clone can, as plist types.
function nativeJSON(value) {
  const { text } = serializeValue(value, []);
  const plain = deserializeValue(text, null);
  const json = jsonStringify(plain === undefined ? null : plain, (key, item) => {
    if (item instanceof Map || item instanceof Set) return {};
    return item;
  });
  return json === undefined ? 'null' : json;
}

{
  const handlers = host.messageHandlers() || {};
  const webKit = handlers.webKit || [];
  if (webKit.length > 0) {
    const messageHandlers = objectCreate(Object.prototype);
    defineProperty(messageHandlers, Symbol.toStringTag,
      { value: 'UserMessageHandlersNamespace', configurable: true });
    for (const name of webKit) {
      const handler = pageObject({
        postMessage(message) {
          if (arguments.length < 1) {
            throw new TypeError('Not enough arguments');
          }
          host.postToNative('webKit', name, nativeJSON(message));
        },
      });
      defineProperty(handler, Symbol.toStringTag,
        { value: 'UserMessageHandler', configurable: true });
      defineProperty(messageHandlers, name,
        { value: handler, writable: false, enumerable: true, configurable: false });
    }
    const namespace = objectCreate(Object.prototype);
    defineProperty(namespace, Symbol.toStringTag,
      { value: 'WebKitNamespace', configurable: true });
    defineProperty(namespace, 'messageHandlers', { value: messageHandlers, enumerable: true });
    exposeValue('webkit', namespace);
  }
  for (const name of handlers.injectedObject || []) {
    const injected = pageObject({
      postMessage(message) {
        // Android's bridge finds a method by the number of its arguments; its one parameter is
        // a string.
        if (arguments.length !== 1) throw new Error('Method not found');
        if (typeof message !== 'string') {
          throw new TypeError(`${name}.postMessage takes a string, not ${message === null ? 'null'
            : typeof message}`);
        }
        host.postToNative('injectedObject', name, jsonStringify(message));
      },
    });
    exposeValue(name, injected);
  }
}
