// console: messages for people, each with the place of its call.

/// Readable text of any value: bounded in depth, members and length, and safe against getters
/// and proxies that throw.
function inspect(value, depth, seen) {
  switch (typeof value) {
    case 'string': return depth === 0 ? value : jsonStringify(shorten(value, 500));
    case 'function': {
      const name = getOwnPropertyDescriptor(value, 'name');
      const text = name && typeof name.value === 'string' && name.value;
      return text ? `\u0192 ${text}()` : '\u0192 ()';
    }
    case 'bigint': return `${value}n`;
    case 'symbol': return nativeString(value);
    case 'number': return Object.is(value, -0) ? '-0' : `${value}`;
  }
  if (value === null || value === undefined || typeof value === 'boolean') return `${value}`;
  try {
    return inspectObject(value, depth, seen);
  } catch {
    return '[object]';
  }
}

function inspectObject(value, depth, seen) {
  if (value === global) return 'Window';
  if (seen.includes(value)) return '[circular]';
  if (value instanceof Error || typeNameOf(value) === 'Error') return inspectError(value);
  if (isNode(value)) return inspectNode(value);
  if (answers(dateTime, value)) {
    const time = reflectApply(dateTime, value, []);
    return time === time ? new NativeDate(time).toISOString() : 'Invalid Date';
  }
  if (typeNameOf(value) === 'RegExp') return `${value}`;
  if (typeNameOf(value) === 'Promise') return 'Promise {}';
  if (depth > 3) return isArray(value) ? `Array(${value.length})` : '{\u2026}';
  const inner = [...seen, value];
  const prototype = getPrototypeOf(value);
  const name = className(value, prototype);
  if (isArray(value) || ArrayBuffer.isView(value) && typeNameOf(value) !== 'DataView') {
    const items = [];
    for (let index = 0; index < value.length && index < 100; index++) {
      items[index] = index in value ? inspect(value[index], depth + 1, inner) : 'empty';
    }
    if (value.length > 100) items[100] = `\u2026 ${value.length - 100} more`;
    return (isArray(value) ? '' : `${name}(${value.length}) `) + `[${items.join(', ')}]`;
  }
  if (answers(mapSize, value)) {
    const items = [];
    for (const [key, item] of reflectApply(NativeMap.prototype.entries, value, [])) {
      if (items.length === 100) { items[100] = '\u2026'; break; }
      items[items.length] = `${inspect(key, depth + 1, inner)} => ${inspect(item, depth + 1, inner)}`;
    }
    return `Map(${reflectApply(mapSize, value, [])}) {${items.join(', ')}}`;
  }
  if (answers(setSize, value)) {
    const items = [];
    for (const item of reflectApply(NativeSet.prototype.values, value, [])) {
      if (items.length === 100) { items[100] = '\u2026'; break; }
      items[items.length] = inspect(item, depth + 1, inner);
    }
    return `Set(${reflectApply(setSize, value, [])}) {${items.join(', ')}}`;
  }
  const members = [];
  for (const key of objectKeys(value)) {
    if (members.length === 50) { members[50] = '\u2026'; break; }
    const property = getOwnPropertyDescriptor(value, key);
    if (!property) continue;
    const text = 'value' in property ? inspect(property.value, depth + 1, inner) : '(\u2026)';
    members[members.length] =
      `${/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : jsonStringify(key)}: ${text}`;
  }
  const body = members.length ? `{${members.join(', ')}}` : '{}';
  return name && name !== 'Object' ? `${name} ${body}` : body;
}

function className(value, prototype) {
  if (prototype === null) return '';
  const tag = typeNameOf(value);
  if (tag !== 'Object' && tag !== 'Array') return tag;
  const maker = getOwnPropertyDescriptor(prototype, 'constructor');
  const name = maker && typeof maker.value === 'function'
    && getOwnPropertyDescriptor(maker.value, 'name');
  return name && typeof name.value === 'string' ? name.value : '';
}

function inspectError(error) {
  const name = safeText(error.name);
  const message = safeText(error.message);
  return message ? `${name}: ${message}` : name;
}

