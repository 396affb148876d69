// structuredClone, and the string form in which messages cross from one realm to another.
//
// The form is JSON: a list of records, each value named by its place in the list. A record is a
// primitive itself, or an array whose first item says what it is. So cycles and shared objects
// keep their shape.

const typeNameOf = (value) => {
  const text = Object.prototype.toString.call(value);
  return text.slice(8, -1);
};

function dataCloneError(what) {
  return new (getDOMException())(`${what} could not be cloned.`, 'DataCloneError');
}

const mapSize = getOwnPropertyDescriptor(NativeMap.prototype, 'size').get;
const setSize = getOwnPropertyDescriptor(NativeSet.prototype, 'size').get;
const dateTime = Date.prototype.getTime;
const regExpSource = getOwnPropertyDescriptor(RegExp.prototype, 'source').get;
const bufferLength = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength').get;

function answers(getter, value) {
  try { reflectApply(getter, value, []); return true; } catch { return false; }
}

/// Serialises a value; `transfer` lists what moves (message ports and buffers).
function serializeValue(value, transfer) {
  // What most messages are.
  if (typeof value === 'string' && !(transfer?.length > 0)) {
    return { text: jsonStringify([0, [value]]), ports: [] };
  }
  const records = [];
  const places = new NativeMap();
  const ports = [];
  const transferred = transfer || [];
  for (let index = 0; index < transferred.length; index++) {
    const item = transferred[index];
    if (transferred.indexOf(item) !== index) throw dataCloneError('A duplicate transferred object');
    if (platform.isMessagePort && platform.isMessagePort(item)) {
      places.set(item, records.length);
      records[records.length] = ['port', ports.length];
      ports[ports.length] = item;
    } else if (!answers(bufferLength, item)) {
      throw dataCloneError('A value in the transfer list');
    }
  }

  // An explicit stack, so that deep values do not overflow the engine's.
  const work = [];
  function place(item) {
    switch (typeof item) {
      case 'string': case 'boolean': return add(item);
      case 'number':
        if (Object.is(item, -0)) return add(['number', '-0']);
        return add(item === item && item !== Infinity && item !== -Infinity
          ? item : ['number', `${item}`]);
      case 'undefined': return add(['undefined']);
      case 'bigint': return add(['bigint', `${item}`]);
      case 'symbol': throw dataCloneError(String(item));
      case 'function': throw dataCloneError(shorten(Function.prototype.toString.call(item), 100));
    }
    if (item === null) return add(null);
    const known = places.get(item);
    if (known !== undefined) return known;
    const at = records.length;
    places.set(item, at);
    records[at] = null;
    work[work.length] = [at, item];
    return at;
  }
  function add(record) {
    records[records.length] = record;
    return records.length - 1;
  }
  function fill(at, item) {
    if (isArray(item)) {
      const entries = [];
      for (const key of objectKeys(item)) entries[entries.length] = [key, place(item[key])];
      return records[at] = ['array', item.length, entries];
    }
    const prototype = getPrototypeOf(item);
    if ((prototype === Object.prototype || prototype === null) && typeNameOf(item) === 'Object') {
      return fillObject(at, item);
    }
    if (answers(dateTime, item)) {
      return records[at] = ['date', `${reflectApply(dateTime, item, [])}`];
    }
    if (item !== RegExp.prototype && typeNameOf(item) === 'RegExp' && answers(regExpSource, item)) {
      return records[at] = ['regexp', reflectApply(regExpSource, item, []), item.flags];
    }
    if (answers(mapSize, item)) {
      const entries = [];
      for (const [key, entry] of [...NativeMap.prototype.entries.call(item)]) {
        entries[entries.length] = [place(key), place(entry)];
      }
      return records[at] = ['map', entries];
    }
    if (answers(setSize, item)) {
      const entries = [];
      for (const entry of [...NativeSet.prototype.values.call(item)]) {
        entries[entries.length] = place(entry);
      }
      return records[at] = ['set', entries];
    }
    if (answers(bufferLength, item)) {
      return records[at] = ['buffer', base64OfBytes(new Uint8Array(item)), item.byteLength];
    }
    if (ArrayBuffer.isView(item)) {
      const name = viewNames.find((candidate) => typeNameOf(item) === candidate);
      if (!name) throw dataCloneError('A typed array');
      const length = name === 'DataView' ? item.byteLength : item.length;
      return records[at] = ['view', name, place(item.buffer), item.byteOffset, length];
    }
    const type = typeNameOf(item);
    if (item instanceof getDOMException()) {
      return records[at] = ['exception', item.message, item.name];
    }
    if (item instanceof Error || type === 'Error') {
      const name = errorNames.includes(`${item.name}`) ? `${item.name}` : 'Error';
      const message = getOwnPropertyDescriptor(item, 'message');
      return records[at] = ['error', name,
        message && 'value' in message ? `${message.value}` : null, `${item.stack || ''}`];
    }
    if (type === 'Boolean' || type === 'Number' || type === 'String' || type === 'BigInt') {
      const inner = item.valueOf();
      if (typeof inner !== 'object') return records[at] = ['wrapper', place(inner)];
    }
    const blob = platform.blobParts && platform.blobParts(item);
    if (blob) {
      return records[at] = ['blob', base64OfBytes(blob.bytes), blob.type, blob.name, blob.lastModified];
    }
    if (type === 'WeakMap' || type === 'WeakSet' || type === 'WeakRef' || type === 'Promise'
      || type === 'Generator' || platform.isPlatformObject(item)) {
      throw dataCloneError(`#<${type}>`);
    }
    return fillObject(at, item);
  }
  function fillObject(at, item) {
    const entries = [];
    for (const key of objectKeys(item)) entries[entries.length] = [key, place(item[key])];
    return records[at] = ['object', entries];
  }
  const root = place(value);
  for (let next = 0; next < work.length; next++) {
    fill(work[next][0], work[next][1]);
    work[next] = null;
  }
  for (const item of transferred) {
    if (answers(bufferLength, item) && typeof item.transfer === 'function') item.transfer();
  }
  return { text: jsonStringify([root, records]), ports };
}

