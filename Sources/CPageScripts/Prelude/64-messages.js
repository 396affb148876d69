// Messages: window.postMessage, MessageChannel, BroadcastChannel (HTML standard, 9).
//
// What crosses from frame to frame is one text: ["window", value, ports] or
// ["port", key, value, ports]. A port is known by a key; the frame it left sends its mail on.

let portCount = 0;
const portRegistry = new NativeMap();

const messageClasses = exposeLazily(['MessageChannel', 'MessagePort', 'BroadcastChannel'], () => {
  class MessagePort extends EventTarget {
    constructor(token) {
      if (token !== internal) illegal();
      super();
    }
    postMessage(message, options) {
      need(arguments.length, 1, 'MessagePort.postMessage');
      const state = this[portState];
      const transfer = isArray(options) ? options
        : optionsOf(options).transfer !== undefined ? asArray(options.transfer, 'transfer') : [];
      if (transfer.includes(this)) throw dataCloneError('The port itself');
      const packed = packMessage(message, transfer);
      if (!state.peer || state.isClosed) return;
      sendToPort(state.peer, packed);
    }
    start() { startPort(this); }
    close() {
      const state = this[portState];
      state.isClosed = true;
      portRegistry.delete(state.key);
    }
    get onmessage() { return getHandler(this, 'message'); }
    set onmessage(value) {
      setHandler(this, 'message', value);
      startPort(this);
    }
  }
  defineHandlers(MessagePort.prototype, ['messageerror', 'close']);

  class MessageChannel {
    constructor() {
      const first = makePort(null, null);
      const second = makePort(null, null);
      first[portState].peer = { frame: host.self.frameID, key: second[portState].key };
      second[portState].peer = { frame: host.self.frameID, key: first[portState].key };
      defineProperty(this, portState, { value: [first, second] });
    }
    get port1() { return this[portState][0]; }
    get port2() { return this[portState][1]; }
  }

  class BroadcastChannel extends EventTarget {
    #name; #isOpen = true;
    constructor(name) {
      need(arguments.length, 1, 'BroadcastChannel constructor');
      super();
      this.#name = `${name}`;
      broadcastChannels.push(this);
    }
    get name() { return this.#name; }
    postMessage(message) {
      need(arguments.length, 1, 'BroadcastChannel.postMessage');
      if (!this.#isOpen) throw makeDOMException('InvalidStateError', 'The channel is closed.');
      const { text } = serializeValue(message, []);
      // Every frame of the page that is of this origin, this one included.
      const packed = jsonStringify(['broadcast', this.#name, text]);
      deliverBroadcast(this.#name, text, this, page.origin);
      for (const id of allFrameIDs()) {
        if (id !== host.self.frameID) host.postMessage(id, packed, page.origin);
      }
    }
    close() {
      this.#isOpen = false;
      const at = broadcastChannels.indexOf(this);
      if (at >= 0) broadcastChannels.splice(at, 1);
    }
  }
  defineHandlers(BroadcastChannel.prototype, ['message', 'messageerror']);
  return tagged({ MessagePort, MessageChannel, BroadcastChannel });
});

const broadcastChannels = [];

function deliverBroadcast(name, text, sender, origin) {
  for (const channel of [...broadcastChannels]) {
    if (channel === sender || channel.name !== name) continue;
    queuePlatformTask(() => {
      if (broadcastChannels.includes(channel)) fireMessage(channel, text, [], origin, null);
    });
  }
}

/// Every frame of this webview, parents before children.
function allFrameIDs() {
  const ids = [host.self.topID];
  for (let next = 0; next < ids.length; next++) {
    const info = host.frameInfo(ids[next]);
    if (info && info.childIDs) for (const id of info.childIDs) ids.push(id);
  }
  return ids;
}

function makePort(key, peer) {
  const { MessagePort } = messageClasses();
  const port = new MessagePort(internal);
  const name = key || `${host.self.frameID}.${++portCount}.${mathFloor(host.now())}`;
  defineProperty(port, portState, {
    value: { key: name, peer, isStarted: false, isClosed: false, isMoved: false, waiting: [] },
  });
  portRegistry.set(name, { port, forward: null });
  return port;
}

platform.isMessagePort = (value) => value !== null && typeof value === 'object'
  && Boolean(value[portState]) && 'waiting' in value[portState];

/// Takes a port out of this object so that it goes on elsewhere; gives its description.
function detachPort(port, frame) {
  const state = port[portState];
  if (state.isMoved || state.isClosed) throw dataCloneError('A port that was moved or closed');
  state.isMoved = true;
  state.isClosed = true;
  portRegistry.set(state.key, { port: null, forward: frame });
  return { key: state.key, peer: state.peer, waiting: state.waiting };
}

function attachPort(description) {
  const port = makePort(description.key, description.peer);
  port[portState].waiting = description.waiting;
  return port;
}

platform.movePort = (port) => attachPort(detachPort(port, host.self.frameID));

function packMessage(message, transfer) {
  for (const item of transfer) {
    if (platform.isMessagePort(item) && (item[portState].isMoved || item[portState].isClosed)) {
      throw dataCloneError('A port that was moved or closed');
    }
  }
  return serializeValue(message, transfer);
}

function sendToPort(peer, packed) {
  const ports = packed.ports.map((port) => detachPort(port, peer.frame));
  host.postMessage(peer.frame, jsonStringify(['port', peer.key, packed.text, ports]), '*');
}

function receiveForPort(key, text, ports, raw) {
  const entry = portRegistry.get(key);
  if (!entry) return;
  if (entry.forward !== null) {
    if (entry.forward !== host.self.frameID) host.postMessage(entry.forward, raw, '*');
    return;
  }
  const state = entry.port[portState];
  if (!state.isStarted) state.waiting.push([text, ports]);
  else fireMessage(entry.port, text, ports, '', null);
}

function startPort(port) {
  const state = port[portState];
  if (state.isStarted) return;
  state.isStarted = true;
  const waiting = state.waiting;
  state.waiting = [];
  for (const [text, ports] of waiting) {
    queuePlatformTask(() => {
      if (!state.isClosed) fireMessage(port, text, ports, '', null);
    });
  }
}

function fireMessage(target, text, ports, origin, source) {
  let data;
  let received;
  try {
    received = ports.map(attachPort);
    data = deserializeValue(text, received);
  } catch {
    fireEvent(target, 'messageerror', {}, 'MessageEvent',
      { data: null, origin, lastEventId: '', source, ports: [] });
    return;
  }
  fireEvent(target, 'message', {}, 'MessageEvent',
    { data, origin, lastEventId: '', source, ports: received });
}

/// window.postMessage towards a frame, from this one.
function postToFrame(frameID, message, targetOrigin, transfer) {
  let wanted = targetOrigin;
  let moved = transfer;
  if (wanted !== null && typeof wanted === 'object') {
    moved = wanted.transfer;
    wanted = wanted.targetOrigin === undefined ? '/' : wanted.targetOrigin;
  } else if (wanted === undefined) {
    wanted = '/';
  }
  const text = `${wanted}`;
  let origin = text;
  if (text === '/') {
    origin = page.origin;
  } else if (text !== '*') {
    const parts = parseURL(text, null);
    if (!parts) {
      throw makeDOMException('SyntaxError',
        `Invalid target origin '${shorten(text, 200)}' in a call to 'postMessage'.`);
    }
    origin = parts[urlOrigin];
  }
  const packed = packMessage(message, moved === undefined || moved === null
    ? [] : asArray(moved, 'transfer'));
  const ports = packed.ports.map((port) => detachPort(port, frameID));
  host.postMessage(frameID, jsonStringify(['window', packed.text, ports]), origin);
}

exposeValue('postMessage', function postMessage(message, targetOrigin, transfer) {
  need(arguments.length, 1, 'postMessage');
  postToFrame(host.self.frameID, message, targetOrigin, transfer);
});

/// A text from another frame, or from this one.
function receiveFrameMessage(serialised, origin, sourceFrameID) {
  const envelope = jsonParse(serialised);
  switch (envelope[0]) {
    case 'window':
      fireMessage(global, envelope[1], envelope[2], origin, windowOfFrame(sourceFrameID));
      break;
    case 'port':
      receiveForPort(envelope[1], envelope[2], envelope[3], serialised);
      break;
    case 'broadcast':
      deliverBroadcast(envelope[1], envelope[2], null, origin);
      break;
  }
}