function inspectNode(node) {
  switch (node[nodeTypeKey]) {
    case 1: {
      const clone = node.cloneNode(false);
      const text = clone.outerHTML;
      return shorten(node.firstChild ? text.replace(/><\//, '>\u2026</') : text, 300);
    }
    case 3: return `#text ${jsonStringify(shorten(node.data, 200))}`;
    case 8: return `<!--${shorten(node.data, 200)}-->`;
    case 9: return `#document (${node.URL})`;
    default: return node.nodeName;
  }
}

/// The text of a console call, format specifiers applied (Console standard, "Formatter").
function formatConsole(args) {
  let text = '';
  let next = 0;
  if (typeof args[0] === 'string' && args.length > 1 && args[0].includes('%')) {
    next = 1;
    text = args[0].replace(/%([sdifoOc%])/g, (whole, kind) => {
      if (kind === '%') return '%';
      if (next >= args.length) return whole;
      const value = args[next++];
      switch (kind) {
        case 's': return typeof value === 'object' ? inspect(value, 0, []) : safeText(
          typeof value === 'symbol' ? nativeString(value) : value);
        case 'd': case 'i': return typeof value === 'symbol' ? 'NaN'
          : `${typeof value === 'object' ? NaN : parseInt(value, 10)}`;
        case 'f': return typeof value === 'symbol' ? 'NaN' : `${parseFloat(value)}`;
        case 'c': return '';
        default: return inspect(value, 1, []);
      }
    });
  }
  for (; next < args.length; next++) {
    text += (text === '' && next === 0 ? '' : ' ') + inspect(args[next], 0, []);
    if (text.length > inspectLimit) break;
  }
  return shorten(text, inspectLimit);
}

/// Where the engine says that the prelude itself stands.
const preludeURL = new Error().sourceURL || 'kco:prelude';

/// The first place outside the prelude on a stack: [url, line, column].
function positionOfStack(stack) {
  const lines = nativeString(stack).split('\n');
  for (let index = 0; index < lines.length; index++) {
    const place = /(?:^|@|\()([^@()\s]*):(\d+):(\d+)\)?$/.exec(lines[index]);
    if (!place || place[1] === '' || place[1].startsWith(preludeURL)) continue;
    return [place[1], +place[2], +place[3]];
  }
  return null;
}

function callerPosition() {
  return positionOfStack(new Error().stack) || ['', 0, 0];
}

let consoleIndent = '';
const consoleCounts = new NativeMap();
const consoleTimers = new NativeMap();

function writeConsole(level, text) {
  const [url, line, column] = callerPosition();
  const shown = consoleIndent ? consoleIndent + text.replaceAll('\n', '\n' + consoleIndent) : text;
  host.console(level, shown, url, line, column);
}

function tableText(data) {
  if (data === null || typeof data !== 'object') return inspect(data, 0, []);
  const rows = [];
  const columns = [];
  const entries = answers(mapSize, data) ? [...data] : Object.entries(data);
  for (const [key, row] of entries.slice(0, 100)) {
    const cells = new NativeMap([['(index)', nativeString(key)]]);
    if (row !== null && typeof row === 'object') {
      for (const name of objectKeys(row)) {
        if (!columns.includes(name)) columns[columns.length] = name;
        cells.set(name, inspect(row[name], 1, []));
      }
    } else {
      if (!columns.includes('Value')) columns[columns.length] = 'Value';
      cells.set('Value', inspect(row, 1, []));
    }
    rows[rows.length] = cells;
  }
  const all = ['(index)', ...columns.slice(0, 20)];
  const widths = all.map((name) =>
    Math.max(name.length, ...rows.map((row) => (row.get(name) || '').length)));
  const line = (cell) => all.map((name, index) => cell(name).padEnd(widths[index])).join(' \u2502 ')
    .trimEnd();
  return [line((name) => name), ...rows.map((row) => line((name) => row.get(name) || ''))].join('\n');
}

const consoleMethods = {
  log(...args) { writeConsole('log', formatConsole(args)); },
  info(...args) { writeConsole('info', formatConsole(args)); },
  warn(...args) { writeConsole('warn', formatConsole(args)); },
  error(...args) { writeConsole('error', formatConsole(args)); },
  debug(...args) { writeConsole('debug', formatConsole(args)); },
  dir(item) { writeConsole('log', shorten(inspect(item, 1, []), inspectLimit)); },
  dirxml(...args) { writeConsole('log', formatConsole(args)); },
  table(data) {
    let text;
    try { text = tableText(data); } catch { text = '[table]'; }
    writeConsole('log', shorten(text, inspectLimit));
  },
  assert(condition, ...args) {
    if (condition) return;
    const text = formatConsole(args);
    writeConsole('error', text ? `Assertion failed: ${text}` : 'Assertion failed');
  },
  count(label = 'default') {
    const key = `${label}`;
    consoleCounts.set(key, (consoleCounts.get(key) || 0) + 1);
    writeConsole('log', `${key}: ${consoleCounts.get(key)}`);
  },
  countReset(label = 'default') { consoleCounts.delete(`${label}`); },
  time(label = 'default') {
    if (!consoleTimers.has(`${label}`)) consoleTimers.set(`${label}`, host.now());
  },
  timeLog(label = 'default', ...args) {
    const start = consoleTimers.get(`${label}`);
    if (start === undefined) {
      writeConsole('warn', `Timer '${label}' does not exist`);
      return;
    }
    const more = args.length ? ' ' + formatConsole(args) : '';
    writeConsole('log', `${label}: ${host.now() - start} ms${more}`);
  },
  timeEnd(label = 'default') {
    const start = consoleTimers.get(`${label}`);
    if (start === undefined) {
      writeConsole('warn', `Timer '${label}' does not exist`);
      return;
    }
    consoleTimers.delete(`${label}`);
    writeConsole('log', `${label}: ${host.now() - start} ms`);
  },
  timeStamp() {},
  group(...args) {
    if (args.length) writeConsole('log', formatConsole(args));
    if (consoleIndent.length < 40) consoleIndent += '  ';
  },
  groupCollapsed(...args) { consoleMethods.group(...args); },
  groupEnd() { consoleIndent = consoleIndent.slice(2); },
  trace(...args) {
    const text = formatConsole(args);
    const places = nativeString(new Error().stack).split('\n')
      .filter((line) => positionOfStack(line)).slice(0, 20);
    writeConsole('log', ['Trace' + (text ? `: ${text}` : ''), ...places].join('\n    '));
  },
  clear() {},
  profile() {},
  profileEnd() {},
};
defineProperty(consoleMethods, Symbol.toStringTag, { value: 'console', configurable: true });
exposeValue('console', pageObject(consoleMethods));
