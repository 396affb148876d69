// Time is virtual: timers, Date, performance, animation frames. Chance is seeded.

let timerCount = 0;
let timerNesting = 0;
const timers = new NativeMap();

function startTimer(handler, delay, args, repeats) {
  const id = ++timerCount;
  const timer = { id, handler, args, repeats, nesting: timerNesting + 1, task: 0, delay: 0 };
  let milliseconds = +delay;
  milliseconds = milliseconds > 0 && milliseconds <= 2147483647 ? mathTrunc(milliseconds) : 0;
  timer.delay = milliseconds;
  timers.set(id, timer);
  scheduleTimer(timer);
  return id;
}

function scheduleTimer(timer) {
  // From the sixth nested timer on a timer waits at least 4 ms (HTML standard).
  const delay = timer.nesting > 5 && timer.delay < 4 ? 4 : timer.delay;
  timer.task = host.queueTask(() => runTimer(timer), delay);
}

function runTimer(timer) {
  if (timers.get(timer.id) !== timer) return;
  if (!timer.repeats) timers.delete(timer.id);
  const outer = timerNesting;
  timerNesting = timer.nesting;
  if (timer.repeats) {
    if (timer.nesting < 6) timer.nesting++;
    // Scheduled before the call, so that a handler which is ended by a limit comes again.
    scheduleTimer(timer);
  }
  try {
    if (typeof timer.handler === 'function') callPage(timer.handler, global, timer.args);
    else runStringHandler(timer.handler);
  } finally {
    timerNesting = outer;
  }
}

function runStringHandler(source) {
  const refusal = platform.refusesEval && platform.refusesEval();
  if (refusal) {
    host.console('error', refusal, platform.documentURL(), 0, 0);
    return;
  }
  try {
    host.evaluateScript(source, platform.documentURL(), 1);
  } catch (error) {
    reportException(error);
  }
}

function stopTimer(id) {
  const timer = timers.get(toLong(id));
  if (!timer) return;
  timers.delete(timer.id);
  host.cancelTask(timer.task);
}

exposeValue('setTimeout', function setTimeout(handler, timeout = 0, ...args) {
  need(arguments.length, 1, 'setTimeout');
  return startTimer(typeof handler === 'function' ? handler : `${handler}`, timeout, args, false);
});
exposeValue('setInterval', function setInterval(handler, timeout = 0, ...args) {
  need(arguments.length, 1, 'setInterval');
  return startTimer(typeof handler === 'function' ? handler : `${handler}`, timeout, args, true);
});
exposeValue('clearTimeout', function clearTimeout(id = 0) { stopTimer(id); });
exposeValue('clearInterval', function clearInterval(id = 0) { stopTimer(id); });

exposeValue('queueMicrotask', function queueMicrotask(callback) {
  need(arguments.length, 1, 'queueMicrotask');
  if (typeof callback !== 'function') throw new TypeError('The callback is not a function');
  enqueueMicrotask(() => callPage(callback, undefined, []));
});

// Animation frames come on a grid of 16 ms.
let frameCallbacks = new NativeMap();
let frameCount = 0;
let frameTask = 0;

function runFrameCallbacks() {
  frameTask = 0;
  const callbacks = frameCallbacks;
  frameCallbacks = new NativeMap();
  const now = performanceNow();
  for (const [id, callback] of callbacks) {
    if (cancelledFrames.delete(id)) continue;
    callPage(callback, global, [now]);
  }
  cancelledFrames.clear();
}
const cancelledFrames = new NativeSet();

exposeValue('requestAnimationFrame', function requestAnimationFrame(callback) {
  need(arguments.length, 1, 'requestAnimationFrame');
  if (typeof callback !== 'function') throw new TypeError('The callback is not a function');
  frameCallbacks.set(++frameCount, callback);
  if (!frameTask) {
    const now = host.now();
    frameTask = host.queueTask(
      runFrameCallbacks, (mathFloor(now / frameInterval) + 1) * frameInterval - now);
  }
  return frameCount;
});
exposeValue('cancelAnimationFrame', function cancelAnimationFrame(id) {
  if (!frameCallbacks.delete(+id)) cancelledFrames.add(+id);
});

exposeValue('requestIdleCallback', function requestIdleCallback(callback, options) {
  if (typeof callback !== 'function') throw new TypeError('The callback is not a function');
  return startTimer(() => {
    const end = host.now() + 50;
    callPage(callback, undefined, [pageObject({
      didTimeout: false, timeRemaining() { return Math.max(0, end - host.now()); },
    })]);
  }, 1, [], false);
});
exposeValue('cancelIdleCallback', function cancelIdleCallback(id) { stopTimer(id); });