/// Rebuilds a value from its string form, in this realm.
function deserializeValue(text, ports) {
  const [root, records] = jsonParse(text);
  if (typeof records[root] === 'string') return records[root];
  const values = new Array(records.length);
  const state = new Uint8Array(records.length);
  for (let at = 0; at < records.length; at++) create(at);
  for (let at = 0; at < records.length; at++) fillIn(at);
  return values[root];

  function create(at) {
    if (state[at]) return values[at];
    state[at] = 1;
    const record = records[at];
    if (!isArray(record)) return values[at] = record;
    switch (record[0]) {
      case 'number': return values[at] = Number(record[1]);
      case 'undefined': return values[at] = undefined;
      case 'bigint': return values[at] = BigInt(record[1]);
      case 'array': return values[at] = new Array(record[1]);
      case 'object': return values[at] = new Object();
      case 'date': return values[at] = new NativeDate(Number(record[1]));
      case 'regexp': return values[at] = new globalThis.RegExp(record[1], record[2]);
      case 'map': return values[at] = new Map();
      case 'set': return values[at] = new Set();
      case 'buffer': return values[at] = bytesOfBase64(record[1]).buffer;
      case 'view': {
        const buffer = create(record[2]);
        return values[at] = new globalThis[record[1]](buffer, record[3], record[4]);
      }
      case 'exception': return values[at] = new (getDOMException())(record[1], record[2]);
      case 'error': {
        const error = new globalThis[record[1]]();
        if (record[2] !== null) {
          defineProperty(error, 'message',
            { value: record[2], writable: true, enumerable: false, configurable: true });
        }
        defineProperty(error, 'stack',
          { value: record[3], writable: true, enumerable: false, configurable: true });
        return values[at] = error;
      }
      case 'wrapper': return values[at] = Object(create(record[1]));
      case 'blob': return values[at] = platform.makeBlob(
        bytesOfBase64(record[1]), record[2], record[3], record[4]);
      case 'port': return values[at] = ports ? ports[record[1]] : null;
      default: return values[at] = undefined;
    }
  }
  function fillIn(at) {
    const record = records[at];
    if (!isArray(record)) return;
    const value = values[at];
    if (record[0] === 'array') {
      for (const [key, item] of record[2]) setOwn(value, key, values[item]);
    } else if (record[0] === 'object') {
      for (const [key, item] of record[1]) setOwn(value, key, values[item]);
    } else if (record[0] === 'map') {
      for (const [key, item] of record[1]) value.set(values[key], values[item]);
    } else if (record[0] === 'set') {
      for (const item of record[1]) value.add(values[item]);
    }
  }
}

function setOwn(object, key, value) {
  if (key === '__proto__') {
    defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}

exposeValue('structuredClone', function structuredClone(value, options) {
  need(arguments.length, 1, 'structuredClone');
  const transfer = options && options.transfer !== undefined
    ? asArray(options.transfer, 'transfer') : [];
  const { text, ports } = serializeValue(value, transfer);
  return deserializeValue(text, ports.map((port) => platform.movePort(port)));
});