// Date. The engine's own constructor stays underneath; only "now" changes.
const virtualNow = () => host.epoch + mathFloor(host.now());

const VirtualDate = function Date(...parts) {
  if (!new.target) return new NativeDate(virtualNow()).toString();
  return reflectConstruct(NativeDate, parts.length === 0 ? [virtualNow()] : parts, new.target);
};
// Pages give all functions of the language members of their own by way of Function.prototype.
const pageFunction = (method) => setPrototypeOf(method, Function.prototype);
pageFunction(VirtualDate);
defineProperty(VirtualDate, 'length', { value: 7, configurable: true });
defineProperty(VirtualDate, 'prototype',
  { value: NativeDate.prototype, writable: false, enumerable: false, configurable: false });
defineProperty(VirtualDate, 'now', {
  value: pageFunction({ now() { return virtualNow(); } }.now),
  writable: true, enumerable: false, configurable: true,
});
for (const name of ['parse', 'UTC']) {
  defineProperty(VirtualDate, name, getOwnPropertyDescriptor(NativeDate, name));
}
defineProperty(NativeDate.prototype, 'constructor', {
  value: VirtualDate, writable: true, enumerable: false, configurable: true,
});
exposeValue('Date', VirtualDate);

// Chance: one xorshift stream for each frame, the same in every run.
let chance = (0x2545f491 ^ Math.imul(host.self.frameID + 1, 0x9e3779b1)) >>> 0 || 1;
function nextChance() {
  chance ^= chance << 13;
  chance >>>= 0;
  chance ^= chance >>> 17;
  chance ^= chance << 5;
  return chance >>>= 0;
}
defineProperty(globalThis.Math, 'random', {
  value: pageFunction({
    random() { return (nextChance() * 2097152 + (nextChance() >>> 11)) / 9007199254740992; },
  }.random),
  writable: true, enumerable: false, configurable: true,
});

const getCrypto = defineLazyInterface('Crypto', () => {
  class Crypto {
    getRandomValues(array) {
      if (!ArrayBuffer.isView(array) || array instanceof globalThis.Float32Array
        || array instanceof globalThis.Float64Array || array instanceof globalThis.DataView) {
        throw makeDOMException('TypeMismatchError', 'The array is not an integer array');
      }
      if (array.byteLength > 65536) {
        throw makeDOMException('QuotaExceededError', 'More than 65536 bytes were asked for');
      }
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let index = 0; index < bytes.length; index++) bytes[index] = nextChance() >>> 9;
      return array;
    }
    randomUUID() {
      const bytes = this.getRandomValues(new Uint8Array(16));
      bytes[6] = (bytes[6] & 15) | 64;
      bytes[8] = (bytes[8] & 63) | 128;
      let text = '';
      for (let index = 0; index < 16; index++) {
        if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
        text += (bytes[index] < 16 ? '0' : '') + bytes[index].toString(16);
      }
      return text;
    }
    get subtle() { return subtleObject ?? (subtleObject = new (getSubtleCrypto())()); }
  }
  return Crypto;
});
// Of the algorithms only SHA-256, by which pages hash what they send to others.
const getSubtleCrypto = defineLazyInterface('SubtleCrypto', () => {
  const reject = (what) => {
    host.notImplemented(`crypto.subtle.${what}`);
    return NativePromise.reject(
      makeDOMException('NotSupportedError', `crypto.subtle.${what} is not implemented`));
  };
  class SubtleCrypto {
    digest(algorithm, data) {
      const name = `${algorithm !== null && typeof algorithm === 'object' ? algorithm.name : algorithm}`;
      if (name.toUpperCase() !== 'SHA-256') return reject(`digest(${shorten(name, 40)})`);
      if (!ArrayBuffer.isView(data) && !(data instanceof ArrayBuffer)) {
        return NativePromise.reject(new TypeError('The data is neither a buffer nor a view of one'));
      }
      const bytes = ArrayBuffer.isView(data)
        ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
      return NativePromise.resolve(sha256(bytes).buffer);
    }
  }
  for (const name of ['encrypt', 'decrypt', 'sign', 'verify', 'generateKey', 'deriveKey', 'deriveBits',
    'importKey', 'exportKey', 'wrapKey', 'unwrapKey']) {
    SubtleCrypto.prototype[name] = { [name]() { return reject(name); } }[name];
  }
  return SubtleCrypto;
});
let subtleObject = null;
let cryptoObject = null;
exposeAccessor('crypto', () => cryptoObject ?? (cryptoObject = new (getCrypto())()));

// Performance: times count from the moment at which this global was made.
const timeOrigin = host.now();
const performanceNow = () => host.now() - timeOrigin;
const performanceObject = exposeLazily(
  ['Performance', 'PerformanceEntry', 'PerformanceMark', 'PerformanceMeasure',
    'PerformanceNavigationTiming'], () => {
    let entries = [];
    const navigationTypes = ['navigate', 'reload', 'back_forward'];
    class PerformanceEntry {
      constructor(token, kind, name, start, duration, detail) {
        if (token !== internal) illegal();
        this.name = name;
        this.entryType = kind;
        this.startTime = start;
        this.duration = duration;
        if (detail !== undefined) this.detail = detail;
      }
      toJSON() { return pageObject({ ...this }); }
    }
    class PerformanceMark extends PerformanceEntry {}
    class PerformanceMeasure extends PerformanceEntry {}
    class PerformanceNavigationTiming extends PerformanceEntry {}
    /// The entry of this document's own navigation, as far as it has come.
    function navigationEntry() {
      const timing = platform.navigationTiming();
      const entry = new PerformanceNavigationTiming(internal, 'navigation', page.url, 0, 0);
      for (const name of nativeObject.keys(timing)) {
        if (name === 'toJSON' || name === 'navigationStart' || name === 'domLoading') continue;
        entry[name] = timing[name] === 0 ? 0 : timing[name] - timing.navigationStart;
      }
      entry.duration = entry.loadEventEnd;
      return nativeObject.assign(entry, { initiatorType: 'navigation', type: page.navigationType,
        redirectCount: 0, nextHopProtocol: '', transferSize: 0, encodedBodySize: 0,
        decodedBodySize: 0, workerStart: 0, activationStart: 0 });
    }
    class Performance extends EventTarget {
      constructor(token) {
        if (token !== internal) illegal();
        super();
      }
      now() { return performanceNow(); }
      get timeOrigin() { return host.epoch + timeOrigin; }
      get timing() { return platform.navigationTiming(); }
      get navigation() {
        return pageObject({ type: navigationTypes.indexOf(page.navigationType), redirectCount: 0,
          toJSON() { return pageObject({ ...this }); } });
      }
      mark(name, options) {
        const { startTime = performanceNow(), detail = null } = optionsOf(options);
        const entry = new PerformanceMark(internal, 'mark', `${name}`, startTime, 0, detail);
        entries[entries.length] = entry;
        return entry;
      }
      measure(name, from, to) {
        const moment = (value, otherwise) => {
          if (value === undefined) return otherwise;
          if (typeof value === 'number') return value;
          const mark = entries.findLast((entry) => entry.name === `${value}`
            && entry.entryType === 'mark');
          if (!mark) {
            throw makeDOMException('SyntaxError', `The mark '${value}' does not exist.`);
          }
          return mark.startTime;
        };
        const isOptions = typeof from === 'object' && from !== null;
        const start = moment(isOptions ? from.start : from, 0);
        const end = moment(isOptions ? from.end : to, performanceNow());
        const entry = new PerformanceMeasure(internal, 'measure', `${name}`, start, end - start,
          isOptions && from.detail !== undefined ? from.detail : null);
        entries[entries.length] = entry;
        return entry;
      }
      clearMarks(name) { this.#clear('mark', name); }
      clearMeasures(name) { this.#clear('measure', name); }
      clearResourceTimings() {}
      setResourceTimingBufferSize() {}
      #clear(kind, name) {
        entries = entries.filter((entry) => entry.entryType !== kind
          || (name !== undefined && entry.name !== `${name}`));
      }
      getEntries() { return pageList([navigationEntry(), ...entries]); }
      getEntriesByType(kind) {
        return pageList(this.getEntries().filter((entry) => entry.entryType === `${kind}`));
      }
      getEntriesByName(name, kind) {
        return pageList(this.getEntries().filter((entry) => entry.name === `${name}`
          && (kind === undefined || entry.entryType === `${kind}`)));
      }
      toJSON() { return pageObject({ timeOrigin: this.timeOrigin, timing: this.timing }); }
    }
    const classes = tagged({ Performance, PerformanceEntry, PerformanceMark, PerformanceMeasure,
      PerformanceNavigationTiming });
    classes.performance = new Performance(internal);
    return classes;
  });
exposeAccessor('performance', () => performanceObject().performance);
